import { getOutbox, listPendingReviews, listUnsettledPayments } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Reviews that wait to be published, the oldest first. */
export const reviewsQuery = queryOptions({
  queryKey: ['operator', 'reviews'],
  queryFn: ({ signal }) => client.call(listPendingReviews, {}, { signal }),
  staleTime: 0,
});

/** Messages that are not sent yet; those that were given up first. */
export const outboxQuery = queryOptions({
  queryKey: ['operator', 'outbox'],
  queryFn: ({ signal }) => client.call(getOutbox, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Payments and refunds that a person has to look at. */
export const paymentsQuery = queryOptions({
  queryKey: ['operator', 'payments'],
  queryFn: ({ signal }) => client.call(listUnsettledPayments, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
