import type { AgencyRole } from '@posada/api-client/accounts';
import type { Database } from '../../platform/database/database.ts';

/** A person of an agency. */
export interface AgencyUserRow {
  account_id: number;
  public_id: string;
  email: string;
  name: string;
  surname: string;
  role: AgencyRole;
  joined_at: string;
  deactivated_at: string | null;
}

export interface InvitationRow {
  id: number;
  public_id: string;
  agency_id: number;
  email: string;
  name: string;
  surname: string;
  role: AgencyRole;
  language: string;
  sent_at: string;
  expires_at: string;
}

/** An invitation as its reader meets it. */
type MailedInvitation = InvitationRow & {
  agency_name: string;
  /** Null: their account is gone. */
  inviter: string | null;
};

const USER = `SELECT u.account_id, a.public_id, a.email, u.name, u.surname, u.role, u.joined_at, u.deactivated_at
  FROM agency_user u JOIN account a ON a.id = u.account_id`;
const INVITATION = 'id, public_id, agency_id, email, name, surname, role, language, sent_at, expires_at';
const MAILED = `SELECT i.*, g.profile->>'name' AS agency_name, btrim(u.name || ' ' || u.surname) AS inviter
  FROM agency_invitation i JOIN account g ON g.id = i.agency_id LEFT JOIN agency_user u ON u.account_id = i.invited_by`;

/** The name of a contact as a person's: its first word, and what follows. */
export function nameParts(contact: string): { name: string; surname: string } {
  const [name = '', ...rest] = contact.trim().split(/\s+/);
  return { name, surname: rest.join(' ') };
}

