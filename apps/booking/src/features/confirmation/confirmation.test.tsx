import {
  accountCalls,
  claimReservations,
  getEmailVerification,
  joinClient,
  verifyEmail,
} from '@posada/api-client/accounts';
import {
  aClientRecord,
  aManagedBooking,
  anAgentRecord,
  aPendingVerification,
  aReservation,
  aRoomStay,
} from '@posada/api-client/fixtures';
import {
  getBookingDocument,
  getManagedBooking,
  getReservationByEmail,
  openBookedReservation,
} from '@posada/api-client/reservations';
import { type AreaTest, answer, renderArea, silence } from '@posada/area/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../../area.ts';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import { writeBooking } from '../../shared/booking-in-progress.ts';

const booked = { propertyId: '3', reservationId: aReservation().id, email: 'ana@guest.example' };
const open = (reservation = aReservation(), over: Partial<AreaTest> = {}) => {
  writeBooking(aBookingInProgress({ booked }));
  return renderArea(area, {
    name: 'booking',
    mount: '/booking',
    path: '/booking/confirmation',
    answers: [answer(getReservationByEmail, reservation)],
    ...over,
  });
};
const factOf = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

describe('the confirmation', () => {
  it('[BOOK-31, BOOK-20, BOOK-21, GAP-91] tells everything about the booking, read by its id and e-mail', async () => {
    const { totals } = aReservation();
    const stay = aRoomStay({
      occupancy: { adults: 2, children: 1, babies: 1, childAges: [5, 1] },
      complements: [
        {
          complementId: '31',
          name: 'Parking place',
          per: 'unit',
          when: 'day',
          units: 2,
          adults: null,
          children: null,
          dates: ['2026-06-10', '2026-06-11'],
          amount: 6_000,
        },
      ],
    });
    const { edge } = await open(
      aReservation({
        roomstays: [stay],
        totals: { ...totals, complements: 6_000, total: 39_000, dueAtProperty: 39_000 },
      }),
    );
    expect(await screen.findByText('K7Q2M9XA')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Booking confirmed');
    expect(factOf('Status')).toBe('Confirmed');
    expect(factOf('Arrival')).toBe('Wednesday, 10\u00a0June 2026, from 15:00');
    expect(factOf('Departure')).toBe('Saturday, 13\u00a0June 2026, until 12:00');
    expect(factOf('Nights')).toBe('3');
    expect(factOf('Guests')).toBe('2 adults, 1 child (5), 1 baby');
    expect(factOf('Rate')).toBe('Flexible');
    expect(factOf('Meals')).toBe('Room only');
    expect(factOf('Parking place')).toBe('2 × · 10 Jun and 11 Jun · €60.00');
    expect(factOf('Cancellation')).toMatch(/^ ?Cancelling costs €100.00 from now on$/);
    expect(factOf('Total')).toBe('€399.00');
    expect(factOf('Amount paid')).toBe('€0.00');
    expect(factOf('To be paid at the hotel')).toBe('€399.00, incl. €9.00 tourist tax');
    expect(screen.getByText('Five minutes on foot from the station.')).toBeTruthy();
    expect(edge.callsOf(getReservationByEmail)[0]?.headers.get('idempotency-key')).toBe(aBookingInProgress().key);
    expect(edge.callsOf(getReservationByEmail)[0]?.path).toEqual({
      id: '3',
      resId: booked.reservationId,
      email: encodeURIComponent(booked.email),
    });
  });

  it('says that it is confirmed in the title, for those who do not see the page', async () => {
    await open();
    await screen.findByText('K7Q2M9XA');
    await waitFor(() => expect(document.title).toBe('Booking confirmed · step 4 of 4 · App Málaga'));
  });

  it('of a booking that was cancelled since confirms nothing', async () => {
    const cancelled = { at: '2026-06-01T10:00:00.000Z', fee: 11_000 };
    await open(aReservation({ status: 'cancelled', roomstays: [aRoomStay({ status: 'cancelled', cancelled })] }));
    await screen.findByText('K7Q2M9XA');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your booking');
    expect(screen.queryByText(/Thank you/)).toBeNull();
    expect(factOf('Cancellation fee')).toBe('€110.00');
  });

  it('is saved as a PDF by the browser that booked it', async () => {
    const { edge } = await open();
    edge.now(
      answer(openBookedReservation, { token: 'token-of-the-booking', until: '2026-06-02T00:00:00Z' }),
      answer(getBookingDocument, { name: 'K7Q2M9XA.pdf', content: 'JVBERg==' }),
    );
    URL.createObjectURL = jest.fn(() => 'blob:pdf');
    URL.revokeObjectURL = jest.fn();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmation (PDF)' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
    expect(edge.callsOf(getBookingDocument)[0]?.path['id']).toBe('token-of-the-booking');
  });

  it('[BOOK-32] is printed by the browser', async () => {
    window.print = jest.fn();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });

  it('[GAP-85] without a booking leads home', async () => {
    const { router } = await renderArea(area, { name: 'booking', mount: '/booking', path: '/booking/confirmation' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('a lost connection says that the booking is safe, and reads it again', async () => {
    const { edge } = await open(aReservation(), { answers: [silence(getReservationByEmail)] });
    expect(await screen.findByText(/Your booking is safe/)).toBeTruthy();
    edge.now(answer(getReservationByEmail, aReservation()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('K7Q2M9XA')).toBeTruthy();
  });

  it('a client manages the booking from here', async () => {
    await open(aReservation(), { session: { client: { token: 'token', record: aClientRecord() } } });
    const link = await screen.findByRole('link', { name: 'Manage booking' });
    expect(link.getAttribute('href')).toBe(`/client/bookings/${aReservation().id}`);
  });

  it('a guest manages the booking from here, without typing its number', async () => {
    const { edge, router } = await open(aReservation(), {
      answers: [
        answer(getReservationByEmail, aReservation()),
        answer(openBookedReservation, { token: 'a-token', until: '2099-01-01T00:00:00.000Z' }),
        answer(getManagedBooking, aManagedBooking()),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Manage booking' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/manage/a-token'));
    expect(edge.callsOf(openBookedReservation)[0]?.headers.get('idempotency-key')).toBe(aBookingInProgress().key);
  });

  it('tells the guest when the booking could not be added to the new account, and tries again', async () => {
    const { edge } = await open(aReservation(), {
      answers: [
        answer(getReservationByEmail, aReservation()),
        answer(joinClient, { otpId: aPendingVerification().otpId }),
        answer(getEmailVerification, aPendingVerification()),
        answer(verifyEmail, { verified: true }),
        answer(accountCalls.client.login, { token: 'token' }),
        answer(accountCalls.client.record, aClientRecord()),
        silence(claimReservations),
      ],
    });
    await userEvent.type(await screen.findByLabelText('Password'), 'Ventana9Azul');
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(/could not be added/);
    edge.now(answer(claimReservations, { claimed: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your account is ready, and this booking is in it.')).toBeTruthy();
    const { name, surname, email } = aReservation().guest;
    expect(edge.callsOf(joinClient)[0]?.body).toMatchObject({ name, surname, email });
  });

  it('offers no account to an agent who booked for the guest', async () => {
    await open(aReservation(), { session: { agent: { token: 'token', record: anAgentRecord() } } });
    await screen.findByText('K7Q2M9XA');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('has its number copied', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Copy the number' }));
    expect(await navigator.clipboard.readText()).toBe(aReservation().number);
  });

  it('speaks Spanish to those who read Spanish', async () => {
    await open(aReservation(), { locale: 'es' });
    expect(await screen.findByText('Reserva confirmada')).toBeTruthy();
    await screen.findByText('A pagar en el hotel');
    expect(factOf('A pagar en el hotel')).toBe('339,00 €, incluye 9,00 € de tasa turística'.replace(/ €/g, '\u00a0€'));
  });
});
