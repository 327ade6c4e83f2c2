import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { reservationSchema } from '@posada/api-client/reservations';
import * as v from 'valibot';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { dueForRetention, RETENTION_RULES, retain } from './retention.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS).toISOString();

describe('keeping what is known of people', () => {
  let app: TestApp;
  const run = async (sql: string, params: unknown[] = []) =>
    (await app.database.query<Record<string, unknown>>(sql, params)).rows;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());

  const oneOf = async (where = 'true') => {
    const [row] = await run(`SELECT id, public_id FROM reservation WHERE ${where} ORDER BY id LIMIT 1`);
    assert.ok(row);
    return row as { id: number; public_id: string };
  };
  const movedTo = (id: number, departure: string) =>
    run('UPDATE reservation SET arrival = $2::date - 3, departure = $2::date WHERE id = $1', [
      id,
      departure.slice(0, 10),
    ]);

  it('leaves everything alone whose time is not over', async () => {
    const report = await dueForRetention(app.database, TEST_NOW);
    assert.equal(report.length, RETENTION_RULES.length);
    const [count] = await run('SELECT count(*) AS n FROM reservation');
    await retain(app.database, TEST_NOW);
    assert.deepEqual(await run('SELECT count(*) AS n FROM reservation'), [count]);
  });

  it('takes a traveller’s details away after three years and the person after six, and keeps the account of the money', async () => {
    const { id } = await oneOf("client_id IS NOT NULL AND status = 'confirmed'");
    await run(
      `UPDATE reservation SET snapshot = snapshot || '{"requests": "a room for MARKER", "arrivalTime": "18:00"}' WHERE id = $1`,
      [id],
    );
    await run(
      `UPDATE roomstay SET snapshot = snapshot || '{"guest": "Eva MARKER"}', departure = $2::date, arrival = $2::date - 3
       WHERE reservation_id = $1`,
      [id, daysAgo(3 * 366).slice(0, 10)],
    );
    const read = async () => {
      const [row] = await run(
        `SELECT guest_name, guest_email, total, client_id, snapshot,
           (SELECT jsonb_agg(s.snapshot->'guest') FROM roomstay s WHERE s.reservation_id = r.id) AS room_guests
         FROM reservation r WHERE id = $1`,
        [id],
      );
      assert.ok(row);
      return row as {
        guest_name: string;
        guest_email: string;
        total: number;
        client_id: number | null;
        snapshot: object;
      };
    };
    const original = await read();
    await movedTo(id, daysAgo(3 * 366));
    await retain(app.database, TEST_NOW);
    const later = await read();
    assert.doesNotMatch(JSON.stringify(later), /MARKER|\+34600111222/);
    assert.equal(later.guest_name, original.guest_name);
    assert.notEqual(later.client_id, null);

    await movedTo(id, daysAgo(6 * 366));
    await retain(app.database, TEST_NOW);
    const last = await read();
    assert.doesNotMatch(JSON.stringify(last), /Clara|Vidal|client@/);
    assert.equal(last.client_id, null);
    assert.equal(last.total, original.total);
    const shown = await app.reservations.forMessage(id);
    assert.ok(shown);
    v.parse(reservationSchema, shown.reservation);
  });

  it('deletes a booking that was never paid after seven days, and nothing that money came in for', async () => {
    const kept = await oneOf("client_id IS NULL AND status = 'confirmed'");
    await run("UPDATE reservation SET status = 'cancelled', expired_at = $2, paid = 500 WHERE id = $1", [
      kept.id,
      daysAgo(9),
    ]);
    // the process ended while the provider was asked: the card may be charged
    const unknown = await oneOf("client_id IS NULL AND status = 'confirmed'");
    await run("UPDATE reservation SET status = 'cancelled', expired_at = $2 WHERE id = $1", [unknown.id, daysAgo(9)]);
    await run(
      `INSERT INTO payment_attempt (public_id, reservation_id, purpose, provider, order_number, token_hash, amount, currency,
         language, address, status, started_at)
       VALUES ('lost', $1, 'prepayment', 'redsys', '0001lost', 'x', 100, 'EUR', 'en', '', 'running', $2)`,
      [unknown.id, daysAgo(9)],
    );
    const gone = await oneOf(`client_id IS NULL AND status = 'confirmed'`);
    await run("UPDATE reservation SET status = 'cancelled', expired_at = $2 WHERE id = $1", [gone.id, daysAgo(9)]);
    await retain(app.database, TEST_NOW);
    const left = await run('SELECT id FROM reservation WHERE id = ANY($1) ORDER BY id', [
      [kept.id, unknown.id, gone.id],
    ]);
    assert.deepEqual(left, [{ id: kept.id }, { id: unknown.id }]);
  });

  it('says in a dry run what a run then does, batch after batch, and a second run finds nothing', async () => {
    await run(
      `INSERT INTO outbox (kind, payload, done_at) SELECT 'x', '{"email":"a@b.example"}', $1 FROM generate_series(1, 1201)`,
      [daysAgo(31)],
    );
    await run(
      `INSERT INTO contact_message (website_id, form, fields, received_at)
       VALUES (1, 'contact', '{}', $1), (1, 'newsletter', '{}', $1)`,
      [daysAgo(400)],
    );
    await run("INSERT INTO idempotency (key, request_hash, created_at) VALUES ('old-key-1', 'x', $1)", [daysAgo(8)]);
    await run(
      `INSERT INTO event (at, type, version, actor_kind, data, reservation_id)
       SELECT $1::timestamptz, 'message.sent', 1, 'system', '{}'::jsonb, id FROM reservation WHERE id = (SELECT max(id) FROM reservation)
       UNION ALL SELECT $1, 'message.sent', 1, 'system', '{}', NULL`,
      [daysAgo(91)],
    );
    const report = await dueForRetention(app.database, TEST_NOW);
    const due = Object.fromEntries(report.map(({ rule, rows }) => [rule, rows]));
    assert.equal(due['messages that were sent'], 1201);
    assert.equal(due['contact forms'], 1, 'a newsletter is read until somebody has enough of it');
    assert.equal(due['answers to repeated requests'], 1);
    assert.deepEqual([due['events of reservations'], due['other events']], [0, 1]);
    assert.deepEqual(await retain(app.database, TEST_NOW), report);
    assert.ok((await retain(app.database, TEST_NOW)).every(({ rows }) => rows === 0));
  });

  it('is written down with its reasons: the data map names each rule with its days', () => {
    const map = readFileSync(resolve(import.meta.dirname, '../../../../../docs/data-map.md'), 'utf8');
    for (const { name, days } of RETENTION_RULES) {
      const row = map.split('\n').find((line) => line.includes(`| ${name} `));
      assert.ok(row, `docs/data-map.md has no row for ${name}`);
      assert.ok(row.includes(` ${days} days `), `${name}: ${days} days, not ${row}`);
    }
  });
});
