import { todayAt } from '@posada/calendar-days';
import type { GuestLinks } from '../payments/guest-links.ts';
import { payLaterAt } from '../reservations/payment-due.ts';
import type { CancelledRooms } from '../reservations/reservation-events.ts';
import type { ReservationService } from '../reservations/reservations.service.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';
import type { BrandFinder } from './brands.ts';
import { cancellationMail, hotelMail } from './cancellation-mails.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { MailSender } from './mail-sender.ts';
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
}

const idIn = ({ payload }: OutboxRow) => Number(payload['reservationId']);
// written by `announce` with the same type
const cancelledIn = ({ payload }: OutboxRow) => payload as unknown as CancelledRooms;

/** Messages to the booker and to the hotel about what became of a reservation. */
export function reservationMessageHandlers({
  reservations,
  websites,
  links,
  linked,
  brandOf,
  send,
  clock,
}: Deps): OutboxHandlers {
  /** In the website's primary language. A hotel without an address is not written to. */
  async function toHotel(row: OutboxRow, cancelled?: CancelledRooms) {
    const found = await reservations.forMessage(idIn(row));
    const website = found && (await websites.byId(found.websiteId));
    if (!found?.hotelEmail || !website) return;
    const inTheirs = await reservations.forMessage(idIn(row), website.language);
    if (!inTheirs) return; // erased since
    const reader = { language: website.language, email: found.hotelEmail, brand: await brandOf(found.websiteId) };
    await send({ id: row.id, ...hotelMail(inTheirs.reservation, cancelled, reader) });
  }

  return {
    async reservation_confirmed(row) {
      const found = await reservations.forMessage(idIn(row));
      if (!found) return; // erased since: nobody is left to write to
      const { reservation, websiteId } = found;
      const isAsked = reservation.paymentOption === 'payLater' && (await links.isPossible('payment', idIn(row)));
      const askedOn = isAsked
        ? todayAt(reservation.property.timeZone, payLaterAt(reservation.from, clock()))
        : undefined;
      const brand = await brandOf(websiteId);
      await linked({ reservationId: idIn(row), reservation, brand }, (url) =>
        send({ id: row.id, ...confirmationMail(reservation, brand, askedOn, url) }),
      );
    },
    async reservation_cancelled(row) {
      const found = await reservations.forMessage(idIn(row));
      if (!found) return;
      const brand = await brandOf(found.websiteId);
      const { reservation } = found;
      await linked({ reservationId: idIn(row), reservation, brand }, (url) =>
        send({ id: row.id, ...cancellationMail(reservation, cancelledIn(row), brand, url) }),
      );
    },
    hotel_reservation_confirmed: (row) => toHotel(row),
    hotel_reservation_cancelled: (row) => toHotel(row, cancelledIn(row)),
  };
}
