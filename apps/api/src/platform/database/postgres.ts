import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Database, insideTransaction, PARSERS, PLANS, refuseInsideTransaction } from './database.ts';
import { listenTo } from './postgres-listener.ts';

const POOL_WAIT_MS = 1000;
const STATEMENT_MS = 3000;
const SETTINGS = Object.entries({ TimeZone: 'UTC', DateStyle: 'ISO', ...PLANS });

for (const [oid, parse] of Object.entries(PARSERS))
  pg.types.setTypeParser(Number(oid), parse as (text: string) => never);

/** Statements are prepared once a connection under a name made of their text. */
const names = new Map<string, string>();
function nameOf(sql: string) {
  let name = names.get(sql);
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url').slice(0, 20);
    if (names.size < 1000) names.set(sql, name);
  }
  return name;
}

interface PoolOptions {
  /** How long an answer is waited for, where the server cannot say itself that it is too slow. */
  patienceMs?: number;
  /** How long a connection is waited for. */
  poolWaitMs?: number;
  /** After which the server ends a statement. */
  statementMs?: number;
}

/** A pool on a PostgreSQL. `onError` gets errors of idle connections, which do not end the process. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  connections = 20,
  { patienceMs, poolWaitMs = POOL_WAIT_MS, statementMs = STATEMENT_MS }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: poolWaitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    ...(patienceMs ? { query_timeout: patienceMs } : {}),
    options: SETTINGS.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));

  const listeners = new Set<() => Promise<void>>();

  const over = (target: pg.Pool | pg.PoolClient, isOuter: boolean): Database => ({
    kind: 'postgres',
    async query<R>(sql: string, params: readonly unknown[] = []) {
      if (isOuter) refuseInsideTransaction();
      const result = await target.query({ name: nameOf(sql), text: sql, values: [...params] });
      return { rows: result.rows as R[], count: result.rowCount ?? 0 };
    },
    async tx(run) {
      if (!isOuter) return run(over(target, false));
      refuseInsideTransaction();
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        return await insideTransaction(async () => {
          await client.query('BEGIN');
          const result = await run(over(client, false));
          await client.query('COMMIT');
          return result;
        });
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async script(sql) {
      await target.query(sql);
    },
    depth: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    listen(channel, hear) {
      const end = listenTo({ url, channel, hear, onError });
      listeners.add(end);
      return end;
    },
    async close() {
      await Promise.all([...listeners].map((end) => end()));
      await pool.end();
    },
  });
  return over(pool, true);
}
