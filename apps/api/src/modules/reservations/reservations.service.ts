import type { Reservation, ReservationRequest, ReservationSort } from '@posada/api-client/reservations';
import { todayAt } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { WebsiteRef } from '../../platform/server.ts';
import { chargeAccount } from '../agency-terms/credit.ts';
import { takerOf } from '../availability/allotments.ts';
import { type AvailabilityService, checkDays } from '../availability/availability.service.ts';
import type { AvailabilityStore } from '../availability/availability.store.ts';
import type { Requester } from '../availability/requester.ts';
import { actorOfCaller, publishOf } from '../events/publish.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { BookingFacts } from '../properties/property-facts.ts';
import { type AgencyBooking, agencyBooking } from './agency-booking.ts';
import { type Counted, countBooking } from './booking-limits.ts';
import { type CancellationAsked, createRoomCanceller } from './cancel-rooms.ts';
import { newLocator, newPublicId } from './identifiers.ts';
import { admitHold, forgetEndedHolds, noteHold } from './open-holds.ts';
import { holdUntil } from './payment-due.ts';
import { fillProfileFrom } from './profile-gaps.ts';
import { quoteReservation } from './quote-reservation.ts';
import { canonical, requestHash } from './request-hash.ts';
import { requireShown } from './require-shown.ts';
import { askForMoney } from './reservation-events.ts';
import type { Filters, Owner } from './reservation-filters.ts';
import { SNAPSHOT_VERSION } from './reservation-snapshot.ts';
import {
  billedFor,
  isForStaff,
  type PaymentView,
  staffView,
  toReservation,
  toRow,
  withoutGuest,
} from './reservation-view.ts';
import { COUNTED_AT_MOST, type ReservationRecord, type ReservationStore } from './reservations.store.ts';
import { createRunOnce } from './run-once.ts';

const HOLDS_AT_ONCE = 500;
const LONGEST_LIST = 10_000;

interface ReservationsServiceDeps {
  store: ReservationStore;
  availability: AvailabilityService;
  nights: AvailabilityStore;
  properties: PropertyStore;
  clock: () => Date;
  /** Absent where no cards are taken. */
  paymentView?: (record: ReservationRecord, inside?: { tx: Database; website: WebsiteRef }) => Promise<PaymentView>;
  /** Gives back what was paid beyond what a cancellation costs. */
  giveBack?: (tx: Database, reservationId: number, amount: number, at: string) => Promise<void>;
  /** Corrects what was invoiced of a reservation that was changed. */
  correctInvoices?: (tx: Database, reservationId: number, now: Date) => Promise<void>;
  /** To the database, of this process. */
  connections: number;
}

/** Who books, and whom the booking is counted for. */
type Booker = Requester & { counted: readonly Counted[] };

/** The idempotency key of a booking as it is stored: browsers of two websites may choose the same. */
const scoped = (website: WebsiteRef, key: string) => `${website.id}:${key}`;

const chosenIn = ({ rooms }: ReservationRequest) => ({
  roomTypes: rooms.map((room) => room.roomtypeId),
  ratePlans: rooms.map((room) => room.rateplanId),
  complements: rooms.flatMap((room) => room.complements.map((choice) => choice.complementId)),
});

/** Which part of a list: `page` from 0, so many rows; newest first where no order is named. */
export interface ListPage {
  page: number;
  size: number;
  sort?: ReservationSort | undefined;
}

export interface Cancellation extends CancellationAsked {
  language: string;
  /** Of the request, to be sent again when its answer was lost. */
  key: string | undefined;
}

/** Of the connections of a process, bookings have so many at a time: the rest is left to those who read. */
const SHARE_OF_BOOKINGS = 0.6;
const BOOKINGS_WAITING = 2_000;

