import type { Database } from './database/database.ts';

const KEPT_MS = 24 * 3_600_000;

const startOf = (seconds: number, now: Date) =>
  new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000).toISOString();

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
  const { rows } = await database.query<{ count: number }>(
    `INSERT INTO usage_count (key, window_start, count) VALUES ($1, $2, 1)
     ON CONFLICT (key, window_start) DO UPDATE SET count = usage_count.count + 1 RETURNING count`,
    [key, start],
  );
  return { count: rows[0]?.count ?? 0, left: seconds - (now.getTime() - Date.parse(start)) / 1000 };
}

export async function forgetOldUses(database: Database, now: Date): Promise<void> {
  await database.query('DELETE FROM usage_count WHERE window_start < $1', [
    new Date(now.getTime() - KEPT_MS).toISOString(),
  ]);
}
