import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Day, IssuedApiKey, PlannedTerms, SaleTerms, SaleTermsChanged } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { callV1 } from '../../testing/operators.fixtures.ts';
import { deleteWebsite } from '../website-file/delete-website.ts';
import { applyDueTerms, movePlannedTerms } from './planned-terms.ts';

const PROPERTY = 3;
const NO_NOTE = { note: async () => undefined };

/** One of a chain with planned changes, and what an editor does there. */
function editorOf(database: () => Database) {
  let app: TestApp;
  let now = new Date('2026-11-20T10:00:00Z');
  let editor: IssuedApiKey;
  const machine = machineOf(() => app);
  const ask = async <T>(method: string, path: string, body?: unknown, key = editor) => {
    const answer = await machine.call(method as 'GET', `/v1/property/${PROPERTY}/${path}`, key.key, body);
    const { code, problems, fields, result } = answer.body as {
      code?: string;
      problems?: string[];
      fields?: Record<string, string>;
      result: T;
    };
    return { status: answer.status, code, problems, fields, result };
  };
  const terms = async () => (await ask<SaleTerms>('GET', 'sale-terms')).result;
  const revision = async () => (await terms()).website.revision;
  return {
    async open() {
      app = testApp(database(), { clock: () => now });
      editor = await machine.createKey({ name: 'Editor', scopes: ['terms.write'] });
    },
    close: () => app.close(),
    app: () => app,
    createKey: machine.createKey,
    ask,
    terms,
    at(moment: string) {
      now = new Date(moment);
    },
    change: async (changes: object) =>
      ask<SaleTermsChanged>('POST', 'sale-terms', { revision: await revision(), ...changes }),
    plan: async (from: string, changes: object) =>
      ask<PlannedTerms>('POST', 'planned-terms', { from, revision: await revision(), ...changes }),
    list: async () => (await ask<PlannedTerms[]>('GET', 'planned-terms')).result,
    due: () => applyDueTerms(app.database, now, NO_NOTE),
    async clear() {
      await app.database.query('DELETE FROM planned_terms');
      now = new Date('2026-11-20T10:00:00Z');
    },
    async extra() {
      const [first] = (await terms()).complements;
      return first ?? assert.fail('no extra');
    },
  };
}