/** SQL for the persons of agencies and for those who were invited. */
export const agencyUserStore = (database: Database) => ({
  /** One change of an agency's persons at a time: managers are counted before one is taken away. */
  async lock(agencyId: number) {
    await database.query("SELECT pg_advisory_xact_lock(hashtextextended('agency-users:' || $1::text, 0))", [agencyId]);
  },

  async users(agencyId: number): Promise<AgencyUserRow[]> {
    const { rows } = await database.query<AgencyUserRow>(
      `${USER} WHERE u.agency_id = $1 ORDER BY lower(u.name), lower(u.surname), u.account_id`,
      [agencyId],
    );
    return rows;
  },
  async user(agencyId: number, publicId: string): Promise<AgencyUserRow | undefined> {
    const { rows } = await database.query<AgencyUserRow>(`${USER} WHERE u.agency_id = $1 AND a.public_id = $2`, [
      agencyId,
      publicId,
    ]);
    return rows[0];
  },
  /** Whether somebody could manage an agency without this person. */
  async hasOtherManager(agencyId: number, accountId: number): Promise<boolean> {
    const { rows } = await database.query(
      `SELECT FROM agency_user WHERE agency_id = $1 AND account_id <> $2 AND role = 'manager' AND deactivated_at IS NULL`,
      [agencyId, accountId],
    );
    return rows.length > 0;
  },
  /** A person of an account that is there; one that has an entry gets the new one. */
  async add(
    accountId: number,
    user: { agencyId: number; name: string; surname: string; role: AgencyRole; joined: Date },
  ) {
    await database.query(
      `INSERT INTO agency_user (account_id, agency_id, name, surname, role, joined_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (account_id) DO UPDATE SET name = excluded.name, surname = excluded.surname`,
      [accountId, user.agencyId, user.name, user.surname, user.role, user.joined.toISOString()],
    );
  },
  async setRole(accountId: number, role: AgencyRole) {
    await database.query('UPDATE agency_user SET role = $2 WHERE account_id = $1', [accountId, role]);
  },
  /** @param at null: active again */
  async setDeactivated(accountId: number, at: Date | null) {
    await database.query('UPDATE agency_user SET deactivated_at = $2 WHERE account_id = $1', [
      accountId,
      at?.toISOString() ?? null,
    ]);
  },
  /** Ends what a person could still reach without a session: links to a new password, and to bookings. */
  async endAccess(accountId: number) {
    await database.query('DELETE FROM password_reset WHERE account_id = $1', [accountId]);
    await database.query('DELETE FROM booking_access WHERE account_id = $1', [accountId]);
  },
  async setPerson(accountId: number, { name, surname, language }: { name: string; surname: string; language: string }) {
    await database.query('UPDATE agency_user SET name = $2, surname = $3 WHERE account_id = $1', [
      accountId,
      name,
      surname,
    ]);
    await database.query('UPDATE account SET language = $2 WHERE id = $1', [accountId, language]);
  },

  /** The account of a person who was invited. Undefined where the e-mail belongs to somebody. */
  async addAccount(
    account: { publicId: string; email: string; passwordHash: string; language: string },
    now: Date,
  ): Promise<number | undefined> {
    // a sign-up that was never verified has no claim to the e-mail, and its code is no good any more
    await database.query(
      "DELETE FROM account WHERE kind = 'travel-agency' AND lower(email) = lower($1) AND NOT is_verified",
      [account.email],
    );
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO account (public_id, kind, email, password_hash, profile, language, created_at, password_set_at)
       VALUES ($1, 'travel-agency', $2, $3, '{}', $4, $5, $5) ON CONFLICT (kind, lower(email)) DO NOTHING RETURNING id`,
      [account.publicId, account.email, account.passwordHash, account.language, now.toISOString()],
    );
    return rows[0]?.id;
  },

  async invitations(agencyId: number): Promise<InvitationRow[]> {
    const { rows } = await database.query<InvitationRow>(
      `SELECT ${INVITATION} FROM agency_invitation WHERE agency_id = $1 ORDER BY lower(name), lower(surname), id`,
      [agencyId],
    );
    return rows;
  },
  async invite(
    invitation: Omit<InvitationRow, 'id' | 'sent_at' | 'expires_at'> & {
      invited_by: number;
      sent: Date;
      expires: Date;
    },
  ): Promise<InvitationRow> {
    const { rows } = await database.query<InvitationRow>(
      `INSERT INTO agency_invitation
         (public_id, agency_id, invited_by, email, name, surname, role, language, sent_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${INVITATION}`,
      [
        invitation.public_id,
        invitation.agency_id,
        invitation.invited_by,
        invitation.email,
        invitation.name,
        invitation.surname,
        invitation.role,
        invitation.language,
        invitation.sent.toISOString(),
        invitation.expires.toISOString(),
      ],
    );
    const [row] = rows;
    if (!row) throw new Error('an invitation was not stored');
    return row;
  },
  /** The one change of an invitation: of its role, or a new link. Undefined: the agency has none of this id. */
  async changeInvitation(
    agencyId: number,
    publicId: string,
    change: { role: AgencyRole } | { sent: Date; expires: Date },
  ): Promise<InvitationRow | undefined> {
    const { role = null, sent = null, expires = null } = { role: null, sent: null, expires: null, ...change };
    const { rows } = await database.query<InvitationRow>(
      `UPDATE agency_invitation SET role = coalesce($3, role), sent_at = coalesce($4, sent_at),
         expires_at = coalesce($5, expires_at) WHERE agency_id = $1 AND public_id = $2 RETURNING ${INVITATION}`,
      [agencyId, publicId, role, sent?.toISOString() ?? null, expires?.toISOString() ?? null],
    );
    return rows[0];
  },
  async withdraw(agencyId: number, publicId: string): Promise<boolean> {
    const { count } = await database.query('DELETE FROM agency_invitation WHERE agency_id = $1 AND public_id = $2', [
      agencyId,
      publicId,
    ]);
    return count === 1;
  },
  async setToken(id: number, tokenHash: string | null) {
    await database.query('UPDATE agency_invitation SET token_hash = $2 WHERE id = $1', [id, tokenHash]);
  },
  async invitationById(id: number): Promise<MailedInvitation | undefined> {
    return (await database.query<MailedInvitation>(`${MAILED} WHERE i.id = $1`, [id])).rows[0];
  },
  async invitationOf(tokenHash: string, now: Date): Promise<MailedInvitation | undefined> {
    const { rows } = await database.query<MailedInvitation>(`${MAILED} WHERE i.token_hash = $1 AND i.expires_at > $2`, [
      tokenHash,
      now.toISOString(),
    ]);
    return rows[0];
  },
  /** False where another request has used the link meanwhile. */
  async useInvitation(tokenHash: string): Promise<boolean> {
    const { count } = await database.query('DELETE FROM agency_invitation WHERE token_hash = $1', [tokenHash]);
    return count === 1;
  },
});
