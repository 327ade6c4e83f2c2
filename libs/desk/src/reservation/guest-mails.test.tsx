import { aSession } from '@posada/account/testing';
import { aCancelledReservation, aManagedBooking, aReservation } from '@posada/api-client/fixtures';
import { sendPaymentConfirmation } from '@posada/api-client/payments';
import {
  getAgencyReservation,
  getAgentReservation,
  getManagedBooking,
  getSendableMails,
  openOwnReservation,
  type Reservation,
  resendMail,
  type SendableMail,
} from '@posada/api-client/reservations';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { renderToasts } from '@posada/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, STAFF } from '../testing.tsx';

const DETAIL = { agent: getAgentReservation, 'travel-agency': getAgencyReservation } as const;
const show = (kind: (typeof STAFF)[number], reservation: Reservation, mails: SendableMail[], over: Answer[]) =>
  open(kind, `bookings/${reservation.id}`, {
    answers: [
      answer(DETAIL[kind], reservation),
      answer(openOwnReservation, {
        token: '7d0f2c1a-0000-4000-8000-000000000001',
        until: '2099-01-01T00:00:00.000Z',
      }),
      answer(getManagedBooking, aManagedBooking(reservation)),
      answer(getSendableMails, mails),
      ...over,
    ],
    session: aSession(kind),
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const PAYMENT = 'Send payment confirmation again';

describe.each(STAFF)('mails that %s sends again', (kind) => {
  it('[AGENT-07, AGENCY-09, ERR-11] the payment confirmation: one call, and where it went to', async () => {
    const reservation = aReservation();
    const { edge } = await show(
      kind,
      reservation,
      ['payment-confirmation'],
      [answer(sendPaymentConfirmation, { sentTo: 'ana@guest.example' })],
    );
    const messages = await renderToasts();
    await press(PAYMENT);
    await messages.saysWell('Sent to ana@guest.example.');
    expect(edge.callsOf(sendPaymentConfirmation).map(({ path }) => path)).toEqual([
      { propertyId: reservation.property.id, reservationId: reservation.id },
    ]);
  });

  it.each([
    [409, 'nothing_paid', 'Nothing has been paid for this booking yet.'],
    [429, 'too_many_requests', 'Too many attempts. Please wait a few minutes and try again.'],
    [500, 'internal', 'Our service could not answer just now.'],
  ])('[ERR-11] say why it was not sent: %s %s', async (status, code, text) => {
    await show(kind, aReservation(), ['payment-confirmation'], [refusal(sendPaymentConfirmation, status, code)]);
    const messages = await renderToasts();
    await press(PAYMENT);
    await messages.saysFailure(text);
  });

  it('the cancellation of what is cancelled', async () => {
    const { edge } = await show(
      kind,
      aCancelledReservation(),
      ['cancellation'],
      [answer(resendMail, { sentTo: 'ana@guest.example' })],
    );
    await press('Send cancellation again');
    await waitFor(() => expect(edge.callsOf(resendMail)).toHaveLength(1));
    expect(edge.callsOf(resendMail)[0]?.path).toMatchObject({ kind: 'cancellation' });
    for (const name of ['Send payment link', 'Send refund notice again', PAYMENT])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('a payment link where something is to be paid by card, and why there is none any more', async () => {
    const reservation = aReservation({ paymentOption: 'payLater' });
    await show(kind, reservation, ['confirmation', 'payment-link'], [refusal(resendMail, 409, 'nothing_to_send')]);
    const messages = await renderToasts();
    await press('Send payment link');
    await messages.saysFailure('There is nothing to send for this booking any more.');
  });
});
