import { type PriceCheck, priceCheckSchema } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, statement } from '../../platform/database/statement.ts';

const idColumn = { id: v.number() };
const readWebsites = statement('priceChecks.readWebsites', idColumn, 'SELECT id FROM website ORDER BY id');
/** One of all back ends gets it. */
const claim = statement(
  'priceChecks.claim',
  idColumn,
  `INSERT INTO price_check (website_id, begun_at) VALUES ($1, $2)
   ON CONFLICT (website_id) DO UPDATE SET begun_at = $2
   WHERE price_check.begun_at < $2::timestamptz - make_interval(secs => $3)
   RETURNING website_id AS id`,
);
const save = statement(
  'priceChecks.save',
  {},
  `INSERT INTO price_check (website_id, begun_at, checked_at, stays, priced, unavailable, unread, unread_reason, differences)
   VALUES ($1, '-infinity', $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (website_id) DO UPDATE SET checked_at = $2, stays = $3, priced = $4, unavailable = $5, unread = $6,
     unread_reason = $7, differences = $8`,
);
const readChecks = statement(
  'priceChecks.read',
  { ...priceCheckSchema.entries, checkedAt: moment },
  `SELECT website_id AS website, checked_at AS "checkedAt", stays, priced, unavailable, unread,
     unread_reason AS "unreadReason", differences
   FROM price_check WHERE checked_at > '-infinity' AND ($1::int[] IS NULL OR website_id = ANY($1)) ORDER BY website_id`,
);
const readProblems = statement(
  'priceChecks.readProblems',
  { differences: v.number(), unread: v.number() },
  `SELECT coalesce(sum(jsonb_array_length(differences)), 0)::int AS differences, coalesce(sum(unread), 0)::int AS unread
   FROM price_check`,
);

export const priceCheckStore = (database: Database) => ({
  websites: async () => (await readWebsites.all(database)).map(({ id }) => id),
  /** False: it was begun less than so many seconds ago. */
  claim: async (website: number, now: Date, seconds: number) =>
    (await claim.first(database, [website, now, seconds])) !== undefined,
  save: ({ website, checkedAt, stays, priced, unavailable, unread, unreadReason, differences }: PriceCheck) =>
    save.run(database, [
      website,
      checkedAt,
      stays,
      priced,
      unavailable,
      unread,
      unreadReason,
      JSON.stringify(differences),
    ]),
  checks: (websites: readonly number[] | null) => readChecks.all(database, [websites]),
  /** Of all websites together. */
  problems: async () => (await readProblems.first(database)) ?? { differences: 0, unread: 0 },
});
