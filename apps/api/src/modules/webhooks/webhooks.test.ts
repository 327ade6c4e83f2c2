import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { EventType, IssuedApiKey, IssuedWebhook, Webhook, WebhookDelivery } from '@posada/api-client/operator';
import { cancellationText, type Reservation } from '@posada/api-client/reservations';
import { addressesOf } from '../../platform/outside-network.ts';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { publishedVerifiers, type Verify } from '../../testing/published-verifiers.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.fixtures.ts';
import { publish, SYSTEM } from '../events/publish.ts';
import { runOperatorCommand } from '../operator/operator-commands.ts';
import { WAITS_MS } from './send-webhooks.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('webhooks', () => {
  let app: TestApp;
  let verifiers: Verify[];
  /** Verifiers know the time of this machine, and refuse messages of another. */
  const begin = new Date();
  let now = begin;
  const receivers: Receiver[] = [];
  /** Where names lead, as if by DNS. */
  const names = new Map<string, string>();
  before(async () => {
    verifiers = await publishedVerifiers();
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      send: async () => undefined,
      config: { webhookNetworks: ['127.0.0.1'] },
      webhooks: {
        timeoutMs: 2_000,
        resolve: (host) => addressesOf(names.get(host) ?? host),
      },
    });
  });
  after(async () => {
    for (const receiver of receivers) await receiver.stop();
    await app.close();
  });
  afterEach(async () => {
    now = begin;
    await app.database.query(
      "UPDATE webhook SET ended_at = now(), ended_because = 'deleted', previous_secret = NULL, previous_until = NULL WHERE ended_at IS NULL",
    );
  });

  const receiver = async (...given: Parameters<typeof startReceiver>) => {
    const started = await startReceiver(...given);
    receivers.push(started);
    return started;
  };
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    bearer: string | undefined = undefined,
  ) {
    const answer = await app.app.inject({
      method,
      url: `/${bearer === undefined ? 'operator' : 'v1'}/${path}`,
      headers: {
        authorization: `Bearer ${bearer ?? OPERATOR_TOKEN}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  }
  async function result<T>(...given: Parameters<typeof call>): Promise<T> {
    const { status, body } = await call(...given);
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as T;
  }
  /** As a guest without an account does. */
  async function cancel({ number, guest: { email } }: Reservation) {
    const pull = '/pull-connectivity/property/reservation';
    const { body } = await app.send({ method: 'POST', url: `${pull}/find`, body: { number, email } });
    const { token } = body['result'] as { token: string };
    const url = `${pull}/${token}/managed/cancel`;
    const { status } = await app.send({ method: 'PUT', url, body: { reason: cancellationText('dates') } });
    assert.equal(status, 200);
  }
  const subscribe = (url: string, more: { topics?: EventType[]; properties?: number[] } = {}) =>
    result<IssuedWebhook>('POST', 'webhook', { name: 'PMS', url, topics: ['content.changed'], ...more });
  const happen = (propertyId: number | null) =>
    publish(app.database, {
      type: 'content.changed',
      data: { isDeleted: false },
      at: now.toISOString(),
      by: SYSTEM,
      websiteId: null,
      propertyId,
    });
  const propertiesIn = ({ received }: Receiver) =>
    received.map(({ body }) => (JSON.parse(body) as { data: { property?: number } }).data.property ?? null);
  const viewOf = async (id: string) => (await result<Webhook[]>('GET', 'webhook')).find((each) => each.id === id);
  const log = (id: string, state: string) => result<WebhookDelivery[]>('GET', `webhook/${id}/delivery/${state}`);

  it('tell of a reservation, signed as the published verifiers of two languages want it, with ids alone', async () => {
    const pms = await receiver();
    const { secret, id } = await subscribe(pms.url, { topics: ['reservation.created', 'reservation.cancelled'] });
    await openRooms(app.database, ROOM, 20, { from: '2027-04-05', to: '2027-04-10' });
    const stay = { from: '2027-04-05', to: '2027-04-08' };
    const reservation = await booked(app, await aRequest(app, { stay }));
    await cancel(reservation);
    await app.webhooks.drain();
    const [created, ...more] = pms.received;
    assert.ok(created);
    const payload = {
      type: 'reservation.created',
      timestamp: now.toISOString(),
      data: { version: 1, website: 2, property: 3, reservation: reservation.number },
    };
    for (const verify of verifiers) {
      assert.deepEqual(verify(secret, created.body, created.headers), payload);
      assert.throws(() => verify(secret, `${created.body} `, created.headers), /No matching signature/);
      assert.throws(() => verify(`whsec_${'x'.repeat(44)}`, created.body, created.headers), /No matching signature/);
    }
    assert.deepEqual(
      more.map(({ body }) => (JSON.parse(body) as { type: string }).type),
      ['reservation.cancelled'],
    );
    const [first] = (await log(id, 'delivered')).slice(-1);
    assert.equal(first?.message, created.headers['webhook-id']);
    assert.deepEqual([first?.subject, first?.attempts, first?.answer], [reservation.number, 1, 204]);
    assert.doesNotMatch(JSON.stringify(pms.received), /Ruiz|guest\.example/);
  });

  it('go by topic and property', async () => {
    const [all, one] = [await receiver(), await receiver()];
    await subscribe(all.url);
    await subscribe(one.url, { properties: [3, 4] });
    await subscribe((await receiver()).url, { topics: ['price.changed'] });
    for (const property of [3, 5, null, 4]) await happen(property);
    await app.webhooks.drain();
    assert.deepEqual(propertiesIn(all).toSorted(), [3, 4, 5, null]);
    assert.deepEqual(propertiesIn(one).toSorted(), [3, 4]);
    assert.deepEqual(receivers.at(-1)?.received, []);
  });

  it('tell nothing of what happened before they were made', async () => {
    await happen(3);
    const pms = await receiver();
    await subscribe(pms.url);
    await app.webhooks.drain();
    assert.deepEqual(pms.received, []);
  });

  it('are signed with both secrets while a rotation lasts, and with the new one alone afterwards', async () => {
    const pms = await receiver();
    const first = await subscribe(pms.url);
    const second = await result<IssuedWebhook>('POST', `webhook/${first.id}/rotation`, { keepHours: 1 });
    assert.notEqual(second.secret, first.secret);
    await happen(3);
    await app.webhooks.drain();
    const [message] = pms.received;
    assert.ok(message);
    for (const { secret } of [first, second])
      for (const verify of verifiers) verify(secret, message.body, message.headers);
    now = new Date(begin.getTime() + HOUR_MS + 1000);
    await happen(3);
    await app.webhooks.drain();
    assert.equal(pms.received[1]?.headers['webhook-signature']?.split(' ').length, 1);
    assert.ok(!JSON.stringify(await result('GET', 'webhook')).includes('whsec_'), 'shown once');
  });

  it('are tried ten times over about 75 hours, then given up, and sent again when an operator says so', async () => {
    let status = 500;
    const pms = await receiver((_, response) => response.writeHead(status).end());
    const { id } = await subscribe(pms.url);
    await happen(3);
    await app.webhooks.drain();
    const tries = [now.getTime()];
    for (let waited = 0; waited < 90 && (await viewOf(id))?.waiting; waited += 0.25) {
      now = new Date(now.getTime() + HOUR_MS / 4);
      const before = pms.received.length;
      // several tries of the first minutes fall into one step of the clock
      await app.webhooks.drain();
      if (pms.received.length > before) tries.push(now.getTime());
    }
    assert.equal(pms.received.length, 10);
    const hours = ((tries.at(-1) ?? 0) - (tries[0] ?? 0)) / HOUR_MS;
    assert.ok(hours > 66 && hours < 85, `${hours} hours`);
    const sum = WAITS_MS.reduce((all, wait) => all + wait, 0) / HOUR_MS;
    assert.ok(sum > 75 && sum < 76, `${sum} hours`);
    assert.equal(new Set(pms.received.map(({ headers }) => headers['webhook-id'])).size, 1, 'one message, one id');
    const [failed] = await log(id, 'failed');
    assert.deepEqual([failed?.attempts, failed?.answer, failed?.dueAt], [10, 500, null]);
    assert.equal((await viewOf(id))?.failed, 1);
    status = 200;
    assert.deepEqual(await result('POST', `webhook/${id}/replay`, { failed: true }), { messages: 1 });
    await app.webhooks.drain();
    assert.deepEqual([(await viewOf(id))?.failed, (await log(id, 'delivered')).length], [0, 1]);
    assert.equal(new Set(pms.received.map(({ headers }) => headers['webhook-id'])).size, 1, 'the same id again');
  });

  it('end at 410, with what waits for it', async () => {
    const pms = await receiver((_, response) => response.writeHead(410).end());
    const { id } = await subscribe(pms.url);
    await happen(3);
    await app.webhooks.drain();
    await happen(4);
    await app.webhooks.drain();
    assert.equal(pms.received.length, 1);
    const ended = await viewOf(id);
    assert.deepEqual([ended?.endedBecause, ended?.waiting], ['gone', 0]);
    assert.equal((await call('POST', `webhook/${id}/replay`, { failed: true })).status, 404);
  });

  it('count 2xx alone as delivered, whatever the answer holds, and follow no redirect', async () => {
    const elsewhere = await receiver();
    const answers: [number, boolean][] = [
      [200, true],
      [202, true],
      [302, false],
      [400, false],
      [404, false],
    ];
    for (const [status, isGood] of answers) {
      const pms = await receiver((_, response) =>
        response.writeHead(status, { location: elsewhere.url }).end('\u0000 no JSON at all'.repeat(50_000)),
      );
      const { id } = await subscribe(pms.url);
      await happen(3);
      await app.webhooks.drain();
      const { waiting } = (await viewOf(id)) ?? {};
      assert.equal(waiting, isGood ? 0 : 1, String(status));
      await result('DELETE', `webhook/${id}`);
    }
    assert.deepEqual(elsewhere.received, []);
  });

  it('wait for an answer no longer than a time, and for what is no answer not at all', async () => {
    const silent = await receiver(() => undefined);
    const lying = await receiver((_, response) => response.socket?.end('200 fine\r\n\r\n'));
    const hooks = [await subscribe(silent.url), await subscribe(lying.url)];
    await happen(3);
    await app.webhooks.drain();
    const errors = [];
    for (const { id } of hooks) errors.push((await log(id, 'waiting'))[0]?.lastError);
    assert.match(String(errors[0]), /no answer within 2 s/);
    assert.ok(errors[1], 'not HTTP');
  });

  it('leave a receiver alone that is full, as long as it says, without using up its tries', async () => {
    let isFull = true;
    const pms = await receiver((_, response) =>
      isFull ? response.writeHead(429, { 'retry-after': '120' }).end() : response.writeHead(200).end(),
    );
    const { id } = await subscribe(pms.url);
    for (const property of [3, 4]) await happen(property);
    await app.webhooks.drain();
    const asked = pms.received.length;
    now = new Date(begin.getTime() + MINUTE_MS);
    await happen(5);
    await app.webhooks.drain();
    assert.equal(pms.received.length, asked, 'nothing is sent in between');
    assert.ok((await log(id, 'waiting')).every(({ attempts }) => attempts === 0));
    isFull = false;
    now = new Date(begin.getTime() + 121_000);
    await app.webhooks.drain();
    assert.equal((await viewOf(id))?.waiting, 0);
  });

  it('hold a later event of a reservation back until the earlier one has arrived; others go on', async () => {
    await openRooms(app.database, ROOM, 20, { from: '2027-04-05', to: '2027-04-10' });
    const stay = { from: '2027-04-05', to: '2027-04-08' };
    const refused = new Set<string>();
    const pms = await receiver(({ body }, response) => {
      const { type, data } = JSON.parse(body) as { type: string; data: { reservation: string } };
      response.writeHead(type === 'reservation.created' && refused.has(data.reservation) ? 500 : 200).end();
    });
    await subscribe(pms.url, { topics: ['reservation.created', 'reservation.cancelled'] });
    const reservations = [
      await booked(app, await aRequest(app, { stay })),
      await booked(app, await aRequest(app, { stay })),
    ];
    const [held, other] = reservations;
    refused.add(held?.number ?? '');
    for (const each of reservations) await cancel(each);
    await app.webhooks.drain();
    now = new Date(begin.getTime() + 2000);
    await app.webhooks.drain();
    const seen = (number: string | undefined) =>
      pms.received
        .map(({ body }) => JSON.parse(body) as { type: string; data: { reservation: string } })
        .filter(({ data }) => data.reservation === number)
        .map(({ type }) => type.slice('reservation.'.length));
    assert.deepEqual(seen(other?.number), ['created', 'cancelled']);
    assert.deepEqual(seen(held?.number), ['created']);
    refused.clear();
    now = new Date(begin.getTime() + MINUTE_MS);
    await app.webhooks.drain();
    assert.deepEqual(seen(held?.number), ['created', 'created', 'cancelled']);
  });

  it('are sent again by their ids, or of a time, within what the webhook is for', async () => {
    const pms = await receiver();
    const { id } = await subscribe(pms.url, { properties: [3] });
    for (const property of [3, 4, 3]) await happen(property);
    await app.webhooks.drain();
    const ids = pms.received.map(({ headers }) => headers['webhook-id']);
    assert.equal(ids.length, 2);
    assert.deepEqual(await result('POST', `webhook/${id}/replay`, { messages: [ids[0], 'evt_1'] }), { messages: 1 });
    await app.webhooks.drain();
    assert.deepEqual(pms.received.at(-1)?.headers['webhook-id'], ids[0]);
    const [from, until] = [begin.toISOString(), new Date(begin.getTime() + 1).toISOString()];
    const { messages } = await result<{ messages: number }>('POST', `webhook/${id}/replay`, { from, until });
    assert.ok(messages >= 2);
    assert.deepEqual(await result('POST', `webhook/${id}/replay`, { from: until, until }), { messages: 0 });
    assert.equal((await call('POST', `webhook/${id}/replay`, {})).status, 400);
  });

  it('lead to no address inside the network, also when a name leads there later', async () => {
    for (const url of [
      'https://10.0.0.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://0x7f000002/',
      'https://[fd00::1]/',
      'http://198.51.100.7/',
    ]) {
      const { status, body } = await call('POST', 'webhook', { name: 'PMS', url, topics: ['content.changed'] });
      assert.deepEqual([status, body['code']], [422, 'webhook_url_refused'], url);
    }
    for (const url of ['ftp://hotel.example/', 'https://user:secret@hotel.example/', 'not an address']) {
      assert.equal((await call('POST', 'webhook', { name: 'PMS', url, topics: ['content.changed'] })).status, 400, url);
    }
    names.set('pms.example', '198.51.100.7');
    const { id } = await subscribe('https://pms.example/hooks');
    names.set('pms.example', '10.0.0.1');
    await happen(3);
    await app.webhooks.drain();
    assert.match((await log(id, 'waiting'))[0]?.lastError ?? '', /inside a private network/);
  });

  it('are made by keys for their own properties, and seen by these', async () => {
    const key = async (scopes: string[], properties?: number[]) =>
      (await result<IssuedApiKey>('POST', 'key', { name: 'Manager', scopes, ...(properties ? { properties } : {}) }))
        .key;
    const own = await key(['webhooks.read', 'webhooks.write'], [3]);
    const { url } = await receiver();
    const wanted = { name: 'PMS', url, topics: ['price.changed'] };
    const { id } = await result<IssuedWebhook>('POST', 'webhook', { ...wanted, properties: [3] }, own);
    for (const properties of [undefined, [4], [3, 4]]) {
      const { status, body } = await call('POST', 'webhook', { ...wanted, properties }, own);
      assert.deepEqual([status, body['code']], [403, 'property_not_allowed']);
    }
    const stranger = await key(['webhooks.read', 'webhooks.write'], [4]);
    assert.deepEqual(await result('GET', 'webhook', undefined, stranger), []);
    const seen = await result<Webhook[]>('GET', 'webhook', undefined, own);
    assert.ok(seen.some((each) => each.id === id));
    assert.ok(seen.every(({ properties }) => properties?.every((property) => property === 3)));
    for (const [method, path, body] of [
      ['PUT', `webhook/${id}`, { ...wanted, properties: [4] }],
      ['DELETE', `webhook/${id}`, undefined],
      ['POST', `webhook/${id}/rotation`, {}],
      ['POST', `webhook/${id}/replay`, { failed: true }],
      ['GET', `webhook/${id}/delivery/failed`, undefined],
    ] as const)
      assert.equal((await call(method, path, body, stranger)).status, 403, path);
    const changed = await result<Webhook>('PUT', `webhook/${id}`, { ...wanted, name: 'New', properties: [3] }, own);
    assert.equal(changed.name, 'New');
    assert.equal((await call('GET', 'webhook', undefined, await key(['rates.write']))).status, 403);
  });

  it('are handled from the command line', async () => {
    const { url } = await receiver((_, response) => response.writeHead(500).end());
    const lines: string[] = [];
    const run = (...args: string[]) =>
      runOperatorCommand(
        async (endpoint, { path = {}, body } = {}) => {
          const address = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name]));
          return result(endpoint.method, address, body === undefined ? undefined : JSON.parse(String(body)));
        },
        'webhook',
        args,
        (line) => lines.push(line),
      );
    await run('create', 'PMS', url, 'topics=content.changed,price.changed', 'properties=3');
    const id = /Webhook (\w{12})/.exec(lines.join('\n'))?.[1] ?? '';
    assert.match(lines.join('\n'), /whsec_\S{44}/);
    await happen(3);
    await app.webhooks.drain();
    lines.length = 0;
    await run('list');
    assert.match(lines.join('\n'), new RegExp(`${id}.*PMS.*1 waiting`));
    await run('deliveries', id, 'waiting');
    assert.match(lines.at(-1) ?? '', /evt_\d+.*content\.changed.*500/);
    await run('change', id, 'New name', url, 'topics=content.changed');
    assert.match(lines.at(-1) ?? '', /New name: .*all properties/);
    await run('replay', id, 'failed');
    await run('rotate', id, 'keepHours=0');
    await run('delete', id);
    assert.match(lines.at(-1) ?? '', /ended/);
  });
});
