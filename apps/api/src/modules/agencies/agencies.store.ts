import type { AGENCY_EVENTS, AgencySort, AgencyState, CreditTerms } from '@posada/api-client/accounts';
import type { CommissionTerms } from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';

export interface AgencyRecord {
  account_id: number;
  public_id: string;
  email: string;
  /** Of the account; null: it was made before they were noted. */
  language: string | null;
  profile: Record<string, string>;
  state: AgencyState;
  reason: string | null;
  requested_at: string;
  commission_model: CommissionTerms['model'];
  commission_rate: number;
}

export interface AgencyEventRow {
  at: string;
  kind: (typeof AGENCY_EVENTS)[number];
  /** Of the agent. */
  profile: Record<string, string> | null;
  details: { reason?: string; terms?: CommissionTerms; credit?: CreditTerms };
}

export interface AgencyFilters {
  state?: AgencyState | undefined;
  text?: string | undefined;
  sort?: AgencySort | undefined;
}

/** With the id, so that agencies of one name have one order on every page. */
const BY_NAME = "lower(a.profile->>'name'), a.id";
const ORDERS: Record<AgencySort | 'usual', string> = {
  usual: `s.state <> 'pending', ${BY_NAME}`,
  'name,asc': BY_NAME,
  'requested,desc': `s.requested_at DESC, ${BY_NAME}`,
  'requested,asc': `s.requested_at, ${BY_NAME}`,
};

type Standing = Pick<AgencyRecord, 'state' | 'reason'>;

const AGENCY = `SELECT s.account_id, a.public_id, a.email, a.language, a.profile, s.state, s.reason, s.requested_at,
    s.commission_model, s.commission_rate
  FROM agency_standing s JOIN account a ON a.id = s.account_id AND a.kind = 'travel-agency'`;
const FOUND = `s.website_id = $1 AND a.is_verified AND ($2::text IS NULL OR concat_ws(' ', a.profile->>'name',
  a.profile->>'taxName', a.profile->>'taxId', a.profile->>'contactName', a.email) ILIKE $2)`;
const likeOf = (text: string | undefined) => (text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null);

/** SQL for how agencies stand with websites. */
export const agencyStore = (database: Database) => ({
  /** Whether a new agency waits for an agent of the website. */
  async isByAgent(websiteId: number): Promise<boolean> {
    const { rows } = await database.query(
      "SELECT FROM website WHERE id = $1 AND (settings || switched)->>'agencyApproval' = 'by-agent'",
      [websiteId],
    );
    return rows.length > 0;
  },

  /** Who decides on agencies of the website, each with the language that they are written to in. */
  async agents(websiteId: number): Promise<{ agentId: number; language: string }[]> {
    const { rows } = await database.query<{ agentId: number; language: string }>(
      `SELECT a.id AS "agentId", coalesce(a.language, w.language) AS language FROM account a JOIN website w ON w.id = $1
       WHERE a.kind = 'agent' AND a.is_verified
         AND (a.websites IS NULL OR w.id = ANY(a.websites)) ORDER BY a.id`,
      [websiteId],
    );
    return rows;
  },

  /** Undefined: it has not come to this website yet. */
  async standingOf(websiteId: number, accountId: number): Promise<Standing | undefined> {
    const { rows } = await database.query<Standing>(
      'SELECT state, reason FROM agency_standing WHERE website_id = $1 AND account_id = $2',
      [websiteId, accountId],
    );
    return rows[0];
  },

  /** False: this agency was registered before, and its status has not changed. */
  async add(websiteId: number, accountId: number, state: AgencyState, at: string): Promise<boolean> {
    const { count } = await database.query(
      `INSERT INTO agency_standing (website_id, account_id, state, requested_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (website_id, account_id) DO NOTHING`,
      [websiteId, accountId, state, at],
    );
    return count === 1;
  },

  async list(websiteId: number, { state, text, sort }: AgencyFilters, limit: number, offset: number) {
    const { rows } = await database.query<AgencyRecord>(
      `${AGENCY} WHERE ${FOUND} AND ($3::text IS NULL OR s.state = $3)
       ORDER BY ${ORDERS[sort ?? 'usual']} LIMIT $4 OFFSET $5`,
      [websiteId, likeOf(text), state ?? null, limit, offset],
    );
    return rows;
  },
  async counts(websiteId: number, text: string | undefined): Promise<Record<AgencyState, number>> {
    const { rows } = await database.query<{ state: AgencyState; count: number }>(
      `SELECT s.state, count(*)::int AS count FROM agency_standing s
       JOIN account a ON a.id = s.account_id AND a.kind = 'travel-agency' WHERE ${FOUND} GROUP BY s.state`,
      [websiteId, likeOf(text)],
    );
    const of = (state: AgencyState) => rows.find((row) => row.state === state)?.count ?? 0;
    return { pending: of('pending'), approved: of('approved'), blocked: of('blocked') };
  },

  async find(websiteId: number, publicId: string, locking = ''): Promise<AgencyRecord | undefined> {
    const { rows } = await database.query<AgencyRecord>(
      `${AGENCY} WHERE s.website_id = $1 AND a.public_id = $2 AND a.is_verified ${locking}`,
      [websiteId, publicId],
    );
    return rows[0];
  },
  /** Its row locked, to the end of the transaction. */
  lock(websiteId: number, publicId: string) {
    return this.find(websiteId, publicId, 'FOR UPDATE OF s');
  },
  async set(websiteId: number, accountId: number, { state, reason }: Standing) {
    await database.query(
      'UPDATE agency_standing SET state = $3, reason = $4 WHERE website_id = $1 AND account_id = $2',
      [websiteId, accountId, state, reason],
    );
  },

  async setTerms(websiteId: number, accountId: number, { model, rate }: CommissionTerms) {
    await database.query(
      'UPDATE agency_standing SET commission_model = $3, commission_rate = $4 WHERE website_id = $1 AND account_id = $2',
      [websiteId, accountId, model, rate],
    );
  },

  async note(
    websiteId: number,
    accountId: number,
    { at, kind, agentId = null, details = {} }: { at: string; kind: string; agentId?: number | null; details?: object },
  ) {
    await database.query(
      'INSERT INTO agency_event (website_id, account_id, at, kind, agent_id, details) VALUES ($1, $2, $3, $4, $5, $6)',
      [websiteId, accountId, at, kind, agentId, JSON.stringify(details)],
    );
  },
  async history(websiteId: number, accountId: number): Promise<AgencyEventRow[]> {
    const { rows } = await database.query<AgencyEventRow>(
      `SELECT e.at, e.kind, e.details, a.profile FROM agency_event e LEFT JOIN account a ON a.id = e.agent_id
       WHERE e.website_id = $1 AND e.account_id = $2 ORDER BY e.id DESC`,
      [websiteId, accountId],
    );
    return rows;
  },

  async signOut(websiteId: number, accountId: number) {
    await database.query(
      `DELETE FROM session WHERE website_id = $1
         AND account_id IN (SELECT account_id FROM agency_user WHERE agency_id = $2)`,
      [websiteId, accountId],
    );
  },
});
