import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { AccountKind } from '@posada/api-client';
import { Secret, TOTP } from 'otpauth';
import { type AccountsApp, accountsApp, emailOf, KINDS, PASSWORD, PLACES } from '../../testing/accounts.fixtures.ts';
import { TEST_NOW, testApp, testDatabase } from '../../testing/kit.ts';

const MINUTE = 60_000;
const STEP = 30_000;
const DAY = 24 * 60 * MINUTE;

for (const place of PLACES) {
  const app = await accountsApp(place);
  describe(`two-factor sign-in, on ${place}`, { skip: app ? false : 'no PostgreSQL on this machine' }, () =>
    twoFactors(app as AccountsApp),
  );
}

function twoFactors(here: AccountsApp) {
  before(async () => {
    // before it is read for the first time
    await here.app.database.query(
      `UPDATE website SET switched = switched || '{"secondFactorRequired":true}', revision = revision + 1 WHERE id = 6`,
    );
    await here.mails();
  });
  after(() => here.close());

  const later = (ms: number) => {
    here.clock.now = new Date(here.clock.now.getTime() + ms);
  };
  const path = (kind: AccountKind, more = '') => `/customer/website/${kind}/second-factor${more}`;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  /** What the app on the phone shows now, or so many steps of half a minute away. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: here.clock.now.getTime() + steps * STEP });
  const login = (kind: AccountKind, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    here.post(`/customer/website/2/${kind}/login`, { email: emailOf(kind), password: PASSWORD, ...more }, { headers });
  const status = async (kind: AccountKind, token: string) =>
    (await here.get(path(kind), bearer(token))).body['result'] as Record<string, unknown>;
  const start = (kind: AccountKind, token: string, password = PASSWORD) =>
    here.post(path(kind), { password }, { headers: bearer(token) });
  const tokenIn = ({ body }: { body: Record<string, unknown> }) => (body['result'] as { token: string }).token;

  /** Turns it on, and gives what the phone and the paper in the drawer hold. */
  async function turnOn(kind: AccountKind) {
    const token = await here.tokenOf(kind);
    const { secret } = (await start(kind, token)).body['result'] as { secret: string };
    const { body } = await here.put(path(kind), { code: codeOf(secret) }, bearer(token));
    const { recoveryCodes } = body['result'] as { recoveryCodes: string[] };
    later(STEP);
    await here.mails();
    return { token, secret, recoveryCodes };
  }
  async function turnOff(kind: AccountKind, token: string, code: string) {
    const answer = await here.post(path(kind, '/off'), { password: PASSWORD, code }, { headers: bearer(token) });
    await here.mails();
    return answer;
  }

  for (const kind of KINDS) {
    it(`is set up by ${kind} with the password and a code, asked for at sign-in, and turned off again, with a mail each time`, async () => {
      const other = await here.tokenOf(kind);
      const token = await here.tokenOf(kind);
      await here.mails();
      assert.equal((await status(kind, token))['isOn'], false);
      const wrong = await start(kind, token, 'Wrong123');
      assert.deepEqual([wrong.status, wrong.body['fields']], [403, { password: 'password_wrong' }]);
      const started = (await start(kind, token)).body['result'] as {
        secret: string;
        address: string;
        qr: { size: number; path: string };
      };
      assert.match(started.address, /^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/);
      assert.match(started.qr.path, /^(M\d+ \d+h\d+v1h-\d+z)+$/);
      assert.equal((await login(kind)).status, 200, 'nothing has changed before a code came');

      const refused = await here.put(path(kind), { code: '000000' }, bearer(token));
      assert.deepEqual([refused.status, refused.body['code']], [403, 'code_wrong']);
      const on = await here.put(path(kind), { code: ` ${codeOf(started.secret)} ` }, bearer(token));
      const { recoveryCodes } = on.body['result'] as { recoveryCodes: string[] };
      assert.equal(new Set(recoveryCodes).size, 10);
      assert.deepEqual(
        (await here.mails()).map(({ subject }) => subject),
        ['Two-step sign-in is on'],
      );
      assert.equal((await here.get(path(kind), bearer(other))).status, 401, 'signed out elsewhere');
      assert.deepEqual(
        { ...(await status(kind, token)), since: null },
        { isOn: true, isRequired: false, since: null, recoveryCodesLeft: 10, devices: [] },
      );

      assert.equal((await login(kind, { password: 'Wrong123' })).body['code'], 'invalid_credentials');
      const asked = await login(kind);
      assert.deepEqual([asked.status, asked.body['code']], [403, 'second_factor_required']);
      assert.equal(
        (await login(kind, { code: codeOf(started.secret) })).body['code'],
        'code_wrong',
        'used to set it up',
      );
      later(STEP);
      const code = codeOf(started.secret);
      assert.equal((await login(kind, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status, 200);
      assert.equal((await login(kind, { code })).body['code'], 'code_wrong', 'no code is good twice');

      later(STEP);
      const off = (body: object) => here.post(path(kind, '/off'), body, { headers: bearer(token) });
      assert.equal((await off({ password: 'Wrong123', code: codeOf(started.secret) })).body['code'], 'password_wrong');
      assert.equal((await off({ password: PASSWORD, code: '000000' })).body['code'], 'code_wrong');
      assert.equal((await off({ password: PASSWORD, code: codeOf(started.secret) })).status, 200);
      assert.deepEqual(
        (await here.mails()).map(({ subject }) => subject),
        ['Two-step sign-in is off'],
      );
      assert.equal((await login(kind)).status, 200);
      assert.equal((await off({ password: PASSWORD, code: '000000' })).body['code'], 'second_factor_off');
    });
  }

  it('takes a code of the step before and after, and none of two steps away', async () => {
    const { token, secret, recoveryCodes } = await turnOn('agent');
    for (const [steps, expected] of [
      [-2, 403],
      [2, 403],
      [-1, 200],
      [1, 200],
    ] as const) {
      later(10 * STEP);
      assert.equal((await login('agent', { code: codeOf(secret, steps) })).status, expected, `${steps} steps`);
    }
    assert.equal((await login('agent', { code: codeOf(secret) })).status, 403, 'an older one than the last');
    await turnOff('agent', token, recoveryCodes[0] ?? '');
  });

  it('lets one of two sign-ins with the same code in', async () => {
    const { token, secret, recoveryCodes } = await turnOn('agent');
    const code = codeOf(secret);
    const both = await Promise.all([login('agent', { code }), login('agent', { code })]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 403]);
    await turnOff('agent', token, recoveryCodes[0] ?? '');
  });

  it('takes each recovery code once, tells the owner, and gives new ones for password and code', async () => {
    const { token, secret, recoveryCodes } = await turnOn('travel-agency');
    const [code = '', second = ''] = recoveryCodes;
    assert.equal((await login('travel-agency', { code: code.toUpperCase().replace('-', ' ') })).status, 200);
    assert.deepEqual(
      (await here.mails()).map(({ subject }) => subject),
      ['A recovery code was used'],
    );
    assert.equal((await login('travel-agency', { code })).body['code'], 'code_wrong');
    assert.equal((await status('travel-agency', token))['recoveryCodesLeft'], 9);
    const renewed = await here.post(
      path('travel-agency', '/recovery-code'),
      { password: PASSWORD, code: codeOf(secret) },
      { headers: bearer(token) },
    );
    const fresh = (renewed.body['result'] as { recoveryCodes: string[] }).recoveryCodes;
    assert.equal((await login('travel-agency', { code: second })).body['code'], 'code_wrong', 'one of before');
    assert.equal((await login('travel-agency', { code: fresh[0] })).status, 200);
    await turnOff('travel-agency', token, fresh[1] ?? '');
  });

  it('lets who guesses codes wait longer each time, and the owner in by a recovery code meanwhile', async () => {
    const { token, secret, recoveryCodes } = await turnOn('agent');
    for (let guess = 0; guess < 5; guess += 1) {
      assert.equal((await login('agent', { code: '000000' })).body['code'], 'code_wrong');
    }
    const waits = await login('agent', { code: codeOf(secret) });
    assert.deepEqual([waits.status, waits.body['retryAfter']], [429, 30]);
    assert.equal((await login('agent', { code: recoveryCodes[0] })).status, 200);
    // a day of guessing as fast as it goes
    let tries = 5;
    for (const end = here.clock.now.getTime() + DAY; here.clock.now.getTime() < end; ) {
      const { status, body } = await login('agent', { code: '000000' });
      if (status === 429) later(Number(body['retryAfter']) * 1000);
      else tries += 1;
    }
    assert.ok(tries < 40, `${tries} tries a day: three of a million codes are right at a time`);
    later(61 * MINUTE);
    assert.equal((await login('agent', { code: codeOf(secret) })).status, 200, 'and the right one ends the wait');
    await here.mails();
    await turnOff('agent', await tokenIn(await login('agent', { code: recoveryCodes[1] })), recoveryCodes[2] ?? '');
    assert.ok(token);
  });

  it('asks a browser that is trusted for no code for thirty days, until it is forgotten or the password changes', async () => {
    const { token, secret } = await turnOn('client');
    const browser = { cookie: `__Host-fp=${randomBytes(32).toString('base64url')}`, 'user-agent': 'curl/8' };
    const here1 = { ...browser, cookie: `__Host-fp=${randomBytes(32).toString('base64url')}` };
    const trust = async (headers: Record<string, string>) => {
      later(STEP);
      assert.equal((await login('client', { code: codeOf(secret), trustDevice: true }, headers)).status, 200);
    };
    await trust(browser);
    await trust(here1);
    assert.equal((await login('client', {}, browser)).status, 200);
    assert.equal((await login('client')).body['code'], 'second_factor_required', 'who shows no cookie');
    const session = tokenIn(await login('client', {}, browser));
    const own = { ...browser, ...bearer(session) };
    const { devices } = (await here.get(path('client'), own)).body['result'] as { devices: { id: string }[] };
    assert.equal(devices.length, 2);
    assert.equal(
      (await here.app.send({ method: 'DELETE', url: path('client', `/device/${devices[0]?.id}`), headers: own }))
        .status,
      200,
    );
    assert.equal((await login('client', {}, here1)).body['code'], 'second_factor_required', 'forgotten');
    later(29 * DAY);
    assert.equal((await login('client', {}, browser)).status, 200);
    later(DAY);
    assert.equal((await login('client', {}, browser)).body['code'], 'second_factor_required', 'thirty days on');

    await trust(browser);
    await here.mails();
    await here.post('/customer/website/2/client/reset-password', { email: emailOf('client') });
    const [mail] = await here.mails();
    const link = /reset-password\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const password = 'Ventana9Azul';
    assert.equal((await here.put('/customer/website/client/update-password', { token: link, password })).status, 200);
    const asked = await login('client', { password }, browser);
    assert.equal(asked.body['code'], 'second_factor_required', 'a link by mail is no second factor');
    assert.ok(token);
  });

  it('is void when its set-up took half an hour', async () => {
    const token = await here.tokenOf('agent');
    const { secret } = (await start('agent', token)).body['result'] as { secret: string };
    later(30 * MINUTE);
    assert.equal(
      (await here.put(path('agent'), { code: codeOf(secret) }, bearer(token))).body['code'],
      'second_factor_void',
    );
  });

  it('writes secrets and recovery codes down nowhere in the clear', async () => {
    const { token, secret, recoveryCodes } = await turnOn('agent');
    for (const table of ['second_factor', 'recovery_code', 'outbox']) {
      const { rows } = await here.app.database.query(`SELECT t::text AS text FROM ${table} t`);
      const text = JSON.stringify(rows);
      for (const clear of [secret, ...recoveryCodes.flatMap((code) => [code, code.replace('-', '')])]) {
        assert.ok(!text.includes(clear), table);
      }
    }
    await turnOff('agent', token, recoveryCodes[0] ?? '');
  });

  it('lets agents and agencies of a website that requires it do nothing but set it up, and clients go on', async () => {
    const willow = (url: string, token: string | undefined, method: 'GET' | 'POST' | 'PUT', body?: unknown) =>
      here.app.send({
        method,
        url,
        host: 'willow.localhost',
        headers: token ? bearer(token) : {},
        ...(body === undefined ? {} : { body }),
      });
    const signIn = (kind: AccountKind, email: string) =>
      willow(`/customer/website/6/${kind}/login`, undefined, 'POST', { email, password: PASSWORD });
    for (const kind of ['agent', 'travel-agency'] as const) {
      const list = `/customer/website/6/${kind}/reservation`;
      const signedIn = await signIn(kind, emailOf(kind));
      assert.equal((signedIn.body['result'] as Record<string, unknown>)['secondFactor'], 'missing');
      const token = tokenIn(signedIn);
      const refused = await willow(list, token, 'GET');
      assert.deepEqual([refused.status, refused.body['code']], [403, 'second_factor_missing']);
      assert.equal((await willow(`/customer/website/${kind}/token`, token, 'GET')).status, 200);
      const known = (await willow(path(kind), token, 'GET')).body['result'] as Record<string, unknown>;
      assert.equal(known['isRequired'], true);
      const started = await willow(path(kind), token, 'POST', { password: PASSWORD });
      const { secret } = started.body['result'] as { secret: string };
      assert.equal((await willow(path(kind), token, 'PUT', { code: codeOf(secret) })).status, 200);
      assert.equal((await willow(list, token, 'GET')).status, 200);
      later(STEP);
      await willow(path(kind, '/off'), token, 'POST', { password: PASSWORD, code: codeOf(secret) });
      assert.equal((await willow(list, token, 'GET')).status, 403, 'turned off, it is missing again');
    }
    const client = await signIn('client', 'other-client@posada.example');
    assert.deepEqual(Object.keys(client.body['result'] as object), ['token']);
  });
}

it('an installation without ACCOUNT_SECRET refuses to set a second factor up, and says why', async () => {
  const app = testApp(await testDatabase({ demo: true }), {
    config: { accountSecret: undefined },
    clock: () => TEST_NOW,
  });
  const body = { email: emailOf('agent'), password: PASSWORD };
  const { body: signedIn } = await app.send({ method: 'POST', url: '/customer/website/2/agent/login', body });
  const { token } = signedIn['result'] as { token: string };
  const { status, body: refusal } = await app.send({
    method: 'POST',
    url: '/customer/website/agent/second-factor',
    headers: { authorization: `Bearer ${token}` },
    body: { password: PASSWORD },
  });
  assert.deepEqual([status, refusal['code']], [503, 'second_factor_unavailable']);
  await app.close();
});
