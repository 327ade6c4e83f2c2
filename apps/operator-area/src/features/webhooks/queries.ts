import { listWebhookDeliveries, listWebhooks, type WebhookDelivery } from '@posada/api-client/operator';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Webhooks, the newest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['operator', 'webhooks'],
  queryFn: ({ signal }) => client.call(listWebhooks, {}, { signal }),
  staleTime: 0,
});

/** At most 200 messages of a webhook in a state, the newest first. */
export const deliveriesQuery = (id: string, state: WebhookDelivery['state']) =>
  queryOptions({
    queryKey: ['operator', 'webhook-deliveries', id, state],
    queryFn: ({ signal }) => client.call(listWebhookDeliveries, { path: { id, state } }, { signal }),
    staleTime: 0,
  });
