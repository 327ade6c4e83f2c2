import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BodyOf } from '@posada/api-client';
import type { AgencyRole, AgencyUser, inviteAgencyUser, updateAgencyPerson } from '@posada/api-client/accounts';
import { fullName } from '@posada/i18n';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Actor } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import { publishOfAccount } from '../events/publish.ts';
import { checkNewPassword } from '../identity/password-changes.service.ts';
import { hashPassword } from '../identity/passwords.ts';
import { secondFactorStore } from '../identity/second-factor.store.ts';
import { sessionStore } from '../identity/sessions.store.ts';
import type { Recipient } from '../identity/verification.service.ts';
import { type AgencyUserRow, agencyUserStore, type InvitationRow } from './agency-users.store.ts';

const INVITED_DAYS = 7;
const DAY_MS = 86_400_000;
/** Of an agency, with those who were invited and those who were deactivated. */
const USERS_AT_MOST = 100;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const expiryFrom = (moment: Date) => new Date(moment.getTime() + INVITED_DAYS * DAY_MS);

/** Who of an agency asks. */
interface Member {
  agencyId: number;
  userId: number;
}

/** @throws {DomainError} `unauthorized` */
export function memberOf(actor: Actor): Member {
  if (actor.kind !== 'travel-agency') throw new DomainError(401, 'unauthorized', 'no travel agency is signed in');
  return { agencyId: actor.accountId, userId: actor.userId };
}

const emailRefused = (code: string) =>
  new DomainError(400, 'invalid_request', 'an invitation is refused', { fields: { email: code } });
const invitationVoid = () => new DomainError(410, 'invitation_void', 'an invitation has ended, or was used');

const userView = (row: AgencyUserRow, userId?: number): AgencyUser => ({
  id: row.public_id,
  name: row.name,
  surname: row.surname,
  email: row.email,
  role: row.role,
  state: row.deactivated_at === null ? 'active' : 'deactivated',
  since: row.deactivated_at ?? row.joined_at,
  expiresAt: null,
  isYou: row.account_id === userId,
});
const invitationView = (row: InvitationRow): AgencyUser => ({
  id: row.public_id,
  name: row.name,
  surname: row.surname,
  email: row.email,
  role: row.role,
  state: 'invited',
  since: row.sent_at,
  expiresAt: row.expires_at,
  isYou: false,
});
const STATES = ['active', 'invited', 'deactivated'] as const;

interface AgencyUsersServiceDeps {
  database: Database;
  brandOf: (websiteId: number) => Promise<string>;
  clock: () => Date;
}

/** Changes the persons of an agency, one change at a time. */
const change = <T>(
  deps: AgencyUsersServiceDeps,
  agencyId: number,
  act: (store: ReturnType<typeof agencyUserStore>, tx: Database) => Promise<T>,
) =>
  deps.database.tx(async (tx) => {
    const store = agencyUserStore(tx);
    await store.lock(agencyId);
    return act(store, tx);
  });

async function found(store: ReturnType<typeof agencyUserStore>, agencyId: number, id: string) {
  const user = await store.user(agencyId, id);
  if (!user) throw notFound(`person ${id} of agency ${agencyId}`);
  return user;
}

async function keepManager(store: ReturnType<typeof agencyUserStore>, agencyId: number, user: AgencyUserRow) {
  if (user.role !== 'manager' || user.deactivated_at !== null) return;
  if (await store.hasOtherManager(agencyId, user.account_id)) return;
  throw new DomainError(409, 'last_manager', `agency ${agencyId} would have no manager left`);
}

/** Without `userId`: for somebody who is none of them. */
async function listUsers(
  deps: AgencyUsersServiceDeps,
  { agencyId, userId }: Omit<Member, 'userId'> & Partial<Member>,
): Promise<AgencyUser[]> {
  const store = agencyUserStore(deps.database);
  const all = [
    ...(await store.users(agencyId)).map((row) => userView(row, userId)),
    ...(await store.invitations(agencyId)).map(invitationView),
  ];
  return STATES.flatMap((state) => all.filter((user) => user.state === state));
}

/** @throws {DomainError} `too_many_users`, `invalid_request` */
const invite = (
  deps: AgencyUsersServiceDeps,
  { agencyId, userId }: Member,
  { name, surname, email, role }: BodyOf<typeof inviteAgencyUser>,
  { websiteId, language }: Recipient,
): Promise<AgencyUser> =>
  change(deps, agencyId, async (store, tx) => {
    const isSame = (other: { email: string }) => other.email.toLowerCase() === email.toLowerCase();
    const users = await store.users(agencyId);
    const invitations = await store.invitations(agencyId);
    if (users.some(isSame)) throw emailRefused('user_exists');
    if (invitations.some(isSame)) throw emailRefused('user_invited');
    if (users.length + invitations.length >= USERS_AT_MOST) {
      throw new DomainError(409, 'too_many_users', `agency ${agencyId} has ${USERS_AT_MOST} persons`);
    }
    const now = deps.clock();
    const invitation = await store.invite({
      public_id: randomUUID(),
      agency_id: agencyId,
      invited_by: userId,
      ...{ email, name, surname, role, language },
      sent: now,
      expires: expiryFrom(now),
    });
    await leaveMessage(tx, 'agency_invitation', { invitationId: invitation.id, websiteId, language }, now);
    return invitationView(invitation);
  });

