import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, statement } from '../../platform/database/statement.ts';
import {
  createAvailabilityStore,
  type InventoryRow,
  type PriceRow,
  type RateRestrictionRow,
} from '../availability/availability.store.ts';
import { NIGHT_COLUMNS, PRICE_COLUMNS, RESTRICTION_COLUMNS } from '../availability/night-columns.ts';
import { NO_RESTRICTIONS } from '../availability/restrictions.ts';
import { overlay } from '../website-file/night-spans.ts';
import { USUAL_PRICE } from '../website-file/nights-of-file.ts';

/** What a change of a request sets on some nights of a room type; `index`: its place in the request. */
export interface Wanted<T> {
  index: number;
  roomTypeId: number;
  /** 0: of the room type itself. */
  ratePlanId: number;
  nights: readonly string[];
  values: Partial<T>;
}

/** A night that cannot be so. */
export interface RefusedNight {
  index: number;
  roomTypeId: number;
  ratePlanId: number;
  date: string;
  code: 'nights_incomplete' | 'nights_taken';
  /** Rooms that are sold or held. */
  taken?: number;
}

/** One night of a room type, or of a rate plan in it, with all that is set on it in the order of the request. */
interface Cell<T> {
  index: number;
  roomTypeId: number;
  ratePlanId: number;
  date: string;
  values: Partial<T>[];
}

export interface Edited extends InventoryRow {
  /** Sold or held. */
  taken: number;
  /** In place of a total: so many more than are taken. */
  left?: number | undefined;
}

const keyOf = (roomTypeId: number, ratePlanId: number, date: string) => `${roomTypeId}/${ratePlanId}/${date}`;

const ofRoomType = { roomTypeId: v.number(), date: day };
const ofRatePlan = { ...ofRoomType, ratePlanId: v.number() };
const lockInventory = statement(
  'operator.lockInventory',
  { ...ofRoomType, ...NIGHT_COLUMNS.schemas, taken: v.number() },
  `SELECT i.room_type_id AS "roomTypeId", i.date, ${NIGHT_COLUMNS.fields('i')}, i.sold + i.held AS taken
   FROM inventory i JOIN unnest($1::int[], $2::date[]) AS n (room, date) ON i.room_type_id = n.room AND i.date = n.date
   ORDER BY i.room_type_id, i.date FOR UPDATE OF i`,
);
const lockRestrictions = statement(
  'operator.lockRestrictions',
  { ...ofRatePlan, ...RESTRICTION_COLUMNS.schemas },
  `SELECT r.room_type_id AS "roomTypeId", r.rate_plan_id AS "ratePlanId", r.date, ${RESTRICTION_COLUMNS.fields('r')}
   FROM rate_restriction r JOIN unnest($1::int[], $2::int[], $3::date[]) AS n (room, plan, date)
     ON r.room_type_id = n.room AND r.rate_plan_id = n.plan AND r.date = n.date
   ORDER BY r.room_type_id, r.date, r.rate_plan_id FOR UPDATE OF r`,
);
const lockPrices = statement(
  'operator.lockPrices',
  { ...ofRatePlan, ...PRICE_COLUMNS.schemas },
  `SELECT p.room_type_id AS "roomTypeId", p.rate_plan_id AS "ratePlanId", p.date, ${PRICE_COLUMNS.fields('p')}
   FROM price p JOIN unnest($1::int[], $2::int[], $3::date[]) AS n (room, plan, date)
     ON p.room_type_id = n.room AND p.rate_plan_id = n.plan AND p.date = n.date
   ORDER BY p.room_type_id, p.date, p.rate_plan_id FOR UPDATE OF p`,
);

/** Nights in the one order in which they are locked: by room type, day, rate plan. */
function cellsOf<T>(wanted: readonly Wanted<T>[]): Cell<T>[] {
  const cells = new Map<string, Cell<T>>();
  for (const { index, roomTypeId, ratePlanId, nights, values } of wanted) {
    for (const date of nights) {
      const key = keyOf(roomTypeId, ratePlanId, date);
      const cell = cells.get(key);
      if (cell) {
        cell.index = index;
        cell.values.push(values);
      } else cells.set(key, { index, roomTypeId, ratePlanId, date, values: [values] });
    }
  }
  return [...cells.values()].sort(
    (a, b) => a.roomTypeId - b.roomTypeId || (a.date < b.date ? -1 : a.date > b.date ? 1 : a.ratePlanId - b.ratePlanId),
  );
}

