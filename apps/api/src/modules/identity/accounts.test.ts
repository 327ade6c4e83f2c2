import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AccountKind } from '@posada/api-client';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { waitAfter } from './sign-in-guard.ts';

const KINDS: AccountKind[] = ['client', 'agent', 'travel-agency'];
const emailOf = (kind: AccountKind) => (kind === 'travel-agency' ? 'agency@posada.example' : `${kind}@posada.example`);
const HOUR = 3_600_000;

describe('signing in', () => {
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
  });
  after(() => app.close());

  const signIn = (
    kind: AccountKind,
    body: unknown = { email: emailOf(kind), password: 'Demo1234' },
    { website = 2, host = 'app.localhost', address = '198.51.100.1', browser = {} } = {},
  ) =>
    app.send({
      method: 'POST',
      url: `/customer/website/${website}/${kind}/login`,
      host,
      body,
      headers: { 'x-forwarded-for': address, ...browser },
    });
  const tokenOf = async (kind: AccountKind) => ((await signIn(kind)).body['result'] as { token: string }).token;
  const record = (kind: AccountKind, token: string, host = 'app.localhost', query = '') =>
    app.send({ url: `/customer/website/${kind}/token${query}`, host, headers: { authorization: `Bearer ${token}` } });

  /** A call that needs a session and changes nothing about it. */
  const look = (kind: AccountKind, token: string) =>
    app.send({
      url: `/customer/website/2/${kind}/reservation`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('[API-19] [API-30] [API-42] [GAP-105] [GAP-12] gives each kind a token for its credentials alone', async () => {
    for (const kind of KINDS) assert.match(await tokenOf(kind), /^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('works on each of the six websites', async () => {
    for (const [index, brand] of ['agir', 'app', 'fennec', 'medplaya', 'redwood', 'willow'].entries()) {
      const { status } = await signIn('client', undefined, { website: index + 1, host: `${brand}.localhost` });
      assert.equal(status, 200, brand);
    }
  });

  it('[API-20] [API-31] [API-47] [GAP-106] tells a token’s holder what may be kept beside it', async () => {
    const client = (await record('client', await tokenOf('client'))).body['result'];
    assert.deepEqual(client, {
      id: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a01',
      name: 'Clara',
      surname: 'Vidal',
      email: 'client@posada.example',
      loyalty: { level: 'Gold', percent: 5 },
    });
    const french = await record('client', await tokenOf('client'), undefined, '?language=fr');
    assert.deepEqual(french.body['result'], { ...(client as object), loyalty: { level: 'Or', percent: 5 } });
    assert.equal(((await record('agent', await tokenOf('agent'))).body['result'] as { name: string }).name, 'Amir');
    const agency = (await record('travel-agency', await tokenOf('travel-agency'))).body['result'];
    assert.equal((agency as { type: string }).type, 'travel-agent');
  });

  it('answers alike for an unknown e-mail and a wrong password', async () => {
    const { requestId: _, ...wrong } = (
      await signIn('client', { email: 'client@posada.example', password: 'Demo12345' })
    ).body;
    const { requestId: __, ...unknown } = (
      await signIn('client', { email: 'nobody@posada.example', password: 'Demo1234' })
    ).body;
    assert.deepEqual(wrong, unknown);
    assert.equal(wrong['status'], 401);
    assert.equal(wrong['code'], 'invalid_credentials');
    const otherKind = await signIn('agent', { email: 'client@posada.example', password: 'Demo1234' });
    assert.equal(otherKind.body['code'], 'invalid_credentials');
  });

  it('[GAP-120] does not trim passwords', async () => {
    assert.equal((await signIn('client', { email: 'client@posada.example', password: ' Demo1234' })).status, 401);
    await tokenOf('client');
  });

  it('[AUTH-21] tells of an expired password only to who knows it', async () => {
    for (const kind of KINDS) {
      const expired = await signIn(kind, { email: 'expired@posada.example', password: 'Demo1234' });
      assert.equal(expired.status, 403);
      assert.equal(expired.body['code'], 'password_expired');
      assert.equal(
        (await signIn(kind, { email: 'expired@posada.example', password: 'x' })).body['code'],
        'invalid_credentials',
      );
    }
  });

  it('[GAP-104] ends a client’s session after 12 hours, the others’ after 8', async () => {
    for (const kind of KINDS) {
      const token = await tokenOf(kind);
      const { exp = 0, iat = 0 } = decodeJwt(token);
      const hours = kind === 'client' ? 12 : 8;
      assert.equal(exp - iat, hours * 3600);
      for (let minutes = 30; minutes < hours * 60; minutes += 30) {
        now = new Date(TEST_NOW.getTime() + minutes * 60_000);
        // replaced tokens end within a minute: this one is kept by looking elsewhere
        assert.equal((await look(kind, token)).status, 200, `${minutes} minutes`);
      }
      now = new Date(TEST_NOW.getTime() + hours * HOUR + 1000);
      assert.equal((await record(kind, token)).status, 401);
      now = TEST_NOW;
    }
  });

  it('[AUTH-19] takes a token for its own kind, website and session only', async () => {
    for (const kind of KINDS) {
      const token = await tokenOf(kind);
      for (const other of KINDS)
        assert.equal((await record(other, token)).status, other === kind ? 200 : 401, `${kind} as ${other}`);
      assert.equal((await record(kind, token, 'willow.localhost')).status, 401, 'another website');
      const [header, payload, signature = ''] = token.split('.');
      const altered = { ...decodeJwt(token), sub: '0a6f8d52-5d0c-4a51-9d3e-2f1b7c8e4a04' };
      const encoded = Buffer.from(JSON.stringify(altered)).toString('base64url');
      const none = Buffer.from('{"alg":"none"}').toString('base64url');
      for (const forged of [
        `${header}.${encoded}.${signature}`,
        `${none}.${payload}.`,
        `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
        'x',
        `${token}x`,
      ]) {
        assert.equal((await record(kind, forged)).status, 401, forged);
      }
      await app.database.query('DELETE FROM session WHERE jti = $1', [decodeJwt(token).jti]);
      assert.equal((await record(kind, token)).status, 401, 'revoked');
    }
  });

  it('takes a new signing key without signing anybody out, and forgets the one before the last', async () => {
    const stateOf = async (token: string) => (await look('client', token)).status;
    const keyOf = (token: string) => decodeProtectedHeader(token).kid;
    const rotate = async () => {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const answer = await app.app.inject({ method: 'POST', url: '/operator/signing-key', headers });
      assert.equal(answer.statusCode, 200, answer.payload);
      return (answer.json() as { result: { kid: string } }).result.kid;
    };
    const begun = now;
    const later = (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    };
    later(120);
    const first = await tokenOf('client');
    const kid = await rotate();
    later(31);
    assert.equal(keyOf(await tokenOf('client')), keyOf(first), 'other processes may not know the new key yet');
    later(31);
    const second = await tokenOf('client');
    assert.equal(keyOf(second), kid);
    assert.deepEqual([await stateOf(first), await stateOf(second)], [200, 200]);
    await rotate();
    later(62);
    assert.deepEqual([await stateOf(first), await stateOf(second)], [401, 200]);
    now = begun;
  });

  it('believes no key but its own, whatever the header names', async () => {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const good = decodeJwt(await tokenOf('agent'));
    const jwk = await exportJWK(publicKey);
    for (const header of [{ alg: 'EdDSA', kid: 'mine' }, { alg: 'EdDSA' }, { alg: 'EdDSA', kid: 'mine', jwk }]) {
      const forged = await new SignJWT(good).setProtectedHeader(header).sign(privateKey);
      assert.equal((await record('agent', forged)).status, 401);
    }
  });

  it('lets an account wait longer after each failure, but never for good, and no other account with it', async () => {
    const email = 'other-client@posada.example';
    const attempt = (password: string) => signIn('client', { email, password }, { address: '203.0.113.9' });
    now = new Date(TEST_NOW.getTime() + 100 * HOUR);
    for (let failure = 1; failure <= 5; failure += 1) assert.equal((await attempt('wrong')).status, 401);
    const blocked = await attempt('Demo1234');
    assert.equal(blocked.status, 429);
    assert.equal(blocked.headers['retry-after'], '30');
    assert.equal((await signIn('client', undefined, { address: '203.0.113.9' })).status, 200);
    now = new Date(now.getTime() + 31_000);
    assert.equal((await attempt('wrong')).status, 401);
    now = new Date(now.getTime() + 31_000);
    assert.equal((await attempt('Demo1234')).headers['retry-after'], '29');
    now = new Date(now.getTime() + 30_000);
    assert.equal((await attempt('Demo1234')).status, 200);
    assert.equal((await attempt('wrong')).status, 401);
  });

  it('keeps no owner out for the failures of others elsewhere; a known browser passes even a crowd of them', async () => {
    const email = 'other-agent@posada.example';
    const browser = { 'sec-fetch-site': 'same-origin', cookie: `__Host-fp=${'k'.repeat(43)}` };
    const attempt = (password: string, address: string, held = {}) =>
      signIn('agent', { email, password }, { address, browser: held });
    now = new Date(TEST_NOW.getTime() + 150 * HOUR);
    assert.equal((await attempt('Demo1234', '203.0.113.30', browser)).status, 200);
    for (let failure = 1; failure <= 6; failure += 1) await attempt('wrong', '2001:db8:9:9::1');
    assert.equal((await attempt('Demo1234', '2001:db8:9:9:ffff::2')).status, 429, 'the same network');
    assert.equal((await attempt('Demo1234', '203.0.113.31')).status, 200);
    for (let failure = 1; failure <= 50; failure += 1) await attempt('wrong', `198.51.100.${failure}`);
    assert.equal((await attempt('Demo1234', '203.0.113.32')).status, 429);
    assert.equal((await attempt('Demo1234', '203.0.113.33', browser)).status, 200);
  });

  it('lets an address wait that tries many accounts', async () => {
    now = new Date(TEST_NOW.getTime() + 200 * HOUR);
    const guess = (index: number) =>
      signIn('client', { email: `guess-${index}@posada.example`, password: 'Demo1234' }, { address: '203.0.113.77' });
    for (let index = 0; index < 20; index += 1) assert.equal((await guess(index)).status, 401);
    assert.equal((await guess(20)).status, 429);
    const { rows: kept } = await app.database.query('SELECT key FROM sign_in_failure');
    assert.ok(kept.length > 20);
    assert.doesNotMatch(JSON.stringify(kept), /guess-|@|203\.0/, 'kept as hashes');
    assert.equal((await signIn('client', { email: 'guess-1@posada.example', password: 'x' })).status, 401);
  });

  it('counts tries that are made at once', async () => {
    now = new Date(TEST_NOW.getTime() + 300 * HOUR);
    const all = await Promise.all(
      Array.from({ length: 15 }, () =>
        signIn('agent', { email: 'agent@posada.example', password: 'wrong' }, { address: '203.0.113.5' }),
      ),
    );
    assert.equal(all.filter(({ status }) => status === 401).length, 5);
  });

  it('doubles the wait up to a quarter of an hour', () => {
    assert.deepEqual(
      [4, 5, 6, 7, 50].map((failures) => waitAfter(failures, 5)),
      [0, 30_000, 60_000, 120_000, 900_000],
    );
  });

  it('[AUTH-21] lets a password last as many days as the operator says', async () => {
    const strict = testApp(await testDatabase({ demo: true }), { clock: () => now, config: { passwordDays: 90 } });
    const attempt = () =>
      strict.send({
        method: 'POST',
        url: '/customer/website/2/agent/login',
        body: { email: emailOf('agent'), password: 'Demo1234' },
      });
    const { rows } = await strict.database.query<{ set: string }>(
      "SELECT password_set_at AS set FROM account WHERE email = 'agent@posada.example'",
    );
    const end = Date.parse(rows[0]?.set ?? '') + 90 * 24 * HOUR;
    now = new Date(end - 1);
    assert.equal((await attempt()).status, 200);
    now = new Date(end);
    assert.equal((await attempt()).body['code'], 'password_expired');
    await strict.close();
  });
});
