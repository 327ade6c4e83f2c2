import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { NewSavedReport } from '@posada/api-client/operator';
import { momentAt } from '@posada/calendar-days/moments';
import { LOCALES } from '@posada/i18n';
import { aRequest, booked, openRooms, ROOM } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { machineOf } from '../../testing/machine.fixtures.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { callV1, type OperatorRights, signedInOperator } from '../../testing/operators.fixtures.ts';
import { postgresForTests } from '../../testing/postgres.fixtures.ts';
import type { Mail } from '../messages/mail-sender.ts';
import { saveWebsiteFile } from '../website-file/import-file.ts';
import { rebuildReports } from './count-stays.ts';
import { leaveReportMails } from './report-mails.ts';

const casaAlba = readFileSync(resolve(import.meta.dirname, '../../../../../docs/examples/casa-alba.json'), 'utf8');
const MADRID = 'Europe/Madrid';
const MONDAY = '2026-11-30';
/** Before the Monday that reports of a test are mailed for. */
const SAVED_AT = new Date('2026-11-27T10:00:00Z');

const aReport = (own: Partial<NewSavedReport['settings']> = {}, name = 'December'): NewSavedReport => ({
  name,
  isMailed: true,
  settings: {
    kind: 'occupancy',
    by: 'property',
    property: 3,
    nights: { period: 'next-month' },
    since: 7,
    figure: 'revenue',
    ...own,
  },
});

it('mails of saved reports are left once by several processes at once', async (t) => {
  const server = await postgresForTests();
  if (!server) return t.skip('PostgreSQL is not installed');
  const first = await server.open();
  const processes = [first, await server.open(), await server.open()];
  try {
    await saveWebsiteFile(first, casaAlba, TEST_NOW);
    await signedInOperator(first, 'reader@race.example', { role: 'viewer' });
    await first.query(
      `INSERT INTO saved_report (account_id, name, settings, mailed_since)
       SELECT o.account_id, 'Report ' || n, $1, $2 FROM operator_account o, generate_series(1, 20) AS n`,
      [aReport({ property: null }).settings, SAVED_AT.toISOString()],
    );
    const monday = momentAt(MONDAY, '12:00', MADRID);
    const left = await Promise.all(processes.map((database) => leaveReportMails(database, monday)));
    assert.equal(
      left.reduce((sum, mails) => sum + mails, 0),
      20,
    );
    const { rows } = await first.query(
      `SELECT count(*)::int AS mails, count(DISTINCT payload->>'savedReport')::int AS reports FROM outbox
       WHERE kind = 'saved_report'`,
    );
    assert.deepEqual(rows, [{ mails: 20, reports: 20 }]);
  } finally {
    await Promise.all(processes.map((database) => database.close()));
    await server.stop();
  }
});

