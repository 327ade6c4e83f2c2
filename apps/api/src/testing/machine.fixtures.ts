import assert from 'node:assert/strict';
import type { IssuedApiKey, NewApiKey } from '@posada/api-client/operator';
import { OPERATOR_TOKEN, type TestApp } from './kit.ts';

/** A program that calls the back end under test with bearer tokens. `app`: a function, since tests start it later. */
export function machineOf(app: () => TestApp) {
  let calls = 0;
  /** Each call comes from an address of its own: none is slowed down for the wrong tokens of another. */
  async function call(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    bearer: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    calls += 1;
    const answer = await app().app.inject({
      method,
      url,
      remoteAddress: `198.51.100.${calls % 250}`,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        // as the site passes it on
        ...(url.startsWith('/v1') ? { 'x-website-host': 'app.localhost' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), text: answer.body };
  }
  /** A key whose limit no test reaches. */
  async function createKey(wanted: Pick<NewApiKey, 'name' | 'scopes'> & Partial<NewApiKey>): Promise<IssuedApiKey> {
    const made = await call('POST', '/operator/key', OPERATOR_TOKEN, { callsPerMinute: 60_000, ...wanted });
    assert.equal(made.status, 200, made.text);
    return made.body['result'] as IssuedApiKey;
  }
  return { call, createKey };
}
