import type { CellKind } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import {
  createAvailabilityStore,
  type InventoryRow,
  type PriceRow,
  type RateRestrictionRow,
} from '../availability/availability.store.ts';
import { type CellGroup, type NewWrite, rateBatchStore } from '../availability/rate-batches.store.ts';
import { NO_RESTRICTIONS } from '../availability/restrictions.ts';
import { type EventActor, publishNights } from '../events/publish.ts';
import { countChange, lockWebsites } from '../properties/content-changes.ts';
import { readLastNights } from '../properties/property-statements.ts';
import {
  type CellChange,
  differenceOf,
  type Edited,
  type Planned,
  planPrices,
  planRateRestrictions,
  planRooms,
  type ReadCell,
  type RefusedNight,
  type Wanted,
} from './night-cells.ts';

/** What a request sets, sorted by where it is stored. */
export interface Changes {
  rooms: Wanted<Edited>[];
  restrictions: Wanted<RateRestrictionRow>[];
  prices: Wanted<PriceRow>[];
}
export const noChanges = (): Changes => ({ rooms: [], restrictions: [], prices: [] });

/** What a request would change, and cannot change. */
export interface Plan {
  propertyId: number;
  rooms: Planned<InventoryRow>;
  prices: Planned<PriceRow>;
  restrictions: Planned<RateRestrictionRow>;
  /** Of all three. */
  cells: number;
  read: ReadCell[];
  changed: CellChange[];
  refused: RefusedNight[];
  /** The last night that was on sale before; absent: the request changes none so late. */
  lastNight?: { before: string | undefined };
}

/** Who writes, when and by what. */
export interface Circumstances extends Pick<NewWrite, 'source' | 'name' | 'note' | 'rollsBack'> {
  now: Date;
  by: EventActor;
}

const lastNightOf = async (tx: Database, propertyId: number): Promise<string | undefined> =>
  (await readLastNights.first(tx, [[propertyId]]))?.night;

const NOTHING = { cells: 0, read: [], changed: [], refused: [] };

/**
 * Compares what a request sets with what is stored. Rooms, then prices, then restrictions of plans: the order in which all
 * that changes nights locks them. A dry run locks none.
 */
export async function planNights(
  tx: Database,
  propertyId: number,
  { rooms, prices, restrictions }: Changes,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<Plan> {
  const isLocked = !isDryRun;
  // content says until when the hotel can be booked; all else about nights is read where it is asked for
  const before = rooms.length > 0 ? await lastNightOf(tx, propertyId) : undefined;
  const mayMove =
    rooms.length > 0 && (before === undefined || rooms.some(({ nights }) => (nights.at(-1) ?? '') >= before));
  if (isLocked) {
    // before the nights, like an import
    if (mayMove) await lockWebsites(tx, { properties: [propertyId] });
    await rateBatchStore(tx).lock(propertyId);
  }
  const planned = {
    rooms: rooms.length > 0 ? await planRooms(tx, rooms, isLocked) : NOTHING,
    prices: prices.length > 0 ? await planPrices(tx, prices, isLocked) : NOTHING,
    restrictions: restrictions.length > 0 ? await planRateRestrictions(tx, restrictions, isLocked) : NOTHING,
  };
  const all = Object.values(planned);
  return {
    propertyId,
    ...planned,
    cells: all.reduce((sum, { cells }) => sum + cells, 0),
    read: all.flatMap(({ read }) => read),
    changed: all.flatMap(({ changed }): CellChange[] => changed),
    refused: all.flatMap(({ refused }) => refused),
    ...(mayMove ? { lastNight: { before } } : {}),
  };
}

/** Changed cells as the history and the contract list them: a group for each room type, rate plan and kind. */
export function groupsOf(changed: readonly CellChange[]): CellGroup[] {
  const groups = new Map<string, CellGroup>();
  for (const change of changed) {
    const { kind, roomTypeId, ratePlanId, date } = change;
    const key = `${kind}/${roomTypeId}/${ratePlanId}`;
    let group = groups.get(key);
    if (!group) {
      group = { kind, roomTypeId, ratePlanId, dates: [], before: [], after: [] };
      groups.set(key, group);
    }
    const { before, after } = differenceOf(change);
    group.dates.push(date);
    group.before.push(before);
    group.after.push(after);
  }
  return [...groups.values()];
}

const nightsOf = (changed: readonly CellChange[]) => changed.map(({ roomTypeId, date }) => ({ roomTypeId, date }));
const placesOf = (changed: readonly CellChange[]) =>
  changed.map(({ roomTypeId, ratePlanId, date }) => ({ roomTypeId, ratePlanId, date }));
const splitGone = <T extends object>(changed: readonly CellChange<T>[]) => ({
  stored: changed.flatMap(({ after }) => (after === null ? [] : [after])),
  gone: changed.filter(({ after }) => after === null),
});

/**
 * The one function that writes nights for an operator: rooms, prices and restrictions, each cell with the write that set
 * it, and the history and events of it. The plan is one of the same transaction, with its cells locked.
 *
 * @returns id of the write; null: nothing differs
 */
export async function writeNights(
  tx: Database,
  { propertyId, rooms, prices, restrictions, changed, lastNight }: Plan,
  { now, by, ...write }: Circumstances,
): Promise<number | null> {
  if (changed.length === 0) return null;
  const at = now.toISOString();
  const [batches, nights] = [rateBatchStore(tx), createAvailabilityStore(tx)];
  const actor = by.kind === 'operator' ? by.name : by.kind;
  const id = await batches.add({ ...write, propertyId, at, actor, cells: changed.length });
  await batches.addCells(id, groupsOf(changed));
  const [ofRooms, ofPrices] = [splitGone(rooms.changed), splitGone(prices.changed)];
  if (ofRooms.stored.length > 0) await nights.loadInventory(ofRooms.stored, id);
  if (ofRooms.gone.length > 0) await nights.removeNights(ofRooms.gone);
  if (ofPrices.stored.length > 0) await nights.loadPrices(ofPrices.stored, id);
  if (ofPrices.gone.length > 0) await nights.removePrices(ofPrices.gone);
  if (restrictions.changed.length > 0) {
    const rows = restrictions.changed.map(
      ({ after, roomTypeId, ratePlanId, date }) => after ?? { roomTypeId, ratePlanId, date, ...NO_RESTRICTIONS },
    );
    await nights.loadRateRestrictions(rows, id);
  }
  if (lastNight && (await lastNightOf(tx, propertyId)) !== lastNight.before)
    await countChange(tx, { properties: [propertyId] });
  const ofNights = [...nightsOf(rooms.changed), ...nightsOf(restrictions.changed)];
  await publishNights(tx, propertyId, ofNights, 'availability.changed', { at, by });
  await publishNights(tx, propertyId, placesOf(prices.changed), 'price.changed', { at, by });
  return id;
}

/** Which scopes a write of these kinds needs. */
export const scopesOfKinds = (kinds: Iterable<CellKind>): ('rates.write' | 'availability.write')[] => [
  ...new Set([...kinds].map((kind) => (kind === 'price' ? ('rates.write' as const) : ('availability.write' as const)))),
];
