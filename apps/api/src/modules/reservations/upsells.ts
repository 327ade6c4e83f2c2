import { wholePrice } from '@posada/api-client/availability';
import type {
  Amendment,
  AmendmentQuote,
  Reservation,
  SaleRate,
  Upgrade,
  Upsells,
  UpsellsChosen,
} from '@posada/api-client/reservations';
import { todayAt } from '@posada/calendar-days';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { ComplementFacts, PropertyFacts, RoomTypeFacts } from '../properties/property-facts.ts';
import { toComplement } from '../properties/property-shapes.ts';
import {
  type AmendmentChange,
  type AmendmentWrite,
  amendReservation,
  quoteAmendment,
  requireAmendable,
  termsOf,
} from './amend.ts';
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
  primary: string,
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
    .map((extra) => toComplement(extra, language, primary));
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
    const { facts, requester } = await termsOf(deps, stored, language);
    requireAmendable(stored, todayAt(facts.timeZone, deps.clock()));
    return {
      currency: stored.reservation.currency,
      upgrade: await upgradeOf(deps, owner, stored, facts, language),
      extras: extrasOf(stored, facts, language, requester.website.language),
    };
  } catch (error) {
    // cancelled, begun, or its website does not show the hotel any more
    if (error instanceof DomainError) return NONE;
    throw error;
  }
}

const refuse = (publicId: string, reason: string) =>
  new DomainError(409, 'not_bookable', `reservation ${publicId}: ${reason}`);

/** The rooms of a booking, one of them with what was chosen for it. @throws {DomainError} `not_found` (404) */
function roomsWith({ reservation, roomstays }: StoredReservation, { roomstayId, roomtypeId, extras }: UpsellsChosen) {
  const standing = roomstays.filter(({ status }) => status !== 'cancelled');
  if (standing.every(({ public_id: publicId }) => publicId !== roomstayId))
    throw notFound(`room ${roomstayId} of reservation ${reservation.public_id}`);
  return standing.map(({ public_id: publicId, snapshot: { occupancy, roomtype, rateplan } }) => ({
    id: publicId,
    occupancy: { adults: occupancy.adults, childAges: occupancy.childAges },
    roomtypeId: roomtype.id,
    rateplanId: rateplan.id,
    ...(publicId === roomstayId && { ...(roomtypeId && { roomtypeId }), extras }),
  }));
}

async function amendmentOf(deps: ReservationDeps, owner: Owner, publicId: string, chosen: UpsellsChosen) {
  const stored = await deps.store.find(owner, publicId);
  if (!stored) throw notFound(`reservation ${publicId}`);
  if (stored.reservation.agency_id !== null) throw refuse(publicId, 'a travel agency sells to its guest');
  const { arrival: from, departure: to } = stored.reservation;
  return { stored, asked: { from, to, rooms: roomsWith(stored, chosen) } };
}

/**
 * @throws {DomainError} `not_found` (404), `not_confirmed`, `stay_begun`, `not_bookable` (409), counts and days of extras
 *   that cannot be (400)
 */
export async function quoteUpsells(
  deps: ReservationDeps,
  owner: Owner,
  publicId: string,
  chosen: UpsellsChosen,
  language: string,
): Promise<{ currency: string; amended: NonNullable<AmendmentQuote['amended']> }> {
  const { stored, asked } = await amendmentOf(deps, owner, publicId, chosen);
  const { currency, amended } = await quoteAmendment(deps, owner, publicId, asked, language);
  if (chosen.roomtypeId !== undefined) {
    const { facts } = await termsOf(deps, stored, language);
    const upgrade = await upgradeOf(deps, owner, stored, facts, language);
    if (upgrade?.roomtype.id !== chosen.roomtypeId) throw refuse(publicId, `no upgrade to ${chosen.roomtypeId}`);
  }
  if (!amended) throw refuse(publicId, 'it is not on sale');
  return { currency, amended };
}

/** Of a guest: a larger room that guests find, nothing that was booked given up, and no lower price. */
function requireUpsell({ before, after, rooms, facts, ratesOf }: AmendmentChange) {
  const { public_id: publicId, snapshot } = before.reservation;
  const others = rooms.filter(({ stay, asked }) => asked.roomtypeId !== stay.snapshot.roomtype.id);
  if (others.length === 0) return;
  if (rooms.length > 1) throw refuse(publicId, 'rooms are upgraded one by one');
  const typeOf = (id: string) => facts.roomTypes.find((type) => String(type.id) === id);
  for (const room of others) {
    const [was, is] = [typeOf(room.stay.snapshot.roomtype.id), typeOf(room.asked.roomtypeId)];
    const isFound = ratesOf(room).some(
      ({ roomtype, rateplan, restricted }) =>
        roomtype.id === room.asked.roomtypeId && rateplan.id === room.asked.rateplanId && restricted === null,
    );
    if (!was || !is || !isLarger(is, was) || !isFound || room.lost.length > 0)
      throw refuse(publicId, `no upgrade to ${room.asked.roomtypeId}`);
  }
  if (wholePrice(after.reservation.snapshot.totals) <= wholePrice(snapshot.totals))
    throw refuse(publicId, 'an upgrade costs more');
}

/**
 * Adds a larger room and extras to a booking, as its guest, all or nothing.
 *
 * @throws {DomainError} as `quoteUpsells`, and `sold_out`, `price_changed` (409)
 */
export async function addUpsells(
  deps: ReservationDeps,
  owner: Owner,
  publicId: string,
  { accepted, ...chosen }: UpsellsChosen & Pick<Amendment, 'accepted'>,
  write: Omit<AmendmentWrite, 'checkChange' | 'also'>,
): Promise<Reservation> {
  const { asked } = await amendmentOf(deps, owner, publicId, chosen);
  return amendReservation(deps, owner, publicId, { ...asked, accepted }, { ...write, checkChange: requireUpsell });
}
