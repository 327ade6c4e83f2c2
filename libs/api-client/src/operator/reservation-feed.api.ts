import { operatorEndpoint } from '../core/endpoint.ts';
import { feedQuerySchema, reservationFeedSchema } from './reservation-feed.schema.ts';

/**
 * Booked, changed, cancelled and paid reservations of the key's hotels, each as it is when it is read. The first question
 * has no `changedSince` and begins with all reservations that there are; each next one goes on with `next` of the answer
 * before. No change is left out, however late its transaction ends; one may come twice, so programs store reservations by
 * `id`. When `hasMore` is false the feed is read to its end: ask again in a minute, with the same `next` as long as it is
 * the same.
 */
export const getReservationFeed = operatorEndpoint({
  name: 'getReservationFeed',
  method: 'GET',
  path: 'reservation',
  scope: 'reservations.read',
  query: feedQuerySchema,
  answer: reservationFeedSchema,
  summary: 'Reservations that have changed since a cursor.',
});
