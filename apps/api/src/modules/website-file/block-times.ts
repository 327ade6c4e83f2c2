import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { countChange } from '../properties/content-changes.ts';

/** Clocks of processes that render pages may be behind by so much. */
const CLOCKS_APART_MS = 2000;

const removeTimes = statement('websiteFile.removeBlockTimes', {}, 'DELETE FROM block_time WHERE website_id = $1');
const insertTimes = statement(
  'websiteFile.insertBlockTimes',
  {},
  'INSERT INTO block_time (website_id, at) SELECT $1, unnest($2::timestamptz[])',
);
const takeTimes = statement(
  'websiteFile.takeBlockTimes',
  { website_id: v.number() },
  'DELETE FROM block_time WHERE at <= $1 RETURNING website_id',
);

interface PagesOfWebsite {
  id: number;
  pages: readonly { blocks: readonly { shownFrom?: string | undefined; shownUntil?: string | undefined }[] }[];
}

/** Notes when the pages of a website, as they are stored now, will look different by the times of their blocks. */
export async function noteBlockTimes(tx: Database, { id, pages }: PagesOfWebsite, now: Date) {
  const ahead = pages
    .flatMap(({ blocks }) => blocks.flatMap(({ shownFrom, shownUntil }) => [shownFrom ?? [], shownUntil ?? []].flat()))
    .map((moment) => new Date(moment))
    // one that has just passed may not be counted yet
    .filter((moment) => moment.getTime() > now.getTime() - CLOCKS_APART_MS);
  await removeTimes.run(tx, [id]);
  const moments = [...new Set(ahead.map((moment) => moment.toISOString()))];
  if (moments.length > 0) await insertTimes.run(tx, [id, moments]);
}

/**
 * Counts a change of each website whose pages have begun or ended to show a block: they are rendered again.
 *
 * @returns how many websites they are
 */
export const countBlockTimes = (database: Database, now: Date): Promise<number> =>
  database.tx(async (tx) => {
    const taken = await takeTimes.all(tx, [new Date(now.getTime() - CLOCKS_APART_MS).toISOString()]);
    const websites = [...new Set(taken.map((row) => row.website_id))];
    if (websites.length > 0) await countChange(tx, { websites });
    return websites.length;
  });
