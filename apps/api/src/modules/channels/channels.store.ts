import {
  CHANNEL_MESSAGE_KINDS,
  CHANNEL_OUTCOMES,
  CHANNEL_STATES,
  type ChannelKind,
  type ChannelMessageQuery,
  channelKind,
  channelPartnerSchema,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { composed, moment, type RowOf, statement } from '../../platform/database/statement.ts';

/** Messages of a page of the log. */
export const PAGE = 50;

const outcome = v.picklist(CHANNEL_OUTCOMES);
const nullableText = v.nullable(v.string());
const never = v.nullable(moment);

const PARTNER = `kind, username, url, partner_username AS "partnerUsername", requestor_id AS "requestorId",
  changed_at AS "changedAt", changed_by AS "changedBy"`;
const readPartners = statement(
  'channels.readPartners',
  channelPartnerSchema.entries,
  `SELECT ${PARTNER} FROM channel_partner ORDER BY kind`,
);
const readSecrets = statement(
  'channels.readSecrets',
  { username: nullableText, passwordHash: v.string(), partnerPassword: nullableText },
  `SELECT username, password_hash AS "passwordHash", partner_password AS "partnerPassword" FROM channel_partner
   WHERE kind = $1`,
);
const savePartner = statement(
  'channels.savePartner',
  channelPartnerSchema.entries,
  `INSERT INTO channel_partner (kind, username, password_hash, url, partner_username, partner_password, requestor_id,
     changed_at, changed_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (kind) DO UPDATE SET username = $2, password_hash = $3, url = $4, partner_username = $5,
     partner_password = $6, requestor_id = $7, changed_at = $8, changed_by = $9
   RETURNING ${PARTNER}`,
);

/** A message that was not taken as a whole, or could not be sent at the last try. */
const IS_FAILURE = `(m.outcome IN ('partial', 'refused', 'failed') OR m.outcome = 'waiting' AND m.problems <> '{}')`;
const IS_RECENT = "(m.done_at IS NULL OR m.done_at >= $1::timestamptz - interval '24 hours')";
const last = (direction: 'in' | 'out', column: 'at' | 'outcome') =>
  `(SELECT m.${column} FROM channel_message m WHERE m.connection_id = c.id AND m.direction = '${direction}'
      ${direction === 'out' ? "AND m.kind = 'reservation' AND (m.attempts > 0 OR m.outcome <> 'waiting')" : ''} ORDER BY m.id DESC LIMIT 1)`;
const countOf = (which: string) => `(SELECT count(*) FROM channel_message m WHERE m.connection_id = c.id AND ${which})`;
const connectionColumns = {
  id: v.number(),
  kind: channelKind,
  property: v.number(),
  name: v.unknown(),
  hotelCode: v.string(),
  state: v.picklist(CHANNEL_STATES),
  createdAt: moment,
  createdBy: v.string(),
  lastInAt: never,
  lastIn: v.nullable(outcome),
  lastOutAt: never,
  lastOut: v.nullable(outcome),
  waiting: v.number(),
  failing: v.number(),
  unmapped: v.number(),
  resentAt: never,
  resent: v.number(),
  resendWaiting: v.number(),
};
const selectConnections = (name: string, rest: string) =>
  statement(
    name,
    connectionColumns,
    `SELECT c.id, c.kind, c.property_id AS property, p.content->'name' AS name, c.hotel_code AS "hotelCode", c.state,
       c.created_at AS "createdAt", c.created_by AS "createdBy", ${last('in', 'at')} AS "lastInAt",
       ${last('in', 'outcome')} AS "lastIn", ${last('out', 'at')} AS "lastOutAt", ${last('out', 'outcome')} AS "lastOut",
       ${countOf("m.done_at IS NULL AND m.kind = 'reservation'")} AS waiting, ${countOf(`${IS_FAILURE} AND ${IS_RECENT}`)} AS failing,
       (SELECT count(*) FROM room_type r WHERE r.property_id = c.property_id AND NOT EXISTS (
          SELECT FROM channel_room_code k WHERE k.connection_id = c.id AND k.room_type_id = r.id))
       + (SELECT count(*) FROM rate_plan r WHERE r.property_id = c.property_id AND NOT EXISTS (
          SELECT FROM channel_rate_code k WHERE k.connection_id = c.id AND k.rate_plan_id = r.id)) AS unmapped,
       c.resent_at AS "resentAt", c.resent, ${countOf("m.done_at IS NULL AND m.is_resend AND m.kind = 'reservation'")} AS "resendWaiting"
     FROM channel_connection c JOIN property p ON p.id = c.property_id WHERE ${rest}`,
  );
const readConnections = selectConnections(
  'channels.readConnections',
  '$2::int[] IS NULL OR c.property_id = ANY($2) ORDER BY c.id',
);
const readConnection = selectConnections('channels.readConnection', 'c.id = $2');
export type ConnectionRow = RowOf<typeof readConnection>;

const findProperty = statement(
  'channels.propertyOf',
  { property: v.number() },
  'SELECT property_id AS property FROM channel_connection WHERE id = $1',
);
const hasProperty = statement(
  'channels.hasProperty',
  { found: v.literal(true) },
  'SELECT true AS found FROM property WHERE id = $1',
);
const addConnection = statement(
  'channels.add',
  { id: v.number() },
  `INSERT INTO channel_connection (property_id, kind, hotel_code, created_at, created_by)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
);
const setState = statement(
  'channels.setState',
  {},
  `UPDATE channel_connection SET state = $2, failures = 0, retry_at = NULL WHERE id = $1`,
);
const removeConnection = statement('channels.remove', {}, 'DELETE FROM channel_connection WHERE id = $1');
const lockConnection = statement(
  'channels.lock',
  { id: v.number() },
  'SELECT id FROM channel_connection WHERE id = $1 FOR NO KEY UPDATE',
);
/** In the order in which messages of a property are handled. Messages that go out can be left meanwhile. */
const lockByCode = statement(
  'channels.lockByHotelCode',
  {
    id: v.number(),
    property: v.number(),
    state: v.picklist(CHANNEL_STATES),
    currency: v.string(),
    timeZone: v.string(),
  },
  `SELECT c.id, c.property_id AS property, c.state, p.currency, p.time_zone AS "timeZone" FROM channel_connection c
   JOIN property p ON p.id = c.property_id WHERE c.kind = $1 AND c.hotel_code = $2 FOR NO KEY UPDATE OF c`,
);
export type OwnConnection = RowOf<typeof lockByCode>;

/** Connections of a kind whose properties have the reservations. */
const findOfReservations = statement(
  'channels.findOfReservations',
  { id: v.number(), locator: v.string() },
  `SELECT c.id, r.locator FROM reservation r JOIN channel_connection c ON c.property_id = r.property_id
   WHERE c.kind = $1 AND r.locator = ANY($2::text[])`,
);
const findByCode = statement(
  'channels.findByHotelCode',
  { found: v.literal(true) },
  'SELECT true AS found FROM channel_connection WHERE kind = $1 AND hotel_code = $2',
);

const mapped = { id: v.number(), name: v.unknown(), code: nullableText };
const readRoomCodes = statement(
  'channels.readRoomCodes',
  { ...mapped, maxAdults: v.number() },
  `SELECT r.id, r.content->'name' AS name, k.code, r.max_adults AS "maxAdults" FROM channel_connection c JOIN room_type r ON r.property_id = c.property_id
   LEFT JOIN channel_room_code k ON k.connection_id = c.id AND k.room_type_id = r.id WHERE c.id = $1 ORDER BY r.position`,
);
const readRateCodes = statement(
  'channels.readRateCodes',
  { ...mapped, hasOwnPrices: v.nonNullable(v.nullable(v.boolean())) },
  `SELECT r.id, r.content->'name' AS name, k.code, r.base_id IS NULL AS "hasOwnPrices"
   FROM channel_connection c JOIN rate_plan r ON r.property_id = c.property_id
   LEFT JOIN channel_rate_code k ON k.connection_id = c.id AND k.rate_plan_id = r.id WHERE c.id = $1 ORDER BY r.position`,
);
const clearRoomCodes = statement(
  'channels.clearRoomCodes',
  {},
  'DELETE FROM channel_room_code WHERE connection_id = $1',
);
/** With those of plans that were removed, which bookings still name. */
const readCodesOfBooked = statement(
  'channels.readRateCodesOfBooked',
  { id: v.number(), code: v.string() },
  'SELECT rate_plan_id AS id, code FROM channel_rate_code WHERE connection_id = $1',
);
const clearRateCodes = statement(
  'channels.clearRateCodes',
  {},
  `DELETE FROM channel_rate_code k WHERE k.connection_id = $1
     AND EXISTS (SELECT FROM rate_plan r WHERE r.id = k.rate_plan_id)`,
);
/** Of the property of the connection alone. */
const addRoomCodes = statement(
  'channels.addRoomCodes',
  {},
  `INSERT INTO channel_room_code (connection_id, room_type_id, code)
   SELECT c.id, r.id, n.code FROM channel_connection c JOIN room_type r ON r.property_id = c.property_id
   JOIN unnest($2::int[], $3::text[]) AS n (id, code) ON n.id = r.id WHERE c.id = $1`,
);
const addRateCodes = statement(
  'channels.addRateCodes',
  {},
  `INSERT INTO channel_rate_code (connection_id, rate_plan_id, code)
   SELECT c.id, r.id, n.code FROM channel_connection c JOIN rate_plan r ON r.property_id = c.property_id
   JOIN unnest($2::int[], $3::text[]) AS n (id, code) ON n.id = r.id WHERE c.id = $1`,
);

const messageColumns = {
  id: v.number(),
  direction: v.picklist(['in', 'out']),
  kind: v.picklist(CHANNEL_MESSAGE_KINDS),
  messageId: v.string(),
  at: moment,
  outcome,
  reservation: nullableText,
  cells: v.number(),
  attempts: v.number(),
  dueAt: never,
  problems: v.array(v.string()),
};
const MESSAGE = `m.id, m.direction, m.kind, m.message_id AS "messageId", m.at, m.outcome, r.locator AS reservation, m.cells,
  m.attempts, CASE WHEN m.done_at IS NULL THEN m.due_at END AS "dueAt", m.problems
  FROM channel_message m LEFT JOIN reservation r ON r.id = m.reservation_id`;
const readMessages = composed(
  'channels.readMessages',
  messageColumns,
  (isOfFailures: boolean) =>
    `SELECT ${MESSAGE} WHERE m.connection_id = $1 AND ($2::text IS NULL OR m.direction = $2)
       AND ($3::int IS NULL OR m.id < $3)${isOfFailures ? ` AND ${IS_FAILURE}` : ''} ORDER BY m.id DESC LIMIT ${PAGE + 1}`,
  { all: false, failures: true },
);
const readMessage = statement(
  'channels.readMessage',
  { request: nullableText, answer: nullableText, ...messageColumns },
  `SELECT m.request, m.answer, ${MESSAGE} WHERE m.connection_id = $1 AND m.id = $2`,
);
const findMessage = statement(
  'channels.findMessage',
  { id: v.number(), outcome },
  `SELECT id, outcome FROM channel_message
   WHERE direction = 'in' AND connection_id = $1 AND message_id = $2 AND content_hash = $3`,
);
const noteIncoming = statement(
  'channels.noteIncoming',
  {},
  `INSERT INTO channel_message (connection_id, direction, kind, message_id, content_hash, at, outcome, cells, problems,
     request, answer, attempts, done_at)
   VALUES ($1, 'in', $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $5)
   ON CONFLICT (connection_id, message_id, content_hash) WHERE direction = 'in' DO UPDATE SET at = $5, outcome = $6,
     cells = $7, problems = $8, request = $9, answer = $10, attempts = channel_message.attempts + 1, done_at = $5`,
);
const countFailing = statement(
  'channels.countFailing',
  { count: v.number() },
  `SELECT count(*) AS count FROM channel_connection c WHERE ($2::int[] IS NULL OR c.property_id = ANY($2))
     AND (c.state = 'active' AND c.failures > 0
       OR EXISTS (SELECT FROM channel_message m WHERE m.connection_id = c.id AND ${IS_FAILURE} AND ${IS_RECENT}))`,
);

export interface IncomingMessage {
  kind: (typeof CHANNEL_MESSAGE_KINDS)[number];
  messageId: string;
  contentHash: string;
  at: string;
  outcome: 'done' | 'partial' | 'refused';
  cells: number;
  problems: readonly string[];
  request: string | null;
  answer: string | null;
}
export interface SavedPartner {
  kind: ChannelKind;
  username: string | null;
  passwordHash: string;
  /** Null, with the three below: reservations are not posted to the channel. */
  url: string | null;
  partnerUsername: string | null;
  partnerPassword: string | null;
  requestorId: string | null;
  at: string;
  by: string;
}
interface Code {
  id: number;
  code: string;
}

/** SQL of connections with channel managers, their codes and what came. */
export const channelStore = (database: Database) => ({
  partners: () => readPartners.all(database),
  secrets: (kind: ChannelKind) => readSecrets.first(database, [kind]),
  async savePartner(partner: SavedPartner) {
    const { kind, username, passwordHash, url, partnerUsername, partnerPassword, requestorId, at, by } = partner;
    const values = [kind, username, passwordHash, url, partnerUsername, partnerPassword, requestorId, at, by];
    const saved = await savePartner.first(database, values);
    if (!saved) throw new Error('the account of a channel was not stored');
    return saved;
  },

  /** Of some properties; null: all. */
  connections: (properties: readonly number[] | null, now: Date) =>
    readConnections.all(database, [now.toISOString(), properties]),
  connection: (id: number, now: Date) => readConnection.first(database, [now.toISOString(), id]),
  propertyOf: async (id: number) => (await findProperty.first(database, [id]))?.property,
  hasProperty: async (id: number) => (await hasProperty.first(database, [id])) !== undefined,
  /** Undefined: there is one of this property, or of this code. */
  add: async (property: number, kind: ChannelKind, hotelCode: string, at: string, by: string) =>
    (await addConnection.first(database, [property, kind, hotelCode, at, by]))?.id,
  setState: (id: number, state: (typeof CHANNEL_STATES)[number]) => setState.run(database, [id, state]),
  remove: (id: number) => removeConnection.run(database, [id]),
  /** False: there is no such connection. */
  lock: async (id: number) => (await lockConnection.first(database, [id])) !== undefined,
  isConnected: async (kind: ChannelKind, hotelCode: string) =>
    (await findByCode.first(database, [kind, hotelCode])) !== undefined,
  /** The connection that each reservation belongs to, by locator. */
  ofReservations: async (kind: ChannelKind, locators: readonly string[]) =>
    new Map((await findOfReservations.all(database, [kind, locators])).map(({ id, locator }) => [locator, id])),
  lockByCode: (kind: ChannelKind, hotelCode: string) => lockByCode.first(database, [kind, hotelCode]),

  roomCodes: (id: number) => readRoomCodes.all(database, [id]),
  rateCodes: (id: number) => readRateCodes.all(database, [id]),
  rateCodesOfBooked: (id: number) => readCodesOfBooked.all(database, [id]),
  async setRoomCodes(id: number, codes: readonly Code[]) {
    await clearRoomCodes.run(database, [id]);
    await addRoomCodes.run(database, [id, codes.map((each) => each.id), codes.map(({ code }) => code)]);
  },
  async setRateCodes(id: number, codes: readonly Code[]) {
    await clearRateCodes.run(database, [id]);
    await addRateCodes.run(database, [id, codes.map((each) => each.id), codes.map(({ code }) => code)]);
  },

  messages: (id: number, { direction, failures, before }: { [K in keyof ChannelMessageQuery]: unknown }) =>
    readMessages(failures === 'true').all(database, [id, direction ?? null, before ?? null]),
  message: (id: number, message: number) => readMessage.first(database, [id, message]),
  /** The message of this id and content that came before. */
  cameBefore: (id: number, messageId: string, contentHash: string) =>
    findMessage.first(database, [id, messageId, contentHash]),
  noteIncoming: (id: number, message: IncomingMessage) =>
    noteIncoming.run(database, [
      id,
      message.kind,
      message.messageId,
      message.contentHash,
      message.at,
      message.outcome,
      message.cells,
      message.problems,
      message.request,
      message.answer,
    ]),
});

/** Connections of which messages fail. Of who works for some properties: those of these. */
export const countFailingChannels = async (
  database: Database,
  properties: readonly number[] | null,
  now: Date,
): Promise<number> => (await countFailing.first(database, [now.toISOString(), properties]))?.count ?? 0;
