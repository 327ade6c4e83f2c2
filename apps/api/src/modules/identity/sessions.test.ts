import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { AccountKind } from '@posada/api-client';
import { decodeJwt } from 'jose';
import { type AccountsApp, accountsApp, emailOf, KINDS, PASSWORD, PLACES } from '../../testing/accounts.fixtures.ts';
import { atLength } from '../../testing/kit.ts';

const MINUTE = 60_000;
const BROWSER = { 'sec-fetch-site': 'same-origin' };

for (const place of PLACES) {
  const app = await accountsApp(place);
  describe(`a session, on ${place}`, { skip: app ? false : 'no PostgreSQL on this machine' }, () =>
    sessions(app as AccountsApp),
  );
}

function sessions(here: AccountsApp) {
  after(() => here.close());

  const later = (ms: number) => {
    here.clock.now = new Date(here.clock.now.getTime() + ms);
  };
  const login = (kind: AccountKind, headers: Record<string, string> = {}) =>
    here.post(`/customer/website/2/${kind}/login`, { email: emailOf(kind), password: PASSWORD }, { headers });
  const tokenIn = ({ body }: { body: Record<string, unknown> }) => (body['result'] as { token?: string }).token;
  const record = (kind: AccountKind, token: string, headers: Record<string, string> = {}) =>
    here.get(`/customer/website/${kind}/token`, { authorization: `Bearer ${token}`, ...headers });
  const bookings = (kind: AccountKind, token: string, headers: Record<string, string> = {}) =>
    here.get(`/customer/website/2/${kind}/reservation`, { authorization: `Bearer ${token}`, ...headers });
  const signOut = (kind: AccountKind, token: string, headers: Record<string, string> = {}) =>
    here.app.send({
      method: 'DELETE',
      url: `/customer/website/${kind}/token`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  it('ends at once when its owner signs out, and no other session with it', async () => {
    for (const kind of KINDS) {
      const [one, other] = [await here.tokenOf(kind), await here.tokenOf(kind)];
      assert.deepEqual((await signOut(kind, one)).body['result'], { signedOut: true });
      assert.equal((await bookings(kind, one)).status, 401);
      assert.equal((await signOut(kind, one)).status, 401);
      assert.equal((await bookings(kind, other)).status, 200);
    }
  });

  it('ends with every token of its sign-in, of which none can be renewed twice or by another browser', async () => {
    for (const kind of KINDS) {
      const first = await login(kind, BROWSER);
      const [cookie = ''] = String(first.headers['set-cookie']).split(';');
      const holder = { ...BROWSER, cookie };
      const thief = { ...BROWSER, cookie: `__Host-fp=${'A'.repeat(43)}` };
      const unbound = tokenIn(first) ?? '';
      assert.equal((await record(kind, unbound, thief)).status, 401, 'it was sent another secret');
      const bound = tokenIn(await record(kind, unbound, holder)) ?? '';
      const repeated = tokenIn(await record(kind, unbound, holder)) ?? '';
      assert.equal(decodeJwt(repeated).jti, decodeJwt(bound).jti, 'whoever lost the answer gets the same successor');
      const unproven = await record(kind, unbound);
      assert.equal(unproven.status, 200);
      assert.equal(tokenIn(unproven), undefined);
      later(20 * MINUTE);
      const renewals = await Promise.all([1, 2, 3].map(() => record(kind, bound, holder)));
      const latest = renewals.map((answer) => tokenIn(answer) ?? '');
      assert.equal(new Set(latest.map((token) => decodeJwt(token).jti)).size, 1);
      assert.equal((await bookings(kind, bound, holder)).status, 200);
      assert.equal((await signOut(kind, latest[0] ?? '', holder)).status, 200);
      for (const token of [unbound, bound, repeated, ...latest]) {
        assert.equal((await bookings(kind, token, holder)).status, 401);
        assert.equal((await record(kind, token, thief)).status, 401);
      }
    }
  });

  it('leaves no token of a renewal that is under way at sign-out', async () => {
    for (let round = 0; round < atLength(5, 100); round += 1) {
      const token = await here.tokenOf('agent');
      later(20 * MINUTE);
      const [renewal] = await Promise.all([record('agent', token), signOut('agent', token)]);
      const renewed = renewal.status === 200 ? tokenIn(renewal) : undefined;
      assert.equal((await bookings('agent', token)).status, 401);
      if (renewed) assert.equal((await bookings('agent', renewed)).status, 401);
    }
  });

  it('is seen by its owner with its browser, and ended alone or with all others; strangers do neither', async () => {
    const WINDOWS =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
    const signOutOf = (kind: AccountKind, token: string, id = '') =>
      here.app.send({
        method: 'DELETE',
        url: `/customer/website/${kind}/session${id && `/${id}`}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const list = async (kind: AccountKind, token: string) => {
      const { body } = await here.get(`/customer/website/${kind}/session`, { authorization: `Bearer ${token}` });
      return body['result'] as { id: string; isCurrent: boolean; browser: string | null; system: string | null }[];
    };
    for (const kind of KINDS) {
      later(2 * 60 * MINUTE); // those of the tests before have ended
      const [here1, there] = [tokenIn(await login(kind, { 'user-agent': WINDOWS })) ?? '', await here.tokenOf(kind)];
      const seen = await list(kind, here1);
      const facts = seen.map(({ isCurrent, browser, system }) => [isCurrent, browser, system]);
      assert.deepEqual(facts.sort(), [
        [false, null, null],
        [true, 'Chrome', 'Windows'],
      ]);
      for (const other of KINDS.filter((each) => each !== kind)) {
        const stranger = await here.tokenOf(other);
        const id = seen[0]?.id ?? '';
        assert.equal((await signOutOf(other, stranger, id)).status, 404, `${other} ends no session of a ${kind}`);
        assert.equal((await signOutOf(kind, stranger, id)).status, 401);
        assert.equal((await signOutOf(kind, stranger)).status, 401);
      }
      later(20 * MINUTE);
      const renewed = tokenIn(await record(kind, here1)) ?? '';
      assert.equal((await list(kind, renewed)).find(({ isCurrent }) => isCurrent)?.browser, 'Chrome');
      const idOfOther = seen.find(({ isCurrent }) => !isCurrent)?.id ?? '';
      assert.equal((await signOutOf(kind, renewed, idOfOther)).status, 200);
      assert.equal((await bookings(kind, there)).status, 401);
      assert.equal((await bookings(kind, renewed)).status, 200);
      const third = await here.tokenOf(kind);
      assert.equal((await signOutOf(kind, renewed)).status, 200);
      for (const token of [renewed, third]) assert.equal((await bookings(kind, token)).status, 401);
    }
  });

  it('ends after an hour without use', async () => {
    const token = await here.tokenOf('client');
    for (let use = 0; use < 3; use += 1) {
      later(59 * MINUTE);
      assert.equal((await bookings('client', token)).status, 200);
    }
    later(60 * MINUTE);
    assert.equal((await bookings('client', token)).status, 401);
  });

  it('goes on while somebody looks for rooms', async () => {
    const token = await here.tokenOf('client');
    later(40 * MINUTE);
    const url = '/pull-connectivity/searcher/property/3/availability?from=2027-03-01&to=2027-03-04&occupancy=2-0';
    assert.equal((await here.get(url, { 'x-client-token': token })).status, 200);
    later(40 * MINUTE);
    assert.equal((await bookings('client', token)).status, 200);
  });

  it('[API-20] [API-31] [API-47] gets a new token when its record is read after a while, and ends no later for it', async () => {
    for (const kind of KINDS) {
      const token = await here.tokenOf(kind);
      assert.equal(tokenIn(await record(kind, token)), undefined, 'too early');
      later(20 * MINUTE);
      const renewed = tokenIn(await record(kind, token));
      assert.ok(renewed);
      assert.notEqual(decodeJwt(renewed).jti, decodeJwt(token).jti);
      assert.equal(decodeJwt(renewed).exp, decodeJwt(token).exp);
      assert.equal(tokenIn(await record(kind, token)), undefined, 'it has one successor');
      later(MINUTE);
      assert.equal((await bookings(kind, token)).status, 401, 'the old one');
      assert.equal((await bookings(kind, renewed)).status, 200);
    }
  });

  it('is bound to the browser that holds the secret: its token is worth nothing elsewhere', async () => {
    for (const kind of KINDS) {
      const first = await login(kind, BROWSER);
      const [cookie = ''] = String(first.headers['set-cookie']).split(';');
      assert.match(
        String(first.headers['set-cookie']),
        /^__Host-fp=[\w-]{43}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Strict$/,
      );
      const holder = { ...BROWSER, cookie: `locale=es; ${cookie}` };
      const unbound = tokenIn(first) ?? '';
      const bound = tokenIn(await record(kind, unbound, holder));
      assert.ok(bound, 'bound as soon as the browser shows its secret');
      assert.equal((await bookings(kind, bound, holder)).status, 200);
      assert.equal((await bookings(kind, bound)).status, 401, 'a program');
      const thief = { ...BROWSER, cookie: `__Host-fp=${'A'.repeat(43)}` };
      assert.equal((await bookings(kind, bound, thief)).status, 401, 'another browser');
      assert.equal((await here.get('/pull-connectivity/information/website', { 'x-client-token': bound })).status, 401);
      later(MINUTE);
      assert.equal((await bookings(kind, unbound, holder)).status, 401, 'the one it was signed in with');

      const again = await login(kind, holder);
      assert.equal(again.headers['set-cookie'], undefined, 'one secret for all who sign in here');
      assert.equal((await bookings(kind, tokenIn(again) ?? '')).status, 401);
      assert.equal((await bookings(kind, tokenIn(again) ?? '', holder)).status, 200);
    }
  });

  it('of a program, or of a browser that keeps no cookies, works without a secret', async () => {
    const program = await login('agent');
    assert.equal(program.headers['set-cookie'], undefined);
    assert.equal((await bookings('agent', tokenIn(program) ?? '')).status, 200);
    const browser = await login('agent', BROWSER);
    assert.equal(tokenIn(await record('agent', tokenIn(browser) ?? '', BROWSER)), undefined);
    assert.equal((await bookings('agent', tokenIn(browser) ?? '', BROWSER)).status, 200);
  });

  it('gives no secret to who is refused', async () => {
    const refused = await here.post(
      '/customer/website/2/client/login',
      { email: emailOf('client'), password: 'Wrong123' },
      { headers: BROWSER },
    );
    assert.equal(refused.status, 401);
    assert.equal(refused.headers['set-cookie'], undefined);
  });

  it('tells its owner when it is opened with a browser that was not seen before, and not of the first or a known one', async () => {
    const email = 'other-client@posada.example';
    const openIn = (browser: string) =>
      here.post(
        '/customer/website/2/client/login',
        { email, password: PASSWORD },
        { headers: { ...BROWSER, cookie: `__Host-fp=${browser.repeat(43)}` } },
      );
    const told = async () => (await here.mails()).map(({ to, subject }) => [to.address, subject]);
    await told();
    assert.equal((await openIn('a')).status, 200);
    assert.deepEqual(await told(), [], 'the first');
    assert.equal((await openIn('a')).status, 200);
    assert.deepEqual(await told(), [], 'the same again');
    assert.equal((await openIn('b')).status, 200);
    assert.deepEqual(await told(), [[email, 'New sign-in to your account']]);
    assert.equal((await openIn('b')).status, 200);
    assert.deepEqual(await told(), []);
    later(181 * 24 * 60 * MINUTE);
    assert.equal((await openIn('a')).status, 200);
    assert.deepEqual(await told(), [], 'all others are forgotten by now: the first again');
  });
}
