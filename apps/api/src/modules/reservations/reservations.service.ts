import { bindDeps } from '../../platform/bind-deps.ts';
import { amendReservation, quoteAmendment } from './amend.ts';
import { createReservation } from './book.ts';
import { bookAtDesk, quoteBooking } from './book-at-desk.ts';
import { cancelReservation } from './cancel.ts';
import { listReservations, pageOfReservations, searchReservations, summariseReservations } from './list.ts';
import { quoteStay } from './quote-stay.ts';
import { findReservation, isBookedWith, reservationForMessage } from './read.ts';
import type { ReservationDeps } from './reservation-deps.ts';
import { createRunOnce } from './run-once.ts';
import { freeExpired } from './sweep-holds.ts';
import { addUpsells, findUpsells, quoteUpsells } from './upsells.ts';

/** Of the connections of a process, bookings have so many at a time: the rest is left to those who read. */
const SHARE_OF_BOOKINGS = 0.6;
const BOOKINGS_WAITING = 2_000;

/** `connections`: to the database, of this process. */
export function createReservationService({
  connections,
  ...deps
}: Omit<ReservationDeps, 'run'> & { connections: number }) {
  const atOnce = Math.max(1, Math.floor(connections * SHARE_OF_BOOKINGS));
  const run = createRunOnce(deps.store, { atOnce, waitingAtMost: BOOKINGS_WAITING });
  return bindDeps(
    { ...deps, run },
    {
      create: createReservation,
      quoteBooking,
      bookAtDesk,
      cancel: cancelReservation,
      quoteAmendment,
      amend: amendReservation,
      upsells: findUpsells,
      quoteUpsells,
      addUpsells,
      quoteStay,
      freeExpired,
      find: findReservation,
      isBookedWith,
      list: listReservations,
      page: pageOfReservations,
      search: searchReservations,
      summary: summariseReservations,
      forMessage: reservationForMessage,
    },
  );
}
export type ReservationService = ReturnType<typeof createReservationService>;
