import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';

type Place = Pick<Config, 'operatorToken' | 'databaseUrl' | 'dataFolder'>;
const fileOf = ({ dataFolder }: Place) => `${dataFolder}.operator-token`;

/** The token of a running service as this machine knows it: configured, or left beside the embedded database. */
export function findOperatorToken(config: Place): string | undefined {
  if (config.operatorToken) return config.operatorToken;
  const file = fileOf(config);
  return !config.databaseUrl && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * The token that the operator's calls ask for; undefined: they are not there. Beside the embedded database one is made,
 * for whoever may read the database anyway: so the command line reaches a site that is running.
 */
export function operatorTokenOf(config: Place): string | undefined {
  const known = findOperatorToken(config);
  if (known || config.databaseUrl) return known;
  const token = randomBytes(32).toString('base64url');
  mkdirSync(dirname(config.dataFolder), { recursive: true });
  writeFileSync(fileOf(config), `${token}\n`, { mode: 0o600 });
  return token;
}
