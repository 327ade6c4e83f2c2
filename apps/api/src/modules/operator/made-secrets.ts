import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Place {
  /** PostgreSQL; absent: the embedded database in `dataFolder`. */
  databaseUrl: string | undefined;
  dataFolder: string;
}
interface OperatorPlace extends Place {
  operatorToken: string | undefined;
}
interface AccountPlace extends Place {
  accountSecret: string | undefined;
}
type File = 'operator-token' | 'account-secret';
const fileOf = ({ dataFolder }: Place, name: File) => `${dataFolder}.${name}`;

function find(place: Place, name: File): string | undefined {
  const file = fileOf(place, name);
  return !place.databaseUrl && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Made beside the embedded database, for whoever may read the database anyway. Undefined on PostgreSQL. */
function findOrMake(place: Place, name: File): string | undefined {
  const known = find(place, name);
  if (known || place.databaseUrl) return known;
  const made = randomBytes(32).toString('base64url');
  mkdirSync(dirname(place.dataFolder), { recursive: true });
  writeFileSync(fileOf(place, name), `${made}\n`, { mode: 0o600 });
  return made;
}

/** The token of a running service as this machine knows it: configured, or left beside the embedded database. */
export const findOperatorToken = (config: OperatorPlace): string | undefined =>
  config.operatorToken ?? find(config, 'operator-token');

/**
 * The token that the operator's calls ask for; undefined: they are not there. Beside the embedded database one is made,
 * so that the command line reaches a site that is running.
 */
export const operatorTokenOf = (config: OperatorPlace): string | undefined =>
  config.operatorToken ?? findOrMake(config, 'operator-token');

/** What the secrets of authenticator apps are encrypted with; undefined: nobody can set one up. */
export const accountSecretOf = (config: AccountPlace): string | undefined =>
  config.accountSecret ?? findOrMake(config, 'account-secret');
