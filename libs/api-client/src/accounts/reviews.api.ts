import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { day, freeText, id, line, localised } from '../core/shapes.ts';

/** `pending`: nobody has looked at it yet. `refused`: it breaks the rules, and is shown to nobody else. */
export const reviewState = v.picklist(['pending', 'published', 'refused']);

export const reviewSchema = v.object({
  id,
  property: v.object({ id, name: v.string() }),
  date: day,
  /** Out of ten. */
  rating: v.number(),
  title: v.string(),
  text: v.string(),
  state: reviewState,
  /** Of the hotel; null: none. */
  answer: v.nullable(v.object({ date: day, text: v.string() })),
  /** Of the stay; null: not known any more. */
  reservationId: v.nullable(id),
});
export type Review = v.InferOutput<typeof reviewSchema>;

/** Newest first; empty when nothing was written. */
export const getReviews = endpoint({
  name: 'getReviews',
  method: 'GET',
  family: 'account',
  path: 'property/website/{w}/review',
  query: localised,
  answer: v.array(reviewSchema),
  callers: ['client'],
  summary: 'What the client who asks has written of stays with this website (API-41, CLIENT-32).',
});

/** How long after departure a stay may be reviewed. */
export const REVIEWED_WITHIN_DAYS = 365;

export const writeReview = endpoint({
  name: 'writeReview',
  method: 'POST',
  family: 'account',
  path: 'customer/website/{w}/client/reservation/{id}/review',
  params: v.object({ id }),
  query: localised,
  body: v.strictObject({
    rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
    title: line,
    text: v.pipe(freeText, v.minLength(1)),
  }),
  answer: reviewSchema,
  callers: ['client'],
  codes: ['stay_not_over', 'review_too_late', 'already_reviewed'],
  summary:
    'Reviews an own stay that is over, once and within a year; it is shown to others when an operator has published it. `stay_not_over`, `review_too_late`, `already_reviewed` (409).',
});
