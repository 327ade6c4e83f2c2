import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cancellationText, type Reservation } from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';
import { aRequest, booked, openRooms, tokenOf } from '../../testing/booking.fixtures.ts';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { CARD, heldBooking, pay, seen } from '../../testing/payments.fixtures.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres.fixtures.ts';
import { countChange } from '../properties/content-changes.ts';

/** 24,000,000.00 rupiah a night: some 1,300 euros, and more than an integer of four bytes holds. */
const NIGHT = 2_400_000_000;

/** Property 3 in Indonesia. */
async function inRupiah(database: Database) {
  await database.query("UPDATE property SET currency = 'IDR' WHERE id = 3");
  await database.query(
    `UPDATE price SET base = $1::bigint, single_reduction = $1::bigint / 10, extra_adult = $1::bigint / 4
     WHERE room_type_id BETWEEN 31 AND 34 AND date BETWEEN '2026-12-08' AND '2026-12-11'`,
    [NIGHT],
  );
  await database.query('UPDATE complement SET price = $1 WHERE id BETWEEN 31 AND 39', [NIGHT]);
  await countChange(database, { properties: [3] });
  await openRooms(database, 31, 10);
}

function bookings(open: () => Promise<Database>) {
  let app: TestApp;
  before(async () => {
    const database = await open();
    await inRupiah(database);
    app = testApp(database);
  });
  after(() => app.close());

  it('are booked, read and cancelled to the last unit', async () => {
    const token = await tokenOf(app, 'client');
    const headers = { authorization: `Bearer ${token}`, 'x-client-token': token };
    const request = await aRequest(app, { headers });
    const reservation = await booked(app, request, headers);
    assert.equal(reservation.currency, 'IDR');
    assert.ok(reservation.totals.total > 2 ** 31, String(reservation.totals.total));
    assert.equal(reservation.totals.total, request.accepted.total);
    assert.deepEqual((await seen(app, reservation)).totals, reservation.totals);
    const { status, body } = await app.send({
      method: 'PUT',
      url: `/customer/website/2/client/reservation/${reservation.id}/cancel`,
      headers,
      body: { reason: cancellationText('dates') },
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((body['result'] as Reservation).totals.dueAtProperty, 0);
  });

  it('are paid by card and counted in figures', async () => {
    const held = await heldBooking(app);
    assert.ok(held.totals.toPayNow > 2 ** 31);
    const { status, body } = await pay(app, held, CARD.good);
    assert.equal(status, 200, JSON.stringify(body));
    await app.sandbox?.settled();
    const { totals, paymentConfirmation } = await seen(app, held);
    assert.deepEqual([totals.paid, paymentConfirmation?.amount], [held.totals.toPayNow, held.totals.toPayNow]);
    const { rows } = await app.database.query<{ sum: number }>(
      "SELECT sum(total) AS sum FROM reservation WHERE currency = 'IDR' AND status = 'confirmed'",
    );
    assert.equal(rows[0]?.sum, held.totals.total);
  });
}

describe('amounts beyond two thousand million minor units, on the embedded database', () => {
  bookings(() => testDatabase({ demo: true, isEmbedded: true }));
});

const postgres: TestPostgres | undefined = await postgresForTests({ demo: true });
describe('amounts beyond two thousand million minor units, on PostgreSQL', {
  skip: postgres ? false : 'no PostgreSQL on this machine (pg_config, POSADA_PG_BIN)',
}, () => {
  const server = postgres as TestPostgres;
  after(() => server.stop());
  bookings(async () => {
    const database = await server.open();
    return database;
  });
});
