import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { CardForm, Prepayment } from '@posada/api-client/payments';
import type { Database } from '../../platform/database/database.ts';
import { openRooms, ROOM, wrongNights } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/kit.ts';
import {
  CARD,
  heldBooking,
  type PaidOnBook,
  payWith,
  seen,
  tokenFor,
  useProvider,
} from '../../testing/payments.fixtures.ts';
import { beforeCommit, postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';
import { createRefundStore } from './refunds.store.ts';

const postgres: TestPostgres | undefined = await postgresForTests({ demo: true });

describe('payments, many at once', {
  skip: postgres ? false : 'no PostgreSQL on this machine (pg_config, POSADA_PG_BIN)',
}, () => {
  const server = postgres as TestPostgres;
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    // a connection for each call at the same moment
    const database = await server.open(40);
    await useProvider(database, 'paycomet');
    app = testApp(database, { clock: () => now });
    await openRooms(app.database, ROOM, 500);
  });
  after(async () => {
    await app.close();
    await server.stop();
  });
  afterEach(async () => {
    now = TEST_NOW;
    assert.deepEqual(await wrongNights(app.database), []);
  });
  /** What the provider has charged and given back, and what we say that was paid. */
  async function books() {
    const { rows } = await app.database.query<{ charged: number; paid: number }>(
      `SELECT (SELECT coalesce(sum((content->>'amount')::int - (content->>'refunded')::int), 0)::int FROM sandbox_record
           WHERE key LIKE 'payment:%' AND content->>'response' = 'OK') AS charged,
         (SELECT coalesce(sum(paid), 0)::int FROM reservation) AS paid`,
    );
    return rows[0];
  }

  it('one booking is charged once by thirty cards at the same moment', async () => {
    const reservation = await heldBooking(app);
    const tokens = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        tokenFor(app, reservation.cardForm, index % 3 === 0 ? CARD.twice : CARD.good),
      ),
    );
    const answers = await Promise.all(tokens.map((token) => payWith(app, reservation.id, reservation.cardForm, token)));
    const counted = answers.map(({ status, body }) => (status === 200 ? 'paid' : String(body['code'])));
    assert.ok(counted.filter((each) => each === 'paid').length <= 1, counted.join());
    // unavailable: a busy database refuses a call
    assert.ok(
      counted.every((each) => ['paid', 'payment_running', 'link_paid', 'unavailable'].includes(each)),
      counted.join(),
    );
    await app.sandbox?.settled();
    // the call that charged the card may be the one that failed: the notification or a request to the provider settles it
    now = new Date(TEST_NOW.getTime() + 14.5 * 60_000);
    await app.payments.settleBeforeHoldsEnd();
    now = TEST_NOW;
    const { total } = reservation.totals;
    assert.equal((await seen(app, reservation)).totals.paid, total, counted.join());
    assert.deepEqual(await books(), { charged: total, paid: total });
  });

  it('one token pays for one of twenty bookings', async () => {
    const reservations = await Promise.all(Array.from({ length: 20 }, () => heldBooking(app)));
    const [first] = reservations as [PaidOnBook];
    const token = await tokenFor(app, first.cardForm, CARD.good);
    const answers = await Promise.all(
      reservations.map(({ id, cardForm }) => payWith(app, id, cardForm as CardForm, token)),
    );
    const counted = answers.map(({ status, body }) => (status === 200 ? 'paid' : String(body['code'])));
    assert.equal(counted.filter((each) => each === 'paid').length, 1, counted.join());
    assert.ok(
      counted.every((each) => ['paid', 'card_token_used'].includes(each)),
      counted.join(),
    );
  });

  it('holds that run out while they are paid end as bookings or as refunds, to the cent', async () => {
    const reservations = await Promise.all(Array.from({ length: 30 }, () => heldBooking(app)));
    const tokens = await Promise.all(
      reservations.map(({ cardForm }, index) => tokenFor(app, cardForm, index % 2 === 0 ? CARD.twice : CARD.good)),
    );
    const paying = reservations.map(({ id, cardForm }, index) => payWith(app, id, cardForm, tokens[index] ?? ''));
    now = new Date(TEST_NOW.getTime() + 15 * 60_000);
    const sweeping = Array.from({ length: 3 }, () => app.reservations.freeExpired());
    // somebody else takes most of what comes free
    await openRooms(app.database, ROOM, 5);
    await Promise.all([...paying, ...sweeping]);
    await app.sandbox?.settled();
    await app.reservations.freeExpired();
    await app.outbox.drain();
    const after = await Promise.all(reservations.map((each) => seen(app, each)));
    for (const { status, totals, number } of after) {
      assert.notEqual(status, 'provisional', number);
      assert.equal(totals.paid, status === 'confirmed' ? totals.total : 0, number);
    }
    const { charged, paid } = (await books()) ?? {};
    assert.equal(charged, paid);
  });

  it('a guest who comes back from the bank while the notification arrives has paid', async () => {
    const reservation = await heldBooking(app);
    const token = await tokenFor(app, reservation.cardForm, CARD.bank);
    const asked = await payWith(app, reservation.id, reservation.cardForm, token);
    assert.equal((asked.body['result'] as Prepayment).status, 'challenge');
    const { rows } = await app.database.query<{ id: number; public_id: string }>(
      `SELECT a.id, a.public_id FROM payment_attempt a JOIN reservation r ON r.id = a.reservation_id WHERE r.locator = $1`,
      [reservation.number],
    );
    const { id, public_id } = rows[0] ?? assert.fail();
    const status = (tx: Database, next: string) =>
      tx.query("UPDATE payment_attempt SET status = $2, operation_id = 'operation-2', settled_at = $3 WHERE id = $1", [
        id,
        next,
        TEST_NOW.toISOString(),
      ]);
    const after = await beforeCommit(
      app.database,
      (tx) => status(tx, 'paid'),
      () => app.payments.attempts.returned(public_id, {}),
    );
    assert.equal(after.status, 'paid');
    await status(app.database, 'abandoned');
  });

  it('a notification that comes together with the answer to a refund ends that refund, not another of the same amount', async () => {
    const reservation = await heldBooking(app);
    await payWith(app, reservation.id, reservation.cardForm, await tokenFor(app, reservation.cardForm, CARD.good));
    const { rows } = await app.database.query<{ id: number; attempt: number }>(
      `INSERT INTO refund (attempt_id, amount, status, created_at)
       SELECT a.id, 1000, s.status, $2 FROM payment_attempt a JOIN reservation r ON r.id = a.reservation_id,
         unnest(ARRAY['unclear', 'due']) WITH ORDINALITY AS s (status, place)
       WHERE r.locator = $1 ORDER BY place RETURNING id, attempt_id AS attempt`,
      [reservation.number, TEST_NOW.toISOString()],
    );
    const [asked, due] = rows as [{ id: number; attempt: number }, { id: number }];
    const store = createRefundStore(app.database, async () => undefined);
    await beforeCommit(
      app.database,
      (tx) => tx.query("UPDATE refund SET status = 'done', operation_id = 'operation-1' WHERE id = $1", [asked.id]),
      () => store.settle(asked.attempt, 1000, 'operation-1', TEST_NOW.toISOString()),
    );
    const after = await app.database.query<{ status: string }>('SELECT status FROM refund WHERE id = $1', [due.id]);
    assert.equal(after.rows[0]?.status, 'due');
    await app.database.query('DELETE FROM refund WHERE attempt_id = $1', [asked.attempt]);
  });
});
