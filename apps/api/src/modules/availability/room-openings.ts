import { LIMITS } from '@posada/api-client/search';
import { addDays } from '@posada/calendar-days';
import type { PropertyTerms } from '../properties/property-facts.ts';
import { type Restrictions, stricter } from './restrictions.ts';
import { isOpenTo, type Night, type Nights, type StayTerms } from './stay-rules.ts';

/** What a room type allows on a day, by whichever of its plans allows most. */
export interface RoomOpening {
  left: number;
  /** The night by its day, without what single plans restrict. */
  night: Map<string, Night>;
  /** It is sold for the night. */
  isOpen: boolean;
  closedToArrival: boolean;
  closedToDeparture: boolean;
  /** Nights that a stay which begins on the day must have. */
  minimumStay: number;
  /** Plans that a stay of so many nights, from this day on, is sold under; absent: none has restrictions of its own. */
  plans?: ReadonlySet<number>;
}

/** The first of these lists that is not empty: what can be sold decides, else what there is. */
export const firstOf = <T>(...lists: (readonly T[])[]): readonly T[] => lists.find((list) => list.length > 0) ?? [];

/** Nights of the shortest stay from a day on: nights within it may ask for more. */
function shortestFrom(at: (day: string) => Restrictions | undefined, date: string): number {
  const arrival = at(date);
  let least = Math.max(arrival?.minimumStay ?? 1, arrival?.minimumStayThrough ?? 1);
  for (let night = 1; night < least && least < LIMITS.nights; night += 1)
    least = Math.max(least, at(addDays(date, night))?.minimumStayThrough ?? 1);
  return least;
}

type Asking = Pick<StayTerms, 'negotiated' | 'daysAhead'>;

const isTooLate = ({ advanceDays }: Restrictions, { daysAhead }: Asking) => advanceDays > 0 && daysAhead < advanceDays;

/** Days ahead are read on the day of arrival: a stay that arrives earlier can have the night. */
const isClosedToArrival = (rule: Restrictions, asking: Asking) => rule.closedToArrival || isTooLate(rule, asking);

/** The same where plans have restrictions of their own: each that can be sold is one way to open the room type. */
function openingByPlans(
  facts: PropertyTerms,
  own: ReadonlyMap<string, Night>,
  night: Night,
  asking: Asking,
): RoomOpening {
  const { ofPlans: _, ...alone } = night;
  const { date } = night;
  const sold = facts.ratePlans.filter((plan) => isOpenTo(plan, asking) && night.prices.has(plan.base_id ?? plan.id));
  const ways = sold.map(({ id }) => {
    const at = (day: string) => {
      const each = own.get(day);
      const more = each?.ofPlans?.get(id);
      return each && more ? stricter(each, more) : each;
    };
    const rule = at(date) ?? night;
    return { id, rule, shortest: shortestFrom(at, date) };
  });
  const open = ways.filter(({ rule }) => !rule.stopSell);
  const arrivals = open.filter(({ rule }) => !isClosedToArrival(rule, asking));
  const best = firstOf(arrivals, open, ways);
  const minimumStay = best.length > 0 ? Math.min(...best.map(({ shortest }) => shortest)) : night.minimumStay;
  return {
    left: night.left,
    night: new Map([[date, alone]]),
    isOpen: night.left > 0 && open.length > 0,
    closedToArrival: arrivals.length === 0,
    closedToDeparture: ways.every(({ rule }) => rule.closedToDeparture),
    minimumStay,
    plans: new Set(
      best.filter(({ rule, shortest }) => shortest <= minimumStay && !isTooLate(rule, asking)).map(({ id }) => id),
    ),
  };
}

/** What each room type of a property allows on a day; those without rooms are left out. */
export function openingsOn(
  facts: PropertyTerms,
  nights: Nights,
  date: string,
  asking: Asking,
): Map<number, RoomOpening> {
  const openings = new Map<number, RoomOpening>();
  for (const { id } of facts.roomTypes) {
    const own = nights.get(id);
    const night = own?.get(date);
    if (!own || !night) continue;
    openings.set(
      id,
      night.ofPlans
        ? openingByPlans(facts, own, night, asking)
        : {
            left: night.left,
            night: own,
            isOpen: night.left > 0 && !night.stopSell,
            closedToArrival: isClosedToArrival(night, asking),
            closedToDeparture: night.closedToDeparture,
            minimumStay: shortestFrom((day) => own.get(day), date),
          },
    );
  }
  return openings;
}
