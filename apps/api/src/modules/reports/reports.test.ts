import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type HotelReport, REPORT_DIMENSIONS, type ReportFiguresRebuilt } from '@posada/api-client/operator';
import type { Landing, Reservation, ReservationRequest } from '@posada/api-client/reservations';
import { addDays } from '@posada/calendar-days';
import fc from 'fast-check';
import { aRequest, book, booked, openRooms, PREPAID, ROOM } from '../../testing/booking.fixtures.ts';
import { atLength, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { callV1 } from '../../testing/operators.fixtures.ts';
import { serveSubscribers } from '../events/subscriptions.ts';
import { rebuildReports, stayCounter } from './count-stays.ts';
import { partsOf } from './read-report.ts';
import { countAgain } from './report-rooms.store.ts';

const DAYS = { from: '2026-12-01', to: '2026-12-31' };
const DAY_MS = 86_400_000;

describe('reports', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let headers: Record<string, string>;
  let elsewhere: Record<string, string>;

  const rows = async (sql: string, values: unknown[] = []) =>
    (await app.database.query<Record<string, unknown>>(sql, values)).rows;
  const count = () => serveSubscribers(app.database, [stayCounter]);
  const figures = async () => ({
    rooms: await rows('SELECT * FROM report_room ORDER BY roomstay_id'),
    nights: (await rows('SELECT row_to_json(n)::text AS row FROM report_night n ORDER BY 1')).map(({ row }) => row),
    months: (await rows('SELECT row_to_json(m)::text AS row FROM report_month m ORDER BY 1')).map(({ row }) => row),
  });
  const report = async (query: Record<string, string>, as = headers) => {
    const { status, body } = await callV1(app, 'GET', `hotel-report?${new URLSearchParams({ ...DAYS, ...query })}`, {
      headers: as,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as HotelReport;
  };
  const refusal = async (query: Record<string, string>) => {
    const { status, body } = await callV1(app, 'GET', `hotel-report?${new URLSearchParams({ ...DAYS, ...query })}`, {
      headers,
    });
    return [status, body['code']];
  };
  async function done(method: 'POST' | 'PUT', { number }: Reservation, path: string, body: object) {
    const answer = await callV1(app, method, `reservation/${number}/${path}`, { headers, body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    await app.database.query("DELETE FROM reservation WHERE property_id = 3 AND departure >= '2026-11-01'");
    await openRooms(app.database, ROOM, 200, DAYS);
    await rebuildReports(app.database);
    const { createKey } = machineOf(() => app);
    const keyOf = async (properties?: number[]) => {
      const scopes = ['reservations.read', 'reservations.write'] as const;
      const made = await createKey({ name: 'Reports', scopes: [...scopes], ...(properties ? { properties } : {}) });
      return { authorization: `Bearer ${made.key}` };
    };
    headers = await keyOf();
    elsewhere = await keyOf([6]);
  });
  after(() => app.close());

  it('count by events what a rebuild counts, to the cent, over reservations with random histories', async () => {
    const histories = fc.sample(
      fc.record({
        arrival: fc.integer({ min: 0, max: 20 }),
        nights: fc.integer({ min: 1, max: 6 }),
        rooms: fc.integer({ min: 1, max: 2 }),
        language: fc.constantFrom('en', 'de', 'es'),
        country: fc.constantFrom('ES', 'DE', undefined),
        code: fc.constantFrom('POSADA10', undefined),
        landing: fc.constantFrom<(Landing | undefined)[]>(
          { source: 'google', medium: 'cpc', campaign: 'autumn', referrer: 'search' },
          { source: 'newsletter', referrer: 'none' },
          { referrer: 'site', host: 'blog.example' },
          undefined,
        ),
        isHeld: fc.boolean(),
        end: fc.constantFrom('none', 'cancelled', 'cancelled in part', 'changed', 'expires'),
        isServed: fc.boolean(),
      }),
      { numRuns: atLength(14, 80), seed: 28 },
    );
    for (const history of histories) {
      const from = addDays(DAYS.from, history.arrival);
      const isHeld = history.isHeld || history.end === 'expires';
      const request = await aRequest(app, {
        stay: { from, to: addDays(from, history.nights) },
        rooms: Array.from({ length: history.rooms }, () => (isHeld ? { rateplanId: PREPAID } : {})),
        ...(history.code ? { promocode: history.code } : {}),
      });
      const guest = { ...request.guest, ...(history.country ? { country: history.country } : {}) };
      const made = await booked(app, {
        ...request,
        language: history.language as 'en',
        guest,
        ...(history.landing ? { landing: history.landing } : {}),
        ...(isHeld ? { paymentOption: 'payOnBook' as const } : {}),
      });
      // by the clock of the test, not by that of the database
      await rows('UPDATE reservation SET created_at = $2 WHERE public_id = $1', [made.id, now.toISOString()]);
      if (history.isServed) await count();
      now = new Date(now.getTime() + DAY_MS / 8);
      if (history.end === 'cancelled') await done('POST', made, 'cancellation', { reason: 'other' });
      if (history.end === 'cancelled in part')
        await done('POST', made, 'cancellation', { reason: 'other', rooms: [made.roomstays[0]?.id] });
      if (history.end === 'changed' && !isHeld)
        await done('PUT', made, 'guest', { guest: { ...guest, country: 'FR' }, language: 'en' });
    }
    await app.reservations.freeExpired();
    await count();
    const byEvents = await figures();
    assert.ok(byEvents.nights.length > 10);
    await rebuildReports(app.database);
    assert.deepEqual(await figures(), byEvents);
    // beside the reservations themselves
    const [stored] = await rows(
      `SELECT sum(s.departure - s.arrival)::int AS nights, sum((s.snapshot->>'base')::bigint
         - (SELECT coalesce(sum((d->>'amount')::bigint), 0) FROM jsonb_array_elements(s.snapshot->'discounts') d))::bigint AS revenue
       FROM roomstay s JOIN reservation r ON r.id = s.reservation_id WHERE s.status = 'confirmed' AND r.property_id = 3
         AND s.arrival >= $1 AND s.departure <= $2`,
      [DAYS.from, addDays(DAYS.to, 1)],
    );
    const [counted] = await rows(
      `SELECT sum(nights)::int AS nights, sum(revenue)::bigint AS revenue FROM report_night
       WHERE cancelled_on = 'infinity' AND property_id = 3 AND stay_date BETWEEN $1 AND $2`,
      [DAYS.from, DAYS.to],
    );
    assert.deepEqual(counted, stored);
  });

  it('leave rooms as they were counted once nothing of them changes any more', async () => {
    const before = await figures();
    const ids = (await rows('SELECT DISTINCT reservation_id AS id FROM report_room')).map(({ id }) => Number(id));
    await app.database.tx((tx) => countAgain(tx, ids, addDays(DAYS.to, 400)));
    assert.deepEqual(await figures(), before);
    // past their time: counted no second time
    await app.database.tx(async (tx) => {
      await tx.query('DELETE FROM report_room');
      await countAgain(tx, ids, addDays(DAYS.to, 400));
    });
    assert.deepEqual((await figures()).nights, before.nights);
    await rebuildReports(app.database);
  });

  it('are rebuilt by who may, who read whether that has changed them', async () => {
    const { key } = await machineOf(() => app).createKey({ name: 'Rebuild', scopes: ['reports.write'] });
    const owner = { authorization: `Bearer ${key}` };
    const roles = await rows("SELECT name FROM operator_role WHERE 'reports.write' = ANY(permissions)");
    assert.deepEqual(roles, [{ name: 'owner' }]);
    const rebuild = (as: Record<string, string>) => callV1(app, 'POST', 'report-figures', { headers: as });
    assert.equal((await rebuild(headers)).body['code'], 'scope_missing');
    const before = await figures();
    const same = (await rebuild(owner)).body['result'] as ReportFiguresRebuilt;
    assert.equal(same.isChanged, false);
    assert.deepEqual(same.after, same.before);
    assert.ok(same.after.rooms > 0 && same.after.nights > same.after.rooms);
    await rows('UPDATE report_night SET revenue = revenue + 1 WHERE nights > 0 AND property_id = 3');
    const repaired = (await rebuild(owner)).body['result'] as ReportFiguresRebuilt;
    assert.deepEqual([repaired.isChanged, repaired.after], [true, same.after]);
    assert.deepEqual(await figures(), before);
    const noted = await rows("SELECT details FROM operator_audit WHERE action = 'POST report-figures' ORDER BY id");
    assert.deepEqual(noted, [{ details: same }, { details: repaired }]);
  });

  it('agree with each other, whatever they are split by', async () => {
    const [counted] = await rows(
      `SELECT sum(nights)::int AS nights, sum(revenue)::bigint AS revenue FROM report_night
       WHERE cancelled_on = 'infinity' AND property_id = 3 AND stay_date BETWEEN $1 AND $2`,
      [DAYS.from, DAYS.to],
    );
    for (const by of REPORT_DIMENSIONS) {
      const month = await report({ kind: 'occupancy', by, properties: '3' });
      // more than 92 days: whole months come from another table
      const year = await report({ kind: 'occupancy', by, properties: '3', from: '2026-11-15', to: '2027-10-20' });
      assert.deepEqual([month.step, year.step], ['day', 'month']);
      const [own] = month.currencies;
      assert.ok(own);
      const { nights, revenue, sellable, adr, revpar } = own.total.now;
      assert.deepEqual({ nights, revenue }, counted, by);
      assert.equal(adr, Math.round(revenue / nights));
      assert.equal(revpar, Math.round(revenue / (sellable ?? Number.NaN)));
      for (const list of [own.points, own.lines]) {
        assert.equal(
          list.reduce((sum, { now: figure }) => sum + figure.revenue, 0),
          revenue,
          by,
        );
      }
      const december = year.currencies[0]?.points.find(({ date }) => date === '2026-12-01');
      assert.deepEqual(december?.now, own.total.now, by);
    }
  });

  it('name the source, the campaign and the referrer of bookings, with the sums of the bookings themselves', async () => {
    const request = await aRequest(app, { stay: { from: '2026-12-23', to: '2026-12-26' } });
    const made = await booked(app, { ...request, landing: { referrer: 'site', host: 'blog.example' } });
    await rows('UPDATE reservation SET created_at = $2 WHERE public_id = $1', [made.id, now.toISOString()]);
    await count();
    const sums = await rows(
      `SELECT coalesce(r.snapshot #>> '{landing,campaign}', '') AS campaign,
         concat_ws(' / ', r.snapshot #>> '{landing,source}', r.snapshot #>> '{landing,medium}') AS source,
         CASE WHEN r.snapshot #>> '{landing,referrer}' = 'site' THEN r.snapshot #>> '{landing,host}'
           ELSE coalesce(r.snapshot #>> '{landing,referrer}', '') END AS referrer,
         s.departure - s.arrival AS nights, (s.snapshot->>'base')::bigint
           - (SELECT coalesce(sum((d->>'amount')::bigint), 0) FROM jsonb_array_elements(s.snapshot->'discounts') d)::bigint AS revenue
       FROM roomstay s JOIN reservation r ON r.id = s.reservation_id
       WHERE s.status = 'confirmed' AND r.property_id = 3 AND s.arrival >= $1 AND s.departure <= $2`,
      [DAYS.from, addDays(DAYS.to, 1)],
    );
    for (const [by, values] of [
      ['source', ['', 'google / cpc', 'newsletter']],
      ['campaign', ['', 'autumn']],
      ['referrer', ['', 'blog.example', 'none', 'search']],
    ] as const) {
      const { currencies } = await report({ kind: 'occupancy', by, properties: '3' });
      const lines = (currencies[0]?.lines ?? []).filter(({ now: { stays } }) => stays > 0);
      assert.deepEqual(lines.map(({ key }) => key).sort(), values);
      for (const { key, now: figure } of lines) {
        const own = sums.filter((row) => row[by] === key);
        const all = (column: 'nights' | 'revenue') => own.reduce((sum, row) => sum + Number(row[column]), 0);
        assert.deepEqual(
          [figure.stays, figure.nights, figure.revenue],
          [own.length, all('nights'), all('revenue')],
          `${by} ${key}`,
        );
      }
    }
  });

  it('take no landing with an e-mail address, a long number or an id of a click', async () => {
    const request = await aRequest(app, { stay: { from: '2026-12-22', to: '2026-12-24' } });
    for (const landing of [
      { campaign: 'ana@guest.example', referrer: 'mail' },
      { source: '34600111222', referrer: 'none' },
      { referrer: 'site', host: 'https://blog.example/?who=ana' },
      { referrer: 'search', gclid: 'EAIaIQob' },
    ]) {
      const { body } = await book(app, { ...request, landing } as ReservationRequest);
      assert.equal(body['code'], 'invalid_request');
      assert.match(Object.keys(body['fields'] ?? {}).join(), /^landing\.(source|campaign|host|gclid)$/);
    }
  });

  it('say what came in and went since some days, and what was booked a year before', async () => {
    const pickup = await report({ kind: 'pickup', since: '30', properties: '3' });
    const month = await report({ kind: 'occupancy', properties: '3' });
    assert.equal(pickup.currencies[0]?.total.now.revenue, month.currencies[0]?.total.now.revenue);
    assert.equal(pickup.currencies[0]?.total.now.sellable, null);
    // moved a year back, half of it as if it had been booked afterwards
    const [one] = await rows('SELECT revenue, nights FROM report_night WHERE property_id = 3 AND nights > 0 LIMIT 1');
    const base = `3, website_id, room_type_id, rate_plan_id, $3::date, 'infinity', length, night, country, language, channel,
      agency_id, code, currency, nights, revenue FROM report_night WHERE property_id = 3 AND nights > 0 LIMIT 1`;
    for (const bookedOn of ['2025-11-01', '2025-12-08'])
      await rows(`INSERT INTO report_night SELECT $1::date - $2::int, ${base}`, ['2026-12-08', 364, bookedOn]);
    const pace = await report({ kind: 'pace', properties: '3' });
    assert.deepEqual(pace.currencies[0]?.total.before.revenue, one?.['revenue']);
    const occupancy = await report({ kind: 'occupancy', properties: '3' });
    assert.deepEqual(occupancy.currencies[0]?.total.before.nights, 2 * Number(one?.['nights']));
    assert.deepEqual(occupancy.before, { from: '2025-12-02', to: '2026-01-01' });
    assert.deepEqual(occupancy.currencies[0]?.points[7]?.before.nights, 2 * Number(one?.['nights']));
  });

  it('are of the websites and properties of the caller, and of no more days than they can answer', async () => {
    const own = await report({ kind: 'occupancy' }, elsewhere);
    assert.deepEqual(
      own.currencies.flatMap(({ lines }) => lines.map(({ key }) => key)),
      ['6'],
    );
    assert.deepEqual((await report({ kind: 'occupancy', properties: '3' }, elsewhere)).currencies, []);
    assert.deepEqual(await refusal({ kind: 'occupancy', from: DAYS.to, to: DAYS.from }), [422, 'span_refused']);
    assert.deepEqual(await refusal({ kind: 'pace', to: '2028-01-01' }), [422, 'span_refused']);
    assert.deepEqual(await refusal({ kind: 'occupancy', to: '2030-01-01' }), [422, 'span_refused']);
    assert.deepEqual(await refusal({ kind: 'weather' }), [400, 'invalid_request']);
    const none = await report({ kind: 'occupancy', properties: '3', by: 'property' });
    assert.equal(none.currencies[0]?.lines[0]?.name, 'Posada Málaga');
  });

  it('take whole months from one table, and the days around them from the other', () => {
    assert.deepEqual(partsOf({ from: '2026-11-15', to: '2027-02-10' }), {
      whole: { from: '2026-12-01', to: '2027-02-01' },
      before: { from: '2026-11-15', to: '2026-11-30' },
      after: { from: '2027-02-01', to: '2027-02-10' },
    });
    const { whole, before, after } = partsOf({ from: '2026-01-01', to: '2026-12-31' });
    assert.deepEqual(whole, { from: '2026-01-01', to: '2027-01-01' });
    assert.ok(before.from > before.to && after.from > after.to);
  });
});
