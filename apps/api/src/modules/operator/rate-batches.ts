import {
  BATCH_CELLS_AT_MOST,
  type CellConflict,
  type CellKind,
  type CellValues,
  type ChangedCells,
  type ExpectedCells,
  LISTED_AT_MOST,
  type NewRateBatch,
  type RateBatch,
  type RateBatchResult,
  type RateChange,
  type RefusedCell,
  type RollBack,
} from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { PriceRow } from '../availability/availability.store.ts';
import { type CellGroup, rateBatchStore } from '../availability/rate-batches.store.ts';
import { adjustPrice } from './adjust-price.ts';
import {
  checkedNights,
  messageOf,
  type OfProperty,
  pricesOf,
  propertyOf,
  refuseStrangers,
  restrictionsOf,
  roomValues,
} from './bulk-nights.ts';
import { followingPlans, guestDifferences } from './guest-differences.ts';
import type { CellChange, RefusedNight } from './night-cells.ts';
import { rateGridStore } from './rate-grid.store.ts';
import {
  type Changes,
  type Circumstances,
  groupsOf,
  noChanges,
  type Plan,
  planNights,
  scopesOfKinds,
  writeNights,
} from './write-nights.ts';

type Scope = ReturnType<typeof scopesOfKinds>[number];
/** @throws {DomainError} `scope_missing` */
export type CheckScopes = (scopes: readonly Scope[]) => void;

interface Given extends Omit<Circumstances, 'source'> {
  checkScopes: CheckScopes;
}

const placeOf = (of: CellKind, roomType: number, ratePlan: number, date: string) =>
  `${of}/${roomType}/${ratePlan}/${date}`;
const keyOf = ({ kind, roomTypeId, ratePlanId, date }: CellChange) => placeOf(kind, roomTypeId, ratePlanId, date);
const shown = ({ kind, roomTypeId, ratePlanId }: Pick<CellChange, 'kind' | 'roomTypeId' | 'ratePlanId'>) => ({
  roomType: roomTypeId,
  ratePlan: ratePlanId === 0 ? null : ratePlanId,
  of: kind,
});
const shownGroup = ({ dates, before, after, ...place }: CellGroup): ChangedCells => ({
  ...shown(place),
  dates,
  before,
  after,
});

function versionsOf(expected: readonly ExpectedCells[]): Map<string, number> {
  const versions = new Map<string, number>();
  for (const { roomType, ratePlan, of, from, versions: listed } of expected) {
    for (const [day, version] of listed.entries())
      versions.set(placeOf(of, roomType, ratePlan ?? 0, addDays(from, day)), version);
  }
  return versions;
}

/** Cells that follow each other by day in one entry, as a batch expects them. */
function asExpected(read: Plan['read']): ExpectedCells[] {
  const lists: ExpectedCells[] = [];
  const last = new Map<string, { list: ExpectedCells; next: string }>();
  for (const { kind, roomTypeId, ratePlanId, date, version } of read) {
    const row = placeOf(kind, roomTypeId, ratePlanId, '');
    const known = last.get(row);
    const list =
      known?.next === date ? known.list : { ...shown({ kind, roomTypeId, ratePlanId }), from: date, versions: [] };
    if (list !== known?.list) lists.push(list);
    list.versions.push(version);
    last.set(row, { list, next: addDays(date, 1) });
  }
  return lists;
}

const tooMany = () =>
  new DomainError(422, 'too_many_nights', `more than ${BATCH_CELLS_AT_MOST} cells in one batch`, {
    details: { most: BATCH_CELLS_AT_MOST },
  });

