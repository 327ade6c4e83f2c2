import {
  type Outbox,
  outboxSchema,
  type UnsettledPayments,
  unsettledPaymentsSchema,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { outboxStore } from '../../platform/outbox.store.ts';

const NEWEST = 200;
/** After this time no notification of a provider is expected. */
const UNKNOWN_AFTER_MS = 10 * 60_000;
/** A refund is given within seconds; one that takes longer is somebody's to look at. */
const OVERDUE_AFTER_MS = 60 * 60_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** A row that has been tried waits, however far away its next try is; one that was never tried is due at its time. */
const STATE = `CASE WHEN dead_at IS NOT NULL THEN 'dead' WHEN last_error IS NOT NULL THEN 'failing'
  WHEN attempts > 0 OR due_at <= $1 THEN 'waiting' ELSE 'scheduled' END`;

const { messages: listed, ...counts } = outboxSchema.entries;
const readCounts = statement(
  'operator.readCounts',
  counts,
  `SELECT count(*) FILTER (WHERE state IN ('waiting', 'failing')) AS waiting,
     count(*) FILTER (WHERE state = 'failing') AS failing, count(*) FILTER (WHERE state = 'scheduled') AS scheduled,
     count(*) FILTER (WHERE state = 'dead') AS dead, (SELECT count(*) FROM outbox WHERE done_at IS NOT NULL) AS done
   FROM (SELECT ${STATE} AS state FROM outbox WHERE done_at IS NULL) AS unsent`,
);
type OutboxCounts = RowOf<typeof readCounts>;
const readMessages = statement(
  'operator.readMessages',
  listed.item.entries,
  `SELECT id, kind, lane, ${STATE} AS state, attempts, due_at AS "dueAt", last_error AS "lastError" FROM outbox
   WHERE done_at IS NULL ORDER BY dead_at IS NULL, attempts DESC, due_at, id LIMIT ${NEWEST}`,
);
const readDepths = statement(
  'operator.readDepths',
  { holds: v.number(), unknown: v.number(), overdueRefunds: v.number() },
  `SELECT (SELECT count(*) FROM reservation WHERE status = 'provisional') AS holds,
     (SELECT count(*) FROM payment_attempt
      WHERE status IN ('running', 'pending') AND purpose <> 'card_change' AND started_at < $1) AS unknown,
     (SELECT count(*) FROM refund WHERE status = 'due' AND created_at < $2) AS "overdueRefunds"`,
);
/** Seconds for which the oldest row of each lane has been due; a lane without one is left out. */
const readOldest = statement(
  'operator.readOldest',
  { lane: v.string(), seconds: v.number() },
  `SELECT lane, extract(epoch FROM $1::timestamptz - min(coalesce(due_since, due_at)))::float8 AS seconds FROM outbox
   WHERE done_at IS NULL AND dead_at IS NULL AND (attempts > 0 OR due_at <= $1) GROUP BY lane ORDER BY lane`,
);
const { unknown: unknownPayments, refunds: owedRefunds } = unsettledPaymentsSchema.entries;
const readUnknownPayments = statement(
  'operator.readUnknownPayments',
  unknownPayments.item.entries,
  `SELECT r.locator, r.website_id AS website, a.provider, a.order_number AS "order", a.amount, a.currency, a.status,
     a.started_at AS "startedAt"
   FROM payment_attempt a JOIN reservation r ON r.id = a.reservation_id
   WHERE a.status IN ('running', 'pending') AND a.purpose <> 'card_change' AND a.started_at < $1
   ORDER BY a.id DESC LIMIT ${NEWEST}`,
);
const readOwedRefunds = statement(
  'operator.readOwedRefunds',
  owedRefunds.item.entries,
  `SELECT r.locator, r.website_id AS website, a.provider, a.order_number AS "order", f.amount, a.currency, f.status,
     coalesce(f.reason, (SELECT o.last_error FROM outbox o WHERE o.lane = 'money' AND o.done_at IS NULL AND o.dead_at IS NULL
        AND (o.payload->>'refundId')::bigint = f.id), '') AS reason, f.created_at AS "createdAt"
   FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id JOIN reservation r ON r.id = a.reservation_id
   WHERE f.status IN ('due', 'refused', 'unclear') AND (f.status <> 'due' OR f.created_at < $1)
   ORDER BY f.status <> 'due', f.id DESC LIMIT ${NEWEST}`,
);

/** Of the reservations of somebody; null means all. */
const OF_REACH = '($1::int[] IS NULL OR r.website_id = ANY($1)) AND ($2::int[] IS NULL OR r.property_id = ANY($2))';
const readWaiting = statement(
  'operator.readWaiting',
  {
    holds: v.number(),
    nextHold: v.nullable(moment),
    failed: v.number(),
    unknown: v.number(),
    refunds: v.number(),
    failing: v.number(),
    dead: v.number(),
  },
  `WITH hold AS (SELECT r.id, r.held_until FROM reservation r WHERE r.status = 'provisional' AND ${OF_REACH}),
   message AS (
     SELECT o.dead_at FROM outbox o WHERE o.done_at IS NULL AND (o.dead_at IS NOT NULL OR o.last_error IS NOT NULL)
       AND ($1::int[] IS NULL AND $2::int[] IS NULL OR EXISTS (
         SELECT FROM reservation r WHERE r.id = (o.payload->>'reservationId')::bigint AND ${OF_REACH}))
   )
   SELECT (SELECT count(*) FROM hold) AS holds, (SELECT min(held_until) FROM hold) AS "nextHold",
     (SELECT count(*) FROM hold WHERE (
        SELECT a.status FROM payment_attempt a WHERE a.reservation_id = hold.id ORDER BY a.id DESC LIMIT 1
      ) IN ('refused', 'failed')) AS failed,
     (SELECT count(*) FROM payment_attempt a JOIN reservation r ON r.id = a.reservation_id
      WHERE a.status IN ('running', 'pending') AND a.purpose <> 'card_change' AND a.started_at < $3 AND ${OF_REACH}
     ) AS unknown,
     (SELECT count(*) FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id JOIN reservation r ON r.id = a.reservation_id
      WHERE f.status IN ('due', 'refused', 'unclear') AND (f.status <> 'due' OR f.created_at < $4) AND ${OF_REACH}
     ) AS refunds,
     (SELECT count(*) FROM message WHERE dead_at IS NULL) AS failing,
     (SELECT count(*) FROM message WHERE dead_at IS NOT NULL) AS dead`,
);
type Waiting = RowOf<typeof readWaiting>;
const NONE_WAIT: Waiting = { holds: 0, nextHold: null, failed: 0, unknown: 0, refunds: 0, failing: 0, dead: 0 };

const NOTHING: OutboxCounts = { waiting: 0, failing: 0, scheduled: 0, dead: 0, done: 0 };
const countsOf = async (database: Database, now: Date): Promise<OutboxCounts> =>
  (await readCounts.first(database, [now.toISOString()])) ?? NOTHING;

/** SQL of what waits: messages, payments, refunds. What it is about stays out: it may name a guest. */
export const queuesStore = (database: Database) => ({
  counts: (now: Date) => countsOf(database, now),
  /** What is not sent or done yet: given up, then the most often tried, then what comes first. */
  async outbox(now: Date): Promise<Outbox> {
    return { ...(await countsOf(database, now)), messages: await readMessages.all(database, [now.toISOString()]) };
  },
  /** For the monitoring of the installation: how much waits in the queues of all processes. */
  async depths(now: Date) {
    const depths = await readDepths.first(database, [before(now, UNKNOWN_AFTER_MS), before(now, OVERDUE_AFTER_MS)]);
    const oldest = await readOldest.all(database, [now.toISOString()]);
    return { ...(await countsOf(database, now)), holds: 0, unknown: 0, overdueRefunds: 0, ...depths, oldest };
  },
  /** How much waits for somebody, of the websites and properties of somebody; null means all. */
  async waiting(
    { websites, properties }: { websites: readonly number[] | null; properties: readonly number[] | null },
    now: Date,
  ): Promise<Waiting> {
    const values = [websites, properties, before(now, UNKNOWN_AFTER_MS), before(now, OVERDUE_AFTER_MS)];
    return (await readWaiting.first(database, values)) ?? NONE_WAIT;
  },
  retry: (id: number, now: Date) => outboxStore(database).retry(id, now),
  /** Has all that failed or was given up tried at once; returns how many rows these are. */
  retryAll: (now: Date) => outboxStore(database).retryFailed(now),
  /** What neither we nor an answer can settle, and refunds that are owed for too long: the provider's panel tells, by the order. */
  async payments(now: Date): Promise<UnsettledPayments> {
    const unknown = await readUnknownPayments.all(database, [before(now, UNKNOWN_AFTER_MS)]);
    return { unknown, refunds: await readOwedRefunds.all(database, [before(now, OVERDUE_AFTER_MS)]) };
  },
});
