import type { DELIVERY_STATES, Webhook, WebhookDelivery } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
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

/** SQL of webhooks as operators and keys see and change them. */
export const webhookStore = (database: Database) => {
  async function view(publicId: string): Promise<Webhook | undefined> {
    const { rows } = await database.query<Webhook>(`SELECT ${VIEW} FROM webhook w WHERE w.public_id = $1`, [publicId]);
    return rows[0];
  }

  return {
    view,
    /** Those that are for no more than some properties; null: all. */
    async list(properties: readonly number[] | null): Promise<Webhook[]> {
      const { rows } = await database.query<Webhook>(
        `SELECT ${VIEW} FROM webhook w WHERE $1::int[] IS NULL OR w.properties <@ $1 ORDER BY w.id DESC`,
        [properties],
      );
      return rows;
    },
    async add(
      webhook: Subscription & { publicId: string; secret: string; cursor: number; by: string; at: Date },
    ): Promise<Webhook | undefined> {
      await database.query(
        `INSERT INTO webhook (public_id, name, url, topics, properties, secret, cursor, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          webhook.publicId,
          webhook.name,
          webhook.url,
          webhook.topics,
          webhook.properties,
          webhook.secret,
          webhook.cursor,
          webhook.by,
          webhook.at.toISOString(),
        ],
      );
      return view(webhook.publicId);
    },
    /** Undefined: there is none that is in use. */
    async change(publicId: string, { name, url, topics, properties }: Subscription): Promise<Webhook | undefined> {
      const { count } = await database.query(
        `UPDATE webhook SET name = $2, url = $3, topics = $4, properties = $5, failures = 0, paused_until = NULL
         WHERE public_id = $1 AND ended_at IS NULL`,
        [publicId, name, url, topics, properties],
      );
      return count === 0 ? undefined : view(publicId);
    },
    async rotate(publicId: string, secret: string, keptUntil: Date | null): Promise<Webhook | undefined> {
      const { count } = await database.query(
        `UPDATE webhook SET previous_secret = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE secret END,
           previous_until = $3, secret = $2 WHERE public_id = $1 AND ended_at IS NULL`,
        [publicId, secret, keptUntil?.toISOString() ?? null],
      );
      return count === 0 ? undefined : view(publicId);
    },
    /** Messages that wait are given up with it. False: it has ended before. */
    async end(publicId: string, because: NonNullable<Webhook['endedBecause']>, at: Date): Promise<boolean> {
      const { rows } = await database.query<{ id: number }>(
        `UPDATE webhook SET ended_at = $3, ended_because = $2, previous_secret = NULL, previous_until = NULL
         WHERE public_id = $1 AND ended_at IS NULL RETURNING id`,
        [publicId, because, at.toISOString()],
      );
      if (!rows[0]) return false;
      await database.query(
        `UPDATE webhook_delivery SET done_at = $2, is_delivered = false, last_error = coalesce(last_error, 'the webhook has ended')
         WHERE webhook_id = $1 AND done_at IS NULL`,
        [rows[0].id, at.toISOString()],
      );
      return true;
    },

    async deliveries(publicId: string, state: (typeof DELIVERY_STATES)[number]): Promise<WebhookDelivery[]> {
      const { rows } = await database.query<Omit<WebhookDelivery, 'message'> & { eventId: number }>(
        `SELECT d.event_id AS "eventId", e.type, CASE WHEN d.sequence IS NULL THEN NULL ELSE e.subject END AS subject,
           e.property_id AS property, $2::text AS state, d.attempts, d.created_at AS "createdAt", d.tried_at AS "triedAt",
           CASE WHEN d.done_at IS NULL THEN d.due_at END AS "dueAt", d.answer, d.last_error AS "lastError"
         FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id JOIN event e ON e.id = d.event_id
         WHERE w.public_id = $1 AND ${IN_STATE[state]} ORDER BY d.id DESC LIMIT ${NEWEST}`,
        [publicId, state],
      );
      return rows.map(({ eventId, ...row }) => ({ message: messageIdOf(eventId), ...row }));
    },

    /**
     * Sends events again, in their order. Those that wait still are not sent twice.
     * @param which a condition about the event `e`, with its values from `$3` on
     */
    async replay(
      publicId: string,
      at: Date,
      which: string,
      values: readonly unknown[],
      limit: number,
    ): Promise<number> {
      const { count } = await database.query(
        `INSERT INTO webhook_delivery (webhook_id, event_id, sequence, created_at, due_at)
         SELECT w.id, e.id, ${SEQUENCE}, $2, $2 FROM webhook w JOIN event e ON ${IS_WANTED}
         WHERE w.public_id = $1 AND e.position <= w.cursor AND (${which}) AND NOT EXISTS (
           SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.event_id = e.id AND d.done_at IS NULL)
         ORDER BY e.position LIMIT ${limit}`,
        [publicId, at.toISOString(), ...values],
      );
      return count;
    },
    /** Whoever has messages sent again does not wait for the pause of a receiver that failed. */
    async endPause(publicId: string) {
      await database.query('UPDATE webhook SET failures = 0, paused_until = NULL WHERE public_id = $1', [publicId]);
    },
    /** Takes what was given up out of the log: it is sent again. */
    async forgetFailed(publicId: string): Promise<number[]> {
      const { rows } = await database.query<{ event_id: number }>(
        `DELETE FROM webhook_delivery WHERE webhook_id = (SELECT id FROM webhook WHERE public_id = $1) AND NOT is_delivered
         RETURNING event_id`,
        [publicId],
      );
      return rows.map((row) => row.event_id);
    },
  };
};

/** Events of one reservation, and of one account, follow each other. */
export const SEQUENCE = `CASE WHEN e.reservation_id IS NOT NULL THEN 'reservation ' || e.reservation_id
  WHEN e.type LIKE 'account.%' THEN 'account ' || e.subject END`;
/** That the event `e` is one for the webhook `w`. */
export const IS_WANTED = `e.type = ANY(w.topics) AND (w.properties IS NULL OR e.property_id = ANY(w.properties))`;
