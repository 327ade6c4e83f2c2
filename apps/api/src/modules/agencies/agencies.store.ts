import {
  AGENCY_EVENTS,
  AGENCY_STATES,
  type AgencySort,
  type AgencyState,
  creditTermsSchema,
} from '@posada/api-client/accounts';
import { COMMISSION_MODELS, type CommissionTerms } from '@posada/api-client/reservations';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type Statement, statement } from '../../platform/database/statement.ts';
import { endSessionsOfAgency } from '../identity/sessions.store.ts';

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

/** Of a decision, its reason; of agreed terms, what they are from then on. Events are stored for as long as the agency. */
const details = v.object({
  reason: v.exactOptional(v.string()),
  terms: v.exactOptional(v.object({ model: v.picklist(COMMISSION_MODELS), rate: v.number() })),
  credit: v.exactOptional(creditTermsSchema),
});

export interface AgencyEventRow {
  at: string;
  kind: (typeof AGENCY_EVENTS)[number];
  /** Of the agent. */
  profile: Record<string, string> | null;
  details: v.InferOutput<typeof details>;
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

const state = v.picklist(AGENCY_STATES);
const FOUND = `s.website_id = $1 AND a.is_verified AND ($2::text IS NULL OR concat_ws(' ', a.profile->>'name',
  a.profile->>'taxName', a.profile->>'taxId', a.profile->>'contactName', a.email) ILIKE $2)`;
const likeOf = (text: string | undefined) => (text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null);

const selectAgencies = (name: string, rest: string): Statement<AgencyRecord> =>
  statement(
    name,
    {
      account_id: v.number(),
      public_id: v.string(),
      email: v.string(),
      language: v.nullable(v.string()),
      profile: v.record(v.string(), v.string()),
      state,
      reason: v.nullable(v.string()),
      requested_at: moment,
      commission_model: v.picklist(COMMISSION_MODELS),
      commission_rate: v.number(),
    },
    `SELECT s.account_id, a.public_id, a.email, a.language, a.profile, s.state, s.reason, s.requested_at,
       s.commission_model, s.commission_rate
     FROM agency_standing s JOIN account a ON a.id = s.account_id AND a.kind = 'travel-agency' ${rest}`,
  );
const listBy = (order: AgencySort | 'usual') =>
  selectAgencies(
    `agencies.list ${order}`,
    `WHERE ${FOUND} AND ($3::text IS NULL OR s.state = $3) ORDER BY ${ORDERS[order]} LIMIT $4 OFFSET $5`,
  );
const lists: Record<AgencySort | 'usual', Statement<AgencyRecord>> = {
  usual: listBy('usual'),
  'name,asc': listBy('name,asc'),
  'requested,desc': listBy('requested,desc'),
  'requested,asc': listBy('requested,asc'),
};
const ONE = 'WHERE s.website_id = $1 AND a.public_id = $2 AND a.is_verified';
const findAgency = selectAgencies('agencies.find', ONE);
const lockAgency = selectAgencies('agencies.lock', `${ONE} FOR UPDATE OF s`);
const findApproval = statement(
  'agencies.findApproval',
  { found: v.literal(true) },
  "SELECT true AS found FROM website WHERE id = $1 AND (settings || switched)->>'agencyApproval' = 'by-agent'",
);
const readAgents = statement(
  'agencies.readAgents',
  { agentId: v.number(), language: v.string() },
  `SELECT a.id AS "agentId", coalesce(a.language, w.language) AS language FROM account a JOIN website w ON w.id = $1
   WHERE a.kind = 'agent' AND a.is_verified
     AND (a.websites IS NULL OR w.id = ANY(a.websites)) ORDER BY a.id`,
);
const readStanding = statement(
  'agencies.readStanding',
  { state, reason: v.nullable(v.string()) },
  'SELECT state, reason FROM agency_standing WHERE website_id = $1 AND account_id = $2',
);
const addStanding = statement(
  'agencies.addStanding',
  {},
  `INSERT INTO agency_standing (website_id, account_id, state, requested_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (website_id, account_id) DO NOTHING`,
);
const countByState = statement(
  'agencies.countByState',
  { state, count: v.number() },
  `SELECT s.state, count(*)::int AS count FROM agency_standing s
   JOIN account a ON a.id = s.account_id AND a.kind = 'travel-agency' WHERE ${FOUND} GROUP BY s.state`,
);
const countWaiting = statement(
  'agencies.countWaiting',
  { count: v.number() },
  `SELECT count(*)::int AS count FROM agency_standing s
   JOIN account a ON a.id = s.account_id AND a.kind = 'travel-agency'
   WHERE s.state = 'pending' AND ($1::int[] IS NULL OR s.website_id = ANY($1))`,
);
const readStateOfEmail = statement(
  'agencies.readStateOfEmail',
  { state },
  `SELECT s.state FROM agency_standing s
   JOIN account a ON a.id = s.account_id AND a.kind = 'travel-agency' AND a.is_verified
   WHERE s.website_id = $1 AND lower(a.email) = lower($2)`,
);
const setStanding = statement(
  'agencies.setStanding',
  {},
  'UPDATE agency_standing SET state = $3, reason = $4 WHERE website_id = $1 AND account_id = $2',
);
const setCommission = statement(
  'agencies.setCommission',
  {},
  'UPDATE agency_standing SET commission_model = $3, commission_rate = $4 WHERE website_id = $1 AND account_id = $2',
);
const addEvent = statement(
  'agencies.addEvent',
  {},
  'INSERT INTO agency_event (website_id, account_id, at, kind, agent_id, details) VALUES ($1, $2, $3, $4, $5, $6)',
);
const readEvents = statement(
  'agencies.readEvents',
  {
    at: moment,
    kind: v.picklist(AGENCY_EVENTS),
    details,
    profile: v.nullable(v.record(v.string(), v.string())),
  },
  `SELECT e.at, e.kind, e.details, a.profile FROM agency_event e LEFT JOIN account a ON a.id = e.agent_id
   WHERE e.website_id = $1 AND e.account_id = $2 ORDER BY e.id DESC`,
);
/** How agencies stand with websites. */
export const agencyStore = (database: Database) => ({
  /** Whether a new agency waits for an agent of the website. */
  async isByAgent(websiteId: number): Promise<boolean> {
    return (await findApproval.first(database, [websiteId])) !== undefined;
  },

  /** Who decides on agencies of the website, each with the language that they are written to in. */
  agents: (websiteId: number) => readAgents.all(database, [websiteId]),

  /** Undefined: it has not come to this website yet. */
  standingOf: (websiteId: number, accountId: number): Promise<Standing | undefined> =>
    readStanding.first(database, [websiteId, accountId]),

  /** False: this agency was registered before, and its status has not changed. */
  async add(websiteId: number, accountId: number, state: AgencyState, at: string): Promise<boolean> {
    return (await addStanding.run(database, [websiteId, accountId, state, at])) === 1;
  },

  list: (websiteId: number, { state, text, sort }: AgencyFilters, limit: number, offset: number) =>
    lists[sort ?? 'usual'].all(database, [websiteId, likeOf(text), state ?? null, limit, offset]),
  async counts(websiteId: number, text: string | undefined): Promise<Record<AgencyState, number>> {
    const rows = await countByState.all(database, [websiteId, likeOf(text)]);
    const of = (state: AgencyState) => rows.find((row) => row.state === state)?.count ?? 0;
    return { pending: of('pending'), approved: of('approved'), blocked: of('blocked') };
  },

  /** How the agency of an e-mail address stands with a website; null: there is no such agency. */
  stateOfEmail: async (websiteId: number, email: string): Promise<AgencyState | null> =>
    (await readStateOfEmail.first(database, [websiteId, email]))?.state ?? null,

  find: (websiteId: number, publicId: string) => findAgency.first(database, [websiteId, publicId]),
  /** Its row locked, to the end of the transaction. */
  lock: (websiteId: number, publicId: string) => lockAgency.first(database, [websiteId, publicId]),
  set: (websiteId: number, accountId: number, { state, reason }: Standing) =>
    setStanding.run(database, [websiteId, accountId, state, reason]),

  setTerms: (websiteId: number, accountId: number, { model, rate }: CommissionTerms) =>
    setCommission.run(database, [websiteId, accountId, model, rate]),

  note: (
    websiteId: number,
    accountId: number,
    { at, kind, agentId = null, details = {} }: { at: string; kind: string; agentId?: number | null; details?: object },
  ) => addEvent.run(database, [websiteId, accountId, at, kind, agentId, JSON.stringify(details)]),
  history: (websiteId: number, accountId: number): Promise<AgencyEventRow[]> =>
    readEvents.all(database, [websiteId, accountId]),

  signOut: (websiteId: number, accountId: number) => endSessionsOfAgency(database, websiteId, accountId),
});

/** Agencies that wait for approval by websites; null: by any. */
export const countWaitingAgencies = async (database: Database, websites: readonly number[] | null): Promise<number> =>
  (await countWaiting.first(database, [websites]))?.count ?? 0;
