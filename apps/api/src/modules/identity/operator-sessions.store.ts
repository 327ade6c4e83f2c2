import { scopeSchema } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import type { Device } from './sessions.store.ts';

const ids = v.nullable(v.array(v.number()));

/** What the role of somebody allows. Who translates into some languages alone changes nothing else of websites. */
const ALLOWED = `CASE WHEN o.languages IS NULL THEN r.permissions
  ELSE array_remove(r.permissions, 'websites.write') END AS permissions`;

/** The properties of somebody's websites, or those of them that they work for; null: all. `o`: their `operator_account`. */
export const REACHED = `CASE WHEN o.websites IS NULL THEN o.properties ELSE ARRAY(
    SELECT DISTINCT w.property_id FROM website_property w WHERE w.website_id = ANY(o.websites)
      AND (o.properties IS NULL OR w.property_id = ANY(o.properties)) ORDER BY w.property_id) END`;

const findSession = statement(
  'identity.findOperatorSession',
  {
    id: v.string(),
    account_id: v.number(),
    public_id: v.string(),
    email: v.string(),
    name: v.string(),
    surname: v.string(),
    language: v.nullable(v.string()),
    role: v.string(),
    permissions: v.array(scopeSchema),
    websites: ids,
    properties: ids,
    /** That they translate into; null: all. */
    languages: v.nullable(v.array(v.string())),
    /** What of the two they reach. */
    reached: ids,
    started_at: moment,
    seen_at: moment,
    expires_at: moment,
    has_second_factor: v.boolean(),
  },
  `SELECT s.id, s.account_id, a.public_id, a.email, coalesce(a.profile->>'name', '') AS name,
     coalesce(a.profile->>'surname', '') AS surname, a.language, r.name AS role, ${ALLOWED}, o.websites, o.properties, o.languages,
     ${REACHED} AS reached, s.started_at, s.seen_at, s.expires_at,
     EXISTS (SELECT FROM second_factor f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS has_second_factor
   FROM operator_session s JOIN account a ON a.id = s.account_id JOIN operator_account o ON o.account_id = a.id
     JOIN operator_role r ON r.name = o.role
   WHERE s.hash = $1 AND NOT s.is_challenge AND s.expires_at > $2 AND s.seen_at > $3
     AND o.activated_at IS NOT NULL AND o.deactivated_at IS NULL`,
);
/** A session that is good, with whose it is and what they may do now. */
export type OperatorSessionRow = RowOf<typeof findSession>;

const findActive = statement(
  'identity.findActiveOperator',
  {
    email: v.string(),
    name: v.string(),
    surname: v.string(),
    language: v.nullable(v.string()),
    permissions: v.array(scopeSchema),
    websites: ids,
    reached: ids,
  },
  `SELECT a.email, coalesce(a.profile->>'name', '') AS name, coalesce(a.profile->>'surname', '') AS surname, a.language,
     ${ALLOWED}, o.websites, ${REACHED} AS reached
   FROM operator_account o JOIN account a ON a.id = o.account_id JOIN operator_role r ON r.name = o.role
   WHERE o.account_id = $1 AND o.activated_at IS NOT NULL AND o.deactivated_at IS NULL`,
);

const addSession = statement(
  'identity.addOperatorSession',
  {},
  `INSERT INTO operator_session (hash, account_id, is_challenge, started_at, seen_at, expires_at, browser, system)
   VALUES ($1, $2, $3, $4, $4, $5, $6, $7)`,
);
const noteSeen = statement(
  'identity.noteOperatorSeen',
  {},
  'UPDATE operator_session SET seen_at = $2 WHERE hash = $1 AND seen_at < $2',
);
const noteSignIn = statement(
  'identity.noteOperatorSignIn',
  {},
  'UPDATE operator_account SET last_sign_in_at = $2 WHERE account_id = $1',
);
const findChallenge = statement(
  'identity.findOperatorChallenge',
  { account_id: v.number() },
  `SELECT s.account_id FROM operator_session s JOIN operator_account o ON o.account_id = s.account_id
   WHERE s.hash = $1 AND s.is_challenge AND s.expires_at > $2 AND o.activated_at IS NOT NULL AND o.deactivated_at IS NULL`,
);
const endByHash = statement('identity.endOperatorToken', {}, 'DELETE FROM operator_session WHERE hash = $1');
const endById = statement(
  'identity.endOperatorSession',
  {},
  'DELETE FROM operator_session WHERE account_id = $1 AND id = $2 AND NOT is_challenge',
);
const readSessions = statement(
  'identity.readOperatorSessions',
  {
    id: v.string(),
    started_at: moment,
    seen_at: moment,
    expires_at: moment,
    browser: v.nullable(v.string()),
    system: v.nullable(v.string()),
  },
  `SELECT id, started_at, seen_at, expires_at, browser, system FROM operator_session
   WHERE account_id = $1 AND NOT is_challenge AND expires_at > $2 AND seen_at > $3 ORDER BY seen_at DESC, id`,
);

/** What a person of the chain may do now, without a session; undefined: the person is not active. */
export const findActiveOperator = (database: Database, accountId: number) => findActive.first(database, [accountId]);

/** Sessions of persons of the chain, and sign-ins that wait for their code. */
export const operatorSessionStore = (database: Database) => ({
  find: (hash: string, now: Date, seenSince: Date) =>
    findSession.first(database, [hash, now.toISOString(), seenSince.toISOString()]),
  async add(
    session: { hash: string; accountId: number; expiresAt: Date; device: Device; isChallenge: boolean },
    now: Date,
  ) {
    const { hash, accountId, expiresAt, device, isChallenge } = session;
    const values = [hash, accountId, isChallenge, now.toISOString(), expiresAt.toISOString()];
    await addSession.run(database, [...values, device.browser, device.system]);
    if (!isChallenge) await noteSignIn.run(database, [accountId, now.toISOString()]);
  },
  see: (hash: string, now: Date) => noteSeen.run(database, [hash, now.toISOString()]),
  /** Whose sign-in waits for its code; undefined: none that is good. */
  challengeOf: async (hash: string, now: Date) =>
    (await findChallenge.first(database, [hash, now.toISOString()]))?.account_id,
  /** False: it has ended, or was used by another request. */
  end: async (hash: string) => (await endByHash.run(database, [hash])) > 0,
  /** False where the account has none with this id. */
  endOne: async (accountId: number, id: string) => (await endById.run(database, [accountId, id])) > 0,
  list: (accountId: number, now: Date, seenSince: Date) =>
    readSessions.all(database, [accountId, now.toISOString(), seenSince.toISOString()]),
});
