import * as v from 'valibot';
import { line, moment } from '../core/shapes.ts';
import { propertyIds } from './api-keys.schema.ts';
import { EVENT_TYPES } from './event-types.ts';

const LONGEST_URL = 2000;
export const MOST_REPLAYED = 10_000;

export const webhookId = v.pipe(v.string(), v.regex(/^[a-z0-9]{12}$/, 'the id of a webhook'));
const eventTypeSchema = v.picklist(EVENT_TYPES);
/** As the header `webhook-id` has it. */
const messageId = v.pipe(v.string(), v.regex(/^evt_\d{1,15}$/, 'the id of a message'));

const isAddress = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};
/** Of a program that messages are posted to. */
export const webAddress = v.pipe(
  v.string(),
  v.maxLength(LONGEST_URL),
  v.check(isAddress, 'an https address without a name and a password'),
  v.check((text) => !text.includes('#'), 'an address without a fragment'),
);

export const newWebhookSchema = v.strictObject({
  /** Whose it is: a program or a person. */
  name: line,
  /** Where messages are posted to: https, outside the network of the installation. */
  url: webAddress,
  /** Types of events. */
  topics: v.pipe(v.array(eventTypeSchema), v.minLength(1), v.maxLength(50)),
  /** Ids of the properties whose events are sent; absent: all, and events of no property. */
  properties: v.optional(propertyIds),
});
export type NewWebhook = v.InferOutput<typeof newWebhookSchema>;

export const webhookSchema = v.object({
  id: webhookId,
  name: v.string(),
  url: v.string(),
  topics: v.array(v.string()),
  /** Ids of the properties whose events are sent; null: all, and events of no property. */
  properties: v.nullable(v.array(v.number())),
  createdAt: moment,
  /** The key or the person that made it. */
  createdBy: v.string(),
  /** Messages are signed with the secret before the last rotation, too, until then; null: they are not. */
  previousUntil: v.nullable(moment),
  /** Null: it is in use. */
  endedAt: v.nullable(moment),
  /** `gone`: the receiver answered 410. */
  endedBecause: v.nullable(v.picklist(['deleted', 'gone'])),
  /** Messages that are not delivered yet. */
  waiting: v.number(),
  /** Messages that are given up. */
  failed: v.number(),
});
export type Webhook = v.InferOutput<typeof webhookSchema>;

/** A webhook with its secret, which is shown once. */
export const issuedWebhookSchema = v.object({
  ...webhookSchema.entries,
  /** For the verifier of the receiver. */
  secret: v.string(),
});
export type IssuedWebhook = v.InferOutput<typeof issuedWebhookSchema>;

export const webhookRotationSchema = v.strictObject({
  /** Hours for which messages are signed with the secret before, too; absent: 24; 0: not at all. */
  keepHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720))),
});

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export const deliveryState = v.picklist(DELIVERY_STATES);

export const webhookDeliverySchema = v.object({
  /** As the header `webhook-id` has it. */
  message: messageId,
  type: v.string(),
  /** The locator of the reservation, or the id of the account; null: it is of neither. */
  subject: v.nullable(v.string()),
  property: v.nullable(v.number()),
  /** `failed`: given up after ten tries, or because the webhook has ended. */
  state: deliveryState,
  attempts: v.number(),
  createdAt: moment,
  /** Of the last try. */
  triedAt: v.nullable(moment),
  /** When it is tried next; null: it is not. */
  dueAt: v.nullable(moment),
  /** The status of the last answer; null: there was none. */
  answer: v.nullable(v.number()),
  lastError: v.nullable(v.string()),
});
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;

/** One of the three says what is sent again. */
export const webhookReplaySchema = v.union([
  v.strictObject({
    /** Ids of messages, as the header `webhook-id` has them. */
    messages: v.pipe(v.array(messageId), v.minLength(1), v.maxLength(1000)),
  }),
  v.strictObject({
    /** Events from here on … */
    from: moment,
    /** … until before here. At most 10,000. */
    until: moment,
  }),
  v.strictObject({
    /** All messages that were given up. */
    failed: v.literal(true),
  }),
]);
export type WebhookReplay = v.InferOutput<typeof webhookReplaySchema>;
