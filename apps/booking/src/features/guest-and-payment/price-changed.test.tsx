import { getAvailability, type RoomRate } from '@posada/api-client/availability';
import { aComplement, anAvailability, anOfferedRoom, anOfferedType, aRoomRate } from '@posada/api-client/fixtures';
import { getComplements } from '@posada/api-client/properties';
import { createReservation } from '@posada/api-client/reservations';
import { answer, refusal } from '@posada/area/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import { readBooking } from '../../shared/booking-in-progress.ts';
import { accept, book, filled, open } from './guest-and-payment.fixtures.ts';

describe('a booking at a price that has changed', () => {
  const changed = refusal(createReservation, 409, 'price_changed', {
    accepted: { total: 35_000, touristTax: 900 },
    current: { total: 33_500, touristTax: 1_200 },
  });
  const breakfast = { ...aComplement({ per: 'unit', when: 'stay' }), id: '7' };
  const withBreakfast = () =>
    filled({
      choices: aBookingInProgress().choices.map((choice) => ({
        ...choice,
        complements: [{ complementId: '7', units: 1 }],
      })),
      totals: { base: 33_000, discounts: 0, complements: 2_000, touristTax: 900, total: 35_000 },
    });
  const dearer = aRoomRate({
    base: 35_000,
    discounts: [{ kind: 'offer', name: 'Long stay', percent: 10, amount: 3_500 }],
    total: 31_500,
  });
  const offering = (rate: RoomRate) =>
    answer(
      getAvailability,
      anAvailability({
        rooms: [anOfferedRoom({ touristTax: 1_200, roomtypes: [anOfferedType({ rates: [rate] })] })],
      }),
    );
  const linesOf = (summary: HTMLElement) =>
    within(summary)
      .getAllByRole('term')
      .map((term) => `${term.textContent?.trim()} ${term.nextElementSibling?.textContent}`);

  it('[BOOK-23] is asked about once, and what is agreed to stands in every line of the summary', async () => {
    const { edge, user } = await open(withBreakfast(), {
      answers: [changed, offering(dearer), answer(getComplements, [{ ...breakfast, price: 2_500 }])],
    });
    await accept(user);
    await book(user);
    const dialog = await screen.findByRole('dialog', { name: 'The price has changed' });
    expect(dialog.textContent).toContain('from €359.00 to €352.00');
    // each line that is otherwise, before and now
    expect(linesOf(dialog)).toEqual([
      'Double room · Flexible €330.00, now €315.00',
      'Extras €20.00, now €25.00',
      'Paid at the hotel €9.00, now €12.00',
    ]);
    edge.now(refusal(createReservation, 409, 'sold_out'));
    await user.click(within(dialog).getByRole('button', { name: 'Book for €352.00' }));
    await waitFor(() => expect(edge.callsOf(createReservation)).toHaveLength(2));
    expect(linesOf(await screen.findByRole('complementary', { name: 'Your stay' }))).toEqual([
      'Base price €350.00',
      'Offer: Long stay −€35.00',
      'Room price €315.00',
      'Extras €25.00',
      'Subtotal €340.00',
      'Tourist tax Paid at the hotel €12.00',
      'Total Taxes included €352.00',
      'You pay now €0.00',
      'To be paid at the hotel €352.00, incl. €12.00 tourist tax',
    ]);
    const [first, second] = edge.callsOf(createReservation);
    expect(second?.body).toMatchObject({ accepted: { total: 34_000, touristTax: 1_200 } });
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  it('names other terms of cancellation and payment, which come with the new price', async () => {
    const strict = aRoomRate({
      total: 30_000,
      cancellation: { freeUntil: null, limit: null, fee: 30_000 },
      paymentOptions: ['payOnBook', 'payAtHotel'],
    });
    const { user } = await open(filled(), {
      answers: [changed, offering(strict), answer(getComplements, [breakfast])],
    });
    await accept(user);
    await book(user);
    const dialog = await screen.findByRole('dialog', { name: 'The price has changed' });
    expect(dialog.textContent).toContain('from €339.00 to €312.00');
    expect(linesOf(dialog)).toEqual([
      'Double room · Flexible €330.00, now €300.00',
      expect.stringMatching(/^Double room · Cancellation\s+Non-refundable: cancelling costs €300.00$/),
      'Double room · Payment Pay on booking and Pay at the hotel',
      'Paid at the hotel €9.00, now €12.00',
    ]);
  });

  it('is not taken over by a guest who looks further', async () => {
    const { user } = await open(withBreakfast(), {
      answers: [changed, offering(dearer), answer(getComplements, [breakfast])],
    });
    await accept(user);
    await book(user);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'The price has changed' })).getAllByRole('button')[0] as Element,
    );
    expect(readBooking()?.totals.total).toBe(35_000);
  });

  it('and that cannot be read says that nothing was booked; a room that is gone is named', async () => {
    const { edge, user } = await open(withBreakfast(), {
      answers: [changed, refusal(getAvailability, 500, 'internal'), answer(getComplements, [breakfast])],
    });
    await accept(user);
    await book(user);
    expect(await screen.findByText(/could not be completed/)).toBeTruthy();
    edge.now(answer(getAvailability, anAvailability({ rooms: [anOfferedRoom({ roomtypes: [] })] })));
    await book(user);
    expect(await screen.findByText('Double room can no longer be booked this way')).toBeTruthy();
  });
});
