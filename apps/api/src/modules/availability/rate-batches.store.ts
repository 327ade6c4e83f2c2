import { type CellKind, type CellValues, cellValuesSchema, writeSource } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { composed, day, moment, statement } from '../../platform/database/statement.ts';

/** A write of nights, for the history. */
export interface NewWrite {
  propertyId: number;
  at: string;
  source: v.InferOutput<typeof writeSource>;
  /** As the record of changes names who makes it. */
  actor: string;
  name?: string | undefined;
  note?: string | undefined;
  /** That it changes. */
  cells: number;
  rollsBack?: number | undefined;
}

/** Cells of one room type, rate plan (0: none) and kind: lists of the same length. */
export interface CellGroup {
  roomTypeId: number;
  ratePlanId: number;
  kind: CellKind;
  dates: string[];
  before: (CellValues | null)[];
  after: (CellValues | null)[];
}

// one writer of a property at a time: rows that are not there yet cannot be locked
const lock = statement(
  'availability.lockRates',
  { locked: v.nonNullable(v.nullable(v.boolean())) },
  "SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('rates:' || $1::text, 0))",
);
const addBatch = statement(
  'availability.addRateBatch',
  { id: v.number() },
  `INSERT INTO rate_batch (property_id, at, source, actor, name, note, cells, rolls_back)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
);
const addCells = statement(
  'availability.addRateBatchCells',
  {},
  `INSERT INTO rate_batch_cell (batch_id, room_type_id, rate_plan_id, kind, dates, before, after)
   SELECT $1::bigint, room, plan, kind, dates::date[], before::jsonb, after::jsonb
   FROM unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[])
     AS n (room, plan, kind, dates, before, after)`,
);
const values = v.array(v.nullable(cellValuesSchema));
const readCells = statement(
  'availability.readRateBatchCells',
  {
    roomTypeId: v.number(),
    ratePlanId: v.number(),
    kind: v.picklist(['rooms', 'price', 'restrictions']),
    dates: v.array(day),
    before: values,
    after: values,
  },
  `SELECT room_type_id AS "roomTypeId", rate_plan_id AS "ratePlanId", kind, to_json(dates) AS dates, before, after
   FROM rate_batch_cell WHERE batch_id = $1 ORDER BY room_type_id, rate_plan_id, kind`,
);
const markUndone = statement(
  'availability.markUndone',
  {},
  `UPDATE rate_batch_cell c SET undone = ARRAY(
     SELECT date FROM unnest(c.dates) AS date
     WHERE CASE WHEN date = ANY (n.dates::date[]) THEN $5::boolean ELSE date = ANY (c.undone) END)
   FROM unnest($2::int[], $3::int[], $4::text[], $6::text[]) AS n (room, plan, kind, dates)
   WHERE c.batch_id = $1 AND c.room_type_id = n.room AND c.rate_plan_id = n.plan AND c.kind = n.kind`,
);
const countUndone = statement(
  'availability.countUndone',
  {},
  `UPDATE rate_batch b SET undone = (
     SELECT coalesce(sum(cardinality(undone)), 0) FROM rate_batch_cell c WHERE c.batch_id = b.id) WHERE id = $1`,
);

const batchColumns = {
  id: v.number(),
  source: writeSource,
  by: v.string(),
  at: moment,
  name: v.nullable(v.string()),
  note: v.nullable(v.string()),
  cells: v.number(),
  undone: v.number(),
  rollsBack: v.nullable(v.number()),
  isListed: v.nonNullable(v.nullable(v.boolean())),
};
const BATCH = `SELECT id, source, actor AS by, at, name, note, cells, undone, rolls_back AS "rollsBack",
     EXISTS (SELECT FROM rate_batch_cell c WHERE c.batch_id = b.id) AS "isListed" FROM rate_batch b`;
const readBatch = statement('availability.readRateBatch', batchColumns, `${BATCH} WHERE id = $1 AND property_id = $2`);
/** What a page of the history is limited to, beside the property; `$1`: of it, `$2`: how many. */
interface HistoryFilters {
  by?: string | undefined;
  source?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
}
const CONDITIONS = {
  by: (place: string) => `actor = ${place}`,
  source: (place: string) => `source = ${place}`,
  from: (place: string) => `at >= ${place}::date AT TIME ZONE 'UTC'`,
  to: (place: string) => `at < (${place}::date + 1) AT TIME ZONE 'UTC'`,
  before: (place: string) => `id < ${place}`,
};
const NAMES = Object.keys(CONDITIONS) as (keyof HistoryFilters)[];
const listBatches = composed(
  'availability.listRateBatches',
  batchColumns,
  (names: readonly (keyof HistoryFilters)[]) => {
    const conditions = names.map((name, index) => ` AND ${CONDITIONS[name](`$${index + 3}`)}`);
    return `${BATCH} WHERE property_id = $1${conditions.join('')} ORDER BY id DESC LIMIT $2`;
  },
  { all: [], filtered: NAMES },
);
const readWriters = statement(
  'availability.readWriters',
  { version: v.number(), source: writeSource, by: v.string(), at: moment, name: v.nullable(v.string()) },
  'SELECT id AS version, source, actor AS by, at, name FROM rate_batch WHERE id = ANY($1::bigint[]) ORDER BY id',
);

const asArray = (dates: readonly string[]) => `{${dates.join(',')}}`;
const placesOf = (groups: readonly Pick<CellGroup, 'roomTypeId' | 'ratePlanId' | 'kind'>[]) => [
  groups.map(({ roomTypeId }) => roomTypeId),
  groups.map(({ ratePlanId }) => ratePlanId),
  groups.map(({ kind }) => kind),
];

/** SQL of the history of rooms, prices and restrictions. */
export const rateBatchStore = (database: Database) => ({
  /** One writer of the nights of a property at a time, until the transaction ends; after its websites, before its nights. */
  lock: (propertyId: number) => lock.first(database, [propertyId]),
  /** @returns its id, the version of what it writes */
  async add({ propertyId, at, source, actor, name, note, cells, rollsBack }: NewWrite): Promise<number> {
    const added = await addBatch.first(database, [
      propertyId,
      at,
      source,
      actor,
      name ?? null,
      note ?? null,
      cells,
      rollsBack ?? null,
    ]);
    if (!added) throw new Error('a write of nights was not stored');
    return added.id;
  },
  async addCells(batch: number, groups: readonly CellGroup[]) {
    await addCells.run(database, [
      batch,
      ...placesOf(groups),
      groups.map(({ dates }) => asArray(dates)),
      groups.map(({ before }) => JSON.stringify(before)),
      groups.map(({ after }) => JSON.stringify(after)),
    ]);
  },
  batch: (id: number, propertyId: number) => readBatch.first(database, [id, propertyId]),
  cells: (batch: number): Promise<CellGroup[]> => readCells.all(database, [batch]),
  /** Newest first. */
  list(propertyId: number, limit: number, filters: HistoryFilters) {
    const names = NAMES.filter((name) => filters[name] !== undefined);
    return listBatches(names).all(database, [propertyId, limit, ...names.map((name) => filters[name])]);
  },
  writers: (versions: readonly number[]) => readWriters.all(database, [versions]),
  /** Says of cells of a batch that they have been rolled back, or that they hold again. */
  async markUndone(batch: number, groups: readonly CellGroup[], isUndone: boolean) {
    await markUndone.run(database, [batch, ...placesOf(groups), isUndone, groups.map(({ dates }) => asArray(dates))]);
    await countUndone.run(database, [batch]);
  },
});
