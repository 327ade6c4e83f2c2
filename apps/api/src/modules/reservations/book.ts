import type { Reservation, ReservationRequest } from '@posada/api-client/reservations';
import { todayAt } from '@posada/calendar-days';
import type { Actor } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { chargeAccount } from '../agency-terms/credit.ts';
import { takerOf } from '../availability/allotments.ts';
import type { Requester } from '../availability/requester.ts';
import { checkDays } from '../availability/stay-days.ts';
import { actorOfCaller, publishOf } from '../events/publish.ts';
import type { BookingFacts } from '../properties/property-facts.ts';
import { type AgencyBooking, agencyBooking } from './agency-booking.ts';
import { requireNotBlocked } from './blocked-guests.ts';
import { type Counted, countBooking } from './booking-limits.ts';
import { newLocator, newPublicId } from './identifiers.ts';
import { admitHold, noteHold } from './open-holds.ts';
import { holdUntil } from './payment-due.ts';
import { fillProfileFrom } from './profile-gaps.ts';
import { quoteReservation } from './quote-reservation.ts';
import { canonical, requestHash } from './request-hash.ts';
import { requireShown } from './require-shown.ts';
import type { OperatorActing } from './reservation-changes.ts';
import { type ReservationDeps, scopedKey } from './reservation-deps.ts';
import { type ReservationSnapshot, SNAPSHOT_VERSION } from './reservation-snapshot.ts';
import { billedFor, toReservation } from './reservation-view.ts';
import { unrestricted } from './sale-rates.ts';

/** Who books, and whom the booking is counted for. */
type Booker = Requester & {
  actor: Actor;
  counted: readonly Counted[];
  /** Somebody of the chain, who books for the guest; absent: the caller does. */
  desk?: OperatorActing;
};

/** The guest is no part of the call, and pays by the link of a mail. */
const isOnPhone = ({ actor, desk }: Booker) => actor.kind === 'agent' || desk !== undefined;

const chosenIn = ({ rooms }: ReservationRequest) => ({
  roomTypes: rooms.map((room) => room.roomtypeId),
  ratePlans: rooms.map((room) => room.rateplanId),
  complements: rooms.flatMap((room) => room.complements.map((choice) => choice.complementId)),
});

/**
 * Books all rooms or none. Only what was refused gives its key back; an answer once given is given again, byte for
 * byte, to the same key.
 *
 * @param also is done in the same transaction
 */
export async function createReservation(
  deps: ReservationDeps,
  requester: Booker,
  propertyId: string,
  request: ReservationRequest,
  key: string | undefined,
  also?: (tx: Database, made: Reservation) => Promise<void>,
): Promise<Reservation> {
  const caller = requester.actor.kind === 'anyone' ? 'anyone' : `${requester.actor.kind}:${requester.actor.accountId}`;
  const hash = requestHash(requester.website.id, propertyId, caller, canonical(request));
  // read before the transaction: inside it only the rows of this booking are asked for
  const facts = await deps.run.inTurn(() =>
    deps.properties.forBooking(requester.website.id, propertyId, chosenIn(request)),
  );
  if (!facts) throw notFound(`property ${propertyId}`);
  return deps.run.once(key && scopedKey(requester.website, key), hash, async (tx) => {
    const made = await book(deps, tx, requester, facts, request);
    await also?.(tx, made);
    return made;
  });
}

async function book(
  deps: ReservationDeps,
  tx: Database,
  requester: Booker,
  facts: BookingFacts,
  request: ReservationRequest,
): Promise<Reservation> {
  const { store, clock } = deps;
  checkDays(request.from, request.to, todayAt(facts.timeZone, clock()));
  if (request.accepted.currency !== facts.currency) {
    throw new DomainError(400, 'invalid_request', `${facts.currency} is the currency here`, {
      fields: { 'accepted.currency': 'currency' },
    });
  }
  const isKnown = (id: string) => facts.roomTypes.some((roomType) => String(roomType.id) === id);
  const unknown = request.rooms.find(({ roomtypeId }) => !isKnown(roomtypeId));
  if (unknown) throw notFound(`room type ${unknown.roomtypeId} of property ${facts.id}`);
  const wanted = new Map<number, number>();
  for (const { roomtypeId: id } of request.rooms) wanted.set(Number(id), (wanted.get(Number(id)) ?? 0) + 1);
  await requireNotBlocked(tx, request.guest);
  const agency = await agencyBooking(tx, requester, request, facts.currency);
  const as = request.paymentOption === 'payOnBook' ? 'held' : 'sold';
  await countBooking(tx, requester.counted, clock());
  if (as === 'held') await admitHold(tx, requester.counted, clock());
  const taker = takerOf(requester.actor, clock());
  const missing = await store.takeRooms(tx, wanted, request.from, request.to, { ...taker, as });
  if (missing) {
    throw new DomainError(
      409,
      'sold_out',
      `room type ${missing.roomTypeId} is sold out on ${missing.nights.join(', ')}`,
      {
        details: { roomtypeId: String(missing.roomTypeId), nights: missing.nights },
      },
    );
  }
  return priced(deps, tx, requester, facts, request, { wanted, agency });
}