function planned() {
  let database: Database;
  const own = editorOf(() => database);
  const { ask, terms, at, change, plan, list, due, clear, extra } = own;
  before(async () => {
    database = await testDatabase({ demo: true });
    await own.open();
    await database.query(`UPDATE property SET time_zone = 'Europe/Madrid' WHERE id = ${PROPERTY}`);
  });
  after(() => own.close());

  it('take effect when their day begins at the hotel, and not before', async () => {
    const { id, price } = await extra();
    const { status, result } = await plan('2026-12-01', { complements: { [id]: { price: price + 300 } } });
    assert.equal(status, 200);
    assert.deepEqual([result.from, result.failure], ['2026-12-01', null]);
    assert.match(result.plannedBy, /\(Editor\)$/);
    const [differs] = result.changes;
    assert.ok(differs?.part === 'complements');
    assert.deepEqual([differs.before?.price, differs.after?.price], [price, price + 300]);
    assert.equal((await extra()).price, price);
    // Madrid is an hour ahead of UTC in winter
    at('2026-11-30T22:59:59Z');
    assert.equal(await due(), 0);
    at('2026-11-30T23:00:00Z');
    assert.equal(await due(), 1);
    assert.equal((await extra()).price, price + 300);
    assert.deepEqual(await list(), []);
    assert.equal(await due(), 0);
    await clear();
  });

  it('begin with the day of the hotel wherever it is, on days whose midnight its clocks skip too', async () => {
    const { id, price } = await extra();
    const begins = async (timeZone: string, from: string, before: string, moment: string) => {
      at('2026-11-20T10:00:00Z');
      await database.query(`UPDATE property SET time_zone = '${timeZone}' WHERE id = ${PROPERTY}`);
      assert.equal((await plan(from, { complements: { [id]: { price: price + 100 } } })).status, 200);
      at(before);
      assert.equal(await due(), 0, `${timeZone}, ${before}`);
      at(moment);
      assert.equal(await due(), 1, `${timeZone}, ${moment}`);
      await change({ complements: { [id]: { price } } });
    };
    await begins('America/Lima', '2026-12-01', '2026-12-01T04:59:59Z', '2026-12-01T05:00:00Z');
    await begins('Pacific/Auckland', '2026-12-01', '2026-11-30T10:59:59Z', '2026-11-30T11:00:00Z');
    // clocks go from 24:00 to 01:00 in Santiago on 5 September 2027
    await begins('America/Santiago', '2027-09-05', '2027-09-05T03:59:59Z', '2027-09-05T04:00:00Z');
    await database.query(`UPDATE property SET time_zone = 'Europe/Madrid' WHERE id = ${PROPERTY}`);
    await clear();
  });

  it('needs a day ahead at the hotel, of the next two years', async () => {
    const { id, price } = await extra();
    const wanted = { complements: { [id]: { price: price + 1 } } };
    for (const from of ['2026-11-20', '2026-11-19', '2028-11-21']) {
      const refused = await plan(from, wanted);
      assert.deepEqual([refused.status, refused.code], [400, 'invalid_request'], from);
      assert.match(String(refused.fields?.['from']), /is needed/);
    }
    // it is the 21st in Madrid already
    at('2026-11-20T23:30:00Z');
    assert.equal((await plan('2026-11-21', wanted)).status, 400);
    assert.equal((await plan('2028-11-21', wanted)).status, 200);
    await clear();
  });

  it('get another day while somebody else changes the website', async () => {
    const { id, price } = await extra();
    const other = (await terms()).complements.at(-1) ?? assert.fail('one extra alone');
    const { result } = await plan('2026-12-01', { complements: { [id]: { price: price + 300 } } });
    let changes = 0;
    const changing: Database = {
      ...database,
      async query(sql, params) {
        // between the reading of the terms and their check
        if (changes === 0 && sql.startsWith('SELECT revision FROM website ')) {
          changes += 1;
          assert.equal((await change({ complements: { [other.id]: { max: other.max + 1 } } })).status, 200);
        }
        return database.query(sql, params);
      },
    };
    const options = { surroundings: {}, ...NO_NOTE };
    const moved = await movePlannedTerms(
      changing,
      PROPERTY,
      result.id,
      '2026-12-09',
      new Date('2026-11-20T10:00:00Z'),
      options,
    );
    assert.deepEqual([moved.from, changes], ['2026-12-09', 1]);
    await change({ complements: { [other.id]: { max: other.max } } });
    await clear();
  });

  it('are checked at once like a change that takes effect now', async () => {
    const { id } = await extra();
    const refused = await plan('2027-01-01', { complements: { [id]: { price: -5 }, new: { name: 'Half' } } });
    assert.deepEqual([refused.status, refused.code], [422, 'website_file_refused']);
    assert.ok(
      refused.problems?.some((each) => each.startsWith(`complements["${id}"].price is -5`)),
      String(refused.problems),
    );
    const before = await terms();
    const late = await ask('POST', 'planned-terms', {
      from: '2027-01-01',
      revision: before.website.revision - 1,
      complements: { [id]: { price: 1 } },
    });
    assert.deepEqual([late.status, late.code], [409, 'website_changed']);
    assert.equal((await plan('2027-01-01', {})).status, 400);
    assert.deepEqual(await list(), []);
    assert.deepEqual(await terms(), before);
  });

  it('leave what others change meanwhile, of the same entry and of the same list', async () => {
    const { id, price, max } = await extra();
    const { charges } = await terms();
    const fee = (own: string, amount: number) => ({
      id: own,
      name: own,
      kind: 'fee',
      amount,
      per: 'person',
      each: 'night',
      collected: 'at_property',
    });
    assert.equal((await change({ charges: [...charges, fee('towels', 200)] })).status, 200);
    const listed = (await terms()).charges;
    const towels = listed.find((each) => each.id === 'towels') ?? assert.fail();
    const rest = listed.filter((each) => each.id !== 'towels');
    await plan('2027-01-01', { complements: { [id]: { price: price + 500 } } });
    const first = await plan('2027-01-01', { charges: [...rest, { ...towels, amount: 300 }] });
    assert.equal(first.status, 200);
    // two changes of one list, planned one after the other
    assert.equal((await plan('2027-01-01', { charges: [...listed, fee('sauna', 900)] })).status, 200);
    assert.equal((await change({ complements: { [id]: { max: max - 1 } } })).status, 200);
    assert.equal((await change({ charges: [...listed, fee('pool', 100)] })).status, 200);
    at('2027-01-01T00:00:00Z');
    assert.equal(await due(), 3);
    const after = await terms();
    const changed = after.complements.find((each) => each.id === id);
    assert.deepEqual([changed?.price, changed?.max], [price + 500, max - 1]);
    assert.deepEqual(
      after.charges.slice(rest.length).map((each) => [each.id, each.amount]),
      [
        ['towels', 300],
        ['pool', 100],
        ['sauna', 900],
      ],
    );
    await clear();
    await change({ charges, complements: { [id]: { price, max } } });
  });

  it('that no longer fit are not applied, say why, and are applied or discarded by a person', async () => {
    const { id: _, ...copy } = await extra();
    const made = await change({ complements: { new: copy } });
    const id = made.result.ids.complements ?? assert.fail('no id');
    const { result: gone } = await plan('2027-01-01', { complements: { [id]: { price: copy.price + 500 } } });
    assert.equal((await change({ complements: { [id]: null } })).status, 200);
    const before = await terms();
    at('2027-01-01T12:00:00Z');
    assert.equal(await due(), 0);
    assert.deepEqual(await terms(), before);
    const [failed] = await list();
    assert.equal(failed?.failure, `complements["${id}"] has been removed`);
    const [shown] = failed?.changes ?? [];
    assert.ok(shown?.part === 'complements');
    assert.deepEqual([shown.before?.price, shown.after?.price], [copy.price, copy.price + 500]);
    assert.equal(await due(), 0);
    const desk = await own.createKey({ name: 'Day', scopes: ['reservations.read', 'terms.write'] });
    const day = async () =>
      (await callV1(own.app(), 'GET', 'day', { headers: { authorization: `Bearer ${desk.key}` } })).body[
        'result'
      ] as Day;
    assert.deepEqual((await day()).terms, { failed: 1, property: PROPERTY });
    for (const again of [
      await ask('POST', `planned-terms/${gone.id}/apply`),
      await ask('PUT', `planned-terms/${gone.id}`, { from: '2027-02-01' }),
    ]) {
      assert.deepEqual([again.status, again.code], [409, 'terms_conflict']);
      assert.deepEqual(again.problems, [`complements["${id}"] has been removed`]);
    }
    assert.equal((await ask('DELETE', `planned-terms/${gone.id}`)).status, 200);
    assert.equal((await ask('DELETE', `planned-terms/${gone.id}`)).status, 404);
    assert.deepEqual((await day()).terms, { failed: 0, property: null });

    const { touristTax } = await terms();
    const span = touristTax[0] ?? { amount: 100, maxNights: 7, exemptUntil: 15, from: null, to: null };
    await change({ touristTax: [span] });
    const { result: tax } = await plan('2027-03-01', { touristTax: [{ ...span, amount: 400 }] });
    await change({ touristTax: [{ ...span, amount: 300 }] });
    at('2027-03-01T12:00:00Z');
    await due();
    assert.match((await list())[0]?.failure ?? '', /^touristTax: an entry/);
    assert.equal((await terms()).touristTax[0]?.amount, 300);
    // as it was planned for: a person applies it
    await change({ touristTax: [span] });
    const moved = await ask<PlannedTerms>('PUT', `planned-terms/${tax.id}`, { from: '2027-04-01' });
    assert.deepEqual([moved.status, moved.result.from, moved.result.failure], [200, '2027-04-01', null]);
    assert.equal((await ask<SaleTermsChanged>('POST', `planned-terms/${tax.id}/apply`)).status, 200);
    assert.equal((await terms()).touristTax[0]?.amount, 400);
    await change({ touristTax });
    await clear();
  });

  it('that the check refuses when their day begins are not applied', async () => {
    const [offer] = (await terms()).offers;
    if (!offer) assert.fail('no offer');
    const { minimumNights, maximumNights } = offer;
    await plan('2027-01-01', { offers: { [offer.id]: { minimumNights: 9 } } });
    assert.equal((await change({ offers: { [offer.id]: { maximumNights: 8 } } })).status, 200);
    at('2027-01-01T12:00:00Z');
    assert.equal(await due(), 0);
    assert.match((await list())[0]?.failure ?? '', /minimumNights|maximumNights/);
    assert.equal((await terms()).offers.find(({ id }) => id === offer.id)?.minimumNights, minimumNights);
    await clear();
    await change({ offers: { [offer.id]: { maximumNights } } });
  });

  it('add and remove entries, and each is listed after those of earlier days', async () => {
    const { id, price } = await extra();
    await plan('2027-02-01', { complements: { [id]: { price: price + 200 } } });
    await plan('2027-01-01', { complements: { [id]: { price: price + 100 } } });
    await plan('2027-03-01', { complements: { [id]: null } });
    const added = await plan('2027-03-01', {
      offers: { new: { name: { en: 'Spring' }, description: '', percent: 12 } },
    });
    assert.equal(added.status, 200, String(added.problems));
    const rows = (await list()).map(({ from, changes: [first] }) => {
      const of = (entry: unknown) => {
        const read = entry as { price?: number; percent?: number } | null;
        return read && (read.price ?? read.percent);
      };
      return first && 'before' in first ? [from, of(first.before), of(first.after)] : [from];
    });
    assert.deepEqual(rows, [
      ['2027-01-01', price, price + 100],
      ['2027-02-01', price + 100, price + 200],
      ['2027-03-01', price + 200, null],
      ['2027-03-01', null, 12],
    ]);
    at('2027-03-02T00:00:00Z');
    assert.equal(await due(), 4);
    const reached = await terms();
    assert.equal(
      reached.complements.some((each) => each.id === id),
      false,
    );
    assert.equal(
      reached.offers.some(({ percent }) => percent === 12),
      true,
    );
    await clear();
  });

  it('are of those who may change the terms of that hotel, and recorded', async () => {
    const reader = await own.createKey({ name: 'Reader', scopes: ['rates.read'] });
    assert.equal((await ask('GET', 'planned-terms', undefined, reader)).status, 200);
    const body = { from: '2027-01-01', revision: 1, touristTax: [] };
    const other = await own.createKey({ name: 'Other', scopes: ['terms.write'], properties: [6] });
    for (const [method, path] of [
      ['POST', 'planned-terms'],
      ['PUT', 'planned-terms/1'],
      ['POST', 'planned-terms/1/apply'],
      ['DELETE', 'planned-terms/1'],
    ] as const) {
      const given =
        method === 'POST' && path === 'planned-terms' ? body : method === 'PUT' ? { from: body.from } : undefined;
      const unscoped = await ask(method, path, given, reader);
      assert.deepEqual([unscoped.status, unscoped.code], [403, 'scope_missing'], path);
      const elsewhere = await ask(method, path, given, other);
      assert.deepEqual([elsewhere.status, elsewhere.code], [403, 'property_not_allowed'], path);
      if (path !== 'planned-terms') assert.equal((await ask(method, path, given)).status, 404, path);
    }
    const { result } = await plan('2027-01-01', { touristTax: [] });
    await ask('PUT', `planned-terms/${result.id}`, { from: '2027-01-05' });
    await ask('DELETE', `planned-terms/${result.id}`);
    const { rows } = await database.query<{ action: string; target: string; details: object }>(
      'SELECT action, target, details FROM operator_audit ORDER BY id DESC LIMIT 3',
    );
    assert.deepEqual(rows.reverse(), [
      {
        action: 'POST property/{id}/planned-terms',
        target: 'property 3',
        details: { planned: result.id, from: '2027-01-01', terms: { touristTax: [] } },
      },
      {
        action: 'PUT property/{id}/planned-terms/{change}',
        target: 'property 3',
        details: { planned: result.id, from: '2027-01-05', was: { from: '2027-01-01' } },
      },
      {
        action: 'DELETE property/{id}/planned-terms/{change}',
        target: 'property 3',
        details: { planned: result.id, from: '2027-01-05' },
      },
    ]);
  });

  it('are as many as a property may have', async () => {
    await database.query(
      `INSERT INTO planned_terms (property_id, from_day, changes, base, planned_at, planned_by)
       SELECT ${PROPERTY}, '2028-01-01', '{}', '{}', now(), 'x' FROM generate_series(1, 200)`,
    );
    const full = await plan('2027-01-01', { touristTax: [] });
    assert.deepEqual([full.status, full.code], [409, 'too_many_planned']);
    await clear();
  });

  it('are deleted with their website', async () => {
    await plan('2027-01-01', { touristTax: [] });
    await database.query(
      "UPDATE roomstay SET status = 'cancelled' WHERE reservation_id IN (SELECT id FROM reservation WHERE website_id = 2)",
    );
    await database.query("UPDATE reservation SET status = 'cancelled' WHERE website_id = 2");
    await database.query('DELETE FROM outbox');
    const { rows } = await database.query<{ host: string }>(
      'SELECT host FROM website_host WHERE website_id = 2 LIMIT 1',
    );
    await deleteWebsite(database, 2, rows[0]?.host ?? '', new Date('2026-11-20T10:00:00Z'));
    assert.deepEqual((await database.query('SELECT FROM planned_terms')).rows, []);
  });
}

describe('planned changes of how a property sells', planned);
