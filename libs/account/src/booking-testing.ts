import { aManagedBooking } from '@posada/api-client/fixtures';
import {
  getAgencyReservation,
  getAgentReservation,
  getClientReservation,
  getManagedBooking,
  getSendableMails,
  openOwnReservation,
  type Reservation,
} from '@posada/api-client/reservations';
import { answer } from '@posada/area/test-kit';
import { screen, within } from '@testing-library/react';

const TOKEN = '7d0f2c1a-0000-4000-8000-000000000001';
/** The call that reads one booking, by kind of account. */
export const CALLS = {
  client: getClientReservation,
  agent: getAgentReservation,
  'travel-agency': getAgencyReservation,
};

/** What the service answers to the page of one booking. */
export const bookingAnswers = (reservation: Reservation, kind: keyof typeof CALLS) => [
  answer(CALLS[kind], reservation),
  answer(openOwnReservation, { token: TOKEN, until: '2099-01-01T00:00:00.000Z' }),
  answer(getManagedBooking, aManagedBooking(reservation)),
  answer(getSendableMails, []),
];

/** The value that stands at a label. */
export const value = (label: string, within_ = screen as Pick<typeof screen, 'getByText'>) =>
  within_.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
/** What stands in the section under a heading. */
export const section = (heading: string | RegExp) => {
  const found = screen.getByRole('heading', { name: heading }).closest('section');
  if (!found) throw new Error(`no section ${heading}`);
  return within(found);
};
