import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import {
  deliveryState,
  issuedWebhookSchema,
  newWebhookSchema,
  webhookDeliverySchema,
  webhookId,
  webhookReplaySchema,
  webhookRotationSchema,
  webhookSchema,
} from './webhooks.schema.ts';

const byWebhook = v.object({ id: webhookId });

/** A key for some properties sees the webhooks that are about these alone. */
export const listWebhooks = operatorEndpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: 'webhook',
  scope: 'webhooks.read',
  answer: v.array(webhookSchema),
  summary: 'The webhooks, the newest first; for thirty days those that have ended too.',
});

/**
 * From now on each event of the topics is posted to the address, signed after Standard Webhooks. The secret is in this
 * answer and nowhere else. Refused (`webhook_url_refused`, 422) where the address is no https address outside the network.
 */
export const createWebhook = operatorEndpoint({
  name: 'createWebhook',
  method: 'POST',
  path: 'webhook',
  scope: 'webhooks.write',
  body: newWebhookSchema,
  answer: issuedWebhookSchema,
  codes: ['webhook_url_refused'],
  summary: 'Subscribes a program to events.',
});

/** Messages that wait go to the new address, too. */
export const changeWebhook = operatorEndpoint({
  name: 'changeWebhook',
  method: 'PUT',
  path: 'webhook/{id}',
  scope: 'webhooks.write',
  params: byWebhook,
  body: newWebhookSchema,
  answer: webhookSchema,
  codes: ['webhook_url_refused'],
  summary: 'Changes name, address, topics and properties of a webhook.',
});

/** Messages have two signatures while the secret before is kept: a verifier takes either. */
export const rotateWebhookSecret = operatorEndpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: 'webhook/{id}/rotation',
  scope: 'webhooks.write',
  params: byWebhook,
  body: webhookRotationSchema,
  answer: issuedWebhookSchema,
  summary: 'Gives a webhook a new secret.',
});

/** Messages that wait are not sent any more. */
export const deleteWebhook = operatorEndpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: 'webhook/{id}',
  scope: 'webhooks.write',
  params: byWebhook,
  answer: webhookSchema,
  summary: 'Ends a webhook.',
});

/** At most 200, the newest first. */
export const listWebhookDeliveries = operatorEndpoint({
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: 'webhook/{id}/delivery/{state}',
  scope: 'webhooks.read',
  params: v.object({ id: webhookId, state: deliveryState }),
  answer: v.array(webhookDeliverySchema),
  summary: 'The log of a webhook: messages that wait, were delivered or were given up.',
});

/**
 * Messages keep their ids, so that a receiver tells what it has already. Events that are not of the topics and properties
 * of the webhook are left out.
 */
export const replayWebhook = operatorEndpoint({
  name: 'replayWebhook',
  method: 'POST',
  path: 'webhook/{id}/replay',
  scope: 'webhooks.write',
  params: byWebhook,
  body: webhookReplaySchema,
  answer: v.object({
    /** How many are sent. */
    messages: v.number(),
  }),
  summary: 'Sends messages again: by their ids, of a time, or all that were given up.',
});
