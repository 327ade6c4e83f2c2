import type { BookingMoney, BookingPayment, NewRefund } from '@posada/api-client/operator';
import { REFUND_STATES } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, statement } from '../../platform/database/statement.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { EventActor } from '../events/publish.ts';
import { requestHash } from '../reservations/request-hash.ts';
import type { ReservationStore } from '../reservations/reservations.store.ts';
import { createRunOnce } from '../reservations/run-once.ts';
import type { RefundStore } from './refunds.store.ts';

interface DeskRefundsDeps {
  database: Database;
  refunds: RefundStore;
  reservations: ReservationStore;
  clock: () => Date;
}

interface RefundWrite {
  by: Extract<EventActor, { kind: 'operator' }>;
  /** Of the request: sent again with the same key, it is done once. */
  key: string | undefined;
  /** Is done in the same transaction. */
  also: (tx: Database) => Promise<void>;
}

/** Money is given back one after the other, and guests have the other connections. */
const WRITES = { atOnce: 2, waitingAtMost: 100 };

const readPayments = statement(
  'payments.readOfReservation',
  {
    order: v.string(),
    provider: v.string(),
    status: v.picklist(['running', 'challenge', 'pending', 'paid', 'refused', 'failed', 'abandoned']),
    amount: v.number(),
    at: moment,
    refunds: v.array(
      v.object({
        amount: v.number(),
        state: v.picklist(REFUND_STATES),
        ordered: v.string(),
        settled: v.nullable(v.string()),
        by: v.nullable(v.string()),
        why: v.nullable(v.string()),
        reason: v.nullable(v.string()),
      }),
    ),
  },
  `SELECT a.order_number AS order, a.provider, a.status, a.amount, coalesce(a.settled_at, a.started_at) AS at,
     coalesce((SELECT jsonb_agg(jsonb_build_object('amount', f.amount, 'state', f.status, 'ordered', f.created_at,
         'settled', f.settled_at, 'by', f.actor_name, 'why', f.why, 'reason', f.reason) ORDER BY f.id)
       FROM refund f WHERE f.attempt_id = a.id), '[]') AS refunds
   FROM payment_attempt a WHERE a.reservation_id = $1 AND a.purpose <> 'card_change' AND a.amount > 0 ORDER BY a.id DESC`,
);

const STATES = {
  running: 'pending',
  pending: 'pending',
  challenge: 'unfinished',
  abandoned: 'unfinished',
  paid: 'paid',
  refused: 'refused',
  failed: 'failed',
} as const satisfies Record<string, BookingPayment['state']>;

const inUtc = (at: string) => new Date(at).toISOString();

/** What persons of the chain see of the payments of a booking, and give back of them. */
export function createDeskRefunds({ database, refunds, reservations, clock }: DeskRefundsDeps) {
  const { once } = createRunOnce(reservations, WRITES);

  /** @throws {DomainError} `not_found` (404) */
  async function moneyOf(reservationId: number): Promise<BookingMoney> {
    const found = await reservations.byId(reservationId);
    if (!found) throw notFound(`reservation ${reservationId}`);
    const { currency, closed_at: closedAt } = found.reservation;
    const rows = await readPayments.all(database, [reservationId]);
    const returnable = await refunds.returnable(database, reservationId);
    return {
      currency,
      refundable: returnable.reduce((sum, { left }) => sum + left, 0),
      payments: rows.map(({ status, refunds: given, ...payment }) => ({
        ...payment,
        state: STATES[status],
        refunded: given.reduce((sum, { amount, state }) => sum + (state === 'refused' ? 0 : amount), 0),
        refunds: given.map(({ amount, state, ordered, settled, by, why, reason }) => ({
          amount,
          state,
          orderedAt: inUtc(ordered),
          settledAt: settled && inUtc(settled),
          by,
          why: closedAt === null ? why : null,
          failure: state === 'refused' || state === 'unclear' ? reason : null,
        })),
      })),
    };
  }

  return {
    moneyOf,
    /**
     * @throws {DomainError} `not_found` (404), `nothing_paid`, `refund_too_high` (409), those of an idempotency key
     */
    async give(
      reservationId: number,
      { amount, why }: NewRefund,
      { by, key, also }: RefundWrite,
    ): Promise<BookingMoney> {
      const hash = requestHash('refund', String(reservationId), String(amount), why);
      await once(key && `refund:${reservationId}:${key}`, hash, async (tx) => {
        const found = await reservations.lockById(tx, reservationId);
        if (!found) throw notFound(`reservation ${reservationId}`);
        const returnable = await refunds.returnable(tx, reservationId);
        const left = returnable.reduce((sum, payment) => sum + payment.left, 0);
        const about = `reservation ${found.reservation.public_id}`;
        if (left <= 0) throw new DomainError(409, 'nothing_paid', `nothing of ${about} can be given back`);
        if (amount > left)
          throw new DomainError(409, 'refund_too_high', `${left} of ${about} can be given back`, { details: { left } });
        await refunds.giveOfOwnAccord(tx, found.reservation, amount, { by, why, at: clock().toISOString() });
        await also(tx);
        return { id: found.reservation.public_id };
      });
      return moneyOf(reservationId);
    },
  };
}
export type DeskRefunds = ReturnType<typeof createDeskRefunds>;