export function createReservationService({
  store,
  availability,
  nights,
  properties,
  clock,
  paymentView,
  giveBack,
  correctInvoices,
  connections,
}: ReservationsServiceDeps) {
  const atOnce = Math.max(1, Math.floor(connections * SHARE_OF_BOOKINGS));
  const { once, inTurn } = createRunOnce(store, { atOnce, waitingAtMost: BOOKINGS_WAITING });
  const cancelIn = createRoomCanceller({ store, clock, giveBack, correctInvoices });

  async function viewed(
    found: Awaited<ReturnType<ReservationStore['byId']>>,
    language: string,
  ): Promise<Reservation | undefined> {
    const property = found && (await properties.reserved(found.reservation.property_id));
    if (!found || !property) return undefined;
    const payment = await paymentView?.(found.reservation);
    return toReservation(found.reservation, found.roomstays, property, language, clock(), payment);
  }

  async function book(
    tx: Database,
    requester: Booker,
    facts: BookingFacts,
    request: ReservationRequest,
  ): Promise<Reservation> {
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
    return priced(tx, requester, facts, request, { wanted, agency });
  }

  async function priced(
    tx: Database,
    requester: Booker,
    facts: BookingFacts,
    request: ReservationRequest,
    { wanted, agency }: { wanted: Map<number, number>; agency: AgencyBooking | undefined },
  ): Promise<Reservation> {
    const { terms, all } = await prepared(tx, requester, facts, request, wanted);
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
    const id = await store.insert(tx, {
      publicId: newPublicId(),
      locator: number,
      websiteId: requester.website.id,
      propertyId: facts.id,
      clientId: requester.actor.kind === 'client' ? requester.actor.accountId : null,
      agentId: requester.actor.kind === 'agent' ? requester.actor.accountId : null,
      agencyId: agency?.accountId ?? null,
      agencyUserId: requester.actor.kind === 'travel-agency' ? requester.actor.userId : null,
      arrival: request.from,
      departure: request.to,
      currency: facts.currency,
      total,
      heldUntil: request.paymentOption === 'payOnBook' ? holdUntil(requester.actor, request.from, clock()) : null,
      snapshot: {
        v: SNAPSHOT_VERSION,
        language: request.language,
        promocode: terms.promotion?.name ?? null,
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
      },
      roomstays: quote.roomstays.map((stay) => ({ publicId: newPublicId(), ...stay })),
    });
    await publishOf(tx, id, {
      type: 'reservation.created',
      data: {
        status: request.paymentOption === 'payOnBook' ? 'provisional' : 'confirmed',
        rooms: request.rooms.length,
      },
      at: clock().toISOString(),
      by: actorOfCaller(requester.actor),
    });
    if (requester.actor.kind === 'client') await fillProfileFrom(tx, id);
    if (request.paymentOption === 'payOnBook') await noteHold(tx, requester.counted, id);
    await askForMoney(tx, id, request, { by: requester.actor, now: clock() });
    const stored = await store.byId(id, tx);
    if (!stored) throw new Error(`reservation ${id} cannot be read back`);
    if (agency?.credit) {
      const amount = billedFor(stored.reservation, stored.roomstays);
      await chargeAccount(tx, agency, agency.credit, { id, number, amount, at: clock() });
    }
    const payment = await paymentView?.(stored.reservation, { tx, website: requester.website });
    return toReservation(stored.reservation, stored.roomstays, facts, request.language, clock(), payment);
  }

  /** Rooms are taken already: the nights read inside the transaction count one's own as free. */
  async function prepared(
    tx: Database,
    requester: Requester,
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
    return { terms, all };
  }

  const listed = async (owner: Owner, filters: Filters, { page, size, sort }: ListPage) =>
    (await store.list(owner, filters, clock().toISOString(), { limit: size, offset: page * size, sort })).map((row) =>
      toRow(row, owner),
    );

  return {
    /**
     * Books all rooms or none. Only what was refused gives its key back; an answer once given is given again, byte for
     * byte, to the same key.
     */
    async create(
      requester: Booker,
      propertyId: string,
      request: ReservationRequest,
      key: string | undefined,
    ): Promise<Reservation> {
      const caller =
        requester.actor.kind === 'anyone' ? 'anyone' : `${requester.actor.kind}:${requester.actor.accountId}`;
      const hash = requestHash(requester.website.id, propertyId, caller, canonical(request));
      // read before the transaction: inside it only the rows of this booking are asked for
      const facts = await inTurn(() => properties.forBooking(requester.website.id, propertyId, chosenIn(request)));
      if (!facts) throw notFound(`property ${propertyId}`);
      return once(key && scoped(requester.website, key), hash, (tx) => book(tx, requester, facts, request));
    },

    /**
     * Cancels a room of a reservation, or all rooms that are left. What is cancelled keeps its reason and its cost: asked
     * again it is refused, but for the same request with the same key, whose answer was lost.
     *
     * @throws {DomainError} `already_cancelled`, `stay_begun`, `no_show_too_early`, `fee_not_lower` (409),
     *   `no_fee_right` (403)
     */
    async cancel(owner: Owner, publicId: string, { language, key, ...asked }: Cancellation): Promise<Reservation> {
      // read before the transaction, as in `create`: inside it only the rows of this reservation are asked for
      const { property } = await this.find(owner, publicId, language);
      const { rooms, reason, note, fee } = asked;
      const hash = requestHash('cancel', publicId, canonical({ rooms, reason, note, fee }));
      await once(key && `cancel:${publicId}:${key}`, hash, async (tx) => {
        await cancelIn(tx, owner, publicId, asked, property.timeZone);
        return { id: publicId };
      });
      return this.find(owner, publicId, language);
    },

    /** Gives rooms back that were held and not paid in time. Safe to run twice, and in several processes. */
    async freeExpired(): Promise<number> {
      let freed = 0;
      for (;;) {
        const count = await store.transaction((tx) => store.expireHolds(tx, clock().toISOString(), HOLDS_AT_ONCE));
        freed += count;
        if (count < HOLDS_AT_ONCE) break;
      }
      await store.transaction(forgetEndedHolds);
      return freed;
    },

    async find(owner: Owner, publicId: string, language: string): Promise<Reservation> {
      const found = await store.find(owner.kind === 'website' ? { ...owner, readsErased: true } : owner, publicId);
      const reservation = await viewed(found, language);
      if (!found || !reservation) throw notFound(`reservation ${publicId}`);
      if (!isForStaff(owner)) return reservation;
      if (found.reservation.closed_at !== null) return withoutGuest(reservation);
      const { id } = found.reservation;
      const agencyPeople = await store.agencyPeople(id);
      const { cancelledBy } = reservation;
      const isNamed = owner.kind === 'website' && cancelledBy !== null && cancelledBy.kind !== 'client';
      return {
        ...reservation,
        ...staffView(found),
        agencyPeople,
        cancelledBy: isNamed ? { ...cancelledBy, name: await store.canceller(id) } : cancelledBy,
      };
    },
    /** Whether a reservation was booked with this idempotency key: only the browser that booked it has the key. */
    async isBookedWith(website: WebsiteRef, key: string | undefined, publicId: string): Promise<boolean> {
      const answer = key && (await store.keyOf(scoped(website, key)))?.answer;
      return answer ? (JSON.parse(answer) as Partial<Reservation>).id === publicId : false;
    },
    /** Newest first; a client's own list is whole. */
    list: (owner: Owner, filters: Filters = {}, page: ListPage = { page: 0, size: LONGEST_LIST }) =>
      listed(owner, filters, page),
    async page(owner: Owner, filters: Filters, { page, size, sort }: ListPage) {
      const { rows, isCapped } = await store.summary(owner, filters, clock().toISOString());
      const count = rows.reduce((all, row) => all + row.count, 0);
      const [madeUntil] = rows.map((row) => row.newest).toSorted((a, b) => (a < b ? 1 : -1));
      return {
        content:
          page * size < COUNTED_AT_MOST ? await listed(owner, { ...filters, madeUntil }, { page, size, sort }) : [],
        page,
        number: page,
        size,
        totalElements: count,
        totalPages: Math.ceil(count / size),
        isCapped,
        madeUntil: madeUntil ?? null,
      };
    },
    async summary(owner: Owner, filters: Filters) {
      const { rows, isCapped } = await store.summary(owner, filters, clock().toISOString());
      const counted = (status?: string) =>
        rows.filter((row) => !status || row.status === status).reduce((all, row) => all + row.count, 0);
      const totals = new Map<string, number>();
      for (const row of rows)
        if (row.status !== 'cancelled') totals.set(row.currency, (totals.get(row.currency) ?? 0) + row.amount);
      return {
        count: counted(),
        isCapped,
        confirmed: counted('confirmed'),
        cancelled: counted('cancelled'),
        provisional: counted('provisional'),
        totals: [...totals].map(([currency, amount]) => ({ currency, amount })),
      };
    },
    /**
     * For the messages about it: in the language named, else the guest's, with what its agency alone knows, the website
     * it was made on and the address of the hotel's own people. Undefined: it was erased.
     */
    async forMessage(
      id: number,
      language?: string,
    ): Promise<{ reservation: Reservation; websiteId: number; hotelEmail: string | null } | undefined> {
      const found = await store.byId(id);
      const property = found && (await properties.reserved(found.reservation.property_id));
      const reservation = found && (await viewed(found, language ?? found.reservation.snapshot.language));
      if (!found || !property || !reservation) return undefined;
      const { email } = property.content['information'] as { email: string | null };
      return {
        reservation: { ...reservation, ...staffView(found) },
        websiteId: found.reservation.website_id,
        hotelEmail: email,
      };
    },
  };
}
export type ReservationService = ReturnType<typeof createReservationService>;
