import { randomBytes, randomUUID } from 'node:crypto';
import type { BodyOf } from '@posada/api-client';
import type {
  inviteOperator,
  LanguageCode,
  OperatorPerson,
  OperatorRole,
  setOperatorRights,
} from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import { checkGiven, type OperatorActor } from '../api-keys/api-keys.ts';
import { passwordChangesStore } from '../identity/password-changes.store.ts';
import { hashPassword } from '../identity/passwords.ts';
import { secondFactorStore } from '../identity/second-factor.store.ts';
import { sessionStore } from '../identity/sessions.store.ts';
import { hashOf } from '../identity/tokens.ts';
import { checkRightsGiven, placeBeyond } from './given-rights.ts';
import { operatorsStore, type PersonRow } from './operators.store.ts';

const INVITED_DAYS = 7;
const DAY_MS = 86_400_000;

/** Who changes persons, when, and by the address of which website. */
export interface Change {
  tx: Database;
  now: Date;
  actor: OperatorActor;
  /** Host name that the call came by; empty: by none of a website. */
  host: string;
}

/** Of an invitation that was mailed: whose page its link leads to. */
interface SentLink {
  websiteId: number;
  language: string;
  token: string;
}
export type WelcomeLink = (link: SentLink) => Promise<string>;
interface Invited {
  person: OperatorPerson;
  /** For the command line alone. */
  sent: SentLink | null;
}

const stateOf = ({ activated_at, deactivated_at }: PersonRow): OperatorPerson['state'] =>
  deactivated_at ? 'deactivated' : activated_at ? 'active' : 'invited';

const viewOf = (row: PersonRow, actor: Pick<OperatorActor, 'accountId'>): OperatorPerson => ({
  id: row.public_id,
  email: row.email,
  name: row.name,
  surname: row.surname,
  language: row.language as LanguageCode | null,
  role: row.role,
  permissions: row.permissions,
  websites: row.websites,
  properties: row.properties,
  languages: row.languages as Locale[] | null,
  state: stateOf(row),
  invitedAt: row.invited_at,
  invitedBy: row.invited_by,
  invitationExpiresAt: row.invitation_expires_at,
  activatedAt: row.activated_at,
  deactivatedAt: row.deactivated_at,
  lastSignInAt: row.last_sign_in_at,
  hasSecondFactor: row.has_second_factor,
  isYou: row.account_id === actor.accountId,
});

/** A person of the same websites and properties, whom the caller may change. @throws {DomainError} */
async function changeable({ tx, actor }: Change, id: string): Promise<PersonRow> {
  const store = operatorsStore(tx);
  await store.lock();
  const person = await store.find(id);
  if (!person || placeBeyond(actor, person) !== undefined) throw notFound(`a person of the chain ${id}`);
  checkGiven(actor, person.permissions);
  return person;
}

async function viewAfter({ tx, actor }: Change, id: string): Promise<OperatorPerson> {
  const person = await operatorsStore(tx).find(id);
  if (!person) throw notFound(`a person of the chain ${id}`);
  return viewOf(person, actor);
}

/** @throws {DomainError} `last_owner` (409): the transaction is undone */
async function keepOwner(tx: Database, before: number) {
  if (before > 0 && (await operatorsStore(tx).owners()) === 0)
    throw new DomainError(409, 'last_owner', 'the chain would have no owner left');
}

async function roleNamed(tx: Database, name: string): Promise<OperatorRole> {
  const role = await operatorsStore(tx).role(name);
  if (role) return role;
  throw new DomainError(404, 'not_found', `no role ${name}`, { details: { problems: [`there is no role ${name}`] } });
}

async function checkPlaces(tx: Database, websites: readonly number[] | null, properties: readonly number[] | null) {
  const missing = await operatorsStore(tx).missingPlace(websites, properties);
  if (missing === undefined) return;
  throw new DomainError(404, 'not_found', `no ${missing}`, { details: { problems: [`there is no ${missing}`] } });
}

/** Mails a link, good for seven days; the one before ends. Returns it for the command line alone. */
async function sendInvitation(
  { tx, now, actor, host }: Change,
  person: Pick<PersonRow, 'account_id' | 'websites'> & { language: string | null },
): Promise<SentLink | null> {
  const store = operatorsStore(tx);
  const website = await store.website(person.websites, host);
  if (!website) {
    const problems = ['there is no website yet whose address the link could have'];
    throw new DomainError(404, 'not_found', problems.join(), { details: { problems } });
  }
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + INVITED_DAYS * DAY_MS);
  const { account_id: accountId } = person;
  if (!(await store.setInvitation(accountId, hashOf(secret), now, expiresAt))) throw notFound('an invitation');
  const language = person.language ?? website.language;
  const to = { accountId, websiteId: website.id, language, inviter: actor.accountId === null ? null : actor.name };
  await leaveMessage(tx, 'operator_invitation', { ...to, secret, expiresAt: expiresAt.toISOString() }, now);
  return actor.isCommandLine ? { websiteId: website.id, language, token: secret } : null;
}

