import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AccountKind, AnyEndpoint } from '@posada/api-client';
import { ENDPOINTS } from '@posada/api-client/definitions';
import type { Reservation } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM } from '../testing/booking.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../testing/kit.ts';
import {
  APP,
  OF_THE_CALLER,
  PEOPLE,
  type Person,
  type Row,
  rowsOf,
  type Who,
  WILLOW,
} from '../testing/role-matrix.fixtures.ts';
import { pathOf } from './openapi/calls.ts';

describe('who gets what', () => {
  let app: TestApp;
  let ofClient: Reservation | undefined;
  let ofAgency: Reservation | undefined;
  const tokens = {} as Record<Who, string>;
  /** Of each role. */
  const permissions = new Map<string, string[]>();
  /** A sign-in and a trusted device of each that are not the ones that ask. */
  const spare = {} as Record<'client' | 'agent' | 'agency', { session: string; device: string }>;

  const ids = { client: '', agency: '', savedCard: 'saved-card' };
  const idOf = async (who: Who) => {
    const { kind, email } = PEOPLE[who];
    const { rows } = await app.database.query<{ public_id: string }>(
      'SELECT public_id FROM account WHERE kind = $1 AND email = $2',
      [kind, email],
    );
    return rows[0]?.public_id ?? '';
  };

  async function signIn({ kind, email, website }: Person): Promise<string> {
    const { status, body } = await app.send({
      method: 'POST',
      url: `/customer/website/${website.id}/${kind}/login`,
      host: website.host,
      body: { email, password: 'Demo1234' },
    });
    assert.equal(status, 200, `${email}: ${JSON.stringify(body)}`);
    return (body['result'] as { token: string }).token;
  }
  /** The one session that an account has so far. */
  async function sessionOf(who: Who): Promise<string> {
    const { kind, email } = PEOPLE[who];
    const { rows } = await app.database.query<{ sid: string }>(
      'SELECT s.sid FROM session s JOIN account a ON a.id = s.account_id WHERE a.kind = $1 AND a.email = $2',
      [kind, email],
    );
    assert.equal(rows.length, 1);
    return rows[0]?.sid ?? '';
  }
  async function deviceOf(who: Who): Promise<string> {
    const { kind, email } = PEOPLE[who];
    const { rows } = await app.database.query<{ id: string }>(
      `WITH factor AS (
         INSERT INTO second_factor (account_id, secret, started_at, confirmed_at)
         SELECT id, 'x', now(), now() FROM account WHERE kind = $1 AND email = $2 RETURNING account_id
       )
       INSERT INTO trusted_device (account_id, fingerprint_hash, trusted_at, expires_at)
       SELECT account_id, 'x', '2026-11-20', '2026-12-20' FROM factor RETURNING id`,
      [kind, email],
    );
    return rows[0]?.id ?? '';
  }

  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    await openRooms(app.database, ROOM, 50);
    const copy = async (who: Who, publicId: string, from: Who, more: string) =>
      app.database.query(
        `INSERT INTO account (public_id, kind, email, password_hash, is_verified, profile, websites)
         SELECT $1, kind, $2, password_hash, true, profile, ${more} FROM account WHERE kind = $3 AND email = $4`,
        [publicId, PEOPLE[who].email, PEOPLE[from].kind, PEOPLE[from].email],
      );
    await copy('agent of another website', 'agent-elsewhere', 'agent', "'{6}'::integer[]");
    await copy('receptionist', 'receptionist', 'agent', 'NULL');
    await copy('receptionist elsewhere', 'receptionist-elsewhere', 'agent', 'NULL');
    await app.database.query(
      `UPDATE account SET role = 'receptionist', properties = CASE public_id WHEN 'receptionist' THEN '{3}' ELSE '{4}' END::integer[]
       WHERE public_id LIKE 'receptionist%'`,
    );
    const roles = await app.database.query<{ name: string; permissions: string[] }>(
      'SELECT name, permissions FROM role',
    );
    for (const { name, permissions: own } of roles.rows) permissions.set(name, own);
    await copy('blocked agency', 'agency-blocked', 'agency', 'NULL');
    await app.database.query(
      `INSERT INTO agency_user (account_id, agency_id, name, surname, role, joined_at)
       SELECT id, id, 'Inés', 'Prado', 'manager', created_at FROM account WHERE public_id = 'agency-blocked'`,
    );
    await app.database.query(
      `WITH third AS (
         INSERT INTO account (public_id, kind, email, password_hash, profile)
         VALUES ('agency-third', 'travel-agency', 'third@posada.example', '-', '{}') RETURNING id)
       INSERT INTO agency_user (account_id, agency_id, name, surname, role, joined_at)
       SELECT third.id, a.id, 'Eva', 'Sol', 'seller', a.created_at FROM third, account a
       WHERE a.kind = 'travel-agency' AND a.email = $1`,
      [PEOPLE.agency.email],
    );
    await app.database.query(
      `INSERT INTO agency_invitation (public_id, agency_id, email, name, surname, role, language, sent_at, expires_at)
       SELECT 'agency-invited', id, 'invited@posada.example', 'Leo', 'Mar', 'seller', 'en', now(), now() FROM account
       WHERE kind = 'travel-agency' AND email = $1`,
      [PEOPLE.agency.email],
    );
    for (const who of ['client', 'agent', 'agency'] as const) await signIn(PEOPLE[who]);
    const sessions = { client: '', agent: '', agency: '' };
    for (const who of ['client', 'agent', 'agency'] as const) sessions[who] = await sessionOf(who);
    for (const who of Object.keys(PEOPLE) as Who[]) tokens[who] = await signIn(PEOPLE[who]);
    for (const who of ['client', 'agent', 'agency'] as const) {
      spare[who] = { session: sessions[who], device: await deviceOf(who) };
    }
    const asClient = { 'x-client-token': tokens.client };
    const asAgency = { 'x-travel-agency-token': tokens.agency };
    ofClient = await booked(app, await aRequest(app, { headers: asClient }), asClient);
    ofAgency = await booked(app, await aRequest(app, { headers: asAgency }), asAgency);
    ids.client = await idOf('client');
    await app.database.query(
      `INSERT INTO saved_card (public_id, account_id, website_id, provider, reference, brand, last4, expiry, saved_at)
       SELECT $2, id, 2, 'stripe', 'cus_1:pm_1', 'visa', '0003', '3412', now() FROM account WHERE public_id = $1`,
      [ids.client, ids.savedCard],
    );
    ids.agency = await idOf('agency');
    const blocked = await app.send({
      method: 'PUT',
      url: `/customer/website/2/agent/agency/${await idOf('blocked agency')}/state`,
      headers: { authorization: `Bearer ${tokens.agent}` },
      body: { state: 'blocked', reason: 'Unpaid.' },
    });
    assert.equal(blocked.status, 200, JSON.stringify(blocked.body));
  });
  after(() => app.close());

  it('knows each call that needs somebody signed in', () => {
    const isPrivate = ({ callers }: AnyEndpoint) => !callers.includes('anyone');
    const named = ENDPOINTS.filter(isPrivate).map(({ name }) => name);
    const listed = new Set([...OF_THE_CALLER, ...rowsOf({ ofClient, ofAgency, ids, spare }).map(({ call }) => call)]);
    assert.deepEqual(
      named.filter((name) => !listed.has(name)),
      [],
      'whose are the data of these calls? Add them to OF_THE_CALLER or to the rows',
    );
    for (const { name, params } of ENDPOINTS.filter(isPrivate)) {
      if (OF_THE_CALLER.has(name)) assert.equal(params, undefined, `${name} names something: it needs a row`);
    }
  });

  it('[AUTH-18, AUTH-19] gives each call to whom its data belong, and tells others nothing of them', async () => {
    const byName = new Map(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint]));
    const wrong: string[] = [];
    const ask = (row: Row, who: Who | undefined, website: Person['website']) => {
      const endpoint = byName.get(row.call);
      assert.ok(endpoint, row.call);
      const url = pathOf(endpoint).replace(/\{(\w+)\}/g, (_, name) =>
        name === 'w' ? website.id : (row.path[name] ?? ''),
      );
      return app.send({
        method: endpoint.method,
        url,
        host: website.host,
        headers: who ? { authorization: `Bearer ${tokens[who]}` } : {},
        ...(row.body ? { body: row.body } : {}),
      });
    };
    const refusalFor = ({ call }: Row, who: Who, isOfKind: boolean) => {
      if (!isOfKind || who === 'blocked agency') return 401;
      const permission = byName.get(call)?.permission;
      return permission && !permissions.get(PEOPLE[who].role)?.includes(permission) ? 403 : 404;
    };
    for (const row of rowsOf({ ofClient, ofAgency, ids, spare })) {
      const callers = byName.get(row.call)?.callers ?? [];
      const strangers = (Object.keys(PEOPLE) as Who[]).filter((who) => !row.allowed.includes(who));
      const guestAnswer = await ask(row, undefined, APP);
      if (guestAnswer.status !== 401) wrong.push(`${row.call} ${row.about}: ${guestAnswer.status} for a guest`);
      for (const who of [...strangers, ...row.allowed]) {
        const { kind, website } = PEOPLE[who];
        const { status, body } = await ask(row, who, website);
        const isAllowed = row.allowed.includes(who);
        const isRight = isAllowed
          ? ![400, 401, 403, 404, 422].includes(status) && status < 500
          : status === refusalFor(row, who, callers.includes(kind));
        if (!isRight) wrong.push(`${row.call} ${row.about}: ${status} ${String(body['code'] ?? '')} for ${who}`);
      }
      // a token is good on the website of its sign-in alone
      for (const [who, website] of [
        ['agent', WILLOW],
        ['agency', WILLOW],
        ['client', WILLOW],
        ['agent of another website', APP],
      ] as const) {
        const { status } = await ask(row, who, website);
        if (status !== 401) wrong.push(`${row.call} ${row.about}: ${status} for ${who} at ${website.host}`);
      }
    }
    assert.deepEqual(wrong, []);
  });

  it('lets a seller change neither the persons of the agency nor its fiscal data', async () => {
    const person = { name: 'Max', surname: 'Ernst', email: 'max@agency.example', role: 'manager' };
    const forManagers = ENDPOINTS.filter(({ permission }) => permission?.startsWith('agency-'));
    assert.ok(forManagers.some(({ name }) => name === 'updateAgency') && forManagers.length >= 7);
    for (const endpoint of forManagers) {
      const { status, body } = await app.send({
        method: endpoint.method,
        url: pathOf(endpoint).replace('{w}', '2').replace('{id}', 'agency-third'),
        headers: { authorization: `Bearer ${tokens['seller of agency']}` },
        ...(endpoint.body ? { body: person } : {}),
      });
      assert.deepEqual([status, body['code']], [403, 'permission_missing'], endpoint.name);
    }
  });

  it('lets nobody in whom their website has shut out', async () => {
    const { email, website } = PEOPLE['blocked agency'];
    const login = (kind: AccountKind, address: string) =>
      app.send({
        method: 'POST',
        url: `/customer/website/${website.id}/${kind}/login`,
        body: { email: address, password: 'Demo1234' },
      });
    assert.equal((await login('travel-agency', email)).status, 403);
    assert.equal((await login('agent', PEOPLE['agent of another website'].email)).status, 401);
  });
});
