import { aSession, openArea } from '@posada/account/testing';
import { getListSettings } from '@posada/api-client/accounts';
import { aReservationRow } from '@posada/api-client/fixtures';
import { getClientReservations } from '@posada/api-client/reservations';
import { answer } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';

const rows = [
  aReservationRow({ id: '1', number: 'INJULY00', from: '2026-07-10', to: '2026-07-13' }),
  aReservationRow({ id: '2', number: 'INJUNE00', status: 'provisional' }),
  aReservationRow({ id: '3', number: 'GONE0000', status: 'cancelled', isActive: false }),
  aReservationRow({ id: '4', number: 'INMAY000', from: '2026-05-10', to: '2026-05-13', isActive: false }),
];
const given = (list = rows) => ({ answers: [answer(getClientReservations, list)], session: aSession('client') });
const numbers = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('the bookings of a client', () => {
  it('[CLIENT-12, CLIENT-13, GAP-31] are read whole, once, and split into active, completed and, apart from these, cancelled', async () => {
    const { edge } = await openArea(area, 'client', 'bookings', given());
    expect(numbers()).toEqual(['INJUNE00', 'INJULY00']);
    await userEvent.click(screen.getByRole('link', { name: 'Completed' }));
    expect(await screen.findByText('INMAY000')).toBeTruthy();
    expect(numbers()).toEqual(['INMAY000']);
    await userEvent.click(screen.getByRole('link', { name: 'Cancelled' }));
    expect(await screen.findByText('GONE0000')).toBeTruthy();
    expect(numbers()).toEqual(['GONE0000']);
    expect(edge.callsOf(getClientReservations)).toHaveLength(1);
    expect(edge.callsOf(getClientReservations)[0]?.query).toEqual({ language: 'en' });
    expect(edge.callsOf(getClientReservations)[0]?.headers.get('authorization')).toBe('Bearer token-of-client');
  });

  it.each([
    ['completed', 'Completed', 'INMAY000'],
    ['cancelled', 'Cancelled', 'GONE0000'],
  ])('[ROUTE-27] the tab %s is in the address', async (tab, name, number) => {
    await openArea(area, 'client', `bookings?tab=${tab}`, given());
    expect(numbers()).toEqual([number]);
    expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
  });

  it('[GAP-26] tell hotel, stay, status in the area’s words, and total', async () => {
    await openArea(area, 'client', 'bookings', given(rows.slice(1, 2)));
    const row = within(screen.getByRole('row', { name: /INJUNE00/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent.trim())).toEqual([
      'App Málaga',
      '10 – 13 Jun 2026 · 3 nights · 1 room',
      'Awaiting payment',
      '€330.00',
      'Book again',
    ]);
    expect(row.queryByText('Ana Bosch')).toBeNull();
    const links = row.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/client/bookings/2', '/client/bookings/2/again']);
  });

  it('that are many are filtered, sorted and paged here, with the columns that were chosen', async () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      aReservationRow({
        id: String(index),
        number: `MANY${String(index).padStart(4, '0')}`,
        property: { id: String(index % 2), name: `Hotel ${index % 2}` },
        total: 1000 + index,
      }),
    );
    await openArea(area, 'client', 'bookings?size=50&page=3&sort=total,desc&property=1', {
      ...given(many),
      answers: [...given(many).answers, answer(getListSettings, { columns: ['created'], views: [] })],
    });
    expect(screen.getByRole('status').textContent).toBe('101–150 of 500 bookings');
    expect(numbers()[0]).toBe('MANY0799');
    const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headers).toEqual(['Booking number', 'Booked on', 'Book again']);
  });

  it.each([
    ['active', 'You have no upcoming stays.'],
    ['completed', 'You have no past stays.'],
    ['cancelled', 'You have no cancelled stays.'],
  ])('that are none say so and what to do: %s', async (tab, text) => {
    await openArea(area, 'client', `bookings?tab=${tab}`, given([]));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a room' }).getAttribute('href')).toBe('/booking/destination');
  });
});
