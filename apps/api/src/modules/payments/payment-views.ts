import type { CardForm, LastPayment } from '@posada/api-client/payments';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { NO_PAYMENT, type PaymentView, toPayNowOf } from '../reservations/reservation-view.ts';
import type { ReservationRecord } from '../reservations/reservations.store.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';
import { methodsOf } from './attempts.ts';
import { customerOf, GIVE_UP_MS, orderOf } from './payment-orders.ts';
import type { PaymentProviders } from './payment-providers.ts';
import type { PaymentFacts, PaymentStore } from './payments.store.ts';

interface PaymentViewsDeps {
  store: PaymentStore;
  providers: PaymentProviders;
  websites: WebsiteStore;
  clock: () => Date;
}

/** What a reservation shows of its payments. */
export function createPaymentViews({ store, providers, websites, clock }: PaymentViewsDeps) {
  async function websiteOf(id: number) {
    const website = await websites.byId(id);
    return {
      id,
      paymentProvider: website?.settings['paymentProvider'] as string | undefined,
      walletsEnabled: website?.settings['walletsEnabled'] === true,
    };
  }

  /**
   * The card form of the next try, to charge an amount in minor units or, with 0, to leave a card. Null: the website takes no
   * cards any more.
   */
  async function cardForm(
    record: ReservationRecord,
    tries: number,
    amount: number,
    known?: WebsiteRef,
  ): Promise<CardForm | null> {
    const website = known ?? (await websiteOf(record.website_id));
    const provider = providers.of(website);
    const order = orderOf(record.public_id, tries);
    const customerId = customerOf(record.public_id);
    const methods = methodsOf(website);
    return provider?.cardForm({ order, customerId, amount, currency: record.currency, methods }) ?? null;
  }
  /** The status of the last payment as the guest sees it. */
  function lastPaymentOf(last: PaymentFacts['last']): LastPayment {
    switch (last?.status) {
      case 'running':
      case 'pending':
        return clock().getTime() - Date.parse(last.startedAt) < GIVE_UP_MS ? 'running' : 'unfinished';
      case 'challenge':
      case 'abandoned':
        return 'unfinished';
      case 'refused':
      case 'failed':
        return last.status;
      case 'paid':
      case undefined:
        return null;
    }
  }

  return {
    cardForm,
    lastPaymentOf,
    async of(record: ReservationRecord, inside?: { tx: Database; website: WebsiteRef }): Promise<PaymentView> {
      const isHeld = record.status === 'provisional' && (record.held_until ?? '') > clock().toISOString();
      const isOpen = isHeld && toPayNowOf(record) > 0;
      // what was paid may have gone back when it was cancelled, or since
      if (record.status === 'confirmed' && record.paid === 0 && record.waived === 0) return NO_PAYMENT;
      const { tries, paid, refunded, last } = await store.factsOf(record.id, inside?.tx);
      return {
        paymentConfirmation: paid && { paidAt: paid.at, amount: paid.amount, reference: paid.reference },
        refunded,
        cardForm: isOpen ? await cardForm(record, tries, toPayNowOf(record), inside?.website) : null,
        lastPayment: record.status === 'provisional' ? lastPaymentOf(last) : null,
      };
    },
  };
}
export type PaymentViews = ReturnType<typeof createPaymentViews>;
