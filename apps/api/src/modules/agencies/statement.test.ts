import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AgencyDetail, Statement } from '@posada/api-client/accounts';
import { cancellationText, type Reservation, type ReservationRow } from '@posada/api-client/reservations';
import { LOCALES } from '@posada/i18n';
import { extractText, getDocumentProxy } from 'unpdf';
import { aRequest, booked, openRooms, ROOM, tokenOf } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { INVOICE_TEXTS } from '../invoices/invoice-texts.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

const AGENCY = '/customer/website/2/travel-agency';
const DESK = '/customer/website/2/agent/agency';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('what an agency earns', () => {
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now, send: async () => undefined });
    await openRooms(app.database, ROOM, 50);
  });
  after(() => app.close());

  const at = (moment: string) => {
    now = new Date(moment);
  };
  const read = async (url: string, headers: Record<string, string>) => {
    const { status, body } = await app.send({ url, headers });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'];
  };
  async function agree(model: string, percent: number) {
    const agent = bearer(await tokenOf(app, 'agent'));
    const { content } = (await read(`${DESK}?text=Atlas`, agent)) as { content: { id: string }[] };
    const url = `${DESK}/${content[0]?.id}/terms`;
    return app.send({ method: 'PUT', url, body: { model, percent }, headers: agent });
  }
  /** Books as the agency of the demo. */
  async function bookedByAgency(): Promise<Reservation> {
    const token = await tokenOf(app, 'travel-agency');
    return booked(app, await aRequest(app), { 'x-travel-agency-token': token });
  }

  it('is what was agreed when a booking was made, whatever is agreed later', async () => {
    assert.equal((await agree('commission', 12.5)).status, 200);
    const reservation = await bookedByAgency();
    const rooms = reservation.totals.base - reservation.totals.discounts;
    const expected = {
      model: 'commission',
      percent: 12.5,
      amount: rooms,
      commission: Math.round(rooms * 0.125),
      net: rooms - Math.round(rooms * 0.125),
    };
    assert.equal(reservation.commission, null, 'not on the page that a guest may look at');
    const { body } = await agree('commission', 8);
    const { terms, history } = body['result'] as AgencyDetail;
    assert.deepEqual(terms, { model: 'commission', percent: 8 });
    assert.deepEqual(
      history.slice(0, 2).map((entry) => [entry.kind, entry.by, entry.terms?.percent]),
      [
        ['terms', 'Amir Haddad', 8],
        ['terms', 'Amir Haddad', 12.5],
      ],
    );
    const agency = bearer(await tokenOf(app, 'travel-agency'));
    const agent = bearer(await tokenOf(app, 'agent'));
    for (const [area, headers] of [
      ['travel-agency', agency],
      ['agent', agent],
    ] as const) {
      const url = `/customer/website/2/${area}/reservation`;
      assert.deepEqual(((await read(`${url}/${reservation.id}`, headers)) as Reservation).commission, expected, area);
      const rows = (await read(`${url}?number=${reservation.number}`, headers)) as ReservationRow[];
      assert.deepEqual(rows[0]?.commission, expected, area);
    }
  });

  it('is never told to guests, not even on the page that the agency opens for them', async () => {
    const reservation = await bookedByAgency();
    const agency = bearer(await tokenOf(app, 'travel-agency'));
    const access = await app.send({
      method: 'POST',
      url: `/customer/website/2/reservation/${reservation.id}/access`,
      headers: agency,
    });
    const { token } = access.body['result'] as { token: string };
    const managed = await read(`/pull-connectivity/property/reservation/${token}/managed`, {});
    assert.doesNotMatch(JSON.stringify(managed), /"percent":8\b|"commission":[^n]/);
  });

  it('refuses terms that cannot be, and anybody but agents', async () => {
    for (const percent of [-1, 50.01, 8.123]) assert.equal((await agree('net', percent)).status, 400, `${percent}`);
    assert.equal((await agree('gift', 8)).status, 400);
    const agency = bearer(await tokenOf(app, 'travel-agency'));
    const body = { model: 'net', percent: 50 };
    assert.equal((await app.send({ method: 'PUT', url: `${DESK}/x/terms`, body, headers: agency })).status, 401);
  });

  it('stands in the statement of the month in which stays end: confirmed ones, and cancelled ones that cost', async () => {
    const [stays, late, free] = [await bookedByAgency(), await bookedByAgency(), await bookedByAgency()];
    const cancel = async ({ id }: Reservation) => {
      const agency = bearer(await tokenOf(app, 'travel-agency'));
      const access = await app.send({
        method: 'POST',
        url: `/customer/website/2/reservation/${id}/access`,
        headers: agency,
      });
      const { token } = access.body['result'] as { token: string };
      const { status } = await app.send({
        method: 'PUT',
        url: `/pull-connectivity/property/reservation/${token}/managed/cancel`,
        body: { reason: cancellationText('dates') },
      });
      assert.equal(status, 200);
    };
    await cancel(free);
    at('2026-12-07T20:00:00Z');
    await cancel(late);
    const statement = async (month: string) =>
      (await read(`${AGENCY}/statement/${month}`, bearer(await tokenOf(app, 'travel-agency')))) as Statement;
    const before = await statement('2026-12');
    assert.deepEqual(before.lines, [], 'nobody has left yet');

    at('2026-12-11T12:00:00Z');
    const { lines, totals } = await statement('2026-12');
    const numbers = lines.map(({ number }) => number);
    assert.ok(numbers.includes(stays.number));
    assert.ok(!numbers.includes(free.number), 'cancelled for nothing');
    const cancelled = lines.find(({ number }) => number === late.number);
    assert.equal(cancelled?.status, 'cancelled');
    assert.ok(cancelled.amount > 0 && cancelled.amount <= late.totals.base);
    const sum = (name: 'amount' | 'commission' | 'net') => lines.reduce((all, line) => all + line[name], 0);
    assert.deepEqual(totals, [
      { currency: 'EUR', amount: sum('amount'), commission: sum('commission'), net: sum('net') },
    ]);
    assert.deepEqual((await statement('2026-08')).lines, []);
  });

  it('is each agency’s own: another one has nothing of it in its list and statement', async () => {
    const other = bearer(await tokenOf(app, 'travel-agency', 'other-agency@posada.example'));
    assert.deepEqual(await read(`${AGENCY}/statement/2026-12`, other), {
      month: '2026-12',
      lines: [],
      totals: [],
      account: null,
    });
    assert.deepEqual(await read(`${AGENCY}/reservation`, other), []);
    const client = bearer(await tokenOf(app, 'client'));
    for (const path of ['2026-12', '2026-12/document']) {
      assert.equal((await app.send({ url: `${AGENCY}/statement/${path}`, headers: client })).status, 401);
    }
    const mine = bearer(await tokenOf(app, 'travel-agency'));
    assert.equal((await app.send({ url: `${AGENCY}/statement/2026-13`, headers: mine })).status, 400);
    for (const end of ['', '/document?language=en']) {
      const ahead = await app.send({ url: `${AGENCY}/statement/2031-01${end}`, headers: mine });
      assert.deepEqual([ahead.status, ahead.body['fields']], [400, { month: 'month_not_begun' }]);
    }
  });

  it('is a document in each language, with each stay and the sum', async () => {
    const headers = bearer(await tokenOf(app, 'travel-agency'));
    const [first] = ((await read(`${AGENCY}/statement/2026-12`, headers)) as Statement).lines;
    // the widest there can be: it stays on one line
    await app.database.query("UPDATE reservation SET locator = 'WWWWWWWW' WHERE locator = $1", [first?.number]);
    const { lines, totals } = (await read(`${AGENCY}/statement/2026-12`, headers)) as Statement;
    assert.ok(lines.length > 0 && totals.length === 1);
    const { rows } = await app.database.query<{ agency: string; issuer: string }>(
      `SELECT (SELECT profile->>'taxId' FROM account WHERE profile->>'taxName' = 'Viajes Atlas, S.L.' LIMIT 1) AS agency,
         (SELECT content #>> '{invoicing,taxId}' FROM property WHERE id = 3) AS issuer`,
    );
    const taxIds = rows[0] ?? { agency: '', issuer: '' };
    assert.ok(taxIds.agency && taxIds.issuer);
    for (const language of LOCALES) {
      const url = `${AGENCY}/statement/2026-12/document?language=${language}`;
      const { name, content } = (await read(url, headers)) as { name: string; content: string };
      assert.equal(name, 'statement-2026-12.pdf');
      const document = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
      const { text } = await extractText(document, { mergePages: true });
      for (const { number } of lines) assert.ok(text.includes(number), `${language}: ${number}`);
      const plain = (written: string) => written.normalize('NFKC').replace(/\s/g, '');
      const t = STATEMENT_TEXTS[language];
      // from whom to whom, what is counted, and no address that only opens on this machine
      for (const part of [
        'Viajes Atlas, S.L.',
        INVOICE_TEXTS[language].issuer,
        taxIds.agency,
        taxIds.issuer,
        t.counted,
      ])
        assert.ok(plain(text).includes(plain(part)), `${language}: ${part} is not in ${text}`);
      assert.doesNotMatch(text, /localhost/);
      // amounts stand at the end of their column, and nothing stands outside of the sheet
      const { items } = await (await document.getPage(1)).getTextContent();
      for (const item of items)
        if ('str' in item && item.str.trim())
          assert.ok(item.transform[4] >= 49 && item.transform[4] + item.width <= 547, `${language}: ${item.str}`);
    }
  });
});
