import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The one driver interface over the embedded database and PostgreSQL. Days come back as `YYYY-MM-DD`, moments as ISO
 * 8601 UTC, counts as numbers. SQL must be such that PostgreSQL 15 takes it too.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  query<R = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<{ rows: R[]; count: number }>;
  /**
   * Runs one transaction (READ COMMITTED). Inside, only the handle given may be used: the outer one would wait for
   * ever in the embedded database, and run outside the transaction in PostgreSQL.
   */
  tx<T>(run: (tx: Database) => Promise<T>): Promise<T>;
  /** Several statements at once, without parameters: migrations. */
  script(sql: string): Promise<void>;
  /**
   * Calls `hear` after each commit that has notified the channel, and when notifications may have been missed: once it
   * listens, and once it listens again after its connection broke. What it hears is a hint that spares a wait: a pooler
   * of transactions (PgBouncer) passes none on. Returns how to end it; `close` ends it too.
   */
  listen(channel: string, hear: () => void): () => Promise<void>;
  /**
   * For several statements of which none may read what is older than the one before has read. Only where reads go to
   * different servers (`replica.ts`); elsewhere they never do.
   */
  steady?(): Database;
  /** The whole database as one tar: the embedded one only. */
  dump?(compression?: 'none' | 'gzip'): Promise<Blob>;
  /** Connections by what they do; absent where there is one only. */
  depth?(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Another process has this database open; two would lose writes in silence. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

const inside = new AsyncLocalStorage<true>();

/** Guards against the outer handle inside a transaction. */
export const insideTransaction = <T>(run: () => Promise<T>) => inside.run(true, run);
export function refuseInsideTransaction() {
  if (inside.getStore()) throw new Error('the outer database handle was used inside a transaction: use the one given');
}

const DATE = 1082;
const TIMESTAMPTZ = 1184;
const BIGINT = 20;
const NUMERIC = 1700;

/**
 * Settings of each connection. A plan is made once for all values: else nights of half-years are planned again for each
 * call, which takes several times as long as reading them. Nights and their prices are joined half-year by half-year.
 */
export const PLANS = { plan_cache_mode: 'force_generic_plan', enable_partitionwise_join: 'on' };

/** Text of the wire to what this project uses, by type. */
export const PARSERS: Record<number, (text: string) => unknown> = {
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
  [BIGINT]: Number,
  [NUMERIC]: Number,
};

/** SQLSTATE of an error, where it has one. */
export const sqlState = (error: unknown): string | undefined => (error as { code?: string } | undefined)?.code;
export const UNIQUE_VIOLATION = '23505';
export const LOCK_NOT_AVAILABLE = '55P03';
export const DEADLOCK = '40P01';
const STATEMENT_TIMEOUT = '57014';

const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Disk or memory of the database is used up, or its disk fails. */
const EXHAUSTED = new Set(['53100', '53200', '58030', 'ENOSPC']);
export const isExhausted = (error: unknown): boolean => EXHAUSTED.has(sqlState(error) ?? '');

/** The database cannot be reached, is overloaded, has no room left, or was too slow: the caller may try again soon. */
export function isUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (isExhausted(error)) return true;
  if (code !== undefined && (GONE.has(code) || code === STATEMENT_TIMEOUT || code.startsWith('08'))) return true;
  // the pool's own refusals have no code
  const message = error instanceof Error ? error.message : '';
  return message.startsWith('timeout exceeded when trying to connect') || message.startsWith('Connection terminated');
}
