import {
  addUpsells,
  cancelManagedBooking,
  cancelManagedRoom,
  changeManagedBooking,
  findBooking,
  getBookingDocument,
  getInvoiceDocument,
  getManagedBooking,
  getUpsells,
  issueInvoice,
  linkToChangeCard,
  linkToPay,
  openBookedReservation,
  openOwnReservation,
  quoteUpsells,
  resendConfirmation,
} from '@posada/api-client/reservations';
import { implement, type Route } from '../../platform/route.ts';
import type { BookingAccess } from '../reservations/booking-access.ts';
import { ownerOf, reasonOf } from '../reservations/reservations.routes.ts';
import type { ManagedBookings } from './managed-bookings.service.ts';

/** A booking for its guest without an account. */
export function bookingAccessRoutes(access: BookingAccess, managed: ManagedBookings): Route[] {
  return [
    implement(findBooking, ({ website, body }) => access.find(website, body.number, body.email)),
    implement(openBookedReservation, ({ website, path, idempotencyKey: key }) =>
      managed.openBooked(website, path.id, key),
    ),
    implement(openOwnReservation, ({ actor, website, path }) =>
      managed.openOwn(actor, ownerOf(actor, website), path.id),
    ),
    implement(getManagedBooking, ({ website, path, language }) => managed.find(website, path.id, language)),
    implement(getUpsells, ({ website, path, language }) => managed.upsells(website, path.id, language)),
    implement(quoteUpsells, ({ website, path, body, language }) =>
      managed.quoteUpsells(website, path.id, body, language),
    ),
    implement(addUpsells, ({ website, path, body, language, idempotencyKey: key }) =>
      managed.addUpsells(website, path.id, body, { language, key }),
    ),
    implement(resendConfirmation, async ({ website, path }) => {
      await access.resendConfirmation(website, path.id);
      return { isSent: true as const };
    }),
    implement(cancelManagedBooking, ({ website, path, body, language, idempotencyKey: key }) =>
      managed.cancel(website, path.id, { reason: reasonOf(body.reason), language, key }),
    ),
    implement(cancelManagedRoom, ({ website, path, body, language, idempotencyKey: key }) =>
      managed.cancel(website, path.id, {
        rooms: [path.roomstayId],
        reason: reasonOf(body.reason),
        language,
        key,
      }),
    ),
    implement(changeManagedBooking, ({ website, path, body, language }) =>
      managed.change(website, path.id, body, language),
    ),
    implement(linkToPay, ({ website, path }) => managed.link(website, path.id, 'payment')),
    implement(linkToChangeCard, ({ website, path }) => managed.link(website, path.id, 'card_change')),
    implement(getBookingDocument, ({ website, path, language }) =>
      managed.document(website, path.id, path.kind, language),
    ),
    implement(issueInvoice, ({ website, path, body, language }) =>
      managed.issueInvoice(website, path.id, body, language),
    ),
    implement(getInvoiceDocument, ({ website, path }) => managed.invoiceDocument(website, path.id, path.documentId)),
  ];
}
