import type { Amendment, AmendmentAsked, AmendmentQuote, Reservation, SaleRate } from '@posada/api-client/reservations';
import { encodeOccupancy } from '@posada/api-client/search';
import { todayAt } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { chargeDifference, lockCredit } from '../agency-terms/credit.ts';
import { takerOf } from '../availability/allotments.ts';
import type { PricedFor, Requester } from '../availability/requester.ts';
import { checkDays } from '../availability/stay-days.ts';
import type { Nights, StayTerms } from '../availability/stay-rules.ts';
import type { PropertyFacts } from '../properties/property-facts.ts';
import { toComplement } from '../properties/property-shapes.ts';
import {
  type AmendedRoom,
  amendedRooms,
  isForExtrasAlone,
  nightChanges,
  withExtras,
  withOwnNights,
  withTakenNights,
} from './amended-rooms.ts';
import { moveNights } from './move-nights.ts';
import { negotiatedOf, paymentOptionsOf, prepaidOf, quoteRooms, totalsOf } from './quote-reservation.ts';
import { findReservation } from './read.ts';
import { canonical, requestHash } from './request-hash.ts';
import { requireShown } from './require-shown.ts';
import { type Changed, noteChange, type ReservationChange } from './reservation-changes.ts';
import type { ReservationDeps } from './reservation-deps.ts';
import type { Owner } from './reservation-filters.ts';
import { amendReservation as storeReservation, amendRoomstay as storeRoomstay } from './reservation-statements.ts';
import { billedFor, owedFor, staysView, totalsView } from './reservation-view.ts';
import type { ReservationRecord, RoomStayRecord, StoredReservation } from './reservations.store.ts';
import { canBeHad, ratesFor, unrestricted } from './sale-rates.ts';

/** What a booking is priced by: its property as it is now, and for whom. */
interface Terms {
  facts: PropertyFacts;
  requester: Requester;
}

/** A booking as it would be. */
interface Amended extends StoredReservation {
  rooms: readonly AmendedRoom[];
  promocode: string | null;
}

/** @throws {DomainError} `not_confirmed`, `stay_begun` (409) */
export function requireAmendable({ reservation, roomstays }: StoredReservation, today: string) {
  const { public_id: id, status, arrival } = reservation;
  if (status !== 'confirmed') throw new DomainError(409, 'not_confirmed', `reservation ${id} is ${status}`);
  if (today > arrival || roomstays.some((stay) => stay.checked_in_at !== null))
    throw new DomainError(409, 'stay_begun', `reservation ${id} began on ${arrival}`);
}

/** Who books it, as far as prices and allotments go by that. */
function pricedFor({ client_id: client, agency_id: agency }: ReservationRecord): PricedFor {
  if (agency !== null) return { kind: 'travel-agency', accountId: agency };
  return client === null ? { kind: 'anyone' } : { kind: 'client', accountId: client };
}

/** @throws {DomainError} `not_found`, `not_bookable` (409): its website does not show the property any more */
export async function termsOf(
  deps: ReservationDeps,
  { reservation }: StoredReservation,
  language: string,
): Promise<Terms> {
  const { website_id: websiteId, property_id: property, public_id: id } = reservation;
  const website = await deps.websiteOf?.(websiteId);
  const facts = website && (await deps.properties.find(websiteId, String(property)));
  if (!facts)
    throw new DomainError(409, 'not_bookable', `reservation ${id}: its website does not show property ${property}`);
  return { facts, requester: { website, actor: pricedFor(reservation), language } };
}

async function found(deps: ReservationDeps, owner: Owner, publicId: string): Promise<StoredReservation> {
  const stored = await deps.store.find(owner, publicId);
  if (!stored) throw notFound(`reservation ${publicId}`);
  return stored;
}

