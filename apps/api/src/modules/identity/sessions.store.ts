import type { AccountKind } from '@posada/api-client';
import { permissionSchema } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';

export interface SessionKey {
  jti: string;
  publicId: string;
  kind: AccountKind;
  websiteId: number;
}

export interface NewSession {
  jti: string;
  /** Of the sign-in it renews; absent: of a new one. */
  sid?: string;
  accountId: number;
  websiteId: number;
  expiresAt: Date;
  fingerprintHash: string | undefined;
  /** Left out in a renewal: it has those of its sign-in. */
  device?: Device;
}

/** What a session was opened with; null where it did not say. */
export interface Device {
  browser: string | null;
  system: string | null;
}

const findLive = statement(
  'identity.findLiveSession',
  {
    /** Whose the data are. */
    account_id: v.number(),
    /** Who has signed in. */
    user_id: v.number(),
    role: v.string(),
    permissions: v.array(permissionSchema),
    properties: v.nullable(v.array(v.number())),
    seen_at: moment,
    sid: v.string(),
    /** Of the one browser that may use it; null: any caller. */
    fingerprint_hash: v.nullable(v.string()),
    has_second_factor: v.boolean(),
  },
  `SELECT coalesce(u.agency_id, a.id) AS account_id, a.id AS user_id, r.name AS role, r.permissions, a.properties, s.seen_at, s.sid, s.fingerprint_hash,
     EXISTS (SELECT FROM second_factor f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS has_second_factor
   FROM session s JOIN account a ON a.id = s.account_id LEFT JOIN agency_user u ON u.account_id = a.id
     JOIN role r ON r.name = coalesce(u.role, a.role, a.kind)
   WHERE s.jti = $1 AND a.public_id = $2 AND a.kind = $3 AND s.website_id = $4
     AND (a.websites IS NULL OR s.website_id = ANY(a.websites))
     AND NOT EXISTS (SELECT FROM agency_standing g WHERE g.website_id = s.website_id AND g.account_id = u.agency_id
       AND g.state <> 'approved')
     AND (a.kind <> 'travel-agency' OR u.agency_id IS NOT NULL AND u.deactivated_at IS NULL) AND s.expires_at > $5 AND s.seen_at > $6`,
);
const noteSeen = statement('identity.noteSeen', {}, 'UPDATE session SET seen_at = $2 WHERE jti = $1 AND seen_at < $2');
const lockSessions = statement(
  'identity.lockSessions',
  { locked: v.literal(true) },
  "SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('session:' || $1::text, 0))",
);
const deleteExpired = statement(
  'identity.deleteExpiredSessions',
  {},
  'DELETE FROM session WHERE account_id = $1 AND expires_at <= $2',
);
const addSession = statement(
  'identity.addSession',
  {},
  `INSERT INTO session (jti, sid, account_id, website_id, expires_at, seen_at, fingerprint_hash, started_at, browser, system)
   SELECT $1, coalesce($2, gen_random_uuid()::text), $3, $4, $5, $6, $7,
     CASE WHEN $2::text IS NULL THEN $6::timestamptz ELSE min(s.started_at) END,
     coalesce($8, max(s.browser)), coalesce($9, max(s.system))
   FROM session s WHERE s.sid = $2`,
);
const replaceSession = statement(
  'identity.replaceSession',
  {},
  `UPDATE session SET successor = $2, expires_at = least(expires_at, $3) WHERE jti = $1 AND successor IS NULL`,
);
const findSuccessor = statement(
  'identity.findSuccessor',
  { jti: v.string() },
  `SELECT next.jti FROM session s JOIN session next ON next.jti = s.successor
   WHERE s.jti = $1 AND next.fingerprint_hash = $2`,
);
const readSignIns = statement(
  'identity.readSignIns',
  {
    sid: v.string(),
    /** Null: from before it was noted. */
    started_at: v.nullable(moment),
    seen_at: moment,
    browser: v.nullable(v.string()),
    system: v.nullable(v.string()),
  },
  `SELECT sid, min(started_at) AS started_at, max(seen_at) AS seen_at, max(browser) AS browser, max(system) AS system
   FROM session WHERE account_id = $1 AND expires_at > $2
   GROUP BY sid HAVING max(seen_at) > $3 ORDER BY max(seen_at) DESC, sid`,
);
/** A sign-in that goes on. */
export type SignInRow = RowOf<typeof readSignIns>;
const deleteSignIn = statement('identity.deleteSignIn', {}, 'DELETE FROM session WHERE account_id = $1 AND sid = $2');
const deleteOthers = statement(
  'identity.deleteOtherSignIns',
  {},
  'DELETE FROM session WHERE account_id = $1 AND sid IS DISTINCT FROM $2',
);
const deleteOtherOperators = statement(
  'identity.deleteOtherOperatorSessions',
  {},
  'DELETE FROM operator_session WHERE account_id = $1 AND id IS DISTINCT FROM $2',
);
const deleteAllOperators = statement(
  'identity.deleteOperatorSessions',
  {},
  'DELETE FROM operator_session WHERE account_id = $1',
);
const deleteAll = statement('identity.deleteSessions', {}, 'DELETE FROM session WHERE account_id = $1');
const forgetDevices = statement(
  'identity.forgetDevices',
  {},
  'DELETE FROM known_device WHERE account_id = $1 AND seen_at < $2',
);
const noteDevice = statement(
  'identity.noteDevice',
  { is_new: v.boolean() },
  `WITH others AS (SELECT count(*) AS count FROM known_device WHERE account_id = $1),
   noted AS (
     INSERT INTO known_device (account_id, fingerprint_hash, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (account_id, fingerprint_hash) DO UPDATE SET seen_at = excluded.seen_at
     RETURNING xmax = 0 AS is_first
   )
   SELECT noted.is_first AND others.count > 0 AS is_new FROM noted, others`,
);

