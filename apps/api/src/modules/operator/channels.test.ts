import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AuditEntry, Channel, ChannelMapping, ChannelPartnerSaved, Channels } from '@posada/api-client/operator';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';

const PARTNER = {
  username: 'siteminder',
  url: 'https://channel.example/reservations',
  partnerUsername: 'posada',
  partnerPassword: 'Correct-horse-7',
  requestorId: 'PSD',
};

describe('connections with channel managers', () => {
  let app: TestApp;
  let owner: Record<string, string>;

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => TEST_NOW,
      webhooks: { resolve: async () => [{ address: '93.184.216.34', family: 4 }] },
    });
    owner = await signedInOperator(app.database, 'olga@channels.example', { role: 'owner' });
  });
  after(() => app.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = owner) =>
    callV1(app, method, path, { headers, body });
  async function ask<T>(...given: Parameters<typeof call>): Promise<T> {
    const { status, body } = await call(...given);
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as T;
  }
  const codeOf = async (...given: Parameters<typeof call>) => {
    const { status, body } = await call(...given);
    return [status, body['code']];
  };
  const setPartner = (own: object = {}) =>
    ask<ChannelPartnerSaved>('PUT', 'channel-partner/siteconnect', { ...PARTNER, ...own });

  it('need the account of the channel first, whose passwords are shown once or never', async () => {
    assert.deepEqual(await ask<Channels>('GET', 'channel'), { partners: [], channels: [] });
    const connection = { kind: 'siteconnect', property: 3, hotelCode: 'SEA-3' };
    assert.deepEqual(await codeOf('POST', 'channel', connection), [409, 'channel_partner_missing']);
    const { partnerPassword, ...without } = PARTNER;
    assert.deepEqual(await codeOf('PUT', 'channel-partner/siteconnect', without), [422, 'channel_password_missing']);
    const first = await setPartner();
    assert.match(first.password ?? '', /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!#?])[\w!#?]{32}$/);
    // the passwords stay as they are until others are asked for
    assert.equal((await ask<ChannelPartnerSaved>('PUT', 'channel-partner/siteconnect', without)).password, null);
    const second = await setPartner({ newPassword: true });
    assert.notEqual(second.password, first.password);
    const { rows } = await app.database.query<{ all: string }>(
      'SELECT to_jsonb(p)::text AS all FROM channel_partner p',
    );
    for (const secret of [partnerPassword, first.password, second.password])
      assert.ok(!rows[0]?.all.includes(secret ?? ''), 'no password is stored as it is');
    const log = JSON.stringify(await ask<AuditEntry[]>('GET', 'audit'));
    for (const secret of [partnerPassword, first.password, second.password]) assert.ok(!log.includes(secret ?? ''));
    assert.match(log, /channel partner siteconnect/);
  });

  it('have names of users where their kind has them, else a key alone', async () => {
    const { username, partnerUsername, ...keys } = PARTNER;
    const { status, body } = await call('PUT', 'channel-partner/siteconnect', keys);
    assert.deepEqual(
      [status, body['code'], body['fields']],
      [400, 'invalid_request', { username: 'field_required', partnerUsername: 'field_required' }],
    );
    // names that Channex does not have are not stored
    const saved = await ask<ChannelPartnerSaved>('PUT', 'channel-partner/openchannel', PARTNER);
    assert.deepEqual([saved.username, saved.partnerUsername], [null, null]);
    assert.ok(saved.password);
    const { partners } = await ask<Channels>('GET', 'channel');
    assert.deepEqual(
      partners.map(({ kind, username: each }) => [kind, each]),
      [
        ['openchannel', null],
        ['siteconnect', 'siteminder'],
      ],
    );
  });

  it('have a name and a password here alone where the channel asks for reservations', async () => {
    const { status, body } = await call('PUT', 'channel-partner/siteconnect', { username: 'siteminder' });
    assert.deepEqual(
      [status, body['code'], body['fields']],
      [
        400,
        'invalid_request',
        { url: 'field_required', partnerUsername: 'field_required', requestorId: 'field_required' },
      ],
    );
    assert.deepEqual(await codeOf('PUT', 'channel-partner/alpinebits', {}), [400, 'invalid_request']);
    const saved = await ask<ChannelPartnerSaved>('PUT', 'channel-partner/alpinebits', PARTNER);
    assert.deepEqual(
      [saved.username, saved.url, saved.partnerUsername, saved.requestorId],
      ['siteminder', null, null, null],
    );
    assert.ok(saved.password);
    const again = await ask<ChannelPartnerSaved>('PUT', 'channel-partner/alpinebits', { username: 'program' });
    assert.deepEqual([again.username, again.password], ['program', null]);
    const long = { kind: 'alpinebits', property: 4, hotelCode: 'seventeen-letters' };
    assert.deepEqual(await codeOf('POST', 'channel', long), [400, 'invalid_request']);
    const { id } = await ask<Channel>('POST', 'channel', { ...long, hotelCode: 'ALPINE-4' });
    const { roomTypes, ratePlans } = await ask<ChannelMapping>('GET', `channel/${id}`);
    const pick = (rows: readonly { id: number }[], code: string) => [{ id: rows[0]?.id ?? 0, code }];
    const codes = { roomTypes: pick(roomTypes, 'nineteen1'), ratePlans: pick(ratePlans, 'a-rate-of-many-letters') };
    assert.deepEqual(await codeOf('PUT', `channel/${id}/codes`, codes), [400, 'invalid_request']);
    await ask('PUT', `channel/${id}/codes`, { ...codes, roomTypes: pick(roomTypes, 'eight123') });
    await ask('DELETE', `channel/${id}`);
  });

  it('refuse an address inside the network', async () => {
    const strict = testApp(app.database, {
      webhooks: { resolve: async () => [{ address: '10.0.0.7', family: 4 }] },
    });
    const { status, body } = await callV1(strict, 'PUT', 'channel-partner/siteconnect', {
      headers: owner,
      body: PARTNER,
    });
    assert.deepEqual([status, body['code']], [422, 'webhook_url_refused']);
    await strict.app.close();
  });

  it('begin with the ids of rooms and plans as codes, and one code is for one of them', async () => {
    const made = await ask<Channel>('POST', 'channel', { kind: 'siteconnect', property: 3, hotelCode: 'SEA-3' });
    assert.deepEqual([made.state, made.waiting, made.failing, made.unmapped, made.lastIn], ['active', 0, 0, 0, null]);
    const again = { kind: 'siteconnect', property: 3, hotelCode: 'OTHER' };
    assert.deepEqual(await codeOf('POST', 'channel', again), [409, 'channel_exists']);
    assert.deepEqual(await codeOf('POST', 'channel', { ...again, property: 4, hotelCode: 'SEA-3' }), [
      409,
      'channel_exists',
    ]);
    const nowhere = { ...again, property: 999_999 };
    assert.deepEqual(await codeOf('POST', 'channel', nowhere), [404, 'not_found']);
    const { roomTypes, ratePlans } = await ask<ChannelMapping>('GET', `channel/${made.id}?language=en`);
    assert.ok(roomTypes.every(({ id, code }) => code === String(id)));
    assert.ok(ratePlans.some(({ hasOwnPrices }) => !hasOwnPrices));
    const [one, two] = roomTypes;
    assert.ok(one && two);
    const codes = (first: string | null, second: string | null) => ({
      roomTypes: [
        { id: one.id, code: first },
        { id: two.id, code: second },
      ],
      ratePlans: ratePlans.map(({ id, code }) => ({ id, code })),
    });
    assert.deepEqual(await codeOf('PUT', `channel/${made.id}/codes`, codes('DBL', 'DBL')), [409, 'channel_code_twice']);
    // they change places in one step
    await ask('PUT', `channel/${made.id}/codes`, codes('DBL', 'SUP'));
    const swapped = await ask<ChannelMapping>('PUT', `channel/${made.id}/codes`, codes('SUP', 'DBL'));
    assert.deepEqual(
      swapped.roomTypes.slice(0, 2).map(({ code }) => code),
      ['SUP', 'DBL'],
    );
    const unmapped = await ask<ChannelMapping>('PUT', `channel/${made.id}/codes`, codes('SUP', null));
    assert.equal(unmapped.unmapped, unmapped.roomTypes.filter(({ code }) => code === null).length);
    const stranger = { roomTypes: [{ id: 999_999, code: 'X' }], ratePlans: [] };
    assert.deepEqual(await codeOf('PUT', `channel/${made.id}/codes`, stranger), [404, 'not_found']);
  });

  it('are asked for all rooms and prices where the protocol has that', async () => {
    const made = await ask<Channel>('POST', 'channel', { kind: 'openchannel', property: 3, hotelCode: 'CX-3' });
    assert.ok((await ask<{ at: string }>('POST', `channel/${made.id}/full-sync`)).at);
    const [other] = (await ask<Channels>('GET', 'channel')).channels;
    assert.equal(other?.kind, 'siteconnect');
    assert.deepEqual(await codeOf('POST', `channel/${other.id}/full-sync`), [409, 'channel_without_full_sync']);
    assert.deepEqual(await codeOf('POST', 'channel/999999/full-sync'), [404, 'not_found']);
    await ask('DELETE', `channel/${made.id}`);
  });

  it('are of the persons of their property; the account is of the whole chain', async () => {
    const one = await signedInOperator(app.database, 'pia@channels.example', { role: 'owner', properties: [3] });
    const other = await signedInOperator(app.database, 'otto@channels.example', { role: 'owner', properties: [1] });
    const { channels } = await ask<Channels>('GET', 'channel', undefined, one);
    const [{ id } = { id: 0 }] = channels;
    assert.deepEqual((await ask<Channels>('GET', 'channel', undefined, other)).channels, []);
    assert.deepEqual(await codeOf('GET', `channel/${id}`, undefined, other), [403, 'property_not_allowed']);
    assert.deepEqual(await codeOf('GET', `channel/${id}/message`, undefined, other), [403, 'property_not_allowed']);
    assert.deepEqual(await codeOf('DELETE', `channel/${id}`, undefined, other), [403, 'property_not_allowed']);
    assert.deepEqual(await codeOf('PUT', 'channel-partner/siteconnect', PARTNER, one), [403, 'property_not_allowed']);
    const desk = await signedInOperator(app.database, 'dora@channels.example', { role: 'desk' });
    assert.deepEqual(await codeOf('GET', 'channel', undefined, desk), [403, 'scope_missing']);
  });

  it('pause, go on and end with all that they have', async () => {
    const [{ id } = { id: 0 }] = (await ask<Channels>('GET', 'channel')).channels;
    assert.equal((await ask<Channel>('PUT', `channel/${id}/state`, { state: 'paused' })).state, 'paused');
    assert.equal((await ask<Channel>('PUT', `channel/${id}/state`, { state: 'active' })).state, 'active');
    assert.deepEqual(await ask('DELETE', `channel/${id}`), { id });
    assert.deepEqual(await codeOf('DELETE', `channel/${id}`), [404, 'not_found']);
    assert.deepEqual(await codeOf('GET', `channel/${id}/message/1`), [404, 'not_found']);
    const { rows } = await app.database.query('SELECT FROM channel_room_code');
    assert.equal(rows.length, 0);
  });
});
