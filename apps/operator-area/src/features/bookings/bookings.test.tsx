import { aReservation, aReservationRow } from '@posada/api-client/fixtures';
import {
  getReservation,
  getReservationInvoices,
  getReservationTimeline,
  listOperatorRoles,
  listOperators,
  searchReservations,
} from '@posada/api-client/operator';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, signedIn } from '../../testing.tsx';

const READER = signedIn({ permissions: ['reservations.read'] });
const SUMMARY = {
  count: 2,
  isCapped: false,
  confirmed: 1,
  cancelled: 1,
  provisional: 0,
  totals: [{ currency: 'EUR', amount: 40_000 }],
};
const found = (
  rows = [
    aReservationRow({ number: 'AAAA1111' }),
    aReservationRow({ number: 'BBBB2222', id: 'b', status: 'cancelled' }),
  ],
) =>
  answer(searchReservations, {
    content: rows.map((row) => ({ ...row, website: 1 })),
    page: 0,
    number: 0,
    size: 20,
    totalElements: rows.length,
    totalPages: 1,
    isCapped: false,
    madeUntil: null,
    summary: SUMMARY,
  });

describe('bookings of the chain', () => {
  it('are listed with figures over all, each leads to its page', async () => {
    const { edge } = await open('bookings', { answers: [READER, found()] });
    const link = await screen.findByRole('link', { name: 'AAAA1111' });
    expect(link.getAttribute('href')).toMatch(/\/operator\/bookings\/AAAA1111$/);
    expect(screen.getByText('€400.00')).toBeTruthy();
    expect(edge.callsOf(searchReservations)[0]?.query).toEqual({ page: '0', size: '20' });
  });

  it('are found by one field, and the only one that fits is opened', async () => {
    const { edge } = await open('bookings', {
      answers: [READER, found(), answer(getReservationTimeline, []), answer(getReservationInvoices, null)],
    });
    await screen.findByRole('link', { name: 'AAAA1111' });
    edge.now(
      found([aReservationRow({ number: 'AAAA1111' })]),
      answer(getReservation, {
        reservation: aReservation({ number: 'AAAA1111' }),
        website: { id: 1, name: 'Posada' },
        stays: [],
      }),
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a booking' }), 'tanaka{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking AAAA1111' })).toBeTruthy();
    expect(edge.callsOf(searchReservations).at(-1)?.query).toMatchObject({ text: 'tanaka' });
  });

  it('that nothing fits lead to all of them, and a failure can be tried again', async () => {
    const { edge } = await open('bookings?text=nobody', { answers: [READER, found([])] });
    expect(await screen.findByRole('link', { name: 'Clear filters' })).toBeTruthy();
    edge.now(refusal(searchReservations, 503, 'unavailable'));
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(await screen.findByText('The bookings could not be read.')).toBeTruthy();
    edge.now(found());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'BBBB2222' })).toBeTruthy();
  });

  it('are in no menu of who may not read them', async () => {
    await open('people', {
      answers: [
        signedIn({ permissions: ['operators.read'] }),
        answer(listOperators, []),
        answer(listOperatorRoles, []),
      ],
    });
    const menu = within(await screen.findByRole('navigation', { name: 'Operator area' }));
    await waitFor(() => expect(menu.getByRole('link', { name: 'Settings' })).toBeTruthy());
    expect(menu.queryByRole('link', { name: 'Bookings' })).toBeNull();
    expect(menu.queryByRole('link', { name: 'Today' })).toBeNull();
  });
});