/** Sessions: a token is good while its row is here. */
export const sessionStore = (database: Database) => ({
  /** Ownership is part of the question: another kind's or website's session is no session. */
  live: ({ jti, publicId, kind, websiteId }: SessionKey, now: Date, seenSince: Date) =>
    findLive.first(database, [jti, publicId, kind, websiteId, now.toISOString(), seenSince.toISOString()]),
  see: (jti: string, now: Date) => noteSeen.run(database, [jti, now.toISOString()]),
  /** One change of an account's sessions at a time: a token that is just being renewed is not missed by who ends all. */
  lock: (accountId: number) => lockSessions.first(database, [accountId]),
  async add({ jti, sid, accountId, websiteId, expiresAt, fingerprintHash, device }: NewSession, now: Date) {
    await deleteExpired.run(database, [accountId, now.toISOString()]);
    await addSession.run(database, [
      jti,
      sid ?? null,
      accountId,
      websiteId,
      expiresAt.toISOString(),
      now.toISOString(),
      fingerprintHash ?? null,
      device?.browser ?? null,
      device?.system ?? null,
    ]);
  },
  /** Names the one token that takes another's place, which ends at a moment. False where it has one, or has ended. */
  async replace(jti: string, successor: string, end: Date): Promise<boolean> {
    return (await replaceSession.run(database, [jti, successor, end.toISOString()])) > 0;
  },
  /** What took a token's place, where it is for this browser alone. */
  async successorOf(jti: string, fingerprintHash: string): Promise<string | undefined> {
    return (await findSuccessor.first(database, [jti, fingerprintHash]))?.jti;
  },
  /** Sign-ins of an account that go on, on all websites; the one used last first. */
  signIns: (accountId: number, now: Date, seenSince: Date): Promise<SignInRow[]> =>
    readSignIns.all(database, [accountId, now.toISOString(), seenSince.toISOString()]),
  /** Ends a sign-in of an account with all its tokens. False where it has none of this id. */
  async removeSignIn(accountId: number, sid: string): Promise<boolean> {
    return (await deleteSignIn.run(database, [accountId, sid])) > 0;
  },
  /** Ends all of an account but one sign-in; undefined: that one too. */
  async removeOthers(accountId: number, sid: string | undefined) {
    await deleteOthers.run(database, [accountId, sid ?? null]);
    await deleteOtherOperators.run(database, [accountId, sid ?? null]);
  },
  /** Ends all of an account. */
  async removeAll(accountId: number) {
    await deleteAll.run(database, [accountId]);
    await deleteAllOperators.run(database, [accountId]);
  },
  /**
   * Notes that an account is used with a browser. True when it is a new one among others: the very first is expected.
   * Browsers that were not seen `since` a moment are forgotten.
   */
  async noteDevice(accountId: number, fingerprintHash: string, now: Date, since: Date): Promise<boolean> {
    await forgetDevices.run(database, [accountId, since.toISOString()]);
    return (await noteDevice.first(database, [accountId, fingerprintHash, now.toISOString()]))?.is_new ?? false;
  },
});

const deleteOfAgency = statement(
  'identity.deleteSessionsOfAgency',
  {},
  `DELETE FROM session WHERE website_id = $1
     AND account_id IN (SELECT account_id FROM agency_user WHERE agency_id = $2)`,
);
/** Signs all persons of an agency out of a website. */
export const endSessionsOfAgency = (tx: Database, websiteId: number, agencyId: number) =>
  deleteOfAgency.run(tx, [websiteId, agencyId]);