/** The cells that a batch names, with what it sets on them. */
function wantedOf(changes: readonly RateChange[], property: OfProperty): Changes & { refused: RefusedNight[] } {
  const wanted = { ...noChanges(), refused: [] as RefusedNight[] };
  let count = 0;
  for (const [index, change] of changes.entries()) {
    const { intervals, weekdays, roomTypes = property.roomTypes, ratePlans, adjust, ...values } = change;
    refuseStrangers(roomTypes, property.roomTypes, 'room type');
    refuseStrangers(ratePlans ?? [], property.ratePlans, 'rate plan');
    const nights = [
      ...new Set(
        intervals.flatMap(({ from, to = from }) => checkedNights({ from, to, weekdays }, property.today, index)),
      ),
    ];
    const [prices, restrictions] = [pricesOf(values) as Partial<PriceRow>, restrictionsOf(values)];
    const setsPrices = adjust !== undefined || Object.keys(prices).length > 0;
    const setsRestrictions = Object.keys(restrictions).length > 0;
    const kinds = ratePlans ? Number(setsPrices) + Number(setsRestrictions) : 1;
    count += nights.length * roomTypes.length * (ratePlans?.length ?? 1) * kinds;
    if (count > BATCH_CELLS_AT_MOST) throw tooMany();
    for (const roomTypeId of roomTypes) {
      if (!ratePlans) wanted.rooms.push({ index, roomTypeId, ratePlanId: 0, nights, values: roomValues(values) });
      for (const ratePlanId of ratePlans ?? []) {
        const at = { index, roomTypeId, ratePlanId, nights };
        if (setsRestrictions) wanted.restrictions.push({ ...at, values: restrictions });
        if (!setsPrices) continue;
        if (!property.ownPrices.includes(ratePlanId)) {
          const refused = { kind: 'price', index, roomTypeId, ratePlanId, code: 'price_refused' } as const;
          wanted.refused.push(...nights.map((date) => ({ ...refused, date })));
          continue;
        }
        if (adjust) wanted.prices.push({ ...at, values: (before) => adjustPrice(before, adjust) });
        if (Object.keys(prices).length > 0) wanted.prices.push({ ...at, values: prices });
      }
    }
  }
  return wanted;
}

const kindsOf = ({ rooms, prices, restrictions, refused = [] }: Changes & { refused?: RefusedNight[] }): CellKind[] => [
  ...(rooms.length > 0 ? (['rooms'] as const) : []),
  ...(prices.length + refused.length > 0 ? (['price'] as const) : []),
  ...(restrictions.length > 0 ? (['restrictions'] as const) : []),
];

/** All values of a cell, as the contract names them. */
function currentOf({ before }: CellChange): CellValues | null {
  if (!before) return null;
  const { total, ...rest } = before as Record<string, unknown>;
  return { ...(total === undefined ? {} : { rooms: total }), ...rest } as CellValues;
}

/** Cells that somebody has changed since they were read, or since the batch that is rolled back. */
async function conflictsOf(
  tx: Database,
  changed: readonly CellChange[],
  expected: ReadonlyMap<string, number>,
  rollsBack: number | undefined,
): Promise<CellConflict[]> {
  const found = changed.flatMap((change) => {
    const read = expected.get(keyOf(change));
    const isConflict = rollsBack === undefined ? read !== undefined && read !== change.version : change.isMoved;
    return isConflict && read !== change.version ? [{ change, read: read ?? rollsBack ?? 0 }] : [];
  });
  if (found.length === 0) return [];
  const writers = await rateBatchStore(tx).writers([...new Set(found.map(({ change }) => change.version))]);
  const known = new Map(writers.map((writer) => [writer.version, writer]));
  return found.map(({ change, read }) => {
    const writer = known.get(change.version);
    return {
      ...shown(change),
      date: change.date,
      expected: read,
      version: change.version,
      current: currentOf(change),
      by: writer?.by ?? null,
      at: writer?.at ?? null,
      source: writer?.source ?? null,
    };
  });
}

interface Asked {
  expected: readonly ExpectedCells[];
  isDryRun: boolean;
  rollsBack?: number;
}

