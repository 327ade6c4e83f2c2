import { DEADLOCK, LOCK_NOT_AVAILABLE, sqlState } from '../../platform/database/database.ts';
import { publishOf, SYSTEM } from '../events/publish.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import { receiveMoney, takenOfBalance } from '../reservations/reservation-money.ts';
import type { ReservationStore } from '../reservations/reservations.store.ts';
import type { Attempt, PaymentStore } from './payments.store.ts';
import { type CardOnFile, ForgedNotification, type Report, type SavedCardFacts } from './providers/provider.ts';
import type { RefundStore } from './refunds.store.ts';
import { savedCardStore } from './saved-cards.store.ts';

interface SettlementDeps {
  store: PaymentStore;
  refunds: RefundStore;
  reservations: ReservationStore;
  properties: PropertyStore;
  clock: () => Date;
  onForged: (error: ForgedNotification) => void;
  /** The guest does not have the money that they were told of: a person has to look at it. */
  onRefundFailed: (refundId: number, reason: string) => void;
}

/** Money must not be lost because many people book the same nights at this moment. */
async function whenFree<T>(run: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (tries > 1 && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '')) return whenFree(run, tries - 1);
    throw error;
  }
}

/** What a payment that has come does, however it is heard of and however often. */
export function createSettlement({
  store,
  refunds,
  reservations,
  properties,
  clock,
  onForged,
  onRefundFailed,
}: SettlementDeps) {
  const now = () => clock().toISOString();

  async function paid(
    attemptId: number,
    { operationId, card, saved }: { operationId: string; card: CardOnFile | null; saved?: SavedCardFacts | null },
  ) {
    const known = await store.byId(attemptId);
    const timeZone = known && (await properties.timeZoneOf(known.property_id));
    if (!known || !timeZone) throw new Error(`payment ${attemptId} belongs to nothing`);
    await whenFree(() =>
      store.transaction(async (tx) => {
        // the reservation first, as everywhere: whoever locks both in one order never waits in a circle
        const found = await reservations.lockById(tx, known.reservation_id);
        const attempt = await store.lockAttempt(tx, attemptId);
        if (!found || !attempt) return;
        if (attempt.status === 'paid') {
          if (card) await store.describeCard(tx, attempt.id, card);
          return;
        }
        const at = now();
        await store.settle(tx, attempt.id, operationId, at);
        if (card) await store.keepCard(tx, attempt.reservation_id, attempt.id, attempt.provider, card, at);
        if (saved && attempt.saves_for !== null) {
          const { saves_for: accountId, website_id: websiteId, provider } = attempt;
          await savedCardStore(tx).save({ accountId, websiteId, provider }, saved, at);
        }
        if (attempt.purpose === 'card_change') {
          if (attempt.link_id !== null) await store.useLink(tx, attempt.link_id, at);
          await publishOf(tx, attempt.reservation_id, { type: 'payment.card_changed', data: {}, at, by: SYSTEM });
          return;
        }
        const isBalance = attempt.purpose === 'balance';
        if (attempt.amount > 0) {
          const { public_id: payment, purpose, amount, currency } = attempt;
          const taken = isBalance ? { taken: takenOfBalance(found, amount) } : {};
          const data = { payment, purpose, amount, currency, ...taken };
          await publishOf(tx, attempt.reservation_id, { type: 'payment.paid', data, at, by: SYSTEM });
        }
        const given = { amount: attempt.amount, isBalance, timeZone, now: clock() };
        const excess = await receiveMoney(tx, reservations, found, given);
        if (excess > 0) await refunds.order(tx, attempt.id, excess, at);
      }),
    );
  }

  return {
    paid,
    /** False: not to be believed. */
    async handleReport(attempt: Attempt, read: () => Report | Promise<Report>): Promise<boolean> {
      let report: Report;
      try {
        report = await read();
        if (report.kind === 'payment' && (report.amount !== attempt.amount || report.currency !== attempt.currency)) {
          throw new ForgedNotification(`a notification about payment ${attempt.public_id} names another amount`);
        }
      } catch (error) {
        if (!(error instanceof ForgedNotification)) throw error;
        onForged(error);
        return false;
      }
      if (report.kind === 'none') return true;
      if (report.kind === 'refund') {
        if (report.isSuccess) await refunds.settle(attempt.id, report.amount, report.operationId, now());
        else {
          const refundId = await refunds.cameBack(attempt.id, report.operationId, report.reason, now());
          if (refundId !== undefined) onRefundFailed(refundId, report.reason);
        }
      } else if (report.isSuccess) await paid(attempt.id, report);
      else await store.close(attempt.id, 'refused', report.reason, now());
      return true;
    },
  };
}
export type Settlement = ReturnType<typeof createSettlement>;