/** The nights of all room types of the property, and what lowers the price. */
async function readFor(
  { availability, nights, clock }: ReservationDeps,
  { facts, requester }: Terms,
  { reservation }: StoredReservation,
  { from, to }: AmendmentAsked,
  tx?: Database,
): Promise<{ all: Nights; terms: StayTerms }> {
  const code = reservation.snapshot.promocode ?? undefined;
  const terms = await availability.termsFor(facts, requester, from, to, code, tx);
  const taker = takerOf(requester.actor, clock());
  const types = facts.roomTypes.map(({ id }) => id);
  return { terms, all: await nights.nights(types, from, to, taker, tx) };
}

/** What the booking would be with these rooms. What was charged on booking stays so, as far as it still costs as much. */
function amendedOf(
  { reservation, roomstays }: StoredReservation,
  rooms: readonly AmendedRoom[],
  {
    facts,
    nights,
    terms,
    from,
    to,
  }: { facts: PropertyFacts; nights: Nights; terms: StayTerms; from: string; to: string },
): Amended {
  if (isForExtrasAlone(reservation, rooms, { from, to }))
    return extendedOf({ reservation, roomstays }, rooms, facts, { from, to });
  const quoted = quoteRooms(facts, nights, { from, to, rooms: rooms.map(({ asked }) => asked) }, terms);
  const stays = new Map<number, RoomStayRecord>();
  for (const [index, { stay }] of rooms.entries()) {
    const room = quoted[index];
    if (!room) continue;
    const prepayment = Math.min(stay.snapshot.prepayment ?? 0, room.amount);
    stays.set(stay.id, { ...stay, room_type_id: room.roomTypeId, snapshot: { ...room.snapshot, prepayment } });
  }
  const snapshots = [...stays.values()].map(({ snapshot }) => snapshot);
  const totals = totalsOf(snapshots);
  const promocode = terms.promotion?.name ?? null;
  const { negotiated: _, ...snapshot } = reservation.snapshot;
  const negotiated = negotiatedOf(quoted, terms);
  return {
    reservation: {
      ...reservation,
      arrival: from,
      departure: to,
      total: totals.total,
      snapshot: {
        ...snapshot,
        promocode,
        totals,
        prepayment: prepaidOf(snapshots),
        paymentOptions: paymentOptionsOf(quoted.map(({ paymentOptions }) => paymentOptions)),
        ...(negotiated.length > 0 ? { negotiated } : {}),
      },
    },
    roomstays: roomstays.map((stay) => stays.get(stay.id) ?? stay),
    rooms,
    promocode,
  };
}

/** The booking with further extras: its rooms cost what was booked. */
function extendedOf(
  { reservation, roomstays }: StoredReservation,
  rooms: readonly AmendedRoom[],
  facts: PropertyFacts,
  span: { from: string; to: string },
): Amended {
  const stays = new Map(rooms.map((room) => [room.stay.id, withExtras(room, facts, span)]));
  const totals = totalsOf([...stays.values()].map(({ snapshot }) => snapshot));
  return {
    reservation: { ...reservation, total: totals.total, snapshot: { ...reservation.snapshot, totals } },
    roomstays: roomstays.map((stay) => stays.get(stay.id) ?? stay),
    rooms,
    promocode: reservation.snapshot.promocode ?? null,
  };
}

