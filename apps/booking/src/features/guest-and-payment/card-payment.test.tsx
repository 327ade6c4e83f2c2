import { getAvailability } from '@posada/api-client/availability';
import { anAvailability, aReservation } from '@posada/api-client/fixtures';
import { getReservationByEmail, type ReservationRequest } from '@posada/api-client/reservations';
import { type Answer, answer, refusal, renderArea } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import area from '../../area.ts';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import { writeBooking } from '../../shared/booking-in-progress.ts';

describe('the card step', () => {
  const open = async (reservation: Answer) => {
    const { search, ...booking } = aBookingInProgress();
    const guest = { name: 'Ana', surname: 'Bosch', email: 'ana@guest.example', phone: '+34612345678' };
    const request: ReservationRequest = {
      from: search.from,
      to: search.to,
      language: 'en',
      rooms: [{ roomtypeId: '31', rateplanId: '1', occupancy: { adults: 2, childAges: [] }, complements: [] }],
      guest,
      paymentOption: 'payOnBook',
      accepted: { total: booking.totals.total, touristTax: booking.totals.touristTax, currency: booking.currency },
      termsAccepted: true,
    };
    const hold = { propertyId: '3', reservationId: 'reservation', email: guest.email, request };
    writeBooking(aBookingInProgress({ hold }));
    await renderArea(area, {
      name: 'booking',
      mount: '/booking',
      path: '/booking/card',
      answers: [answer(getAvailability, anAvailability()), reservation],
    });
    return within(await screen.findByRole('complementary', { name: 'Your stay' }));
  };

  it('names no amount that is paid now while the reservation cannot be read', async () => {
    const summary = await open(refusal(getReservationByEmail, 500, 'internal_error'));
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })).toBeTruthy();
    expect(summary.getByText('Total')).toBeTruthy();
    expect(summary.queryByText('You pay now')).toBeNull();
  });

  it('names no amount that is paid now once the rooms are no longer held', async () => {
    const { totals } = aReservation();
    const over = aReservation({ status: 'cancelled', totals: { ...totals, toPayNow: 0 } });
    const summary = await open(answer(getReservationByEmail, over));
    expect(await screen.findByText('The time to pay is over')).toBeTruthy();
    expect(summary.queryByText('You pay now')).toBeNull();
  });

  it('names the amount of the reservation', async () => {
    const { totals } = aReservation();
    const summary = await open(
      answer(getReservationByEmail, aReservation({ status: 'provisional', totals: { ...totals, toPayNow: 12_345 } })),
    );
    expect((await summary.findByText('You pay now')).nextElementSibling?.textContent).toBe('€123.45');
  });

  it('opened in a second tab, says so and leads to the booking instead of to all hotels', async () => {
    sessionStorage.clear();
    const { router } = await renderArea(area, {
      name: 'booking',
      mount: '/booking',
      path: '/booking/card',
      answers: [],
    });
    expect(await screen.findByText('This payment is not open in this tab')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find my booking' }).getAttribute('href')).toBe('/booking/manage');
    expect(router.state.location.pathname).toBe('/booking/card');
  });
});
