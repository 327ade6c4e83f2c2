import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Reservation } from '@posada/api-client/reservations';
import { openRooms, wrongNights } from '../../testing/booking.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { CARD, heldBooking, pay, seen, useProvider } from '../../testing/payments.fixtures.ts';

const MINUTE_MS = 60_000;

describe('rooms that are held for a payment', () => {
  let app: TestApp;
  let now = TEST_NOW;
  before(async () => {
    const database = await testDatabase({ demo: true });
    await useProvider(database, 'redsys');
    app = testApp(database, { clock: () => now, payments: { timeoutMs: 1_000, slowMs: 2_500 } });
    await openRooms(app.database, 31, 60);
  });
  after(() => app.close());
  afterEach(async () => {
    now = TEST_NOW;
    assert.deepEqual(await wrongNights(app.database), []);
  });
  const change = async ({ id }: Reservation, to: string) => {
    const url = `/pull-connectivity/property/3/reservation/${id}/hold`;
    const { status, body } = await app.send({ method: 'PUT', url, body: { to } });
    return { status, code: body['code'], ...(body['result'] as object) };
  };
  const inMinutes = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * MINUTE_MS).toISOString();

  it('are held once more for as long, and no third time', async () => {
    const reservation = await heldBooking(app);
    assert.equal((await seen(app, reservation)).isHoldExtendable, true);
    assert.deepEqual(await change(reservation, 'extended'), {
      status: 'provisional',
      code: undefined,
      heldUntil: inMinutes(30),
    });
    const again = await change(reservation, 'extended');
    assert.deepEqual([again.status, again.code], [409, 'hold_extended']);
    now = new Date(TEST_NOW.getTime() + 29 * MINUTE_MS);
    await app.reservations.freeExpired();
    const still = await seen(app, reservation);
    assert.deepEqual([still.status, still.isHoldExtendable], ['provisional', false]);
    assert.equal((await pay(app, reservation, CARD.good)).status, 200);
    await app.sandbox?.settled();
  });

  it('are not held longer once the time is over', async () => {
    const reservation = await heldBooking(app);
    now = new Date(TEST_NOW.getTime() + 15 * MINUTE_MS);
    const late = await change(reservation, 'extended');
    assert.deepEqual([late.status, late.code], [409, 'hold_over']);
    await app.reservations.freeExpired();
  });

  it('go back on sale when the guest gives them back, and nobody is written to', async () => {
    const reservation = await heldBooking(app);
    assert.equal((await change(reservation, 'released')).status, 'cancelled');
    assert.equal((await seen(app, reservation)).cancellationReasonCode, 'unpaid');
    assert.equal((await change(reservation, 'released')).code, 'hold_over');
    await app.outbox.drain();
    const { rows } = await app.database.query(
      `SELECT kind FROM outbox o JOIN reservation r ON r.id = (o.payload->>'reservationId')::bigint
       WHERE r.locator = $1 AND kind LIKE '%cancelled%'`,
      [reservation.number],
    );
    assert.deepEqual(rows, []);
  });

  it('[GAP-96] after a refused card are booked to be paid at the hotel, and nobody is sent a link to pay', async () => {
    const reservation = await heldBooking(app);
    assert.equal((await pay(app, reservation, CARD.refused)).status, 402);
    assert.equal((await seen(app, reservation)).lastPayment, 'refused');
    assert.equal((await change(reservation, 'payAtHotel')).status, 'confirmed');
    const { status, paymentOption, totals, number } = await seen(app, reservation);
    assert.deepEqual(
      [status, paymentOption, totals.paid, totals.toPayNow, totals.dueAtProperty, number],
      ['confirmed', 'payAtHotel', 0, 0, totals.total, reservation.number],
    );
    now = new Date(TEST_NOW.getTime() + 10 * MINUTE_MS);
    await app.outbox.drain();
    const { rows } = await app.database.query<{ kind: string }>(
      "SELECT data->>'kind' AS kind FROM event WHERE subject = $1 AND type = 'message.sent' ORDER BY kind",
      [reservation.number],
    );
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['hotel_reservation_confirmed', 'reservation_confirmed'],
    );
    await app.sandbox?.settled();
  });

  it('are not booked in a way that their rate does not allow', async () => {
    const reservation = await heldBooking(app);
    assert.equal((await change(reservation, 'payLater')).code, 'not_bookable');
    await change(reservation, 'released');
  });

  it('stay as they are while a payment runs; a bank page that was left is no payment', async () => {
    const slow = await heldBooking(app);
    await pay(app, slow, CARD.silent);
    assert.equal((await seen(app, slow)).lastPayment, 'running');
    assert.equal((await change(slow, 'released')).code, 'payment_running');
    now = new Date(TEST_NOW.getTime() + 3 * MINUTE_MS);
    assert.equal((await seen(app, slow)).lastPayment, 'unfinished');
    assert.equal((await change(slow, 'released')).status, 'cancelled');
    now = TEST_NOW;
    const left = await heldBooking(app);
    await pay(app, left, CARD.bank);
    assert.equal((await seen(app, left)).lastPayment, 'unfinished');
    assert.equal((await change(left, 'released')).status, 'cancelled');
  });
});
