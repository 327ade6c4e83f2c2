import { aSession, openArea } from '@posada/account/testing';
import { claimReservations, getClaimable, getLoyalty, getReviews } from '@posada/api-client/accounts';
import { aLoyalty, aManagedBooking, aReservation, aReservationRow } from '@posada/api-client/fixtures';
import {
  getClientReservation,
  getClientReservations,
  getManagedBooking,
  openOwnReservation,
  type ReservationRow,
} from '@posada/api-client/reservations';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const ahead = aReservationRow({ id: '1', from: '2026-06-10', to: '2026-06-13' });
const over = aReservationRow({ id: '2', number: 'OVER0000', from: '2026-05-01', to: '2026-05-04', isActive: false });
const answersFor = (rows: ReservationRow[]) => [
  answer(getClientReservations, rows),
  answer(getClientReservation, aReservation()),
  answer(openOwnReservation, { token: 'a-token', until: '2026-06-01T11:00:00Z' }),
  answer(getManagedBooking, aManagedBooking()),
  answer(getLoyalty, aLoyalty()),
  answer(getReviews, []),
  answer(getClaimable, []),
];
const open = (rows: ReservationRow[], ...own: ReturnType<typeof answersFor>) =>
  openArea(area, 'client', '', { answers: [...answersFor(rows), ...own], session: aSession('client') });

describe('the home of a client', () => {
  it('tells the next stay with all that is needed on the way, and leads to it', async () => {
    await open([aReservationRow({ id: '3', from: '2026-09-01', to: '2026-09-02' }), ahead]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Clara');
    const reservation = aReservation();
    expect(screen.getByText(reservation.number)).toBeTruthy();
    expect(screen.getByText(new RegExp(`10 June 2026, from ${reservation.property.checkIn}`))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show on the map' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the booking' }).getAttribute('href')).toBe('/client/bookings/1');
  });

  it('has the button that pays what is due', async () => {
    const due = aManagedBooking();
    await open([ahead], answer(getManagedBooking, { ...due, managed: { ...due.managed, payable: 12_000 } }));
    expect(screen.getByRole('button', { name: /€120\.00/ })).toBeTruthy();
  });

  it('leads to what can be done next: pay what is held, review, book again, search', async () => {
    await open([
      ahead,
      aReservationRow({ id: '4', status: 'provisional', from: '2026-08-01', to: '2026-08-02' }),
      over,
    ]);
    const steps = screen.getByRole('heading', { name: 'What you can do next' }).parentElement as HTMLElement;
    const links = within(steps).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pay for App Málaga', '/client/bookings/4'],
      ['Review your stay at App Málaga', '/client/reviews'],
      ['Book App Málaga again', '/client/bookings/2/again'],
      ['Find a room', '/booking/destination'],
    ]);
  });

  it('[CLIENT-33] tells the level and what the next one gives', async () => {
    await open([ahead]);
    expect(screen.getByText('You are at the level Gold: 5% off every stay.')).toBeTruthy();
    expect(screen.getByText('10 more nights to Platinum, which gives 8% off.')).toBeTruthy();
  });

  it('of a new client leads to the search', async () => {
    await open([]);
    expect(screen.getByRole('heading', { name: 'Where would you like to go?' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Find a room' })[0]?.getAttribute('href')).toBe('/booking/destination');
  });

  it.each([
    ['Past stays', 'completed', [over, aReservationRow({ id: '5', status: 'cancelled', isActive: false })]],
    ['Your bookings', 'cancelled', [aReservationRow({ id: '5', status: 'cancelled', isActive: false })]],
  ])('without a stay ahead leads to those there were: %s', async (name, tab, rows) => {
    await open(rows);
    const link = within(screen.getByRole('main')).getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/client/bookings?tab=${tab}`);
  });

  it('is there when a part of it cannot be read, and asks for that part again', async () => {
    const { edge } = await open([ahead], refusal(getLoyalty, 422, 'unknown_field'));
    expect(screen.getByText(aReservation().number)).toBeTruthy();
    edge.now(answer(getLoyalty, aLoyalty()));
    // it is asked for once more when the part comes up
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 }));
    expect(await screen.findByText('You are at the level Gold: 5% off every stay.')).toBeTruthy();
  });

  it('offers bookings that were made without signing in, and adds those that were shown', async () => {
    const found = {
      id: '9',
      number: 'LOST0000',
      property: { id: '3', name: 'App Málaga' },
      from: '2026-07-01',
      to: '2026-07-03',
    };
    const { edge } = await open([], answer(getClaimable, [found]), answer(claimReservations, { claimed: 1 }));
    expect(screen.getByText(/LOST0000/)).toBeTruthy();
    edge.now(answer(getClientReservations, [ahead]));
    await userEvent.click(screen.getByRole('button', { name: 'Add it to my bookings' }));
    expect(await screen.findByText('Your next stay')).toBeTruthy();
    expect(edge.callsOf(claimReservations)[0]?.body).toEqual({ ids: ['9'] });
  });
});
