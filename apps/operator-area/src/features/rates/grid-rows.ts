import type { RateGrid } from '@posada/api-client/operator';

/** One line of the grid: rooms that are left of a room type, or the prices of a rate plan in it. */
export interface GridRow {
  /** Unique in the grid. */
  key: string;
  roomType: number;
  /** Null: the rooms of the room type. */
  ratePlan: number | null;
  name: string;
  /** A value for each day: rooms, or minor units; null: there is none. */
  values: readonly (number | null)[];
  versions: readonly number[];
  /** Nights on which no more is sold. */
  closed: readonly boolean[];
  minimumStay: readonly number[];
  /** The plan that its prices follow, by name and rule; absent: it has prices of its own. */
  follows?: { name: string; percent: number; perAdult: number };
}

export interface GridSection {
  id: number;
  name: string;
  rooms: GridRow;
  prices: GridRow[];
}

/** Lines by room type. */
export function sectionsOf({ roomTypes, ratePlans }: RateGrid): GridSection[] {
  const plans = new Map(ratePlans.map((plan) => [plan.id, plan]));
  return roomTypes.map(({ id, name, left, rooms, version, restrictions, ratePlans: rates }) => {
    const none = left.map(() => 0);
    const open = left.map(() => false);
    const closed = restrictions.stopSell ?? open;
    return {
      id,
      name,
      rooms: {
        key: `${id}`,
        roomType: id,
        ratePlan: null,
        name,
        values: left.map((count, day) => (rooms[day] === null ? null : count)),
        versions: version,
        closed,
        minimumStay: restrictions.minimumStay ?? none,
      },
      prices: rates.map((rate) => {
        const plan = plans.get(rate.id);
        const base = plan?.base != null ? plans.get(plan.base) : undefined;
        return {
          key: `${id}/${rate.id}`,
          roomType: id,
          ratePlan: rate.id,
          name: plan?.name ?? String(rate.id),
          values: rate.price,
          versions: rate.priceVersion ?? none,
          closed: closed.map((isClosed, day) => isClosed || rate.restrictions.stopSell?.[day] === true),
          minimumStay: rate.restrictions.minimumStay ?? none,
          ...(plan && base
            ? { follows: { name: base.name, percent: plan.adjustPercent, perAdult: plan.adjustPerAdult } }
            : {}),
        };
      }),
    };
  });
}
