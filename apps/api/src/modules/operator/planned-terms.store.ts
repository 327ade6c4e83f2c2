import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, moment, type RowOf, statement } from '../../platform/database/statement.ts';
import type { Reach } from './operator.store.ts';

const json = v.record(v.string(), v.unknown());
const columns = {
  id: v.number(),
  property: v.number(),
  from: day,
  changes: json,
  base: json,
  plannedAt: moment,
  plannedBy: v.string(),
  failure: v.nullable(v.string()),
};
const PLANNED = `c.id, c.property_id AS property, c.from_day::text AS "from", c.changes, c.base, c.planned_at AS "plannedAt",
  c.planned_by AS "plannedBy", c.failure`;

const readAll = statement(
  'operator.readPlannedTerms',
  columns,
  `SELECT ${PLANNED} FROM planned_terms c WHERE c.property_id = $1 ORDER BY c.from_day, c.id`,
);
const readOne = statement(
  'operator.readPlannedChange',
  columns,
  `SELECT ${PLANNED} FROM planned_terms c WHERE c.property_id = $1 AND c.id = $2`,
);
const insert = statement(
  'operator.insertPlannedTerms',
  { id: v.number() },
  `INSERT INTO planned_terms (property_id, from_day, changes, base, planned_at, planned_by)
   VALUES ($1, $2, $3::jsonb, $4::jsonb, $5, $6) RETURNING id`,
);
const move = statement(
  'operator.movePlannedTerms',
  { id: v.number() },
  `UPDATE planned_terms SET from_day = $3, failure = NULL, failed_at = NULL WHERE property_id = $1 AND id = $2
   RETURNING id`,
);
const take = statement(
  'operator.takePlannedTerms',
  { from: day },
  'DELETE FROM planned_terms WHERE property_id = $1 AND id = $2 RETURNING from_day::text AS "from"',
);
const takeDue = statement(
  'operator.takeDuePlannedTerms',
  { from: day },
  `DELETE FROM planned_terms WHERE property_id = $1 AND id = $2 AND from_day = $3 AND failure IS NULL
   RETURNING from_day::text AS "from"`,
);
const fail = statement(
  'operator.failPlannedTerms',
  {},
  `UPDATE planned_terms SET failure = $3, failed_at = $4 WHERE id = $1 AND from_day = $2 AND failure IS NULL`,
);
const readDue = statement(
  'operator.readDuePlannedTerms',
  columns,
  `SELECT ${PLANNED} FROM planned_terms c JOIN property p ON p.id = c.property_id
   WHERE c.failure IS NULL AND c.from_day <= ($1::timestamptz AT TIME ZONE p.time_zone)::date
   ORDER BY c.from_day, c.id LIMIT 100`,
);
const readTimeZone = statement(
  'operator.readTimeZoneOfTerms',
  { timeZone: v.string() },
  'SELECT time_zone AS "timeZone" FROM property WHERE id = $1',
);
const countFailed = statement(
  'operator.countFailedTerms',
  { failed: v.number(), property: v.nullable(v.number()) },
  `SELECT count(*) AS failed, min(c.property_id) AS property FROM planned_terms c
   WHERE c.failure IS NOT NULL AND ($1::int[] IS NULL OR c.property_id = ANY($1))
     AND ($2::int[] IS NULL OR EXISTS (SELECT FROM website_property s
       WHERE s.property_id = c.property_id AND s.website_id = ANY($2)))`,
);

export type StoredPlan = RowOf<typeof readOne>;

/** Changes of how a property sells that hold from a day. `database`: the transaction, inside one. */
export const plannedTermsStore = (database: Database) => ({
  all: (property: number) => readAll.all(database, [property]),
  one: (property: number, id: number) => readOne.first(database, [property, id]),
  async insert(
    { property, from, changes, base, plannedBy }: Omit<StoredPlan, 'id' | 'plannedAt' | 'failure'>,
    at: Date,
  ): Promise<number> {
    const values = [property, from, JSON.stringify(changes), JSON.stringify(base), at.toISOString(), plannedBy];
    const row = await insert.first(database, values);
    if (!row) throw new Error('a planned change without an id');
    return row.id;
  },
  /** Undefined: it is not there any more. */
  move: (property: number, id: number, from: string) => move.first(database, [property, id, from]),
  /** Deletes it. Undefined: somebody else has. */
  take: (property: number, id: number) => take.first(database, [property, id]),
  /** The same where it is still ahead for that day. */
  takeDue: ({ property, id, from }: StoredPlan) => takeDue.first(database, [property, id, from]),
  /** Where it is still ahead for that day. */
  fail: ({ id, from }: StoredPlan, reason: string, at: Date) =>
    fail.run(database, [id, from, reason, at.toISOString()]),
  /** Those whose day has begun at their property, in their order. */
  due: (now: Date) => readDue.all(database, [now.toISOString()]),
  timeZone: async (property: number) => (await readTimeZone.first(database, [property]))?.timeZone,
});

/** Those that could not be applied, and the first property of one. */
export const countFailedTerms = async (database: Database, { properties, websites }: Reach) =>
  (await countFailed.first(database, [properties, websites])) ?? { failed: 0, property: null };