/** Compares, and unless it is a dry run writes, all or nothing. */
async function carryOut(
  tx: Database,
  propertyId: number,
  changes: Changes & { refused?: RefusedNight[] },
  { expected, isDryRun, rollsBack }: Asked,
  { checkScopes, ...circumstances }: Given,
): Promise<{ result: RateBatchResult; plan: Plan }> {
  checkScopes(scopesOfKinds(kindsOf(changes)));
  const plan = await planNights(tx, propertyId, changes, { isDryRun });
  const conflicts = await conflictsOf(tx, plan.changed, versionsOf(expected), rollsBack);
  const refused = [...(changes.refused ?? []), ...plan.refused].map(
    (night): RefusedCell => ({
      ...shown(night),
      date: night.date,
      code: night.code,
      message: messageOf(night),
    }),
  );
  const listed = { conflicts: conflicts.slice(0, LISTED_AT_MOST), refused: refused.slice(0, LISTED_AT_MOST) };
  if (!isDryRun && refused.length > 0)
    throw new DomainError(409, 'cells_refused', `${refused.length} cells cannot be set so`, {
      details: { count: refused.length, refused: listed.refused },
    });
  if (!isDryRun && conflicts.length > 0)
    throw new DomainError(409, 'cells_changed', `${conflicts.length} cells have been changed since`, {
      details: { count: conflicts.length, conflicts: listed.conflicts },
    });
  const plans = await rateGridStore(tx).plans(propertyId);
  const guests = await guestDifferences(tx, plans, plan.changed, circumstances.now);
  const source = rollsBack === undefined ? 'batch' : 'roll_back';
  const batch = isDryRun ? null : await writeNights(tx, plan, { ...circumstances, source, rollsBack });
  const result: RateBatchResult = {
    batch,
    cells: groupsOf(plan.changed).map(shownGroup),
    counts: {
      cells: plan.cells + (changes.refused?.length ?? 0),
      changed: plan.changed.length,
      conflicts: conflicts.length,
      refused: refused.length,
      guests: guests.length,
    },
    guests: guests.slice(0, LISTED_AT_MOST),
    follows: followingPlans(plans, plan.changed),
    ...(isDryRun ? { versions: asExpected(plan.read) } : {}),
    ...listed,
  };
  return { result, plan };
}

/**
 * Changes many cells at once, or says what would change.
 * @throws {DomainError} `not_found`, `span_refused`, `too_many_nights`, `scope_missing`, `cells_refused`, `cells_changed`
 */
export async function createBatch(
  tx: Database,
  propertyId: number,
  { name, note, changes, expected, isDryRun }: NewRateBatch,
  given: Given,
): Promise<RateBatchResult> {
  const property = await propertyOf(tx, propertyId, given.now);
  const wanted = wantedOf(changes, property);
  return (await carryOut(tx, propertyId, wanted, { expected, isDryRun }, { ...given, name, note })).result;
}

type BatchRow = NonNullable<Awaited<ReturnType<ReturnType<typeof rateBatchStore>['batch']>>>;
const stateOf = (undone: number, cells: number): RateBatch['state'] =>
  undone === 0 ? 'applied' : undone < cells ? 'partly_rolled_back' : 'rolled_back';
const shownBatch = ({ undone, ...batch }: BatchRow): RateBatch => ({ ...batch, state: stateOf(undone, batch.cells) });

async function knownBatch(tx: Database, propertyId: number, id: number): Promise<BatchRow> {
  const batch = await rateBatchStore(tx).batch(id, propertyId);
  if (!batch) throw notFound(`batch ${id} of this property`);
  return batch;
}

/** The history, newest first. @throws {DomainError} `not_found` */
export async function listBatches(
  database: Database,
  propertyId: number,
  { limit, ...filters }: { limit: number } & Parameters<ReturnType<typeof rateBatchStore>['list']>[2],
) {
  if (!(await rateGridStore(database).property(propertyId))) throw notFound(`property ${propertyId}`);
  const found = await rateBatchStore(database).list(propertyId, limit + 1, filters);
  const batches = found.slice(0, limit).map(shownBatch);
  return { batches, next: found.length > limit ? (batches.at(-1)?.id ?? null) : null };
}

