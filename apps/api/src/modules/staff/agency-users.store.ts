import { AGENCY_ROLES, type AgencyRole } from '@posada/api-client/accounts';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { passwordChangesStore } from '../identity/password-changes.store.ts';
import { endBookingAccess } from '../reservations/booking-access.ts';

const user = {
  account_id: v.number(),
  public_id: v.string(),
  email: v.string(),
  name: v.string(),
  surname: v.string(),
  role: v.picklist(AGENCY_ROLES),
  joined_at: moment,
  deactivated_at: v.nullable(moment),
};
const selectUsers = (name: string, rest: string) =>
  statement(
    name,
    user,
    `SELECT u.account_id, a.public_id, a.email, u.name, u.surname, u.role, u.joined_at, u.deactivated_at
     FROM agency_user u JOIN account a ON a.id = u.account_id WHERE u.agency_id = $1 ${rest}`,
  );
const readUsers = selectUsers('staff.readUsers', 'ORDER BY lower(u.name), lower(u.surname), u.account_id');
/** A person of an agency. */
export type AgencyUserRow = RowOf<typeof readUsers>;
const readUser = selectUsers('staff.readUser', 'AND a.public_id = $2');
const lockUsers = statement(
  'staff.lockUsers',
  { locked: v.literal(true) },
  "SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended('agency-users:' || $1::text, 0))",
);
const findOtherManager = statement(
  'staff.findOtherManager',
  { found: v.literal(true) },
  `SELECT true AS found FROM agency_user
   WHERE agency_id = $1 AND account_id <> $2 AND role = 'manager' AND deactivated_at IS NULL LIMIT 1`,
);
const addUser = statement(
  'staff.addUser',
  {},
  `INSERT INTO agency_user (account_id, agency_id, name, surname, role, joined_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (account_id) DO UPDATE SET name = excluded.name, surname = excluded.surname`,
);
const setRole = statement('staff.setRole', {}, 'UPDATE agency_user SET role = $2 WHERE account_id = $1');
const setDeactivated = statement(
  'staff.setDeactivated',
  {},
  'UPDATE agency_user SET deactivated_at = $2 WHERE account_id = $1',
);
const setName = statement(
  'staff.setNameOfUser',
  {},
  'UPDATE agency_user SET name = $2, surname = $3 WHERE account_id = $1',
);
const setLanguage = statement('staff.setLanguage', {}, 'UPDATE account SET language = $2 WHERE id = $1');
const dropUnverified = statement(
  'staff.dropUnverifiedAgency',
  {},
  "DELETE FROM account WHERE kind = 'travel-agency' AND lower(email) = lower($1) AND NOT is_verified",
);
const addAccount = statement(
  'staff.addAccountOfUser',
  { id: v.number() },
  `INSERT INTO account (public_id, kind, email, password_hash, profile, language, created_at, password_set_at)
   VALUES ($1, 'travel-agency', $2, $3, '{}', $4, $5, $5) ON CONFLICT (kind, lower(email)) DO NOTHING RETURNING id`,
);

const invitation = {
  id: v.number(),
  public_id: v.string(),
  agency_id: v.number(),
  email: v.string(),
  name: v.string(),
  surname: v.string(),
  role: v.picklist(AGENCY_ROLES),
  language: v.string(),
  sent_at: moment,
  expires_at: moment,
};
const INVITATION = 'id, public_id, agency_id, email, name, surname, role, language, sent_at, expires_at';
const readInvitations = statement(
  'staff.readInvitations',
  invitation,
  `SELECT ${INVITATION} FROM agency_invitation WHERE agency_id = $1 ORDER BY lower(name), lower(surname), id`,
);
export type InvitationRow = RowOf<typeof readInvitations>;
const addInvitation = statement(
  'staff.addInvitation',
  invitation,
  `INSERT INTO agency_invitation
     (public_id, agency_id, invited_by, email, name, surname, role, language, sent_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${INVITATION}`,
);
const changeInvitation = statement(
  'staff.changeInvitation',
  invitation,
  `UPDATE agency_invitation SET role = coalesce($3, role), sent_at = coalesce($4, sent_at),
     expires_at = coalesce($5, expires_at) WHERE agency_id = $1 AND public_id = $2 RETURNING ${INVITATION}`,
);
const withdraw = statement(
  'staff.withdrawInvitation',
  {},
  'DELETE FROM agency_invitation WHERE agency_id = $1 AND public_id = $2',
);
const setToken = statement(
  'staff.setTokenOfInvitation',
  {},
  'UPDATE agency_invitation SET token_hash = $2 WHERE id = $1',
);
/** An invitation as its reader meets it. */
const selectMailed = (name: string, condition: string) =>
  statement(
    name,
    {
      ...invitation,
      agency_name: v.string(),
      /** Null: their account is gone. */
      inviter: v.nullable(v.string()),
    },
    `SELECT i.id, i.public_id, i.agency_id, i.email, i.name, i.surname, i.role, i.language, i.sent_at, i.expires_at,
       g.profile->>'name' AS agency_name, btrim(u.name || ' ' || u.surname) AS inviter
     FROM agency_invitation i JOIN account g ON g.id = i.agency_id LEFT JOIN agency_user u ON u.account_id = i.invited_by
     WHERE ${condition}`,
  );
