import type { AccountKind } from '@posada/api-client';
import { AGENCY_ROLES } from '@posada/api-client/accounts';
import { permissionSchema } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';

/** Who signs in with a password: accounts of websites, and persons of the chain, who have no website. */
export type SignInKind = AccountKind | 'operator';

/** Who a person is in a travel agency. */
const member = v.object({
  /** The account of the agency. */
  agencyId: v.number(),
  name: v.string(),
  surname: v.string(),
  role: v.picklist(AGENCY_ROLES),
  isActive: v.boolean(),
});

const ACCOUNT_SQL = `
  SELECT a.id, a.public_id, a.kind, a.email, a.password_hash, a.password_expired, a.password_set_at,
    a.is_verified, a.language, a.allow_publicity, a.profile, a.websites,
    r.permissions,
    CASE WHEN l.id IS NULL THEN NULL ELSE l.content || jsonb_build_object('percent', l.percent) END AS loyalty,
    CASE WHEN u.account_id IS NOT NULL THEN jsonb_build_object('agencyId', u.agency_id, 'name', u.name,
      'surname', u.surname, 'role', u.role, 'isActive', u.deactivated_at IS NULL) END AS member,
    u.deactivated_at IS NULL AND (o.account_id IS NULL OR o.activated_at IS NOT NULL AND o.deactivated_at IS NULL) AS is_active
  FROM account a LEFT JOIN loyalty_level l ON l.id = a.loyalty_level LEFT JOIN agency_user u ON u.account_id = a.id
    LEFT JOIN operator_account o ON o.account_id = a.id
    LEFT JOIN role r ON r.name = coalesce(u.role, a.role, a.kind)`;

const selectAccount = (name: string, rest: string) =>
  statement(
    name,
    {
      id: v.number(),
      public_id: v.string(),
      kind: v.picklist(['client', 'agent', 'travel-agency', 'operator']),
      email: v.string(),
      password_hash: v.string(),
      password_expired: v.boolean(),
      password_set_at: moment,
      is_verified: v.boolean(),
      language: v.nullable(v.string()),
      allow_publicity: v.boolean(),
      profile: v.record(v.string(), v.string()),
      /** That it works for; null: all. */
      websites: v.nullable(v.array(v.number())),
      /** Of its role; null: the account of a travel agency that no person has. */
      permissions: v.nullable(v.array(permissionSchema)),
      loyalty: v.nullable(v.looseObject({ name: v.unknown(), percent: v.number() })),
      /** Of a travel agency's account; null: of another kind. */
      member: v.nullable(member),
      /** False: a person who has left the agency or the chain, or has not accepted the invitation to it. */
      is_active: v.boolean(),
    },
    `${ACCOUNT_SQL} WHERE ${rest}`,
  );
const accountByEmail = selectAccount('identity.accountByEmail', 'a.kind = $1 AND lower(a.email) = lower($2)');
const accountById = selectAccount('identity.accountById', 'a.id = $1');
const contactOfAgency = selectAccount(
  'identity.contactOfAgency',
  `u.agency_id = $1 AND u.role = 'manager' AND u.deactivated_at IS NULL ORDER BY u.joined_at, a.id LIMIT 1`,
);
export type AccountRow = RowOf<typeof accountById>;
/** An account that signs in on websites. */
export type WebsiteAccountRow = AccountRow & { kind: AccountKind };
export const isOfWebsites = (account: AccountRow | undefined): account is WebsiteAccountRow =>
  account !== undefined && account.kind !== 'operator';

