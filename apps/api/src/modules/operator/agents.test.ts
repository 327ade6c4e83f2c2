import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Agent, AuditEntry, Role } from '@posada/api-client/operator';
import type { Reservation } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM, tokenOf } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { hashPassword } from '../identity/passwords.ts';

const EMAIL = 'reception@hotel.example';
const PASSWORD = 'Tortuga7Gris';

describe('agents and their roles', () => {
  let app: TestApp;
  let here: Reservation;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    await openRooms(app.database, ROOM, 10);
    here = await booked(app, await aRequest(app));
  });
  after(() => app.close());

  async function ask(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) {
    const answer = await app.app.inject({
      method,
      url: `/operator/${path}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  }
  const result = async <T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const answer = await ask(method, path, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body['result'] as T;
  };
  async function create(email: string, rights: object): Promise<Record<string, string>> {
    await result('POST', 'agent', { email, name: 'Nora', surname: 'Vega', ...rights });
    await app.database.query('UPDATE account SET password_expired = false, password_hash = $2 WHERE email = $1', [
      email,
      await hashPassword(PASSWORD),
    ]);
    const { status, body } = await app.send({
      method: 'POST',
      url: '/customer/website/2/agent/login',
      body: { email, password: PASSWORD },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return { authorization: `Bearer ${(body['result'] as { token: string }).token}` };
  }
  const at =
    (headers: Record<string, string>) =>
    async (path: string, method: 'GET' | 'PUT' = 'GET', body?: object) => {
      const answer = await app.send({
        method,
        url: `/customer/website/2/agent/${path}`,
        headers,
        ...(body ? { body } : {}),
      });
      return { status: answer.status, code: answer.body['code'], body: answer.body };
    };

  it('[AUTH-18] show a receptionist the reservations of one hotel, in lists, counts and one by one', async () => {
    const call = at(await create(EMAIL, { role: 'receptionist', properties: [3] }));
    const seen = async () => {
      const { body } = await call('reservation/pagination');
      const page = body['result'] as { content: { id: string; property: { id: string } }[]; totalElements: number };
      const summary = (await call('reservation/summary')).body['result'] as { count: number };
      assert.equal(page.totalElements, summary.count);
      return page.content.map(({ id, property }) => [id, property.id]);
    };
    const first = await seen();
    assert.deepEqual([first[0], new Set(first.map(([, property]) => property))], [[here.id, '3'], new Set(['3'])]);
    assert.equal((await call(`reservation/${here.id}`)).status, 200);
    const rights = await result<Agent>('PUT', `agent/${EMAIL}/rights`, { properties: [4] });
    assert.deepEqual([rights.role, rights.websites, rights.properties], ['receptionist', null, [4]]);
    assert.ok(
      (await seen()).every(([, property]) => property === '4'),
      'from the next call on',
    );
    assert.equal((await call(`reservation/${here.id}`)).status, 404);
    const cancelled = await call(`reservation/${here.id}/cancel`, 'PUT', { reason: 'guest-asked' });
    assert.equal(cancelled.status, 404);
    await result('PUT', `agent/${EMAIL}/rights`, { properties: null });
    assert.ok(new Set((await seen()).map(([, property]) => property)).size > 1);
  });

  it('refuse what a role does not allow, by name, from the next call on', async () => {
    const call = at(await create('night@hotel.example', { role: 'receptionist' }));
    const refused = await call('agency');
    assert.deepEqual(
      [refused.status, refused.code, refused.body['permission']],
      [403, 'permission_missing', 'agencies.read'],
    );
    const saved = await result<Role>('PUT', 'role/night-desk', { permissions: ['reservations.read', 'agencies.read'] });
    assert.deepEqual(saved, {
      name: 'night-desk',
      kind: 'agent',
      permissions: ['reservations.read', 'agencies.read'],
      isBuiltIn: false,
    });
    await result('PUT', 'agent/night@hotel.example/rights', { role: 'night-desk' });
    assert.equal((await call('agency')).status, 200);
    const note = await call(`reservation/${here.id}/cancel`, 'PUT', { reason: 'guest-asked' });
    assert.deepEqual([note.status, note.body['permission']], [403, 'reservations.write']);
    const record = (await app.send({ url: '/customer/website/agent/token', headers: await signedIn() })).body['result'];
    assert.deepEqual((record as { permissions: string[] }).permissions, ['reservations.read', 'agencies.read']);
    await result('PUT', 'role/night-desk', { permissions: ['reservations.read'] });
    assert.equal((await call('agency')).status, 403);
  });
  const signedIn = async () => {
    const { body } = await app.send({
      method: 'POST',
      url: '/customer/website/2/agent/login',
      body: { email: 'night@hotel.example', password: PASSWORD },
    });
    return { authorization: `Bearer ${(body['result'] as { token: string }).token}` };
  };

  it('lower a fee with a role that allows it', async () => {
    const { id } = await booked(app, await aRequest(app));
    await app.database.query(
      `UPDATE roomstay s SET snapshot = jsonb_set(s.snapshot, '{cancellation}', '{"freeUntil":null,"fee":12000,"noShow":20000}')
       FROM reservation r WHERE r.id = s.reservation_id AND r.public_id = $1`,
      [id],
    );
    const email = 'other-agent@posada.example';
    const call = at({ authorization: `Bearer ${await tokenOf(app, 'agent', email)}` });
    const cancel = () =>
      call(`reservation/${id}/cancel`, 'PUT', { reason: 'guest-asked', fee: { amount: 0, why: 'goodwill' } });
    assert.equal((await cancel()).code, 'no_fee_right');
    await result('PUT', `agent/${email}/rights`, { role: 'lead-agent' });
    assert.equal((await cancel()).status, 200);
  });

  it('are listed, and refused with roles, websites and properties that there are not', async () => {
    const agents = await result<Agent[]>('GET', 'agent');
    const lead = agents.find(({ email }) => email === 'agent@posada.example');
    assert.deepEqual([lead?.role, lead?.properties], ['lead-agent', null]);
    assert.ok(lead?.permissions.includes('fees.lower'));
    for (const rights of [{ role: 'manager' }, { role: 'nobody' }, { properties: [999] }, { websites: [999] }]) {
      assert.equal((await ask('PUT', `agent/${EMAIL}/rights`, rights)).status, 404, JSON.stringify(rights));
      const made = await ask('POST', 'agent', { email: 'x@hotel.example', name: 'X', surname: 'Y', ...rights });
      assert.equal(made.status, 404, JSON.stringify(rights));
    }
    const audit = await result<AuditEntry[]>('GET', 'audit');
    const entry = audit.find(({ action }) => action === 'PUT agent/{email}/rights');
    assert.ok(JSON.stringify(entry?.details).includes('"was"'), 'the record says what it was before');
  });

  it('keep the roles of the product, and those that somebody has', async () => {
    const built = await ask('PUT', 'role/seller', { permissions: ['fees.lower'] });
    assert.deepEqual([built.status, built.body['code']], [409, 'role_built_in']);
    assert.equal((await ask('DELETE', 'role/agent')).body['code'], 'role_built_in');
    await result('PUT', 'role/short-lived', { permissions: ['reservations.read'] });
    await result('PUT', `agent/${EMAIL}/rights`, { role: 'short-lived' });
    const used = await ask('DELETE', 'role/short-lived');
    assert.deepEqual([used.status, used.body['code']], [409, 'role_in_use']);
    await result('PUT', `agent/${EMAIL}/rights`, { role: 'receptionist' });
    await result('DELETE', 'role/short-lived');
    assert.equal((await ask('DELETE', 'role/short-lived')).status, 404);
    const unknown = await ask('PUT', 'role/x', { permissions: ['everything'] });
    assert.equal(unknown.status, 400);
    const roles = await result<Role[]>('GET', 'role');
    assert.ok(roles.every(({ kind, isBuiltIn, name }) => isBuiltIn || (kind === 'agent' && name === 'night-desk')));
  });
});
