import type { CalendarDay } from '@posada/api-client/availability';
import type { Occupancy } from '@posada/api-client/search';
import { addDays, daysBetween } from '@posada/calendar-days';
import { chargingOf } from '../pricing/charges.ts';
import type { PropertyTerms } from '../properties/property-facts.ts';
import { firstOf, openingsOn, type RoomOpening } from './room-openings.ts';
import {
  type Amount,
  amountUnder,
  byCheapestRate,
  byWholePrice,
  cheapest,
  fits,
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

/**
 * The night's price for the guests who arrive on it for the shortest stay that it allows, with their code and before any
 * other advantage. Null: some of them have no room.
 */
function priceOn(
  facts: PropertyTerms,
  openings: ReadonlyMap<number, RoomOpening>,
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
        const opening = openings.get(room.id);
        if (!opening?.isOpen || !fits(room, occupancy, facts)) return [];
        const { left, night, minimumStay, plans } = opening;
        const charging = chargingOf(facts.pricing, { ...terms, sharedBy: minimumStay }, occupancy);
        const asked = { facts, roomType: room.id, nights: night, occupancy, charging };
        const rates = facts.ratePlans
          .filter((plan) => plan.minimum_nights <= minimumStay && (plans?.has(plan.id) ?? true))
          .flatMap((plan) => {
            const amount = amountUnder(asked, { ...plan, minimum_nights: 1 }, terms);
            return amount ? [amount] : [];
          })
          .sort(byWholePrice);
        return rates.length > 0 ? [{ room, left, minimumStay: 1, rates }] : [];
      })
      .sort(byCheapestRate);
  };
  const lowest = cheapest(rooms.map(offeredTo));
  return lowest && shownOf(lowest).total;
}

/** What can be sold on a day, and how long a stay that begins on it has to be. */
function openingOn(openings: ReadonlyMap<number, RoomOpening>) {
  const own = [...openings.values()];
  const open = own.filter(({ isOpen }) => isOpen);
  const arrivals = open.filter(({ closedToArrival }) => !closedToArrival);
  const minimumStay = Math.min(...firstOf(arrivals, open, own).map((opening) => opening.minimumStay));
  return { own, open, minimumStay: Number.isFinite(minimumStay) ? minimumStay : 1 };
}

/** Nights that a stay which begins on this day must have; null: no room is open on it. */
export function shortestStayOn(
  facts: PropertyTerms,
  nights: Nights,
  date: string,
  guests: Pick<StayTerms, 'negotiated' | 'daysAhead'>,
): number | null {
  const { open, minimumStay } = openingOn(openingsOn(facts, nights, date, guests));
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
  const openingsOf = (date: string) =>
    openingsOn(facts, nights, date, { negotiated: guests.negotiated, daysAhead: daysBetween(today, date) });
  let before = openingsOf(addDays(from, -1));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).map((date) => {
    const openings = openingsOf(date);
    const { own, open, minimumStay } = openingOn(openings);
    const isOver = date < today;
    // whoever leaves on this day has slept in a room that was sold for the night before
    const left = facts.roomTypes.filter(({ id }) => before.get(id)?.isOpen);
    const departures = firstOf(left, facts.roomTypes).map(({ id }) => openings.get(id));
    before = openings;
    return {
      date,
      price: isOver ? null : priceOn(facts, openings, date, today, guests),
      closed: isOver || open.length === 0,
      closedToArrival: own.length > 0 && firstOf(open, own).every(({ closedToArrival }) => closedToArrival),
      closedToDeparture: departures.length > 0 && departures.every((room) => room?.closedToDeparture ?? false),
      minimumStay,
    };
  });
}
