import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, type RowOf, statement } from '../../platform/database/statement.ts';
import {
  byAdultsText,
  createAvailabilityStore,
  type InventoryRow,
  type PriceRow,
  type RateRestrictionRow,
} from '../availability/availability.store.ts';
import { NIGHT_COLUMNS, PRICE_COLUMNS, RESTRICTION_COLUMNS } from '../availability/night-columns.ts';
import { makeNightParts } from '../availability/night-parts.ts';
import { rateBatchStore } from '../availability/rate-batches.store.ts';

/** A process that has given no sign of life for so long has been killed. */
const ABANDONED_AFTER = '60 seconds';

/** What an import changes: no other one may change it at the same time. */
export interface ImportScope {
  websites: readonly number[];
  properties: readonly number[];
}

/** The import has been taken for abandoned and undone by another process. */
class ImportLost extends Error {
  override readonly name = 'ImportLost';
}

/** Takes back what `begin` has written. */
class ScopeTaken extends Error {}

/** Those of the import `$1`. */
const PROPERTIES = "SELECT of_id FROM website_import_scope WHERE import_id = $1 AND kind = 'property'";

const addImport = statement(
  'websiteFile.addImport',
  { id: v.number() },
  'INSERT INTO website_import DEFAULT VALUES RETURNING id',
);
const addScope = statement(
  'websiteFile.addScope',
  {},
  `INSERT INTO website_import_scope (kind, of_id, import_id)
   SELECT DISTINCT kind, of_id, $3::bigint FROM (
     SELECT 'website' AS kind, unnest($1::int[]) AS of_id UNION ALL SELECT 'property', unnest($2::int[])) parts
   ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
);
const adopt = statement(
  'websiteFile.adoptImport',
  {
    id: v.number(),
    state: v.picklist(['preparing', 'switched']),
    newProperties: v.array(v.number()),
    newDestinations: v.array(v.number()),
  },
  `UPDATE website_import SET beat_at = clock_timestamp() WHERE id = (
     SELECT id FROM website_import WHERE $1 OR beat_at < clock_timestamp() - interval '${ABANDONED_AFTER}'
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, state, new_properties AS "newProperties", new_destinations AS "newDestinations"`,
);
export type OpenImport = RowOf<typeof adopt>;
const beat = statement(
  'websiteFile.beatImport',
  {},
  'UPDATE website_import SET beat_at = clock_timestamp() WHERE id = $1',
);
const noteNew = statement(
  'websiteFile.noteNewOfImport',
  {},
  'UPDATE website_import SET new_properties = $2, new_destinations = $3 WHERE id = $1',
);
const noteSwitched = statement(
  'websiteFile.noteSwitched',
  {},
  "UPDATE website_import SET state = 'switched' WHERE id = $1",
);
const endImport = statement('websiteFile.endImport', {}, 'DELETE FROM website_import WHERE id = $1');
const known = {
  property: statement('websiteFile.knownProperties', { id: v.number() }, 'SELECT id FROM property WHERE id = ANY($1)'),
  destination: statement(
    'websiteFile.knownDestinations',
    { id: v.number() },
    'SELECT id FROM destination WHERE id = ANY($1)',
  ),
};

const ofRoomType = { roomTypeId: v.number(), date: day };
const ofRatePlan = { ...ofRoomType, ratePlanId: v.number() };
/** With what is sold or held of each. */
const readInventory = statement(
  'websiteFile.readInventory',
  { ...ofRoomType, ...NIGHT_COLUMNS.schemas, taken: v.number() },
  `SELECT room_type_id AS "roomTypeId", date, ${NIGHT_COLUMNS.fields('i')}, sold + held AS taken
   FROM inventory i WHERE room_type_id = $1 ORDER BY date`,
);
const readPrices = statement(
  'websiteFile.readPricesOfRoomType',
  { ...ofRatePlan, ...PRICE_COLUMNS.schemas },
  `SELECT room_type_id AS "roomTypeId", rate_plan_id AS "ratePlanId", date, ${PRICE_COLUMNS.fields('p')}
   FROM price p WHERE room_type_id = $1 ORDER BY rate_plan_id, date`,
);
const readRestrictions = statement(
  'websiteFile.readRestrictionsOfRoomType',
  { ...ofRatePlan, ...RESTRICTION_COLUMNS.schemas },
  `SELECT room_type_id AS "roomTypeId", rate_plan_id AS "ratePlanId", date, ${RESTRICTION_COLUMNS.fields('r')}
   FROM rate_restriction r WHERE room_type_id = $1 ORDER BY rate_plan_id, date`,
);

const stageInventory = statement(
  'websiteFile.stageInventory',
  {},
  `INSERT INTO staged_inventory (property_id, room_type_id, date, ${NIGHT_COLUMNS.names})
   SELECT $1, * FROM unnest($2::int[], $3::date[], ${NIGHT_COLUMNS.lists(4)})`,
);
const stageRestrictions = statement(
  'websiteFile.stageRestrictions',
  {},
  `INSERT INTO staged_rate_restriction (property_id, room_type_id, rate_plan_id, date, ${RESTRICTION_COLUMNS.names})
   SELECT $1, * FROM unnest($2::int[], $3::int[], $4::date[], ${RESTRICTION_COLUMNS.lists(5)})`,
);
const stagePrices = statement(
  'websiteFile.stagePrices',
  {},
  `INSERT INTO staged_price (property_id, room_type_id, rate_plan_id, date, base, single_reduction, extra_adult, by_adults)
   SELECT $1, room, plan, date, base, single, extra, listed::jsonb
     FROM unnest($2::int[], $3::int[], $4::date[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[])
       AS n (room, plan, date, base, single, extra, listed)`,
);
const countStaged = statement(
  'websiteFile.countStaged',
  { count: v.number() },
  `SELECT (SELECT count(*) FROM staged_inventory WHERE property_id IN (${PROPERTIES}))
        + (SELECT count(*) FROM staged_price WHERE property_id IN (${PROPERTIES}))
        + (SELECT count(*) FROM staged_rate_restriction WHERE property_id IN (${PROPERTIES})) AS count`,
);
const countOfProperty = statement(
  'websiteFile.countStagedOfProperty',
  { count: v.number() },
  `SELECT (SELECT count(*) FROM staged_inventory WHERE property_id = $1)
        + (SELECT count(*) FROM staged_price WHERE property_id = $1)
        + (SELECT count(*) FROM staged_rate_restriction WHERE property_id = $1) AS count`,
);
const readStaged = statement(
  'websiteFile.readStaged',
  { id: v.number() },
  `SELECT property_id AS id FROM staged_inventory WHERE property_id IN (${PROPERTIES})
    UNION SELECT property_id FROM staged_price WHERE property_id IN (${PROPERTIES})
    UNION SELECT property_id FROM staged_rate_restriction WHERE property_id IN (${PROPERTIES}) ORDER BY id`,
);
const rangesOfInventory = statement(
  'websiteFile.rangesOfStagedInventory',
  ofRoomType,
  `SELECT room_type_id AS "roomTypeId", unnest(ARRAY[min(date), max(date)]) AS date
   FROM (SELECT room_type_id, date FROM staged_inventory WHERE property_id = $1
     UNION ALL SELECT room_type_id, date FROM staged_rate_restriction WHERE property_id = $1) staged
   GROUP BY room_type_id ORDER BY 1, 2`,
);
const rangesOfPrices = statement(
  'websiteFile.rangesOfStagedPrices',
  ofRatePlan,
  `SELECT room_type_id AS "roomTypeId", rate_plan_id AS "ratePlanId", unnest(ARRAY[min(date), max(date)]) AS date
   FROM staged_price WHERE property_id = $1 GROUP BY room_type_id, rate_plan_id ORDER BY 1, 2, 3`,
);
const lockStaged = statement(
  'websiteFile.lockStaged',
  {},
  `SELECT FROM inventory i JOIN staged_inventory s ON s.room_type_id = i.room_type_id AND s.date = i.date
    WHERE s.property_id = $1 ORDER BY i.room_type_id, i.date FOR UPDATE OF i`,
);
const applyInventory = statement(
  'websiteFile.applyInventory',
  {},
  `INSERT INTO inventory AS i (written_in, room_type_id, date, ${NIGHT_COLUMNS.names})
   SELECT $2::bigint, room_type_id, date, ${NIGHT_COLUMNS.names} FROM staged_inventory WHERE property_id = $1
    ORDER BY room_type_id, date
   ON CONFLICT (room_type_id, date) DO UPDATE SET written_in = excluded.written_in, total = greatest(excluded.total, i.sold + i.held),
     ${RESTRICTION_COLUMNS.excluded}`,
);
const applyPrices = statement(
  'websiteFile.applyPrices',
  {},
  `INSERT INTO price (written_in, room_type_id, rate_plan_id, date, ${PRICE_COLUMNS.names})
   SELECT $2::bigint, room_type_id, rate_plan_id, date, ${PRICE_COLUMNS.names}
     FROM staged_price WHERE property_id = $1 ORDER BY room_type_id, date, rate_plan_id
   ON CONFLICT (room_type_id, date, rate_plan_id)
     DO UPDATE SET written_in = excluded.written_in, ${PRICE_COLUMNS.excluded}`,
);
const readStagedRestrictions = statement(
  'websiteFile.readStagedRestrictions',
  { ...ofRatePlan, ...RESTRICTION_COLUMNS.schemas },
  `SELECT room_type_id AS "roomTypeId", rate_plan_id AS "ratePlanId", date, ${RESTRICTION_COLUMNS.fields('s')}
   FROM staged_rate_restriction s WHERE property_id = $1 ORDER BY room_type_id, date, rate_plan_id`,
);
const dropInventory = statement(
  'websiteFile.dropStagedInventory',
  {},
  'DELETE FROM staged_inventory WHERE property_id = $1',
);
const dropPrices = statement('websiteFile.dropStagedPrices', {}, 'DELETE FROM staged_price WHERE property_id = $1');
const dropRestrictions = statement(
  'websiteFile.dropStagedRestrictions',
  {},
  'DELETE FROM staged_rate_restriction WHERE property_id = $1',
);
const roomTypesOfUnseen = statement(
  'websiteFile.roomTypesOfUnseen',
  { id: v.number() },
  `SELECT id FROM room_type WHERE property_id = $1
     AND NOT EXISTS (SELECT FROM website_property w WHERE w.property_id = $1)`,
);
const removeRoomType = statement('websiteFile.removeRoomType', {}, 'DELETE FROM room_type WHERE id = $1');
const removeUnseen = statement(
  'websiteFile.removeUnseen',
  {},
  'DELETE FROM property WHERE id = $1 AND NOT EXISTS (SELECT FROM website_property w WHERE w.property_id = $1)',
);
const removeUnused = statement(
  'websiteFile.removeUnusedDestinations',
  {},
  'DELETE FROM destination d WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM property p WHERE p.destination_id = d.id)',
);

async function dropStaged(tx: Database, propertyId: number) {
  await dropInventory.run(tx, [propertyId]);
  await dropPrices.run(tx, [propertyId]);
  await dropRestrictions.run(tx, [propertyId]);
}

/** SQL of an import that is under way: its row, and the nights that wait for its switch. */
export const websiteImportStore = (database: Database) => ({
  /** The id of an import that begins now; undefined while another one changes a part of the same. */
  async begin({ websites, properties }: ImportScope): Promise<number | undefined> {
    const parts = [...new Set(websites)].length + [...new Set(properties)].length;
    try {
      return await database.tx(async (tx) => {
        const id = (await addImport.first(tx))?.id;
        const count = await addScope.run(tx, [websites, properties, id]);
        if (count < parts) throw new ScopeTaken();
        return id;
      });
    } catch (error) {
      if (error instanceof ScopeTaken) return undefined;
      throw error;
    }
  },
  /** Takes over an import whose process is gone. With `isOnlyProcess` no other process can be at work on any. */
  adopt: (isOnlyProcess: boolean): Promise<OpenImport | undefined> => adopt.first(database, [isOnlyProcess]),
  /** Says that the import goes on. @throws {ImportLost} */
  async beat(id: number) {
    const count = await beat.run(database, [id]);
    if (count === 0) throw new ImportLost('the import took too long and was undone: start it again');
  },
  noteNew: (id: number, properties: readonly number[], destinations: readonly number[]) =>
    noteNew.run(database, [id, properties, destinations]),
  noteSwitched: (id: number) => noteSwitched.run(database, [id]),
  end: (id: number) => endImport.run(database, [id]),
  /** Of these ids, those that are in the table. */
  async known(table: 'property' | 'destination', ids: readonly number[]): Promise<Set<number>> {
    return new Set((await known[table].all(database, [ids])).map(({ id }) => id));
  },

  /** Nights of a room type as they are, with what is sold or held of each. */
  inventoryOf: (roomTypeId: number) => readInventory.all(database, [roomTypeId]),
  pricesOf: (roomTypeId: number): Promise<PriceRow[]> => readPrices.all(database, [roomTypeId]),
  rateRestrictionsOf: (roomTypeId: number): Promise<RateRestrictionRow[]> =>
    readRestrictions.all(database, [roomTypeId]),

  async stageInventory(propertyId: number, rows: readonly InventoryRow[]) {
    await stageInventory.run(database, [
      propertyId,
      rows.map((row) => row.roomTypeId),
      rows.map((row) => row.date),
      ...NIGHT_COLUMNS.valuesOf(rows),
    ]);
  },
  async stageRateRestrictions(propertyId: number, rows: readonly RateRestrictionRow[]) {
    await stageRestrictions.run(database, [
      propertyId,
      rows.map((row) => row.roomTypeId),
      rows.map((row) => row.ratePlanId),
      rows.map((row) => row.date),
      ...RESTRICTION_COLUMNS.valuesOf(rows),
    ]);
  },
  async stagePrices(propertyId: number, rows: readonly PriceRow[]) {
    await stagePrices.run(database, [
      propertyId,
      rows.map((row) => row.roomTypeId),
      rows.map((row) => row.ratePlanId),
      rows.map((row) => row.date),
      rows.map((row) => row.base),
      rows.map((row) => row.singleReduction),
      rows.map((row) => row.extraAdult),
      rows.map(byAdultsText),
    ]);
  },
  async countStaged(importId: number): Promise<number> {
    return (await countStaged.first(database, [importId]))?.count ?? 0;
  },
  /** Properties of an import that have staged nights. */
  async staged(importId: number): Promise<number[]> {
    return (await readStaged.all(database, [importId])).map(({ id }) => id);
  },
  /** The first and the last night of each room type and rate plan that are staged for a property. */
  async stagedRanges(propertyId: number) {
    const inventory = await rangesOfInventory.all(database, [propertyId]);
    const prices = await rangesOfPrices.all(database, [propertyId]);
    return { inventory, prices };
  },
  /**
   * Moves the staged nights of one property to where guests find them, within the transaction of this handle. Nights are
   * locked in the order in which bookings lock them. What has been sold since the check stays sold: a total is never
   * below it. The history of rates says that a file has written them, and not each night.
   */
  async applyStaged(propertyId: number, at: string, actor: string) {
    const { inventory, prices } = await this.stagedRanges(propertyId);
    await makeNightParts(
      database,
      [...inventory, ...prices].map(({ date }) => date),
    );
    const writes = rateBatchStore(database);
    await writes.lock(propertyId);
    await lockStaged.run(database, [propertyId]);
    const cells = (await countOfProperty.first(database, [propertyId]))?.count ?? 0;
    const written = await writes.add({ propertyId, at, source: 'file', actor, cells });
    await applyInventory.run(database, [propertyId, written]);
    await applyPrices.run(database, [propertyId, written]);
    const restricted = await readStagedRestrictions.all(database, [propertyId]);
    await createAvailabilityStore(database).loadRateRestrictions(restricted, written);
    await dropStaged(database, propertyId);
  },
  dropStaged: (propertyId: number) => dropStaged(database, propertyId),

  /** Room types of a property that an import has made and nobody has seen: what is to be removed first. */
  async roomTypesOfUnseen(propertyId: number): Promise<number[]> {
    return (await roomTypesOfUnseen.all(database, [propertyId])).map(({ id }) => id);
  },
  removeRoomType: (id: number) => removeRoomType.run(database, [id]),
  removeUnseen: (propertyId: number) => removeUnseen.run(database, [propertyId]),
  removeUnusedDestinations: (ids: readonly number[]) => removeUnused.run(database, [ids]),
});
