import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { PROVIDERS, type Prepayment } from '@posada/api-client/payments';
import { cancellationText, type Reservation } from '@posada/api-client/reservations';
import { openRooms, ROOM, STAY, tokenOf, wrongNights } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { noteMail } from '../../testing/note-mail.ts';
import { atTheBank, CARD, heldBooking, pay, seen, useProvider } from '../../testing/payments.fixtures.ts';
import type { Mail } from '../messages/mail-sender.ts';
import { NOTHING_LEFT, ProviderError } from './providers/provider.ts';

const MINUTE_MS = 60_000;

for (const provider of PROVIDERS) {
  /** Stripe sends an event about each refund, so that a lost answer is known all the same. */
  const tellsOfRefunds = provider === 'stripe';
  describe(`money that goes back by ${provider}`, () => {
    let app: TestApp;
    let now = TEST_NOW;
    const mails: Mail[] = [];
    before(async () => {
      const database = await testDatabase({ demo: true });
      await useProvider(database, provider);
      app = testApp(database, {
        clock: () => now,
        send: async (mail) => noteMail(mails, mail),
      });
    });
    after(() => app.close());
    beforeEach(async () => {
      now = TEST_NOW;
      mails.length = 0;
      await openRooms(app.database, ROOM, 20);
    });
    afterEach(async () => assert.deepEqual(await wrongNights(app.database), []));

    const refundsOf = async ({ number }: Reservation) =>
      (
        await app.database.query<{ amount: number; status: string }>(
          `SELECT f.amount, f.status FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id
           JOIN reservation r ON r.id = a.reservation_id WHERE r.locator = $1 ORDER BY f.id`,
          [number],
        )
      ).rows;
    async function settle() {
      await app.sandbox?.settled();
      await app.outbox.drain();
      await app.outbox.drain(); // what the first round left to be said
    }
    /** At the bank while the hold runs out; the rooms are back on sale when the guest says yes. */
    async function paidTooLate(): Promise<Reservation> {
      const reservation = await heldBooking(app);
      const asked = (await pay(app, reservation, CARD.bank)).body['result'] as Prepayment;
      now = new Date(TEST_NOW.getTime() + 16 * MINUTE_MS);
      await app.reservations.freeExpired();
      assert.equal((await seen(app, reservation)).status, 'cancelled');
      return Object.assign(reservation, { asked });
    }
    const sayYes = async (reservation: Reservation) =>
      atTheBank(app, (reservation as Reservation & { asked: Prepayment }).asked, 'yes');

    it('late money takes the rooms again where they are still free', async () => {
      const reservation = await paidTooLate();
      await sayYes(reservation);
      await settle();
      const after = await seen(app, reservation);
      assert.deepEqual(
        [after.status, after.totals.paid, after.cancellationReason],
        ['confirmed', after.totals.total, null],
      );
      assert.equal(after.roomstays[0]?.cancelled, null);
      assert.deepEqual(await refundsOf(reservation), []);
      assert.ok(mails.some(({ subject }) => subject.includes('is confirmed')));
    });

    it('late money goes back when the rooms that are left are held for an agency', async () => {
      const reservation = await paidTooLate();
      await app.database.query(
        `INSERT INTO allotment SELECT $1, 1, 'agency@posada.example', $2, $3, max(total), 0 FROM inventory WHERE room_type_id = $1`,
        [ROOM, STAY.from, STAY.to],
      );
      await sayYes(reservation);
      await settle();
      await app.database.query('DELETE FROM allotment WHERE room_type_id = $1', [ROOM]);
      assert.equal((await seen(app, reservation)).status, 'cancelled');
      assert.deepEqual(await refundsOf(reservation), [{ amount: reservation.totals.total, status: 'done' }]);
    });

    it('late money goes back when somebody else has the rooms, and the guest is told', async () => {
      const reservation = await paidTooLate();
      await openRooms(app.database, ROOM, 0);
      await sayYes(reservation);
      await settle();
      const after = await seen(app, reservation);
      assert.deepEqual([after.status, after.totals.paid, after.refunded], ['cancelled', 0, reservation.totals.total]);
      assert.deepEqual(await refundsOf(reservation), [{ amount: reservation.totals.total, status: 'done' }]);
      assert.ok(
        mails.some(({ subject }) => /^We have refunded €/.test(subject)),
        mails.map(({ subject }) => subject).join(),
      );
      assert.ok(!mails.some(({ subject }) => subject.includes('is confirmed')));
    });

    it('what was paid beyond the cost of a cancellation goes back', async () => {
      const token = await tokenOf(app, 'client');
      const reservation = await heldBooking(app, { 'x-client-token': token });
      await pay(app, reservation, CARD.good);
      await settle();
      // as if this rate cost ten euros to cancel
      await app.database.query(
        `UPDATE roomstay s SET snapshot = jsonb_set(s.snapshot, '{cancellation}', '{"freeUntil":null,"fee":1000}')
         FROM reservation r WHERE r.id = s.reservation_id AND r.locator = $1`,
        [reservation.number],
      );
      const cancel = () =>
        app.send({
          method: 'PUT',
          url: `/customer/website/2/client/reservation/${reservation.id}/cancel`,
          headers: { authorization: `Bearer ${token}` },
          body: { reason: cancellationText('personal') },
        });
      assert.equal((await cancel()).status, 200);
      assert.equal((await cancel()).body['code'], 'already_cancelled');
      await settle();
      const back = reservation.totals.total - 1000;
      assert.deepEqual(await refundsOf(reservation), [{ amount: back, status: 'done' }]);
      const { totals, status, refunded } = await seen(app, reservation);
      assert.deepEqual([status, totals.paid, refunded, totals.dueAtProperty], ['cancelled', 1000, back, 0]);
      assert.ok(mails.some(({ subject }) => subject.startsWith('We have refunded')));
    });

    it('two cards that pay for one booking pay once: the second payment goes back', async () => {
      const reservation = await heldBooking(app);
      const asked = (await pay(app, reservation, CARD.bank)).body['result'] as Prepayment;
      // the bank page waits in one tab; in another the same guest pays with another card
      await app.database.query(
        "UPDATE payment_attempt SET status = 'pending', started_at = $1 WHERE status = 'challenge'",
        [new Date(TEST_NOW.getTime() - 10 * MINUTE_MS).toISOString()],
      );
      const again = await seen(app, reservation);
      assert.ok(again.cardForm);
      await pay(app, { ...again, cardForm: again.cardForm }, CARD.good);
      await app.database.query("UPDATE payment_attempt SET status = 'challenge' WHERE status = 'pending'");
      await atTheBank(app, asked, 'yes');
      await settle();
      const { total } = reservation.totals;
      assert.deepEqual(await refundsOf(reservation), [{ amount: total, status: 'done' }]);
      assert.equal((await seen(app, reservation)).totals.paid, total);
    });

    it('asks again when the provider did not answer, and does not give twice', async () => {
      const reservation = await paidTooLate();
      await openRooms(app.database, ROOM, 0);
      await sayYes(reservation);
      await app.sandbox?.settled();
      const real = app.payments.providers.get(2, provider);
      assert.ok(real);
      // the line breaks after the provider has given it back
      const { refund } = real;
      let asked = 0;
      real.refund = async (request) => {
        asked += 1;
        const answer = await refund.call(real, request);
        if (asked === 1) throw new ProviderError('unknown', 'the answer was lost');
        assert.deepEqual(answer, { status: 'refused', reason: NOTHING_LEFT });
        return answer;
      };
      await app.outbox.drain();
      await app.sandbox?.settled();
      assert.deepEqual((await refundsOf(reservation))[0]?.status, tellsOfRefunds ? 'done' : 'due');
      now = new Date(now.getTime() + MINUTE_MS);
      await settle();
      real.refund = refund;
      assert.deepEqual(
        [asked, await refundsOf(reservation)],
        [tellsOfRefunds ? 1 : 2, [{ amount: reservation.totals.total, status: 'done' }]],
      );
      assert.equal(mails.filter(({ subject }) => subject.startsWith('We have refunded')).length, 1);
    });

    /** A booking that is paid, of which ten euros are to go back two times: two rooms at the same price. */
    async function twoPartsBack() {
      const reservation = await heldBooking(app);
      await pay(app, reservation, CARD.good);
      await settle();
      const { rows } = await app.database.query<{ id: number; public_id: string; reservation_id: number }>(
        'SELECT a.id, a.public_id, a.reservation_id FROM payment_attempt a ORDER BY a.id DESC LIMIT 1',
      );
      const [attempt] = rows;
      assert.ok(attempt);
      for (const _ of [1, 2]) {
        await app.database.tx((tx) => app.payments.giveBack(tx, attempt.reservation_id, 1000, TEST_NOW.toISOString()));
      }
      return { reservation, attempt };
    }

    it('a refund that is told of twice stands for itself alone, not for the next one of the same amount', async () => {
      const { reservation, attempt } = await twoPartsBack();
      const real = app.payments.providers.get(2, provider);
      assert.ok(real);
      const { readNotification } = real;
      const { rows } = await app.database.query<{ id: number }>(
        'SELECT id FROM refund WHERE attempt_id = $1 ORDER BY id',
        [attempt.id],
      );
      await app.payments.refunds.give(Number(rows[0]?.id));
      const given = await app.database.query<{ operation_id: string }>(
        "SELECT operation_id FROM refund WHERE status = 'done' AND attempt_id = $1",
        [attempt.id],
      );
      real.readNotification = () => ({
        kind: 'refund',
        order: '',
        operationId: String(given.rows[0]?.operation_id),
        isSuccess: true,
        amount: 1000,
        currency: 'EUR',
        reason: '',
        card: null,
      });
      for (const _ of [1, 2]) {
        assert.ok(
          await app.payments.attempts.notified(attempt.public_id, { headers: {}, query: {}, fields: {}, text: '' }),
        );
      }
      real.readNotification = readNotification;
      assert.deepEqual(
        (await refundsOf(reservation)).map(({ status }) => status),
        ['done', 'due'],
      );
      await settle();
      assert.deepEqual(
        (await refundsOf(reservation)).map(({ status }) => status),
        ['done', 'done'],
      );
    });

    it('a refund that fails after it was done is one that a person looks at', async () => {
      const { reservation, attempt } = await twoPartsBack();
      await settle();
      const { rows } = await app.database.query<{ operation_id: string }>(
        'SELECT operation_id FROM refund WHERE attempt_id = $1 ORDER BY id LIMIT 1',
        [attempt.id],
      );
      const real = app.payments.providers.get(2, provider);
      assert.ok(real);
      const { readNotification } = real;
      const operationId = String(rows[0]?.operation_id);
      const reason = 'lost_or_stolen_card';
      real.readNotification = (_, { order, currency }) => ({
        kind: 'refund',
        order,
        operationId,
        isSuccess: false,
        amount: 1000,
        currency,
        reason,
        card: null,
      });
      const raw = { headers: {}, query: {}, fields: {}, text: '' };
      for (const _ of [1, 2]) assert.ok(await app.payments.attempts.notified(attempt.public_id, raw));
      real.readNotification = readNotification;
      assert.deepEqual(
        (await refundsOf(reservation)).map(({ status }) => status),
        ['refused', 'done'],
      );
      const listed = await app.app.inject({
        url: '/operator/payment',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      });
      assert.match(listed.payload, new RegExp(`"locator":"${reservation.number}".*"reason":"${reason}"`));
    });

    it('a part is asked for once: killed in the middle, a person looks at it', async () => {
      const { reservation } = await twoPartsBack();
      const real = app.payments.providers.get(2, provider);
      assert.ok(real);
      const { refund } = real;
      let asked = 0;
      real.refund = async (request) => {
        asked += 1;
        const answer = await refund.call(real, request);
        if (asked === 1) throw new Error('the process ended here');
        return answer;
      };
      await app.outbox.drain();
      now = new Date(now.getTime() + 10 * MINUTE_MS);
      await settle();
      real.refund = refund;
      const statuses = (await refundsOf(reservation)).map(({ status }) => status);
      assert.deepEqual([asked, statuses], [2, [tellsOfRefunds ? 'done' : 'unclear', 'done']]);
    });

    it('a part that the provider never heard of is asked for again', async () => {
      const { reservation } = await twoPartsBack();
      const real = app.payments.providers.get(2, provider);
      assert.ok(real);
      const { refund } = real;
      let asked = 0;
      real.refund = async (request) => {
        asked += 1;
        if (asked === 1) throw new ProviderError('unreachable', 'nobody listens');
        return refund.call(real, request);
      };
      await app.outbox.drain();
      now = new Date(now.getTime() + 10 * MINUTE_MS);
      await settle();
      real.refund = refund;
      assert.deepEqual([asked, (await refundsOf(reservation)).map(({ status }) => status)], [3, ['done', 'done']]);
    });
  });
}
