import * as operator from '@posada/api-client/operator';
import { named, writeOf } from './booking-calls.ts';
import { aboutReservationLong, type OperatorCall } from './operator-call.ts';

/** The money of bookings. */
export const BOOKING_MONEY_CALLS: readonly OperatorCall[] = [
  aboutReservationLong(operator.getReservationPayments, async (given) => {
    const { id } = await named(given);
    return given.bookings.refunds.moneyOf(id);
  }),
  aboutReservationLong(operator.refundReservation, async (given) => {
    const { id } = await named(given);
    const { body } = given;
    // why is with the refund alone, which is erased with the guest's booking
    const write = writeOf(given, { refund: body.amount });
    return given.bookings.refunds.give(id, body, write);
  }),
  aboutReservationLong(operator.getReservationInvoices, async (given) => {
    const { id } = await named(given);
    return given.bookings.invoices.view(id, null);
  }),
  aboutReservationLong(operator.issueReservationInvoice, async (given) => {
    const { id, language } = await named(given);
    const { invoices } = given.bookings;
    // to whom is on the document alone, which is forgotten in its time
    const { also } = writeOf(given, { invoice: true });
    await invoices.issue(id, given.body, given.query.language ?? language, also);
    return invoices.view(id, null);
  }),
  aboutReservationLong(operator.mailReservationInvoice, async (given) => {
    const { id } = await named(given);
    const { path, body } = given;
    // to whom is in the message alone, which is deleted after it was sent
    const { also } = writeOf(given, { document: path.documentId });
    await given.bookings.invoices.mail(id, { documentId: path.documentId, email: body.email }, also);
    return { sent: true as const };
  }),
  aboutReservationLong(operator.getReservationInvoice, async (given) => {
    const { id } = await named(given);
    return given.bookings.invoices.document(id, given.path.documentId);
  }),
];
