import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { IssuedApiKey, SaleTerms, SaleTermsChanged } from '@posada/api-client/operator';
import { openRooms, ROOM, STAY, search } from '../../testing/booking.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';

const PROPERTY = 3;

describe('how a property sells', () => {
  let app: TestApp;
  let editor: IssuedApiKey;
  const { call, createKey } = machineOf(() => app);
  const ask = async <T>(method: 'GET' | 'POST', body?: unknown, key = editor, property = PROPERTY) => {
    const answer = await call(method, `/v1/property/${property}/sale-terms`, key.key, body);
    const { code, problems, result } = answer.body as { code?: string; problems?: string[]; result: T };
    return { status: answer.status, code, problems, result };
  };
  const terms = async () => (await ask<SaleTerms>('GET')).result;
  const change = async (changes: object) =>
    ask<SaleTermsChanged>('POST', { revision: (await terms()).website.revision, ...changes });

  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    editor = await createKey({ name: 'Editor', scopes: ['terms.write'] });
  });
  after(() => app.close());

  it('is read with the texts of all languages, without nights and prices', async () => {
    const read = await terms();
    assert.deepEqual([read.property, read.website.id, read.currency], [PROPERTY, 2, 'EUR']);
    assert.ok(read.ratePlans.length > 1 && read.offers.length > 0 && read.complements.length > 0);
    assert.ok(read.ratePlans.every((plan) => !('prices' in plan) && plan.cancellation));
    assert.ok(read.roomTypes.every(({ name }) => name));
  });

  it('an offer that is added takes effect in the next search, and is removed again', async () => {
    const { status, result } = await change({
      offers: { new: { name: { en: 'Quiet days' }, description: 'Less in January', percent: 50 } },
    });
    assert.equal(status, 200);
    const id = result.ids.offers ?? assert.fail('no id');
    const added = (await terms()).offers.find((offer) => offer.id === id);
    assert.deepEqual([added?.percent, added?.minimumNights, added?.name], [50, 1, { en: 'Quiet days' }]);
    await openRooms(app.database, ROOM, 2);
    const found = async () =>
      JSON.stringify(await search(app, String(PROPERTY), `from=${STAY.from}&to=${STAY.to}&occupancy=2-0`));
    assert.match(await found(), /Quiet days/);
    assert.equal((await change({ offers: { [id]: null } })).status, 200);
    assert.equal(
      (await terms()).offers.some((offer) => offer.id === id),
      false,
    );
    assert.doesNotMatch(await found(), /Quiet days/);
  });

  it('an extra gets an id that none has had: bookings of a removed one name it still', async () => {
    const { complements } = await terms();
    const last = complements.reduce((one, other) => (other.id > one.id ? other : one));
    const { id: _, ...again } = last;
    assert.equal((await change({ complements: { [last.id]: null } })).status, 200);
    const ids = [last.id];
    for (let time = 1; time <= 2; time += 1) {
      const { result } = await change({ complements: { new: again } });
      const id = result.ids.complements ?? assert.fail('no id');
      assert.ok(!ids.includes(id), `${id} was one of ${ids}`);
      ids.push(id);
      assert.equal((await change({ complements: { [id]: null } })).status, 200);
    }
  });

  it('changes what is named and nothing else; prices of nights stay', async () => {
    const nights = async () => (await app.database.query('SELECT * FROM price ORDER BY 1, 2, 3')).rows;
    const [before, prices] = [await terms(), await nights()];
    const plan = before.ratePlans[0] ?? assert.fail();
    const extra = before.complements[0] ?? assert.fail();
    const { status } = await change({
      ratePlans: { [plan.id]: { cancellation: { ...plan.cancellation, freeDays: 5 } } },
      complements: { [extra.id]: { price: extra.price + 100 } },
      childBands: [],
    });
    assert.equal(status, 200);
    const expected = structuredClone(before);
    Object.assign(expected.ratePlans[0] ?? {}, { cancellation: { ...plan.cancellation, freeDays: 5 } });
    Object.assign(expected.complements[0] ?? {}, { price: extra.price + 100 });
    expected.childBands = [];
    expected.website.revision += 1;
    assert.deepEqual(await terms(), expected);
    assert.deepEqual(await nights(), prices);
  });

  it('rooms that are held for an agency are taken from what guests find, and given back', async () => {
    const room = (await terms()).roomTypes.find(({ id }) => id === ROOM) ?? assert.fail();
    assert.deepEqual(room.allotments, []);
    await openRooms(app.database, ROOM, 2);
    const isFound = async () =>
      (await search(app, String(PROPERTY), `from=${STAY.from}&to=${STAY.to}&occupancy=2-0`)).rooms.some(
        ({ roomtypes }) => roomtypes.some(({ roomtypeId }) => roomtypeId === String(ROOM)),
      );
    assert.equal(await isFound(), true);
    const held = { agency: 'agency@posada.example', from: STAY.from, to: STAY.to, rooms: 2, releaseDays: 0 };
    assert.equal((await change({ roomTypes: { [ROOM]: { allotments: [held] } } })).status, 200);
    assert.deepEqual((await terms()).roomTypes.find(({ id }) => id === ROOM)?.allotments, [held]);
    assert.equal(await isFound(), false);
    const twice = await change({ roomTypes: { [ROOM]: { allotments: [held, held] } } });
    assert.deepEqual([twice.status, twice.code], [422, 'website_file_refused']);
    assert.match(String(twice.problems), /^roomTypes\["\d+"\]\.allotments\[1\] has nights of allotments\[0\]/);
    assert.equal((await change({ roomTypes: { [ROOM]: { allotments: [] } } })).status, 200);
    assert.equal(await isFound(), true);
    const unknown = await change({ roomTypes: { 999: { allotments: [held] } } });
    assert.equal(unknown.status, 422);
  });

  it('refuses all of a change with the places that are wrong, and what another has changed meanwhile', async () => {
    const before = await terms();
    const offer = before.offers[0]?.id ?? assert.fail();
    const refused = await change({ offers: { [offer]: { percent: 95 } }, complements: { new: { name: 'Half' } } });
    assert.deepEqual([refused.status, refused.code], [422, 'website_file_refused']);
    assert.ok(refused.problems?.includes(`offers["${offer}"].percent is 95: <=90 is needed`), String(refused.problems));
    assert.deepEqual(await terms(), before);
    const late = await ask('POST', { revision: before.website.revision - 1, offers: { [offer]: { percent: 9 } } });
    assert.deepEqual([late.status, late.code], [409, 'website_changed']);
    for (const body of [
      { revision: 1 },
      { revision: 1, offers: {} },
      { revision: 1, offers: { first: {} } },
      { revision: 1, ratePlans: { 31: { prices: [] } } },
      { revision: 1, roomTypes: { 31: {} } },
    ])
      assert.equal((await ask('POST', body)).status, 400, JSON.stringify(body));
  });

  it('is changed with its own permission, for the own properties, and recorded', async () => {
    const prices = await createKey({ name: 'Channel', scopes: ['rates.write', 'rates.read'] });
    assert.equal((await ask('GET', undefined, prices)).status, 200);
    const body = { revision: 1, offers: { new: { percent: 10 } } };
    assert.deepEqual(await ask('POST', body, prices).then(({ status, code }) => [status, code]), [
      403,
      'scope_missing',
    ]);
    const other = await createKey({ name: 'Other', scopes: ['terms.write'], properties: [6] });
    const elsewhere = await ask('POST', body, other);
    assert.deepEqual([elsewhere.status, elsewhere.code], [403, 'property_not_allowed']);
    assert.equal((await ask('GET', undefined, editor, 999)).status, 404);
    await change({ touristTax: [] });
    const { rows } = await app.database.query<{ details: unknown }>(
      'SELECT details FROM operator_audit ORDER BY id DESC LIMIT 1',
    );
    assert.match(JSON.stringify(rows), /touristTax/);
  });
});
