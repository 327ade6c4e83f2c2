import type { CellKind, CellValues } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { composed, day } from '../../platform/database/statement.ts';
import type { InventoryRow, PriceRow, RateRestrictionRow } from '../availability/availability.store.ts';
import { NIGHT_COLUMNS, PRICE_COLUMNS, RESTRICTION_COLUMNS } from '../availability/night-columns.ts';
import { NO_RESTRICTIONS } from '../availability/restrictions.ts';
import { overlay } from '../website-file/night-spans.ts';
import { USUAL_PRICE } from '../website-file/nights-of-file.ts';

/**
 * What a request sets on a cell: some values; a function from the cell as it is to what it becomes, undefined where it
 * cannot be so; or null, which takes the cell away.
 */
type Values<T> = Partial<T> | ((before: Partial<T>) => Partial<T> | undefined) | null;

/** What a change of a request sets on some nights of a room type; `index`: its place in the request. */
export interface Wanted<T> {
  index: number;
  roomTypeId: number;
  /** 0: of the room type itself. */
  ratePlanId: number;
  nights: readonly string[];
  values: Values<T>;
  /** Of a roll-back: the values that the cell has, unless it was changed since; null: there is none. Absent: not asked. */
  still?: Partial<T> | null;
}

/** A night that cannot be so. */
export interface RefusedNight {
  kind: CellKind;
  index: number;
  roomTypeId: number;
  ratePlanId: number;
  date: string;
  code: 'nights_incomplete' | 'nights_taken' | 'price_refused';
  /** Rooms that are sold or held. */
  taken?: number;
}

/** A cell that becomes another one. */
export interface CellChange<T extends object = object> {
  kind: CellKind;
  roomTypeId: number;
  ratePlanId: number;
  date: string;
  /** The write that has set it last; 0: none. */
  version: number;
  /** Without the night; null: there is none. */
  before: Omit<T, 'roomTypeId' | 'ratePlanId' | 'date'> | null;
  after: T | null;
  /** A roll-back finds other values than its batch left. */
  isMoved: boolean;
}

/** A cell that a request names, and the write that has set it last; 0: none. */
export type ReadCell = Pick<CellChange, 'kind' | 'roomTypeId' | 'ratePlanId' | 'date' | 'version'>;

export interface Planned<T extends object> {
  cells: number;
  /** All cells that the request names, as they were read. */
  read: ReadCell[];
  /** Those that differ from what is stored. */
  changed: CellChange<T>[];
  refused: RefusedNight[];
}

