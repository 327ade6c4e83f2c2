import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Prepayment } from '@posada/api-client/payments';
import { chargesOf } from '../../../../../tools/payment-sandbox/src/charges.fixtures.ts';
import { openRooms, wrongNights } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import {
  type Answer,
  atTheBank,
  CARD,
  heldBooking,
  methodTokenFor,
  type PaidOnBook,
  pay,
  payWith,
  seen,
  useProvider,
} from '../../testing/payments.fixtures.ts';

const outcome = ({ body }: Pick<Answer, 'body'>) => body['result'] as Prepayment;
const HOLD_MS = 15 * 60_000;

describe('paying by wallets and methods of banks', () => {
  let app: TestApp;
  let now = TEST_NOW;
  const switchWallets = async (isOn: boolean) => {
    const answer = await app.app.inject({
      method: 'PUT',
      url: '/operator/website/2/flags',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ walletsEnabled: isOn }),
    });
    assert.equal(answer.statusCode, 200, answer.payload);
  };
  before(async () => {
    const database = await testDatabase({ demo: true });
    await useProvider(database, 'stripe');
    app = testApp(database, { clock: () => now, payments: { timeoutMs: 1_000, slowMs: 1_500 } });
    await openRooms(app.database, 31, 60);
    await switchWallets(true);
  });
  after(() => app.close());
  afterEach(async () => {
    now = TEST_NOW;
    assert.deepEqual(await wrongNights(app.database), []);
  });
  const payBy = async (reservation: PaidOnBook, fields: { wallet?: string; method: string }) =>
    payWith(app, reservation.id, reservation.cardForm, await methodTokenFor(app, fields));
  /** What came of it, once the bank has answered. */
  async function ended(reservation: PaidOnBook, isEnded: (status: string | null) => boolean) {
    for (let round = 0; round < 60; round += 1) {
      const found = await seen(app, reservation);
      const last = found.status === 'confirmed' ? 'paid' : found.lastPayment;
      if (isEnded(last)) return found;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('the bank says nothing');
  }
  const charged = async () => (await chargesOf(app.database)).reduce((sum, { amount }) => sum + amount, 0);

  it('is offered by the form of the next payment, with the amount that is due', async () => {
    const { cardForm, totals } = await heldBooking(app);
    assert.ok(cardForm.provider === 'stripe' && cardForm.otherMethods);
    assert.equal(cardForm.amount, totals.toPayNow);
  });

  it('charges the wallet once, and gives the same answer to the same token', async () => {
    const before = await charged();
    const reservation = await heldBooking(app);
    const token = await methodTokenFor(app, { wallet: 'apple_pay', method: 'approved' });
    const answers = [1, 2].map(() => payWith(app, reservation.id, reservation.cardForm, token));
    await Promise.all(answers);
    assert.equal(outcome(await payWith(app, reservation.id, reservation.cardForm, token)).status, 'paid');
    const { status, totals } = await seen(app, reservation);
    assert.deepEqual([status, totals.paid], ['confirmed', reservation.totals.total]);
    assert.equal((await charged()) - before, reservation.totals.total);
  });

  it('lets the bank ask about a card in a wallet: no is refused, and a card pays', async () => {
    const reservation = await heldBooking(app);
    const step = outcome(await payBy(reservation, { wallet: 'google_pay', method: 'challenge' }));
    assert.equal(step.status, 'challenge');
    await atTheBank(app, step, 'no');
    await app.sandbox?.settled();
    const again = await seen(app, reservation);
    assert.deepEqual([again.status, again.lastPayment], ['provisional', 'refused']);
    assert.ok(again.cardForm);
    assert.equal(outcome(await pay(app, { ...again, cardForm: again.cardForm }, CARD.good)).status, 'paid');
  });

  it('leads to the bank for iDEAL, and is paid there', async () => {
    const reservation = await heldBooking(app);
    const step = outcome(await payBy(reservation, { method: 'ideal' }));
    const page = await atTheBank(app, step, 'yes');
    assert.equal(page.pathname, '/en/booking/confirmation');
    assert.equal((await seen(app, reservation)).totals.paid, reservation.totals.total);
  });

  it('is no booking while the bank has not said that the money comes', async () => {
    const reservation = await heldBooking(app);
    assert.equal(outcome(await payBy(reservation, { wallet: 'link', method: 'bank-account' })).status, 'pending');
    const waiting = await seen(app, reservation);
    assert.deepEqual([waiting.status, waiting.totals.paid, waiting.lastPayment], ['provisional', 0, 'running']);
    const other = await pay(app, reservation, CARD.good);
    assert.deepEqual([other.status, other.body['code']], [409, 'payment_running'], 'not twice');
    const paid = await ended(reservation, (last) => last !== 'running');
    assert.deepEqual([paid.status, paid.totals.paid], ['confirmed', reservation.totals.total]);
  });

  it('keeps the rooms held when the bank says no in the end, to be paid in another way', async () => {
    const reservation = await heldBooking(app);
    await payBy(reservation, { wallet: 'link', method: 'bank-returned' });
    const refused = await ended(reservation, (last) => last !== 'running');
    assert.deepEqual([refused.status, refused.lastPayment, refused.totals.paid], ['provisional', 'refused', 0]);
  });

  it('books the rooms again when the money comes after their hold, if they are free', async () => {
    const reservation = await heldBooking(app);
    await payBy(reservation, { wallet: 'link', method: 'bank-account' });
    now = new Date(TEST_NOW.getTime() + HOLD_MS + 1_000);
    await app.payments.settleBeforeHoldsEnd();
    await app.reservations.freeExpired();
    assert.equal((await seen(app, reservation)).status, 'cancelled');
    const paid = await ended(reservation, (last) => last === 'paid');
    assert.equal(paid.totals.paid, reservation.totals.total);
  });

  it('is refused by Stripe, and charges nothing, once the website offers cards alone', async () => {
    const before = await charged();
    const reservation = await heldBooking(app);
    await switchWallets(false);
    // back ends hear of it within a second
    for (let round = 0; round < 20; round += 1) {
      const { cardForm } = await seen(app, reservation);
      if (cardForm?.provider === 'stripe' && cardForm.otherMethods === null) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    const answer = await payBy(reservation, { method: 'ideal' });
    assert.deepEqual([answer.status, answer.body['code']], [503, 'payment_unavailable']);
    const { cardForm } = await seen(app, reservation);
    assert.ok(cardForm?.provider === 'stripe' && cardForm.otherMethods === null);
    assert.equal(await charged(), before);
    await switchWallets(true);
  });
});

