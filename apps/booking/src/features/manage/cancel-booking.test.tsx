import { aManagedBooking, aRoomStay } from '@posada/api-client/fixtures';
import {
  cancellationText,
  cancelManagedBooking,
  cancelManagedRoom,
  getManagedBooking,
  type RoomStay,
  resendConfirmation,
} from '@posada/api-client/reservations';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agree, open, openBooking, openDialog, TOKEN, twoRooms, UNTIL } from './manage.fixtures.ts';

describe('a booking that is managed without an account', () => {
  it('says that its page has expired, and leads back to the form', async () => {
    await open(`/booking/manage/${TOKEN}`, { answers: [refusal(getManagedBooking, 404, 'not_found')] });
    expect(await screen.findByRole('heading', { level: 1, name: 'This page has expired' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find my booking' }).getAttribute('href')).toBe('/booking/manage');
  });

  it('sends the confirmation again', async () => {
    const { edge } = await openBooking(twoRooms(), [answer(resendConfirmation, { isSent: true })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Send confirmation again' }));
    await waitFor(() => expect(edge.callsOf(resendConfirmation)[0]?.path).toEqual({ id: TOKEN }));
  });

  it('[CLIENT-17, CLIENT-18, CLIENT-19] asks for one of six reasons and an agreement, and sends nothing without', async () => {
    const { edge } = await openBooking();
    const dialog = await openDialog();
    const reasons = within(dialog.getByLabelText('Why are you cancelling?')).getAllByRole('option');
    expect(reasons.map((option) => (option as HTMLOptionElement).value)).toEqual([
      '',
      'dates',
      'property',
      'alternative',
      'duplicate',
      'personal',
      'other',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm cancellation' }));
    expect(await dialog.findByText('Value is required')).toBeTruthy();
    expect(dialog.getByText('Please accept the cancellation conditions')).toBeTruthy();
    expect(edge.callsOf(cancelManagedBooking)).toHaveLength(0);
  });

  it('[CLIENT-14, CLIENT-22, CLIENT-24, CLIENT-26] says what each room costs, and cancels all by one call', async () => {
    const before = twoRooms();
    const after = { ...before, status: 'cancelled' as const };
    const { edge } = await openBooking(before, [answer(cancelManagedBooking, after)]);
    const dialog = await openDialog();
    expect(dialog.getByRole('checkbox', { name: /Double room.*Free of charge/ })).toBeTruthy();
    expect(dialog.getByRole('checkbox', { name: /Twin room.*Costs €330.00/ })).toBeTruthy();
    expect(dialog.getByText('Cancelling costs €330.00 in total')).toBeTruthy();
    edge.now(answer(getManagedBooking, after));
    await agree(dialog);
    expect(await dialog.findByText('Cancellation completed')).toBeTruthy();
    expect(edge.callsOf(cancelManagedBooking)[0]?.body).toEqual({ reason: cancellationText('personal') });
    const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement;
    expect(document.activeElement).toBe(close);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
    await userEvent.click(close);
    // the button that opened it has gone
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('[CLIENT-14] tells equal rooms apart by number, guests and price, and says what the others cost', async () => {
    const extra = { complementId: '1', name: 'Cot', per: 'unit', when: 'stay', adults: null, children: null } as const;
    await openBooking(
      aManagedBooking({
        from: '2099-06-10',
        to: '2099-06-13',
        roomstays: [
          aRoomStay({ total: 30_000, cancellation: { ...UNTIL, fee: 11_000 } }),
          aRoomStay({
            id: '502',
            total: 28_161,
            occupancy: { adults: 2, children: 2, babies: 1, childAges: [5, 8, 1] },
            complements: [{ ...extra, units: 1, dates: [], amount: 1_000 }],
            cancellation: { ...UNTIL, fee: 11_000 },
          }),
        ],
      }),
    );
    const dialog = await openDialog();
    const [first, second] = dialog.getAllByRole('checkbox', { name: /^Room/ });
    expect(first).toHaveProperty('labels.0.textContent', 'Room 1: Double room2 adults · €309.00Free of charge');
    expect(second).toHaveProperty(
      'labels.0.textContent',
      'Room 2: Double room2 adults, 2 children (5, 8), 1 baby · €300.61Free of charge',
    );
    expect(dialog.queryByText(/The rooms you keep/)).toBeNull();
    await userEvent.click(second as HTMLElement);
    expect(dialog.getByText('The rooms you keep cost €300.61')).toBeTruthy();
  });

  it('names the room that is left when the others were cancelled', async () => {
    const { roomstays, ...booking } = twoRooms();
    const [first, second] = roomstays as [RoomStay, RoomStay];
    await openBooking(aManagedBooking({ ...booking, roomstays: [{ ...first, status: 'cancelled' }, second] }));
    const dialog = await openDialog();
    expect(dialog.getByText('Room 2: Twin room')).toBeTruthy();
    expect(dialog.queryByRole('checkbox', { name: /room/ })).toBeNull();
  });

  it('[CLIENT-15, CLIENT-25, GAP-110] cancels one room alone, and names the room that could not be cancelled', async () => {
    const { edge } = await openBooking(twoRooms(), [refusal(cancelManagedRoom, 503, 'unavailable')]);
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Twin room/ }));
    expect(dialog.getByText('Cancelling is free of charge')).toBeTruthy();
    await agree(dialog);
    expect(await dialog.findByText('Cancellation not completed')).toBeTruthy();
    expect(dialog.getByText(/Not cancelled: Room 1: Double room/)).toBeTruthy();
    const [first] = edge.callsOf(cancelManagedRoom);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm cancellation' }));
    await waitFor(() => expect(edge.callsOf(cancelManagedRoom)).toHaveLength(2));
    expect(edge.callsOf(cancelManagedRoom)[1]?.headers.get('idempotency-key')).toBe(
      first?.headers.get('idempotency-key'),
    );
  });
});
