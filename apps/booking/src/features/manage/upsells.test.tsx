import { aComplement, aManagedBooking, aRoomStay } from '@posada/api-client/fixtures';
import { addUpsells, getUpsells, quoteUpsells, type Upsells } from '@posada/api-client/reservations';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openBooking, twoRooms } from './manage.fixtures.ts';

const card = async () => {
  const heading = await screen.findByRole('heading', { name: 'Make more of your stay' });
  return within(heading.closest('section') as HTMLElement);
};

const COT = aComplement({ id: '1', name: 'Cot', price: 1_000, per: 'unit', when: 'stay', max: 1 });
const UPSELLS: Upsells = {
  currency: 'EUR',
  upgrade: { roomtype: { id: '33', name: 'Family room' }, size: 32, difference: 15_500 },
  extras: [COT],
};
const oneRoom = () => aManagedBooking({ from: '2099-06-10', to: '2099-06-13', roomstays: [aRoomStay({ id: '501' })] });
/** The booking with so much more to pay. */
const moreBy = (more: number) => {
  const booking = oneRoom();
  return { ...booking, totals: { ...booking.totals, total: booking.totals.total + more } };
};
const quoteOf = (more: number) =>
  answer(quoteUpsells, {
    currency: 'EUR',
    amended: {
      totals: moreBy(more).totals,
      roomstays: oneRoom().roomstays,
      promocode: null,
      refund: 0,
      lostExtras: [],
      invoice: null,
    },
  });

describe('what a guest may still want', () => {
  it('is a larger room with what it costs more today, and extras with their prices', async () => {
    await openBooking(oneRoom(), [answer(getUpsells, UPSELLS)]);
    const offers = await card();
    expect(offers.getByText('Family room, 32 m²')).toBeTruthy();
    expect(offers.getByText('€155.00 more for the whole stay, at today’s price')).toBeTruthy();
    expect(offers.getByRole('listitem').textContent).toContain('€10.00 per stay');
    expect(offers.getByRole('link').getAttribute('href')).toMatch(/^tel:/);
    expect(offers.queryByRole('button', { name: /^Add for/ })).toBeNull();
  });

  it('is added at the price that was quoted, by one request that names what was chosen', async () => {
    const { edge } = await openBooking(oneRoom(), [
      answer(getUpsells, UPSELLS),
      quoteOf(16_500),
      answer(addUpsells, moreBy(16_500)),
    ]);
    const offers = await card();
    await userEvent.click(offers.getByRole('button', { name: 'Take this room Family room' }));
    await userEvent.click(offers.getByRole('button', { name: 'Add Cot' }));
    await userEvent.click(await offers.findByRole('button', { name: 'Add for €165.00' }));
    expect(await offers.findByText('Added to your booking')).toBeTruthy();
    const chosen = { roomstayId: '501', roomtypeId: '33', extras: [{ complementId: '1', units: 1 }] };
    expect(edge.callsOf(quoteUpsells).at(-1)?.body).toEqual(chosen);
    const [call, ...more] = edge.callsOf(addUpsells);
    expect(more).toEqual([]);
    const { total, touristTax } = moreBy(16_500).totals;
    expect(call?.body).toEqual({ ...chosen, accepted: { total, touristTax, currency: 'EUR' } });
    expect(call?.headers.get('idempotency-key')).toBeTruthy();
    // the page shows the booking as it is now, and the focus is on what was done
    expect(edge.callsOf(getUpsells)).toHaveLength(2);
    expect(document.activeElement?.textContent).toContain('Added to your booking');
    expect(offers.queryByRole('button', { name: /^Add for/ })).toBeNull();
  });

  it('of several rooms is added to the one that is chosen', async () => {
    const { edge } = await openBooking(twoRooms(), [answer(getUpsells, { ...UPSELLS, upgrade: null }), quoteOf(1_000)]);
    const offers = await card();
    await userEvent.selectOptions(offers.getByLabelText('Room'), 'Room 2, Twin room');
    await userEvent.click(offers.getByRole('button', { name: 'Add Cot' }));
    await waitFor(() => expect(edge.callsOf(quoteUpsells).at(-1)?.body).toMatchObject({ roomstayId: '502' }));
  });

  it.each([
    ['sold_out', 'This room has just been sold out.'],
    ['price_changed', 'The price has changed meanwhile. Please check the new total.'],
    ['stay_begun', 'Your stay has begun: please ask at the hotel.'],
  ])('that is refused (%s) says why, and offers what there is now', async (code, text) => {
    const { edge } = await openBooking(oneRoom(), [
      answer(getUpsells, UPSELLS),
      quoteOf(1_000),
      refusal(addUpsells, 409, code),
    ]);
    const offers = await card();
    await userEvent.click(offers.getByRole('button', { name: 'Add Cot' }));
    await userEvent.click(await offers.findByRole('button', { name: 'Add for €10.00' }));
    expect((await offers.findByRole('alert')).textContent).toContain(text);
    await waitFor(() => expect(edge.callsOf(getUpsells)).toHaveLength(2));
    expect(await offers.findByRole('button', { name: 'Add for €10.00' })).toBeTruthy();
  });

  it('that cannot be priced says why and has no button', async () => {
    await openBooking(oneRoom(), [answer(getUpsells, UPSELLS), refusal(quoteUpsells, 409, 'not_bookable')]);
    const offers = await card();
    await userEvent.click(offers.getByRole('button', { name: 'Add Cot' }));
    expect((await offers.findByRole('alert')).textContent).toContain('This is no longer available.');
    expect(offers.queryByRole('button', { name: /^Add for/ })).toBeNull();
    await userEvent.click(offers.getByRole('button', { name: 'Remove Cot' }));
    expect(offers.queryByRole('alert')).toBeNull();
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
