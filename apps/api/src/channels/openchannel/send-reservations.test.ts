import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Channel, ChannelMessage } from '@posada/api-client/operator';
import { cancellationText } from '@posada/api-client/reservations';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { connectedToChannex } from '../../testing/openchannel.fixtures.ts';
import { signedInOperator } from '../../testing/operators.fixtures.ts';
import { type Receiver, startReceiver } from '../../testing/receiver.fixtures.ts';

const STAY = { from: '2027-05-03', to: '2027-05-06' };

interface Arrived {
  path: string;
  key: string;
  booking: {
    status: string;
    reservation_id: string;
    rooms: { room_type_code: string; days: { date: string; price: string; rate_plan_code: string }[] }[];
    services: { total_price: string }[];
    customer: Record<string, string>;
    [name: string]: unknown;
  };
  body: string;
}

describe('reservations for Open Channel', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let connection: number;
  let partner: Receiver;
  let taken: Arrived[] = [];
  let answer: (arrived: Arrived) => { status: number; body: string };
  const good = () => ({ status: 200, body: '{"success":true}' });

  before(async () => {
    partner = await startReceiver(({ body }, response, request) => {
      const { booking } = JSON.parse(body) as Arrived;
      const arrived = { path: request.url ?? '', key: String(request.headers['api-key']), booking, body };
      const { status, body: text } = answer(arrived);
      if (status === 200 && text === good().body) taken.push(arrived);
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      config: { webhookNetworks: ['127.0.0.1'], hasLimits: false },
      webhooks: { timeoutMs: 300 },
    });
    const owner = await signedInOperator(app.database, 'olga@sending.example', { role: 'owner' });
    ({ id: connection } = await connectedToChannex(app, owner, `${partner.url}/open_channel/`));
    await openRooms(app.database, ROOM, 200, { from: '2027-05-01', to: '2027-05-31' });
  });
  after(async () => {
    await partner.stop();
    await app.close();
  });
  beforeEach(() => {
    answer = good;
    taken = [];
  });
  afterEach(async () => {
    answer = good;
    await later(86_400_000);
  });

  async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const sent = await app.app.inject({
      method,
      url: `/operator/${path}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    assert.equal(sent.statusCode, 200, sent.payload);
    return sent.json<{ result: T }>().result;
  }
  const book = async () => booked(app, await aRequest(app, { stay: STAY }));
  async function later(ms: number) {
    now = new Date(now.getTime() + ms);
    await app.channels.drain();
  }
  const view = () => ask<Channel>('GET', `channel/${connection}`);
  const failures = async () =>
    (await ask<{ messages: ChannelMessage[] }>('GET', `channel/${connection}/message?direction=out&failures=true`))
      .messages;
  const changeGuest = (locator: string) =>
    ask('PUT', `reservation/${locator}/guest`, {
      guest: { name: 'Ana', surname: 'Ruiz "Söhne"', email: 'ana@guest.example', phone: '+34600111222', country: 'ES' },
      language: 'en',
    });
  async function cancel({ number, guest: { email } }: Awaited<ReturnType<typeof book>>) {
    const pull = '/pull-connectivity/property/reservation';
    const { body } = await app.send({ method: 'POST', url: `${pull}/find`, body: { number, email } });
    const { token } = body['result'] as { token: string };
    const url = `${pull}/${token}/managed/cancel`;
    assert.equal((await app.send({ method: 'PUT', url, body: { reason: cancellationText('dates') } })).status, 200);
  }

  it('are pushed new, modified and cancelled, with rooms, prices and guests', async () => {
    const reservation = await book();
    await app.channels.drain();
    const [first] = taken;
    assert.ok(first);
    assert.deepEqual([first.path, first.key], ['/hooks/open_channel/new_booking', 'their-key-7']);
    const { booking } = first;
    const { status, provider_code, hotel_code, reservation_id, arrival_date, departure_date, currency } = booking;
    assert.deepEqual(
      { status, provider_code, hotel_code, reservation_id, arrival_date, departure_date, currency },
      {
        status: 'new',
        provider_code: 'POSADA',
        hotel_code: 'CX-3',
        reservation_id: reservation.number,
        arrival_date: STAY.from,
        departure_date: STAY.to,
        currency: 'EUR',
      },
    );
    const [room] = booking.rooms;
    assert.deepEqual(
      [room?.room_type_code, room?.days.map(({ date, rate_plan_code }) => [date, rate_plan_code])],
      [
        'DBL',
        [
          ['2027-05-03', 'BAR'],
          ['2027-05-04', 'BAR'],
          ['2027-05-05', 'BAR'],
        ],
      ],
    );
    const priced = [
      ...booking.rooms.flatMap(({ days }) => days.map(({ price }) => price)),
      ...booking.services.map(({ total_price }) => total_price),
    ];
    // nights and services that are not included in them are the total of the booking
    assert.equal(
      priced.reduce((sum, price) => sum + Math.round(Number(price) * 100), 0),
      reservation.totals.total,
    );
    assert.equal(booking.customer['mail'], 'ana@guest.example');
    await changeGuest(reservation.number);
    await later(1000);
    assert.equal(taken[1]?.booking.customer['surname'], 'Ruiz "Söhne"');
    await cancel(reservation);
    await later(1000);
    assert.deepEqual(
      taken.map(({ booking: { status: each } }) => each),
      ['new', 'modified', 'cancelled'],
    );
  });

  it('wait while Channex is down or the key is wrong, then arrive all and in order', async () => {
    const numbers: string[] = [];
    for (const status of [503, 403, 404, 302, 429]) {
      answer = () => ({ status, body: '' });
      numbers.push((await book()).number);
      await later(400_000);
      const [failure] = await failures();
      assert.match(failure?.problems[0] ?? '', new RegExp(`answered ${status}`));
      assert.equal(failure?.outcome, 'waiting');
      const { request } = await ask<ChannelMessage>('GET', `channel/${connection}/message/${failure?.id}`);
      assert.ok(request?.includes(failure?.reservation ?? '-'));
      assert.doesNotMatch(request ?? '', /ana@guest|Ruiz|their-key/, 'the log names no guest and has no key');
    }
    answer = good;
    await later(400_000);
    assert.deepEqual(
      taken.map(({ booking }) => booking.reservation_id),
      numbers,
    );
  });

  it('of which one is refused do not hold up the others', async () => {
    const bad = (await book()).number;
    const problems: string[] = [];
    for (const refusal of [
      { status: 422, body: '{"errors":{"code":"validation_error","title":"Validation Error"}}' },
      { status: 400, body: 'argument error' },
      { status: 200, body: '{"errors":{"code":"x"}}' },
      { status: 200, body: '{"success":false}' },
      { status: 200, body: '<html>sign in</html>' },
    ]) {
      answer = ({ booking }) => (booking.reservation_id === bad ? refusal : good());
      const other = (await book()).number;
      await later(86_400_000);
      assert.ok(taken.some(({ booking }) => booking.reservation_id === other));
      problems.push((await failures())[0]?.problems[0] ?? '');
    }
    for (const [index, expected] of [/^422 .*validation_error/, /^400 /, /"x"/, /has failed/, /no JSON/].entries())
      assert.match(problems[index] ?? '', expected);
  });

  it('can be asked for all rooms and prices, once while the request waits', async () => {
    answer = () => ({ status: 503, body: '' });
    const { waiting, lastOut } = await view();
    await ask('POST', `channel/${connection}/full-sync`);
    await ask('POST', `channel/${connection}/full-sync`);
    await app.channels.drain();
    const asked = await view();
    assert.deepEqual([asked.waiting, asked.lastOut], [waiting, lastOut], 'it is no booking');
    answer = good;
    await later(400_000);
    assert.deepEqual(
      taken.map(({ path, key, body }) => [path, key, JSON.parse(body)]),
      [['/hooks/open_channel/request_full_sync', 'their-key-7', { provider_code: 'POSADA', hotel_code: 'CX-3' }]],
    );
  });
});
