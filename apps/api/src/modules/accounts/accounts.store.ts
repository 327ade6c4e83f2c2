import type { AccountKind } from '@posada/api-client';
import type { AgencyRole } from '@posada/api-client/accounts';
import type { Database } from '../../platform/database/database.ts';

/** Who a person is in a travel agency. */
interface AgencyMember {
  /** The account of the agency. */
  agencyId: number;
  name: string;
  surname: string;
  role: AgencyRole;
  isActive: boolean;
}

export interface AccountRow {
  id: number;
  public_id: string;
  kind: AccountKind;
  email: string;
  password_hash: string;
  password_expired: boolean;
  password_set_at: string;
  is_verified: boolean;
  language: string | null;
  allow_publicity: boolean;
  profile: Record<string, string>;
  loyalty: { name: unknown; percent: number } | null;
  /** Of an agent: may lower or waive the fee of a cancellation. */
  may_lower_fees: boolean;
  /** That it works for; null: all. */
  websites: number[] | null;
  /** Of a travel agency's account; null: of another kind. */
  member: AgencyMember | null;
}

const ACCOUNT_SQL = `
  SELECT a.id, a.public_id, a.kind, a.email, a.password_hash, a.password_expired, a.password_set_at,
    a.is_verified, a.language, a.allow_publicity, a.profile, a.websites,
    a.may_lower_fees,
    CASE WHEN l.id IS NULL THEN NULL ELSE l.content || jsonb_build_object('percent', l.percent) END AS loyalty,
    CASE WHEN u.account_id IS NOT NULL THEN jsonb_build_object('agencyId', u.agency_id, 'name', u.name,
      'surname', u.surname, 'role', u.role, 'isActive', u.deactivated_at IS NULL) END AS member
  FROM account a LEFT JOIN loyalty_level l ON l.id = a.loyalty_level LEFT JOIN agency_user u ON u.account_id = a.id`;

export interface Failures {
  count: number;
  last: string | null;
}

/** SQL for accounts, their sessions and keys. */
export function createAccountStore(database: Database) {
  return {
    async byEmail(kind: AccountKind, email: string): Promise<AccountRow | undefined> {
      const { rows } = await database.query<AccountRow>(
        `${ACCOUNT_SQL} WHERE a.kind = $1 AND lower(a.email) = lower($2)`,
        [kind, email],
      );
      return rows[0];
    },
    async byId(id: number): Promise<AccountRow | undefined> {
      return (await database.query<AccountRow>(`${ACCOUNT_SQL} WHERE a.id = $1`, [id])).rows[0];
    },
    /** Who is written to about an agency: the first of its managers. */
    async contactOf(agencyId: number): Promise<AccountRow | undefined> {
      const { rows } = await database.query<AccountRow>(
        `${ACCOUNT_SQL} WHERE u.agency_id = $1 AND u.role = 'manager' AND u.deactivated_at IS NULL
         ORDER BY u.joined_at, a.id LIMIT 1`,
        [agencyId],
      );
      return rows[0];
    },

    /** Whether an account has signed in with a browser before. */
    async knowsDevice(kind: AccountKind, email: string, fingerprintHash: string): Promise<boolean> {
      const { rows } = await database.query(
        `SELECT 1 FROM known_device d JOIN account a ON a.id = d.account_id
         WHERE a.kind = $1 AND lower(a.email) = lower($2) AND d.fingerprint_hash = $3`,
        [kind, email, fingerprintHash],
      );
      return rows.length > 0;
    },

    /** Notes an attempt and tells of those before it since a moment. One at a time for a key, so that a crowd counts. */
    noteAttempt(key: string, now: Date, since: Date): Promise<Failures> {
      return database.tx(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
        const { rows } = await tx.query<Failures>(
          'SELECT count(*) AS count, max(at) AS last FROM sign_in_failure WHERE key = $1 AND at > $2',
          [key, since.toISOString()],
        );
        await tx.query('INSERT INTO sign_in_failure (key, at) VALUES ($1, $2)', [key, now.toISOString()]);
        return rows[0] ?? { count: 0, last: null };
      });
    },
    /** Takes back one attempt of this moment, or with no moment all of them. */
    async forgetAttempts(key: string, at?: Date) {
      if (!at) await database.query('DELETE FROM sign_in_failure WHERE key = $1', [key]);
      else {
        await database.query(
          `DELETE FROM sign_in_failure WHERE ctid IN (SELECT ctid FROM sign_in_failure WHERE key = $1 AND at = $2 LIMIT 1)`,
          [key, at.toISOString()],
        );
      }
    },
    /** All attempts at an account, from everywhere: keys of pairs begin with that of the account. */
    async forgetAccountAttempts(key: string) {
      await database.query(`DELETE FROM sign_in_failure WHERE key = $1 OR starts_with(key, $1 || ':')`, [key]);
    },
    async forgetOldAttempts(before: Date) {
      await database.query('DELETE FROM sign_in_failure WHERE at < $1', [before.toISOString()]);
    },

    /** The newest first, of which two are good. */
    async signingKeys(): Promise<{ kid: string; private_jwk: unknown; created_at: string }[]> {
      const { rows } = await database.query<{ kid: string; private_jwk: unknown; created_at: string }>(
        'SELECT kid, private_jwk, created_at FROM signing_key ORDER BY created_at DESC, kid LIMIT 2',
      );
      return rows;
    },
    /** Nothing happens where another process was first. */
    async addSigningKey(kid: string, jwk: object, at: Date) {
      await database.query(
        'INSERT INTO signing_key (kid, private_jwk, created_at) SELECT $1, $2::jsonb, $3::timestamptz WHERE NOT EXISTS (SELECT FROM signing_key)',
        [kid, JSON.stringify(jwk), at.toISOString()],
      );
    },
  };
}
export type AccountStore = ReturnType<typeof createAccountStore>;
