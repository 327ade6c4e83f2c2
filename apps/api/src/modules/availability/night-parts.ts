import { addDays, dayOf } from '@posada/calendar-days';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { allowLongStatements, limitLockWaits } from '../../platform/database/time-limits.ts';

/** Half-years are made before anything is on sale in them. */
const DAYS_AHEAD = 915;

/** Years before and after now whose half-years are named in statements. */
const YEARS_NAMED = { before: 1, after: 3 };

/** First and last night of a half-year. */
export interface HalfYear {
  first: string;
  last: string;
}

/**
 * The half-year that has both days. Undefined where they lie in two, or too far away: as many statements are prepared as
 * half-years are named.
 */
export function halfYearOf(from: string, to: string, now: Date): HalfYear | undefined {
  const year = Number(from.slice(0, 4));
  const away = year - now.getUTCFullYear();
  if (to < from || away < -YEARS_NAMED.before || away > YEARS_NAMED.after) return undefined;
  const half =
    from < `${year}-07`
      ? { first: `${year}-01-01`, last: `${year}-06-30` }
      : { first: `${year}-07-01`, last: `${year}-12-31` };
  return to <= half.last ? half : undefined;
}

const makeParts = statement(
  'availability.makeNightParts',
  { made: v.nullable(v.number()) },
  'SELECT make_night_parts($1::date, $2::date) AS made',
);
const dropParts = statement(
  'availability.dropNightParts',
  { dropped: v.nullable(v.number()) },
  'SELECT drop_night_parts($1::date) AS dropped',
);
const analyze = statement('availability.analyzeNights', {}, 'SELECT FROM analyze_nights()');

/** Makes the half-years that nights are written to, where the job has not made them yet. */
export async function makeNightParts(tx: Database, dates: readonly string[]): Promise<void> {
  const [first, ...others] = dates;
  if (first === undefined) return;
  let [least, most] = [first, first];
  for (const date of others) {
    if (date < least) least = date;
    if (date > most) most = date;
  }
  await makeParts.first(tx, [least, most]);
}

/** Makes the half-years ahead, in processes that run jobs. @returns how many parts of tables */
export async function extendNights(database: Database, now: Date): Promise<number> {
  const today = dayOf(now);
  const made = await database.tx(async (tx) => {
    await limitLockWaits(tx);
    return (await makeParts.first(tx, [today, addDays(today, DAYS_AHEAD)]))?.made ?? 0;
  });
  if (made > 0)
    await database.tx(async (tx) => {
      await allowLongStatements(tx);
      await analyze.run(tx);
    });
  return made;
}

/** Drops the half-years that ended before a day; those that have been over for less than two years stay. */
export async function dropNights(database: Database, before: string): Promise<void> {
  await database.tx(async (tx) => {
    // who reads waits as long as this does
    await limitLockWaits(tx);
    await dropParts.run(tx, [before]);
  });
}
