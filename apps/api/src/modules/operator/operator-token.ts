import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface OperatorPlace {
  /** PostgreSQL; absent: the embedded database in `dataFolder`. */
  databaseUrl: string | undefined;
  dataFolder: string;
  operatorToken: string | undefined;
}
/** Nothing is encrypted with it: where a backup is restored, another one is made. */
const fileOf = ({ dataFolder }: OperatorPlace) => `${dataFolder}.operator-token`;

/** The token of a running service as this machine knows it: configured, or left beside the embedded database. */
export function findOperatorToken(config: OperatorPlace): string | undefined {
  if (config.operatorToken !== undefined || config.databaseUrl) return config.operatorToken;
  return existsSync(fileOf(config)) ? readFileSync(fileOf(config), 'utf8').trim() : undefined;
}

/**
 * The token that the operator's calls ask for; undefined: they are not there. Beside the embedded database one is made,
 * so that the command line reaches a site that is running.
 */
export function operatorTokenOf(config: OperatorPlace): string | undefined {
  const known = findOperatorToken(config);
  if (known || config.databaseUrl) return known;
  const made = randomBytes(32).toString('base64url');
  mkdirSync(dirname(config.dataFolder), { recursive: true });
  writeFileSync(fileOf(config), `${made}\n`, { mode: 0o600 });
  return made;
}
