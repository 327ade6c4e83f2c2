import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { OPERATOR_TOKEN, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { addressWith, resultOf, runOperatorCommand } from './operator-commands.ts';

describe('the commands for single nights', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());

  const run = async (line: string) => {
    const lines: string[] = [];
    const [name = '', ...args] = line.split(' ');
    await runOperatorCommand(
      async (endpoint, input) => {
        const answer = await app.app.inject({
          method: endpoint.method,
          url: addressWith(endpoint, input),
          headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
          ...(input?.body === undefined ? {} : { payload: input.body }),
        });
        return resultOf(answer.statusCode, answer.body);
      },
      name,
      args,
      (each) => lines.push(each),
    );
    return lines;
  };
  const nights = '2027-03-08..2027-03-11';
  const onSale = async (roomType: string) => {
    const url = '/pull-connectivity/searcher/property/3/availability?from=2027-03-09&to=2027-03-10&occupancy=2-0';
    const { body } = await app.send({ url });
    const found = body['result'] as { rooms: { roomtypes: { roomtypeId: string; rates: { base: number }[] }[] }[] };
    return found.rooms[0]?.roomtypes.find(({ roomtypeId }) => roomtypeId === roomType);
  };
  const audits = async () => (await app.database.query('SELECT 1 FROM operator_audit')).rows.length;

  it('change a price in one line, reporting what it was, and guests see the new price', async () => {
    await run('price 31/31 2027-03-08..2027-03-11 100');
    const before = await audits();
    const dryRun = await run(`price 31/31 ${nights} 129.50 dry-run`);
    assert.deepEqual(dryRun.slice(1), [
      '  2027-03-08..2027-03-11  100.00 EUR -> 129.50 EUR (+30 %)',
      'Dry run: nothing has been changed.',
    ]);
    assert.equal(await audits(), before, 'a dry run is no change');
    assert.ok((await onSale('31'))?.rates.some(({ base }) => base === 10_000));
    const [title, ...lines] = await run(`price 31/31 ${nights} 129.50 weekdays=tue,wed`);
    assert.match(title ?? '', /: 2 nights, two adults$/);
    assert.deepEqual(lines, ['  2027-03-09..2027-03-10  100.00 EUR -> 129.50 EUR (+30 %)']);
    assert.ok((await onSale('31'))?.rates.some(({ base }) => base === 12_950));
    assert.deepEqual((await run(`price 31/31 2027-03-09 129.5`)).slice(1), [
      '  2027-03-09              129.50 EUR, as before',
    ]);
  });

  it('keep a list of prices by adults and the price for two adults equal', async () => {
    const span = { ratePlan: 31, roomTypes: [31], from: '2027-03-09', to: '2027-03-09', byAdults: [8000, 9000, 12000] };
    await app.app.inject({
      method: 'PUT',
      url: '/operator/property/3/prices',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      payload: { spans: [span] },
    });
    await run('price 31/31 2027-03-09 95');
    const { rows } = await app.database.query<{ list: number[] }>(
      `SELECT by_adults AS list FROM price WHERE rate_plan_id = 31 AND room_type_id = 31 AND date = '2027-03-09'`,
    );
    assert.deepEqual(rows[0]?.list, [8000, 9500, 12000]);
    assert.ok((await onSale('31'))?.rates.some(({ base }) => base === 9500));
  });

  it('close a room type and open it again; guests are no longer offered it', async () => {
    assert.ok(await onSale('31'));
    const [, line] = await run(`close 31 ${nights}`);
    assert.match(line ?? '', /^ {2}2027-03-08\S* +open -> closed; \d+ of \d+ rooms sold or held$/);
    assert.equal(await onSale('31'), undefined);
    assert.match((await run('close 31 2027-03-09'))[1] ?? '', /closed, as before/);
    assert.match((await run(`open 31 ${nights}`))[1] ?? '', /closed -> open/);
    assert.ok(await onSale('31'));
  });

  it('are refused in a sentence that names what is wrong', async () => {
    for (const [line, sentence] of [
      ['price 32/31 2027-03-09 90', /rate plan 32 has no prices of its own: they follow those of 31; change the price/],
      ['price 99/31 2027-03-09 90', /there is no rate plan 99 at /],
      ['price 31/9999 2027-03-09 90', /there is no room type 9999/],
      ['price 31/31 2027-03-09 90.555', /90\.555: EUR has 2 decimals/],
      ['price 31/31 2027-03-09 90,50', /an amount as 129 or 129\.50/],
      ['price 31/31 2020-03-09 90', /the night of 2020-03-09 is over at the hotel/],
      ['price 31/31 2027-03-09..2027-03-01 90', /2027-03-09\.\.2027-03-01 ends before it begins/],
      ['price 31/31 2027-03-09 90 weekdays=fri', /2027-03-09\.\.2027-03-09 has none of these days of the week/],
      ['price 31/31 2027-03-09 90 weekdays=friday', /weekdays=friday: write sun, mon/],
      ['price 31/31 2027-03-09 90 nights=2', /nights= is not known here/],
      ['price 31 2027-03-09', /npm run api -- price <rate plan>\/<room type>/],
      ['close 31 2036-03-09', /room type 31 has no rooms on 2036-03-09 yet/],
      ['inventory 3', /\[\{ "roomTypes": \[2011\], "from": "2027-03-01"/],
    ] as const)
      await assert.rejects(run(line), (error: Error) => {
        assert.match(error.message, sentence, line);
        return true;
      });
  });

  it('say which field is meant where a span names an unknown one', async () => {
    const answer = await app.app.inject({
      method: 'PUT',
      url: '/operator/property/3/inventory',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      payload: { spans: [{ roomType: [31], from: '2027-03-01', to: '2027-03-02', rooms: 9 }] },
    });
    assert.equal(answer.statusCode, 400);
    assert.match(answer.body, /is roomTypes meant\?/);
  });
});