async function priced(
  deps: ReservationDeps,
  tx: Database,
  requester: Booker,
  facts: BookingFacts,
  request: ReservationRequest,
  { wanted, agency }: { wanted: Map<number, number>; agency: AgencyBooking | undefined },
): Promise<Reservation> {
  const { store, clock, paymentView } = deps;
  const { terms, all } = await prepared(deps, tx, requester, facts, request, wanted);
  const quote = quoteReservation(facts, all, request, terms, agency?.terms);
  const { total, touristTax } = quote.totals;
  if (total !== request.accepted.total || touristTax !== request.accepted.touristTax) {
    throw new DomainError(409, 'price_changed', `accepted ${request.accepted.total}, now ${total}`, {
      details: {
        accepted: { total: request.accepted.total, touristTax: request.accepted.touristTax },
        current: { total, touristTax },
      },
    });
  }
  await requireShown(tx, requester.website.id, facts.id);
  const number = newLocator();
  const stored = await store.insert(tx, {
    publicId: newPublicId(),
    locator: number,
    websiteId: requester.website.id,
    propertyId: facts.id,
    clientId: requester.actor.kind === 'client' ? requester.actor.accountId : null,
    agentId: requester.actor.kind === 'agent' ? requester.actor.accountId : null,
    agencyId: agency?.accountId ?? null,
    atDesk: requester.desk !== undefined,
    agencyUserId: requester.actor.kind === 'travel-agency' ? requester.actor.userId : null,
    arrival: request.from,
    departure: request.to,
    currency: facts.currency,
    total,
    heldUntil: request.paymentOption === 'payOnBook' ? holdUntil(isOnPhone(requester), request.from, clock()) : null,
    snapshot: snapshotOf(facts, request, quote, terms.promotion?.name ?? null, agency),
    roomstays: quote.roomstays.map((stay) => ({ publicId: newPublicId(), ...stay })),
  });
  const { id } = stored.reservation;
  await publishOf(tx, id, {
    type: 'reservation.created',
    data: {
      status: request.paymentOption === 'payOnBook' ? 'provisional' : 'confirmed',
      rooms: request.rooms.length,
    },
    at: clock().toISOString(),
    by: requester.desk ?? actorOfCaller(requester.actor),
  });
  if (requester.actor.kind === 'client') await fillProfileFrom(tx, id);
  if (request.paymentOption === 'payOnBook') await noteHold(tx, requester.counted, id);
  if (agency?.credit) {
    const amount = billedFor(stored.reservation, stored.roomstays);
    await chargeAccount(tx, agency, agency.credit, { id, number, amount, at: clock() });
  }
  const payment = await paymentView?.(stored.reservation, { tx, website: requester.website });
  return toReservation(stored.reservation, stored.roomstays, facts, request.language, clock(), payment);
}

/** Rooms are taken already: the nights read inside the transaction count one's own as free. */
async function prepared(
  { availability, nights, clock }: ReservationDeps,
  tx: Database,
  requester: Booker,
  facts: BookingFacts,
  request: ReservationRequest,
  wanted: Map<number, number>,
) {
  const terms = await availability.termsFor(facts, requester, request.from, request.to, request.promocode, tx);
  const taker = takerOf(requester.actor, clock());
  const all = await nights.nights([...wanted.keys()], request.from, request.to, taker, tx);
  for (const [roomTypeId, rooms] of wanted) {
    for (const [day, night] of all.get(roomTypeId) ?? []) if (day < request.to) night.left += rooms;
  }
  return { terms, all: requester.desk ? unrestricted(all) : all };
}

/** What is stored of a booking as it was made. */
const snapshotOf = (
  facts: BookingFacts,
  request: ReservationRequest,
  quote: ReturnType<typeof quoteReservation>,
  promocode: string | null,
  agency: AgencyBooking | undefined,
): ReservationSnapshot => ({
  v: SNAPSHOT_VERSION,
  language: request.language,
  promocode,
  arrivalTime: request.arrivalTime ?? null,
  requests: request.requests || null,
  invoice: request.invoice ?? null,
  travelTypology: request.travelTypology ?? null,
  guest: { ...request.guest, country: request.guest.country ?? null },
  paymentOption: request.paymentOption,
  propertyName: facts.content.name,
  totals: quote.totals,
  cancellationReason: null,
  prepayment: quote.prepayment,
  paymentOptions: quote.paymentOptions,
  ...(quote.negotiated.length > 0 ? { negotiated: quote.negotiated } : {}),
  ...(agency?.terms ? { agency: agency.terms } : {}),
  ...(agency ? { customer: agency.customer } : {}),
  ...(request.device ? { device: request.device } : {}),
  ...(request.landing ? { landing: request.landing } : {}),
});
