import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type NewSavedReport, SAVED_REPORTS_LIMIT, type SavedReport } from '@posada/api-client/operator';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { retain } from '../retention/retention.ts';

const aReport = (own: Partial<NewSavedReport> = {}): NewSavedReport => ({
  name: 'Pick-up of the week',
  isMailed: false,
  settings: {
    kind: 'pickup',
    by: 'channel',
    property: 3,
    nights: { period: 'next-90-days' },
    since: 7,
    figure: 'revenue',
  },
  ...own,
});
type Headers = Record<string, string>;

describe('saved reports', () => {
  let app: TestApp;
  let owner: Headers;
  let viewer: Headers;
  let editor: Headers;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
    owner = await signedInOperator(app.database, 'owner@saved.example', { role: 'owner' });
    viewer = await signedInOperator(app.database, 'viewer@saved.example', { role: 'viewer', properties: [3] });
    editor = await signedInOperator(app.database, 'editor@saved.example', { role: 'content' });
  });
  after(() => app.close());

  const ask = async (headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) => {
    const { status, body: answer } = await callV1(app, method, `me/report${path}`, { headers, body });
    return { status, code: answer['code'], fields: answer['fields'], result: answer['result'] };
  };
  const listOf = async (headers: Headers) => (await ask(headers, 'GET')).result as SavedReport[];
  async function saved(headers: Headers, report: NewSavedReport) {
    const { status, result } = await ask(headers, 'POST', '', report);
    assert.equal(status, 200, JSON.stringify(result));
    return result as SavedReport;
  }

  it('are of the person who saved them: listed by name, changed and deleted by nobody else', async () => {
    const fixed = aReport({
      name: 'An old year',
      settings: { ...aReport().settings, nights: { from: '2025-01-01', to: '2025-12-31' }, property: null },
    });
    const [first, second] = [await saved(owner, aReport()), await saved(owner, fixed)];
    assert.deepEqual(await listOf(owner), [
      { ...fixed, id: second.id },
      { ...aReport(), id: first.id },
    ]);
    assert.deepEqual(await listOf(viewer), []);
    assert.equal((await ask(viewer, 'PUT', `/${first.id}`, aReport({ name: 'Mine' }))).status, 404);
    assert.equal((await ask(viewer, 'DELETE', `/${first.id}`)).status, 404);
    const renamed = await ask(owner, 'PUT', `/${second.id}`, { name: 'The year 2025' });
    assert.deepEqual(renamed.result, { ...fixed, id: second.id, name: 'The year 2025' });
    // what is absent stays: a switch in one window does not take back the name that another one gave
    const mailed = await ask(owner, 'PUT', `/${second.id}`, { isMailed: true });
    assert.deepEqual(mailed.result, { ...fixed, id: second.id, name: 'The year 2025', isMailed: true });
    const { settings } = aReport();
    assert.deepEqual((await ask(owner, 'PUT', `/${second.id}`, { settings })).result, {
      id: second.id,
      name: 'The year 2025',
      isMailed: true,
      settings,
    });
    assert.deepEqual((await ask(owner, 'DELETE', `/${second.id}`)).result, { id: second.id });
    assert.equal((await ask(owner, 'DELETE', `/${second.id}`)).code, 'not_found');
    assert.deepEqual(
      (await listOf(owner)).map(({ name }) => name),
      [aReport().name],
    );
  });

  it('have each a name of its own, which another person may use too', async () => {
    const upper = aReport({ name: aReport().name.toUpperCase() });
    assert.deepEqual([(await ask(owner, 'POST', '', upper)).code], ['report_exists']);
    const other = await saved(owner, aReport({ name: 'Another' }));
    assert.equal((await ask(owner, 'PUT', `/${other.id}`, upper)).code, 'report_exists');
    // in another case it is the same name of the same report
    assert.equal((await ask(owner, 'PUT', `/${other.id}`, aReport({ name: 'ANOTHER' }))).status, 200);
    await saved(viewer, aReport());
  });

  it('are refused with the field that is wrong, and to who may not read bookings', async () => {
    const { settings } = aReport();
    for (const [field, report] of [
      ['name', aReport({ name: '  ' })],
      ['name', aReport({ name: 'two\nlines' })],
      ['settings.nights', aReport({ settings: { ...settings, nights: { period: 'some-day' as 'this-year' } } })],
      ['settings.since', aReport({ settings: { ...settings, since: 0 } })],
    ] as const) {
      const { status, fields } = await ask(owner, 'POST', '', report);
      assert.equal(status, 400);
      assert.ok(
        Object.keys(fields as object).some((name) => name.startsWith(field)),
        JSON.stringify(fields),
      );
    }
    for (const own of [
      { nights: { from: '2026-02-01', to: '2026-01-01' } },
      { kind: 'pace', figure: 'nights', nights: { period: 'this-year' } },
    ] as const)
      assert.equal((await ask(owner, 'POST', '', aReport({ settings: { ...settings, ...own } }))).code, 'span_refused');
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', '/some-id'],
    ] as const)
      assert.equal((await ask(editor, method, path, method === 'GET' ? undefined : aReport())).code, 'scope_missing');
  });

  it('are limited in number, also when several are saved at once', async () => {
    const busy = await signedInOperator(app.database, 'busy@saved.example', { role: 'viewer' });
    const answers = await Promise.all(
      Array.from({ length: SAVED_REPORTS_LIMIT + 2 }, (_, index) =>
        ask(busy, 'POST', '', aReport({ name: `Report ${index}` })),
      ),
    );
    assert.equal((await listOf(busy)).length, SAVED_REPORTS_LIMIT);
    assert.equal(answers.filter(({ code }) => code === 'too_many_reports').length, 2);
  });

  it('go a year after a person was deactivated, and with the account', async () => {
    const rows = async (email: string) =>
      (
        await app.database.query(
          'SELECT s.id FROM saved_report s JOIN account a ON a.id = s.account_id WHERE a.email = $1',
          [email],
        )
      ).rows.length;
    const since = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000).toISOString();
    const deactivate = (days: number) =>
      app.database.query(
        `UPDATE operator_account SET deactivated_at = $1
         WHERE account_id = (SELECT id FROM account WHERE email = 'viewer@saved.example')`,
        [since(days)],
      );
    await deactivate(300);
    await retain(app.database, TEST_NOW);
    assert.equal(await rows('viewer@saved.example'), 1);
    await deactivate(366);
    await retain(app.database, TEST_NOW);
    assert.equal(await rows('viewer@saved.example'), 0);
    await app.database.query("DELETE FROM account WHERE email = 'owner@saved.example'");
    assert.equal((await app.database.query('SELECT id FROM saved_report WHERE name = $1', ['ANOTHER'])).rows.length, 0);
  });
});