/** @throws {DomainError} `not_found` */
const resend = (
  deps: AgencyUsersServiceDeps,
  { agencyId }: Member,
  id: string,
  websiteId: number,
): Promise<AgencyUser> =>
  change(deps, agencyId, async (store, tx) => {
    const now = deps.clock();
    const invitation = await store.changeInvitation(agencyId, id, { sent: now, expires: expiryFrom(now) });
    if (!invitation) throw notFound(`invitation ${id} of agency ${agencyId}`);
    const { id: invitationId, language } = invitation;
    await leaveMessage(tx, 'agency_invitation', { invitationId, websiteId, language }, now);
    return invitationView(invitation);
  });

/** @throws {DomainError} `not_found` */
async function withdraw(deps: AgencyUsersServiceDeps, { agencyId }: Member, id: string): Promise<{ withdrawn: true }> {
  if (!(await agencyUserStore(deps.database).withdraw(agencyId, id)))
    throw notFound(`invitation ${id} of agency ${agencyId}`);
  return { withdrawn: true };
}

/** Of a person, or of who is only invited. @throws {DomainError} `not_found`, `last_manager` */
const setRole = (
  deps: AgencyUsersServiceDeps,
  { agencyId, userId }: Member,
  id: string,
  role: AgencyRole,
): Promise<AgencyUser> =>
  change(deps, agencyId, async (store) => {
    const invitation = await store.changeInvitation(agencyId, id, { role });
    if (invitation) return invitationView(invitation);
    const user = await found(store, agencyId, id);
    if (role !== 'manager') await keepManager(store, agencyId, user);
    await store.setRole(user.account_id, role);
    return userView({ ...user, role }, userId);
  });

/** @throws {DomainError} `not_found`, `last_manager` */
const setState = (
  deps: AgencyUsersServiceDeps,
  { agencyId, userId }: Member,
  id: string,
  state: 'active' | 'deactivated',
): Promise<AgencyUser> =>
  change(deps, agencyId, async (store, tx) => {
    const user = await found(store, agencyId, id);
    const isActive = user.deactivated_at === null;
    if (isActive === (state === 'active')) return userView(user, userId);
    if (state === 'deactivated') await keepManager(store, agencyId, user);
    const at = state === 'deactivated' ? deps.clock() : null;
    await store.setDeactivated(user.account_id, at);
    if (at !== null) {
      await store.endAccess(user.account_id);
      await secondFactorStore(tx).forgetAll(user.account_id);
      const sessions = sessionStore(tx);
      await sessions.lock(user.account_id);
      await sessions.removeAll(user.account_id);
    }
    return userView({ ...user, deactivated_at: at?.toISOString() ?? null }, userId);
  });

const updatePerson = (deps: AgencyUsersServiceDeps, { userId }: Member, person: BodyOf<typeof updateAgencyPerson>) =>
  deps.database.tx((tx) => agencyUserStore(tx).setPerson(userId, person));

/**
 * Makes the link that is about to be mailed, as for a new password. Undefined: the invitation was withdrawn or used.
 * `cancel` when it could not be mailed after all.
 */
async function makeInvitation(deps: AgencyUsersServiceDeps, id: number) {
  const store = agencyUserStore(deps.database);
  const invitation = await store.invitationById(id);
  if (!invitation || Date.parse(invitation.expires_at) <= deps.clock().getTime()) return undefined;
  const token = randomBytes(32).toString('base64url');
  await store.setToken(id, hashOf(token));
  const { email, name, surname, agency_name: agency, inviter } = invitation;
  return {
    token,
    email,
    name: fullName({ name, surname }),
    agency,
    inviter,
    cancel: () => store.setToken(id, null),
  };
}

/** @throws {DomainError} `invitation_void` */
async function readInvitation(deps: AgencyUsersServiceDeps, token: string) {
  const invitation = await agencyUserStore(deps.database).invitationOf(hashOf(token), deps.clock());
  if (!invitation) throw invitationVoid();
  const { agency_name: agency, name, surname, email } = invitation;
  return { agency, name, surname, email };
}

/** @throws {DomainError} `invitation_void`, `email_taken`, `invalid_request` */
async function acceptInvitation(
  deps: AgencyUsersServiceDeps,
  { token, password }: { token: string; password: string },
  { websiteId, language }: Recipient,
) {
  const { agency, name, surname, email } = await readInvitation(deps, token);
  checkNewPassword(password, [await deps.brandOf(websiteId), agency, name, surname, email.split('@')[0] ?? '']);
  const passwordHash = await hashPassword(password);
  await deps.database.tx(async (tx) => {
    const store = agencyUserStore(tx);
    const now = deps.clock();
    const invitation = await store.invitationOf(hashOf(token), now);
    if (!invitation || !(await store.useInvitation(hashOf(token)))) throw invitationVoid();
    const id = await store.addAccount({ publicId: invitation.public_id, email, passwordHash, language }, now);
    if (id === undefined) {
      throw new DomainError(409, 'email_taken', 'who was invited has an account with an agency already');
    }
    const { agency_id: agencyId, role } = invitation;
    await store.add(id, { agencyId, name: invitation.name, surname: invitation.surname, role, joined: now });
    const by = { kind: 'travel-agency' as const, accountId: id };
    await publishOfAccount(tx, id, 'account.created', { at: now.toISOString(), by, websiteId });
  });
  return { accepted: true } as const;
}

/** The persons of a travel agency: its managers invite them, and end their access (decision 51). */
export const createAgencyUsers = (deps: AgencyUsersServiceDeps) =>
  bindDeps(deps, {
    list: listUsers,
    invite,
    resend,
    withdraw,
    setRole,
    setState,
    updatePerson,
    makeInvitation,
    read: readInvitation,
    accept: acceptInvitation,
  });
export type AgencyUsers = ReturnType<typeof createAgencyUsers>;
