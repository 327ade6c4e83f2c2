import {
  type AuditEntry,
  type Flags,
  flagEntries,
  type HeldReservation,
  type PendingReview,
  type PromotionCodeRow,
} from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { reviewsChanged } from '../properties/guest-reviews.ts';

const NEWEST = 200;

/** For a key: null means all. Part of the statement, or others' rows would fill the list. */
const OF_PROPERTIES = (parameter: string) => `(${parameter}::int[] IS NULL OR property_id = ANY(${parameter}))`;

/** SQL of what only an operator sees or does. Rows about guests never leave here. */
export const operatorStore = (database: Database) => ({
  async websites() {
    const { rows } = await database.query<{
      id: number;
      name: string;
      theme: string;
      language: string;
      hosts: string[];
      revision: number;
    }>(
      `SELECT w.id, w.revision, w.settings->>'name' AS name, w.theme, w.language, array_agg(h.host ORDER BY h.host) AS hosts
         FROM website w JOIN website_host h ON h.website_id = w.id GROUP BY w.id ORDER BY w.id`,
    );
    return rows;
  },
  /** As they hold now; undefined: there is no such website. */
  async flags(websiteId: number): Promise<Flags | undefined> {
    const { rows } = await database.query<{ settings: Record<string, unknown> }>(
      'SELECT settings || switched AS settings FROM website WHERE id = $1',
      [websiteId],
    );
    const settings = rows[0]?.settings;
    return settings && Object.fromEntries(Object.keys(flagEntries).map((key) => [key, settings[key]]));
  },
  async switchFlags(websiteId: number, flags: object): Promise<boolean> {
    const { count } = await database.query(
      'UPDATE website SET switched = switched || $2::jsonb, revision = revision + 1 WHERE id = $1',
      [websiteId, JSON.stringify(flags)],
    );
    return count > 0;
  },
  async property(
    id: number,
  ): Promise<{ timeZone: string; roomTypes: number[]; ratePlans: number[]; ownPrices: number[] } | undefined> {
    const { rows } = await database.query<{
      time_zone: string;
      room_types: number[];
      rate_plans: number[];
      own_prices: number[];
    }>(
      `SELECT time_zone, ARRAY(SELECT id FROM room_type WHERE property_id = p.id ORDER BY position) AS room_types,
         ARRAY(SELECT id FROM rate_plan WHERE property_id = p.id ORDER BY position) AS rate_plans,
         ARRAY(SELECT id FROM rate_plan WHERE property_id = p.id AND base_id IS NULL ORDER BY position) AS own_prices
       FROM property p WHERE id = $1`,
      [id],
    );
    const [row] = rows;
    if (!row) return undefined;
    const { time_zone, room_types, rate_plans, own_prices } = row;
    return { timeZone: time_zone, roomTypes: room_types, ratePlans: rate_plans, ownPrices: own_prices };
  },
  /** Where a code is good already: a website's id, or null for all of them. */
  async websitesOfCode(code: string): Promise<(number | null)[]> {
    const { rows } = await database.query<{ website: number | null }>(
      'SELECT website_id AS website FROM promotion_code WHERE code = $1 ORDER BY website_id NULLS FIRST',
      [code],
    );
    return rows.map(({ website }) => website);
  },
  /** False when the website has such a code. */
  async addCode(code: {
    code: string;
    percent: number;
    website: number | null;
    validFrom: string | null;
    validUntil: string | null;
  }): Promise<boolean> {
    const { rows } = await database.query(
      `INSERT INTO promotion_code (code, percent, website_id, valid_from, valid_until)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING code`,
      [code.code, code.percent, code.website, code.validFrom, code.validUntil],
    );
    return rows.length > 0;
  },
  async removeCode(code: string, website: number | null): Promise<boolean> {
    const { count } = await database.query(
      'DELETE FROM promotion_code WHERE code = $1 AND website_id IS NOT DISTINCT FROM $2::integer',
      [code, website],
    );
    return count > 0;
  },
  async codes() {
    const { rows } = await database.query<PromotionCodeRow>(
      `SELECT code, percent, agency, website_id AS website, valid_from AS "validFrom", valid_until AS "validUntil"
         FROM promotion_code ORDER BY code, website_id NULLS FIRST`,
    );
    return rows;
  },
  /** Reviews that nobody has looked at, the oldest first; of some properties alone. Whose they are stays out. */
  async pendingReviews(properties: readonly number[] | null = null) {
    const { rows } = await database.query<PendingReview>(
      `SELECT public_id AS id, property_id AS property, written_on AS date, rating, title, body AS text
         FROM review WHERE state = 'pending' AND ${OF_PROPERTIES('$1')} ORDER BY id LIMIT ${NEWEST}`,
      [properties],
    );
    return rows;
  },
  /** `answer` left out: the one that is there stays. False where there is no such review. */
  async decideReview(id: string, state: string, answer: string | null | undefined, today: string): Promise<boolean> {
    const { count } = await database.query(
      `UPDATE review SET state = $2, answer = CASE WHEN $3 THEN nullif($4::text, '') ELSE answer END,
         answered_on = CASE WHEN $3 THEN CASE WHEN nullif($4::text, '') IS NULL THEN NULL ELSE $5::date END ELSE answered_on END
       WHERE public_id = $1`,
      [id, state, answer !== undefined, answer ?? null, today],
    );
    if (count > 0) await reviewsChanged(database, 'public_id = $1', [id]);
    return count > 0;
  },
  /** Has a message sent about a reservation. False: there is none that stands. */
  async writeToGuest(locator: string, kind: string, at: Date): Promise<boolean> {
    const { count } = await database.query(
      `INSERT INTO outbox (kind, payload, due_at) SELECT $2, jsonb_build_object('reservationId', id), $3
         FROM reservation WHERE locator = $1 AND status <> 'cancelled'`,
      [locator, kind, at.toISOString()],
    );
    return count > 0;
  },
  async holds(properties: readonly number[] | null = null): Promise<HeldReservation[]> {
    const { rows } = await database.query<HeldReservation>(
      `SELECT r.locator, r.property_id AS property, r.website_id AS website, r.arrival, r.departure,
         (SELECT count(*) FROM roomstay s WHERE s.reservation_id = r.id) AS rooms, r.held_until AS "heldUntil"
       FROM reservation r WHERE r.status = 'provisional' AND ${OF_PROPERTIES('$1')} ORDER BY r.held_until LIMIT ${NEWEST}`,
      [properties],
    );
    return rows;
  },
  /** Adds a key; of those before it the newest stays. */
  async rotateSigningKey(kid: string, jwk: object, at: Date) {
    await database.query(
      `DELETE FROM signing_key WHERE kid NOT IN (SELECT kid FROM signing_key ORDER BY created_at DESC, kid LIMIT 1)`,
    );
    await database.query('INSERT INTO signing_key (kid, private_jwk, created_at) VALUES ($1, $2, $3)', [
      kid,
      JSON.stringify(jwk),
      at.toISOString(),
    ]);
  },
  async note(entry: { at: Date; requestId: string; actor: string; action: string; target: string; details: object }) {
    await database.query(
      'INSERT INTO operator_audit (at, request_id, actor, action, target, details) VALUES ($1, $2, $3, $4, $5, $6)',
      [entry.at.toISOString(), entry.requestId, entry.actor, entry.action, entry.target, JSON.stringify(entry.details)],
    );
  },
  /** Newest first. */
  async audit(): Promise<AuditEntry[]> {
    const { rows } = await database.query<AuditEntry>(
      `SELECT at, request_id AS "requestId", actor, action, target, details FROM operator_audit ORDER BY id DESC LIMIT ${NEWEST}`,
    );
    return rows;
  },
});
