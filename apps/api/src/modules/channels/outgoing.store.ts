import { POSTED_CHANNEL_KINDS } from '@posada/api-client/operator';
import { reservationStatusSchema } from '@posada/api-client/reservations';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';

/** Of a column that cannot be null for these rows. */
const certain = <Schema extends v.GenericSchema>(schema: Schema) => v.nonNullable(v.nullable(schema));

const IS_WAITING = 'm.done_at IS NULL';
/** Due, and none before it of its reservation waits. */
const isNext = (now: '$1' | '$2') => `${IS_WAITING} AND m.due_at <= ${now} AND NOT EXISTS (
  SELECT FROM channel_message b WHERE b.connection_id = m.connection_id AND b.reservation_id = m.reservation_id
    AND b.done_at IS NULL AND b.id < m.id)`;
/** A message is composed when it is sent: one that was not tried yet has all changes before it. */
const IS_LEFT = `EXISTS (SELECT FROM channel_message m WHERE m.connection_id = c.id AND m.reservation_id = n.id
  AND ${IS_WAITING} AND m.attempts = 0)`;

const leave = statement(
  'channels.leave',
  {},
  `INSERT INTO channel_message (connection_id, direction, kind, message_id, at, outcome, reservation_id, due_at)
   SELECT c.id, 'out', 'reservation', gen_random_uuid(), $3::timestamptz, 'waiting', n.id, $3::timestamptz
   FROM unnest($1::bigint[], $2::int[]) WITH ORDINALITY AS n (id, property, number)
   JOIN channel_connection c ON c.property_id = n.property WHERE NOT ${IS_LEFT} ORDER BY n.number`,
);
const readTimeZone = statement(
  'channels.timeZoneOf',
  { timeZone: v.string() },
  `SELECT p.time_zone AS "timeZone" FROM channel_connection c JOIN property p ON p.id = c.property_id WHERE c.id = $1`,
);
const retryFailed = statement(
  'channels.retryFailed',
  {},
  `UPDATE channel_message m SET outcome = 'waiting', done_at = NULL, refusals = 0, due_at = $2, is_resend = true
   WHERE m.connection_id = $1 AND m.outcome = 'failed' AND m.kind = 'reservation'
     AND NOT EXISTS (SELECT FROM channel_message o WHERE o.connection_id = $1 AND o.reservation_id = m.reservation_id
       AND (o.done_at IS NULL OR o.id > m.id))`,
);
const hurryWaiting = statement(
  'channels.hurryWaiting',
  {},
  'UPDATE channel_message SET due_at = $2, is_resend = true WHERE connection_id = $1 AND done_at IS NULL',
);
/** One that waits is enough. */
const askForAll = statement(
  'channels.askForAll',
  {},
  `INSERT INTO channel_message (connection_id, direction, kind, message_id, at, outcome, due_at)
   SELECT $1, 'out', 'fullSync', gen_random_uuid(), $2::timestamptz, 'waiting', $2::timestamptz
   WHERE NOT EXISTS (SELECT FROM channel_message WHERE connection_id = $1 AND kind = 'fullSync' AND done_at IS NULL)`,
);
const hurryFullSync = statement(
  'channels.hurryFullSync',
  {},
  "UPDATE channel_message SET due_at = $2 WHERE connection_id = $1 AND kind = 'fullSync' AND done_at IS NULL",
);
const resendAll = statement(
  'channels.resendAll',
  {},
  `INSERT INTO channel_message (connection_id, direction, kind, message_id, at, outcome, reservation_id, due_at, is_resend)
   SELECT c.id, 'out', 'reservation', gen_random_uuid(), $3::timestamptz, 'waiting', n.id, $3::timestamptz, true
   FROM channel_connection c JOIN reservation n ON n.property_id = c.property_id
   WHERE c.id = $1 AND n.departure > $2::date AND n.status = 'confirmed'
     AND NOT EXISTS (SELECT FROM channel_message m WHERE m.connection_id = c.id AND m.reservation_id = n.id
       AND ${IS_WAITING}) ORDER BY n.id`,
);
const noteResend = statement(
  'channels.noteResend',
  { resent: v.number() },
  `UPDATE channel_connection SET resent_at = $2, failures = 0, retry_at = NULL, resent = (
     SELECT count(*) FROM channel_message m WHERE m.connection_id = $1 AND ${IS_WAITING} AND m.is_resend AND m.kind = 'reservation')
   WHERE id = $1 RETURNING resent`,
);

