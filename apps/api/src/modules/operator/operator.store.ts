import {
  type AuditEntry,
  type auditQuerySchema,
  auditSchema,
  CHANGES_OF_A_PAGE,
  type Flags,
  flagEntries,
  type HeldReservation,
  heldReservationSchema,
  pendingReviewSchema,
  websiteListSchema,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, statement } from '../../platform/database/statement.ts';
import { outboxStore } from '../../platform/outbox.store.ts';
import type { OperatorActor } from '../api-keys/api-keys.ts';

const NEWEST = 200;

/** Of who asks: null means all. */
export type Reach = Pick<OperatorActor, 'websites' | 'properties'>;

/** Part of the statement, or others' rows would fill the list. */
const OF_PROPERTIES = '($1::int[] IS NULL OR property_id = ANY($1))';
const OF_WEBSITES = '($2::int[] IS NULL OR website_id = ANY($2))';

const readWebsites = statement(
  'operator.readWebsites',
  websiteListSchema.item.entries,
  `SELECT w.id, w.revision, w.settings->>'name' AS name, w.theme, w.language, array_agg(h.host ORDER BY h.host) AS hosts,
     coalesce((w.settings->>'draft')::boolean, false) AS "isDraft"
   FROM website w JOIN website_host h ON h.website_id = w.id
   WHERE ($1::int[] IS NULL OR w.id = ANY($1)) AND ($2::int[] IS NULL OR $1::int[] IS NOT NULL AND w.id = ANY($1)
     OR EXISTS (SELECT FROM website_property p WHERE p.website_id = w.id AND p.property_id = ANY($2)))
   GROUP BY w.id ORDER BY w.id`,
);
const readSettings = statement(
  'operator.readSettings',
  { settings: v.record(v.string(), v.unknown()) },
  'SELECT settings || switched AS settings FROM website WHERE id = $1',
);
const switchFlags = statement(
  'operator.switchFlags',
  {},
  'UPDATE website SET switched = switched || $2::jsonb, revision = revision + 1 WHERE id = $1',
);
const ids = v.array(v.number());
const readProperty = statement(
  'operator.readProperty',
  { timeZone: v.string(), roomTypes: ids, ratePlans: ids, ownPrices: ids },
  `SELECT time_zone AS "timeZone",
     ARRAY(SELECT id FROM room_type WHERE property_id = p.id ORDER BY position) AS "roomTypes",
     ARRAY(SELECT id FROM rate_plan WHERE property_id = p.id ORDER BY position) AS "ratePlans",
     ARRAY(SELECT id FROM rate_plan WHERE property_id = p.id AND base_id IS NULL ORDER BY position) AS "ownPrices"
   FROM property p WHERE id = $1`,
);
const readPendingReviews = statement(
  'operator.readPendingReviews',
  pendingReviewSchema.entries,
  `SELECT public_id AS id, property_id AS property, written_on AS date, rating, title, body AS text
   FROM review WHERE state = 'pending' AND ${OF_PROPERTIES} ORDER BY id LIMIT ${NEWEST}`,
);
const countPendingReviews = statement(
  'operator.countPendingReviews',
  { count: v.number() },
  `SELECT count(*) AS count FROM review WHERE state = 'pending' AND ${OF_PROPERTIES} AND ${OF_WEBSITES}`,
);
const readStanding = statement(
  'operator.readStanding',
  { id: v.number() },
  "SELECT id FROM reservation WHERE locator = $1 AND status <> 'cancelled'",
);
const readHolds = statement(
  'operator.readHolds',
  { ...heldReservationSchema.entries, heldUntil: v.nonNullable(v.nullable(moment)) },
  `SELECT r.locator, r.property_id AS property, r.website_id AS website, r.arrival, r.departure,
     (SELECT count(*) FROM roomstay s WHERE s.reservation_id = r.id) AS rooms, r.held_until AS "heldUntil"
   FROM reservation r WHERE r.status = 'provisional' AND ${OF_PROPERTIES} AND ${OF_WEBSITES} ORDER BY r.held_until LIMIT ${NEWEST}`,
);
const addNote = statement(
  'operator.addNote',
  {},
  'INSERT INTO operator_audit (at, request_id, actor, action, target, details) VALUES ($1, $2, $3, $4, $5, $6)',
);
const readNotes = statement(
  'operator.readNotes',
  auditSchema.item.entries,
  `SELECT id, at, request_id AS "requestId", actor, action, target, details FROM operator_audit
   WHERE ($1::text IS NULL OR actor = $1) AND ($2::timestamptz IS NULL OR at >= $2) AND ($3::timestamptz IS NULL OR at < $3)
     AND ($4::bigint IS NULL OR id < $4) ORDER BY id DESC LIMIT ${CHANGES_OF_A_PAGE}`,
);

const findMissingProperty = statement(
  'operator.findMissingProperty',
  { id: v.number() },
  'SELECT a.id FROM unnest($1::int[]) AS a (id) WHERE NOT EXISTS (SELECT FROM property p WHERE p.id = a.id) LIMIT 1',
);

export const EVERYWHERE: Reach = { websites: null, properties: null };

/** SQL of what only an operator sees or does. Rows about guests never leave here. */
export const operatorStore = (database: Database) => ({
  /** Those of somebody, or which show a property of theirs. */
  websites: ({ websites, properties }: Reach = EVERYWHERE) => readWebsites.all(database, [websites, properties]),
  /** As they hold now; undefined: there is no such website. */
  async flags(websiteId: number): Promise<Flags | undefined> {
    const settings = (await readSettings.first(database, [websiteId]))?.settings;
    return settings && Object.fromEntries(Object.keys(flagEntries).map((key) => [key, settings[key]]));
  },
  async switchFlags(websiteId: number, flags: object): Promise<boolean> {
    return (await switchFlags.run(database, [websiteId, JSON.stringify(flags)])) > 0;
  },
  /** The first of these ids that no property has. */
  missingProperty: async (ids: readonly number[]) => (await findMissingProperty.first(database, [ids]))?.id,
  property: (id: number) => readProperty.first(database, [id]),
  /** Reviews that nobody has looked at, the oldest first; of some properties alone. Whose they are stays out. */
  pendingReviews: (properties: readonly number[] | null = null) => readPendingReviews.all(database, [properties]),
  pendingReviewsOf: async ({ websites, properties }: Reach) =>
    (await countPendingReviews.first(database, [properties, websites]))?.count ?? 0,
  /** Has a message sent about a reservation. False: there is none that stands. */
  async writeToGuest(locator: string, kind: string, at: Date): Promise<boolean> {
    const found = await readStanding.first(database, [locator]);
    if (found) await outboxStore(database).leave(kind, { reservationId: found.id }, { dueAt: at.toISOString() });
    return found !== undefined;
  },
  holds: ({ websites, properties }: Reach = EVERYWHERE): Promise<HeldReservation[]> =>
    readHolds.all(database, [properties, websites]),
  async note(entry: { at: Date; requestId: string; actor: string; action: string; target: string; details: object }) {
    const { at, requestId, actor, action, target, details } = entry;
    await addNote.run(database, [at.toISOString(), requestId, actor, action, target, JSON.stringify(details)]);
  },
  /** Newest first. */
  audit: ({ actor, since, until, before }: v.InferOutput<typeof auditQuerySchema>): Promise<AuditEntry[]> =>
    readNotes.all(database, [actor ?? null, since ?? null, until ?? null, before ?? null]),
});
