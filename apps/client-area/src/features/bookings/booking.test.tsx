import { bookingAnswers, CALLS } from '@posada/account/booking-testing';
import { aSession, openArea } from '@posada/account/testing';
import { aCancelledReservation, aReservation } from '@posada/api-client/fixtures';
import { cancelReservation, openOwnReservation, type Reservation } from '@posada/api-client/reservations';
import { type Answer, answer } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const show = (reservation: Reservation, over: Answer[] = []) =>
  openArea(area, 'client', `bookings/${reservation.id}`, {
    answers: [...bookingAnswers(reservation, 'client'), ...over],
    session: aSession('client'),
  });

describe('a booking of a client', () => {
  const AHEAD = { from: '2099-06-10', to: '2099-06-13' };
  it('[CLIENT-14, CLIENT-18, CLIENT-24] is cancelled here by a client, with reason and agreement', async () => {
    const after = aCancelledReservation(AHEAD);
    const { edge } = await show(aReservation(AHEAD), [answer(cancelReservation, after)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Found an alternative');
    await userEvent.click(dialog.getByRole('checkbox', { name: /I accept/ }));
    edge.now(answer(CALLS.client, after));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm cancellation' }));
    expect(await dialog.findByText('Cancellation completed')).toBeTruthy();
    expect(edge.callsOf(cancelReservation)).toHaveLength(1);
    expect(edge.callsOf(openOwnReservation)[0]?.headers.get('authorization')).toBe('Bearer token-of-client');
    expect(await screen.findByText('This booking is cancelled.')).toBeTruthy();
  });

  it('can be booked again and printed, and leads back to the list', async () => {
    const reservation = aReservation();
    await show(reservation);
    expect(screen.getByRole('link', { name: 'Book again' }).getAttribute('href')).toMatch(
      /^\/booking\/property\?from=.*&id=3$/,
    );
    expect(screen.getByRole('button', { name: /Print/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All bookings' }).getAttribute('href')).toBe('/client/bookings');
  });
});
