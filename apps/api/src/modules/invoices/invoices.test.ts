import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cancellationText, type Reservation } from '@posada/api-client/reservations';
import { formatMoney, LOCALES } from '@posada/i18n';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { aRequest, booked, guest, openRooms, STAY, tokenOf } from '../../testing/booking.fixtures.ts';
import {
  askInvoice,
  assertNoGaps,
  CUSTOMER,
  documentOf,
  foundToken,
  managedOf,
} from '../../testing/invoices.fixtures.ts';
import { atLength, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { CARD, heldBooking, pay } from '../../testing/payments.fixtures.ts';
import { textsFor } from '../messages/message-texts.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';

const BASE = '/pull-connectivity/property/reservation';
const AFTER_STAY = new Date(`${STAY.to}T12:00:00Z`);
/** Without the spaces that lines and fonts are divided by. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

describe('the invoice of a booking', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let guests = 0;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    for (const room of [31, 33]) await openRooms(app.database, room, 200);
  });
  after(() => app.close());

  async function bookedRooms(count = 1): Promise<{ reservation: Reservation; token: string }> {
    now = TEST_NOW;
    guests += 1;
    const request = await aRequest(app, { rooms: [{}, { roomtypeId: 33 }].slice(0, count) });
    const reservation = await booked(app, { ...request, guest: guest('Zoë', `invoiced-${guests}@guest.example`) });
    return { reservation, token: await foundToken(app, reservation) };
  }
  /** Paid whole before the stay. */
  async function paid() {
    now = TEST_NOW;
    const reservation = await heldBooking(app);
    assert.equal((await pay(app, reservation, CARD.good)).status, 200);
    return { reservation, token: await foundToken(app, reservation) };
  }
  async function textOf(token: string, id: string): Promise<{ base64: string; text: string }> {
    const { status, body } = await documentOf(app, token, id);
    assert.equal(status, 200, JSON.stringify(body));
    const { content } = body['result'] as { content: string };
    const document = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
    const { text } = await extractText(document, { mergePages: true });
    return { base64: content, text: plain(text) };
  }
  const cancel = (token: string, room?: string) =>
    app.send({
      method: 'PUT',
      url: `${BASE}/${token}/managed${room ? `/roomstay/${room}` : ''}/cancel`,
      body: { reason: cancellationText('dates') },
    });

  it('waits for the day of departure where the stay is paid at the hotel, then has lines, tax, total and what is due', async () => {
    const { reservation, token } = await bookedRooms(2);
    const before = (await managedOf(app, token)).managed.invoicing;
    assert.deepEqual([before?.state, before?.from, before?.documents], ['later', STAY.to, []]);
    assert.equal((await askInvoice(app, token)).body['code'], 'invoice_not_yet');

    now = AFTER_STAY;
    const later = await foundToken(app, reservation);
    assert.equal((await managedOf(app, later)).managed.invoicing?.state, 'now');
    const { status, body } = await askInvoice(app, later);
    assert.equal(status, 200, JSON.stringify(body));
    const { invoicing } = (await managedOf(app, later)).managed;
    const [issued, none] = invoicing?.documents ?? [];
    assert.ok(issued && !none);
    assert.match(issued.number, /^WEB-2026-\d{6}$/);
    assert.deepEqual([invoicing?.state, issued.total, issued.issuedOn], ['issued', reservation.totals.total, STAY.to]);

    const { text } = await textOf(later, issued.id);
    const net = reservation.roomstays.reduce((sum, { total }) => sum + total - Math.round(total / 11), 0);
    const { total } = reservation.totals;
    for (const part of [
      issued.number,
      CUSTOMER.name,
      CUSTOMER.taxId ?? '',
      'Posada Hoteles de Ejemplo, S.A.',
      'A00000026',
      reservation.number,
      '3 nights',
      'IVA 10%',
      ...[net, total - net, total].map((amount) => formatMoney(amount, 'EUR', 'en')),
    ])
      assert.ok(text.includes(plain(part)), `${part} is not in ${text}`);
  });

  it('is one for one customer, stays what it was, and is made out anew to another with a credit note for the first', async () => {
    const { reservation, token } = await paid();
    for (let asked = 0; asked < 3; asked += 1) assert.equal((await askInvoice(app, token)).status, 200);
    const [first, ...others] = (await managedOf(app, token)).managed.invoicing?.documents ?? [];
    assert.ok(first);
    assert.deepEqual(others, []);
    const { base64, text } = await textOf(token, first.id);
    assert.ok(text.includes(plain(`Paid by card at the time of issue`)));

    await app.database.query(
      `UPDATE property SET content = jsonb_set(content, '{invoicing,name}', '"Another owner"') WHERE id = 3`,
    );
    now = new Date(TEST_NOW.getTime() + 60_000);
    assert.equal((await textOf(token, first.id)).base64, base64, 'the same bytes, whatever the property says now');
    await app.database.query(
      `UPDATE property SET content = jsonb_set(content, '{invoicing,name}', '"Posada Hoteles de Ejemplo, S.A."') WHERE id = 3`,
    );
    for (const sql of ['UPDATE invoice SET total = 1', 'DELETE FROM invoice', "UPDATE invoice SET number = 'X'"])
      await assert.rejects(app.database.query(sql), /an issued invoice never changes/);

    const other = { ...CUSTOMER, name: 'Ana Ruiz', taxId: null };
    assert.equal((await askInvoice(app, token, other)).status, 200);
    const documents = (await managedOf(app, token)).managed.invoicing?.documents ?? [];
    assert.deepEqual(
      documents.map(({ kind, corrects, total }) => [kind, corrects, total]),
      [
        ['invoice', null, reservation.totals.total],
        ['credit_note', first.number, -reservation.totals.total],
        ['invoice', null, reservation.totals.total],
      ],
    );
    const credit = await textOf(token, documents[1]?.id ?? '');
    for (const part of [documents[1]?.number ?? '', first.number, CUSTOMER.name])
      assert.ok(credit.text.includes(plain(part)), part);
    for (let index = 0; index < 3; index += 1) await askInvoice(app, token, { ...other, name: `Guest ${index}` });
    assert.equal((await askInvoice(app, token, CUSTOMER)).body['code'], 'invoice_unavailable', 'not without end');
  });

  it('is corrected by a credit note in its own series when a paid room, and then all, are cancelled', async () => {
    const { reservation, token } = await bookedRooms(2);
    await app.database.query('UPDATE reservation SET paid = total WHERE locator = $1', [reservation.number]);
    assert.equal((await askInvoice(app, token, CUSTOMER, 'es')).status, 200);
    const [room, last] = reservation.roomstays;
    assert.ok(room && last);
    // there was no payment at a provider that could be given back
    await app.database.query('UPDATE reservation SET paid = 0 WHERE locator = $1', [reservation.number]);
    assert.equal((await cancel(token, room.id)).status, 200);
    assert.equal((await cancel(token)).status, 200);
    const { managed, roomstays } = await managedOf(app, token);
    const [invoice, first, second, none] = managed.invoicing?.documents ?? [];
    assert.ok(invoice && first && second && !none);
    const feeOf = (id: string) => roomstays.find((stay) => stay.id === id)?.cancelled?.fee ?? 0;
    assert.deepEqual(
      [first, second].map(({ kind, corrects, total }) => [kind, corrects, total]),
      [
        ['credit_note', invoice.number, feeOf(room.id) - room.total],
        ['credit_note', invoice.number, feeOf(last.id) - last.total],
      ],
    );
    assert.match(first.number, /^WEB-R-2026-\d{6}$/);
    assert.equal(managed.invoicing?.state, 'never');
    const { text } = await textOf(token, first.id);
    assert.ok(text.includes(plain(INVOICE_TEXTS.es.creditNote)), 'in the language of its invoice');
    assert.ok(text.includes(plain(formatMoney(first.total, 'EUR', 'es'))));
  });

  it('reaches nobody but who has the token of its booking', async () => {
    const own = await paid();
    const stranger = await paid();
    assert.equal((await askInvoice(app, own.token)).status, 200);
    const [document] = (await managedOf(app, own.token)).managed.invoicing?.documents ?? [];
    assert.equal((await documentOf(app, stranger.token, document?.id ?? '')).status, 404);
    assert.equal((await documentOf(app, 'no-such-token', document?.id ?? '')).status, 404);
    assert.equal((await askInvoice(app, 'no-such-token')).status, 404);
    assert.deepEqual((await managedOf(app, stranger.token)).managed.invoicing?.documents, []);
  });

  it('refuses a customer without a name or an address, and names the fields', async () => {
    const { token } = await paid();
    const { status, body } = await askInvoice(app, token, { ...CUSTOMER, name: ' ', taxId: '!', city: '' });
    assert.equal(status, 400);
    assert.deepEqual(Object.keys(body['fields'] as object).sort(), ['city', 'name', 'taxId']);
  });

  it('starts from the company of the booking, and for an agency from its profile', async () => {
    now = TEST_NOW;
    const agency = await tokenOf(app, 'travel-agency');
    const searching = { 'x-travel-agency-token': agency };
    const reservation = await booked(app, await aRequest(app, { headers: searching }), searching);
    const opened = await app.send({
      method: 'POST',
      url: `/customer/website/2/reservation/${reservation.id}/access`,
      headers: { authorization: `Bearer ${agency}` },
    });
    assert.equal(opened.status, 200, JSON.stringify(opened.body));
    const { token } = opened.body['result'] as { token: string };
    const { rows } = await app.database.query<{ name: string; tax: string }>(
      "SELECT profile->>'taxName' AS name, profile->>'taxId' AS tax FROM account WHERE email = 'agency@posada.example' AND kind = 'travel-agency'",
    );
    const { customer } = (await managedOf(app, token)).managed.invoicing ?? {};
    assert.deepEqual([customer?.name, customer?.taxId], [rows[0]?.name, rows[0]?.tax]);
    const company = { ...CUSTOMER, company: 'Ñandú', name: undefined };
    await app.send({ method: 'PUT', url: `${BASE}/${token}/managed/details`, body: { invoice: company } });
    assert.equal((await managedOf(app, token)).managed.invoicing?.customer.name, 'Ñandú');
  });

  it('is readable in every language', async () => {
    for (const language of LOCALES) {
      const { token } = await paid();
      assert.equal((await askInvoice(app, token, CUSTOMER, language)).status, 200);
      const [document] = (await managedOf(app, token)).managed.invoicing?.documents ?? [];
      const { text } = await textOf(token, document?.id ?? '');
      const { invoice, net, lines, due, about } = INVOICE_TEXTS[language];
      for (const part of [invoice, net, lines, due, about, textsFor(language).invoiceTo, CUSTOMER.name])
        assert.ok(text.includes(plain(part)), `${part} is not in ${text}`);
    }
  });

  it('has numbers without gaps over random lives: issued at once, to others, cancelled, undone', async () => {
    type Step = { do: 'issue' | 'another' | 'cancel' | 'undone'; which: number };
    const step: fc.Arbitrary<Step> = fc.record({
      do: fc.constantFrom('issue', 'issue', 'another', 'cancel', 'undone'),
      which: fc.nat({ max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        // of the lives before, some keep their rooms
        for (const room of [31, 33]) await openRooms(app.database, room, 200);
        const own = await Promise.all([bookedRooms(2), bookedRooms(), bookedRooms(2), bookedRooms()]);
        // as if paid at the desk of the tests: no provider has anything to give back
        for (const { reservation } of own)
          await app.database.query(
            `UPDATE reservation SET snapshot = jsonb_set(snapshot, '{paymentOption}', '"payAtHotel"') WHERE locator = $1`,
            [reservation.number],
          );
        now = new Date(`${STAY.from}T09:00:00Z`);
        await app.database.query(
          `UPDATE property SET content = jsonb_set(content, '{invoicing,from}', '"payment"') WHERE id = 3`,
        );
        const run = async ({ do: what, which }: Step) => {
          const { token, reservation } = own[which] ?? own[0];
          if (what === 'issue') return askInvoice(app, token);
          if (what === 'another') return askInvoice(app, token, { ...CUSTOMER, name: `Guest ${which}` });
          if (what === 'cancel') return cancel(token, reservation.roomstays[0]?.id);
          return app.database
            .tx(async (tx) => {
              await tx.query(
                "UPDATE invoice_series SET last = last + 1 WHERE issuer = 'ES:A00000026' AND series = 'WEB'",
              );
              throw new Error('undone');
            })
            .catch(() => undefined);
        };
        const payAll = 'UPDATE reservation SET paid = total WHERE locator = ANY($1)';
        const numbers = own.map(({ reservation }) => reservation.number);
        await app.database.query(payAll, [numbers]);
        await Promise.all(steps.filter(({ do: what }) => what !== 'cancel').map(run));
        await app.database.query('UPDATE reservation SET paid = 0 WHERE locator = ANY($1)', [numbers]);
        await Promise.all(steps.filter(({ do: what }) => what === 'cancel').map(run));
        await assertNoGaps(app.database);
        const { rows } = await app.database.query<{ locator: string; invoiced: number; owed: number }>(
          `SELECT r.locator, sum(i.total)::int AS invoiced,
             (CASE WHEN r.status = 'cancelled' THEN 0 ELSE r.total END
               + (SELECT coalesce(sum(cancellation_fee), 0) FROM roomstay s WHERE s.reservation_id = r.id))::int AS owed
           FROM reservation r JOIN invoice i ON i.reservation_id = r.id WHERE r.locator = ANY($1)
           GROUP BY r.id`,
          [numbers],
        );
        for (const { locator, invoiced, owed } of rows) assert.equal(invoiced, owed, locator);
      }),
      { numRuns: atLength(5, 100) },
    );
  });
});
