import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type OwnPostgres, ownPostgres } from '../../apps/api/src/testing/postgres.fixtures.ts';

/** Settings of the back end under test that say where its database is, for the processes of the run. */
const VARIABLE = 'E2E_DATABASE_SETTINGS';
export const databaseSettings = (): Record<string, string> => JSON.parse(process.env[VARIABLE] ?? '{}');

/**
 * With `E2E_DATABASE=postgres` the site runs on a PostgreSQL of its own, as in production, else on the embedded database.
 * @throws {Error} on a machine without PostgreSQL
 */
export async function startDatabase(): Promise<OwnPostgres | undefined> {
  if (process.env['E2E_DATABASE'] !== 'postgres') return undefined;
  const server = await ownPostgres();
  if (!server) throw new Error('E2E_DATABASE=postgres, but PostgreSQL is not installed: set POSADA_PG_BIN');
  const secret = () => randomBytes(32).toString('base64url');
  const settings = { DATABASE_URL: server.url, OPERATOR_TOKEN: secret(), ACCOUNT_SECRET: secret() };
  process.env[VARIABLE] = JSON.stringify(settings);
  return server;
}

/** What the operator of the site under test proves itself with. */
export const operatorToken = () =>
  databaseSettings()['OPERATOR_TOKEN'] ??
  readFileSync(`${process.env['POSADA_DATA'] ?? ''}.operator-token`, 'utf8').trim();
