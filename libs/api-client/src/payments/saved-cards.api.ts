import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ApiClient } from '../core/client.ts';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/shapes.ts';

/** What is known of a saved card: its number is with the payment provider alone. */
export const savedCardSchema = v.object({
  id,
  /** As the provider names it: `visa`. */
  brand: v.string(),
  last4: v.string(),
  /** `YYYY-MM` */
  expiry: v.string(),
});
export type SavedCard = v.InferOutput<typeof savedCardSchema>;

/** Newest first. Cards of a provider that takes no payments of the website any more are none. */
export const getSavedCards = endpoint({
  name: 'getSavedCards',
  method: 'GET',
  family: 'account',
  path: 'customer/website/{w}/client/saved-card',
  answer: v.array(savedCardSchema),
  callers: ['client'],
  summary: 'Cards that the client who asks has saved on this website.',
});

/** The payment provider forgets the card too, within a minute. */
export const removeSavedCard = endpoint({
  name: 'removeSavedCard',
  method: 'DELETE',
  family: 'account',
  path: 'customer/website/{w}/client/saved-card/{id}',
  params: v.object({ id }),
  answer: v.object({ removed: v.literal(true) }),
  callers: ['client'],
  summary: 'Removes a saved card of the client who asks.',
});

/** Saved cards of who is signed in. Never kept: one may be removed in another tab. */
export const savedCardsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['saved-cards'],
    queryFn: ({ signal }) => api.call(getSavedCards, {}, { signal }),
    staleTime: 0,
  });
