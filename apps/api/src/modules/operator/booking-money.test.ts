import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { BookingMoney } from '@posada/api-client/operator';
import type { HistoryEntry, InvoicingView, Reservation } from '@posada/api-client/reservations';
import { openRooms, ROOM, wrongNights } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { CARD, heldBooking, pay, seen, useProvider } from '../../testing/payments.fixtures.ts';
import type { Mail } from '../messages/mail-sender.ts';
import { ProviderError } from '../payments/providers/provider.ts';

type Headers = Record<string, string>;
const WHY = 'Cold water for two days.';

describe('the money of a booking, for persons of the chain', () => {
  let app: TestApp;
  let finance: Headers;
  let desk: Headers;
  let elsewhere: Headers;
  let paid: Reservation;
  let total: number;
  let undo = () => {};
  const mails: Mail[] = [];

  before(async () => {
    const database = await testDatabase({ demo: true });
    await useProvider(database, 'redsys');
    app = testApp(database, { clock: () => TEST_NOW, send: async (mail) => noteMail(mails, mail) });
    await openRooms(database, ROOM, 50);
    finance = await signedInOperator(database, 'fina@money.example', { role: 'finance' });
    desk = await signedInOperator(database, 'dana@money.example', { role: 'desk' });
    elsewhere = await signedInOperator(database, 'elsewhere@money.example', { role: 'finance', websites: [6] });
    await database.query(
      `UPDATE account SET profile = '{"name":"Fina","surname":"Roca"}' WHERE email = 'fina@money.example'`,
    );
  });
  after(() => app.close());
  beforeEach(async () => {
    const held = await heldBooking(app);
    await pay(app, held, CARD.good);
    await settle();
    paid = held;
    total = held.totals.total;
    mails.length = 0;
  });
  afterEach(async () => {
    undo();
    undo = () => {};
    assert.deepEqual(await wrongNights(app.database), []);
  });

  async function settle() {
    await app.sandbox?.settled();
    await app.outbox.drain();
    await app.outbox.drain(); // what the first round left to be said
  }
  const at = (rest: string) => `reservation/${paid.number}${rest}`;
  const refund = (amount: number, { headers = finance, key = '', why = WHY } = {}) =>
    callV1(app, 'POST', at('/refund'), {
      headers: key ? { ...headers, 'idempotency-key': key } : headers,
      body: { amount, why },
    });
  async function money(): Promise<BookingMoney> {
    const { status, body } = await callV1(app, 'GET', at('/payment'), { headers: finance });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as BookingMoney;
  }
  const timeline = async () =>
    (await callV1(app, 'GET', at('/timeline'), { headers: finance })).body['result'] as HistoryEntry[];
  const states = ({ payments }: BookingMoney) =>
    payments.flatMap(({ refunds }) => refunds.map(({ amount, state }) => [amount, state]));
  /** The provider answers so from now on. */
  function providerAnswers(answer: () => Promise<never> | { status: 'refused'; reason: string }) {
    const provider = app.payments.providers.get(2, 'redsys');
    assert.ok(provider);
    const { refund: real } = provider;
    provider.refund = async () => answer();
    undo = () => void Object.assign(provider, { refund: real });
  }
  const booked = async () =>
    (
      await app.database.query<{ paid: number; waived: number }>(
        'SELECT paid, waived FROM reservation WHERE locator = $1',
        [paid.number],
      )
    ).rows[0];

  it('goes back in parts, to the last cent and no further; the guest is written to and owes nothing again', async () => {
    assert.equal((await money()).refundable, total);
    assert.equal((await refund(1500)).status, 200);
    await settle();
    const after = await seen(app, paid);
    assert.deepEqual(
      [after.totals.paid, after.refunded, after.totals.waived, after.totals.dueAtProperty],
      [total - 1500, 1500, 1500, 0],
    );
    const mail = mails.find(({ subject }) => subject.startsWith('We have refunded'));
    // the stay is still ahead
    assert.match(mail?.text ?? '', /We look forward to welcoming you\./);
    const high = await refund(total);
    assert.deepEqual([high.status, high.body['code'], high.body['left']], [409, 'refund_too_high', total - 1500]);
    await refund(total - 1500);
    await settle();
    const end = await money();
    assert.deepEqual(states(end), [
      [1500, 'done'],
      [total - 1500, 'done'],
    ]);
    assert.deepEqual([end.refundable, end.payments[0]?.refunded, end.payments[0]?.state], [0, total, 'paid']);
    const whole = await seen(app, paid);
    assert.deepEqual(
      [whole.status, whole.totals.paid, whole.refunded, whole.totals.dueAtProperty],
      ['confirmed', 0, total, 0],
    );
    const again = await refund(1);
    assert.deepEqual([again.status, again.body['code']], [409, 'nothing_paid']);
  });

  it('is given by two persons at once no more than there is', async () => {
    const part = Math.ceil(total * 0.6);
    const answers = await Promise.all([refund(part), refund(part), refund(part)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    await settle();
    assert.deepEqual(states(await money()), [[part, 'done']]);
  });

  it('is given once for a press that came twice', async () => {
    const answers = await Promise.all([
      refund(900, { key: 'press-one-0123456789' }),
      refund(900, { key: 'press-one-0123456789' }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const other = await refund(901, { key: 'press-one-0123456789' });
    assert.deepEqual([other.status, other.body['code']], [422, 'idempotency_mismatch']);
    await settle();
    assert.deepEqual(states(await money()), [[900, 'done']]);
  });

  it('is the hotel’s again when the provider refuses, which says why, and can be given once more', async () => {
    providerAnswers(() => ({ status: 'refused', reason: 'the account is closed' }));
    await refund(2000);
    await settle();
    const { refundable, payments } = await money();
    assert.equal(refundable, total);
    assert.deepEqual(
      payments[0]?.refunds.map(({ state, failure }) => [state, failure]),
      [['refused', 'the account is closed']],
    );
    assert.deepEqual(await booked(), { paid: total, waived: 0 });
    assert.deepEqual(mails, []);
    undo();
    await refund(2000);
    await settle();
    assert.deepEqual(states(await money()), [
      [2000, 'refused'],
      [2000, 'done'],
    ]);
    assert.deepEqual(await booked(), { paid: total - 2000, waived: 2000 });
  });

  it('is not given twice when the answer about a part is lost: it is counted, and a person is to look', async () => {
    let asked = 0;
    providerAnswers(async () => {
      asked += 1;
      throw new ProviderError('unknown', 'the answer was lost');
    });
    await refund(2000);
    await settle();
    await settle();
    const { refundable, payments } = await money();
    assert.deepEqual([asked, refundable], [1, total - 2000]);
    assert.deepEqual(
      payments[0]?.refunds.map(({ state, failure }) => [state, failure]),
      [['unclear', 'the answer was lost']],
    );
    assert.equal((await refund(total)).body['left'], total - 2000);
  });

  it('is in the timeline with who gave it and why, and in the record of changes without why', async () => {
    await refund(700);
    await settle();
    const entry = (await timeline()).find(({ kind }) => kind === 'refunded');
    assert.deepEqual(entry, {
      kind: 'refunded',
      at: TEST_NOW.toISOString(),
      by: { kind: 'operator', name: 'Fina Roca' },
      amount: 700,
      why: WHY,
    });
    const { rows } = await app.database.query<{ action: string; details: object }>(
      'SELECT action, details FROM operator_audit WHERE target = $1',
      [`reservation ${paid.number}`],
    );
    assert.deepEqual(rows, [{ action: 'POST reservation/{locator}/refund', details: { refund: 700 } }]);
  });

  it('is read by the desk and not given by it, and not seen from another website', async () => {
    assert.equal((await callV1(app, 'GET', at('/payment'), { headers: desk })).status, 200);
    const refused = await refund(700, { headers: desk });
    assert.deepEqual([refused.status, refused.body['scope']], [403, 'payments.write']);
    assert.equal((await refund(700, { headers: elsewhere })).body['code'], 'property_not_allowed');
    for (const body of [{ amount: 0, why: WHY }, { amount: 1.5, why: WHY }, { amount: 5, why: ' ' }, { why: WHY }])
      assert.equal((await callV1(app, 'POST', at('/refund'), { headers: finance, body })).status, 400);
    assert.deepEqual(states(await money()), []);
  });

  const CUSTOMER = {
    name: 'Ruiz Textiles, S.L.',
    taxId: 'ESB12345674',
    address: 'Calle Mayor 3',
    postalCode: '28013',
    city: 'Madrid',
    country: 'ES',
  };
  const invoice = (customer = CUSTOMER, headers = desk) =>
    callV1(app, 'POST', at('/invoice'), { headers, body: customer });
  async function invoices(): Promise<InvoicingView> {
    const { status, body } = await callV1(app, 'GET', at('/invoice'), { headers: finance });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as InvoicingView;
  }
  const kinds = ({ documents }: InvoicingView) => documents.map(({ kind, total: amount }) => [kind, amount]);

  it('is invoiced by the desk; a refund takes its part back by a credit note, and a correction the rest', async () => {
    assert.equal((await invoices()).state, 'now');
    assert.equal((await invoice()).status, 200);
    assert.equal((await invoice()).status, 200);
    assert.deepEqual(kinds(await invoices()), [['invoice', total]]);
    await refund(1500);
    // nothing is taken back before the money has gone
    assert.deepEqual(kinds(await invoices()), [['invoice', total]]);
    await settle();
    const taken = [
      ['invoice', total],
      ['credit_note', -1500],
    ];
    assert.deepEqual(kinds(await invoices()), taken);
    await refund(500);
    await settle();
    // the line of the reduction is taken back, and there is a larger one
    assert.deepEqual(kinds(await invoices()), [...taken, ['credit_note', -500]]);
    const other = await invoice({ ...CUSTOMER, name: 'Ruiz Moda, S.L.' }, finance);
    assert.deepEqual(kinds(other.body['result'] as InvoicingView), [
      ...taken,
      ['credit_note', -500],
      ['credit_note', 2000 - total],
      ['invoice', total - 2000],
    ]);
    const { documents } = await invoices();
    const pdf = await callV1(app, 'GET', at(`/invoice/${documents.at(-1)?.id}`), { headers: desk });
    const { name, content } = pdf.body['result'] as { name: string; content: string };
    assert.equal(name, `${documents.at(-1)?.number}.pdf`);
    assert.equal(Buffer.from(content, 'base64').toString('latin1', 0, 5), '%PDF-');
    const { rows } = await app.database.query(
      "SELECT FROM operator_audit WHERE target = $1 AND action = 'POST reservation/{locator}/invoice'",
      [`reservation ${paid.number}`],
    );
    assert.equal(rows.length, 2);
  });

  it('has its invoice mailed to an address, in its language, with the document', async () => {
    await invoice();
    const { documents } = await invoices();
    const [document] = documents;
    const send = (email: unknown, who = finance, id = document?.id) =>
      callV1(app, 'POST', at(`/invoice/${id}/mail`), { headers: who, body: { email } });
    assert.equal((await send('accounts@firm.example')).status, 200);
    await settle();
    const mail = mails.find(({ to }) => to.address === 'accounts@firm.example');
    assert.equal(mail?.subject, `Invoice: ${document?.number}`);
    assert.ok(mail?.text.includes(paid.number));
    const [pdf] = mail?.attachments ?? [];
    assert.equal(pdf?.name, `${document?.number}.pdf`);
    assert.equal(Buffer.from(pdf?.content ?? '', 'base64').toString('latin1', 0, 5), '%PDF-');
    assert.equal((await send('no address')).status, 400);
    assert.equal((await send('accounts@firm.example', finance, 'NoSuchDocument1')).status, 404);
    assert.equal((await send('accounts@firm.example', elsewhere)).body['code'], 'property_not_allowed');
    const { rows } = await app.database.query<{ details: object }>(
      "SELECT details FROM operator_audit WHERE action = 'POST reservation/{locator}/invoice/{documentId}/mail'",
    );
    assert.deepEqual(
      rows.map(({ details }) => details),
      [{ document: document?.id }],
    );
  });

  it('is not invoiced by persons who may only read, or who work elsewhere; documents of others are not found', async () => {
    const viewer = await signedInOperator(app.database, 'viewer@money.example', { role: 'viewer' });
    const refused = await invoice(CUSTOMER, viewer);
    assert.deepEqual([refused.status, refused.body['scope']], [403, 'invoices.write']);
    assert.equal((await invoice(CUSTOMER, elsewhere)).body['code'], 'property_not_allowed');
    assert.equal((await callV1(app, 'GET', at('/invoice/NoSuchDocument1'), { headers: finance })).status, 404);
    assert.deepEqual(kinds(await invoices()), []);
  });

  it('goes back of a fee that a cancelled booking cost', async () => {
    await app.database.query(
      `UPDATE roomstay s SET snapshot = jsonb_set(s.snapshot, '{cancellation}', '{"freeUntil":null,"fee":5000}')
       FROM reservation r WHERE r.id = s.reservation_id AND r.locator = $1`,
      [paid.number],
    );
    const cancelled = await callV1(app, 'POST', at('/cancellation'), {
      headers: desk,
      body: { reason: 'guest-asked' },
    });
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
    await settle();
    assert.equal((await money()).refundable, 5000);
    await refund(3000);
    await settle();
    const { totals, refunded } = await seen(app, paid);
    assert.deepEqual([totals.paid, refunded, totals.dueAtProperty], [2000, total - 2000, 0]);
  });
});
