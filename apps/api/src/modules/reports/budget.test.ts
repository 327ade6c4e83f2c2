import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Budget, HotelReport } from '@posada/api-client/operator';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { rebuildReports } from './count-stays.ts';

type Headers = Record<string, string>;
const aMonth = (own: object = {}) => ({
  property: 3,
  month: '2026-12',
  currency: 'EUR',
  nights: 100,
  revenue: 1_000_001,
  ...own,
});

describe('budgets of properties', () => {
  let app: TestApp;
  let revenue: Headers;
  let viewer: Headers;
  let elsewhere: Headers;

  const set = (months: object[], headers = revenue) => callV1(app, 'PUT', 'budget', { headers, body: { months } });
  const read = async (query = '', headers = revenue) => {
    const { status, body } = await callV1(app, 'GET', `budget?${query}`, { headers });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as Budget;
  };
  const report = async (query: Record<string, string>) => {
    const address = `hotel-report?${new URLSearchParams({ kind: 'occupancy', properties: '3', ...query })}`;
    const { status, body } = await callV1(app, 'GET', address, { headers: revenue });
    assert.equal(status, 200, JSON.stringify(body));
    const own = (body['result'] as HotelReport).currencies.find(({ currency }) => currency === 'EUR');
    assert.ok(own);
    return own;
  };
  const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };

  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    await openRooms(app.database, ROOM, 20, DECEMBER);
    await booked(app, await aRequest(app, { stay: { from: '2026-12-08', to: '2026-12-10' } }));
    await rebuildReports(app.database);
    revenue = await signedInOperator(app.database, 'revenue@budget.example', { role: 'revenue' });
    viewer = await signedInOperator(app.database, 'viewer@budget.example', { role: 'viewer' });
    elsewhere = await signedInOperator(app.database, 'six@budget.example', { role: 'revenue', properties: [6] });
  });
  after(() => app.close());

  it('are set, read again as they were set, changed month by month and removed', async () => {
    const january = aMonth({ month: '2027-01', nights: 0, revenue: 0 });
    assert.deepEqual((await set([aMonth(), january])).body['result'], { changed: 2 });
    const stored = await read();
    assert.deepEqual(stored.months, [aMonth(), january]);
    assert.deepEqual(
      stored.properties.find(({ id }) => id === 3),
      { id: 3, name: 'Posada Málaga', currency: 'EUR' },
    );
    assert.deepEqual((await set([aMonth(), january])).body['result'], { changed: 0 });
    const without = aMonth({ month: '2027-01', nights: null, revenue: null });
    assert.deepEqual((await set([aMonth({ nights: 90 }), without])).body['result'], { changed: 2 });
    assert.deepEqual((await read('properties=3&from=2026-01&to=2027-12')).months, [aMonth({ nights: 90 })]);
    assert.deepEqual((await read('to=2026-11')).months, []);
    await set([aMonth()]);
  });

  it('are set all or not at all: each month that is wrong is named', async () => {
    const { status, body } = await set([
      aMonth({ nights: 1 }),
      aMonth({ nights: 2 }),
      aMonth({ property: 999_999 }),
      aMonth({ month: '2027-02', currency: 'USD' }),
      aMonth({ month: '2027-03', revenue: null }),
    ]);
    assert.deepEqual([status, body['code']], [422, 'budget_refused']);
    assert.deepEqual(body['problems'], [
      'months.1: property 3, 2026-12 is months.0 too',
      'months.2: no property 999999',
      'months.3: property 3 calculates in EUR, not in USD',
      'months.4: nights and revenue: both, or neither',
    ]);
    assert.deepEqual((await read()).months, [aMonth()]);
    for (const wrong of [{ month: '2026-13' }, { nights: 1.5 }, { revenue: -1 }, { extra: 1 }])
      assert.equal((await set([aMonth(wrong)])).status, 400, JSON.stringify(wrong));
  });

  it('are of who may set them, for the hotels that they work for', async () => {
    assert.equal((await set([aMonth()], viewer)).body['code'], 'scope_missing');
    assert.equal((await set([aMonth()], elsewhere)).body['code'], 'property_not_allowed');
    assert.equal((await set([aMonth({ property: 6 }), aMonth()], elsewhere)).body['code'], 'property_not_allowed');
    const own = await read('', elsewhere);
    assert.deepEqual([own.months, own.properties.map(({ id }) => id)], [[], [6]]);
    assert.deepEqual((await read('properties=3', elsewhere)).months, []);
    assert.deepEqual((await read('', viewer)).months, [aMonth()]);
  });

  it('are in the record of changes with what they were', async () => {
    await set([aMonth({ nights: 120 })]);
    await set([aMonth()]);
    const { createKey } = machineOf(() => app);
    const { key } = await createKey({ name: 'Audit', scopes: ['audit.read'] });
    const { body } = await callV1(app, 'GET', 'audit', { headers: { authorization: `Bearer ${key}` } });
    const [entry] = (body['result'] as { action: string; target: string; details: object }[]).filter(
      ({ action }) => action === 'PUT budget',
    );
    assert.equal(entry?.target, 'budget 3');
    assert.deepEqual(entry?.details, {
      changed: 1,
      'property 3, 2026-12': '100 nights, 1000001 EUR minor units',
      was: { 'property 3, 2026-12': '120 nights, 1000001 EUR minor units' },
    });
  });

  it('are shared out over the days of a month in reports, and add up to it to the cent', async () => {
    const { total, points, lines } = await report(DECEMBER);
    const { nights, revenue: amount, adr, sellable, revpar } = total.budget ?? {};
    assert.deepEqual({ nights, amount, adr }, { nights: 100, amount: 1_000_001, adr: 10_000 });
    assert.equal(sellable, total.now.sellable);
    assert.equal(revpar, Math.round(1_000_001 / (sellable ?? Number.NaN)));
    assert.equal(points.length, 31);
    assert.equal(
      points.reduce((sum, { budget }) => sum + (budget?.revenue ?? Number.NaN), 0),
      1_000_001,
    );
    assert.deepEqual(lines.find(({ key }) => key === '3')?.budget, total.budget);
    const first = await report({ from: '2026-12-01', to: '2026-12-10' });
    const rest = await report({ from: '2026-12-11', to: '2026-12-31' });
    assert.equal((first.total.budget?.revenue ?? 0) + (rest.total.budget?.revenue ?? 0), 1_000_001);
    assert.ok(lines.length > 0 && (await report({ ...DECEMBER, by: 'room' })).lines.every((line) => !line.budget));
    assert.equal((await report({ ...DECEMBER, kind: 'pace' })).total.budget?.nights, 100);
    assert.equal((await report({ kind: 'pickup', since: '365', ...DECEMBER })).total.budget, null);
  });

  it('are absent where a month, or a hotel of the report, has none', async () => {
    const year = await report({ from: '2026-11-01', to: '2027-10-31' });
    assert.equal(year.total.budget, null);
    assert.deepEqual(year.points.map(({ date, budget }) => [date, budget?.nights ?? null]).slice(0, 3), [
      ['2026-11-01', null],
      ['2026-12-01', 100],
      ['2027-01-01', null],
    ]);
    const all = await report({ ...DECEMBER, properties: '3,7' });
    assert.equal(all.total.budget, null);
    assert.equal(all.lines.find(({ key }) => key === '3')?.budget?.nights, 100);
    assert.ok(all.points.every(({ budget }) => budget === null));
  });

  it('are in reports of nights that no one has booked', async () => {
    await set([aMonth({ month: '2024-05', nights: 31, revenue: 310_000 })]);
    const { total, lines } = await report({ from: '2024-05-01', to: '2024-05-31' });
    assert.deepEqual([total.now.nights, total.budget?.revenue], [0, 310_000]);
    assert.deepEqual(
      lines.map(({ key, name, budget }) => [key, name, budget?.nights]),
      [['3', 'Posada Málaga', 31]],
    );
    await set([aMonth({ month: '2024-05', nights: null, revenue: null })]);
  });

  it('are not compared once the hotel calculates in another currency', async () => {
    await app.database.query("UPDATE report_budget SET currency = 'USD'");
    assert.equal((await report(DECEMBER)).total.budget, null);
    await app.database.query("UPDATE report_budget SET currency = 'EUR'");
  });
});
