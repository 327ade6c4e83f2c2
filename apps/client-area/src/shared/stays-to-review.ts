import { REVIEWED_WITHIN_DAYS, type Review } from '@posada/api-client/accounts';
import type { ReservationRow } from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';

/** Stays that are over and have no review yet, the last one first. The service says the last word: it knows the hotel's day. */
export const staysToReview = (rows: readonly ReservationRow[], reviews: readonly Review[], today: string) =>
  rows
    .filter(({ status, to }) => status === 'confirmed' && to <= today && addDays(to, REVIEWED_WITHIN_DAYS) >= today)
    .filter(({ id }) => !reviews.some(({ reservationId }) => reservationId === id))
    .toSorted((a, b) => b.to.localeCompare(a.to));
