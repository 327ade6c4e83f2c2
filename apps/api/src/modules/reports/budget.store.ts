import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';
import { localisedSchema } from '../../platform/localise.ts';
import type { Reach } from './reports.store.ts';

/** `$1` websites, `$2` properties; null: all. */
const OF_CALLER = `($2::int[] IS NULL OR p.id = ANY($2)) AND EXISTS (SELECT FROM website_property w
  WHERE w.property_id = p.id AND ($1::int[] IS NULL OR w.website_id = ANY($1)))`;

const selectProperties = statement(
  'reports.budgetProperties',
  { id: v.number(), name: v.nullable(localisedSchema), currency: v.string() },
  `SELECT p.id, p.content->'name' AS name, p.currency FROM property p WHERE ${OF_CALLER} ORDER BY p.id`,
);

const month = {
  property: v.number(),
  month: v.string(),
  currency: v.string(),
  nights: v.number(),
  revenue: v.number(),
};
const selectMonths = statement(
  'reports.budgetMonths',
  month,
  `SELECT b.property_id AS property, to_char(b.month, 'YYYY-MM') AS month, b.currency, b.nights, b.revenue
   FROM report_budget b JOIN property p ON p.id = b.property_id
   WHERE b.month BETWEEN coalesce($3, '-infinity'::date) AND coalesce($4, 'infinity'::date) AND ${OF_CALLER}
   ORDER BY b.property_id, b.month`,
);
export type BudgetRow = RowOf<typeof selectMonths>;

/** Properties stay as they are until the transaction ends, so that two budgets of one of them are set one after the other. */
const lockProperties = statement(
  'reports.lockBudgetProperties',
  { id: v.number(), currency: v.string() },
  'SELECT id, currency FROM property WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
);
const selectStored = statement(
  'reports.storedBudget',
  month,
  `SELECT property_id AS property, to_char(month, 'YYYY-MM') AS month, currency, nights, revenue
   FROM report_budget WHERE property_id = ANY($1)`,
);
const upsertMonths = statement(
  'reports.setBudget',
  {},
  `INSERT INTO report_budget (property_id, month, currency, nights, revenue)
   SELECT * FROM unnest($1::int[], $2::date[], $3::text[], $4::int[], $5::bigint[])
   ON CONFLICT (property_id, month) DO UPDATE
   SET currency = excluded.currency, nights = excluded.nights, revenue = excluded.revenue`,
);
const deleteMonths = statement(
  'reports.removeBudget',
  {},
  `DELETE FROM report_budget WHERE (property_id, month) IN (SELECT * FROM unnest($1::int[], $2::date[]))`,
);

/** SQL of the budgets of properties. Months: `YYYY-MM`. */
export const budgetStore = (database: Database) => ({
  properties: ({ websites, properties }: Reach) => selectProperties.all(database, [websites, properties]),
  /** By property and month; absent: no limit. */
  months: ({ websites, properties }: Reach, from?: string, to?: string): Promise<BudgetRow[]> =>
    selectMonths.all(database, [websites, properties, from ? `${from}-01` : null, to ? `${to}-01` : null]),
  lock: (properties: readonly number[]) => lockProperties.all(database, [properties]),
  stored: (properties: readonly number[]): Promise<BudgetRow[]> => selectStored.all(database, [properties]),
  async set(rows: readonly BudgetRow[]) {
    await upsertMonths.run(database, [
      rows.map(({ property }) => property),
      rows.map((row) => `${row.month}-01`),
      rows.map(({ currency }) => currency),
      rows.map(({ nights }) => nights),
      rows.map(({ revenue }) => revenue),
    ]);
  },
  async remove(rows: readonly Pick<BudgetRow, 'property' | 'month'>[]) {
    await deleteMonths.run(database, [rows.map(({ property }) => property), rows.map((row) => `${row.month}-01`)]);
  },
});
