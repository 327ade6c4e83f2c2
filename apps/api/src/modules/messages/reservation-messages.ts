import type { Reservation } from '@posada/api-client/reservations';
import { todayAt } from '@posada/calendar-days';
import * as v from 'valibot';
import type { GuestLinks } from '../payments/guest-links.ts';
import { payLaterAt } from '../reservations/payment-due.ts';
import type { DocumentFinder } from '../reservations/reservation-documents.ts';
import { cancelledRoomsSchema } from '../reservations/reservation-events.ts';
import type { ReservationService } from '../reservations/reservations.service.ts';
import type { BrandFinder } from '../websites/brands.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';
import { cancellationMail, type HotelReader, hotelMail } from './cancellation-mails.ts';
import { type ChangedPart, changedMail, hotelChangedMail } from './change-mails.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { type CustomerMessage, customerMail } from './customer-mails.ts';
import type { Mail, MailSender } from './mail-sender.ts';
import type { ManageLinkSender } from './manage-link.ts';
import type { OutboxHandlers, OutboxRow } from './outbox.ts';

interface Deps {
  reservations: ReservationService;
  websites: WebsiteStore;
  links: GuestLinks;
  linked: ManageLinkSender;
  brandOf: BrandFinder;
  send: MailSender;
  clock: () => Date;
  documentOf: DocumentFinder;
  warn: (error: unknown, about: string) => void;
}

const idIn = ({ payload }: OutboxRow) => Number(payload['reservationId']);
const cancelledIn = ({ payload }: OutboxRow) => v.parse(cancelledRoomsSchema, payload);
const changedIn = ({ payload }: OutboxRow) => payload['changed'] as ChangedPart[];
/** Dates, rooms or guests: the whole booking is another one. */
const isStay = ({ payload }: OutboxRow) => (payload['changed'] as string[]).includes('stay');

/** Messages to the booker and to the hotel about what became of a reservation. */
export function reservationMessageHandlers({
  reservations,
  websites,
  links,
  linked,
  brandOf,
  send,
  clock,
  documentOf,
  warn,
}: Deps): OutboxHandlers {
  /** In the website's primary language. A hotel without an address is not written to. */
  async function toHotel(
    row: OutboxRow,
    mailOf: (reservation: Reservation, reader: HotelReader) => Omit<Mail, 'id'>,
  ): Promise<void> {
    const found = await reservations.forMessage(idIn(row));
    const website = found && (await websites.byId(found.websiteId));
    if (!found?.hotelEmail || !website) return;
    const inTheirs = await reservations.forMessage(idIn(row), website.language);
    if (!inTheirs) return; // erased since
    const reader = { language: website.language, email: found.hotelEmail, brand: await brandOf(found.websiteId) };
    await send({ id: row.id, ...mailOf(inTheirs.reservation, reader) });
  }

  // a confirmation without its document is better than none
  const documentFor = (row: OutboxRow, language: string) =>
    documentOf(idIn(row), 'confirmation', language).catch((error: unknown) => {
      warn(error, 'the document of a confirmation could not be made');
      return undefined;
    });

  /** Of rooms of several the agency tells its customer itself: they are written to once nothing is left. */
  const toCustomer = (kind: Exclude<CustomerMessage, 'reminder'>) => async (row: OutboxRow) => {
    const found = await reservations.forMessage(idIn(row));
    if (!found) return;
    const { reservation, websiteId } = found;
    const isCancelled = reservation.status === 'cancelled';
    if (isCancelled !== (kind === 'cancelled')) return;
    const document = kind === 'confirmed' ? await documentFor(row, reservation.language) : undefined;
    const mail = customerMail(kind, reservation, await brandOf(websiteId), { document });
    if (mail) await send({ id: row.id, ...mail });
  };

  /** The whole booking as it stands. `isChanged`: it has been confirmed before. */
  async function toBooker(row: OutboxRow, { isChanged = false } = {}): Promise<void> {
    const found = await reservations.forMessage(idIn(row));
    if (!found) return; // erased since: nobody is left to write to
    const { reservation, websiteId } = found;
    const isAsked = reservation.paymentOption === 'payLater' && (await links.isPossible('payment', idIn(row)));
    const askedOn = isAsked ? todayAt(reservation.property.timeZone, payLaterAt(reservation.from, clock())) : undefined;
    const brand = await brandOf(websiteId);
    const document = await documentFor(row, reservation.language);
    await linked({ reservationId: idIn(row), reservation, brand }, (manageUrl) =>
      send({ id: row.id, ...confirmationMail(reservation, brand, { askedOn, manageUrl, document, isChanged }) }),
    );
  }

  return {
    customer_confirmed: toCustomer('confirmed'),
    customer_cancelled: toCustomer('cancelled'),
    reservation_confirmed: (row) => toBooker(row),
    async reservation_cancelled(row) {
      const found = await reservations.forMessage(idIn(row));
      if (!found) return;
      const brand = await brandOf(found.websiteId);
      const { reservation } = found;
      await linked({ reservationId: idIn(row), reservation, brand }, (url) =>
        send({ id: row.id, ...cancellationMail(reservation, cancelledIn(row), brand, url) }),
      );
    },
    async reservation_changed(row) {
      if (isStay(row)) return toBooker(row, { isChanged: true });
      const found = await reservations.forMessage(idIn(row));
      if (!found) return;
      const brand = await brandOf(found.websiteId);
      const { reservation } = found;
      await linked({ reservationId: idIn(row), reservation, brand }, (url) =>
        send({ id: row.id, ...changedMail(reservation, changedIn(row), brand, url) }),
      );
    },
    hotel_reservation_confirmed: (row) =>
      toHotel(row, (reservation, reader) => hotelMail(reservation, 'booked', reader)),
    hotel_reservation_cancelled: (row) =>
      toHotel(row, (reservation, reader) => hotelMail(reservation, cancelledIn(row), reader)),
    hotel_reservation_changed: (row) =>
      toHotel(row, (reservation, reader) =>
        isStay(row) ? hotelMail(reservation, 'amended', reader) : hotelChangedMail(reservation, changedIn(row), reader),
      ),
  };
}
