import * as operator from '@posada/api-client/operator';
import { need, type OperatorCommand, pairs, Usage } from './operator-command.ts';

const listOf = (written: unknown) => String(written).split(',');
const dayOf = (moment: string | null) => moment?.slice(0, 10);

function lineOf({ id, name, scopes, properties, lastUsedAt, expiresAt, revokedAt }: operator.ApiKey): string {
  const state = revokedAt ? `revoked ${dayOf(revokedAt)}` : expiresAt ? `until ${dayOf(expiresAt)}` : 'good';
  const where = properties ? `properties ${properties.join(',')}` : 'all properties';
  return `${id}  ${state}  ${name}: ${scopes.join(' ')}; ${where}; ${lastUsedAt ? `last used ${lastUsedAt}` : 'never used'}`;
}

function tell({ id, key, secret, previousUntil }: operator.IssuedApiKey, print: (line: string) => void) {
  print(`Key ${id}. It is shown once:`);
  print(`  Authorization: Bearer ${key}`);
  print(`  or OAuth 2.0 client credentials: client_id ${id}, client_secret ${secret}`);
  if (previousUntil) print(`The secret before is good until ${previousUntil}.`);
}

/** Keys of machines and persons for the calls under `/v1`. */
export const key: OperatorCommand = {
  usage:
    'list | create "<name>" scopes=<scope>,<scope> [properties=<id>,<id>] [callsPerMinute=600] [days=365] | rotate <id> [keepHours=24] | revoke <id>',
  about: 'keys for the calls under /v1 of the public address, with scopes and properties (docs/api-keys.md)',
  async run(ask, [action, name, ...args], print) {
    if (action === 'list') {
      const keys = (await ask(operator.listApiKeys)) as readonly operator.ApiKey[];
      for (const each of keys) print(lineOf(each));
      if (keys.length === 0) print('There are no keys.');
    } else if (action === 'create') {
      const { scopes, properties, ...rest } = pairs(args);
      if (scopes === undefined) throw new Usage();
      const body = {
        name: need(name),
        scopes: listOf(scopes),
        ...(properties === undefined ? {} : { properties: listOf(properties).map(Number) }),
        ...rest,
      };
      tell((await ask(operator.createApiKey, { body: JSON.stringify(body) })) as operator.IssuedApiKey, print);
    } else if (action === 'rotate') {
      const given = { path: { id: need(name) }, body: JSON.stringify(pairs(args)) };
      tell((await ask(operator.rotateApiKey, given)) as operator.IssuedApiKey, print);
    } else if (action === 'revoke') {
      const revoked = (await ask(operator.revokeApiKey, { path: { id: need(name) } })) as operator.ApiKey;
      print(`Key ${revoked.id} (${revoked.name}) is revoked, with its access tokens.`);
    } else throw new Usage();
  },
};