const listsOf = (cells: readonly Cell<unknown>[]) => ({
  rooms: cells.map(({ roomTypeId }) => roomTypeId),
  plans: cells.map(({ ratePlanId }) => ratePlanId),
  dates: cells.map(({ date }) => date),
});

const isSame = (a: object, b: object | undefined) =>
  b !== undefined &&
  Object.entries(a).every(([key, value]) => JSON.stringify(value) === JSON.stringify(b[key as keyof typeof b]));

export interface Applied {
  cells: number;
  /** Those that were otherwise before. */
  changed: { roomTypeId: number; ratePlanId: number; date: string }[];
  refused: RefusedNight[];
}

/**
 * Sets rooms and restrictions of room types. Rooms that are left to sell become a total by what is taken while the night
 * is locked: a booking that comes meanwhile is counted before or after, never sold once more.
 */
export async function applyRooms(tx: Database, wanted: readonly Wanted<Edited>[]): Promise<Applied> {
  const cells = cellsOf(wanted);
  const { rooms, dates } = listsOf(cells);
  const rows = await lockInventory.all(tx, [rooms, dates]);
  const stored = new Map(rows.map((row) => [keyOf(row.roomTypeId, 0, row.date), row]));
  const refused: RefusedNight[] = [];
  const changed: InventoryRow[] = [];
  for (const { values, ...at } of cells) {
    const { index: _, ratePlanId: __, ...night } = at;
    const before = stored.get(keyOf(at.roomTypeId, 0, at.date));
    const usual: Partial<Edited> = before ?? { ...night, ...NO_RESTRICTIONS };
    const { taken = 0, left, ...after } = Object.assign({ ...usual }, ...values) as Partial<Edited>;
    const total = left === undefined ? after.total : taken + left;
    if (total === undefined) refused.push({ ...at, code: 'nights_incomplete' });
    else if (total < taken) refused.push({ ...at, code: 'nights_taken', taken });
    else if (!isSame({ ...after, total }, before)) changed.push({ ...after, total } as InventoryRow);
  }
  await createAvailabilityStore(tx).loadInventory(changed);
  return { cells: cells.length, changed: changed.map((night) => ({ ...night, ratePlanId: 0 })), refused };
}

/** Sets what rate plans restrict beside their room types. */
export async function applyRateRestrictions(
  tx: Database,
  wanted: readonly Wanted<RateRestrictionRow>[],
): Promise<Applied> {
  const cells = cellsOf(wanted);
  const { rooms, plans, dates } = listsOf(cells);
  const rows = await lockRestrictions.all(tx, [rooms, plans, dates]);
  const stored = new Map(rows.map((row) => [keyOf(row.roomTypeId, row.ratePlanId, row.date), row]));
  const changed = cells.flatMap(({ index: _, values, ...night }): RateRestrictionRow[] => {
    const before = stored.get(keyOf(night.roomTypeId, night.ratePlanId, night.date)) ?? {
      ...night,
      ...NO_RESTRICTIONS,
    };
    const after: RateRestrictionRow = Object.assign({ ...before }, ...values);
    return isSame(after, before) ? [] : [after];
  });
  await createAvailabilityStore(tx).loadRateRestrictions(changed);
  return { cells: cells.length, changed, refused: [] };
}

/** Sets prices of plans that have their own; the others follow. */
export async function applyPrices(tx: Database, wanted: readonly Wanted<PriceRow>[]): Promise<Applied> {
  const cells = cellsOf(wanted);
  const { rooms, plans, dates } = listsOf(cells);
  const rows = await lockPrices.all(tx, [rooms, plans, dates]);
  const stored = new Map(rows.map((row) => [keyOf(row.roomTypeId, row.ratePlanId, row.date), row]));
  const refused: RefusedNight[] = [];
  const changed: PriceRow[] = [];
  for (const { values, ...at } of cells) {
    const { index: _, ...night } = at;
    const before = stored.get(keyOf(at.roomTypeId, at.ratePlanId, at.date));
    const after = values.reduce<Partial<PriceRow>>(overlay, before ?? { ...night, ...USUAL_PRICE });
    if (after.base === undefined) refused.push({ ...at, code: 'nights_incomplete' });
    else if (!isSame(after, before)) changed.push(after as PriceRow);
  }
  await createAvailabilityStore(tx).loadPrices(changed);
  return { cells: cells.length, changed, refused };
}
