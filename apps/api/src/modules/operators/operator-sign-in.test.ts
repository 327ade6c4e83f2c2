import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  type InvitedOperator,
  type OperatorDevice,
  type OperatorPerson,
  type OperatorRole,
  type OperatorSession,
  scopeSchema,
} from '@posada/api-client/operator';
import { Secret, TOTP } from 'otpauth';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { callV1, cookieIn, signedInOperator } from '../../testing/operators.fixtures.ts';
import type { Mail } from '../messages/mail-sender.ts';

const PASSWORD = 'Tortuga7Gris';
const HOUR = 3_600_000;
type Headers = Record<string, string>;
const FROM_PAGE = { 'sec-fetch-site': 'same-origin' };

describe('persons of the chain', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let sent: Mail[] = [];
  let owner: Headers;
  let caller = 0;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      send: async (mail) => {
        noteMail(sent, mail);
      },
    });
    owner = await signedInOperator(app.database, 'boss@hotel.example', { role: 'owner' });
  });
  beforeEach(() => {
    now = TEST_NOW;
    sent = [];
  });
  after(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, body?: unknown) => {
    caller += 1; // limits by address are tested by themselves
    const from = { 'x-forwarded-for': `203.0.113.${caller % 256}` };
    return callV1(app, method, path, { headers: { ...FROM_PAGE, ...from, ...headers }, body });
  };
  async function result<T>(answer: ReturnType<typeof call>): Promise<T> {
    const { status, body } = await answer;
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as T;
  }
  async function refusal(answer: ReturnType<typeof call>) {
    const { status, body } = await answer;
    return [status, body['code']];
  }
  const tokenIn = (mail: Mail | undefined) => /\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

  async function invited(email: string, rights: object = { role: 'desk' }) {
    const person = await result<InvitedOperator>(call('POST', 'operator', owner, { email, ...rights }));
    sent = [];
    await app.outbox.drain();
    return { person, token: tokenIn(sent.at(-1)) };
  }
  const accept = (token: string, password = PASSWORD) =>
    call('POST', 'invitation/acceptance', {}, { token, name: 'Nora', surname: 'Quist', language: 'de', password });
  async function joined(email: string, rights?: object) {
    const { person, token } = await invited(email, rights);
    const answer = await accept(token);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return { id: person.id, headers: cookieIn(answer) as Headers };
  }
  const signIn = (email: string, password = PASSWORD) => call('POST', 'session', {}, { email, password });
  const session = (headers: Headers) => call('GET', 'session', headers);

  it('are invited by a mail, choose name and password, and are signed in by a cookie that no script reads', async () => {
    const { person, token } = await invited('nora@hotel.example', { role: 'desk', properties: [3], language: 'de' });
    assert.deepEqual([person.state, person.link, person.invitedBy], ['invited', null, 'boss@hotel.example']);
    assert.match(sent[0]?.text ?? '', /\/de\/operator\/welcome\?t=/);
    assert.deepEqual(await refusal(signIn('nora@hotel.example')), [401, 'invalid_credentials']);
    assert.deepEqual(await result(call('POST', 'invitation/check', {}, { token })), {
      email: 'nora@hotel.example',
      name: '',
      surname: '',
      role: 'desk',
      invitedBy: 'boss@hotel.example',
    });
    assert.deepEqual((await accept(token, 'Quist1234')).body['fields'], { password: 'password_personal' });
    const answer = await accept(token);
    assert.match(String(answer.headers['set-cookie']), /; Path=\/v1; HttpOnly; SameSite=Strict$/);
    const { name, role, properties, secondFactor } = await result<OperatorSession>(
      session(cookieIn(answer) as Headers),
    );
    assert.deepEqual([name, role, properties, secondFactor], ['Nora', 'desk', [3], 'off']);
    assert.deepEqual(await refusal(accept(token)), [410, 'invitation_void']);
    const found = await result<OperatorPerson[]>(call('GET', 'operator', owner));
    assert.equal(found.find(({ id }) => id === person.id)?.state, 'active');
  });

  it('get a link that is good for seven days, and none after it was revoked or sent anew', async () => {
    const { person, token } = await invited('late@hotel.example');
    assert.deepEqual(await refusal(call('POST', 'operator', owner, { email: 'LATE@hotel.example', role: 'desk' })), [
      409,
      'operator_exists',
    ]);
    await result(call('POST', `operator/${person.id}/invitation`, owner));
    await app.outbox.drain();
    assert.deepEqual(await refusal(accept(token)), [410, 'invitation_void']);
    const next = tokenIn(sent.at(-1));
    now = new Date(TEST_NOW.getTime() + 7 * 24 * HOUR);
    assert.deepEqual(await refusal(accept(next)), [410, 'invitation_void']);
    now = TEST_NOW;
    await result(call('DELETE', `operator/${person.id}/invitation`, owner));
    assert.deepEqual(await refusal(accept(next)), [410, 'invitation_void']);
  });

  it('begin with one who is invited at the command line, which shows the link', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/operator/operator',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'first@hotel.example', role: 'owner', language: 'en' }),
    });
    const { link } = answer.json<{ result: InvitedOperator }>().result;
    assert.match(String(link), /^http:.+\/en\/operator\/welcome\?t=[\w-]{43}$/);
    assert.equal((await accept(String(link).split('?t=')[1] ?? '')).status, 200);
  });

  it('are refused at once when they are deactivated, and may come back', async () => {
    const { id, headers } = await joined('gone@hotel.example');
    await result(call('PUT', `operator/${id}/state`, owner, { state: 'deactivated' }));
    assert.deepEqual(await refusal(session(headers)), [401, 'unauthorized']);
    assert.deepEqual(await refusal(signIn('gone@hotel.example')), [403, 'operator_deactivated']);
    assert.deepEqual(await refusal(signIn('gone@hotel.example', 'Wrong1234')), [401, 'invalid_credentials']);
    await result(call('PUT', `operator/${id}/state`, owner, { state: 'active' }));
    assert.deepEqual(await refusal(session(headers)), [401, 'unauthorized']);
    assert.ok(cookieIn(await signIn('gone@hotel.example')));
  });

  it('may at once what another role allows, and the record names who gave it', async () => {
    const { id, headers } = await joined('moved@hotel.example', { role: 'viewer' });
    assert.deepEqual(await refusal(call('POST', 'outbox/retry', headers)), [403, 'scope_missing']);
    await result(call('PUT', `operator/${id}/rights`, owner, { role: 'desk' }));
    await result(call('POST', 'outbox/retry', headers));
    const [retried, given] = await result<{ actor: string; target: string; details: object }[]>(
      call('GET', 'audit', owner),
    );
    assert.equal(retried?.actor, 'moved@hotel.example');
    assert.deepEqual([given?.actor, given?.target], ['boss@hotel.example', 'operator moved@hotel.example']);
    assert.deepEqual(given?.details, {
      was: { role: 'viewer', websites: null, properties: null },
      role: 'desk',
      websites: null,
      properties: null,
    });
  });

  it('give neither scopes nor places that they do not have, and change no person with more rights', async () => {
    await result(
      call('PUT', 'operator-role/house-manager', owner, {
        permissions: ['operators.read', 'operators.write', 'reservations.read'],
      }),
    );
    const { headers } = await joined('manager@hotel.example', { role: 'house-manager', websites: [2] });
    const invite = (rights: object) => call('POST', 'operator', headers, { email: 'x@hotel.example', ...rights });
    const desk = await invite({ role: 'desk', websites: [2] });
    assert.deepEqual([desk.status, desk.body['code'], desk.body['scope']], [403, 'scope_not_given', 'websites.read']);
    assert.deepEqual(await refusal(invite({ role: 'house-manager', websites: [3] })), [403, 'place_not_given']);
    assert.deepEqual(await refusal(invite({ role: 'house-manager' })), [403, 'place_not_given']);
    assert.equal((await invite({ role: 'house-manager', websites: [2] })).status, 200);
    const above = await joined('above@hotel.example', { role: 'owner', websites: [2] });
    assert.deepEqual(await refusal(call('PUT', `operator/${above.id}/state`, headers, { state: 'deactivated' })), [
      403,
      'scope_not_given',
    ]);
    assert.deepEqual(await refusal(call('DELETE', 'operator-role/house-manager', owner)), [409, 'role_in_use']);
    assert.deepEqual(await refusal(call('PUT', 'operator-role/desk', owner, { permissions: ['audit.read'] })), [
      409,
      'role_built_in',
    ]);
  });

  it('always have an owner', async () => {
    const all = await result<OperatorPerson[]>(call('GET', 'operator', owner));
    const owners = all.filter(({ role, state, websites }) => role === 'owner' && state === 'active' && !websites);
    const me = owners.find(({ isYou }) => isYou);
    for (const { id } of owners.filter(({ isYou }) => !isYou))
      await result(call('PUT', `operator/${id}/state`, owner, { state: 'deactivated' }));
    for (const [path, body] of [
      ['state', { state: 'deactivated' }],
      ['rights', { role: 'desk' }],
      ['rights', { websites: [2] }],
    ] as const)
      assert.deepEqual(await refusal(call('PUT', `operator/${me?.id}/${path}`, owner, body)), [409, 'last_owner']);
  });

  it('choose a new password by a link, the same answer given to strangers; all sessions end', async () => {
    const { headers } = await joined('forgot@hotel.example');
    const ask = (email: string) => result(call('POST', 'password-link', {}, { email, language: 'en' }));
    sent = [];
    assert.deepEqual(await ask('forgot@hotel.example'), await ask('nobody@hotel.example'));
    await app.outbox.drain();
    assert.equal(sent.length, 1);
    assert.match(sent[0]?.text ?? '', /\/en\/operator\/new-password\?t=/);
    const token = tokenIn(sent[0]);
    await result(call('POST', 'password-link/check', {}, { token }));
    await result(call('PUT', 'password-link', {}, { token, password: 'Jirafa8Azul' }));
    assert.deepEqual(await refusal(session(headers)), [401, 'unauthorized']);
    assert.deepEqual(await refusal(signIn('forgot@hotel.example')), [401, 'invalid_credentials']);
    assert.ok(cookieIn(await signIn('forgot@hotel.example', 'Jirafa8Azul')));
  });

  it('change their password with the one before, and go on in the session that asks alone', async () => {
    const { headers } = await joined('change@hotel.example');
    const other = cookieIn(await signIn('change@hotel.example')) as Headers;
    const change = (currentPassword: string) =>
      call('PUT', 'me/password', headers, { currentPassword, password: 'Jirafa8Azul' });
    assert.deepEqual(await refusal(change('Wrong1234')), [403, 'password_wrong']);
    const next = cookieIn(await change(PASSWORD)) as Headers;
    for (const old of [headers, other]) assert.deepEqual(await refusal(session(old)), [401, 'unauthorized']);
    assert.equal((await session(next)).status, 200);
  });

  it('see where they are signed in, and end it; a session ends unused after twelve hours, and after thirty days', async () => {
    const { headers } = await joined('devices@hotel.example');
    const other = cookieIn(await signIn('devices@hotel.example')) as Headers;
    const devices = await result<OperatorDevice[]>(call('GET', 'me/session', headers));
    assert.deepEqual(devices.map(({ isCurrent }) => isCurrent).sort(), [false, true]);
    await result(call('DELETE', `me/session/${devices.find(({ isCurrent }) => !isCurrent)?.id}`, headers));
    assert.deepEqual(await refusal(session(other)), [401, 'unauthorized']);
    for (let hours = 11; hours < 30 * 24; hours += 11) {
      now = new Date(TEST_NOW.getTime() + hours * HOUR);
      assert.equal((await session(headers)).status, 200, `after ${hours} hours`);
    }
    now = new Date(TEST_NOW.getTime() + 30 * 24 * HOUR);
    assert.deepEqual(await refusal(session(headers)), [401, 'unauthorized']);
    now = TEST_NOW;
    const unused = cookieIn(await signIn('devices@hotel.example')) as Headers;
    now = new Date(TEST_NOW.getTime() + 12 * HOUR);
    assert.deepEqual(await refusal(session(unused)), [401, 'unauthorized']);
  });

  it('sign out', async () => {
    const { headers } = await joined('out@hotel.example');
    const { headers: answered } = await call('DELETE', 'session', headers);
    assert.match(String(answered['set-cookie']), /^posada-operator=; Max-Age=0;/);
    assert.deepEqual(await refusal(session(headers)), [401, 'unauthorized']);
  });

  it('sign in with a code where they have a second factor, which ends other sessions', async () => {
    const { id, headers } = await joined('factor@hotel.example');
    const other = cookieIn(await signIn('factor@hotel.example')) as Headers;
    const { secret } = await result<{ secret: string }>(
      call('POST', 'me/second-factor', headers, { password: PASSWORD }),
    );
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
    const { recoveryCodes } = await result<{ recoveryCodes: string[] }>(
      call('PUT', 'me/second-factor', headers, { code: code() }),
    );
    assert.deepEqual(await refusal(session(other)), [401, 'unauthorized']);
    assert.equal((await result<OperatorSession>(session(headers))).secondFactor, 'on');
    const challenged = async () => {
      const answer = await signIn('factor@hotel.example');
      assert.equal(cookieIn(answer), undefined);
      const { state, challenge } = answer.body['result'] as { state: string; challenge: string };
      assert.equal(state, 'code-required');
      return challenge;
    };
    const prove = (challenge: string, given: string) => call('POST', 'session/code', {}, { challenge, code: given });
    const challenge = await challenged();
    assert.deepEqual(await refusal(prove(challenge, '000000')), [403, 'code_wrong']);
    now = new Date(TEST_NOW.getTime() + 60_000);
    const proven = await prove(challenge, code());
    assert.equal((await session(cookieIn(proven) as Headers)).status, 200, JSON.stringify(proven.body));
    assert.deepEqual(await refusal(prove(challenge, recoveryCodes[0] ?? '')), [410, 'challenge_void']);
    assert.ok(cookieIn(await prove(await challenged(), recoveryCodes[1] ?? '')));
    const late = await challenged();
    now = new Date(now.getTime() + 5 * 60_000);
    assert.deepEqual(await refusal(prove(late, code())), [410, 'challenge_void']);
    await result(call('DELETE', `operator/${id}/second-factor`, owner));
    assert.deepEqual(await refusal(session(headers)), [401, 'unauthorized']);
    assert.ok(cookieIn(await signIn('factor@hotel.example')));
  });

  it('change their name, renew their codes, turn the second factor off, and end other sessions', async () => {
    const { headers } = await joined('own@hotel.example');
    const other = cookieIn(await signIn('own@hotel.example')) as Headers;
    await result(call('DELETE', 'me/session', headers));
    assert.deepEqual(await refusal(session(other)), [401, 'unauthorized']);
    const profile = { name: 'Ona', surname: 'Riu', language: 'ca' };
    const changed = await result<OperatorSession>(call('PUT', 'me/profile', headers, profile));
    assert.deepEqual([changed.name, changed.language], ['Ona', 'ca']);
    const { secret } = await result<{ secret: string }>(
      call('POST', 'me/second-factor', headers, { password: PASSWORD }),
    );
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
    await result(call('PUT', 'me/second-factor', headers, { code: code() }));
    now = new Date(now.getTime() + 60_000);
    await result(call('POST', 'me/second-factor/recovery-code', headers, { password: PASSWORD, code: code() }));
    const factor = await result<{ isOn: boolean; recoveryCodesLeft: number }>(call('GET', 'me/second-factor', headers));
    assert.deepEqual([factor.isOn, factor.recoveryCodesLeft], [true, 10]);
    now = new Date(now.getTime() + 60_000);
    await result(call('POST', 'me/second-factor/off', headers, { password: PASSWORD, code: code() }));
    assert.equal((await result<OperatorSession>(session(headers))).secondFactor, 'off');
    await result(call('PUT', 'operator-role/night-desk', owner, { permissions: ['reservations.read'] }));
    const roles = await result<{ name: string }[]>(call('GET', 'operator-role', owner));
    assert.ok(roles.some(({ name }) => name === 'night-desk'));
    await result(call('DELETE', 'operator-role/night-desk', owner));
  });

  it('wait after wrong passwords, and are not signed in by pages of other sites', async () => {
    await joined('guessed@hotel.example');
    const guess = (address: string) =>
      callV1(app, 'POST', 'session', {
        headers: { ...FROM_PAGE, 'x-forwarded-for': address },
        body: { email: 'guessed@hotel.example', password: 'Wrong1234' },
      });
    for (let tries = 0; tries < 5; tries += 1) assert.equal((await guess('198.51.100.7')).status, 401);
    const { status, body } = await guess('198.51.100.7');
    assert.deepEqual([status, body['code'], body['retryAfter']], [429, 'too_many_requests', 30]);
    const crossed = call(
      'POST',
      'session',
      { 'sec-fetch-site': 'cross-site' },
      { email: 'guessed@hotel.example', password: PASSWORD },
    );
    assert.deepEqual(await refusal(crossed), [403, 'cross_site']);
  });

  it('are not asked where a key is sent along: it decides', async () => {
    const key = { ...owner, authorization: 'Bearer posada_nothing' };
    assert.deepEqual(await refusal(call('GET', 'website', key)), [401, 'unauthorized']);
  });

  it('have all scopes as owners, and read rates in each role that reads reservations', async () => {
    const roles = await result<OperatorRole[]>(call('GET', 'operator-role', owner));
    assert.deepEqual(
      roles.find(({ name }) => name === 'owner')?.permissions.toSorted(),
      scopeSchema.options.toSorted(),
    );
    for (const { name, permissions } of roles.filter(({ isBuiltIn }) => isBuiltIn))
      assert.equal(permissions.includes('rates.read'), permissions.includes('reservations.read'), name);
  });

  it('have the accounts of the demo', async () => {
    for (const role of ['owner', 'revenue', 'desk', 'viewer']) {
      const answer = await signIn(`${role}@posada.example`, 'Demo1234');
      // the test of owners has deactivated one
      if (role !== 'owner') assert.equal((answer.body['result'] as { state: string }).state, 'signed-in');
    }
  });
});

describe('the cookie of a session', () => {
  it('is of this very host and sent over https alone, where the site is', async () => {
    const app = testApp(await testDatabase({ demo: true }), { config: { siteUrl: 'https://hotel.example' } });
    const body = { email: 'owner@posada.example', password: 'Demo1234' };
    const answer = await callV1(app, 'POST', 'session', { headers: FROM_PAGE, body });
    assert.match(
      String(answer.headers['set-cookie']),
      /^__Host-posada-operator=[\w-]{43}; Max-Age=2592000; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    await app.close();
  });
});
