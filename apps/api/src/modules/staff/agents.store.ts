import type { Agent, Role } from '@posada/api-client/operator';
import { agentSchema, permissionSchema, roleSchema } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { type Statement, statement } from '../../platform/database/statement.ts';

const AGENT = `SELECT a.public_id AS id, a.email, coalesce(a.profile->>'name', '') AS name,
    coalesce(a.profile->>'surname', '') AS surname, r.name AS role, r.permissions, a.websites, a.properties
  FROM account a JOIN role r ON r.name = coalesce(a.role, a.kind) WHERE a.kind = 'agent'`;
const listAgents: Statement<Agent> = statement('agents.list', agentSchema.entries, `${AGENT} ORDER BY lower(a.email)`);
const findAgent: Statement<Agent> = statement(
  'agents.find',
  agentSchema.entries,
  `${AGENT} AND lower(a.email) = lower($1)`,
);
const addAgent = statement(
  'agents.add',
  { id: v.number() },
  `INSERT INTO account (public_id, kind, email, password_hash, password_expired, profile, role, websites, properties)
   VALUES ($1, 'agent', $2, $3, true, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
);
const setRights = statement(
  'agents.setRights',
  { id: v.number() },
  `UPDATE account SET role = $2, websites = $3, properties = $4 WHERE kind = 'agent' AND lower(email) = lower($1)
   RETURNING id`,
);

const role = { ...roleSchema.entries, permissions: v.array(permissionSchema) };
const ROLE = 'name, kind, permissions, is_built_in AS "isBuiltIn"';
const listRoles: Statement<Role> = statement('roles.list', role, `SELECT ${ROLE} FROM role ORDER BY name`);
const findRole: Statement<Role> = statement('roles.find', role, `SELECT ${ROLE} FROM role WHERE name = $1 FOR UPDATE`);
const saveRole: Statement<Role> = statement(
  'roles.save',
  role,
  `INSERT INTO role (name, kind, permissions) VALUES ($1, 'agent', $2)
   ON CONFLICT (name) DO UPDATE SET permissions = excluded.permissions WHERE NOT role.is_built_in RETURNING ${ROLE}`,
);
const findUse = statement(
  'roles.findUse',
  { email: v.string() },
  'SELECT email FROM account WHERE role = $1 ORDER BY id LIMIT 1',
);
const deleteRole = statement('roles.delete', {}, 'DELETE FROM role WHERE name = $1');

interface Rights {
  role: string | null;
  websites: readonly number[] | null;
  properties: readonly number[] | null;
}

/** Agents of the chain, and the roles that they can have. */
export const agentStore = (database: Database) => ({
  agents: () => listAgents.all(database),
  agent: (email: string) => findAgent.first(database, [email]),
  /** Returns its row's id; undefined when there is an agent with this e-mail. */
  add: async (agent: Rights & { publicId: string; email: string; passwordHash: string; profile: object }) => {
    const { publicId, email, passwordHash, profile, websites, properties } = agent;
    const values = [publicId, email, passwordHash, JSON.stringify(profile), agent.role, websites, properties];
    return (await addAgent.first(database, values))?.id;
  },
  /** Returns the id of its row; undefined: there is no agent with this e-mail. */
  setRights: async (email: string, rights: Rights) =>
    (await setRights.first(database, [email, rights.role, rights.websites, rights.properties]))?.id,
  roles: () => listRoles.all(database),
  /** Locks it until the transaction ends. */
  role: (name: string) => findRole.first(database, [name]),
  /** Undefined: a built-in role has this name. */
  saveRole: (name: string, permissions: readonly string[]) => saveRole.first(database, [name, permissions]),
  /** The e-mail address of an account that has a role. */
  userOf: async (name: string) => (await findUse.first(database, [name]))?.email,
  deleteRole: (name: string) => deleteRole.run(database, [name]),
});
