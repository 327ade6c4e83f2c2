import { isDeepStrictEqual } from 'node:util';
import type { CheckInSummary } from '@posada/api-client/check-in';
import type {
  Amendment,
  DetailsChange,
  DocumentKind,
  InvoiceCustomer,
  ManagedBooking,
  UpsellsChosen,
} from '@posada/api-client/reservations';
import { todayAt } from '@posada/calendar-days';
import type { Actor, WebsiteRef } from '../../platform/caller.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Invoices } from '../invoices/invoices.service.ts';
import type { GuestLinks } from '../payments/guest-links.ts';
import type { AccessHolder, BookerAccess, BookingAccess } from '../reservations/booking-access.ts';
import type { Cancellation } from '../reservations/cancel.ts';
import { type Changed, changeReservation, type ReservationChange } from '../reservations/reservation-changes.ts';
import type { DocumentFinder } from '../reservations/reservation-documents.ts';
import type { Owner } from '../reservations/reservation-filters.ts';
import { masked } from '../reservations/reservation-view.ts';
import type { ReservationService } from '../reservations/reservations.service.ts';
import type { ReservationRecord, ReservationStore, RoomStayRecord } from '../reservations/reservations.store.ts';

interface ManagedBookingsServiceDeps {
  access: BookingAccess;
  reservations: ReservationService;
  store: ReservationStore;
  links: GuestLinks;
  /** The masked card that guarantees a reservation. */
  cardOf: (reservationId: number) => Promise<string | null>;
  documentOf: DocumentFinder;
  invoices: Pick<Invoices, 'view' | 'issue' | 'document'>;
  /** Null: the property has no online check-in. */
  checkInOf: (reservationId: number) => Promise<CheckInSummary | null>;
  clock: () => Date;
}

const byOf = (holder: AccessHolder): ReservationChange['by'] =>
  holder.givenFor === 'account'
    ? { kind: holder.kind, accountId: holder.accountId }
    : { kind: 'booker', accountId: null };

const CHANGEABLE = ['arrivalTime', 'requests', 'invoice'] as const;

interface Stored {
  reservation: ReservationRecord;
  roomstays: readonly RoomStayRecord[];
}

/**
 * What differs from what is stored; empty texts take the place of nothing.
 * @throws {DomainError} `not_found` (404), `not_confirmed` (409) of a room
 */
function differencesOf({ reservation, roomstays }: Stored, change: DetailsChange) {
  const before: Changed = {};
  const after: Changed = {};
  for (const name of CHANGEABLE) {
    if (change[name] === undefined) continue;
    const was = reservation.snapshot[name] ?? null;
    const is = change[name] || null;
    if (isDeepStrictEqual(was, is)) continue;
    Object.assign(before, { [name]: was });
    Object.assign(after, { [name]: is });
  }
  for (const [room, guest] of Object.entries(change.roomGuests ?? {})) {
    const stay = roomstays.find(({ public_id: publicId }) => publicId === room);
    if (!stay) throw notFound(`room ${room} of reservation ${reservation.public_id}`);
    const was = stay.snapshot.guest ?? null;
    if (was === guest) continue;
    if (stay.status !== 'confirmed') throw new DomainError(409, 'not_confirmed', `room ${room} is ${stay.status}`);
    before.roomGuests = { ...before.roomGuests, [room]: was };
    after.roomGuests = { ...after.roomGuests, [room]: guest };
  }
  return { before, after };
}