/** @throws {DomainError} `operator_exists` (409), `scope_not_given`, `place_not_given` (403), `not_found` */
async function invite(change: Change, wanted: BodyOf<typeof inviteOperator>): Promise<Invited> {
  const { tx, now, actor } = change;
  const store = operatorsStore(tx);
  await store.lock();
  const {
    email,
    name = '',
    surname = '',
    language = null,
    role,
    websites = null,
    properties = null,
    languages = null,
  } = wanted;
  checkRightsGiven(actor, (await roleNamed(tx, role)).permissions, { websites, properties, languages });
  await checkPlaces(tx, websites, properties);
  const publicId = randomUUID();
  const accountId = await store.add(
    {
      publicId,
      email,
      // nobody knows it: it is chosen by the link
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
      profile: { name, surname },
      ...{ language, role, websites, properties, languages, by: actor.accountId },
    },
    now,
  );
  if (accountId === undefined)
    throw new DomainError(409, 'operator_exists', 'a person of the chain has this e-mail address');
  const sent = await sendInvitation(change, { account_id: accountId, websites, language });
  return { person: await viewAfter(change, publicId), sent };
}

/** @throws {DomainError} `not_found`: nobody is invited by this id */
async function resend(change: Change, id: string): Promise<Invited> {
  const person = await changeable(change, id);
  const sent = await sendInvitation(change, person);
  return { person: await viewAfter(change, id), sent };
}

/** @throws {DomainError} `not_found`: nobody is invited by this id */
async function revoke(change: Change, id: string): Promise<PersonRow> {
  const person = await changeable(change, id);
  if (!(await operatorsStore(change.tx).removeInvited(person.account_id))) throw notFound(`an invitation ${id}`);
  return person;
}

/** @throws {DomainError} `last_owner` (409), `scope_not_given`, `place_not_given` (403), `not_found` */
async function changeRights(change: Change, id: string, wanted: BodyOf<typeof setOperatorRights>) {
  const { tx, actor } = change;
  const store = operatorsStore(tx);
  const before = await changeable(change, id);
  const owners = await store.owners();
  const { role = before.role, websites = before.websites, properties = before.properties } = wanted;
  const { languages = before.languages } = wanted;
  checkRightsGiven(actor, (await roleNamed(tx, role)).permissions, { websites, properties, languages });
  await checkPlaces(tx, websites, properties);
  await store.setRights(before.account_id, { role, websites, properties, languages });
  await keepOwner(tx, owners);
  return { before, after: await viewAfter(change, id) };
}

async function endAccess(tx: Database, accountId: number) {
  await passwordChangesStore(tx).removeAllOf(accountId);
  const sessions = sessionStore(tx);
  await sessions.lock(accountId);
  await sessions.removeAll(accountId);
}

/** @throws {DomainError} `last_owner` (409), `not_found`: who is only invited has no access yet */
async function changeState(change: Change, id: string, state: 'active' | 'deactivated') {
  const { tx, now } = change;
  const store = operatorsStore(tx);
  const before = await changeable(change, id);
  const was = stateOf(before);
  if (was === 'invited') throw notFound(`a person ${id} who has accepted the invitation`);
  if (was !== state) {
    const owners = await store.owners();
    await store.setDeactivated(before.account_id, state === 'deactivated' ? now : null);
    await keepOwner(tx, owners);
    if (state === 'deactivated') await endAccess(tx, before.account_id);
  }
  return { was, after: await viewAfter(change, id) };
}

/** @throws {DomainError} `second_factor_off` (409), `not_found` */
async function resetSecondFactor(change: Change, id: string): Promise<OperatorPerson> {
  const { tx } = change;
  const person = await changeable(change, id);
  if (!person.has_second_factor) throw new DomainError(409, 'second_factor_off', `person ${id} has no second factor`);
  await secondFactorStore(tx).remove(person.account_id);
  await endAccess(tx, person.account_id);
  return viewAfter(change, id);
}

/** @throws {DomainError} `role_built_in` (409), `scope_not_given` (403) */
async function saveRole({ tx, actor }: Change, name: string, permissions: readonly string[]) {
  const store = operatorsStore(tx);
  await store.lock();
  const before = await store.role(name);
  checkGiven(actor, [...permissions, ...(before?.permissions ?? [])]);
  if (!(await store.saveRole(name, [...new Set(permissions)])))
    throw new DomainError(409, 'role_built_in', `the role ${name} comes with the product`);
  return { was: before?.permissions ?? null, after: await roleNamed(tx, name) };
}

/** @throws {DomainError} `role_built_in`, `role_in_use` (409), `scope_not_given` (403), `not_found` */
async function deleteRole({ tx, actor }: Change, name: string) {
  const store = operatorsStore(tx);
  await store.lock();
  const role = await roleNamed(tx, name);
  if (role.isBuiltIn) throw new DomainError(409, 'role_built_in', `the role ${name} comes with the product`);
  checkGiven(actor, role.permissions);
  if (role.persons > 0)
    throw new DomainError(409, 'role_in_use', `the role ${name} is used`, {
      details: { problems: [`${role.persons} persons have the role ${name}`] },
    });
  await store.deleteRole(name);
}

/** Persons of the chain and their roles, each change within the transaction that is given. */
export const operators = {
  /** Those who work for nothing that the caller does not work for. */
  list: async ({ tx, actor }: Pick<Change, 'tx' | 'actor'>): Promise<OperatorPerson[]> =>
    (await operatorsStore(tx).list())
      .filter((person) => placeBeyond(actor, person) === undefined)
      .map((person) => viewOf(person, actor)),
  invite,
  resend,
  revoke,
  changeRights,
  changeState,
  resetSecondFactor,
  roles: (tx: Database): Promise<OperatorRole[]> => operatorsStore(tx).roles(),
  saveRole,
  deleteRole,
};
