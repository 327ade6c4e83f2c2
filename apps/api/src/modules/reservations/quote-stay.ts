import { wholePrice } from '@posada/api-client/availability';
import type { Reservation, ReservationRequest } from '@posada/api-client/reservations';
import { daysBetween, todayAt } from '@posada/calendar-days';
import { DomainError, notFound } from '../../platform/errors.ts';
import { takerOf } from '../availability/allotments.ts';
import type { Requester } from '../availability/requester.ts';
import { checkDays } from '../availability/stay-days.ts';
import { judge } from '../availability/stay-rules.ts';
import { quoteRooms, totalsOf } from './quote-reservation.ts';
import type { ReservationDeps } from './reservation-deps.ts';
import { propertyView, staysView } from './reservation-view.ts';

export type ChosenStay = Pick<ReservationRequest, 'from' | 'to' | 'promocode' | 'rooms'>;

/** Rooms that nobody has booked yet, as a booking of them would show them. */
export type QuotedStay = Pick<
  Reservation,
  'status' | 'property' | 'from' | 'to' | 'nights' | 'currency' | 'roomstays'
> & {
  totals: Pick<Reservation['totals'], 'total' | 'touristTax'>;
  /** With taxes and fees that the hotel collects. */
  wholePrice: number;
};

/**
 * The price of chosen rooms now, in a language, by the rules of the search and of a booking. Nothing is taken.
 *
 * @throws {DomainError} `not_found` (404), `sold_out`, `not_bookable` (409), days that cannot be (400)
 */
export async function quoteStay(
  deps: ReservationDeps,
  requester: Requester,
  propertyId: string,
  { from, to, promocode, rooms }: ChosenStay,
): Promise<QuotedStay> {
  const facts = await deps.properties.find(requester.website.id, propertyId);
  if (!facts) throw notFound(`property ${propertyId}`);
  const now = deps.clock();
  checkDays(from, to, todayAt(facts.timeZone, now));
  const terms = await deps.availability.termsFor(facts, requester, from, to, promocode);
  const types = facts.roomTypes.map(({ id }) => id);
  const nights = await deps.nights.nights(types, from, to, takerOf(requester.actor, now));
  const quoted = quoteRooms(facts, nights, { from, to, rooms }, terms);
  for (const { roomTypeId } of quoted) {
    const wanted = quoted.filter((room) => room.roomTypeId === roomTypeId).length;
    if (judge(nights.get(roomTypeId), from, to).left < wanted)
      throw new DomainError(409, 'sold_out', `fewer than ${wanted} rooms of type ${roomTypeId} are left`, {
        details: { roomtypeId: String(roomTypeId) },
      });
  }
  const snapshots = quoted.map(({ snapshot }) => snapshot);
  const totals = totalsOf(snapshots);
  const stays = quoted.map(({ roomTypeId, snapshot }, index) => ({
    id: index,
    public_id: String(index + 1),
    room_type_id: roomTypeId,
    status: 'confirmed' as const,
    cancelled_at: null,
    cancellation_fee: null,
    checked_in_at: null,
    checked_out_at: null,
    snapshot,
  }));
  return {
    status: 'confirmed',
    property: propertyView(facts.id, facts.content.name, facts, requester.language),
    from,
    to,
    nights: daysBetween(from, to),
    currency: facts.currency,
    roomstays: staysView(stays, requester.language, now),
    totals,
    wholePrice: wholePrice(totals),
  };
}