const lease = statement(
  'channels.lease',
  {
    id: v.number(),
    kind: v.picklist(POSTED_CHANNEL_KINDS),
    hotelCode: v.string(),
    failures: v.number(),
    url: certain(v.string()),
    partnerUsername: v.nullable(v.string()),
    partnerPassword: certain(v.string()),
    requestorId: certain(v.string()),
  },
  `UPDATE channel_connection c SET leased_until = $2 FROM channel_partner p
   WHERE p.kind = c.kind AND c.id = (
     SELECT o.id FROM channel_connection o JOIN channel_partner q ON q.kind = o.kind AND q.url IS NOT NULL
     WHERE o.state = 'active' AND (o.leased_until IS NULL OR o.leased_until <= $1)
       AND (o.retry_at IS NULL OR o.retry_at <= $1) AND EXISTS (
         SELECT FROM channel_message m WHERE m.connection_id = o.id AND ${isNext('$1')})
     ORDER BY o.leased_until NULLS FIRST LIMIT 1 FOR UPDATE OF o SKIP LOCKED)
   RETURNING c.id, c.kind, c.hotel_code AS "hotelCode", c.failures, p.url, p.partner_username AS "partnerUsername",
     p.partner_password AS "partnerPassword", p.requestor_id AS "requestorId"`,
);
export type LeasedConnection = RowOf<typeof lease>;
const extend = statement(
  'channels.extendLease',
  {},
  "UPDATE channel_connection SET leased_until = $2 WHERE id = $1 AND state = 'active'",
);
const release = statement('channels.release', {}, 'UPDATE channel_connection SET leased_until = $2 WHERE id = $1');
const reached = statement(
  'channels.reached',
  {},
  'UPDATE channel_connection SET failures = 0, retry_at = NULL WHERE id = $1 AND (failures > 0 OR retry_at IS NOT NULL)',
);
const notReached = statement(
  'channels.notReached',
  {},
  'UPDATE channel_connection SET failures = failures + 1, retry_at = $2 WHERE id = $1',
);
/** The oldest that is due of a reservation of which none before it waits. */
const take = statement(
  'channels.take',
  { id: v.number(), messageId: v.string(), reservation: v.nullable(v.number()), refusals: v.number() },
  `UPDATE channel_message SET attempts = attempts + 1 WHERE id = (
     SELECT m.id FROM channel_message m WHERE m.connection_id = $1 AND ${isNext('$2')} ORDER BY m.id LIMIT 1)
   RETURNING id, message_id AS "messageId", reservation_id AS reservation, refusals`,
);
export type OutgoingMessage = RowOf<typeof take>;
const delivered = statement(
  'channels.delivered',
  {},
  `UPDATE channel_message SET outcome = 'done', done_at = $2, problems = '{}', request = NULL, answer = NULL WHERE id = $1`,
);
const missed = statement(
  'channels.missed',
  {},
  `UPDATE channel_message SET problems = ARRAY[$2::text], refusals = refusals + $7::int, request = $3, answer = $4, due_at = coalesce($5, due_at),
     outcome = CASE WHEN $5::timestamptz IS NULL THEN 'failed' ELSE 'waiting' END,
     done_at = CASE WHEN $5::timestamptz IS NULL THEN $6::timestamptz END
   WHERE id = $1 AND done_at IS NULL`,
);
const drop = statement('channels.drop', {}, 'DELETE FROM channel_message WHERE id = $1');

