import type { CalendarDay } from '@posada/api-client/availability';
import type { Occupancy } from '@posada/api-client/search';
import { addDays, daysBetween } from '@posada/calendar-days';
import { chargingOf } from '../pricing/charges.ts';
import type { PropertyTerms } from '../properties/property-facts.ts';
import {
  type Amount,
  amountUnder,
  byCheapestRate,
  byWholePrice,
  cheapest,
  fits,
  type Night,
  type Nights,
  type Offered,
  type StayTerms,
  shownOf,
} from './stay-rules.ts';

/** Who asks, and with which code. */
interface CalendarGuests {
  rooms: readonly Occupancy[];
  promotion: StayTerms['promotion'];
  negotiated?: StayTerms['negotiated'];
}

const COUPLE: Occupancy = { adults: 2, childAges: [] };
/** Whose prices are shown to somebody who has not said for whom. */
const TWO_ADULTS: CalendarGuests = { rooms: [COUPLE], promotion: null };

const isOpen = (night: Night | undefined): night is Night => night !== undefined && !night.stopSell && night.left > 0;

/** The first of these lists that is not empty: what can be sold decides, else what there is. */
const firstOf = <T>(...lists: (readonly T[])[]): readonly T[] => lists.find((list) => list.length > 0) ?? [];

/**
 * The night's price for the guests who arrive on it for the shortest stay that it allows, with their code and before any
 * other advantage. Null: some of them have no room.
 */
function priceOn(
  facts: PropertyTerms,
  nights: Nights,
  date: string,
  today: string,
  { rooms, promotion, negotiated }: CalendarGuests,
): number | null {
  const terms = {
    from: date,
    to: addDays(date, 1),
    offers: [],
    promotion,
    negotiated,
    loyalty: null,
    takesCards: true,
    daysAhead: daysBetween(today, date),
  };
  const offeredTo = (occupancy: Occupancy): Offered<Amount>[] => {
    return facts.roomTypes
      .flatMap((room) => {
        const own = nights.get(room.id);
        const night = own?.get(date);
        if (!own || !isOpen(night) || !fits(room, occupancy, facts)) return [];
        const charging = chargingOf(facts.pricing, { ...terms, sharedBy: night.minimumStay }, occupancy);
        const asked = { facts, roomType: room.id, nights: own, occupancy, charging };
        const rates = facts.ratePlans
          .filter((plan) => plan.minimum_nights <= night.minimumStay)
          .flatMap((plan) => {
            const amount = amountUnder(asked, { ...plan, minimum_nights: 1 }, terms);
            return amount ? [amount] : [];
          })
          .sort(byWholePrice);
        return rates.length > 0 ? [{ room, left: night.left, minimumStay: 1, rates }] : [];
      })
      .sort(byCheapestRate);
  };
  const lowest = cheapest(rooms.map(offeredTo));
  return lowest && shownOf(lowest).total;
}

/** What can be sold on a day, and how long a stay that begins on it has to be. */
function openingOn(facts: PropertyTerms, nights: Nights, date: string) {
  const own = facts.roomTypes.map((room) => nights.get(room.id)?.get(date)).filter((night) => night !== undefined);
  const open = own.filter(isOpen);
  const arrivals = open.filter((night) => !night.closedToArrival);
  const minimumStay = Math.min(...firstOf(arrivals, open, own).map((night) => night.minimumStay));
  return { own, open, minimumStay: Number.isFinite(minimumStay) ? minimumStay : 1 };
}

/** Nights that a stay which begins on this day must have; null: no room is open on it. */
export function shortestStayOn(facts: PropertyTerms, nights: Nights, date: string): number | null {
  const { open, minimumStay } = openingOn(facts, nights, date);
  return open.length > 0 ? minimumStay : null;
}

/**
 * A property's days from one to another, both included, for all its room types together. `nights` are those from the day
 * before the first on.
 */
export function calendarDays(
  facts: PropertyTerms,
  nights: Nights,
  { from, to, today }: { from: string; to: string; today: string },
  guests = TWO_ADULTS,
): CalendarDay[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).map((date) => {
    const { own, open, minimumStay } = openingOn(facts, nights, date);
    const isOver = date < today;
    // whoever leaves on this day has slept in a room that was sold for the night before
    const before = addDays(date, -1);
    const left = facts.roomTypes.filter((room) => isOpen(nights.get(room.id)?.get(before)));
    const departures = firstOf(left, facts.roomTypes).map((room) => nights.get(room.id)?.get(date));
    return {
      date,
      price: isOver ? null : priceOn(facts, nights, date, today, guests),
      closed: isOver || open.length === 0,
      closedToArrival: own.length > 0 && firstOf(open, own).every((night) => night.closedToArrival),
      closedToDeparture: departures.length > 0 && departures.every((night) => night?.closedToDeparture ?? false),
      minimumStay,
    };
  });
}