const mailedById = selectMailed('staff.mailedInvitationById', 'i.id = $1');
const mailedByToken = selectMailed('staff.mailedInvitationByToken', 'i.token_hash = $1 AND i.expires_at > $2');
const consumeInvitation = statement('staff.useInvitation', {}, 'DELETE FROM agency_invitation WHERE token_hash = $1');

interface Person {
  name: string;
  surname: string;
}

/** The name of a contact as a person's: its first word, and what follows. */
export function nameParts(contact: string): Person {
  const [name = '', ...rest] = contact.trim().split(/\s+/);
  return { name, surname: rest.join(' ') };
}

/** SQL for the persons of agencies and for those who were invited. */
export const agencyUserStore = (database: Database) => ({
  /** One change of an agency's persons at a time: managers are counted before one is taken away. */
  lock: (agencyId: number) => lockUsers.run(database, [agencyId]),

  users: (agencyId: number): Promise<AgencyUserRow[]> => readUsers.all(database, [agencyId]),
  user: (agencyId: number, publicId: string): Promise<AgencyUserRow | undefined> =>
    readUser.first(database, [agencyId, publicId]),
  /** Whether somebody could manage an agency without this person. */
  async hasOtherManager(agencyId: number, accountId: number): Promise<boolean> {
    return (await findOtherManager.first(database, [agencyId, accountId])) !== undefined;
  },
  /** A person of an account that is there; one that has an entry gets the new one. */
  add: (
    accountId: number,
    { agencyId, name, surname, role, joined }: Person & { agencyId: number; role: AgencyRole; joined: Date },
  ) => addUser.run(database, [accountId, agencyId, name, surname, role, joined.toISOString()]),
  setRole: (accountId: number, role: AgencyRole) => setRole.run(database, [accountId, role]),
  /** @param at null: active again */
  setDeactivated: (accountId: number, at: Date | null) =>
    setDeactivated.run(database, [accountId, at?.toISOString() ?? null]),
  /** Ends what a person could still reach without a session: links to a new password, and to bookings. */
  async endAccess(accountId: number) {
    await passwordChangesStore(database).removeAllOf(accountId);
    await endBookingAccess(database, accountId);
  },
  async setPerson(accountId: number, { name, surname, language }: Person & { language: string }) {
    await setName.run(database, [accountId, name, surname]);
    await setLanguage.run(database, [accountId, language]);
  },

  /** The account of a person who was invited. Undefined where the e-mail belongs to somebody. */
  async addAccount(
    account: { publicId: string; email: string; passwordHash: string; language: string },
    now: Date,
  ): Promise<number | undefined> {
    // a sign-up that was never verified has no claim to the e-mail, and its code is no good any more
    await dropUnverified.run(database, [account.email]);
    const { publicId, email, passwordHash, language } = account;
    return (await addAccount.first(database, [publicId, email, passwordHash, language, now.toISOString()]))?.id;
  },

  invitations: (agencyId: number): Promise<InvitationRow[]> => readInvitations.all(database, [agencyId]),
  async invite(
    invited: Omit<InvitationRow, 'id' | 'sent_at' | 'expires_at'> & { invited_by: number; sent: Date; expires: Date },
  ): Promise<InvitationRow> {
    const row = await addInvitation.first(database, [
      invited.public_id,
      invited.agency_id,
      invited.invited_by,
      invited.email,
      invited.name,
      invited.surname,
      invited.role,
      invited.language,
      invited.sent.toISOString(),
      invited.expires.toISOString(),
    ]);
    if (!row) throw new Error('an invitation was not stored');
    return row;
  },
  /** The one change of an invitation: of its role, or a new link. Undefined: the agency has none of this id. */
  changeInvitation: (
    agencyId: number,
    publicId: string,
    change: { role: AgencyRole } | { sent: Date; expires: Date },
  ): Promise<InvitationRow | undefined> => {
    const { role = null, sent = null, expires = null } = { role: null, sent: null, expires: null, ...change };
    const values = [role, sent?.toISOString() ?? null, expires?.toISOString() ?? null];
    return changeInvitation.first(database, [agencyId, publicId, ...values]);
  },
  async withdraw(agencyId: number, publicId: string): Promise<boolean> {
    return (await withdraw.run(database, [agencyId, publicId])) === 1;
  },
  setToken: (id: number, tokenHash: string | null) => setToken.run(database, [id, tokenHash]),
  invitationById: (id: number) => mailedById.first(database, [id]),
  invitationOf: (tokenHash: string, now: Date) => mailedByToken.first(database, [tokenHash, now.toISOString()]),
  /** False where another request has used the link meanwhile. */
  async useInvitation(tokenHash: string): Promise<boolean> {
    return (await consumeInvitation.run(database, [tokenHash])) === 1;
  },
});

/** The contact of an agency that signs up is its first manager. */
export const addManager = (tx: Database, agencyId: number, contactName: string, joined: Date) =>
  agencyUserStore(tx).add(agencyId, { agencyId, ...nameParts(contactName), role: 'manager', joined });
