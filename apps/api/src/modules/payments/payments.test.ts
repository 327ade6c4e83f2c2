import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { ENDPOINTS } from '@posada/api-client/definitions';
import { type CardForm, PROVIDERS, type Prepayment } from '@posada/api-client/payments';
import { TEST_CARDS } from '../../../../../tools/payment-sandbox/src/shared/test-cards.ts';
import { openRooms, wrongNights } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import {
  atTheBank,
  CARD,
  heldBooking,
  pay,
  payWith,
  seen,
  tokenFor,
  useProvider,
} from '../../testing/payments.fixtures.ts';
import { ProviderError } from './providers/provider.ts';

const outcome = ({ body }: { body: Record<string, unknown> }) => body['result'] as Prepayment;

for (const provider of PROVIDERS)
  describe(`paying on booking by ${provider}`, () => {
    let app: TestApp;
    let now = TEST_NOW;
    before(async () => {
      const database = await testDatabase({ demo: true });
      await useProvider(database, provider);
      app = testApp(database, {
        clock: () => now,
        payments: { timeoutMs: 1_000, slowMs: 2_500 },
      });
      await openRooms(app.database, 31, 60);
    });
    after(() => app.close());
    afterEach(async () => {
      now = TEST_NOW;
      assert.deepEqual(await wrongNights(app.database), []);
    });
    const outboxOf = async (kind: string, locator: string) => {
      await app.leaveMails();
      const { rows } = await app.database.query(
        `SELECT 1 FROM outbox o JOIN reservation r ON r.id = (o.payload->>'reservationId')::bigint WHERE o.kind = $1 AND r.locator = $2`,
        [kind, locator],
      );
      return rows.length;
    };

    it('[API-101] [API-102] [API-103] [API-104] [PAY-02] [PAY-05] [PAY-06] [PAY-07] [CLIENT-16] charges the card, and the booking is confirmed with what was paid', async () => {
      const reservation = await heldBooking(app);
      const answer = await pay(app, reservation, CARD.good);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const { status, totals, reservation: about } = outcome(answer);
      const { total } = reservation.totals;
      assert.deepEqual([status, totals, about.status], ['paid', { total, paid: total, toPayNow: 0 }, 'confirmed']);
      await app.sandbox?.settled();
      const after = await seen(app, reservation);
      assert.deepEqual(
        [after.status, after.totals.paid, after.totals.dueAtProperty, after.heldUntil],
        ['confirmed', total, 0, null],
      );
      assert.equal(after.paymentConfirmation?.amount, total);
      assert.equal(after.cardForm, null);
      assert.equal(await outboxOf('reservation_confirmed', reservation.number), 1);
    });

    it('[GAP-94] keeps no number of a card, and asks for none', async () => {
      const reservation = await heldBooking(app);
      await pay(app, reservation, CARD.good);
      await app.sandbox?.settled();
      const { rows: tables } = await app.database.query<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
      );
      for (const { name } of tables) {
        const { rows } = await app.database.query(
          `SELECT 1 FROM "${name}" t WHERE t::text ~ '\\d{13}' AND t::text ~ $1`,
          [Object.keys(TEST_CARDS).join('|')],
        );
        assert.deepEqual(rows, [], name);
      }
      for (const each of ENDPOINTS.filter(({ path }) => /prepayment|card-change/.test(path))) {
        const asked = Object.keys({ ...each.query?.entries, ...each.body?.entries });
        assert.deepEqual(
          asked.filter((field) => /number|pan|cvv|cvc|expiry/i.test(field)),
          [],
          each.name,
        );
      }
    });

    it('takes the same token once, and answers the same to it', async () => {
      const reservation = await heldBooking(app);
      const token = await tokenFor(app, reservation.cardForm, CARD.good);
      const answers = await Promise.all([1, 2].map(() => payWith(app, reservation.id, reservation.cardForm, token)));
      assert.ok(
        answers.some((each) => outcome(each)?.status === 'paid'),
        JSON.stringify(answers.map(({ body }) => body)),
      );
      assert.equal(outcome(await payWith(app, reservation.id, reservation.cardForm, token)).status, 'paid');
      assert.equal((await seen(app, reservation)).totals.paid, reservation.totals.total);
      const other = await heldBooking(app);
      const stolen = await payWith(app, other.id, other.cardForm, token);
      assert.deepEqual([stolen.status, stolen.body['code']], [409, 'card_token_used']);
    });

    it('[GAP-96] refuses a refused card, and takes another one for the same reservation', async () => {
      const reservation = await heldBooking(app);
      const refused = await pay(app, reservation, CARD.refused);
      assert.deepEqual([refused.status, refused.body['code']], [402, 'payment_refused']);
      const again = await seen(app, reservation);
      assert.equal(again.status, 'provisional');
      if (provider === 'redsys') {
        assert.notDeepEqual(again.cardForm, reservation.cardForm, 'each try has an order of its own');
        const stale = await pay(app, reservation, CARD.good);
        assert.deepEqual([stale.status, stale.body['code']], [409, 'card_token_used']);
      }
      assert.ok(again.cardForm);
      assert.equal(outcome(await pay(app, { ...again, cardForm: again.cardForm }, CARD.good)).status, 'paid');
    });

    it('[GAP-95] lets the bank ask: yes pays, no refuses', async () => {
      for (const answer of ['yes', 'no'] as const) {
        const reservation = await heldBooking(app);
        const step = outcome(await pay(app, reservation, CARD.bank));
        assert.equal(step.status, 'challenge');
        const page = await atTheBank(app, step, answer);
        await app.sandbox?.settled();
        assert.equal(page.pathname, answer === 'yes' ? '/en/booking/confirmation' : '/en/booking/card');
        const after = await seen(app, reservation);
        assert.equal(after.status, answer === 'yes' ? 'confirmed' : 'provisional');
        assert.equal(after.totals.paid, answer === 'yes' ? after.totals.total : 0);
      }
    });

    it('does not ask the bank for a card that has no 3-D Secure', async () => {
      assert.equal(outcome(await pay(app, await heldBooking(app), CARD.without3ds)).status, 'paid');
    });

    it('a bank page that was left can be tried again with another card, and the first one charges nothing in the end', async () => {
      const reservation = await heldBooking(app);
      const left = outcome(await pay(app, reservation, CARD.bank));
      const again = await seen(app, reservation);
      assert.ok(again.cardForm);
      assert.equal(outcome(await pay(app, { ...again, cardForm: again.cardForm }, CARD.good)).status, 'paid');
      // mails of earlier tests: drawing their PDFs can keep this process from hearing a provider for 400 ms
      await app.outbox.drain();
      await atTheBank(app, left, 'yes');
      await app.sandbox?.settled();
      // a refund whose answer came too late is asked for again when it is due
      for (let round = 0; round < 5; round += 1) {
        await app.outbox.drain();
        now = new Date(now.getTime() + 10 * 60_000);
      }
      // Redsys charges on request; the others have charged by themselves, and get a refund request
      const { rows: back } = await app.database.query<{ amount: number; status: string }>(
        `SELECT f.amount, f.status FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id
       JOIN reservation r ON r.id = a.reservation_id WHERE r.locator = $1`,
        [reservation.number],
      );
      const { total } = reservation.totals;
      assert.deepEqual(back, provider === 'redsys' ? [] : [{ amount: total, status: 'done' }]);
      assert.equal((await seen(app, reservation)).totals.paid, reservation.totals.total);
    });

    it('a provider that does not answer in time leaves it open, and its notification settles it', async () => {
      const reservation = await heldBooking(app);
      const answer = await pay(app, reservation, CARD.slow);
      assert.equal(answer.status, 200);
      await app.sandbox?.settled();
      const after = await seen(app, reservation);
      assert.deepEqual([after.status, after.totals.paid], ['confirmed', reservation.totals.total]);
      assert.equal(await outboxOf('reservation_confirmed', reservation.number), 1);
    });

    it('a provider that is silent keeps a second try waiting for two minutes', async () => {
      const reservation = await heldBooking(app);
      assert.equal(outcome(await pay(app, reservation, CARD.silent)).status, 'pending');
      const again = await seen(app, reservation);
      assert.ok(again.cardForm);
      const waiting = await pay(app, { ...again, cardForm: again.cardForm }, CARD.good);
      assert.deepEqual([waiting.status, waiting.body['code']], [409, 'payment_running']);
      now = new Date(TEST_NOW.getTime() + 121_000);
      assert.equal(outcome(await pay(app, { ...again, cardForm: again.cardForm }, CARD.good)).status, 'paid');
    });

    it('a token that the provider never heard of is not charged beside another card', async () => {
      const reservation = await heldBooking(app);
      const token = await tokenFor(app, reservation.cardForm, CARD.good);
      const real = app.payments.providers.get(2, provider);
      assert.ok(real);
      const { authorise } = real;
      let isReachable = false;
      let asked = 0;
      real.authorise = async (...about) => {
        asked += 1;
        if (!isReachable) throw new ProviderError('unreachable', 'nobody listens');
        return authorise.apply(real, about);
      };
      const repeat = () => payWith(app, reservation.id, reservation.cardForm, token);
      assert.deepEqual([(await repeat()).status, asked], [503, 1]);
      isReachable = true;
      // in another tab, another card is being paid with
      const { cardForm } = await seen(app, reservation);
      assert.ok(cardForm);
      assert.equal(outcome(await pay(app, { ...reservation, cardForm }, CARD.silent)).status, 'pending');
      const beside = await repeat();
      assert.deepEqual([beside.status, beside.body['code'], asked], [409, 'payment_running', 2]);
      now = new Date(TEST_NOW.getTime() + 121_000);
      assert.equal(outcome(await repeat()).status, 'paid');
      real.authorise = authorise;
    });

    it('a payment that is told two times counts once', async () => {
      const reservation = await heldBooking(app);
      assert.equal(outcome(await pay(app, reservation, CARD.twice)).status, 'paid');
      await app.sandbox?.settled();
      const after = await seen(app, reservation);
      assert.equal(after.totals.paid, reservation.totals.total);
      assert.equal(await outboxOf('reservation_confirmed', reservation.number), 1);
    });

    it('takes no money for rooms that are held no longer, nor twice', async () => {
      const late = await heldBooking(app);
      const token = await tokenFor(app, late.cardForm, CARD.good);
      now = new Date(TEST_NOW.getTime() + 15 * 60_000);
      const expired = await payWith(app, late.id, late.cardForm, token);
      assert.deepEqual([expired.status, expired.body['code']], [410, 'link_expired']);
      await app.reservations.freeExpired();
      assert.equal((await payWith(app, late.id, late.cardForm, token)).body['code'], 'link_expired');
      now = TEST_NOW;
      const reservation = await heldBooking(app);
      const second = await tokenFor(app, reservation.cardForm, CARD.good);
      await pay(app, reservation, CARD.good);
      const paid = await payWith(app, reservation.id, reservation.cardForm, second);
      assert.deepEqual([paid.status, paid.body['code']], [410, 'link_paid']);
    });

    it('[PAY-04] is refused by a provider that is not the website’s, and for a reservation of nobody', async () => {
      const reservation = await heldBooking(app);
      const other: CardForm =
        provider === 'paycomet'
          ? { provider: 'addon-payments', scriptUrl: '', customerId: 'c' }
          : { provider: 'paycomet', scriptUrl: '', jetId: '' };
      const wrong = await payWith(app, reservation.id, other, 'abc');
      assert.equal(wrong.body['code'], 'wrong_provider');
      assert.equal(wrong.status, 409, JSON.stringify(wrong.body));
      const token = await tokenFor(app, reservation.cardForm, CARD.good);
      assert.equal((await payWith(app, 'nobody', reservation.cardForm, token)).status, 404);
    });

    if (provider === 'redsys')
      it('a notification that nobody has signed changes nothing', async () => {
        const reservation = await heldBooking(app);
        await pay(app, reservation, CARD.bank);
        const { rows } = await app.database.query<{ public_id: string }>(
          'SELECT a.public_id FROM payment_attempt a JOIN reservation r ON r.id = a.reservation_id WHERE r.locator = $1',
          [reservation.number],
        );
        const forged = new URLSearchParams({
          Ds_SignatureVersion: 'HMAC_SHA512_V2',
          Ds_MerchantParameters: Buffer.from('{"Ds_Response":"0000"}').toString('base64url'),
          Ds_Signature: 'AAAA',
        });
        const answer = await app.app.inject({
          method: 'POST',
          url: `/payments/${rows[0]?.public_id}/notification`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: forged.toString(),
        });
        assert.equal(answer.statusCode, 400);
        assert.equal((await seen(app, reservation)).status, 'provisional');
        const unknown = await app.app.inject({ method: 'POST', url: '/payments/nobody/notification', payload: '' });
        assert.equal(unknown.statusCode, 404);
      });
  });