describe('mails of saved reports', () => {
  let app: TestApp;
  let now = SAVED_AT;
  const mails: Mail[] = [];
  let people = 0;

  const rows = async (sql: string, values: unknown[] = []) =>
    (await app.database.query<Record<string, unknown>>(sql, values)).rows;
  /** Somebody who has saved reports and switched their mails on. */
  async function reader(rights: OperatorRights, reports: readonly NewSavedReport[], language = 'en') {
    people += 1;
    const email = `reader${people}@mails.example`;
    const headers = await signedInOperator(app.database, email, rights);
    // it is used all along the weeks of a test
    await rows("UPDATE operator_session SET seen_at = '2049-01-01', expires_at = '2050-01-01'");
    await rows('UPDATE account SET language = $2, profile = $3 WHERE email = $1', [
      email,
      language,
      { name: 'Rui', surname: 'Almeida' },
    ]);
    const ids: string[] = [];
    for (const report of reports) {
      const { status, body } = await callV1(app, 'POST', 'me/report', { headers, body: report });
      assert.equal(status, 200, JSON.stringify(body));
      ids.push((body['result'] as { id: string }).id);
    }
    return { email, headers, ids };
  }
  const at = (day: string, time: string, zone = MADRID) => {
    now = momentAt(day, time, zone);
  };
  const send = async () => {
    const left = await leaveReportMails(app.database, now);
    await app.outbox.drain();
    return left;
  };
  const subjects = () => mails.map(({ to, subject }) => `${to.address}: ${subject.replace(/\s–\s/, '–')}`);

  before(async () => {
    app = testApp(await testDatabase({ demo: true }), {
      clock: () => now,
      send: async (mail) => {
        // guests get theirs
        if (mail.to.address.endsWith('@mails.example')) noteMail(mails, mail);
      },
    });
    await app.database.query("DELETE FROM reservation WHERE property_id = 3 AND departure >= '2026-11-01'");
    await openRooms(app.database, ROOM, 10, { from: '2026-12-01', to: '2026-12-31' });
    await booked(app, await aRequest(app));
    await app.outbox.drain();
    await rebuildReports(app.database);
  });
  after(() => app.close());
  beforeEach(async () => {
    now = SAVED_AT;
    await app.outbox.drain();
    mails.length = 0;
    await rows('DELETE FROM saved_report');
  });

  it('leave on Monday at seven in the morning where the hotel is, once in a week, whatever is tried again', async () => {
    const { email } = await reader({ role: 'viewer' }, [aReport()]);
    for (const [day, time] of [
      ['2026-11-29', '23:59'],
      [MONDAY, '06:59'],
    ] as const) {
      at(day, time);
      assert.equal(await send(), 0);
    }
    at(MONDAY, '07:00');
    const both = await Promise.all([leaveReportMails(app.database, now), leaveReportMails(app.database, now)]);
    assert.deepEqual(both.toSorted(), [0, 1]);
    await app.outbox.drain();
    assert.deepEqual(subjects(), [`${email}: December: 1–31 Dec 2026`]);
    for (const [day, time] of [
      [MONDAY, '07:05'],
      ['2026-12-01', '12:00'],
      ['2026-12-06', '23:59'],
    ] as const) {
      at(day, time);
      assert.equal(await send(), 0);
    }
    at('2026-12-07', '07:00');
    assert.equal(await send(), 1);
    assert.equal(mails.length, 2);
  });

  it('are left by the same transaction as the note of the week: nothing is lost or doubled where it fails', async () => {
    await reader({ role: 'viewer' }, [aReport()]);
    at(MONDAY, '07:00');
    await rows("ALTER TABLE outbox ADD CONSTRAINT no_reports CHECK (kind <> 'saved_report') NOT VALID");
    await assert.rejects(leaveReportMails(app.database, now));
    assert.deepEqual(await rows('SELECT * FROM report_mail'), []);
    await rows('ALTER TABLE outbox DROP CONSTRAINT no_reports');
    assert.equal(await send(), 1);
    assert.equal(mails.length, 1);
  });

  it('follow the clocks of the hotel through daylight saving', async () => {
    await reader({ role: 'viewer' }, [aReport()]);
    // clocks change on the Sundays before; in UTC the morning moves by an hour
    for (const [monday, utc] of [
      ['2027-03-22', '06:00'],
      ['2027-03-29', '05:00'],
      ['2027-10-25', '05:00'],
      ['2027-11-01', '06:00'],
    ] as const) {
      now = new Date(new Date(`${monday}T${utc}:00Z`).getTime() - 60_000);
      assert.equal(await send(), 0, monday);
      now = new Date(`${monday}T${utc}:00Z`);
      assert.equal(await send(), 1, monday);
    }
    assert.equal(mails.length, 4);
  });

  it('go by the time zone of each hotel', async () => {
    await rows("UPDATE property SET time_zone = 'America/New_York' WHERE id = 6");
    try {
      const { email } = await reader({ role: 'viewer' }, [aReport({ property: 6 }, 'New York'), aReport()]);
      at(MONDAY, '07:00');
      assert.equal(await send(), 1);
      assert.deepEqual(
        mails.map(({ subject }) => subject.split(':')[0]),
        ['December'],
      );
      at(MONDAY, '07:00', 'America/New_York');
      assert.equal(await send(), 1);
      assert.equal(mails.at(-1)?.to.address, email);
      assert.match(mails.at(-1)?.subject ?? '', /^New York/);
    } finally {
      await rows("UPDATE property SET time_zone = 'Europe/Madrid' WHERE id = 6");
    }
  });

  it('wait for the next Monday after they are switched on, and leave late on Monday and Tuesday alone', async () => {
    at(MONDAY, '09:00');
    const { headers, ids } = await reader({ role: 'viewer' }, [aReport()]);
    assert.equal(await send(), 0);
    at('2026-12-08', '23:59');
    assert.equal(await send(), 1);
    at('2026-12-16', '00:00');
    assert.equal(await send(), 0);
    const change = (isMailed: boolean) =>
      callV1(app, 'PUT', `me/report/${ids[0]}`, { headers, body: { ...aReport(), isMailed } });
    await change(false);
    at('2026-12-21', '07:00');
    assert.equal(await send(), 0);
    at('2026-12-21', '08:00');
    await change(true);
    at('2026-12-21', '10:00');
    assert.equal(await send(), 0);
    // another name does not switch it on again
    at('2026-12-22', '10:00');
    await callV1(app, 'PUT', `me/report/${ids[0]}`, { headers, body: aReport({}, 'Renamed') });
    at('2026-12-28', '07:00');
    assert.equal(await send(), 1);
  });

  it('follow the rights that a person has when they are sent', async () => {
    const all = await reader({ role: 'viewer' }, [aReport({}, 'All')]);
    const lost = await reader({ role: 'viewer' }, [aReport({}, 'Lost')]);
    const gone = await reader({ role: 'viewer' }, [aReport({}, 'Gone')]);
    const elsewhere = await reader({ role: 'viewer', properties: [3] }, [
      aReport({}, 'Moved'),
      aReport({ property: null }, 'Own hotels'),
    ]);
    at(MONDAY, '07:00');
    assert.equal(await leaveReportMails(app.database, now), 5);
    const set = (email: string, what: string) =>
      rows(`UPDATE operator_account SET ${what} WHERE account_id = (SELECT id FROM account WHERE email = $1)`, [email]);
    await set(lost.email, "role = 'content'");
    await set(gone.email, `deactivated_at = '${now.toISOString()}'`);
    await set(elsewhere.email, 'properties = ARRAY[6]');
    await app.outbox.drain();
    assert.deepEqual(subjects().toSorted(), [
      `${all.email}: All: 1–31 Dec 2026`,
      `${elsewhere.email}: Own hotels: 1–31 Dec 2026`,
    ]);
    const own = mails.find(({ to }) => to.address === elsewhere.email);
    assert.doesNotMatch(`${own?.text} ${own?.attachments[0]?.content}`, /Málaga/);
    // who is not active, or works for no such hotel, is not tried again
    at('2026-12-07', '07:00');
    assert.equal(await leaveReportMails(app.database, now), 3);
    await app.outbox.drain();
    assert.equal(mails.length, 4);
  });

  it('are not sent when their hotel is gone, their report was deleted, or their week is over', async () => {
    await reader({ role: 'viewer' }, [aReport({ property: 999_999 }, 'No hotel')]);
    const { headers, ids } = await reader({ role: 'viewer' }, [aReport({}, 'Deleted'), aReport({}, 'Late')]);
    at(MONDAY, '07:00');
    assert.equal(await leaveReportMails(app.database, now), 2);
    await callV1(app, 'DELETE', `me/report/${ids[0]}`, { headers });
    now = new Date(now.getTime() + 7 * 86_400_000);
    await app.outbox.drain();
    assert.deepEqual(subjects(), []);
  });

  it('have the figures beside last year and the budget, a link to the report, one to switch them off, and a CSV file', async () => {
    await rows(
      "INSERT INTO report_budget (property_id, month, currency, nights, revenue) VALUES (3, '2026-12-01', 'EUR', 10, 100000) ON CONFLICT DO NOTHING",
    );
    await rows(
      `INSERT INTO report_night SELECT stay_date - 365, property_id, website_id, room_type_id, rate_plan_id, booked_on - 365,
         'infinity', length, night, country, language, channel, agency_id, code, currency, nights, revenue / 2
       FROM report_night WHERE property_id = 3 AND stay_date >= '2026-12-01' AND cancelled_on = 'infinity'`,
    );
    const report = aReport({ by: 'country' }, 'December <b>Málaga</b>');
    await reader({ role: 'viewer' }, [report, aReport({ by: 'property' }, 'By hotel')]);
    at(MONDAY, '07:00');
    await send();
    const mail = mails.find(({ subject }) => subject.startsWith('December'));
    assert.ok(mail);
    assert.match(mail.text, /^Dear Rui Almeida,/);
    assert.match(mail.text, /Posada Málaga/);
    const [counted] = await rows(
      "SELECT sum(revenue)::bigint AS revenue, sum(nights)::int AS nights FROM report_night WHERE property_id = 3 AND cancelled_on = 'infinity' AND stay_date BETWEEN '2026-12-01' AND '2026-12-31'",
    );
    const euros = `€${(Number(counted?.['revenue']) / 100).toFixed(2)}`;
    assert.ok(Number(counted?.['revenue']) > 0);
    assert.ok(mail.text.replace(/,(?=\d{3})/g, '').includes(`Room revenue: ${euros}`), mail.text);
    assert.match(mail.text, /Last year: €[\d.,]+ \(\+100%\)/);
    assert.match(mail.text, /Budget: €1,000\.00/);
    assert.match(
      mail.text,
      /\/en\/operator\/reports\?kind=occupancy&by=country&period=next-month&property=3&figure=revenue/,
    );
    assert.match(mail.text, /\/en\/operator\/reports\/saved/);
    assert.match(mail.html, /December &lt;b&gt;/);
    assert.match(mail.html, /<th scope="col"[^>]*>Budget<\/th>/);
    const [file] = mail.attachments;
    assert.equal(file?.name, 'report-occupancy-2026-12-01-2026-12-31.csv');
    assert.match(file?.content ?? '', /^\ufeff"Country of the guest","Currency","ADR","ADR \(Last year\)"/);
    const hotel = mails.find(({ subject }) => subject.startsWith('By hotel'));
    assert.match(hotel?.attachments[0]?.content ?? '', /"Room revenue \(Budget\)"/);
    assert.match(hotel?.attachments[0]?.content ?? '', /"Posada Málaga","EUR"/);
  });

  it('say so where nothing is booked, without a file', async () => {
    await reader({ role: 'viewer' }, [aReport({ nights: { from: '2040-01-01', to: '2040-01-31' } }, 'Far')]);
    at(MONDAY, '07:00');
    await send();
    assert.match(mails[0]?.text ?? '', /No rooms were booked for these nights/);
    assert.deepEqual(mails[0]?.attachments, []);
  });

  it('are written in the language of the person', async () => {
    for (const locale of LOCALES) await reader({ role: 'viewer' }, [aReport({ by: 'channel' }, locale)], locale);
    at(MONDAY, '07:00');
    assert.equal(await send(), LOCALES.length);
    assert.equal(new Set(mails.map(({ text }) => text.split('\n\n')[2])).size, LOCALES.length);
    for (const { subject, text, html, attachments } of mails) {
      const locale = subject.slice(0, 2);
      assert.ok(text.includes(`/${locale}/operator/reports?`), locale);
      assert.doesNotMatch(`${text} ${html} ${attachments[0]?.content}`, /report\.\w|\{\{/, locale);
    }
  });

  it('can all be sent before Monday by who may, once in the week', async () => {
    await reader({ role: 'viewer' }, [aReport()]);
    const { headers } = await reader({ role: 'revenue' }, []);
    assert.equal((await callV1(app, 'POST', 'report-mail', { headers })).body['code'], 'scope_missing');
    const { key } = await machineOf(() => app).createKey({ name: 'Mails', scopes: ['reports.write'] });
    const as = { headers: { authorization: `Bearer ${key}` } };
    assert.deepEqual((await callV1(app, 'POST', 'report-mail', as)).body['result'], { mails: 1 });
    assert.deepEqual((await callV1(app, 'POST', 'report-mail', as)).body['result'], { mails: 0 });
    await app.outbox.drain();
    assert.equal(mails.length, 1);
    const noted = await rows("SELECT target, details FROM operator_audit WHERE action = 'POST report-mail'");
    assert.deepEqual(noted, [{ target: 'mails of saved reports', details: { mails: 1 } }]);
    at(MONDAY, '07:00');
    assert.equal(await send(), 1);
  });
});