/** @throws {DomainError} `not_found`, `not_confirmed`, `stay_begun`, `not_bookable` (409), days that cannot be (400) */
export async function quoteAmendment(
  deps: ReservationDeps,
  owner: Owner,
  publicId: string,
  asked: AmendmentAsked,
  language: string,
): Promise<AmendmentQuote> {
  const stored = await found(deps, owner, publicId);
  const terms = await termsOf(deps, stored, language);
  const { facts } = terms;
  const today = todayAt(facts.timeZone, deps.clock());
  requireAmendable(stored, today);
  checkDays(asked.from, asked.to, today);
  const rooms = amendedRooms(stored.reservation, stored.roomstays, asked, facts);
  const read = await readFor(deps, terms, stored, asked);
  const nights = withOwnNights(read.all, stored.reservation, rooms);
  const { paymentOption } = stored.reservation.snapshot;
  const sold = rooms.map(({ stay, asked: { occupancy, ...rate } }) => ({
    id: stay.public_id,
    asked: rate,
    rates: ratesFor({ facts, nights, terms: read.terms, paymentOption, language, now: deps.clock() }, occupancy),
  }));
  const answer = {
    currency: stored.reservation.currency,
    rooms: sold.map(({ id, rates }) => ({ id, rates })),
    complements: facts.complements.map((extra) => toComplement(extra, language, terms.requester.website.language)),
  };
  const { from, to } = asked;
  const isExtended = isForExtrasAlone(stored.reservation, rooms, { from, to });
  if (!isExtended && !canBeHad(sold)) return { ...answer, amended: null };
  const after = amendedOf(stored, rooms, { facts, nights: unrestricted(nights), terms: read.terms, from, to });
  const named = new Set(rooms.map(({ stay }) => stay.id));
  const standing = after.roomstays.filter(({ id }) => named.has(id));
  return {
    ...answer,
    amended: {
      totals: totalsView(after.reservation, after.roomstays),
      roomstays: staysView(standing, language, deps.clock()),
      promocode: after.promocode,
      refund: Math.max(0, stored.reservation.paid - owedFor(after.reservation, after.roomstays)),
      lostExtras: isExtended
        ? []
        : rooms.flatMap(({ stay, lost }) => lost.map((name) => ({ room: stay.public_id, name }))),
      invoice: (await deps.invoiceOf?.(stored.reservation.id)) ?? null,
    },
  };
}

/** A stay as the record of its change has it. */
function recorded({ reservation, roomstays }: StoredReservation): NonNullable<Changed['stay']> {
  const standing = roomstays.filter(({ status }) => status !== 'cancelled').map(({ snapshot }) => snapshot);
  const { totals, language } = reservation.snapshot;
  return {
    from: reservation.arrival,
    to: reservation.departure,
    rooms: standing
      .map(({ roomtype, rateplan }) => [roomtype, rateplan].map(({ name }) => localise(name, language)).join(' · '))
      .join(', '),
    guests: encodeOccupancy(standing.map(({ occupancy }) => occupancy)),
    total: totals.total + totals.touristTax,
  };
}

/** A change that is about to be written. */
export interface AmendmentChange {
  before: StoredReservation;
  after: StoredReservation;
  rooms: readonly AmendedRoom[];
  facts: PropertyFacts;
  /** What the guests of a room could have. */
  ratesOf: (room: AmendedRoom) => SaleRate[];
}

export interface AmendmentWrite {
  by: ReservationChange['by'];
  language: string;
  /** Of the request, to be sent again when its answer was lost. */
  key?: string | undefined;
  /** Throws where this change is not for who asks for it. */
  checkChange?: ((change: AmendmentChange) => void) | undefined;
  /** Is done in the same transaction. */
  also?: ((tx: Database) => Promise<void>) | undefined;
}

/**
 * Changes dates, rooms, rates or guests of a booking at today's price, all or nothing. For a key once.
 *
 * @throws {DomainError} as `quoteAmendment`, and `sold_out`, `price_changed`, `over_credit` (409)
 */
export async function amendReservation(
  deps: ReservationDeps,
  owner: Owner,
  publicId: string,
  amendment: Amendment,
  { by, language, key, checkChange, also }: AmendmentWrite,
): Promise<Reservation> {
  // read before the transaction: inside it only rows of this reservation are asked for
  const terms = await deps.run.inTurn(async () => termsOf(deps, await found(deps, owner, publicId), language));
  const hash = requestHash('amend', publicId, canonical(amendment));
  await deps.run.once(key && `amend:${publicId}:${key}`, hash, async (tx) => {
    await amendIn(deps, tx, owner, publicId, amendment, terms, { by, checkChange });
    await also?.(tx);
    return { id: publicId };
  });
  return findReservation(deps, owner, publicId, language);
}