const readKnown = statement(
  'channels.readKnown',
  { deliveredAt: v.nullable(moment), cancelledAt: v.nullable(moment) },
  `SELECT delivered_at AS "deliveredAt", cancelled_at AS "cancelledAt" FROM channel_reservation
   WHERE connection_id = $1 AND reservation_id = $2`,
);
const noteTried = statement(
  'channels.noteTried',
  {},
  'INSERT INTO channel_reservation (connection_id, reservation_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const noteKnown = statement(
  'channels.noteKnown',
  {},
  `UPDATE channel_reservation SET delivered_at = coalesce(delivered_at, $3),
     cancelled_at = CASE WHEN $4 THEN $3::timestamptz END WHERE connection_id = $1 AND reservation_id = $2`,
);

/** Those that a channel asks for: the next one of each reservation, in order. */
const readNext = statement(
  'channels.readNext',
  { id: v.number(), reservation: certain(v.number()) },
  `SELECT m.id, m.reservation_id AS reservation FROM channel_message m
   WHERE m.connection_id = $1 AND m.kind = 'reservation' AND ${isNext('$2')} ORDER BY m.id LIMIT $3`,
);
/** Reservations of a time; `id` null: the channel has acknowledged them. */
const readSince = statement(
  'channels.readSince',
  { id: v.nullable(v.number()), reservation: certain(v.number()) },
  `SELECT min(m.id) FILTER (WHERE ${IS_WAITING}) AS id, m.reservation_id AS reservation FROM channel_message m
   WHERE m.connection_id = $1 AND m.direction = 'out' AND m.kind = 'reservation' AND m.at >= $2
   GROUP BY m.reservation_id ORDER BY max(m.id) LIMIT $3`,
);
const noteAsked = statement(
  'channels.noteAsked',
  {},
  "UPDATE channel_message SET attempts = attempts + 1, problems = '{}' WHERE id = ANY($1::int[])",
);
/** The message of a reservation that the channel has got and not acknowledged yet. */
const findAsked = statement(
  'channels.findAsked',
  {
    id: v.number(),
    messageId: v.string(),
    reservation: certain(v.number()),
    refusals: v.number(),
    status: reservationStatusSchema,
    hasNext: certain(v.boolean()),
  },
  `SELECT m.id, m.message_id AS "messageId", m.reservation_id AS reservation, m.refusals, r.status,
     EXISTS (SELECT FROM channel_message n WHERE n.connection_id = m.connection_id
       AND n.reservation_id = m.reservation_id AND n.done_at IS NULL AND n.id > m.id) AS "hasNext"
   FROM channel_message m JOIN reservation r ON r.id = m.reservation_id
   WHERE m.connection_id = $1 AND r.locator = $2 AND ${IS_WAITING} AND m.attempts > 0 ORDER BY m.id LIMIT 1`,
);
const findKnown = statement(
  'channels.findKnown',
  { found: v.literal(true) },
  `SELECT true AS found FROM channel_reservation k JOIN reservation r ON r.id = k.reservation_id
   WHERE k.connection_id = $1 AND r.locator = $2`,
);
/** One that is sent again is known already, and one that was refused is not known. */
const readUnknown = statement(
  'channels.readUnknown',
  { reservation: certain(v.number()) },
  `SELECT DISTINCT m.reservation_id AS reservation FROM channel_message m
   LEFT JOIN channel_reservation k ON k.connection_id = m.connection_id AND k.reservation_id = m.reservation_id
   JOIN reservation r ON r.id = m.reservation_id
   WHERE m.connection_id = $1 AND m.direction = 'out' AND m.kind = 'reservation' AND r.departure > $2::date
     AND (${IS_WAITING} AND NOT (m.is_resend AND k.delivered_at IS NOT NULL)
       OR m.outcome = 'failed' AND k.delivered_at IS NULL)`,
);

interface Left {
  id: number;
  property: number;
}

