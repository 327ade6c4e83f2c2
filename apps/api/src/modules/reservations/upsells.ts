import { wholePrice } from '@posada/api-client/availability';
import type { SaleRate, Upgrade, Upsells } from '@posada/api-client/reservations';
import { todayAt } from '@posada/calendar-days';
import { DomainError } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import type { ComplementFacts, PropertyFacts, RoomTypeFacts } from '../properties/property-facts.ts';
import { quoteAmendment, requireAmendable, termsOf } from './amend.ts';
import { complementOf } from './quote-reservation.ts';
import type { ReservationDeps } from './reservation-deps.ts';
import type { Owner } from './reservation-filters.ts';
import type { RoomStayRecord, StoredReservation } from './reservations.store.ts';

const NONE: Upsells = { currency: null, upgrade: null, extras: [] };

const sizeOf = ({ content }: RoomTypeFacts) => (typeof content['size'] === 'number' ? content['size'] : undefined);

/** By the area where both have one, else by the guests that fit in. */
function isLarger(room: RoomTypeFacts, than: RoomTypeFacts): boolean {
  const [size, before] = [sizeOf(room), sizeOf(than)];
  return size !== undefined && before !== undefined ? size > before : room.max_guests > than.max_guests;
}

/** Larger rooms at the same rate plan that a guest would find too, those that cost least first. */
function largerRooms(rates: readonly SaleRate[], stay: RoomStayRecord, { roomTypes }: PropertyFacts) {
  const own = roomTypes.find(({ id }) => id === stay.room_type_id);
  return rates
    .flatMap((rate) => {
      const room = roomTypes.find(({ id }) => String(id) === rate.roomtype.id);
      const isOffered =
        room &&
        own &&
        isLarger(room, own) &&
        rate.rateplan.id === stay.snapshot.rateplan.id &&
        rate.restricted === null;
      return isOffered ? [{ rate, room }] : [];
    })
    .toSorted((a, b) => a.rate.total + a.rate.touristTax - b.rate.total - b.rate.touristTax);
}

/** The larger room that costs least more, for a booking of one room. At today's price, as the desk changes bookings. */
async function upgradeOf(
  deps: ReservationDeps,
  owner: Owner,
  { reservation, roomstays }: StoredReservation,
  facts: PropertyFacts,
  language: string,
): Promise<Upgrade | null> {
  const [stay, ...others] = roomstays.filter(({ status }) => status !== 'cancelled');
  if (!stay || others.length > 0) return null;
  const { public_id: publicId, arrival: from, departure: to, snapshot } = reservation;
  const { adults, childAges } = stay.snapshot.occupancy;
  const quote = (room: { roomtypeId?: string } = {}) => {
    const rooms = [{ id: stay.public_id, occupancy: { adults, childAges }, ...room }];
    return quoteAmendment(deps, owner, publicId, { from, to, rooms }, language);
  };
  const [asIs] = (await quote()).rooms;
  for (const { rate, room } of largerRooms(asIs?.rates ?? [], stay, facts)) {
    const { amended } = await quote({ roomtypeId: rate.roomtype.id });
    const difference = amended ? wholePrice(amended.totals) - wholePrice(snapshot.totals) : 0;
    if (amended && amended.lostExtras.length === 0 && difference > 0)
      return { roomtype: rate.roomtype, size: sizeOf(room) ?? null, difference };
  }
  return null;
}

/** Extras of which the booking has none, each as one could be chosen. */
function extrasOf(
  { reservation, roomstays }: StoredReservation,
  facts: PropertyFacts,
  language: string,
): Upsells['extras'] {
  const standing = roomstays.filter(({ status }) => status !== 'cancelled');
  const [stay] = standing;
  if (!stay) return [];
  const booked = new Set(standing.flatMap(({ snapshot }) => snapshot.complements.map((line) => line.complementId)));
  const { adults, childAges } = stay.snapshot.occupancy;
  const { arrival: from, departure: to } = reservation;
  const room = {
    roomtypeId: String(stay.room_type_id),
    rateplanId: stay.snapshot.rateplan.id,
    occupancy: { adults, childAges },
    complements: [],
  };
  const isOnSale = ({ id, per, when, max }: ComplementFacts) => {
    const choice = {
      complementId: String(id),
      ...(per === 'unit' ? { units: 1 } : { adults: Math.min(adults, max) }),
      ...(when === 'date' ? { dates: [from] } : {}),
    };
    return !(complementOf(facts, room, choice, { from, to }) instanceof DomainError);
  };
  return facts.complements
    .filter((extra) => !booked.has(String(extra.id)) && isOnSale(extra))
    .map(({ id, content, price, per, when }) => ({
      id: String(id),
      name: String(localise(content.name, language)),
      price,
      per,
      when,
    }));
}

/**
 * A larger room and extras that can be added to a booking. Nothing for a booking that cannot be changed any more, nor for
 * one of a travel agency, which sells to the guest itself.
 */
export async function findUpsells(
  deps: ReservationDeps,
  owner: Owner,
  publicId: string,
  language: string,
): Promise<Upsells> {
  const stored = await deps.store.find(owner, publicId);
  if (!stored || stored.reservation.agency_id !== null) return NONE;
  try {
    const { facts } = await termsOf(deps, stored, language);
    requireAmendable(stored, todayAt(facts.timeZone, deps.clock()));
    return {
      currency: stored.reservation.currency,
      upgrade: await upgradeOf(deps, owner, stored, facts, language),
      extras: extrasOf(stored, facts, language),
    };
  } catch (error) {
    // cancelled, begun, or its website does not show the hotel any more
    if (error instanceof DomainError) return NONE;
    throw error;
  }
}
