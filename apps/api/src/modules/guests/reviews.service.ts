import type { BodyOf } from '@posada/api-client';
import { REVIEWED_WITHIN_DAYS, type writeReview } from '@posada/api-client/accounts';
import { addDays, todayAt } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { AccountRow } from '../identity/accounts.store.ts';
import { type ReviewRow, reviewsStore } from './reviews.store.ts';

/** What clients say of their stays. Whose it is comes from the session, never from the request. */
export function createReviews({ database, clock }: { database: Database; clock: () => Date }) {
  const store = reviewsStore(database);
  return {
    list: (account: AccountRow, websiteId: number) => store.list(account.id, websiteId),
    /** Of all websites. */
    all: (account: AccountRow) => store.list(account.id),

    /** Waits for an operator. @throws {DomainError} `not_found`, `stay_not_over`, `review_too_late`, `already_reviewed` */
    async write(
      account: AccountRow,
      websiteId: number,
      reservationId: string,
      said: BodyOf<typeof writeReview>,
      language: string,
    ): Promise<ReviewRow> {
      const stay = await store.stay(account.id, reservationId);
      if (!stay) throw notFound('a reservation with this id');
      // the day at the hotel, where the stay was
      const today = todayAt(stay.time_zone, clock());
      if (stay.status !== 'confirmed' || stay.departure > today) {
        throw new DomainError(409, 'stay_not_over', 'only a stay that took place is reviewed, from its departure on');
      }
      if (addDays(stay.departure, REVIEWED_WITHIN_DAYS) < today) {
        throw new DomainError(409, 'review_too_late', 'the stay was more than a year ago');
      }
      const written = { accountId: account.id, websiteId, writtenOn: today, language };
      const review = await store.add(stay, written, said);
      if (!review) throw new DomainError(409, 'already_reviewed', 'the stay has a review already');
      return review;
    },
  };
}
export type Reviews = ReturnType<typeof createReviews>;
