import type { Database } from '../../platform/database/database.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import type { ReservationStore } from '../reservations/reservations.store.ts';
import type { WebsiteStore } from '../websites/websites.store.ts';
import { createAttempts } from './attempts.ts';
import { createCardChangeService } from './card-change.service.ts';
import { createDeskRefunds } from './desk-refunds.ts';
import { createGuestLinks } from './guest-links.ts';
import { createHoldService } from './holds.service.ts';
import { createPaymentProviders, type ProviderSources } from './payment-providers.ts';
import { createSubjectFinder } from './payment-subjects.ts';
import { createPaymentViews } from './payment-views.ts';
import { createPaymentService } from './payments.service.ts';
import type { GuestLink } from './payments.store.ts';
import { createPaymentStore } from './payments.store.ts';
import { createRefundService } from './refunds.service.ts';
import { type AfterRefund, createRefundStore } from './refunds.store.ts';
import { createSavedCards } from './saved-cards.service.ts';
import { createSettlement } from './settlement.ts';
import { createUnsettledPayments } from './unsettled-payments.ts';

interface PaymentsDeps {
  database: Database;
  reservations: ReservationStore;
  properties: PropertyStore;
  websites: WebsiteStore;
  clock: () => Date;
  sources: ProviderSources;
  callbackOf: (websiteId: number) => Promise<string>;
  /** Brings what was invoiced of a reservation in line with what it costs now. */
  correctInvoices: AfterRefund;
  warn: (error: unknown, about: string, more: Record<string, unknown>) => void;
  /** The pages for guests that the site has; absent: as built. */
  builtPages?: readonly GuestLink['kind'][] | undefined;
}

/** All that this module does, wired. */
export function createPayments({
  database,
  reservations,
  properties,
  websites,
  clock,
  sources,
  callbackOf,
  correctInvoices,
  warn,
  builtPages,
}: PaymentsDeps) {
  const store = createPaymentStore(database);
  const refunds = createRefundStore(database, correctInvoices);
  const providers = createPaymentProviders(sources);
  const views = createPaymentViews({ store, providers, websites, clock });
  const onRefundTrouble = (refund: number, about: string) =>
    warn(undefined, 'a refund needs a person', { refund, about });
  const settlement = createSettlement({
    store,
    refunds,
    reservations,
    properties,
    clock,
    onForged: (error) => warn(error, 'a notification was not believed', {}),
    onRefundFailed: (refund, reason) => onRefundTrouble(refund, `failed afterwards: ${reason}`),
  });
  const attempts = createAttempts({
    store,
    reservations,
    providers,
    settlement,
    clock,
    callbackOf,
    onTrouble: (error, { publicId, provider }) =>
      warn(error, 'a payment provider did not do what was asked', { payment: publicId, provider }),
  });
  const subjectOf = createSubjectFinder({ store, reservations });
  const unsettled = createUnsettledPayments({
    store,
    reservations,
    providers,
    settlement,
    clock,
    onUnknown: (attempt, error) =>
      warn(error, 'a hold ends and nobody knows whether its card was charged: look at the provider', { ...attempt }),
  });
  const savedCards = createSavedCards({
    database,
    providers,
    clock,
    onTrouble: (error, card) => warn(error, 'a saved card is not forgotten by its provider', card),
  });
  return {
    providers,
    savedCards,
    settleBeforeHoldsEnd: unsettled.settleBeforeHoldsEnd,
    settleOthers: unsettled.settleOthers,
    views,
    cardOf: store.maskedCard.bind(store),
    links: createGuestLinks({ store, reservations, views, clock, builtPages }),
    attempts,
    service: createPaymentService({ store, reservations, providers, attempts, views, savedCards, subjectOf, clock }),
    holds: createHoldService({ store, reservations, attempts, subjectOf, clock }),
    giveBack: refunds.giveBack.bind(refunds),
    deskRefunds: createDeskRefunds({ database, refunds, reservations, clock }),
    cardChanges: createCardChangeService({ store, reservations, attempts, views, clock }),
    refunds: createRefundService({ refunds, providers, clock, onTrouble: onRefundTrouble }),
  };
}
export type Payments = ReturnType<typeof createPayments>;
