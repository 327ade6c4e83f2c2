import { CALLS, value } from '@posada/account/booking-testing';
import { aCancelledReservation, anAgentRecord, aReservation, aRoomStay } from '@posada/api-client/fixtures';
import {
  cancelAsAgency,
  cancelAsAgent,
  cancelManagedBooking,
  type Reservation,
  recordedCancellation,
} from '@posada/api-client/reservations';
import { writeSession } from '@posada/area';
import { type Answer, answer, refusal } from '@posada/area/test-kit';
import { renderToasts } from '@posada/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reasonsOn } from './staff-cancel.ts';
import { show } from './staff-reservation.fixtures.ts';

const AHEAD = { from: '2099-06-10', to: '2099-06-13' };
const costly = (given: Partial<Reservation> = {}) =>
  aReservation({
    ...AHEAD,
    roomstays: [aRoomStay({ cancellation: { freeUntil: null, fee: 12_000, noShow: 20_000 } })],
    ...given,
  });

async function openDialog(
  kind: 'agent' | 'travel-agency',
  over: Answer[],
  { mayLowerFees = false, reservation = costly() } = {},
) {
  const shown = await show(reservation, kind, over);
  if (mayLowerFees)
    writeSession('agent', {
      token: 'token-of-agent',
      record: anAgentRecord({ permissions: ['reservations.write', 'fees.lower'] }),
    });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  return { ...shown, dialog: within(screen.getByRole('dialog')) };
}
const confirm = (dialog: { getByRole: typeof screen.getByRole }) =>
  userEvent.click(dialog.getByRole('button', { name: 'Confirm cancellation' }));

describe('the dialog in which staff cancel', () => {
  it('asks an agent for a reason of the desk and a note, and for no agreement', async () => {
    const after = aCancelledReservation({
      ...AHEAD,
      cancellationReason: recordedCancellation('agent', 'hotel-fault'),
      cancellationReasonCode: 'hotel-fault',
      cancelledBy: { kind: 'agent', name: 'Amir Haddad' },
    });
    const { edge, dialog } = await openDialog('agent', [answer(cancelAsAgent, after)]);
    expect(dialog.queryByText(/I accept/)).toBeNull();
    expect(dialog.queryByText('Why are you cancelling?')).toBeNull();
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Requested by the guest',
      'Hotel’s fault',
      'Duplicate booking',
      'Payment not received',
      'Another reason',
    ]);
    expect(dialog.getByText('Cancelling costs €120.00 in total')).toBeTruthy();
    await confirm(dialog);
    expect(edge.callsOf(cancelAsAgent)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('radio', { name: 'Hotel’s fault' }));
    await userEvent.type(dialog.getByLabelText(/Note/), 'Burst pipe.');
    const messages = await renderToasts();
    edge.now(answer(CALLS.agent, after));
    await confirm(dialog);
    await messages.saysWell('Cancellation completed');
    expect(edge.callsOf(cancelAsAgent).map(({ body }) => body)).toEqual([
      { reason: 'hotel-fault', note: 'Burst pipe.' },
    ]);
    expect(edge.callsOf(cancelManagedBooking)).toHaveLength(0);
    await waitFor(() => expect(value('Cancelled by')).toBe('Agent Amir Haddad'));
    expect(value('Cancellation reason')).toBe('Hotel’s fault');
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('lets an agent with the right lower the fee, and say why', async () => {
    const { edge, dialog } = await openDialog('agent', [answer(cancelAsAgent, aCancelledReservation(AHEAD))], {
      mayLowerFees: true,
    });
    await userEvent.click(dialog.getByRole('radio', { name: 'Requested by the guest' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'A lower fee' }));
    await userEvent.type(dialog.getByLabelText('New fee in EUR'), '120');
    await userEvent.type(dialog.getByLabelText('Why is the fee lower?'), 'Regular guest.');
    await confirm(dialog);
    expect(await dialog.findByText('Enter an amount below €120.00.')).toBeTruthy();
    expect(edge.callsOf(cancelAsAgent)).toHaveLength(0);
    await userEvent.clear(dialog.getByLabelText('New fee in EUR'));
    await userEvent.type(dialog.getByLabelText('New fee in EUR'), '25,50');
    await confirm(dialog);
    await waitFor(() =>
      expect(edge.callsOf(cancelAsAgent).map(({ body }) => body)).toEqual([
        { reason: 'guest-asked', fee: { amount: 2_550, why: 'Regular guest.' } },
      ]),
    );
  });

  it('has the fee waived only with a word why, and says when the right is gone', async () => {
    const { edge, dialog } = await openDialog('agent', [refusal(cancelAsAgent, 403, 'no_fee_right')], {
      mayLowerFees: true,
    });
    await userEvent.click(dialog.getByRole('radio', { name: 'Another reason' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'No fee' }));
    await confirm(dialog);
    await waitFor(() =>
      expect(dialog.getByLabelText('Why is the fee lower?').getAttribute('aria-invalid')).toBe('true'),
    );
    await userEvent.type(dialog.getByLabelText('Why is the fee lower?'), 'Storm.');
    await confirm(dialog);
    expect(await dialog.findByText('You are not allowed to change fees. Please ask a colleague who is.')).toBeTruthy();
    expect(edge.callsOf(cancelAsAgent)[0]?.body).toEqual({ reason: 'other', fee: { amount: 0, why: 'Storm.' } });
  });

  it('gives an agency its own reasons, at the fee of the terms', async () => {
    const { edge, dialog } = await openDialog('travel-agency', [answer(cancelAsAgency, aCancelledReservation(AHEAD))]);
    await userEvent.click(dialog.getByRole('radio', { name: 'Requested by the customer' }));
    expect(dialog.queryByText('A lower fee')).toBeNull();
    await confirm(dialog);
    await waitFor(() => expect(edge.callsOf(cancelAsAgency)[0]?.body).toEqual({ reason: 'customer-asked' }));
  });

  it('names the rooms where not all are meant', async () => {
    const reservation = costly({ roomstays: [aRoomStay({ id: 'a' }), aRoomStay({ id: 'b' })] });
    const { edge, dialog } = await openDialog('agent', [answer(cancelAsAgent, reservation)], { reservation });
    await userEvent.click(dialog.getAllByRole('checkbox')[0] as HTMLElement);
    await userEvent.click(dialog.getByRole('radio', { name: 'Duplicate booking' }));
    await confirm(dialog);
    await waitFor(() => expect(edge.callsOf(cancelAsAgent)[0]?.body).toEqual({ rooms: ['b'], reason: 'duplicate' }));
  });

  it.each([
    ['before arrival', '2099-06-09', false],
    ['on the day of arrival', '2099-06-10', true],
  ])('offers a no-show not before it can have happened: %s', (_, today, isOffered) => {
    expect(reasonsOn(costly(), 'agent', today).includes('no-show')).toBe(isOffered);
  });

  it('leaves nothing but a no-show once the stay has begun, and nothing after departure', () => {
    expect(reasonsOn(costly(), 'agent', '2099-06-11')).toEqual(['no-show']);
    expect(reasonsOn(costly(), 'agent', '2099-06-14')).toEqual([]);
    expect(reasonsOn(costly(), 'travel-agency', '2099-06-11')).toEqual([]);
  });
});
