import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';
import { outboxStore } from '../../platform/outbox.store.ts';
import { type EventActor, publishOf, SYSTEM } from '../events/publish.ts';
import { takeBack, waive } from '../reservations/reservation-money.ts';

const addRefund = statement(
  'payments.addRefund',
  { id: v.number() },
  `INSERT INTO refund (attempt_id, amount, status, created_at, waived, why, actor_name, account_id)
   VALUES ($1, $2, 'due', $3, $4, $5, $6, $7) RETURNING id`,
);
const readReturnable = statement(
  'payments.readReturnable',
  { id: v.number(), left: v.number() },
  `SELECT a.id, (a.amount - coalesce((SELECT sum(f.amount) FROM refund f
       WHERE f.attempt_id = a.id AND f.status <> 'refused'), 0))::bigint AS left
   FROM payment_attempt a WHERE a.reservation_id = $1 AND a.status = 'paid' AND a.amount > 0 ORDER BY a.id DESC`,
);
const readRefund = statement(
  'payments.readRefund',
  {
    id: v.number(),
    attempt_id: v.number(),
    amount: v.number(),
    status: v.picklist(['due', 'done', 'refused', 'unclear']),
    /** All of the payment goes back. */
    is_whole: v.boolean(),
    website_id: v.number(),
    reservation_id: v.number(),
    provider: v.string(),
    order_number: v.string(),
    /** Of the payment: each that was paid has one. */
    operation_id: v.nonNullable(v.nullable(v.string())),
    currency: v.string(),
  },
  `SELECT f.id, f.attempt_id, f.amount, f.status, f.amount = a.amount AS is_whole, r.website_id, a.reservation_id,
     a.provider, a.order_number, a.operation_id, a.currency
   FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id JOIN reservation r ON r.id = a.reservation_id WHERE f.id = $1`,
);
export type Refund = RowOf<typeof readRefund>;
const closeRefund = statement(
  'payments.closeRefund',
  {},
  `UPDATE refund SET status = $2, settled_at = $4, operation_id = CASE WHEN $2 = 'done' THEN $3 ELSE operation_id END,
     reason = CASE WHEN $2 = 'done' THEN reason ELSE $3 END WHERE id = $1 AND status NOT IN ('done', 'refused')`,
);
const askRefund = statement(
  'payments.askRefund',
  {},
  "UPDATE refund SET status = 'unclear', reason = 'asked' WHERE id = $1 AND status = 'due'",
);
const reopenRefund = statement(
  'payments.reopenRefund',
  {},
  "UPDATE refund SET status = 'due', reason = NULL WHERE id = $1 AND status = 'unclear'",
);
const refuseDone = statement(
  'payments.refuseDoneRefund',
  { id: v.number() },
  `UPDATE refund SET status = 'refused', reason = $3, settled_at = $4
   WHERE attempt_id = $1 AND operation_id = $2 AND status = 'done' RETURNING id`,
);
const lockRefunds = statement(
  'payments.lockRefunds',
  {},
  'SELECT FROM refund WHERE attempt_id = $1 ORDER BY id FOR UPDATE',
);
const closeNotified = statement(
  'payments.closeNotifiedRefund',
  { id: v.number() },
  `UPDATE refund SET status = 'done', operation_id = $3, settled_at = $4 WHERE id = (
     SELECT id FROM refund WHERE attempt_id = $1 AND amount = $2 AND status IN ('due', 'unclear')
       AND NOT EXISTS (SELECT FROM refund known WHERE known.attempt_id = $1 AND known.operation_id = $3)
     ORDER BY status = 'due', id LIMIT 1 FOR UPDATE) RETURNING id`,
);
const readAbout = statement(
  'payments.readReservationOfRefund',
  {
    reservation: v.number(),
    amount: v.number(),
    currency: v.string(),
    waived: v.number(),
    actor_name: v.nullable(v.string()),
    account_id: v.nullable(v.number()),
  },
  `SELECT a.reservation_id AS reservation, f.amount, a.currency, f.waived, f.actor_name, f.account_id
   FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id WHERE f.id = $1`,
);

const forgetWaived = statement('payments.forgetWaived', {}, 'UPDATE refund SET waived = 0 WHERE id = $1');

/** What else a refund that has ended changes, in the same transaction: the invoices of its reservation. */
export type AfterRefund = (tx: Database, reservationId: number, now: Date) => Promise<void>;

const actorOf = ({ actor_name: name, account_id: accountId }: RowOf<typeof readAbout>): EventActor =>
  name === null ? SYSTEM : { kind: 'operator', name, accountId };

/** Who gives money back of their own accord, and why. `waived`: how much of it is not owed again. */
interface OwnAccord {
  by: Extract<EventActor, { kind: 'operator' }>;
  why: string;
  waived: number;
}

