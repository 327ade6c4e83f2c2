import { aReservation, aRoomStay } from '@posada/api-client/fixtures';
import * as operator from '@posada/api-client/operator';
import { type Answer, answer, refusal, silence } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const at = '2026-05-30T08:00:00.000Z';
const RESERVATION = aReservation({ number: 'AAAA1111', roomstays: [aRoomStay({ id: 'r1' })] });
const aRefund = (own: Partial<operator.BookingRefund> = {}): operator.BookingRefund => ({
  amount: 1500,
  state: 'done',
  orderedAt: at,
  settledAt: at,
  by: 'fina@posada.example',
  why: 'Cold water.',
  failure: null,
  ...own,
});
const moneyOf = (refundable: number, refunds: operator.BookingRefund[] = []): operator.BookingMoney => ({
  currency: 'EUR',
  refundable,
  payments: [
    {
      order: 'ORDER0001',
      provider: 'redsys',
      state: 'paid',
      amount: 20_000,
      at,
      refunded: 20_000 - refundable,
      refunds,
    },
  ],
});
const money = (...given: Parameters<typeof moneyOf>) => answer(operator.getReservationPayments, moneyOf(...given));

const show = (
  over: Answer[] = [],
  permissions: operator.OperatorSession['permissions'] = ['reservations.read', 'payments.read', 'payments.write'],
) =>
  open('bookings/AAAA1111', {
    answers: [
      signedIn({ permissions }),
      answer(operator.getReservation, {
        reservation: RESERVATION,
        website: { id: 1, name: 'Posada Hotels' },
        stays: [{ id: 'r1', checkedInAt: null, checkedOutAt: null }],
      }),
      answer(operator.getReservationTimeline, []),
      answer(operator.listReservationMails, []),
      money(20_000),
      answer(operator.getReservationInvoices, null),
      ...over,
    ],
  });
const openRefund = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  return within(await screen.findByRole('dialog', { name: 'Refund for booking AAAA1111' }));
};
const callsOf = (edge: Awaited<ReturnType<typeof show>>['edge']) => edge.callsOf(operator.refundReservation);

describe('the payments of a booking', () => {
  it('shows each with what went back of it, by whom, why and what the provider said', async () => {
    await show([
      money(18_500, [
        aRefund(),
        aRefund({ amount: 700, state: 'refused', orderedAt: '2026-05-30T09:00:00.000Z', failure: 'account closed' }),
        aRefund({ amount: 800, state: 'unclear', orderedAt: '2026-05-30T10:00:00.000Z', by: null, why: null }),
      ]),
    ]);
    const refunds = within(await screen.findByRole('list', { name: 'Refunds of ORDER0001' }));
    expect(screen.getByText('€15.00 refunded so far')).toBeTruthy();
    expect(refunds.getByText('Refund of €15.00')).toBeTruthy();
    expect(refunds.getAllByText('Cold water.')).toHaveLength(2);
    expect(refunds.getAllByText('fina@posada.example')).toHaveLength(2);
    expect(refunds.getByText('Refused by the provider')).toBeTruthy();
    expect(refunds.getByText('account closed')).toBeTruthy();
    expect(refunds.getByText(/so that nothing goes back twice/)).toBeTruthy();
  });

  it('goes back in part, with a reason, once for an answer that was lost', async () => {
    const { edge } = await show([silence(operator.refundReservation)]);
    const dialog = await openRefund();
    await userEvent.click(dialog.getByLabelText('A part of it'));
    await userEvent.type(dialog.getByLabelText('Amount in EUR'), '15,50');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund €15.50' }));
    expect(callsOf(edge)).toHaveLength(0);
    await userEvent.type(dialog.getByLabelText('Reason'), 'Cold water.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund €15.50' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    const after = moneyOf(18_450, [aRefund({ amount: 1550, state: 'due', settledAt: null })]);
    edge.now(answer(operator.getReservationPayments, after), answer(operator.refundReservation, after));
    await userEvent.click(dialog.getByRole('button', { name: 'Refund €15.50' }));
    expect(await screen.findByText('Refund of €15.50')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(edge)[0]).toMatchObject({
      path: { locator: 'AAAA1111' },
      body: { amount: 1550, why: 'Cold water.' },
    });
    const keys = callsOf(edge).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('takes no amount that is not there, before it asks the service', async () => {
    const { edge } = await show();
    const dialog = await openRefund();
    await userEvent.click(dialog.getByLabelText('A part of it'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Cold water.');
    for (const typed of ['0', '200.01', '-5', 'ten']) {
      await userEvent.clear(dialog.getByLabelText('Amount in EUR'));
      await userEvent.type(dialog.getByLabelText('Amount in EUR'), typed);
      await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
      expect((await dialog.findAllByText('More than 0, up to €200.00.')).length).toBeGreaterThan(0);
    }
    expect(callsOf(edge)).toHaveLength(0);
  });

  it('that somebody else has given back meanwhile offers what is left', async () => {
    await show([refusal(operator.refundReservation, 409, 'refund_too_high', { left: 5000 })]);
    const dialog = await openRefund();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Cold water.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund €200.00' }));
    expect(await dialog.findByText(/Only €50.00 is left to refund/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Refund €50.00' })).toBeTruthy();
  });

  it('are read by the desk and not given back by it, and not read without the permission', async () => {
    const { edge } = await show([], ['reservations.read', 'payments.read']);
    expect(await screen.findByText('€200.00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    expect(edge.callsOf(operator.getReservationPayments)).toHaveLength(1);
  });

  it('that cannot be read leave the rest of the booking readable', async () => {
    await show([refusal(operator.getReservationPayments, 503, 'unavailable')]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking AAAA1111' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: /again/i })).toBeTruthy());
  });
});