/** SQL of reservations on their way to channels. */
export const outgoingStore = (database: Database) => ({
  /** For each active or paused connection of their properties. */
  leave: (reservations: readonly Left[], at: string) =>
    leave.run(database, [reservations.map(({ id }) => id), reservations.map(({ property }) => property), at]),
  timeZoneOf: async (connection: number) => (await readTimeZone.first(database, [connection]))?.timeZone,
  /** All of guests who leave after a day. @returns how many */
  async resend(connection: number, since: string, now: Date): Promise<number> {
    const at = now.toISOString();
    await hurryWaiting.run(database, [connection, at]);
    await retryFailed.run(database, [connection, at]);
    await resendAll.run(database, [connection, since, at]);
    return (await noteResend.first(database, [connection, at]))?.resent ?? 0;
  },

  /** The channel shall send all rooms and prices. */
  async askForAll(connection: number, now: Date) {
    const at = now.toISOString();
    await hurryFullSync.run(database, [connection, at]);
    await askForAll.run(database, [connection, at]);
  },

  /** A connection with messages that are due; other processes leave it alone until the lease ends. */
  lease: (now: Date, until: Date) => lease.first(database, [now.toISOString(), until.toISOString()]),
  /** False: it was paused or removed meanwhile. */
  extendLease: async (connection: number, until: Date) =>
    (await extend.run(database, [connection, until.toISOString()])) === 1,
  release: (connection: number, now: Date) => release.run(database, [connection, now.toISOString()]),
  take: (connection: number, now: Date) => take.first(database, [connection, now.toISOString()]),
  /** In one transaction with what the channel knows from now on. */
  delivered: (
    connection: number,
    { id, reservation }: Pick<OutgoingMessage, 'id' | 'reservation'>,
    isCancelled: boolean,
    at: Date,
  ) =>
    database.tx(async (tx) => {
      await delivered.run(tx, [id, at.toISOString()]);
      if (reservation !== null) await noteKnown.run(tx, [connection, reservation, at.toISOString(), isCancelled]);
      await reached.run(tx, [connection]);
    }),
  /** To be tried again, or given up where `dueAt` is null. */
  missed: (
    { id }: Pick<OutgoingMessage, 'id'>,
    problem: string,
    {
      request,
      answer,
      dueAt,
      at,
      isRefused,
    }: { request: string | null; answer: string | null; dueAt: Date | null; at: Date; isRefused: boolean },
  ) =>
    missed.run(database, [
      id,
      problem,
      request,
      answer,
      dueAt?.toISOString() ?? null,
      at.toISOString(),
      isRefused ? 1 : 0,
    ]),
  reached: (connection: number) => reached.run(database, [connection]),
  notReached: (connection: number, retryAt: Date) => notReached.run(database, [connection, retryAt.toISOString()]),
  /** The channel gets nothing of it. */
  drop: ({ id }: Pick<OutgoingMessage, 'id'>) => drop.run(database, [id]),

  /** `since`: all of that time, those that the channel has acknowledged too. */
  asked: (connection: number, { at, since, limit }: { at: Date; since: Date | undefined; limit: number }) =>
    since
      ? readSince.all(database, [connection, since.toISOString(), limit])
      : readNext.all(database, [connection, at.toISOString(), limit]),
  noteAsked: (messages: readonly number[]) => noteAsked.run(database, [messages]),
  findAsked: (connection: number, locator: string) => findAsked.first(database, [connection, locator]),
  /** Whether the channel has got the reservation of a locator. */
  isKnown: async (connection: number, locator: string) =>
    (await findKnown.first(database, [connection, locator])) !== undefined,
  noteDelivered: (connection: number, reservation: number, at: Date) =>
    noteKnown.run(database, [connection, reservation, at.toISOString(), false]),
  /** Reservations of guests who leave after a day that the channel has not acknowledged. */
  unknown: async (connection: number, since: string) =>
    (await readUnknown.all(database, [connection, since])).map(({ reservation }) => reservation),

  known: (connection: number, reservation: number) => readKnown.first(database, [connection, reservation]),
  /** Before the first try: a process that is killed meanwhile may have delivered it. */
  noteTried: (connection: number, reservation: number) => noteTried.run(database, [connection, reservation]),
});