/** Asks for a refund in the transaction that found it due; the outbox sees to it. */
async function order(tx: Database, attemptId: number, amount: number, at: string, own?: OwnAccord): Promise<void> {
  const values = [own?.waived ?? 0, own?.why ?? null, own?.by.name ?? null, own?.by.accountId ?? null];
  const refund = await addRefund.first(tx, [attemptId, amount, at, ...values]);
  await outboxStore(tx).leave('refund', { refundId: refund?.id, attemptId }, { dueAt: at, lane: 'money' });
}

/** SQL for money that goes back. */
export function createRefundStore(database: Database, afterRefund: AfterRefund) {
  /** Tells of the end of a refund. Money that did not go back is the hotel's again, as if it had not been given. */
  async function ended(tx: Database, id: number, isDone: boolean, at: string) {
    const refund = await readAbout.first(tx, [id]);
    if (!refund) return;
    const { reservation, amount, currency, waived } = refund;
    const type = isDone ? 'payment.refunded' : 'payment.refund_failed';
    await publishOf(tx, reservation, { type, data: { refund: id, amount, currency }, at, by: actorOf(refund) });
    if (waived === 0) return;
    if (!isDone) {
      await waive(tx, reservation, -waived);
      await forgetWaived.run(tx, [id]);
    }
    await afterRefund(tx, reservation, new Date(at));
  }

  return {
    order,
    /** Gives back part of what was paid for a reservation, whose row is locked: from its newest payment first. */
    async giveBack(tx: Database, reservationId: number, amount: number, at: string): Promise<void> {
      let missing = amount;
      for (const { id, left } of await readReturnable.all(tx, [reservationId])) {
        const part = Math.min(left, missing);
        if (part <= 0) continue;
        await order(tx, id, part, at);
        missing -= part;
      }
      await takeBack(tx, reservationId, amount - missing);
    },
    /** What of the payments of a reservation can go back, newest payment first. */
    returnable: (tx: Database, reservationId: number) => readReturnable.all(tx, [reservationId]),
    /**
     * Gives back money of a reservation, whose row is locked, because a person of the chain wants to: from its newest
     * payment first. `paid`: by the reservation. What the hotel holds beyond that is of refunds that failed: it goes first,
     * and lowers nothing.
     */
    async giveOfOwnAccord(
      tx: Database,
      { id, paid }: { id: number; paid: number },
      amount: number,
      { by, why, at }: Omit<OwnAccord, 'waived'> & { at: string },
    ): Promise<void> {
      const payments = await readReturnable.all(tx, [id]);
      let isOwedAlready = Math.max(0, payments.reduce((sum, { left }) => sum + left, 0) - paid);
      let missing = amount;
      for (const { id: attemptId, left } of payments) {
        const part = Math.min(left, missing);
        if (part <= 0) continue;
        const waived = Math.max(0, part - isOwedAlready);
        await order(tx, attemptId, part, at, { by, why, waived });
        await waive(tx, id, waived);
        isOwedAlready -= part - waived;
        missing -= part;
      }
    },
    find: (id: number): Promise<Refund | undefined> => readRefund.first(database, [id]),
    /** Ends a refund; the guest is written to when the money has gone back. */
    async close(id: number, status: 'done' | 'refused' | 'unclear', about: string, at: string) {
      await database.tx(async (tx) => {
        const count = await closeRefund.run(tx, [id, status, about, at]);
        if (count === 1 && status !== 'unclear') await ended(tx, id, status === 'done', at);
      });
    },
    /** Written down before a part is asked for: whoever finds it so does not know whether it was given. */
    async ask(id: number): Promise<boolean> {
      return (await askRefund.run(database, [id])) === 1;
    },
    /** The provider has not heard of it: it may be asked again. */
    reopen: (id: number) => reopenRefund.run(database, [id]),
    /**
     * Money that the provider could not return after all: it is with the hotel again. Gives the number of the refund;
     * undefined: none that was done has this operation.
     */
    async cameBack(attemptId: number, operationId: string, reason: string, at: string): Promise<number | undefined> {
      return database.tx(async (tx) => {
        const refund = await refuseDone.first(tx, [attemptId, operationId, reason, at]);
        if (refund) await ended(tx, refund.id, false, at);
        return refund?.id;
      });
    },
    /** The provider says by itself that it gave so much back; it says so of a refund that we know is done, too. */
    async settle(attemptId: number, amount: number, operationId: string, at: string) {
      await database.tx(async (tx) => {
        // the answer to the same refund may be on its way: only a statement that follows the wait for it sees its operation
        await lockRefunds.run(tx, [attemptId]);
        const refund = await closeNotified.first(tx, [attemptId, amount, operationId, at]);
        if (refund) await ended(tx, refund.id, true, at);
      });
    },
  };
}
export type RefundStore = ReturnType<typeof createRefundStore>;
