import type { Database } from '../../platform/database/database.ts';
import { publishOf, SYSTEM } from '../events/publish.ts';

export interface Refund {
  id: number;
  attempt_id: number;
  amount: number;
  status: 'due' | 'done' | 'refused' | 'unclear';
  /** All of the payment goes back. */
  is_whole: boolean;
  website_id: number;
  reservation_id: number;
  provider: string;
  order_number: string;
  operation_id: string;
  currency: string;
}

/** SQL for money that goes back. */
export function createRefundStore(database: Database) {
  return {
    /** Asks for a refund in the transaction that found it due; the outbox sees to it. */
    async order(tx: Database, attemptId: number, amount: number, at: string): Promise<void> {
      const { rows } = await tx.query<{ id: number }>(
        "INSERT INTO refund (attempt_id, amount, status, created_at) VALUES ($1, $2, 'due', $3) RETURNING id",
        [attemptId, amount, at],
      );
      await tx.query("INSERT INTO outbox (kind, lane, payload, due_at) VALUES ('refund', 'money', $1, $2)", [
        JSON.stringify({ refundId: rows[0]?.id, attemptId }),
        at,
      ]);
    },
    /** Gives back part of what was paid for a reservation, whose row is locked: from its newest payment first. */
    async giveBack(tx: Database, reservationId: number, amount: number, at: string): Promise<void> {
      const { rows } = await tx.query<{ id: number; left: number }>(
        `SELECT a.id, (a.amount - coalesce((SELECT sum(f.amount) FROM refund f
             WHERE f.attempt_id = a.id AND f.status <> 'refused'), 0))::bigint AS left
         FROM payment_attempt a WHERE a.reservation_id = $1 AND a.status = 'paid' AND a.amount > 0 ORDER BY a.id DESC`,
        [reservationId],
      );
      let missing = amount;
      for (const { id, left } of rows) {
        const part = Math.min(left, missing);
        if (part <= 0) continue;
        await this.order(tx, id, part, at);
        missing -= part;
      }
      await tx.query('UPDATE reservation SET paid = paid - $2 WHERE id = $1', [reservationId, amount - missing]);
    },
    async find(id: number): Promise<Refund | undefined> {
      return (
        await database.query<Refund>(
          `SELECT f.id, f.attempt_id, f.amount, f.status, f.amount = a.amount AS is_whole, r.website_id, a.reservation_id,
             a.provider, a.order_number, a.operation_id, a.currency
           FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id JOIN reservation r ON r.id = a.reservation_id WHERE f.id = $1`,
          [id],
        )
      ).rows[0];
    },
    /** Ends a refund; the guest is written to when the money has gone back. */
    async close(id: number, status: 'done' | 'refused' | 'unclear', about: string, at: string) {
      await database.tx(async (tx) => {
        const { count } = await tx.query(
          `UPDATE refund SET status = $2, settled_at = $4, operation_id = CASE WHEN $2 = 'done' THEN $3 ELSE operation_id END,
             reason = CASE WHEN $2 = 'done' THEN reason ELSE $3 END WHERE id = $1 AND status <> 'done'`,
          [id, status, about, at],
        );
        if (count === 1 && status === 'done') await announceRefund(tx, id, at);
        if (count === 1 && status === 'refused') await noteRefund(tx, id, 'payment.refund_failed', at);
      });
    },
    /** Written down before a part is asked for: whoever finds it so does not know whether it was given. */
    async ask(id: number): Promise<boolean> {
      const { count } = await database.query(
        "UPDATE refund SET status = 'unclear', reason = 'asked' WHERE id = $1 AND status = 'due'",
        [id],
      );
      return count === 1;
    },
    /** The provider has not heard of it: it may be asked again. */
    async reopen(id: number) {
      await database.query("UPDATE refund SET status = 'due', reason = NULL WHERE id = $1 AND status = 'unclear'", [
        id,
      ]);
    },
    /**
     * Money that the provider could not return after all: it is with the hotel again. Gives the number of the refund;
     * undefined: none that was done has this operation.
     */
    async cameBack(attemptId: number, operationId: string, reason: string, at: string): Promise<number | undefined> {
      return database.tx(async (tx) => {
        const { rows } = await tx.query<{ id: number }>(
          `UPDATE refund SET status = 'refused', reason = $3, settled_at = $4
           WHERE attempt_id = $1 AND operation_id = $2 AND status = 'done' RETURNING id`,
          [attemptId, operationId, reason, at],
        );
        if (rows[0]) await noteRefund(tx, rows[0].id, 'payment.refund_failed', at);
        return rows[0]?.id;
      });
    },
    /** The provider says by itself that it gave so much back; it says so of a refund that we know is done, too. */
    async told(attemptId: number, amount: number, operationId: string, at: string) {
      await database.tx(async (tx) => {
        const { rows } = await tx.query<{ id: number }>(
          `UPDATE refund SET status = 'done', operation_id = $3, settled_at = $4 WHERE id = (
             SELECT id FROM refund WHERE attempt_id = $1 AND amount = $2 AND status IN ('due', 'unclear')
               AND NOT EXISTS (SELECT FROM refund known WHERE known.attempt_id = $1 AND known.operation_id = $3)
             ORDER BY status = 'due', id LIMIT 1 FOR UPDATE) RETURNING id`,
          [attemptId, amount, operationId, at],
        );
        if (rows[0]) await announceRefund(tx, rows[0].id, at);
      });
    },
  };
}
export type RefundStore = ReturnType<typeof createRefundStore>;

async function noteRefund(tx: Database, id: number, type: 'payment.refunded' | 'payment.refund_failed', at: string) {
  const { rows } = await tx.query<{ reservation: number; amount: number; currency: string }>(
    `SELECT a.reservation_id AS reservation, f.amount, a.currency
     FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id WHERE f.id = $1`,
    [id],
  );
  const [refund] = rows;
  if (!refund) return;
  const { reservation, amount, currency } = refund;
  await publishOf(tx, reservation, { type, data: { refund: id, amount, currency }, at, by: SYSTEM });
}

async function announceRefund(tx: Database, id: number, at: string) {
  await noteRefund(tx, id, 'payment.refunded', at);
  await tx.query(
    `INSERT INTO outbox (kind, payload, due_at)
     SELECT 'payment_refunded', jsonb_build_object('reservationId', a.reservation_id, 'amount', f.amount), $2
     FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id WHERE f.id = $1`,
    [id, at],
  );
}
