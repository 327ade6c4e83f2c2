import { cancellationAt, type RefusedRate, type RefusedRoom } from '@posada/api-client/availability';
import type { Occupancy } from '@posada/api-client/search';
import { daysBetween } from '@posada/calendar-days';
import type { Localised } from '../../platform/localise.ts';
import type { Charge } from '../pricing/charges.ts';
import type { PropertyTerms } from '../properties/property-facts.ts';
import {
  type NegotiatedPlan,
  type Night,
  type Offered,
  planRefusal,
  type Rate,
  type RoomRefusal,
  reasonOf,
  type StayTerms,
} from './stay-rules.ts';

/** Rooms for the same guests are worked out once: most searches for several rooms ask for equal ones. */
export function eachOccupancy<T>(rooms: readonly Occupancy[], find: (occupancy: Occupancy) => T): T[] {
  const known = new Map<string, T>();
  return rooms.map((occupancy) => {
    const key = `${occupancy.adults}-${occupancy.childAges}`;
    const found = known.get(key) ?? find(occupancy);
    known.set(key, found);
    return found;
  });
}

/** Why a search has nothing at a property, and how many nights a suggestion would have. */
export function refusalOf(
  { found }: { found: readonly { offered: readonly unknown[]; refusals: Parameters<typeof reasonOf>[0] }[] },
  from: string,
  to: string,
) {
  const blocked = found.find((room) => room.offered.length === 0);
  const { reason, minimumStay } = blocked
    ? reasonOf(blocked.refusals)
    : { reason: 'sold_out' as const, minimumStay: null };
  return { reason, minimumStay, length: Math.max(daysBetween(from, to), minimumStay ?? 0) };
}

/** Published texts do not have these plans: their names come with the rate. */
const negotiatedView = (plan: NegotiatedPlan | undefined, nameIn: (name: Localised) => string) =>
  plan && { negotiated: { code: plan.code, name: nameIn(plan.name), description: nameIn(plan.description) } };

/** A rate as it is answered. */
function rateView(
  { plan, discounts, charges, paymentOptions, atProperty: _, ...rate }: Rate,
  nowMs: number,
  nameIn: (name: Localised) => string,
  negotiated: StayTerms['negotiated'],
  isOnAccount: boolean,
) {
  return {
    ...rate,
    paymentOptions: isOnAccount ? [...paymentOptions, 'onAccount' as const] : [...paymentOptions],
    discounts: discounts.map(({ offerId: _, ...discount }) => discount),
    charges: charges.map((charge: Charge) => ({ ...charge, name: nameIn(charge.name) })),
    cancellation: cancellationAt(rate.cancellation, nowMs),
    rateplanId: String(plan.id),
    board: plan.board,
    ...negotiatedView(negotiated?.get(plan.id), nameIn),
  };
}

/** A room type that can be booked, as it is answered. `nameIn` gives a name in the language of the answer. */
export const roomTypeView = (
  { room, left, minimumStay, rates }: Offered,
  nowMs: number,
  nameIn: (name: Localised) => string,
  negotiated: StayTerms['negotiated'],
  isOnAccount: (rate: Rate) => boolean,
) => ({
  roomtypeId: String(room.id),
  left,
  minimumStay,
  rates: rates.map((offered) => rateView(offered, nowMs, nameIn, negotiated, isOnAccount(offered))),
});

/** The plans that do not sell a free room type for this stay, each with what would have to be otherwise. */
export function refusedRates(
  { ratePlans }: PropertyTerms,
  nights: Map<string, Night> | undefined,
  terms: StayTerms,
): RefusedRate[] {
  if (!nights) return [];
  return ratePlans.flatMap((plan) => {
    const refusal = planRefusal(nights, plan, terms);
    return refusal ? [{ rateplanId: String(plan.id), ...refusal }] : [];
  });
}

/** The room types that cannot be booked at all, in the order of the property. */
export const refusedRooms = (refusals: readonly RoomRefusal[]): RefusedRoom[] =>
  refusals.map(({ room, refusal, minimumStay }) => ({
    roomtypeId: String(room.id),
    reason: refusal,
    minimumStay: refusal === 'minimum_stay' ? minimumStay : null,
  }));