/** One night of a room type, or of a rate plan in it, with all that is set on it in the order of the request. */
interface Cell<T> {
  index: number;
  roomTypeId: number;
  ratePlanId: number;
  date: string;
  values: Values<T>[];
  still: Partial<T> | null | undefined;
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
const version = { version: v.nonNullable(v.nullable(v.number())) };
/** Whether rows are locked until the transaction ends; a dry run locks none. */
const FORMS = { locked: true, 'not locked': false };
const readNights = composed(
  'operator.readNightCells',
  { ...ofRoomType, ...NIGHT_COLUMNS.schemas, ...version, taken: v.number() },
  (isLocked: boolean) =>
    `SELECT i.room_type_id AS "roomTypeId", i.date, ${NIGHT_COLUMNS.fields('i')}, coalesce(i.written_in, 0) AS version,
       i.sold + i.held AS taken
     FROM inventory i JOIN unnest($1::int[], $2::date[]) AS n (room, date) ON i.room_type_id = n.room AND i.date = n.date
     ORDER BY i.room_type_id, i.date${isLocked ? ' FOR UPDATE OF i' : ''}`,
  FORMS,
);
const readRestrictions = composed(
  'operator.readRestrictionCells',
  { ...ofRatePlan, ...RESTRICTION_COLUMNS.schemas, ...version },
  (isLocked: boolean) =>
    `SELECT r.room_type_id AS "roomTypeId", r.rate_plan_id AS "ratePlanId", r.date, ${RESTRICTION_COLUMNS.fields('r')},
       coalesce(r.written_in, 0) AS version
     FROM rate_restriction r JOIN unnest($1::int[], $2::int[], $3::date[]) AS n (room, plan, date)
       ON r.room_type_id = n.room AND r.rate_plan_id = n.plan AND r.date = n.date
     ORDER BY r.room_type_id, r.date, r.rate_plan_id${isLocked ? ' FOR UPDATE OF r' : ''}`,
  FORMS,
);
const readPrices = composed(
  'operator.readPriceCells',
  { ...ofRatePlan, ...PRICE_COLUMNS.schemas, ...version },
  (isLocked: boolean) =>
    `SELECT p.room_type_id AS "roomTypeId", p.rate_plan_id AS "ratePlanId", p.date, ${PRICE_COLUMNS.fields('p')},
       coalesce(p.written_in, 0) AS version
     FROM price p JOIN unnest($1::int[], $2::int[], $3::date[]) AS n (room, plan, date)
       ON p.room_type_id = n.room AND p.rate_plan_id = n.plan AND p.date = n.date
     ORDER BY p.room_type_id, p.date, p.rate_plan_id${isLocked ? ' FOR UPDATE OF p' : ''}`,
  FORMS,
);

/** Nights in the one order in which they are locked: by room type, day, rate plan. */
function cellsOf<T>(wanted: readonly Wanted<T>[]): Cell<T>[] {
  const cells = new Map<string, Cell<T>>();
  for (const { index, roomTypeId, ratePlanId, nights, values, still } of wanted) {
    for (const date of nights) {
      const key = keyOf(roomTypeId, ratePlanId, date);
      const cell = cells.get(key);
      if (cell) {
        cell.index = index;
        cell.values.push(values);
      } else cells.set(key, { index, roomTypeId, ratePlanId, date, values: [values], still });
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

const isEqual = (a: unknown, b: unknown) =>
  a === b || (typeof a === 'object' && a !== null && JSON.stringify(a) === JSON.stringify(b));
/** The values of a cell, of these fields alone; a list by adults that is absent is null. Loops: there are thousands. */
function pick(cell: object, fields: readonly string[], night?: object): object {
  const picked: Record<string, unknown> = night ? { ...night } : {};
  for (const field of fields) picked[field] = (cell as Record<string, unknown>)[field] ?? null;
  return picked;
}

type Verdict<T> = { after: Partial<T> | null } | { code: RefusedNight['code']; taken?: number };

/** Compares what is wanted with what is stored. `usual`: what holds where nothing is stored. */
function compare<T extends object, Row extends { version: number }>(
  kind: CellKind,
  fields: readonly string[],
  cells: readonly Cell<T>[],
  stored: ReadonlyMap<string, Row>,
  { usual, judge }: { usual: object | null; judge: (cell: Cell<T>, row: Row | undefined) => Verdict<T> },
): Planned<T> {
  const changed: CellChange<T>[] = [];
  const refused: RefusedNight[] = [];
  const read: ReadCell[] = [];
  for (const cell of cells) {
    const { index, values: _, still, ...night } = cell;
    const row = stored.get(keyOf(night.roomTypeId, night.ratePlanId, night.date));
    read.push({ kind, ...night, version: row?.version ?? 0 });
    const verdict = judge(cell, row);
    if ('code' in verdict) {
      refused.push({ kind, index, ...night, ...verdict });
      continue;
    }
    const before = (row ?? usual) as Record<string, unknown> | null;
    const after = verdict.after as Record<string, unknown> | null;
    const isSame =
      before === null || after === null
        ? before === after
        : fields.every((field) => isEqual(before[field] ?? null, after[field] ?? null));
    if (isSame) continue;
    const isMoved =
      still !== undefined &&
      (still === null || before === null
        ? still !== before
        : Object.entries(still).some(([field, value]) => !isEqual(value, before[field] ?? null)));
    changed.push({
      kind,
      ...night,
      version: row?.version ?? 0,
      before: before && (pick(before, fields) as T),
      after: after && (pick(after, fields, night) as T),
      isMoved,
    });
  }
  return { cells: cells.length, read, changed, refused };
}

const byKey = <Row extends { roomTypeId: number; ratePlanId?: number; date: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [keyOf(row.roomTypeId, row.ratePlanId ?? 0, row.date), row]));

/** All values that a request sets on a cell, one after the other; undefined: it cannot be so. */
function applied<T extends object>(
  values: readonly Values<T>[],
  before: Partial<T>,
  set: (before: Partial<T>, values: Partial<T>) => Partial<T>,
): Partial<T> | undefined {
  let after: Partial<T> | undefined = before;
  for (const each of values) {
    if (after === undefined || each === null) return undefined;
    after = typeof each === 'function' ? each(after) : set(after, each);
  }
  return after;
}
const isTakenAway = (values: readonly Values<never>[]) => values.at(-1) === null;

/**
 * Rooms and restrictions of room types. Rooms that are left to sell become a total by what is taken while the night is
 * locked: a booking that comes meanwhile is counted before or after, never sold once more.
 */
export async function planRooms(
  tx: Database,
  wanted: readonly Wanted<Edited>[],
  isLocked: boolean,
): Promise<Planned<InventoryRow>> {
  const cells = cellsOf(wanted);
  const { rooms, dates } = listsOf(cells);
  const stored = byKey(await readNights(isLocked).all(tx, [rooms, dates]));
  const planned = compare<Edited, RowOfNight>('rooms', NIGHT_COLUMNS.keys, cells, stored, {
    usual: null,
    judge({ values }, row) {
      const before: Partial<Edited> = row ?? { ...NO_RESTRICTIONS };
      const taken = row?.taken ?? 0;
      if (isTakenAway(values as never)) return taken > 0 ? { code: 'nights_taken', taken } : { after: null };
      const set = (night: Partial<Edited>, more: Partial<Edited>) => Object.assign({ ...night }, more);
      const after = applied(values, before, set);
      const total = after?.left === undefined ? after?.total : taken + after.left;
      if (total === undefined) return { code: 'nights_incomplete' };
      return total < taken ? { code: 'nights_taken', taken } : { after: { ...after, total } };
    },
  });
  return planned as unknown as Planned<InventoryRow>;
}
type RowOfNight = InventoryRow & { version: number; taken: number };

/** What rate plans restrict beside their room types. */
export async function planRateRestrictions(
  tx: Database,
  wanted: readonly Wanted<RateRestrictionRow>[],
  isLocked: boolean,
): Promise<Planned<RateRestrictionRow>> {
  const cells = cellsOf(wanted);
  const { rooms, plans, dates } = listsOf(cells);
  const stored = byKey(await readRestrictions(isLocked).all(tx, [rooms, plans, dates]));
  return compare('restrictions', RESTRICTION_COLUMNS.keys, cells, stored, {
    usual: NO_RESTRICTIONS,
    judge({ values }, row) {
      const before: Partial<RateRestrictionRow> = row ?? NO_RESTRICTIONS;
      const after = applied(values, before, (night, more) => Object.assign({ ...night }, more));
      return { after: after ?? NO_RESTRICTIONS };
    },
  });
}

/** Prices of plans that have their own; the others follow. */
export async function planPrices(
  tx: Database,
  wanted: readonly Wanted<PriceRow>[],
  isLocked: boolean,
): Promise<Planned<PriceRow>> {
  const cells = cellsOf(wanted);
  const { rooms, plans, dates } = listsOf(cells);
  const stored = byKey(await readPrices(isLocked).all(tx, [rooms, plans, dates]));
  return compare<PriceRow, PriceRow & { version: number }>('price', PRICE_COLUMNS.keys, cells, stored, {
    usual: null,
    judge({ values }, row) {
      if (isTakenAway(values as never)) return { after: null };
      const isOfBefore = typeof values[0] === 'function';
      if (isOfBefore && !row) return { code: 'nights_incomplete' };
      const after = applied(values, row ?? { ...USUAL_PRICE }, overlay);
      if (after === undefined) return { code: 'price_refused' };
      return after.base === undefined ? { code: 'nights_incomplete' } : { after };
    },
  });
}

/** Those values of a changed cell that differ, as the contract names them. */
export function differenceOf({ before, after }: CellChange): { before: CellValues | null; after: CellValues | null } {
  const [old, next] = [before, after] as (Record<string, unknown> | null)[];
  const [was, is]: Record<string, unknown>[] = [{}, {}];
  for (const key in old ?? next) {
    if (NIGHT.has(key) || (old && next && isEqual(old[key], next[key]))) continue;
    const name = key === 'total' ? 'rooms' : key;
    if (old && was) was[name] = old[key];
    if (next && is) is[name] = next[key];
  }
  return { before: (old ? was : null) as CellValues | null, after: (next ? is : null) as CellValues | null };
}
const NIGHT: ReadonlySet<string> = new Set(['roomTypeId', 'ratePlanId', 'date']);