async function amendIn(
  deps: ReservationDeps,
  tx: Database,
  owner: Owner,
  publicId: string,
  { accepted, ...asked }: Amendment,
  terms: Terms,
  { by, checkChange }: Pick<AmendmentWrite, 'by' | 'checkChange'>,
): Promise<void> {
  const stored = await deps.store.lock(tx, owner, publicId);
  if (!stored) throw notFound(`reservation ${publicId}`);
  const { reservation } = stored;
  const { id, currency, snapshot } = reservation;
  const { facts, requester } = terms;
  const now = deps.clock();
  const today = todayAt(facts.timeZone, now);
  requireAmendable(stored, today);
  checkDays(asked.from, asked.to, today);
  const rooms = amendedRooms(reservation, stored.roomstays, asked, facts);
  const agency =
    reservation.agency_id === null
      ? undefined
      : { websiteId: reservation.website_id, accountId: reservation.agency_id };
  // before any night is locked, as for a booking
  const credit = snapshot.paymentOption === 'onAccount' ? await lockCredit(tx, agency, currency) : undefined;
  await takeNights(tx, stored, rooms, asked, takerOf(requester.actor, now));
  const read = await readFor(deps, terms, stored, asked, tx);
  const taken = withTakenNights(read.all, rooms, asked);
  const nights = unrestricted(taken);
  const after = amendedOf(stored, rooms, { facts, nights, terms: read.terms, from: asked.from, to: asked.to });
  const { paymentOption, language } = snapshot;
  const rated = { facts, nights: taken, terms: read.terms, paymentOption, language, now };
  checkChange?.({ before: stored, after, rooms, facts, ratesOf: (room) => ratesFor(rated, room.asked.occupancy) });
  requireAccepted(after, accepted);
  await requireShown(tx, reservation.website_id, facts.id);
  await store(tx, after);
  const billed = billedFor(after.reservation, after.roomstays);
  if (credit) await chargeDifference(tx, credit, { id, number: reservation.locator, amount: billed, at: now });
  const at = now.toISOString();
  const excess = reservation.paid - billed;
  if (excess > 0) await deps.giveBack?.(tx, id, excess, at);
  await deps.takeBackInvoice?.(tx, id, now);
  await noteChange(tx, id, { at, by, before: { stay: recorded(stored) }, after: { stay: recorded(after) } });
}

/** @throws {DomainError} `sold_out` (409) */
async function takeNights(
  tx: Database,
  { reservation }: StoredReservation,
  rooms: readonly AmendedRoom[],
  asked: { from: string; to: string },
  taker: Parameters<typeof moveNights>[2],
) {
  const missing = await moveNights(tx, nightChanges(reservation, rooms, asked), taker);
  const [first] = missing;
  if (!first) return;
  const nights = missing.filter(({ roomTypeId }) => roomTypeId === first.roomTypeId).map(({ date }) => date);
  throw new DomainError(409, 'sold_out', `room type ${first.roomTypeId} is sold out on ${nights.join(', ')}`, {
    details: { roomtypeId: String(first.roomTypeId), nights: nights.sort() },
  });
}

/** @throws {DomainError} `price_changed` (409), `invalid_request` (400): in another currency */
function requireAccepted({ reservation: { currency, snapshot } }: Amended, accepted: Amendment['accepted']) {
  if (accepted.currency !== currency)
    throw new DomainError(400, 'invalid_request', `${currency} is the currency here`, {
      fields: { 'accepted.currency': 'currency' },
    });
  const { total, touristTax } = snapshot.totals;
  if (total === accepted.total && touristTax === accepted.touristTax) return;
  throw new DomainError(409, 'price_changed', `accepted ${accepted.total}, now ${total}`, {
    details: {
      accepted: { total: accepted.total, touristTax: accepted.touristTax },
      current: { total, touristTax },
    },
  });
}

async function store(tx: Database, { reservation, roomstays, rooms }: Amended) {
  const { id, arrival, departure, total, snapshot } = reservation;
  const amended = new Set(rooms.map(({ stay }) => stay.id));
  for (const stay of roomstays.filter((each) => amended.has(each.id)))
    await storeRoomstay.run(tx, [stay.id, stay.room_type_id, arrival, departure, JSON.stringify(stay.snapshot)]);
  await storeReservation.run(tx, [id, arrival, departure, total, JSON.stringify(snapshot)]);
}