/** A booking for whoever has a token for it: guests without an account, and accounts that were given one. */
export function createManagedBookings(parts: ManagedBookingsServiceDeps) {
  const { access, reservations, store, links, cardOf, documentOf, invoices, checkInOf, clock } = parts;
  const isOwnSite = ({ owner }: BookerAccess, website: WebsiteRef) =>
    'websiteId' in owner && owner.websiteId === website.id;

  async function show(website: WebsiteRef, opened: BookerAccess, language: string): Promise<ManagedBooking> {
    const { owner, id, reservationId, holder } = opened;
    const reservation = await reservations.find(owner, id, language);
    const showsRequests = holder.givenFor !== 'found';
    const hasPages = isOwnSite(opened, website);
    const isPaidOnline = reservation.status === 'provisional' || reservation.paymentOption === 'payLater';
    const payment = hasPages && isPaidOnline ? await links.termsOf('payment', reservationId) : undefined;
    const canChangeCard =
      hasPages && (await cardOf(reservationId)) !== null && (await links.isPossible('card_change', reservationId));
    return {
      ...(holder.givenFor === 'account' ? reservation : masked(reservation, { showsRequests })),
      managed: {
        payable: payment?.amount ?? null,
        canChangeCard,
        showsRequests,
        invoicing: await invoices.view(reservationId, holder.givenFor === 'account' ? holder : null),
        checkIn: await checkInOf(reservationId),
      },
    };
  }

  const cancel = async (website: WebsiteRef, token: string, cancellation: Omit<Cancellation, 'by'>) => {
    const opened = await access.open(website, token);
    await reservations.cancel(opened.owner, opened.id, { ...cancellation, by: byOf(opened.holder) });
    return show(website, opened, cancellation.language);
  };

  return {
    cancel,

    find: async (website: WebsiteRef, token: string, language: string) =>
      show(website, await access.open(website, token), language),

    async upsells(website: WebsiteRef, token: string, language: string) {
      const { owner, id } = await access.open(website, token);
      return reservations.upsells(owner, id, language);
    },

    async quoteUpsells(website: WebsiteRef, token: string, chosen: UpsellsChosen, language: string) {
      const { owner, id } = await access.open(website, token);
      return reservations.quoteUpsells(owner, id, chosen, language);
    },

    async addUpsells(
      website: WebsiteRef,
      token: string,
      chosen: UpsellsChosen & Pick<Amendment, 'accepted'>,
      { language, key }: { language: string; key: string | undefined },
    ) {
      const opened = await access.open(website, token);
      const { owner, id, holder } = opened;
      await reservations.addUpsells(owner, id, chosen, { by: byOf(holder), language, key });
      return show(website, opened, language);
    },

    /** For the browser that booked it. @throws {DomainError} `not_found` (404) */
    async openBooked(website: WebsiteRef, publicId: string, key: string | undefined) {
      const found = (await reservations.isBookedWith(website, key, publicId))
        ? await store.find({ kind: 'website', websiteId: website.id, properties: null }, publicId)
        : undefined;
      if (!found) throw notFound(`reservation ${publicId} of this browser`);
      return access.briefly(found.reservation.id, { givenFor: 'booking' });
    },

    /** For an account that sees it in its list. @throws {DomainError} `not_found` (404) */
    async openOwn(actor: Actor, owner: Owner, publicId: string) {
      const found = await store.find(owner, publicId);
      if (!found || actor.kind === 'anyone') throw notFound(`reservation ${publicId}`);
      return access.briefly(found.reservation.id, {
        givenFor: 'account',
        kind: actor.kind,
        accountId: actor.userId,
      });
    },

    /** @throws {DomainError} `not_confirmed`, `stay_begun` (409) */
    async change(website: WebsiteRef, token: string, change: DetailsChange, language: string) {
      const opened = await access.open(website, token);
      const { owner, id, holder } = opened;
      const { property } = await reservations.find(owner, id, language);
      await store.transaction(async (tx) => {
        const found = await store.lock(tx, owner, id);
        if (!found) throw notFound(`reservation ${id}`);
        const { reservation } = found;
        if (reservation.status !== 'confirmed')
          throw new DomainError(409, 'not_confirmed', `reservation ${id} is ${reservation.status}`);
        const { before, after } = differencesOf(found, change);
        const changed = Object.keys(after);
        if (changed.length === 0) return;
        const now = clock();
        const isAboutStay = changed.some((name) => name !== 'invoice');
        if (isAboutStay && todayAt(property.timeZone, now) > reservation.arrival)
          throw new DomainError(409, 'stay_begun', `reservation ${id} began on ${reservation.arrival}`);
        const at = now.toISOString();
        await changeReservation(tx, reservation.id, { at, by: byOf(holder), before, after });
      });
      return show(website, opened, language);
    },

    /** @throws {DomainError} `nothing_due`, `no_card_change` (409) */
    async link(website: WebsiteRef, token: string, kind: 'payment' | 'card_change') {
      const opened = await access.open(website, token);
      const made = isOwnSite(opened, website) ? await links.make(kind, opened.reservationId) : undefined;
      if (made) return { token: made.token, until: made.until };
      const code = kind === 'payment' ? ('nothing_due' as const) : ('no_card_change' as const);
      throw new DomainError(409, code, `no link of kind ${kind} for reservation ${opened.id}`);
    },

    /** @throws {DomainError} `not_confirmed` (409) */
    async document(website: WebsiteRef, token: string, kind: DocumentKind, language: string) {
      const { id, reservationId, status } = await access.open(website, token);
      const made = status === 'confirmed' ? await documentOf(reservationId, kind, language) : undefined;
      if (!made) throw new DomainError(409, 'not_confirmed', `reservation ${id} is ${status}`);
      return made;
    },

    /** @throws {DomainError} `invoice_not_yet`, `invoice_unavailable` (409) */
    async issueInvoice(website: WebsiteRef, token: string, customer: InvoiceCustomer, language: string) {
      const opened = await access.open(website, token);
      await invoices.issue(opened.reservationId, customer, language);
      return show(website, opened, language);
    },

    /** @throws {DomainError} `not_found` (404) */
    async invoiceDocument(website: WebsiteRef, token: string, documentId: string) {
      const { reservationId } = await access.open(website, token);
      return invoices.document(reservationId, documentId);
    },
  };
}
export type ManagedBookings = ReturnType<typeof createManagedBookings>;
