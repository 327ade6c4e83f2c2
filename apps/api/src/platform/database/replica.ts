import { AsyncLocalStorage } from 'node:async_hooks';
import * as v from 'valibot';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/** A place in the log of PostgreSQL (LSN). What was committed before it is in every database that has replayed as far. */
export type LogPosition = bigint;
/** After all positions: reads that name it go to the primary. */
export const NEWEST: LogPosition = 2n ** 64n - 1n;

/** How often the replica is asked how far it is. */
const WATCH_EVERY_MS = 250;
/** With what it has not replayed after so long, it is behind: all reads go to the primary. */
const BEHIND_MS = 2000;

const readPrimary = statement(
  'platform.readLogPosition',
  { position: v.string(), system: v.string() },
  `SELECT pg_current_wal_insert_lsn()::text AS position,
     (SELECT system_identifier::text FROM pg_control_system()) AS system`,
);
const readReplica = statement(
  'platform.readReplayPosition',
  { position: v.nullable(v.string()), system: v.string() },
  `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position,
     (SELECT system_identifier::text FROM pg_control_system()) AS system`,
);

const PAGE_BYTES = 8192n;
/** Of a page of the log, and of the first one of a file of it. */
const HEADERS = [24n, 40n];

/**
 * `16/B374D848` as a number. On a page without a record, the primary is behind the header already and a replica that has
 * replayed everything is not: both are at the beginning of the page.
 */
export function positionOf(text: string): LogPosition {
  const [high = '', low = ''] = text.split('/');
  const position = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  const offset = position % PAGE_BYTES;
  return HEADERS.includes(offset) ? position - offset : position;
}

interface ReplicaState {
  isUsed: boolean;
  /** For how long the oldest change that it has not replayed has been committed, at least. */
  lagSeconds: number;
}

export interface Replica {
  /**
   * Statements that read, on the replica while it is as new as it has to be, else on the primary; transactions and all
   * else are the primary's.
   */
  reader: Database;
  /** What the primary has committed by now: all further reads of this process are as new. */
  noteChange(): Promise<void>;
  /** Where the primary is now; `NEWEST` when it cannot be asked. */
  position(): Promise<LogPosition>;
  /** Runs a request whose reads are not older than a position. */
  readingFrom<T>(position: LogPosition, run: () => T): T;
  state(): ReplicaState;
  close(): Promise<void>;
}

interface ReplicaParts {
  primary: Database;
  replica: Database;
  log: { info(about: object, message: string): void; warn(about: object, message: string): void };
  watchEveryMs?: number;
  behindMs?: number;
}

/** Reads on a streaming replica (docs/decisions/0125). It is watched from now on. */
export function openReplica({
  primary,
  replica,
  log,
  watchEveryMs = WATCH_EVERY_MS,
  behindMs = BEHIND_MS,
}: ReplicaParts): Replica {
  const asked = new AsyncLocalStorage<LogPosition>();
  /** Content that this process has seen is committed there or before; undefined: it is not known where. */
  let least: LogPosition | undefined;
  /** How far the replica has been seen; undefined: it is not used. */
  let replayed: LogPosition | undefined;
  /** Where the primary was when, as far as the replica has not come since. */
  let ahead: { position: LogPosition; at: number }[] = [];
  let problem: string | undefined = 'it was not asked yet';

  const lagMs = () => (ahead[0] ? performance.now() - ahead[0].at : 0);

  function use(next: LogPosition | undefined, why?: string) {
    if (next === undefined && problem === undefined)
      log.warn({ reason: why }, 'the replica is not read: reads go to the primary');
    if (next !== undefined && problem !== undefined) log.info({}, 'the replica is read');
    problem = next === undefined ? (why ?? 'unknown') : undefined;
    replayed = next;
  }

  async function look() {
    const at = performance.now();
    const [there, here] = await Promise.all([readPrimary.first(primary), readReplica.first(replica)]);
    if (!there || !here) throw new Error('it has no position');
    if (here.system !== there.system) throw new Error('it is no replica of this primary');
    if (here.position === null) throw new Error('it is no replica, or has become a primary');
    const position = positionOf(here.position);
    const current = positionOf(there.position);
    least ??= current;
    if (current > (ahead.at(-1)?.position ?? 0n)) ahead.push({ position: current, at });
    ahead = ahead.filter((each) => each.position > position);
    if (lagMs() > behindMs) use(undefined, `it is ${Math.round(lagMs() / 1000)} s behind`);
    else use(position);
  }

  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  async function watch() {
    await look().catch((error: Error) => use(undefined, error.message));
    if (!isClosed) timer = setTimeout(() => void watch(), watchEveryMs).unref();
  }
  const watching = watch();

  const isNewEnough = () => {
    const wanted = asked.getStore() ?? 0n;
    return replayed !== undefined && least !== undefined && replayed >= least && replayed >= wanted;
  };

  const reading = (isSteady: boolean): Database => {
    let isPrimary = false;
    return {
      ...primary,
      async query<R>(sql: string, params?: readonly unknown[]) {
        if (!isPrimary && isNewEnough()) {
          try {
            return await replica.query<R>(sql, params);
          } catch (error) {
            // a statement that is wrong fails on the primary too
            use(undefined, (error as Error).message);
          }
        }
        isPrimary = isSteady;
        return primary.query<R>(sql, params);
      },
      steady: () => reading(true),
    };
  };

  const position = async () => {
    try {
      return positionOf((await readPrimary.first(primary))?.position ?? '');
    } catch {
      return NEWEST;
    }
  };

  return {
    reader: reading(false),
    async noteChange() {
      const now = await position();
      least = now === NEWEST ? undefined : least === undefined || now > least ? now : least;
    },
    position,
    readingFrom: (position, run) => asked.run(position, run),
    state: () => ({ isUsed: replayed !== undefined, lagSeconds: lagMs() / 1000 }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watching;
      await replica.close();
    },
  };
}
