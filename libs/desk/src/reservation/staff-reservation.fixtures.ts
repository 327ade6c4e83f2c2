import { bookingAnswers } from '@posada/account/booking-testing';
import { aSession } from '@posada/account/testing';
import type { Reservation } from '@posada/api-client/reservations';
import type { Answer } from '@posada/area/test-kit';
import { open, type STAFF } from '../testing.tsx';

/** The page of one booking, as staff open it. `over`: answers that take the place of the common ones. */
export const show = (reservation: Reservation, kind: (typeof STAFF)[number], over: readonly Answer[] = []) =>
  open(kind, `bookings/${reservation.id}`, {
    answers: [...bookingAnswers(reservation, kind), ...over],
    session: aSession(kind),
  });
