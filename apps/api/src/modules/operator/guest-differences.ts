import type { FollowingPlan, GuestDifference } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { createAvailabilityStore, type InventoryRow, type PriceRow } from '../availability/availability.store.ts';
import type { Restrictions } from '../availability/restrictions.ts';
import { type NightPrice, nightForTwo } from '../pricing/pricing.ts';
import type { CellChange } from './night-cells.ts';
import type { GridPlanRow } from './rate-grid.store.ts';

/** Nights of room types that are looked at, and differences that are listed. */
const NIGHTS_LOOKED_AT = 100;

/** What decides whether guests find a night, and at which price. */
interface GuestNight {
  left: number;
  isClosed: boolean;
  prices: Map<number, NightPrice>;
  closedPlans: Set<number>;
}

const asNightPrice = ({ date, base, singleReduction, extraAdult, byAdults }: PriceRow): NightPrice => ({
  date,
  base,
  single_reduction: singleReduction,
  extra_adult: extraAdult,
  by_adults: byAdults ?? null,
});

const priceIn = (night: GuestNight | undefined, plan: GridPlanRow): number | null => {
  const price = night?.prices.get(plan.base_id ?? plan.id);
  if (!night || !price || night.isClosed || night.left <= 0 || night.closedPlans.has(plan.id)) return null;
  return nightForTwo(price, plan);
};

const isClosed = (after: object | null) => (after as Restrictions | null)?.stopSell === true;

/** The night with a change of one of its cells; undefined: it is not stored any more. */
function changed(night: GuestNight | undefined, change: CellChange): GuestNight | undefined {
  const { kind, ratePlanId, before, after } = change;
  if (kind === 'rooms') {
    if (after === null) return undefined;
    const [old, next] = [before as InventoryRow | null, after as InventoryRow];
    const left = (night?.left ?? 0) + next.total - (old?.total ?? 0);
    return {
      prices: night?.prices ?? new Map(),
      closedPlans: night?.closedPlans ?? new Set(),
      left,
      isClosed: next.stopSell,
    };
  }
  if (!night) return night;
  if (kind === 'price') {
    const prices = new Map(night.prices);
    if (after === null) prices.delete(ratePlanId);
    else prices.set(ratePlanId, asNightPrice(after as PriceRow));
    return { ...night, prices };
  }
  const closedPlans = new Set(night.closedPlans);
  if (isClosed(after)) closedPlans.add(ratePlanId);
  else closedPlans.delete(ratePlanId);
  return { ...night, closedPlans };
}

/** The first nights that a change touches, with its cells. */
function touchedNights(changes: readonly CellChange[]) {
  const nights = new Map<string, CellChange[]>();
  for (const change of changes) {
    const key = `${change.roomTypeId}/${change.date}`;
    const cells = nights.get(key);
    if (cells) cells.push(change);
    else if (nights.size < NIGHTS_LOOKED_AT) nights.set(key, [change]);
  }
  return nights;
}

/**
 * What guests find otherwise for two adults and one night, before offers: of the first 100 nights of room types that a
 * change touches, before it is written. Plans for agencies are none of it.
 */
export async function guestDifferences(
  tx: Database,
  plans: readonly GridPlanRow[],
  changes: readonly CellChange[],
  now: Date,
): Promise<GuestDifference[]> {
  const touched = touchedNights(changes);
  const cells = [...touched.values()].flatMap(([first]) => (first ? [first] : []));
  const dates = cells.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const roomTypes = [...new Set(cells.map(({ roomTypeId }) => roomTypeId))];
  const stored = await createAvailabilityStore(tx).nights(roomTypes, from, to, { agencyId: null, now }, tx);
  const differences: GuestDifference[] = [];
  for (const { roomTypeId, date } of cells) {
    const night = stored.get(roomTypeId)?.get(date);
    const before: GuestNight | undefined = night && {
      left: night.left,
      isClosed: night.stopSell,
      prices: new Map(night.prices),
      closedPlans: new Set([...(night.ofPlans ?? [])].flatMap(([plan, { stopSell }]) => (stopSell ? [plan] : []))),
    };
    const after = (touched.get(`${roomTypeId}/${date}`) ?? []).reduce(changed, before);
    for (const plan of plans) {
      if (plan.terms.negotiated) continue;
      const [old, next] = [priceIn(before, plan), priceIn(after, plan)];
      if (old !== next) differences.push({ roomType: roomTypeId, ratePlan: plan.id, date, before: old, after: next });
    }
  }
  return differences;
}

/** Plans whose prices follow those that a change sets. */
export function followingPlans(plans: readonly GridPlanRow[], changes: readonly CellChange[]): FollowingPlan[] {
  const counts = new Map<number, number>();
  for (const { kind, ratePlanId } of changes)
    if (kind === 'price') counts.set(ratePlanId, (counts.get(ratePlanId) ?? 0) + 1);
  return plans.flatMap(({ id, base_id, adjust_percent, adjust_per_adult }) => {
    const cells = base_id === null ? undefined : counts.get(base_id);
    if (base_id === null || cells === undefined) return [];
    return [{ ratePlan: id, base: base_id, adjustPercent: adjust_percent, adjustPerAdult: adjust_per_adult, cells }];
  });
}