const findDevice = statement(
  'identity.findDevice',
  { found: v.literal(true) },
  `SELECT true AS found FROM known_device d JOIN account a ON a.id = d.account_id
   WHERE a.kind = $1 AND lower(a.email) = lower($2) AND d.fingerprint_hash = $3`,
);
const lockAttempts = statement(
  'identity.lockAttempts',
  { locked: v.literal(true) },
  'SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended($1, 0))',
);
const readFailures = statement(
  'identity.readFailures',
  { count: v.number(), last: v.nullable(moment) },
  'SELECT count(*) AS count, max(at) AS last FROM sign_in_failure WHERE key = $1 AND at > $2',
);
export type Failures = RowOf<typeof readFailures>;
const addFailure = statement('identity.addFailure', {}, 'INSERT INTO sign_in_failure (key, at) VALUES ($1, $2)');
const deleteFailures = statement('identity.deleteFailures', {}, 'DELETE FROM sign_in_failure WHERE key = $1');
const deleteFailure = statement(
  'identity.deleteFailure',
  {},
  `DELETE FROM sign_in_failure WHERE ctid IN (SELECT ctid FROM sign_in_failure WHERE key = $1 AND at = $2 LIMIT 1)`,
);
const deleteFailuresOfAccount = statement(
  'identity.deleteFailuresOfAccount',
  {},
  `DELETE FROM sign_in_failure WHERE key = $1 OR starts_with(key, $1 || ':')`,
);
const deleteOldFailures = statement('identity.deleteOldFailures', {}, 'DELETE FROM sign_in_failure WHERE at < $1');
const readSigningKeys = statement(
  'identity.readSigningKeys',
  { kid: v.string(), private_jwk: v.record(v.string(), v.unknown()), created_at: moment },
  'SELECT kid, private_jwk, created_at FROM signing_key ORDER BY created_at DESC, kid LIMIT 2',
);
const addSigningKey = statement(
  'identity.addSigningKey',
  {},
  'INSERT INTO signing_key (kid, private_jwk, created_at) SELECT $1, $2::jsonb, $3::timestamptz WHERE NOT EXISTS (SELECT FROM signing_key)',
);

const deleteOldKeys = statement(
  'identity.deleteOldSigningKeys',
  {},
  'DELETE FROM signing_key WHERE kid NOT IN (SELECT kid FROM signing_key ORDER BY created_at DESC, kid LIMIT 1)',
);
const addNewestKey = statement(
  'identity.addNewestSigningKey',
  {},
  'INSERT INTO signing_key (kid, private_jwk, created_at) VALUES ($1, $2, $3)',
);
/** Accounts, failed sign-ins and signing keys. */
export function createAccountStore(database: Database) {
  return {
    byEmail: (kind: SignInKind, email: string): Promise<AccountRow | undefined> =>
      accountByEmail.first(database, [kind, email]),
    byId: (id: number): Promise<AccountRow | undefined> => accountById.first(database, [id]),
    /** Who is written to about an agency: the first of its managers. */
    contactOf: (agencyId: number): Promise<AccountRow | undefined> => contactOfAgency.first(database, [agencyId]),

    /** Whether an account has signed in with a browser before. */
    async knowsDevice(kind: SignInKind, email: string, fingerprintHash: string): Promise<boolean> {
      return (await findDevice.first(database, [kind, email, fingerprintHash])) !== undefined;
    },

    /** Notes an attempt and tells of those before it since a moment. One at a time for a key, so that a crowd counts. */
    noteAttempt(key: string, now: Date, since: Date): Promise<Failures> {
      return database.tx(async (tx) => {
        await lockAttempts.first(tx, [key]);
        const failures = await readFailures.first(tx, [key, since.toISOString()]);
        await addFailure.run(tx, [key, now.toISOString()]);
        return failures ?? { count: 0, last: null };
      });
    },
    /** Takes back one attempt of this moment, or with no moment all of them. */
    forgetAttempts: (key: string, at?: Date) =>
      at ? deleteFailure.run(database, [key, at.toISOString()]) : deleteFailures.run(database, [key]),
    /** All attempts at an account, from everywhere: keys of pairs begin with that of the account. */
    forgetAccountAttempts: (key: string) => deleteFailuresOfAccount.run(database, [key]),
    forgetOldAttempts: (before: Date) => deleteOldFailures.run(database, [before.toISOString()]),

    /** The newest first, of which two are good. */
    signingKeys: () => readSigningKeys.all(database),
    /** Adds a key; of those before it the newest stays. */
    async rotateSigningKey(kid: string, jwk: object, at: Date) {
      await deleteOldKeys.run(database);
      await addNewestKey.run(database, [kid, JSON.stringify(jwk), at.toISOString()]);
    },
    /** Nothing happens where another process was first. */
    addSigningKey: (kid: string, jwk: object, at: Date) =>
      addSigningKey.run(database, [kid, JSON.stringify(jwk), at.toISOString()]),
  };
}
export type AccountStore = ReturnType<typeof createAccountStore>;

const removeAccount = statement('identity.deleteAccount', {}, 'DELETE FROM account WHERE id = $1');
/** With all that belongs to it. */
export const deleteAccount = (tx: Database, id: number) => removeAccount.run(tx, [id]);
