import { getUpsells } from '@posada/api-client/reservations';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { openBooking, twoRooms } from './manage.fixtures.ts';

const card = async () => {
  const heading = await screen.findByRole('heading', { name: 'Make more of your stay' });
  return within(heading.closest('section') as HTMLElement);
};

describe('what a guest may still want', () => {
  it('is a larger room with what it costs more today, and extras with their prices', async () => {
    await openBooking(twoRooms(), [
      answer(getUpsells, {
        currency: 'EUR',
        upgrade: { roomtype: { id: '33', name: 'Family room' }, size: 32, difference: 15_500 },
        extras: [{ id: '1', name: 'Cot', price: 1_000, per: 'unit', when: 'stay' }],
      }),
    ]);
    const offers = await card();
    expect(offers.getByText('Family room, 32 m²')).toBeTruthy();
    expect(offers.getByText('€155.00 more for the whole stay, at today’s price')).toBeTruthy();
    expect(offers.getByRole('listitem').textContent).toBe('Cot€10.00 per stay');
    expect(offers.getByRole('link').getAttribute('href')).toMatch(/^tel:/);
  });

  it('is nothing where the hotel has nothing to offer, or cannot say', async () => {
    const { edge } = await openBooking(twoRooms());
    await waitFor(() => expect(edge.callsOf(getUpsells)).toHaveLength(1));
    expect(screen.queryByText('Make more of your stay')).toBeNull();
  });

  it('leaves the booking as it is where it fails', async () => {
    await openBooking(twoRooms(), [refusal(getUpsells, 404, 'not_found')]);
    expect(await screen.findByRole('button', { name: 'Cancel booking' })).toBeTruthy();
    expect(screen.queryByText('Make more of your stay')).toBeNull();
  });
});
