import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import type { Prepayment } from '@posada/api-client/payments';
import { aRequest, booked, openRooms, wrongNights } from '../../testing/booking.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { CARD, heldBooking, type PaidOnBook, pay, seen, useProvider } from '../../testing/payments.fixtures.ts';

const MINUTE = 60_000;

describe('a payment whose answer and notification are both lost', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let log = '';
  before(async () => {
    const database = await testDatabase({ demo: true });
    await useProvider(database, 'paycomet');
    app = testApp(database, {
      clock: () => now,
      payments: { timeoutMs: 1_000, slowMs: 2_500, deliver: async () => 200 }, // no notification arrives
      logger: {
        level: 'warn',
        stream: new Writable({
          write(line, _, done) {
            log += String(line);
            done();
          },
        }),
      },
    });
    await openRooms(app.database, 31, 60);
  });
  after(() => app.close());
  const later = (ms: number) => {
    now = new Date(TEST_NOW.getTime() + ms);
  };
  const lostPayment = async (card: string): Promise<PaidOnBook> => {
    const reservation = await heldBooking(app);
    assert.equal(((await pay(app, reservation, card)).body['result'] as Prepayment).status, 'pending');
    return reservation;
  };

  it('is asked for before the hold ends, and the booking is confirmed', async () => {
    const reservation = await lostPayment(CARD.slow);
    later(13 * MINUTE);
    await app.payments.settleBeforeHoldsEnd();
    assert.equal((await seen(app, reservation)).status, 'provisional', 'the answer may still come');
    later(14.5 * MINUTE);
    await Promise.all([app.payments.settleBeforeHoldsEnd(), app.payments.settleBeforeHoldsEnd()]);
    const { status, totals } = await seen(app, reservation);
    assert.deepEqual([status, totals.paid], ['confirmed', reservation.totals.total]);
    assert.deepEqual(await wrongNights(app.database), []);
    later(0);
  });

  it('is asked for by and by where no rooms are held for it, so that nobody pays twice', async () => {
    const { cardForm } = await heldBooking(app);
    // the plan with half board may be paid later
    const request = { ...(await aRequest(app, { rooms: [{ rateplanId: 33 }] })), paymentOption: 'payLater' as const };
    const reservation = Object.assign(await booked(app, request), { cardForm });
    const provider = app.payments.providers.get(2, 'paycomet');
    assert.ok(provider?.outcomeOf);
    const { outcomeOf } = provider;
    let asked = 0;
    const { total } = reservation.totals;
    const askedAt = async (ms: number) => {
      later(ms);
      await Promise.all([app.payments.settleOthers(), app.payments.settleOthers()]);
      return [asked, (await seen(app, reservation)).totals.paid];
    };
    assert.equal(((await pay(app, reservation, CARD.slow)).body['result'] as Prepayment).status, 'pending');
    provider.outcomeOf = async (charge) => {
      asked += 1;
      return asked < 3 ? { status: 'pending' } : outcomeOf.call(provider, charge);
    };
    assert.deepEqual(await askedAt(0.5 * MINUTE), [0, 0], 'the answer may be on its way');
    assert.deepEqual(await askedAt(4 * MINUTE), [1, 0]);
    assert.deepEqual(await askedAt(4.5 * MINUTE), [1, 0]);
    assert.deepEqual(await askedAt(8 * MINUTE), [2, 0]);
    assert.deepEqual(await askedAt(14 * MINUTE), [3, total]);
    assert.deepEqual(await askedAt(60 * MINUTE), [3, total]);
    provider.outcomeOf = outcomeOf;
    later(0);
  });

  it('is counted and logged where the provider does not know it either, and its rooms go back', async () => {
    const reservation = await lostPayment(CARD.silent);
    later(15 * MINUTE);
    await app.payments.settleBeforeHoldsEnd();
    await app.reservations.freeExpired();
    assert.equal((await seen(app, reservation)).status, 'cancelled');
    assert.match(log, /"order":"\w{12}","provider":"paycomet".*nobody knows whether its card was charged/);
    const metrics = await app.app.inject({
      url: '/actuator/metrics',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    assert.match(metrics.payload, /^posada_payments_unknown 1$/m);
  });
});
