import * as operator from '@posada/api-client/operator';
import { need, type OperatorCommand, pairs, Usage } from './operator-command.ts';

/** `all` stands for no limit. */
export const idsIn = (written: unknown) => (written === 'all' ? null : String(written).split(',').map(Number));
export const limitOf = (ids: readonly number[] | null, what: string) =>
  ids ? `${what} ${ids.join(',')}` : `all ${what}`;

function rightsIn(args: readonly string[]) {
  const { role, websites, properties, ...rest } = pairs(args);
  if (Object.keys(rest).length > 0) throw new Usage();
  return {
    ...(role === undefined ? {} : { role }),
    ...(websites === undefined ? {} : { websites: idsIn(websites) }),
    ...(properties === undefined ? {} : { properties: idsIn(properties) }),
  };
}

const lineOf = ({ email, name, surname, role, websites, properties }: operator.Agent) =>
  `${email}  ${name} ${surname}: ${role}; ${limitOf(websites, 'websites')}; ${limitOf(properties, 'properties')}`;

/** Agents of the chain, and the roles that they can have. */
export const AGENT_COMMANDS: Record<string, OperatorCommand> = {
  agent: {
    usage: '<e-mail> <name> <surname> [role=<role>] [websites=<id>,<id>] [properties=<id>,<id>]',
    about: 'creates an agent and sends a mail that says how to choose a password (docs/roles.md)',
    async run(ask, [email, name, surname, ...more], print) {
      const body = { email: need(email), name: need(name), surname: need(surname), ...rightsIn(more) };
      const made = (await ask(operator.createAgent, { body: JSON.stringify(body) })) as operator.NewAgent;
      print(`Agent ${made.id} is created. A mail to ${made.email} says how to choose a password.`);
    },
  },
  'agent-rights': {
    usage: '<e-mail> [role=<role>] [websites=<id>,<id>|all] [properties=<id>,<id>|all]',
    about: 'gives an agent another role, or other websites or properties',
    async run(ask, [email, ...args], print) {
      const input = { path: { email: need(email) }, body: JSON.stringify(rightsIn(args)) };
      print(lineOf((await ask(operator.setAgentRights, input)) as operator.Agent));
    },
  },
  agents: {
    usage: '',
    about: 'agents with their roles and what they work for',
    async run(ask, _, print) {
      const agents = (await ask(operator.listAgents)) as readonly operator.Agent[];
      for (const each of agents) print(lineOf(each));
      if (agents.length === 0) print('There are no agents.');
    },
  },
  role: {
    usage: 'list | set <name> permissions=<permission>,<permission> | remove <name>',
    about: 'roles of agents: sets of permissions',
    async run(ask, [action, name, ...args], print) {
      if (action === 'list') {
        for (const { name: own, kind, permissions, isBuiltIn } of (await ask(operator.listRoles)) as operator.Role[])
          print(`${own}  (${kind}${isBuiltIn ? ', built in' : ''}) ${permissions.join(' ')}`);
      } else if (action === 'set') {
        const { permissions } = pairs(args);
        if (permissions === undefined) throw new Usage();
        const body = JSON.stringify({ permissions: String(permissions).split(',') });
        const saved = (await ask(operator.saveRole, { path: { name: need(name) }, body })) as operator.Role;
        print(`Role ${saved.name}: ${saved.permissions.join(' ')}`);
      } else if (action === 'remove') {
        await ask(operator.deleteRole, { path: { name: need(name) } });
        print(`Role ${name} is removed.`);
      } else throw new Usage();
    },
  },
};
