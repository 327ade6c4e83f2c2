import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { eventType } from '../events/event-schemas.ts';
import { IS_WANTED, SEQUENCE } from './webhooks.store.ts';

/** Events that one transaction looks at for one webhook. */
const LOOKED_AT = 1000;

const findReceiver = statement(
  'webhooks.findReceiver',
  { found: v.literal(true) },
  'SELECT true AS found FROM webhook WHERE ended_at IS NULL LIMIT 1',
);
const lockBehind = statement(
  'webhooks.lockBehind',
  { id: v.number(), until: v.number() },
  `SELECT id, least(cursor + ${LOOKED_AT}, $1) AS until FROM webhook
   WHERE ended_at IS NULL AND cursor < $1 ORDER BY cursor, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
);
const addDeliveries = statement(
  'webhooks.addDeliveries',
  {},
  `INSERT INTO webhook_delivery (webhook_id, event_id, sequence, created_at, due_at)
   SELECT w.id, e.id, ${SEQUENCE}, $3, $3 FROM webhook w JOIN event e ON ${IS_WANTED}
   WHERE w.id = $1 AND e.position > w.cursor AND e.position <= $2 ORDER BY e.position`,
);
const moveCursor = statement('webhooks.moveCursor', {}, 'UPDATE webhook SET cursor = $2 WHERE id = $1');
const takeDue = statement(
  'webhooks.takeDue',
  {
    id: v.number(),
    attempts: v.number(),
    createdAt: moment,
    webhookId: v.number(),
    publicId: v.string(),
    url: v.string(),
    secret: v.string(),
    previousSecret: v.nullable(v.string()),
    eventId: v.number(),
    type: eventType,
    version: v.number(),
    at: moment,
    website: v.nullable(v.number()),
    property: v.nullable(v.number()),
    subject: v.nullable(v.string()),
    data: v.record(v.string(), v.unknown()),
  },
  `WITH due AS MATERIALIZED (
     SELECT d.id FROM webhook w LEFT JOIN unnest($2::bigint[], $3::int[]) AS b(id, count) ON b.id = w.id
     CROSS JOIN LATERAL (
       SELECT id FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.done_at IS NULL AND d.due_at <= $1
         AND (d.sequence IS NULL OR NOT EXISTS (SELECT FROM webhook_delivery p WHERE p.webhook_id = d.webhook_id
           AND p.sequence = d.sequence AND p.id < d.id AND p.done_at IS NULL))
       ORDER BY d.id LIMIT greatest(0, $4 - coalesce(b.count, 0)) FOR UPDATE SKIP LOCKED) d
     WHERE w.ended_at IS NULL AND (w.paused_until IS NULL OR w.paused_until <= $1) LIMIT $5)
   UPDATE webhook_delivery d SET attempts = attempts + 1, tried_at = $1, due_at = $6
   FROM due, webhook w, event e WHERE d.id = due.id AND w.id = d.webhook_id AND e.id = d.event_id
   RETURNING d.id, d.attempts, d.created_at AS "createdAt", w.id AS "webhookId", w.public_id AS "publicId", w.url,
     w.secret, CASE WHEN w.previous_until > $1 THEN w.previous_secret END AS "previousSecret", e.id AS "eventId",
     e.type, e.version, e.at, e.website_id AS website, e.property_id AS property, e.subject, e.data`,
);
/** A message that is to be sent now. */
export type Delivery = RowOf<typeof takeDue>;
const noteDelivered = statement(
  'webhooks.noteDelivered',
  {},
  `WITH good AS (UPDATE webhook SET failures = 0 WHERE id = $2 AND failures > 0)
   UPDATE webhook_delivery SET done_at = $3, is_delivered = true, answer = $4, last_error = NULL
   WHERE id = $1 AND done_at IS NULL`,
);
const noteFailed = statement(
  'webhooks.noteFailed',
  {},
  `UPDATE webhook_delivery SET attempts = attempts - $3::int, answer = $4, last_error = $5, due_at = coalesce($6, due_at),
     done_at = CASE WHEN $6::timestamptz IS NULL THEN $7::timestamptz END,
     is_delivered = CASE WHEN $6::timestamptz IS NULL THEN false END
   WHERE id = $1 AND attempts = $2 AND done_at IS NULL`,
);
const pauseReceiver = statement(
  'webhooks.pauseReceiver',
  {},
  `UPDATE webhook SET failures = failures + 1, paused_until = greatest(paused_until, $2::timestamptz
     + greatest($4::float8, least(60000, $3::float8 * 2 ^ least(failures, 20))) * interval '1 millisecond')
   WHERE id = $1 AND ended_at IS NULL`,
);
const readDepths = statement(
  'webhooks.readDepths',
  { waiting: v.number(), failed: v.number(), oldest: v.number() },
  `SELECT count(*) AS waiting, (SELECT count(*) FROM webhook_delivery WHERE NOT is_delivered) AS failed,
     coalesce(extract(epoch FROM $1::timestamptz - min(created_at)), 0)::float8 AS oldest
   FROM webhook_delivery WHERE done_at IS NULL`,
);

/** Receivers that a process is sending to at this moment. */
export type Busy = ReadonlyMap<number, number>;

/** SQL of messages on their way. */
export const deliveryStore = (database: Database) => ({
  async hasReceivers(): Promise<boolean> {
    return (await findReceiver.first(database)) !== undefined;
  },
  /**
   * Makes deliveries of the events up to a position, for one webhook that has not looked so far. False: there is none, or
   * other processes are at them.
   */
  fanOut: (until: number, at: Date): Promise<boolean> =>
    database.tx(async (tx) => {
      const webhook = await lockBehind.first(tx, [until]);
      if (!webhook) return false;
      await addDeliveries.run(tx, [webhook.id, webhook.until, at.toISOString()]);
      await moveCursor.run(tx, [webhook.id, webhook.until]);
      return true;
    }),

  /**
   * Takes messages that are due, so many at most and so many for each receiver. One that follows another is due once that
   * one is done. Whose process dies are taken again after the lease.
   */
  take: (
    now: Date,
    { busy, perReceiver, most, leaseMs }: { busy: Busy; perReceiver: number; most: number; leaseMs: number },
  ): Promise<Delivery[]> =>
    takeDue.all(database, [
      now.toISOString(),
      [...busy.keys()],
      [...busy.values()],
      perReceiver,
      most,
      new Date(now.getTime() + leaseMs).toISOString(),
    ]),

  /** The receiver has it. */
  async delivered({ id, webhookId }: Delivery, answer: number, at: Date) {
    await noteDelivered.run(database, [id, webhookId, at.toISOString(), answer]);
  },

  /** To be tried again, or given up where `dueAt` is null. False: another process has taken it meanwhile. */
  async failed(
    { id, attempts }: Delivery,
    {
      answer,
      error,
      dueAt,
      at,
      counts,
    }: {
      answer: number | null;
      error: string;
      dueAt: Date | null;
      at: Date;
      /** Whether it is one of the tries. */
      counts: boolean;
    },
  ): Promise<boolean> {
    const due = dueAt?.toISOString() ?? null;
    const count = await noteFailed.run(database, [id, attempts, counts ? 0 : 1, answer, error, due, at.toISOString()]);
    return count === 1;
  },

  /** Nothing is sent to a receiver for a while: longer after each failure, up to a minute, or as long as it says. */
  async pause({ webhookId }: Delivery, at: Date, { unitMs, saidMs }: { unitMs: number; saidMs: number }) {
    await pauseReceiver.run(database, [webhookId, at.toISOString(), unitMs, saidMs]);
  },

  /** For the monitoring of the installation. */
  async depths(now: Date): Promise<{ waiting: number; failed: number; oldest: number }> {
    return (await readDepths.first(database, [now.toISOString()])) ?? { waiting: 0, failed: 0, oldest: 0 };
  },
});
