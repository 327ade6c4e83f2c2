import {
  type DELIVERY_STATES,
  type Webhook,
  type WebhookDelivery,
  webhookDeliverySchema,
  webhookSchema,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { messageIdOf } from './webhook-message.ts';

const NEWEST = 200;

const VIEW = `w.public_id AS id, w.name, w.url, w.topics, w.properties, w.created_at AS "createdAt",
  w.created_by AS "createdBy", w.previous_until AS "previousUntil", w.ended_at AS "endedAt",
  w.ended_because AS "endedBecause",
  (SELECT count(*) FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.done_at IS NULL) AS waiting,
  (SELECT count(*) FROM webhook_delivery d WHERE d.webhook_id = w.id AND NOT d.is_delivered) AS failed`;
/** Each has an index. */
const IN_STATE = {
  waiting: 'd.done_at IS NULL',
  delivered: 'd.is_delivered',
  failed: 'NOT d.is_delivered',
} as const satisfies Record<(typeof DELIVERY_STATES)[number], string>;

interface Subscription {
  name: string;
  url: string;
  topics: readonly string[];
  properties: readonly number[] | null;
}

/** Events of one reservation, and of one account, follow each other. */
export const SEQUENCE = `CASE WHEN e.reservation_id IS NOT NULL THEN 'reservation ' || e.reservation_id
  WHEN e.type LIKE 'account.%' THEN 'account ' || e.subject END`;
/** That the event `e` is one for the webhook `w`. */
export const IS_WANTED = `e.type = ANY(w.topics) AND (w.properties IS NULL OR e.property_id = ANY(w.properties))`;

const selectWebhooks = (name: string, rest: string) =>
  statement(name, webhookSchema.entries, `SELECT ${VIEW} FROM webhook w WHERE ${rest}`);
const readWebhook = selectWebhooks('webhooks.read', 'w.public_id = $1');
const readWebhooks = selectWebhooks('webhooks.readAll', '$1::int[] IS NULL OR w.properties <@ $1 ORDER BY w.id DESC');
const countFailing = statement(
  'webhooks.countFailing',
  { count: v.number() },
  `SELECT count(*) AS count FROM webhook w
   WHERE w.ended_at IS NULL AND ($1::int[] IS NULL OR w.properties <@ $1)
     AND (EXISTS (SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.done_at IS NULL AND d.attempts > 0)
       OR EXISTS (SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND NOT d.is_delivered AND d.done_at >= $2))`,
);
const addWebhook = statement(
  'webhooks.add',
  {},
  `INSERT INTO webhook (public_id, name, url, topics, properties, secret, cursor, created_by, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const changeWebhook = statement(
  'webhooks.change',
  {},
  `UPDATE webhook SET name = $2, url = $3, topics = $4, properties = $5, failures = 0, paused_until = NULL
   WHERE public_id = $1 AND ended_at IS NULL`,
);
const rotateSecret = statement(
  'webhooks.rotateSecret',
  {},
  `UPDATE webhook SET previous_secret = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE secret END,
     previous_until = $3, secret = $2 WHERE public_id = $1 AND ended_at IS NULL`,
);
const endWebhook = statement(
  'webhooks.end',
  { id: v.number() },
  `UPDATE webhook SET ended_at = $3, ended_because = $2, previous_secret = NULL, previous_until = NULL
   WHERE public_id = $1 AND ended_at IS NULL RETURNING id`,
);
const giveUpWaiting = statement(
  'webhooks.giveUpWaiting',
  {},
  `UPDATE webhook_delivery SET done_at = $2, is_delivered = false, last_error = coalesce(last_error, 'the webhook has ended')
   WHERE webhook_id = $1 AND done_at IS NULL`,
);
const { message: _, ...deliveryColumns } = webhookDeliverySchema.entries;
const readDeliveriesIn = (state: (typeof DELIVERY_STATES)[number]) =>
  statement(
    `webhooks.readDeliveries, ${state}`,
    { eventId: v.number(), ...deliveryColumns },
    `SELECT d.event_id AS "eventId", e.type, CASE WHEN d.sequence IS NULL THEN NULL ELSE e.subject END AS subject,
       e.property_id AS property, '${state}' AS state, d.attempts, d.created_at AS "createdAt", d.tried_at AS "triedAt",
       CASE WHEN d.done_at IS NULL THEN d.due_at END AS "dueAt", d.answer, d.last_error AS "lastError"
     FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id JOIN event e ON e.id = d.event_id
     WHERE w.public_id = $1 AND ${IN_STATE[state]} ORDER BY d.id DESC LIMIT ${NEWEST}`,
  );
const readDeliveries = {
  waiting: readDeliveriesIn('waiting'),
  delivered: readDeliveriesIn('delivered'),
  failed: readDeliveriesIn('failed'),
};
/** Those that wait still are not sent twice. */
const replayEvents = (name: string, which: string) =>
  statement(
    name,
    {},
    `INSERT INTO webhook_delivery (webhook_id, event_id, sequence, created_at, due_at)
     SELECT w.id, e.id, ${SEQUENCE}, $2, $2 FROM webhook w JOIN event e ON ${IS_WANTED}
     WHERE w.public_id = $1 AND e.position <= w.cursor AND ${which} AND NOT EXISTS (
       SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.event_id = e.id AND d.done_at IS NULL)
     ORDER BY e.position LIMIT $3`,
  );
const replayByIds = replayEvents('webhooks.replayByIds', 'e.id = ANY($4)');
const replayOfTime = replayEvents('webhooks.replayOfTime', 'e.at >= $4 AND e.at < $5');
const endPause = statement(
  'webhooks.endPause',
  {},
  'UPDATE webhook SET failures = 0, paused_until = NULL WHERE public_id = $1',
);
const deleteFailed = statement(
  'webhooks.deleteFailed',
  { event_id: v.number() },
  `DELETE FROM webhook_delivery WHERE webhook_id = (SELECT id FROM webhook WHERE public_id = $1) AND NOT is_delivered
   RETURNING event_id`,
);

/** SQL of webhooks as operators and keys see and change them. */
export const webhookStore = (database: Database) => {
  const view = (publicId: string): Promise<Webhook | undefined> => readWebhook.first(database, [publicId]);

  return {
    view,
    /** Those that are for no more than some properties; null: all. */
    list: (properties: readonly number[] | null): Promise<Webhook[]> => readWebhooks.all(database, [properties]),
    async add(
      webhook: Subscription & { publicId: string; secret: string; cursor: number; by: string; at: Date },
    ): Promise<Webhook | undefined> {
      await addWebhook.run(database, [
        webhook.publicId,
        webhook.name,
        webhook.url,
        webhook.topics,
        webhook.properties,
        webhook.secret,
        webhook.cursor,
        webhook.by,
        webhook.at.toISOString(),
      ]);
      return view(webhook.publicId);
    },
    /** Undefined: there is none that is in use. */
    async change(publicId: string, { name, url, topics, properties }: Subscription): Promise<Webhook | undefined> {
      const count = await changeWebhook.run(database, [publicId, name, url, topics, properties]);
      return count === 0 ? undefined : view(publicId);
    },
    async rotate(publicId: string, secret: string, keptUntil: Date | null): Promise<Webhook | undefined> {
      const count = await rotateSecret.run(database, [publicId, secret, keptUntil?.toISOString() ?? null]);
      return count === 0 ? undefined : view(publicId);
    },
    /** Messages that wait are given up with it. False: it has ended before. */
    async end(publicId: string, because: NonNullable<Webhook['endedBecause']>, at: Date): Promise<boolean> {
      const ended = await endWebhook.first(database, [publicId, because, at.toISOString()]);
      if (!ended) return false;
      await giveUpWaiting.run(database, [ended.id, at.toISOString()]);
      return true;
    },

    async deliveries(publicId: string, state: (typeof DELIVERY_STATES)[number]): Promise<WebhookDelivery[]> {
      const rows = await readDeliveries[state].all(database, [publicId]);
      return rows.map(({ eventId, ...row }) => ({ message: messageIdOf(eventId), ...row }));
    },

    /** Sends events again, in their order. */
    replay: (publicId: string, at: Date, ids: readonly number[], limit: number) =>
      replayByIds.run(database, [publicId, at.toISOString(), limit, ids]),
    /** The same of all events of a time. */
    replayOfTime: (publicId: string, at: Date, { from, until }: { from: string; until: string }, limit: number) =>
      replayOfTime.run(database, [publicId, at.toISOString(), limit, from, until]),
    /** Whoever has messages sent again does not wait for the pause of a receiver that failed. */
    endPause: (publicId: string) => endPause.run(database, [publicId]),
    /** Takes what was given up out of the log: it is sent again. */
    async forgetFailed(publicId: string): Promise<number[]> {
      return (await deleteFailed.all(database, [publicId])).map((row) => row.event_id);
    },
  };
};

/**
 * Webhooks in use of which messages wait after a failed try, or were given up since a moment. Of who works for some
 * properties: those about these alone.
 */
export const countFailingWebhooks = async (
  database: Database,
  properties: readonly number[] | null,
  since: string,
): Promise<number> => (await countFailing.first(database, [properties, since]))?.count ?? 0;
