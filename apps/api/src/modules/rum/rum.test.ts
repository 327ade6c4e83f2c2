import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HOST_HEADER } from '@posada/api-client';
import {
  emptyCounts,
  p75Of,
  RUM_PATH,
  type RumRow,
  rumAnswerSchema,
  SHELL_SECRET_HEADER,
} from '@posada/api-client/server';
import * as v from 'valibot';
import { SHELL_SECRET, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { retain } from '../retention/retention.ts';

const SHELL = { [SHELL_SECRET_HEADER]: SHELL_SECRET };
const aRow = (change: Partial<RumRow> = {}): RumRow => ({
  host: 'app.localhost',
  area: 'booking',
  version: '0.2.0-a1',
  screen: 'choose-room',
  device: 'phone',
  visits: 2,
  views: 3,
  failures: 1,
  bookings: 1,
  lcp: emptyCounts().with(6, 2),
  inp: emptyCounts().with(0, 1),
  cls: emptyCounts().with(0, 2),
  slowElements: [],
  ...change,
});

describe('figures of pages', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());

  const post = (rows: unknown, headers: Record<string, string> = SHELL) =>
    app.app.inject({ method: 'POST', url: RUM_PATH, headers, payload: { rows } as object });
  const read = async (versions: string, days = '28') => {
    const query = { versions, days };
    const { statusCode, payload } = await app.app.inject({ url: RUM_PATH, query, headers: SHELL });
    assert.equal(statusCode, 200, payload);
    return v.parse(rumAnswerSchema, JSON.parse(payload).result);
  };
  const rowsOf = async (table: 'rum_count' | 'rum_slow_element') =>
    (await app.database.query(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.['n'];

  it('add up what several shells have counted, in one row an hour, and are read by version and kind of device', async () => {
    const element = { element: 'button.book', presses: 1, ms: 640 };
    assert.equal((await post([aRow({ slowElements: [element] })])).statusCode, 204);
    assert.equal((await post([aRow({ slowElements: [element] }), aRow({ version: '0.2.0-b2' })])).statusCode, 204);
    assert.equal((await post([aRow({ device: 'desktop', host: 'redwood.localhost' })])).statusCode, 204);
    assert.equal(await rowsOf('rum_count'), 3);
    const { figures, slowElements } = await read('booking@0.2.0-a1');
    assert.deepEqual(
      figures.map(({ device, visits, views, failures, bookings }) => [device, visits, views, failures, bookings]),
      [
        ['desktop', 2, 3, 1, 1],
        ['phone', 4, 6, 2, 2],
      ],
    );
    assert.deepEqual(figures[1]?.lcp, emptyCounts().with(6, 4));
    assert.deepEqual(slowElements, [
      { area: 'booking', version: '0.2.0-a1', screen: 'choose-room', element: 'button.book', presses: 2, ms: 1280 },
    ]);
    assert.equal((await read('booking@0.2.0-a1,booking@0.2.0-b2')).figures.length, 3);
    assert.deepEqual(await read('booking@0.9.9'), { figures: [], slowElements: [] });
  });

  it('are for shells alone: a guest who calls through a website, or without their secret, finds nothing', async () => {
    const strangers = [{ ...SHELL, [HOST_HEADER]: 'app.localhost' }, { [SHELL_SECRET_HEADER]: 'another' }, {}];
    for (const headers of strangers) {
      assert.equal((await post([aRow()], headers)).statusCode, 404);
      const query = { versions: 'booking@0.2.0-a1', days: '1' };
      assert.equal((await app.app.inject({ url: RUM_PATH, query, headers })).statusCode, 404);
    }
  });

  it('are refused whole where they are malformed, or too many', async () => {
    const stored = await rowsOf('rum_count');
    const wrong: unknown[] = [
      [{ ...aRow(), device: 'watch' }],
      [{ ...aRow(), lcp: [1] }],
      [{ ...aRow(), visits: -1 }],
      [{ ...aRow(), guest: 'Eva' }],
      [aRow({ slowElements: [{ element: 'p “Eva Marker”', presses: 1, ms: 300 }] })],
      Array.from({ length: 101 }, (_, index) => aRow({ screen: `s${index}` })),
    ];
    for (const rows of wrong) assert.equal((await post(rows)).statusCode, 400, JSON.stringify(rows).slice(0, 80));
    for (const query of [{ versions: 'booking', days: '1' }, { versions: 'a@b', days: '91' }, { versions: 'a@b' }])
      assert.equal((await app.app.inject({ url: RUM_PATH, query, headers: SHELL })).statusCode, 400);
    assert.equal(await rowsOf('rum_count'), stored);
  });

  it('of a host that is no website are left out', async () => {
    assert.equal((await post([aRow({ host: 'gone.localhost', version: 'gone' })])).statusCode, 204);
    assert.deepEqual((await read('booking@gone')).figures, []);
  });

  it('go after ninety days', async () => {
    const days = (amount: number) => new Date(TEST_NOW.getTime() + amount * 86_400_000);
    await retain(app.database, days(89));
    assert.notEqual(await rowsOf('rum_count'), 0);
    await retain(app.database, days(91));
    assert.equal(await rowsOf('rum_count'), 0);
    assert.equal(await rowsOf('rum_slow_element'), 0);
  });
});

describe('the value that three quarters of the pages stay below', () => {
  it('is exact at the bounds of buckets and linear between them', () => {
    assert.equal(p75Of('inp', emptyCounts()), undefined);
    assert.equal(p75Of('inp', emptyCounts().with(0, 4)), 37.5);
    assert.equal(p75Of('inp', emptyCounts().with(0, 3).with(4, 1)), 50);
    assert.equal(p75Of('inp', emptyCounts().with(11, 4)), 1000, 'at least that');
    assert.equal(p75Of('cls', emptyCounts().with(0, 9)), 0);
  });
});