/** A batch with its cells. @throws {DomainError} `not_found` */
export async function readBatch(database: Database, propertyId: number, id: number) {
  const batch = await knownBatch(database, propertyId, id);
  return { ...shownBatch(batch), changes: (await rateBatchStore(database).cells(id)).map(shownGroup) };
}

const asStored = (values: CellValues | null): object | null => {
  if (values === null) return null;
  const { rooms, ...rest } = values;
  return rooms === undefined ? rest : { ...rest, total: rooms };
};

/** Cells of a batch that are meant. */
function chosen(groups: readonly CellGroup[], { roomTypes, ratePlans, from, to }: RollBack): CellGroup[] {
  const isMeant = ({ roomTypeId, ratePlanId }: CellGroup) =>
    (roomTypes?.includes(roomTypeId) ?? true) && (ratePlans?.includes(ratePlanId) ?? true);
  return groups.filter(isMeant).flatMap((group) => {
    const days = group.dates.flatMap((date, day) =>
      (from === undefined || date >= from) && (to === undefined || date <= to) ? [day] : [],
    );
    const only = <T>(list: readonly T[]) => days.map((day) => list[day] as T);
    return days.length > 0
      ? [{ ...group, dates: only(group.dates), before: only(group.before), after: only(group.after) }]
      : [];
  });
}

/** What gives cells the values from before a batch. What the property has no more is left out. */
function restored(groups: readonly CellGroup[], property: OfProperty): Changes & { refused: RefusedNight[] } {
  const wanted = { ...noChanges(), refused: [] as RefusedNight[] };
  for (const { kind, roomTypeId, ratePlanId, dates, before, after } of groups) {
    const isThere =
      property.roomTypes.includes(roomTypeId) && (ratePlanId === 0 || property.ratePlans.includes(ratePlanId));
    if (!isThere) continue;
    const isRefused = kind === 'price' && !property.ownPrices.includes(ratePlanId);
    for (const [day, date] of dates.entries()) {
      const [old, left] = [asStored(before[day] ?? null), asStored(after[day] ?? null)];
      // as it was, whatever else a new price for two adults changes; all values, where there is no cell to change
      const values = old === null || left === null ? old : (cell: object) => ({ ...cell, ...old });
      const place = { index: 0, roomTypeId, ratePlanId };
      const cell = { ...place, nights: [date], values, still: left };
      if (isRefused) wanted.refused.push({ ...place, kind, date, code: 'price_refused' });
      else if (kind === 'rooms') wanted.rooms.push(cell);
      else if (kind === 'price') wanted.prices.push(cell);
      else wanted.restrictions.push(cell);
    }
  }
  return wanted;
}

/**
 * Gives cells of a batch the values from before it, as a batch of its own.
 * @throws {DomainError} `not_found`, `batch_not_listed`, `too_many_nights`, `scope_missing`, `cells_refused`, `cells_changed`
 */
export async function rollBack(
  tx: Database,
  propertyId: number,
  id: number,
  wanted: RollBack,
  given: Given,
): Promise<RateBatchResult> {
  const store = rateBatchStore(tx);
  const property = await propertyOf(tx, propertyId, given.now);
  const batch = await knownBatch(tx, propertyId, id);
  if (!batch.isListed)
    throw new DomainError(409, 'batch_not_listed', `the cells of batch ${id} are not in the history`);
  const groups = chosen(await store.cells(id), wanted);
  if (groups.reduce((sum, { dates }) => sum + dates.length, 0) > BATCH_CELLS_AT_MOST) throw tooMany();
  const { name = `roll-back of ${batch.name ?? `batch ${id}`}`.slice(0, 120), note, expected, isDryRun } = wanted;
  const asked = { expected, isDryRun, rollsBack: id };
  const { result } = await carryOut(tx, propertyId, restored(groups, property), asked, { ...given, name, note });
  if (result.batch !== null) {
    await store.markUndone(id, groups, true);
    // who takes back a roll-back has the first batch again
    if (batch.rollsBack !== null) await store.markUndone(batch.rollsBack, groups, false);
  }
  return result;
}
