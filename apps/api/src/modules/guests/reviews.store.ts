import { randomUUID } from 'node:crypto';
import { reviewSchema } from '@posada/api-client/accounts';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, type RowOf, statement } from '../../platform/database/statement.ts';
import { localisedSchema } from '../../platform/localise.ts';
import { reviewChanged, reviewsOfAccountChanged } from '../properties/guest-reviews.ts';

/** Who wrote when, and in which language. */
interface Written {
  accountId: number;
  websiteId: number;
  writtenOn: string;
  language: string;
}

const selectReviews = (name: string, rest: string) =>
  statement(
    name,
    {
      public_id: v.string(),
      property_id: v.number(),
      property_name: localisedSchema,
      written_on: day,
      rating: v.number(),
      title: v.string(),
      body: v.string(),
      state: reviewSchema.entries.state,
      answer: v.nullable(v.string()),
      answered_on: v.nullable(day),
      reservation_public_id: v.nullable(v.string()),
    },
    `SELECT r.public_id, r.property_id, p.content->'name' AS property_name, r.written_on, r.rating, r.title, r.body,
       r.state, r.answer, r.answered_on, s.public_id AS reservation_public_id
     FROM review r JOIN property p ON p.id = r.property_id LEFT JOIN reservation s ON s.id = r.reservation_id ${rest}`,
  );
const readReviews = selectReviews(
  'guests.readReviews',
  `WHERE r.account_id = $1 AND r.website_id = coalesce($2, r.website_id) ORDER BY r.written_on DESC, r.id DESC`,
);
export type ReviewRow = RowOf<typeof readReviews>;
const readReview = selectReviews('guests.readReview', 'WHERE r.public_id = $1');
const readStay = statement(
  'guests.readReviewedStay',
  {
    id: v.number(),
    property_id: v.number(),
    status: v.picklist(['confirmed', 'cancelled', 'provisional']),
    departure: day,
    time_zone: v.string(),
  },
  `SELECT s.id, s.property_id, s.status, s.departure, p.time_zone FROM reservation s
   JOIN property p ON p.id = s.property_id
   WHERE s.public_id = $2 AND s.client_id = $1 AND s.closed_at IS NULL`,
);
/** A stay that a client wants to review. */
export type ReviewedStay = RowOf<typeof readStay>;
const addReview = statement(
  'guests.addReview',
  {},
  `INSERT INTO review (public_id, website_id, property_id, account_id, reservation_id, state, written_on, rating, title, body, language)
   VALUES ($1, $2, $3, $4, $5, 'pending', $6, $7, $8, $9, $10) ON CONFLICT (reservation_id) DO NOTHING`,
);
const decideReview = statement(
  'guests.decideReview',
  {},
  `UPDATE review SET state = $2, answer = CASE WHEN $3 THEN nullif($4::text, '') ELSE answer END,
     answered_on = CASE WHEN $3 THEN CASE WHEN nullif($4::text, '') IS NULL THEN NULL ELSE $5::date END ELSE answered_on END
   WHERE public_id = $1`,
);
const releaseReviews = statement(
  'guests.releaseReviews',
  {},
  'UPDATE review SET reservation_id = NULL WHERE account_id = $1',
);

/** SQL for clients' reviews of their stays. */
export const reviewsStore = (database: Database) => ({
  /** Newest first; without a website those of all. */
  list: (accountId: number, websiteId?: number): Promise<ReviewRow[]> =>
    readReviews.all(database, [accountId, websiteId ?? null]),
  /** The client's own; undefined: there is none of this id. */
  stay: (accountId: number, reservationId: string): Promise<ReviewedStay | undefined> =>
    readStay.first(database, [accountId, reservationId]),
  /** Undefined where the stay has been reviewed already. */
  async add(
    stay: ReviewedStay,
    { accountId, websiteId, writtenOn, language }: Written,
    { rating, title, text }: { rating: number; title: string; text: string },
  ): Promise<ReviewRow | undefined> {
    const id = randomUUID();
    const written = [writtenOn, rating, title, text, language];
    await addReview.run(database, [id, websiteId, stay.property_id, accountId, stay.id, ...written]);
    return readReview.first(database, [id]);
  },
  /** By the hotel. `answer` left out: the one that is there stays. False where there is no such review. */
  async decide(id: string, state: string, answer: string | null | undefined, today: string): Promise<boolean> {
    const count = await decideReview.run(database, [id, state, answer !== undefined, answer ?? null, today]);
    if (count > 0) await reviewChanged(database, id);
    return count > 0;
  },
  /** Before their account is deleted: the words stay the hotel's, and lead to nobody. Pages that show them are without the name. */
  async release(accountId: number) {
    await reviewsOfAccountChanged(database, accountId);
    await releaseReviews.run(database, [accountId]);
  },
});
