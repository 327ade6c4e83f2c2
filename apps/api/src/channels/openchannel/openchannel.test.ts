import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ChannelMessage } from '@posada/api-client/operator';
import { openRooms } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import {
  type ConnectedToChannex,
  connectedToChannex,
  notification,
  rate,
  restrictions,
  roomsLeft,
} from '../../testing/openchannel.fixtures.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';

interface Answered {
  success: boolean;
  unique_id?: string;
  errors?: { code: string; title: string }[];
}

describe('Open Channel of Channex', () => {
  let app: TestApp;
  let owner: Record<string, string>;
  let channex: ConnectedToChannex;
  let count = 0;
  const next = () => {
    count += 1;
    return `c0ffee00-0000-4000-8000-${String(count).padStart(12, '0')}`;
  };

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => TEST_NOW,
      config: { hasLimits: false },
      webhooks: { resolve: async () => [{ address: '93.184.216.34', family: 4 }] },
    });
    owner = await signedInOperator(app.database, 'olga@openchannel.example', { role: 'owner' });
    channex = await connectedToChannex(app, owner);
    await openRooms(app.database, 31, 5, { from: '2027-04-01', to: '2027-04-30' });
  });
  after(() => app.close());

  async function answered(...given: Parameters<ConnectedToChannex['post']>): Promise<[number, Answered]> {
    const { status, text } = await channex.post(...given);
    return [status, JSON.parse(text) as Answered];
  }
  async function accepted(changes: object[], id = next()) {
    assert.deepEqual(await answered(notification(id, changes)), [200, { success: true, unique_id: id }]);
  }
  async function refused(changes: object[]) {
    const [status, { success, errors = [] }] = await answered(notification(next(), changes));
    assert.deepEqual([status, success], [200, false]);
    return errors;
  }
  async function stored(table: 'inventory' | 'rate_restriction' | 'price', date: string) {
    const { rows } = await app.database.query<Record<string, unknown>>(
      `SELECT * FROM ${table} WHERE room_type_id = 31 AND date = $1${table === 'inventory' ? '' : ' AND rate_plan_id = 31'}`,
      [date],
    );
    return rows[0] ?? {};
  }
  async function ask<T>(path: string): Promise<T> {
    const { body } = await callV1(app, 'GET', path, { headers: owner });
    return body['result'] as T;
  }
  const messages = async (query = '') =>
    (await ask<{ messages: ChannelMessage[] }>(`channel/${channex.id}/message?direction=in${query}`)).messages;

  it('tests the connection by its key and the code of the hotel', async () => {
    assert.deepEqual(await channex.read('test_connection/?hotel_code=CX-3'), { status: 200, text: '{"success":true}' });
    assert.equal((await channex.read('test_connection/?hotel_code=CX-9')).status, 404);
    assert.equal((await channex.read('test_connection/')).status, 404);
    for (const path of ['test_connection/?hotel_code=CX-3', 'mapping_details/?hotel_code=CX-3']) {
      const { status, text } = await channex.read(path, 'wrong');
      assert.deepEqual([status, (JSON.parse(text) as Answered).errors?.[0]?.code], [403, 'forbidden']);
      assert.equal((await channex.read(path, '')).status, 403);
    }
    assert.equal((await channex.post(notification(next(), []), 'wrong')).status, 403);
  });

  it('answers room types with their rate plans for the mapping', async () => {
    const { status, text } = await channex.read('mapping_details/?hotel_code=CX-3');
    assert.equal(status, 200);
    const { data } = JSON.parse(text) as {
      data: { type: string; attributes: { room_types: { id: string; title: string; rate_plans: object[] }[] } };
    };
    assert.equal(data.type, 'mapping_details');
    const double = data.attributes.room_types.find(({ id }) => id === 'DBL');
    assert.ok(double?.title);
    const plans = double.rate_plans as { id: string; title: string; read_only: boolean }[];
    const { title, ...plan } = plans.find(({ id }) => id === 'BAR') ?? { title: '' };
    assert.ok(title);
    assert.deepEqual(plan, { id: 'BAR', sell_mode: 'per_person', max_persons: 2, currency: 'EUR', read_only: false });
    assert.ok(
      plans.some(({ read_only }) => read_only),
      'a plan that follows another one takes no prices',
    );
    assert.equal((await channex.read('mapping_details/?hotel_code=CX-9')).status, 404);
    assert.equal((await messages())[0]?.kind, 'rooms');
  });

  it('takes the messages of the documents', async () => {
    // docs.channex.io/for-ota/open-channel-api, "Changes API" and "Multi Occupancy example", with our codes, days and currency
    const span = { from: '2027-04-05', to: '2027-04-07' };
    const restricted = {
      stop_sell: true,
      closed_to_arrival: false,
      closed_to_departure: false,
      min_stay_arrival: 1,
      min_stay_through: 1,
      max_stay: 0,
    };
    await accepted([
      roomsLeft({ ...span, left: 10 }),
      restrictions({ ...span, values: { rates: [rate('200.00')], ...restricted } }),
    ]);
    assert.equal((await stored('inventory', '2027-04-07'))['total'], 10);
    assert.equal((await stored('price', '2027-04-05'))['base'], 20_000);
    assert.equal((await stored('rate_restriction', '2027-04-06'))['stop_sell'], true);
    await accepted([
      restrictions({
        ...span,
        values: { rates: [rate('250.00', 3), rate('200.00', 2), rate('150.00', 1)], ...restricted, stop_sell: false },
      }),
    ]);
    const { base, by_adults } = await stored('price', '2027-04-06');
    assert.deepEqual([base, by_adults], [20_000, [15_000, 20_000, 25_000]]);
  });

  it('sets each restriction alone, and rooms without a rate plan', async () => {
    const { attributes, type } = roomsLeft({ from: '2027-04-09', left: 4 });
    const { rate_plan_id: _, ...older } = attributes;
    await accepted([{ type, attributes: older }]);
    assert.equal((await stored('inventory', '2027-04-09'))['total'], 4);
    const of = (values: object) => restrictions({ from: '2027-04-09', values });
    await accepted([of({ closed_to_arrival: true }), of({ closed_to_departure: true, rates: [], stop_sell: null })]);
    await accepted([of({ min_stay_arrival: 2, max_stay: 5 }), of({ min_stay_through: 3 })]);
    const row = await stored('rate_restriction', '2027-04-09');
    assert.deepEqual(
      ['closed_to_arrival', 'closed_to_departure', 'minimum_stay', 'maximum_stay', 'minimum_stay_through'].map(
        (each) => row[each],
      ),
      [true, true, 2, 5, 3],
    );
    await accepted([of({ max_stay: 0, closed_to_arrival: false, closed_to_departure: false })]);
    assert.equal((await stored('rate_restriction', '2027-04-09'))['maximum_stay'], null);
  });

  it('names what it cannot set and sets the rest, with status 200', async () => {
    const errors = await refused([
      roomsLeft({ from: '2027-04-10', left: 7, room: 'SUITE' }),
      restrictions({ from: '2027-04-10', rate: 'CORP', values: { stop_sell: true } }),
      roomsLeft({ from: '2027-04-10', left: -1 }),
      roomsLeft({ from: '2027-04-10', left: '9' }),
      restrictions({ from: '2027-04-10', values: { stop_sell: 'yes' } }),
      restrictions({ from: '2027-04-10', values: { rates: [rate('90.00', 2, 'USD')] } }),
      restrictions({ from: '2027-04-10', values: { rates: [rate('0.00', 2)] } }),
      restrictions({ from: '2027-04-10', values: { rates: [rate('9.005', 2)] } }),
      restrictions({ from: '2027-04-10', values: { rates: [rate('90.00', 12)] } }),
      restrictions({ from: '2027-04-10', values: { rates: 'free' } }),
      { type: 'other_changes', attributes: { room_type_id: 'DBL', date_from: '2027-04-10' } },
      roomsLeft({ from: '2027-04-12', to: '2027-04-10', left: 1 }),
      roomsLeft({ from: '2027-04-11', left: 6 }),
    ]);
    assert.deepEqual([...new Set(errors.map(({ code }) => code))].sort(), [
      'currency_wrong',
      'rate_unknown',
      'room_unknown',
      'value_wrong',
    ]);
    assert.equal((await stored('inventory', '2027-04-11'))['total'], 6);
    assert.equal((await stored('inventory', '2027-04-10'))['total'], 5);
    const [last] = await messages('&failures=true');
    assert.deepEqual([last?.outcome, last?.kind, last?.cells], ['partial', 'changes', 1]);
    const { request, answer } = await ask<ChannelMessage>(`channel/${channex.id}/message/${last?.id}`);
    assert.match(request ?? '', /"room_type_id": "SUITE"/);
    assert.match(answer ?? '', /"success":false/);
    assert.ok(!`${request}${answer}`.includes(channex.key), 'the log has no key');
  });

  it('closes a rate whose price it cannot set', async () => {
    const values = { stop_sell: true, rates: [rate('0.00', 2)] };
    const [{ code } = { code: '' }, ...more] = await refused([restrictions({ from: '2027-04-18', values })]);
    assert.deepEqual([code, more], ['value_wrong', []]);
    assert.equal((await stored('rate_restriction', '2027-04-18'))['stop_sell'], true);
  });

  it('does not apply a notification twice, and each of several by itself', async () => {
    const id = next();
    await accepted([roomsLeft({ from: '2027-04-13', left: 4 })], id);
    await accepted([roomsLeft({ from: '2027-04-13', left: 2 })]);
    await accepted([roomsLeft({ from: '2027-04-13', left: 4 })], id);
    assert.equal((await stored('inventory', '2027-04-13'))['total'], 2);
    const two = [next(), next()];
    const [status, body] = await answered([
      notification(two[0], [roomsLeft({ from: '2027-04-14', left: 1 })]),
      notification(two[1], [roomsLeft({ from: '2027-04-15', left: 2 })]),
    ]);
    assert.deepEqual([status, body], [200, { success: true, unique_id: two.join(',') }]);
    assert.equal((await stored('inventory', '2027-04-15'))['total'], 2);
    // without an id, and with one that no index takes, the content is the id
    for (const odd of [undefined, 'x'.repeat(10_000)]) {
      const changes = [roomsLeft({ from: '2027-04-16', left: odd ? 1 : 2 })];
      assert.equal((await answered(notification(odd, changes)))[0], 200);
    }
    assert.equal((await stored('inventory', '2027-04-16'))['total'], 1);
  });

  it('takes all rooms and prices of a hotel in one message, and no more than bookings can wait for', async () => {
    const { text } = await channex.read('mapping_details/?hotel_code=CX-3');
    const { data } = JSON.parse(text) as {
      data: { attributes: { room_types: { id: string; rate_plans: { id: string }[] }[] } };
    };
    const pairs = data.attributes.room_types.flatMap(({ id: room, rate_plans: plans }) =>
      plans.map(({ id }) => ({ room, rate: id })),
    );
    const all = (values: object) =>
      pairs.map((pair) => restrictions({ ...pair, from: '2026-12-01', to: '2028-03-31', values }));
    const whole = [...all({ min_stay_through: 1 }), ...all({ stop_sell: false }), ...all({ max_stay: 9 })];
    await accepted([...whole, restrictions({ from: '2027-04-20', values: { rates: [rate('321.00', 2)] } })]);
    assert.equal((await stored('rate_restriction', '2028-03-31'))['maximum_stay'], 9);
    assert.equal((await stored('price', '2027-04-20'))['base'], 32_100);
    const many = Array.from({ length: 10 }, () => whole).flat();
    assert.deepEqual(
      (await refused(many)).map(({ code }) => code),
      ['too_much'],
    );
  });

  it('answers an unknown hotel, a paused one, and what is no message', async () => {
    const [status, { success, errors }] = await answered([
      notification(next(), [roomsLeft({ from: '2027-04-17', left: 1 })]),
      notification(next(), [roomsLeft({ from: '2027-04-17', left: 9 })], 'CX-9'),
    ]);
    assert.deepEqual([status, success, errors], [404, false, [{ code: 'not_found', title: 'hotel CX-9 is unknown' }]]);
    assert.equal((await stored('inventory', '2027-04-17'))['total'], 1);
    const state = (value: string) =>
      callV1(app, 'PUT', `channel/${channex.id}/state`, { headers: owner, body: { state: value } });
    await state('paused');
    assert.equal((await refused([roomsLeft({ from: '2027-04-17', left: 9 })]))[0]?.code, 'paused');
    await state('active');
    for (const [text, expected] of [
      ['', 400],
      ['{', 400],
      ['[]', 422],
      ['null', 422],
      ['{"data":[]}', 422],
      ['{"data":[{"type":"other","attributes":{}}]}', 422],
      [`{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`, 422],
      [`{"data":"${'x'.repeat(1_100_000)}"}`, 413],
    ] as const)
      assert.equal((await channex.postText(text)).status, expected, text.slice(0, 60));
  });
});
