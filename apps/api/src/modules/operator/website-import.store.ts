import type { Database } from '../../platform/database/database.ts';
import {
  byAdultsText,
  createAvailabilityStore,
  type InventoryRow,
  type PriceRow,
  type RateRestrictionRow,
} from '../availability/availability.store.ts';
import { NIGHT_COLUMNS, PRICE_COLUMNS, RESTRICTION_COLUMNS } from '../availability/night-columns.ts';

/** A process that has given no sign of life for so long has been killed. */
const ABANDONED_AFTER = '60 seconds';

export interface OpenImport {
  id: number;
  state: 'preparing' | 'switched';
  newProperties: number[];
  newDestinations: number[];
}

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

const OPEN = `id, state, new_properties AS "newProperties", new_destinations AS "newDestinations"`;

/** Those of the import `$1`. */
const PROPERTIES = "SELECT of_id FROM website_import_scope WHERE import_id = $1 AND kind = 'property'";

/** SQL of an import that is under way: its row, and the nights that wait for its switch. */
export const websiteImportStore = (database: Database) => ({
  /** The id of an import that begins now; undefined while another one changes a part of the same. */
  async begin({ websites, properties }: ImportScope): Promise<number | undefined> {
    const parts = [...new Set(websites)].length + [...new Set(properties)].length;
    try {
      return await database.tx(async (tx) => {
        const { rows } = await tx.query<{ id: number }>('INSERT INTO website_import DEFAULT VALUES RETURNING id');
        const id = rows[0]?.id;
        const { count } = await tx.query(
          `INSERT INTO website_import_scope (kind, of_id, import_id)
           SELECT DISTINCT kind, of_id, $3::bigint FROM (
             SELECT 'website' AS kind, unnest($1::int[]) AS of_id UNION ALL SELECT 'property', unnest($2::int[])) parts
           ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
          [websites, properties, id],
        );
        if (count < parts) throw new ScopeTaken();
        return id;
      });
    } catch (error) {
      if (error instanceof ScopeTaken) return undefined;
      throw error;
    }
  },
  /** Takes over an import whose process is gone. With `isOnlyProcess` no other process can be at work on any. */
  async adopt(isOnlyProcess: boolean): Promise<OpenImport | undefined> {
    const { rows } = await database.query<OpenImport>(
      `UPDATE website_import SET beat_at = clock_timestamp() WHERE id = (
         SELECT id FROM website_import WHERE $1 OR beat_at < clock_timestamp() - interval '${ABANDONED_AFTER}'
          ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING ${OPEN}`,
      [isOnlyProcess],
    );
    return rows[0];
  },
  /** Says that the import goes on. @throws {ImportLost} */
  async beat(id: number) {
    const { count } = await database.query('UPDATE website_import SET beat_at = clock_timestamp() WHERE id = $1', [id]);
    if (count === 0) throw new ImportLost('the import took too long and was undone: start it again');
  },
  async noteNew(id: number, properties: readonly number[], destinations: readonly number[]) {
    await database.query('UPDATE website_import SET new_properties = $2, new_destinations = $3 WHERE id = $1', [
      id,
      properties,
      destinations,
    ]);
  },
  async noteSwitched(id: number) {
    await database.query("UPDATE website_import SET state = 'switched' WHERE id = $1", [id]);
  },
  async end(id: number) {
    await database.query('DELETE FROM website_import WHERE id = $1', [id]);
  },
  /** Of these ids, those that are in the table. */
  async known(table: 'property' | 'destination', ids: readonly number[]): Promise<Set<number>> {
    const { rows } = await database.query<{ id: number }>(`SELECT id FROM ${table} WHERE id = ANY($1)`, [ids]);
    return new Set(rows.map(({ id }) => id));
  },

  /** Nights of a room type as they are, with what is sold or held of each. */
  async inventoryOf(roomTypeId: number) {
    const { rows } = await database.query<InventoryRow & { taken: number }>(
      `SELECT room_type_id AS "roomTypeId", date, ${NIGHT_COLUMNS.fields('i')}, sold + held AS taken
       FROM inventory i WHERE room_type_id = $1 ORDER BY date`,
      [roomTypeId],
    );
    return rows;
  },
  async pricesOf(roomTypeId: number) {
    const { rows } = await database.query<PriceRow>(
      `SELECT room_type_id AS "roomTypeId", rate_plan_id AS "ratePlanId", date, ${PRICE_COLUMNS.fields('p')}
       FROM price p WHERE room_type_id = $1 ORDER BY rate_plan_id, date`,
      [roomTypeId],
    );
    return rows;
  },

  async rateRestrictionsOf(roomTypeId: number) {
    const { rows } = await database.query<RateRestrictionRow>(
      `SELECT room_type_id AS "roomTypeId", rate_plan_id AS "ratePlanId", date, ${RESTRICTION_COLUMNS.fields('r')}
       FROM rate_restriction r WHERE room_type_id = $1 ORDER BY rate_plan_id, date`,
      [roomTypeId],
    );
    return rows;
  },

  async stageInventory(propertyId: number, rows: readonly InventoryRow[]) {
    await database.query(
      `INSERT INTO staged_inventory (property_id, room_type_id, date, ${NIGHT_COLUMNS.names})
       SELECT $1, * FROM unnest($2::int[], $3::date[], ${NIGHT_COLUMNS.lists(4)})`,
      [propertyId, rows.map((row) => row.roomTypeId), rows.map((row) => row.date), ...NIGHT_COLUMNS.valuesOf(rows)],
    );
  },
  async stageRateRestrictions(propertyId: number, rows: readonly RateRestrictionRow[]) {
    await database.query(
      `INSERT INTO staged_rate_restriction (property_id, room_type_id, rate_plan_id, date, ${RESTRICTION_COLUMNS.names})
       SELECT $1, * FROM unnest($2::int[], $3::int[], $4::date[], ${RESTRICTION_COLUMNS.lists(5)})`,
      [
        propertyId,
        rows.map((row) => row.roomTypeId),
        rows.map((row) => row.ratePlanId),
        rows.map((row) => row.date),
        ...RESTRICTION_COLUMNS.valuesOf(rows),
      ],
    );
  },
  async stagePrices(propertyId: number, rows: readonly PriceRow[]) {
    await database.query(
      `INSERT INTO staged_price (property_id, room_type_id, rate_plan_id, date, base, single_reduction, extra_adult,
         by_adults)
       SELECT $1, room, plan, date, base, single, extra, listed::jsonb
         FROM unnest($2::int[], $3::int[], $4::date[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[])
           AS n (room, plan, date, base, single, extra, listed)`,
      [
        propertyId,
        rows.map((row) => row.roomTypeId),
        rows.map((row) => row.ratePlanId),
        rows.map((row) => row.date),
        rows.map((row) => row.base),
        rows.map((row) => row.singleReduction),
        rows.map((row) => row.extraAdult),
        rows.map(byAdultsText),
      ],
    );
  },
  async countStaged(importId: number): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM staged_inventory WHERE property_id IN (${PROPERTIES}))
            + (SELECT count(*) FROM staged_price WHERE property_id IN (${PROPERTIES}))
            + (SELECT count(*) FROM staged_rate_restriction WHERE property_id IN (${PROPERTIES})) AS count`,
      [importId],
    );
    return rows[0]?.count ?? 0;
  },
  /** Properties of an import that have staged nights. */
  async staged(importId: number): Promise<number[]> {
    const { rows } = await database.query<{ id: number }>(
      `SELECT property_id AS id FROM staged_inventory WHERE property_id IN (${PROPERTIES})
        UNION SELECT property_id FROM staged_price WHERE property_id IN (${PROPERTIES})
        UNION SELECT property_id FROM staged_rate_restriction WHERE property_id IN (${PROPERTIES}) ORDER BY id`,
      [importId],
    );
    return rows.map(({ id }) => id);
  },
  /** The first and the last night of each room type and rate plan that are staged for a property. */
  async stagedRanges(propertyId: number) {
    const { rows: inventory } = await database.query<{ roomTypeId: number; date: string }>(
      `SELECT room_type_id AS "roomTypeId", unnest(ARRAY[min(date), max(date)]) AS date
       FROM (SELECT room_type_id, date FROM staged_inventory WHERE property_id = $1
         UNION ALL SELECT room_type_id, date FROM staged_rate_restriction WHERE property_id = $1) staged
       GROUP BY room_type_id ORDER BY 1, 2`,
      [propertyId],
    );
    const { rows: prices } = await database.query<{ roomTypeId: number; ratePlanId: number; date: string }>(
      `SELECT room_type_id AS "roomTypeId", rate_plan_id AS "ratePlanId", unnest(ARRAY[min(date), max(date)]) AS date
       FROM staged_price WHERE property_id = $1 GROUP BY room_type_id, rate_plan_id ORDER BY 1, 2, 3`,
      [propertyId],
    );
    return { inventory, prices };
  },
  /**
   * Moves the staged nights of one property to where guests find them, within the transaction of this handle. Nights are
   * locked in the order in which bookings lock them. What has been sold since the check stays sold: a total is never
   * below it.
   */
  async applyStaged(propertyId: number) {
    await database.query(
      `SELECT FROM inventory i JOIN staged_inventory s ON s.room_type_id = i.room_type_id AND s.date = i.date
        WHERE s.property_id = $1 ORDER BY i.room_type_id, i.date FOR UPDATE OF i`,
      [propertyId],
    );
    await database.query(
      `INSERT INTO inventory AS i (room_type_id, date, ${NIGHT_COLUMNS.names})
       SELECT room_type_id, date, ${NIGHT_COLUMNS.names} FROM staged_inventory WHERE property_id = $1 ORDER BY room_type_id, date
       ON CONFLICT (room_type_id, date) DO UPDATE SET total = greatest(excluded.total, i.sold + i.held),
         ${RESTRICTION_COLUMNS.excluded}`,
      [propertyId],
    );
    await database.query(
      `INSERT INTO price (room_type_id, rate_plan_id, date, ${PRICE_COLUMNS.names})
       SELECT room_type_id, rate_plan_id, date, ${PRICE_COLUMNS.names}
         FROM staged_price WHERE property_id = $1 ORDER BY room_type_id, date, rate_plan_id
       ON CONFLICT (room_type_id, date, rate_plan_id) DO UPDATE SET ${PRICE_COLUMNS.excluded}`,
      [propertyId],
    );
    const { rows: restricted } = await database.query<RateRestrictionRow>(
      `SELECT room_type_id AS "roomTypeId", rate_plan_id AS "ratePlanId", date, ${RESTRICTION_COLUMNS.fields('s')}
       FROM staged_rate_restriction s WHERE property_id = $1 ORDER BY room_type_id, date, rate_plan_id`,
      [propertyId],
    );
    await createAvailabilityStore(database).loadRateRestrictions(restricted);
    await this.dropStaged(propertyId);
  },
  async dropStaged(propertyId: number) {
    await database.query('DELETE FROM staged_inventory WHERE property_id = $1', [propertyId]);
    await database.query('DELETE FROM staged_price WHERE property_id = $1', [propertyId]);
    await database.query('DELETE FROM staged_rate_restriction WHERE property_id = $1', [propertyId]);
  },

  /** Room types of a property that an import has made and nobody has seen: what is to be removed first. */
  async roomTypesOfUnseen(propertyId: number): Promise<number[]> {
    const { rows } = await database.query<{ id: number }>(
      `SELECT id FROM room_type WHERE property_id = $1
         AND NOT EXISTS (SELECT FROM website_property w WHERE w.property_id = $1)`,
      [propertyId],
    );
    return rows.map(({ id }) => id);
  },
  async removeRoomType(id: number) {
    await database.query('DELETE FROM room_type WHERE id = $1', [id]);
  },
  async removeUnseen(propertyId: number) {
    await database.query(
      'DELETE FROM property WHERE id = $1 AND NOT EXISTS (SELECT FROM website_property w WHERE w.property_id = $1)',
      [propertyId],
    );
  },
  async removeUnusedDestinations(ids: readonly number[]) {
    await database.query(
      'DELETE FROM destination d WHERE id = ANY($1) AND NOT EXISTS (SELECT FROM property p WHERE p.destination_id = d.id)',
      [ids],
    );
  },
});
