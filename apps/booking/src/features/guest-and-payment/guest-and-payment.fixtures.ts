import { getClient } from '@posada/api-client/accounts';
import { getAvailability, getLowestPrices } from '@posada/api-client/availability';
import {
  aClientProfile,
  anAvailability,
  aReservation,
  someCountries,
  someLowestPrices,
} from '@posada/api-client/fixtures';
import { getReservationByEmail } from '@posada/api-client/reservations';
import { getCountries } from '@posada/api-client/website';
import { type AreaTest, answer, renderArea } from '@posada/area/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import { type BookingInProgress, writeBooking } from '../../shared/booking-in-progress.ts';

const guest = { phoneCountry: 'ES', name: 'Ana', surname: 'Bosch', email: 'ana@guest.example', phone: '612345678' };

export const open = async (booking: BookingInProgress | null, { answers = [], ...test }: Partial<AreaTest> = {}) => {
  if (booking) writeBooking(booking);
  const rendered = await renderArea(area, {
    name: 'booking',
    mount: '/booking',
    path: '/booking/payment',
    answers: [
      answer(getCountries, someCountries()),
      answer(getAvailability, anAvailability()),
      answer(getLowestPrices, someLowestPrices()),
      answer(getReservationByEmail, aReservation()),
      answer(getClient, aClientProfile()),
      ...answers,
    ],
    ...test,
  });
  return { ...rendered, user: userEvent.setup() };
};
export const filled = (given: Partial<BookingInProgress> = {}) => aBookingInProgress({ guest, ...given });
export const accept = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('checkbox', { name: /I accept the booking/ }));
export const book = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /^(Book now|Booking)/ }));
export const pathOf = (router: { state: { location: { pathname: string } } }) => router.state.location.pathname;
