import * as operator from '@posada/api-client/operator';
import { idsIn, limitOf } from './agent-commands.ts';
import { need, type OperatorCommand, pairs, Usage } from './operator-command.ts';

function placesIn({ websites, properties, languages }: Record<string, unknown>) {
  return {
    ...(languages === undefined ? {} : { languages: languages === 'all' ? null : String(languages).split(',') }),
    ...(websites === undefined ? {} : { websites: idsIn(websites) }),
    ...(properties === undefined ? {} : { properties: idsIn(properties) }),
  };
}

const lineOf = ({
  id,
  email,
  name,
  surname,
  role,
  state,
  websites,
  properties,
  languages,
  lastSignInAt,
}: operator.OperatorPerson) =>
  `${id}  ${state}  ${email} ${`${name} ${surname}`.trim()}: ${role}; ${limitOf(websites, 'websites')}; ${limitOf(properties, 'properties')}${languages ? `; languages ${languages.join(', ')}` : ''}; ${lastSignInAt ? `last signed in ${lastSignInAt}` : 'never signed in'}`;

function tell({ email, link, invitationExpiresAt }: operator.InvitedOperator, print: (line: string) => void) {
  print(`A mail with a link went to ${email}. The link is good until ${invitationExpiresAt} and once:`);
  if (link) print(`  ${link}`);
}

/** Persons of the chain: the first of them is invited here. */
export const PERSON_COMMANDS: Record<string, OperatorCommand> = {
  person: {
    usage:
      'list | invite <e-mail> role=<role> [websites=<id>,<id>] [properties=<id>,<id>] [languages=de,fr] [language=en] | resend <id> | revoke <id> | rights <id> [role=<role>] [websites=<id>,<id>|all] [properties=<id>,<id>|all] [languages=de,fr|all] | deactivate <id> | activate <id> | reset-second-factor <id>',
    about: 'persons of the chain who sign in themselves; `invite` shows the link, too (docs/people.md)',
    async run(ask, [action, target, ...args], print) {
      const path = { id: target ?? '' };
      if (action === 'list') {
        const persons = (await ask(operator.listOperators)) as readonly operator.OperatorPerson[];
        for (const each of persons) print(lineOf(each));
        if (persons.length === 0) print('There are no persons of the chain yet: invite the first.');
      } else if (action === 'invite') {
        const { role, language, ...places } = pairs(args);
        if (role === undefined) throw new Usage();
        const body = { email: need(target), role, ...(language ? { language } : {}), ...placesIn(places) };
        tell((await ask(operator.inviteOperator, { body: JSON.stringify(body) })) as operator.InvitedOperator, print);
      } else if (action === 'resend') {
        need(target);
        tell((await ask(operator.resendOperatorInvitation, { path })) as operator.InvitedOperator, print);
      } else if (action === 'revoke') {
        need(target);
        await ask(operator.revokeOperatorInvitation, { path });
        print('The invitation is revoked.');
      } else if (action === 'rights') {
        need(target);
        const { role, ...places } = pairs(args);
        const body = JSON.stringify({ ...(role === undefined ? {} : { role }), ...placesIn(places) });
        print(lineOf((await ask(operator.setOperatorRights, { path, body })) as operator.OperatorPerson));
      } else if (action === 'deactivate' || action === 'activate') {
        need(target);
        const body = JSON.stringify({ state: action === 'activate' ? 'active' : 'deactivated' });
        print(lineOf((await ask(operator.setOperatorState, { path, body })) as operator.OperatorPerson));
      } else if (action === 'reset-second-factor') {
        need(target);
        print(lineOf((await ask(operator.resetOperatorSecondFactor, { path })) as operator.OperatorPerson));
      } else throw new Usage();
    },
  },
  'person-role': {
    usage: 'list | set <name> permissions=<scope>,<scope> | remove <name>',
    about: 'roles of persons of the chain: sets of scopes',
    async run(ask, [action, name, ...args], print) {
      if (action === 'list') {
        for (const { name: own, permissions, isBuiltIn, persons } of (await ask(
          operator.listOperatorRoles,
        )) as operator.OperatorRole[])
          print(`${own}  (${persons} persons${isBuiltIn ? ', built in' : ''}) ${permissions.join(' ')}`);
      } else if (action === 'set') {
        const { permissions } = pairs(args);
        if (permissions === undefined) throw new Usage();
        const body = JSON.stringify({ permissions: String(permissions).split(',') });
        const saved = (await ask(operator.saveOperatorRole, {
          path: { name: need(name) },
          body,
        })) as operator.OperatorRole;
        print(`Role ${saved.name}: ${saved.permissions.join(' ')}`);
      } else if (action === 'remove') {
        await ask(operator.deleteOperatorRole, { path: { name: need(name) } });
        print(`Role ${name} is removed.`);
      } else throw new Usage();
    },
  },
};
