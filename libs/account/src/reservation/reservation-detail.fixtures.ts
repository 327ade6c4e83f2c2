import { aCompany, aReservation, aRoomStay } from '@posada/api-client/fixtures';
import type { Reservation } from '@posada/api-client/reservations';
import type { AreaTest } from '@posada/area/test-kit';
import { bookingAnswers, type CALLS } from '../booking-testing.ts';
import { aSession, open } from '../testing.tsx';

/** The page of one booking, as this kind of account opens it. */
export const show = (
  reservation: Reservation,
  kind: keyof typeof CALLS = 'client',
  locale: NonNullable<AreaTest['locale']> = 'en',
) =>
  open(kind, `bookings/${reservation.id}`, {
    locale,
    answers: bookingAnswers(reservation, kind),
    session: aSession(kind),
  });
/** One of two rooms is cancelled; discounts, extras, company and payment: all that a booking can have. */
export const everything = aReservation({
  promocode: 'POSADA10',
  language: 'es',
  arrivalTime: '18:30',
  requests: 'A quiet room,\nplease.',
  travelTypology: 'family',
  invoice: aCompany(),
  guest: {
    name: 'Ana',
    surname: 'Bosch',
    email: 'ana@guest.example',
    phone: '+34612345678',
    phoneText: '+34 612 34 56 78',
    country: 'ES',
  },
  paymentConfirmation: { paidAt: '2026-06-01T09:31:00.000Z', amount: 10_000, reference: 'x' },
  totals: {
    base: 66_000,
    discounts: 12_000,
    complements: 5_400,
    touristTax: 1_800,
    total: 59_400,
    paid: 10_000,
    toPayNow: 5_000,
    dueAtProperty: 44_400,
  },
  roomstays: [
    aRoomStay({
      occupancy: { adults: 2, children: 1, babies: 1, childAges: [7, 1] },
      base: 33_000,
      total: 27_000,
      discounts: [
        { kind: 'offer', name: 'Early bird', percent: 8, amount: 2_640 },
        { kind: 'promotion', name: 'POSADA10', percent: 10, amount: 1_700 },
        { kind: 'loyalty', name: 'Gold', percent: 5, amount: 1_660 },
      ],
      complements: [
        {
          complementId: '1',
          name: 'Breakfast basket',
          per: 'person',
          when: 'day',
          units: null,
          adults: 2,
          children: 1,
          dates: ['2026-06-10', '2026-06-11', '2026-06-12'],
          amount: 3_000,
        },
        {
          complementId: '2',
          name: 'Massage',
          per: 'person',
          when: 'date',
          units: null,
          adults: 1,
          children: 0,
          dates: ['2026-06-11'],
          amount: 1_400,
        },
        {
          complementId: '3',
          name: 'Cot',
          per: 'unit',
          when: 'stay',
          units: 2,
          adults: null,
          children: null,
          dates: [],
          amount: 1_000,
        },
      ],
      cancellation: { freeUntil: '2099-06-08T16:00:00.000Z', fee: 11_000 },
    }),
    aRoomStay({
      id: '502',
      roomtype: { id: '32', name: 'Twin room' },
      status: 'cancelled',
      cancellation: { freeUntil: null, fee: 33_000 },
    }),
  ],
});
