import type { AccountKind } from '@posada/api-client';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { publishOfAccount } from '../events/publish.ts';

/** Who signs up by itself. */
type SelfMadeKind = Exclude<AccountKind, 'agent'>;

const code = {
  id: v.number(),
  otp_id: v.string(),
  kind: v.picklist(['client', 'travel-agency']),
  email: v.string(),
  account_id: v.nullable(v.number()),
  website_id: v.number(),
  language: v.string(),
  code_hash: v.string(),
  sent_at: moment,
  tries: v.number(),
  /** Of the password that was chosen at this sign-up. */
  password_hash: v.nullable(v.string()),
};
const CODE = 'id, otp_id, kind, email, account_id, website_id, language, code_hash, sent_at, tries, password_hash';
const lockEmail = statement(
  'identity.lockEmail',
  { locked: v.literal(true) },
  "SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('verification:' || $1, 0))",
);
const readPending = statement(
  'identity.readPendingCode',
  code,
  `SELECT ${CODE} FROM verification_code c
   WHERE otp_id = $1 AND used_at IS NULL
     AND NOT EXISTS (SELECT FROM verification_code n WHERE n.email = c.email AND n.kind = c.kind AND n.id > c.id)`,
);
export type CodeRow = RowOf<typeof readPending>;
const readNewest = statement(
  'identity.readNewestCode',
  { ...code, used_at: v.nullable(moment) },
  `SELECT ${CODE}, used_at FROM verification_code WHERE kind = $1 AND email = $2 AND sent_at > $3
   ORDER BY id DESC LIMIT 1`,
);
const readUse = statement(
  'identity.readUseOfCodes',
  {
    sent: v.number(),
    firstSent: v.nullable(moment),
    lastSent: v.nullable(moment),
    tries: v.number(),
    firstTried: v.nullable(moment),
  },
  `SELECT count(*) FILTER (WHERE sent_at > $2) AS sent,
     min(sent_at) FILTER (WHERE sent_at > $2) AS "firstSent", max(sent_at) AS "lastSent",
     coalesce(sum(tries), 0)::int AS tries, min(sent_at) FILTER (WHERE tries > 0) AS "firstTried"
   FROM verification_code WHERE email = $1 AND sent_at > least($2::timestamptz, $3::timestamptz)`,
);
/** How often codes were sent to an e-mail, and tried, since two moments. */
export type CodeUse = RowOf<typeof readUse>;
const addCode = statement(
  'identity.addCode',
  {},
  `INSERT INTO verification_code
     (otp_id, kind, email, account_id, website_id, language, code_hash, sent_at, password_hash)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const noteTry = statement('identity.noteTryOfCode', {}, 'UPDATE verification_code SET tries = tries + 1 WHERE id = $1');
const noteUsed = statement('identity.noteUsedCode', {}, 'UPDATE verification_code SET used_at = $2 WHERE id = $1');
const verifyAccount = statement(
  'identity.verifyAccount',
  {},
  'UPDATE account SET is_verified = true WHERE id = $1 AND NOT is_verified',
);
const addAccount = statement(
  'identity.addAccount',
  { id: v.number() },
  `INSERT INTO account (public_id, kind, email, password_hash, is_verified, profile, language, allow_publicity,
     created_at, password_set_at, loyalty_level)
   VALUES ($1, $2, $3, $4, false, $5, $6, $7, $8, $8,
     CASE WHEN $2 = 'client' THEN (SELECT id FROM loyalty_level ORDER BY percent, id LIMIT 1) END)
   ON CONFLICT (kind, lower(email)) DO UPDATE SET email = excluded.email, password_hash = excluded.password_hash,
     profile = excluded.profile, language = excluded.language, allow_publicity = excluded.allow_publicity,
     created_at = excluded.created_at, password_set_at = excluded.password_set_at
   WHERE NOT account.is_verified RETURNING id`,
);

export interface NewAccount {
  kind: SelfMadeKind;
  publicId: string;
  email: string;
  passwordHash: string;
  profile: Record<string, string>;
  language: string;
  allowPublicity: boolean;
}

/** SQL for verification codes. All of it runs inside the transaction that is given. */
export const verificationStore = (tx: Database) => ({
  /** One at a time for an e-mail: codes and tries are counted before they are allowed. */
  lockEmail: (email: string) => lockEmail.run(tx, [email]),

  /** The code that counts under this id: the newest of its e-mail, not used yet. */
  pending: (otpId: string): Promise<CodeRow | undefined> => readPending.first(tx, [otpId]),
  /** The newest of an e-mail, not used yet, sent since a moment. */
  async pendingOf(kind: AccountKind, email: string, since: Date): Promise<CodeRow | undefined> {
    const newest = await readNewest.first(tx, [kind, email, since.toISOString()]);
    return newest?.used_at === null ? newest : undefined;
  },
  async use(email: string, sentSince: Date, triedSince: Date): Promise<CodeUse> {
    const use = await readUse.first(tx, [email, sentSince.toISOString(), triedSince.toISOString()]);
    return use ?? { sent: 0, firstSent: null, lastSent: null, tries: 0, firstTried: null };
  },
  async addCode(code: Omit<CodeRow, 'id' | 'tries'>): Promise<void> {
    await addCode.run(tx, [
      code.otp_id,
      code.kind,
      code.email,
      code.account_id,
      code.website_id,
      code.language,
      code.code_hash,
      code.sent_at,
      code.password_hash,
    ]);
  },
  noteTry: (id: number) => noteTry.run(tx, [id]),
  async complete({ id, kind, account_id, website_id }: CodeRow, now: Date) {
    await noteUsed.run(tx, [id, now.toISOString()]);
    const count = await verifyAccount.run(tx, [account_id]);
    if (count === 0 || account_id === null) return;
    const by = { kind, accountId: account_id };
    await publishOfAccount(tx, account_id, 'account.created', { at: now.toISOString(), by, websiteId: website_id });
  },

  /**
   * The account of a sign-up; a client has the first level of loyalty from the start. An account that was never verified
   * has no claim to its e-mail: a later sign-up takes its place, and its time to verify begins anew. Undefined where the
   * e-mail belongs to somebody.
   */
  async addAccount(account: NewAccount, now: Date): Promise<number | undefined> {
    const added = await addAccount.first(tx, [
      account.publicId,
      account.kind,
      account.email,
      account.passwordHash,
      JSON.stringify(account.profile),
      account.language,
      account.allowPublicity,
      now.toISOString(),
    ]);
    return added?.id;
  },
});

const deleteCodes = statement(
  'identity.deleteClientCodes',
  {},
  "DELETE FROM verification_code WHERE kind = 'client' AND email = lower($1)",
);
/** All codes that were sent to a client. */
export const deleteClientCodes = (tx: Database, email: string) => deleteCodes.run(tx, [email]);
