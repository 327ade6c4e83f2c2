import { aCompany, aManagedBooking, aReservation, aRoomStay } from '@posada/api-client/fixtures';
import {
  getAgencyReservation,
  getAgentReservation,
  getClientReservation,
  getManagedBooking,
  getSendableMails,
  openOwnReservation,
  type Reservation,
} from '@posada/api-client/reservations';
import { type AreaTest, answer } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';
import { aSession, open } from '../testing.tsx';

const TOKEN = '7d0f2c1a-0000-4000-8000-000000000001';
export const CALLS = {
  client: getClientReservation,
  agent: getAgentReservation,
  'travel-agency': getAgencyReservation,
};
/** The page of one booking, as this kind of account opens it. */
export const show = (
  reservation: Reservation,
  kind: keyof typeof CALLS = 'client',
  locale: NonNullable<AreaTest['locale']> = 'en',
  over: AreaTest['answers'] = [],
) =>
  open(kind, `bookings/${reservation.id}`, {
    locale,
    answers: [
      answer(CALLS[kind], reservation),
      answer(openOwnReservation, { token: TOKEN, until: '2099-01-01T00:00:00.000Z' }),
      answer(getManagedBooking, aManagedBooking(reservation)),
      answer(getSendableMails, []),
      ...over,
    ],
    session: aSession(kind),
  });
/** The value that stands at a label. */
export const value = (label: string, within_ = screen as Pick<typeof screen, 'getByText'>) =>
  within_.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
/** What stands in the section under a heading. */
export const section = (heading: string | RegExp) => {
  const found = screen.getByRole('heading', { name: heading }).closest('section');
  if (!found) throw new Error(`no section ${heading}`);
  return within(found);
};
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
