import type { ReservationStore } from '../reservations/reservations.store.ts';
import { chargeOf } from './attempts.ts';
import type { PaymentProviders } from './payment-providers.ts';
import type { Attempt, PaymentStore } from './payments.store.ts';
import { type Outcome, ProviderError } from './providers/provider.ts';
import type { Settlement } from './settlement.ts';

/** An answer that is on its way has arrived by then, and Stripe finds what it has charged. */
const ASK_AFTER_MS = 60_000;
/** So long a payment that keeps no rooms is asked for. */
const ASK_FOR_MS = 3 * 86_400_000;
/** So long before its hold ends a payment is asked for. */
const BEFORE_END_MS = 60_000;
const AT_ONCE = 20;

interface UnsettledPaymentsDeps {
  store: PaymentStore;
  reservations: ReservationStore;
  providers: PaymentProviders;
  settlement: Settlement;
  clock: () => Date;
  /** A hold ends, and nobody knows whether the card was charged: a person has to look at the provider's panel. */
  onUnknown: (attempt: { payment: string; order: string; provider: string }, error: unknown) => void;
}

/**
 * Payments whose answer and notification are both missing: the provider is asked before the hold of the rooms ends, and
 * where no rooms are held, at growing intervals.
 */
export function createUnsettledPayments({
  store,
  reservations,
  providers,
  settlement,
  clock,
  onUnknown,
}: UnsettledPaymentsDeps) {
  async function ask(attempt: Attempt): Promise<Outcome> {
    const provider = providers.get(attempt.website_id, attempt.provider);
    const found = await reservations.byId(attempt.reservation_id);
    if (!provider?.outcomeOf || !found) return { status: 'pending' };
    return provider.outcomeOf(chargeOf(attempt, found));
  }

  /** `isOpen`: nobody knows what came of it. `failure`: why. */
  async function settle(attempt: Attempt): Promise<{ isOpen: boolean; failure?: unknown }> {
    let failure: unknown;
    const outcome = await ask(attempt).catch((error: unknown): Outcome => {
      if (!(error instanceof ProviderError)) throw error;
      failure = error;
      return { status: 'pending' };
    });
    if (outcome.status === 'paid') await settlement.paid(attempt.id, outcome);
    else if (outcome.status === 'refused')
      await store.close(attempt.id, 'refused', outcome.reason, clock().toISOString());
    else return { isOpen: true, failure };
    return { isOpen: false };
  }

  async function settleOfHold(attempt: Attempt & { held_until: string }) {
    const { isOpen, failure } = await settle(attempt);
    if (!isOpen || Date.parse(attempt.held_until) > clock().getTime()) return;
    const { public_id: payment, order_number: order, provider } = attempt;
    onUnknown({ payment, order, provider }, failure);
  }

  return {
    /** To be called before holds that are over are ended. */
    async settleBeforeHoldsEnd(): Promise<void> {
      const until = new Date(clock().getTime() + BEFORE_END_MS).toISOString();
      await Promise.all((await store.unsettledOfHolds(until, AT_ONCE)).map(settleOfHold));
    },
    /**
     * Asks for payments of bookings that hold no rooms any more, such as those by the link of a mail: at longer and longer
     * intervals, for three days. Until then the guest would be asked to pay again for what was charged.
     */
    async settleOthers(): Promise<void> {
      const now = clock().getTime();
      const [from, until] = [now - ASK_FOR_MS, now - ASK_AFTER_MS].map((moment) => new Date(moment).toISOString());
      await Promise.all(
        (await store.takeUnsettled(from ?? '', until ?? '', clock().toISOString(), AT_ONCE)).map(settle),
      );
    },
  };
}
