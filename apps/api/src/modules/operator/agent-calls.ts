import { randomBytes, randomUUID } from 'node:crypto';
import * as operator from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import { publishOfAccount } from '../events/publish.ts';
import { hashPassword } from '../identity/passwords.ts';
import { agentStore } from '../staff/agents.store.ts';
import { operatorStore } from './operator.store.ts';
import { answer, by, type OperatorCall } from './operator-call.ts';

/** An agent chooses a password by the link that is mailed. */
const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'));

type Named = Pick<operator.Agent, 'websites' | 'properties'> & { role?: string | undefined };

/** The websites that an agent works for. @throws {DomainError} `not_found`: a role of agents, a website or a property */
async function checkRights(tx: Database, { role, websites, properties }: Named) {
  const store = operatorStore(tx);
  const known = await store.websites();
  for (const website of websites ?? []) {
    if (!known.some(({ id }) => id === website)) throw notFound(`website ${website}`);
  }
  const missing = properties && (await store.missingProperty(properties));
  if (missing) throw notFound(`property ${missing}`);
  if (role !== undefined && (await agentStore(tx).role(role))?.kind !== 'agent')
    throw notFound(`a role of agents ${role}`);
  return known.filter(({ id }) => !websites || websites.includes(id));
}

/** @throws {DomainError} `role_built_in` (409), `not_found` */
async function ownRole(tx: Database, name: string): Promise<void> {
  const role = await agentStore(tx).role(name);
  if (!role) throw notFound(`role ${name}`);
  if (role.isBuiltIn) throw new DomainError(409, 'role_built_in', `the role ${name} comes with the product`);
}

/** Agents of the chain and their roles. */
export const AGENT_CALLS: readonly OperatorCall[] = [
  answer(operator.listAgents, async ({ tx }) => ({ result: await agentStore(tx).agents() })),
  answer(operator.createAgent, async ({ tx, now, actor, body }) => {
    const { email, role, websites = null, properties = null, ...profile } = body;
    const [first] = await checkRights(tx, { role, websites, properties });
    if (!first) throw notFound('a website that an agent could work for');
    const publicId = randomUUID();
    const rights = { role: role ?? null, websites, properties };
    const passwordHash = await unknownPassword();
    const accountId = await agentStore(tx).add({ publicId, email, passwordHash, profile, ...rights });
    if (accountId === undefined)
      throw new DomainError(409, 'account_exists', 'there is an agent with this e-mail already');
    await publishOfAccount(tx, accountId, 'account.created', by(actor, now));
    await leaveMessage(tx, 'agent_created', { accountId, websiteId: first.id, language: first.language }, now);
    return { result: { id: publicId, email, website: first.id }, target: `agent ${publicId}`, noted: rights };
  }),
  answer(operator.setAgentRights, async ({ tx, now, actor, path: { email }, body }) => {
    const store = agentStore(tx);
    const before = await store.agent(email);
    if (!before) throw notFound('an agent with this e-mail');
    const { role = before.role, websites = before.websites, properties = before.properties } = body;
    await checkRights(tx, { role, websites, properties });
    const accountId = await store.setRights(email, { role, websites, properties });
    const result = await store.agent(email);
    if (accountId === undefined || !result) throw notFound('an agent with this e-mail');
    await publishOfAccount(tx, accountId, 'account.changed', by(actor, now));
    const was = { role: before.role, websites: before.websites, properties: before.properties };
    return { result, target: `agent ${before.id}`, noted: { was, role, websites, properties } };
  }),
  answer(operator.listRoles, async ({ tx }) => ({ result: await agentStore(tx).roles() })),
  answer(operator.saveRole, async ({ tx, path: { name }, body: { permissions } }) => {
    const store = agentStore(tx);
    const was = (await store.role(name))?.permissions ?? null;
    const result = await store.saveRole(name, [...new Set(permissions)]);
    if (!result) throw new DomainError(409, 'role_built_in', `the role ${name} comes with the product`);
    return { result, target: `role ${name}`, noted: { was, permissions: result.permissions } };
  }),
  answer(operator.deleteRole, async ({ tx, path: { name } }) => {
    const store = agentStore(tx);
    await ownRole(tx, name);
    const user = await store.userOf(name);
    if (user !== undefined)
      throw new DomainError(409, 'role_in_use', `the role ${name} is used`, {
        details: { problems: [`${user} has the role ${name}`] },
      });
    await store.deleteRole(name);
    return { result: { name }, target: `role ${name}`, noted: {} };
  }),
];
