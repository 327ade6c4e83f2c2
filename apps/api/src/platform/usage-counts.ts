import * as v from 'valibot';
import type { Database } from './database/database.ts';
import { statement } from './database/statement.ts';

const KEPT_MS = 24 * 3_600_000;

const startOf = (seconds: number, now: Date) =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000).toISOString();

const count = statement(
  'platform.countUse',
  { count: v.number() },
  `INSERT INTO usage_count (key, window_start, count) VALUES ($1, $2, 1)
   ON CONFLICT (key, window_start) DO UPDATE SET count = usage_count.count + 1 RETURNING count`,
);
const deleteOld = statement('platform.deleteOldUses', {}, 'DELETE FROM usage_count WHERE window_start < $1');
const deleteKey = statement('platform.deleteUse', {}, 'DELETE FROM usage_count WHERE key = $1');
const deleteOf = statement(
  'platform.deleteUsesOf',
  {},
  "DELETE FROM usage_count WHERE right(key, length($1) + 1) = ':' || lower($1)",
);

/**
 * Counts one use in the window of time that `now` is in. Inside a transaction it counts if that is committed; until then
 * other uses of the same key wait.
 *
 * @returns how many there have been with this one, and the seconds until the window ends
 */
export async function countUse(
  database: Database,
  key: string,
  seconds: number,
  now: Date,
): Promise<{ count: number; left: number }> {
  const start = startOf(seconds, now);
  const counted = await count.first(database, [key, start]);
  return { count: counted?.count ?? 0, left: seconds - (now.getTime() - Date.parse(start)) / 1000 };
}

export async function forgetOldUses(database: Database, now: Date): Promise<void> {
  await deleteOld.run(database, [new Date(now.getTime() - KEPT_MS).toISOString()]);
}

/** A refused use: next time it is the first again. */
export const forgetUse = (database: Database, key: string) => deleteKey.run(database, [key]);

/** All that is counted for an e-mail. */
export const forgetUsesOf = (database: Database, email: string) => deleteOf.run(database, [email]);