describe('paying by Bizum', () => {
  let app: TestApp;
  before(async () => {
    const database = await testDatabase({ demo: true });
    await useProvider(database, 'redsys');
    await database.query(
      `UPDATE website SET settings = settings || '{"walletsEnabled":true}', revision = revision + 1 WHERE id = 2`,
    );
    app = testApp(database, { payments: { timeoutMs: 1_000, slowMs: 1_500 }, clock: () => TEST_NOW });
    await openRooms(app.database, 31, 60);
  });
  after(() => app.close());
  afterEach(async () => {
    await app.sandbox?.settled();
    assert.deepEqual(await wrongNights(app.database), []);
  });
  const payBy = ({ id, cardForm }: PaidOnBook) => {
    assert.ok(cardForm.provider === 'redsys' && cardForm.hasBizum);
    const query = new URLSearchParams({ order: cardForm.order });
    return app.send({
      method: 'PUT',
      url: `/pull-connectivity/property/3/reservation/${id}/prepayment/redsys/bizum?${query}`,
    });
  };

  it('leads to the page of Redsys, the same one when asked again, and is paid there', async () => {
    const reservation = await heldBooking(app);
    const step = outcome(await payBy(reservation));
    assert.equal(step.status, 'challenge');
    assert.deepEqual(outcome(await payBy(reservation)).challenge, step.challenge);
    const page = await atTheBank(app, step, 'yes');
    assert.equal(page.pathname, '/en/booking/confirmation');
    await app.sandbox?.settled();
    const { status, totals } = await seen(app, reservation);
    assert.deepEqual([status, totals.paid], ['confirmed', reservation.totals.total]);
    assert.deepEqual(await chargesOf(app.database), [{ provider: 'redsys', amount: totals.total }]);
  });

  it('is refused by the guest, and a card pays the same rooms', async () => {
    const reservation = await heldBooking(app);
    const page = await atTheBank(app, outcome(await payBy(reservation)), 'no');
    assert.equal(page.pathname, '/en/booking/card');
    await app.sandbox?.settled();
    const again = await seen(app, reservation);
    assert.deepEqual([again.status, again.lastPayment], ['provisional', 'refused']);
    assert.ok(again.cardForm);
    assert.equal(outcome(await pay(app, { ...again, cardForm: again.cardForm }, CARD.good)).status, 'paid');
  });

  it('left for a card and confirmed afterwards, goes back to the guest', async () => {
    const reservation = await heldBooking(app);
    const left = outcome(await payBy(reservation));
    const again = await seen(app, reservation);
    assert.ok(again.cardForm);
    assert.equal(outcome(await pay(app, { ...again, cardForm: again.cardForm }, CARD.good)).status, 'paid');
    const before = (await chargesOf(app.database)).length;
    await atTheBank(app, left, 'yes');
    await app.sandbox?.settled();
    for (let round = 0; round < 5; round += 1) {
      await app.outbox.drain();
      await app.sandbox?.settled();
    }
    assert.equal((await chargesOf(app.database)).length, before, 'given back');
    assert.equal((await seen(app, reservation)).totals.paid, reservation.totals.total);
  });
});
