import * as v from 'valibot';
import { operatorEndpoint } from '../core/endpoint.ts';
import { email, line } from '../core/shapes.ts';
import { newAgentSchema } from './operator.schema.ts';
import { agentRights, agentSchema, newRoleSchema, roleName, roleSchema } from './roles.schema.ts';

const byName = v.object({ name: roleName });

export const listAgents = operatorEndpoint({
  name: 'listAgents',
  method: 'GET',
  path: 'agent',
  scope: 'agents.read',
  answer: v.array(agentSchema),
  summary: 'Agents by e-mail address, with their roles and what they work for.',
});

export const createAgent = operatorEndpoint({
  name: 'createAgent',
  method: 'POST',
  path: 'agent',
  scope: 'agents.write',
  body: v.strictObject({ email, name: line, surname: line, ...agentRights }),
  answer: newAgentSchema,
  codes: ['account_exists'],
  summary: 'Creates an agent and sends a message that says how to choose a password.',
});

/** What is absent stays as it is. It holds from the agent’s next call on. */
export const setAgentRights = operatorEndpoint({
  name: 'setAgentRights',
  method: 'PUT',
  path: 'agent/{email}/rights',
  scope: 'agents.write',
  params: v.object({ email }),
  body: v.strictObject(agentRights),
  answer: agentSchema,
  summary: 'Gives an agent another role, or other websites or properties.',
});

export const listRoles = operatorEndpoint({
  name: 'listRoles',
  method: 'GET',
  path: 'role',
  scope: 'agents.read',
  answer: v.array(roleSchema),
  summary: 'Roles by name, with their permissions.',
});

/** It holds from the next call of each agent with the role on. */
export const saveRole = operatorEndpoint({
  name: 'saveRole',
  method: 'PUT',
  path: 'role/{name}',
  scope: 'agents.write',
  params: byName,
  body: newRoleSchema,
  answer: roleSchema,
  codes: ['role_built_in'],
  summary: 'Creates a role of agents, or gives one other permissions.',
});

export const deleteRole = operatorEndpoint({
  name: 'deleteRole',
  method: 'DELETE',
  path: 'role/{name}',
  scope: 'agents.write',
  params: byName,
  answer: v.object({ name: roleName }),
  codes: ['role_built_in', 'role_in_use'],
  summary: 'Deletes a role that no agent has.',
});
