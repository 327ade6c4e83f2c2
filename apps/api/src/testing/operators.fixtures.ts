import { randomBytes, randomUUID } from 'node:crypto';
import { hashOf } from '../modules/identity/tokens.ts';
import type { Database } from '../platform/database/database.ts';
import { TEST_NOW, type TestApp } from './kit.ts';

export interface OperatorRights {
  role: string;
  websites?: readonly number[] | null;
  properties?: readonly number[] | null;
  languages?: readonly string[] | null;
}

/** A person of the chain who has signed in; returns the headers of their calls. */
export async function signedInOperator(
  database: Database,
  email: string,
  { role, websites = null, properties = null, languages = null }: OperatorRights,
): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `WITH added AS (
       INSERT INTO account (public_id, kind, email, password_hash, profile) VALUES ($1, 'operator', $2, '-', '{}') RETURNING id),
     person AS (
       INSERT INTO operator_account (account_id, role, websites, properties, languages, invited_at, activated_at)
       SELECT id, $3, $4, $5, $8, $6, $6 FROM added RETURNING account_id)
     INSERT INTO operator_session (hash, account_id, started_at, seen_at, expires_at)
     SELECT $7, added.id, $6, $6, $6::timestamptz + interval '1 day' FROM added`,
    [randomUUID(), email, role, websites, properties, TEST_NOW.toISOString(), hashOf(token), languages],
  );
  return withCookie(token);
}

/** As a page of the own site calls. */
const withCookie = (token: string) => ({
  cookie: `posada-operator=${token}`,
  'sec-fetch-site': 'same-origin',
});

/** The headers of calls after an answer that has signed somebody in; undefined: it has not. */
export function cookieIn({ headers }: { headers: Record<string, unknown> }) {
  const [, token] = /^posada-operator=([\w-]{43});/.exec(String(headers['set-cookie'] ?? '')) ?? [];
  return token === undefined ? undefined : withCookie(token);
}

/** A call under /v1. */
export const callV1 = (
  app: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
) => app.send({ method, url: `/v1/${path}`, headers, ...(body === undefined ? {} : { body }) });
