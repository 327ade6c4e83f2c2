import type { CalendarDay } from '@posada/api-client/availability';
import { addDays, daysBetween } from '@posada/calendar-days';
import { chargingOf } from '../pricing/charges.ts';
import type { PropertyTerms } from '../properties/properties.store.ts';
import { amountUnder, type Night, type Nights, shownOf } from './stay-rules.ts';

const COUPLE = { adults: 2, childAges: [] };
const isOpen = (night: Night | undefined): night is Night => night !== undefined && !night.stopSell && night.left > 0;

/** The first of these lists that is not empty: what can be sold decides, else what there is. */
const firstOf = <T>(...lists: (readonly T[])[]): readonly T[] => lists.find((list) => list.length > 0) ?? [];

/**
 * The night's price for two adults who arrive on it for the shortest stay that it allows, before any advantage: the price
 * that is shown first everywhere.
 */
function priceOn(facts: PropertyTerms, nights: Nights, date: string, today: string): number | null {
  const terms = {
    from: date,
    to: addDays(date, 1),
    offers: [],
    promotion: null,
    loyalty: null,
    takesCards: true,
    daysAhead: daysBetween(today, date),
  };
  const charging = chargingOf(facts.pricing, terms, COUPLE);
  const prices = facts.roomTypes.flatMap((room) => {
    const own = nights.get(room.id);
    const night = own?.get(date);
    if (!own || !isOpen(night)) return [];
    const asked = { facts, roomType: room.id, nights: own, occupancy: COUPLE, charging };
    return facts.ratePlans
      .filter((plan) => plan.minimum_nights <= night.minimumStay)
      .flatMap((plan) => {
        const amount = amountUnder(asked, { ...plan, minimum_nights: 1 }, terms);
        return amount ? shownOf(facts, amount).total : [];
      });
  });
  return prices.length > 0 ? Math.min(...prices) : null;
}

/**
 * A property's days from one to another, both included, for all its room types together. `nights` are those from the day
 * before the first on.
 */
export function calendarDays(
  facts: PropertyTerms,
  nights: Nights,
  { from, to, today }: { from: string; to: string; today: string },
): CalendarDay[] {
  const nightsOn = (date: string) =>
    facts.roomTypes.map((room) => nights.get(room.id)?.get(date)).filter((night) => night !== undefined);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).map((date) => {
    const own = nightsOn(date);
    const open = own.filter(isOpen);
    const arrivals = open.filter((night) => !night.closedToArrival);
    const isOver = date < today;
    // whoever leaves on this day has slept in a room that was sold for the night before
    const before = addDays(date, -1);
    const left = facts.roomTypes.filter((room) => isOpen(nights.get(room.id)?.get(before)));
    const departures = firstOf(left, facts.roomTypes).map((room) => nights.get(room.id)?.get(date));
    const minimumStay = Math.min(...firstOf(arrivals, open, own).map((night) => night.minimumStay));
    return {
      date,
      price: isOver ? null : priceOn(facts, nights, date, today),
      closed: isOver || open.length === 0,
      closedToArrival: own.length > 0 && firstOf(open, own).every((night) => night.closedToArrival),
      closedToDeparture: departures.length > 0 && departures.every((night) => night?.closedToDeparture ?? false),
      minimumStay: Number.isFinite(minimumStay) ? minimumStay : 1,
    };
  });
}
