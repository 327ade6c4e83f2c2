import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { RETENTION_RULES } from '../retention/retention.ts';

describe('what waits, as an operator sees it', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }));
  });
  after(() => app.close());
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const result = async <T>(method: 'GET' | 'POST', path: string) => {
    const answer = await app.app.inject({ method, url: `/operator/${path}`, headers });
    assert.equal(answer.statusCode, 200, answer.payload);
    return answer.json<{ result: T }>().result;
  };

  it('tells reminders of next summer apart from messages that should have left, and for how long these wait', async () => {
    await app.database.query('DELETE FROM outbox');
    const gauge = async (name: string) => {
      const { payload } = await app.app.inject({ url: '/actuator/metrics', headers });
      return Number(
        payload
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    };
    await app.database.query(
      `INSERT INTO outbox (kind, lane, payload, attempts, due_at, due_since, dead_at, last_error) VALUES
         ('stay_reminder', 'mail', '{}', 0, $1::timestamptz + interval '200 days', NULL, NULL, NULL),
         ('reservation_confirmed', 'mail', '{}', 9, $1::timestamptz + interval '10 minutes', $1::timestamptz - interval '15 minutes', NULL, 'refused'),
         ('reservation_confirmed', 'mail', '{}', 200, $1, $1::timestamptz - interval '2 days', $1, 'refused'),
         ('refund', 'money', '{}', 0, $1::timestamptz - interval '1 minute', NULL, NULL, NULL)`,
      [TEST_NOW.toISOString()],
    );
    const names = [
      'waiting',
      'failing',
      'scheduled',
      'dead',
      'oldest_seconds{lane="mail"}',
      'oldest_seconds{lane="money"}',
    ];
    const figures = await Promise.all(names.map((name) => gauge(`posada_outbox_${name}`)));
    assert.deepEqual(figures, [2, 1, 1, 1, 900, 60]);
  });

  it('shows a refund that a guest has been owed for over an hour, and why it was not given', async () => {
    const { rows } = await app.database.query<{ id: number }>(
      `INSERT INTO payment_attempt (public_id, reservation_id, purpose, provider, order_number, token_hash, amount, currency,
         language, address, status, operation_id, started_at)
       SELECT 'overdue', min(id), 'prepayment', 'redsys', 'OVERDUE1', 'x', 5000, 'EUR', 'en', '192.0.2.1', 'paid', 'op-overdue', $1
       FROM reservation RETURNING id`,
      [TEST_NOW.toISOString()],
    );
    const order = (minutes: number) =>
      app.database.query(
        `WITH owed AS (INSERT INTO refund (attempt_id, amount, status, created_at)
           VALUES ($1, $2::bigint, 'due', $3::timestamptz - $2::bigint * interval '1 minute') RETURNING id)
         INSERT INTO outbox (kind, lane, payload, attempts, last_error)
         SELECT 'refund', 'money', jsonb_build_object('refundId', id), 300, 'no account with redsys' FROM owed`,
        [rows[0]?.id, minutes, TEST_NOW.toISOString()],
      );
    await order(59);
    await order(61);
    const { refunds } = await result<{ refunds: { amount: number; status: string; reason: string }[] }>(
      'GET',
      'payment',
    );
    const shown = refunds.map(({ amount, status, reason }) => [amount, status, reason]);
    assert.deepEqual(shown, [[61, 'due', 'no account with redsys']]);
    const metrics = await app.app.inject({ url: '/actuator/metrics', headers });
    assert.match(metrics.payload, /^posada_refunds_overdue 1$/m);
  });

  it('runs retention in a transaction for each step, so that none of them is long', async () => {
    let transactions = 0;
    const { database } = app;
    const watched = testApp({
      ...database,
      tx: (run) => {
        transactions += 1;
        return database.tx(run);
      },
    });
    const { statusCode } = await watched.app.inject({ method: 'POST', url: '/operator/retention', headers });
    assert.equal(statusCode, 200);
    assert.ok(transactions >= RETENTION_RULES.length, `${transactions} transactions`);
    const audit = await result<{ target: string }[]>('GET', 'audit');
    assert.ok(audit.some(({ target }) => target === 'retention'));
  });
});
