import { AsyncResource } from 'node:async_hooks';
import { chmodSync, statSync } from 'node:fs';
import { Mutex, PGlite, parse, protocol, type Transaction } from '@electric-sql/pglite';
import { type Database, insideTransaction, PARSERS, PLANS, refuseInsideTransaction } from './database.ts';
import { lockFolder } from './folder-lock.ts';

const { serialize } = protocol;

/** Statements whose plans are cached, at most. */
const STATEMENTS_AT_MOST = 1000;
/** A plan is made for tables as they are: it is made anew after so many uses, for what has come since. */
const USES_OF_A_PLAN = 500;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Statement {
  name: string;
  parameters: number[];
  /** What describes its columns. */
  columns: Messages;
  uses: number;
}

/**
 * Statements that the database has parsed and planned once. `PGlite.query` has each parsed and planned again, which takes
 * several times as long as what a search reads.
 */
class Statements {
  readonly #lite: PGlite;
  readonly #known = new Map<string, Statement>();

  constructor(lite: PGlite) {
    this.#lite = lite;
  }

  // one message for all: a statement that fails is over with it
  #send(...messages: Uint8Array[]) {
    return this.#lite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
  }

  async #prepare(sql: string): Promise<Statement> {
    const known = this.#known.get(sql);
    if (known && known.uses < USES_OF_A_PLAN) return known;
    const isKept = known !== undefined || this.#known.size < STATEMENTS_AT_MOST;
    const name = known?.name ?? (isKept ? `s${this.#known.size}` : '');
    const messages = await this.#send(
      ...(known ? [serialize.close({ type: 'S', name })] : []),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    );
    const statement: Statement = {
      name,
      parameters: parse.parseDescribeStatementResults(messages),
      columns: messages.filter((message) => message.name === 'rowDescription'),
      uses: 0,
    };
    if (isKept) this.#known.set(sql, statement);
    return statement;
  }

  run<R>(sql: string, params: readonly unknown[]) {
    return this.#lite.runExclusive(async () => {
      const statement = await this.#prepare(sql);
      statement.uses += 1;
      const values = params.map((value, index) => {
        if (value === null || value === undefined) return null;
        const write = this.#lite.serializers[statement.parameters[index] ?? 0];
        return write ? write(value) : String(value);
      });
      const answer = await this.#send(serialize.bind({ statement: statement.name, values }), serialize.execute({}));
      const [result] = parse.parseResults([...statement.columns, ...answer], this.#lite.parsers);
      return { rows: (result?.rows ?? []) as R[], count: result?.affectedRows ?? 0 };
    });
  }

  /** Tables have changed: what is known of columns may be wrong. */
  async forget() {
    this.#known.clear();
    await this.#lite.runExclusive(() => this.#send(serialize.query('DEALLOCATE ALL')));
  }
}

/** PGlite makes its files readable and writable for everybody: the folder lets its owner alone in. */
function closeToOthers(folder: string) {
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}

/** PGlite asks for 128 MB, which are part of the process from its start and take half a second to clear. */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
/** Of a database in memory, which tests copy: a log of few MB, where PostgreSQL otherwise has segments of 16 MB. */
const SMALL_LOG = { startParams: [...START, '-c', 'wal_recycle=off'], initDbStartParams: ['--wal-segsize=1'] };

/** Opens the embedded database in a folder, or in memory. @throws {DatabaseInUse} */
export async function openPglite(
  folder: string | undefined,
  dump?: Blob,
): Promise<Database & Required<Pick<Database, 'dump'>>> {
  const unlock = folder ? lockFolder(folder) : () => {};
  const lite = await PGlite.create({
    ...(folder ? { dataDir: folder, startParams: START } : SMALL_LOG),
    ...(dump ? { loadDataDir: dump } : {}),
    parsers: PARSERS,
  }).catch((error: unknown) => {
    unlock();
    throw error;
  });
  if (folder) closeToOthers(folder);
  for (const [name, value] of Object.entries(PLANS)) await lite.exec(`SET ${name} = ${value}`);
  const statements = new Statements(lite);
  // messages of the protocol do not wait for a transaction that runs
  const alone = new Mutex();
  const over = (target: PGlite | Transaction, isOuter: boolean): Database => ({
    kind: 'pglite',
    async query<R>(sql: string, params: readonly unknown[] = []) {
      if (isOuter) refuseInsideTransaction();
      const run = () => {
        if (target.closed) throw new Error(isOuter ? 'the database is closed' : 'the transaction is over');
        return statements.run<R>(sql, params);
      };
      return isOuter ? alone.runExclusive(run) : run();
    },
    tx: (run) => {
      if (!isOuter) return run(over(target, false));
      refuseInsideTransaction();
      return insideTransaction(() =>
        alone.runExclusive(() => lite.transaction((transaction) => run(over(transaction, false))) as Promise<never>),
      );
    },
    async script(sql) {
      const run = async () => {
        await target.exec(sql);
        await statements.forget();
      };
      await (isOuter ? alone.runExclusive(run) : run());
    },
    listen(channel, hear) {
      // it is called within the commit of a transaction, and is not part of it
      const outside = AsyncResource.bind(hear);
      const listening = alone.runExclusive(() => lite.listen(channel, outside));
      listening.then(hear, () => undefined);
      return async () => {
        const end = await listening.catch(() => undefined);
        if (end && !lite.closed) await alone.runExclusive(() => end());
      };
    },
    async close() {
      try {
        await alone.runExclusive(() => lite.close());
      } finally {
        unlock();
      }
    },
  });
  return Object.assign(over(lite, true), {
    // nothing else runs meanwhile: files of one moment
    dump: (compression: 'none' | 'gzip' = 'none') =>
      alone.runExclusive(() => lite.dumpDataDir(compression) as Promise<Blob>),
  });
}
