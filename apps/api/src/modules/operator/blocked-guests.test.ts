import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { AuditEntry, BlockedGuest, GuestDataCopy } from '@posada/api-client/operator';
import { aRequest, book, booked, guest, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { retain } from '../retention/retention.ts';

const REASON = 'Left without paying, twice.';

describe('guests whom the chain takes no booking of', () => {
  let app: TestApp;
  let desk: Record<string, string>;
  let owner: Record<string, string>;

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => TEST_NOW });
    desk = await signedInOperator(app.database, 'dana@blocked.example', { role: 'desk' });
    owner = await signedInOperator(app.database, 'olga@blocked.example', { role: 'owner' });
    await openRooms(app.database, ROOM, 20);
  });
  after(() => app.close());
  afterEach(() => app.database.query('DELETE FROM blocked_guest'));

  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, headers = desk) =>
    callV1(app, method, path, { headers, body });
  async function block(body: object) {
    const answer = await call('POST', 'blocked-guest', { name: 'Ana Ruiz', reason: REASON, ...body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body['result'] as BlockedGuest;
  }
  const refusedAs = async (own: Partial<ReturnType<typeof guest>>) => {
    const { status, body } = await book(app, { ...(await aRequest(app)), guest: { ...guest(), ...own } });
    return [status, body['code']];
  };

  it('are refused by e-mail in whatever case and by phone, and taken again once they are not blocked', async () => {
    const made = await booked(app, await aRequest(app));
    const { id, by } = await block({ email: 'Ana@Guest.Example', phone: '+34999888777' });
    assert.equal(by, 'dana@blocked.example');
    assert.deepEqual(await refusedAs({ email: 'ANA@guest.example' }), [409, 'not_taken']);
    assert.deepEqual(await refusedAs({ email: 'other@guest.example', phone: '+34999888777' }), [409, 'not_taken']);
    await booked(app, { ...(await aRequest(app)), guest: guest('Eva') });
    const { body } = await call('GET', `reservation/${made.number}`);
    assert.equal((body['result'] as { reservation: { status: string } }).reservation.status, 'confirmed');
    assert.equal((await call('DELETE', `blocked-guest/${id}`)).status, 200);
    await booked(app, await aRequest(app));
    assert.equal((await call('DELETE', `blocked-guest/${id}`)).status, 404);
  });

  it('are listed with the reason, once each, and need an address or a number', async () => {
    const { id } = await block({ email: 'ana@guest.example' });
    const { body } = await call('GET', 'blocked-guest');
    assert.deepEqual(
      (body['result'] as BlockedGuest[]).map((each) => [each.id, each.name, each.email, each.phone, each.reason]),
      [[id, 'Ana Ruiz', 'ana@guest.example', null, REASON]],
    );
    const again = await call('POST', 'blocked-guest', { name: 'A', email: 'ana@guest.example', reason: 'x' });
    assert.deepEqual([again.status, again.body['code']], [409, 'guest_blocked']);
    const nothing = await call('POST', 'blocked-guest', { name: 'A', reason: 'x' });
    assert.equal(nothing.status, 400);
  });

  it('are for who works for the whole chain, and are not named in the record of changes', async () => {
    const viewer = await signedInOperator(app.database, 'viewer@blocked.example', { role: 'viewer' });
    const elsewhere = await signedInOperator(app.database, 'else@blocked.example', { role: 'desk', properties: [3] });
    const body = { name: 'A', email: 'a@guest.example', reason: 'x' };
    assert.equal((await call('POST', 'blocked-guest', body, viewer)).body['code'], 'scope_missing');
    assert.equal((await call('POST', 'blocked-guest', body, elsewhere)).body['code'], 'property_not_allowed');
    const { id } = await block({ email: 'ana@guest.example' });
    const audit = await call('GET', 'audit', undefined, owner);
    const entry = (audit.body['result'] as AuditEntry[]).find(({ target }) => target === `blocked guest ${id}`);
    assert.ok(entry);
    assert.doesNotMatch(JSON.stringify(entry), /Ana|guest\.example|paying/);
  });

  it('read why in the copy of their data, and are forgotten with it or after three years', async () => {
    await block({ email: 'nina@guest.example' });
    const copy = await call('POST', 'guest-data/copy', { email: 'nina@guest.example' }, owner);
    assert.deepEqual(
      (copy.body['result'] as GuestDataCopy).blocks.map(({ reason }) => reason),
      [REASON],
    );
    const count = async () => (await app.database.query('SELECT 1 FROM blocked_guest')).rows.length;
    await retain(app.database, new Date(TEST_NOW.getTime() + 1000 * 86_400_000));
    assert.equal(await count(), 1);
    await retain(app.database, new Date(TEST_NOW.getTime() + 1100 * 86_400_000));
    assert.equal(await count(), 0);
    // sessions are over by then too
    desk = await signedInOperator(app.database, 'dana2@blocked.example', { role: 'desk' });
    owner = await signedInOperator(app.database, 'olga2@blocked.example', { role: 'owner' });
    await block({ email: 'nina@guest.example' });
    await call('POST', 'guest-data/erasure', { email: 'nina@guest.example' }, owner);
    assert.equal(await count(), 0);
  });
});
