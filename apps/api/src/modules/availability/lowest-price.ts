import { LIMITS, type Occupancy } from '@posada/api-client/search';
import { isFreeToCancel } from '../pricing/cancellation-fees.ts';
import type { PropertyTerms } from '../properties/property-facts.ts';
import { eachOccupancy } from './availability-view.ts';
import { spreadGuests } from './spread-guests.ts';
import {
  amountUnder,
  cheapest,
  cheapestByBoard,
  type Nights,
  type Offered,
  offeredFor,
  type PlanAmount,
  type StayTerms,
} from './stay-rules.ts';

/** The lowest price of a stay in all its rooms; null: one of them has none. */
export const lowestOn = (
  facts: PropertyTerms,
  nights: Nights,
  rooms: readonly Occupancy[],
  terms: StayTerms,
  priceBy = amountUnder,
) => {
  const found = eachOccupancy(rooms, (occupancy) => offeredFor(facts, nights, occupancy, terms, priceBy).offered);
  return found.every((offered) => offered.length > 0) ? cheapest(found) : null;
};

/** The same guests in the fewest rooms that can be booked for these nights; null: there are none. */
export const spreadFor = (facts: PropertyTerms, nights: Nights, rooms: readonly Occupancy[], terms: StayTerms) =>
  Array.from({ length: LIMITS.rooms - rooms.length + 1 }, (_, more) => spreadGuests(rooms, rooms.length + more)).find(
    (spread) => spread && lowestOn(facts, nights, spread, terms),
  ) ?? null;

export const boardsOf = (
  { timeZone }: PropertyTerms,
  rooms: readonly { offered: Offered<PlanAmount>[] }[],
  { from: arrival, daysAhead }: StayTerms,
  nowMs: number,
) =>
  cheapestByBoard(
    rooms.map(({ offered }) => offered),
    ({ cancellation }) => isFreeToCancel(cancellation, { arrival, daysAhead, timeZone, nowMs }),
  );
