import type { CardBrand } from '@posada/api-client/payments';
import type { WebsiteRef } from '../../platform/caller.ts';
import { createAddonPayments } from './providers/addon-payments/addon-payments.ts';
import type { ProviderLine, Send } from './providers/exchange.ts';
import type { MerchantAccount } from './providers/merchant-accounts.ts';
import { createPaycomet } from './providers/paycomet/paycomet.ts';
import type { PaymentProvider, ProviderId, RawNotification } from './providers/provider.ts';
import { createRedsys } from './providers/redsys/redsys.ts';
import { createStripe, stripeOrderOf } from './providers/stripe/stripe.ts';

/** Calls under way to providers, in all: one that hangs must not take the whole back end with it. */
const AT_ONCE = 60;

function limited(send: Send): Send {
  let running = 0;
  return async (url, init) => {
    if (running >= AT_ONCE) throw Object.assign(new Error('too many payments at once'), { code: 'ECONNREFUSED' });
    running += 1;
    try {
      return await send(url, init);
    } finally {
      running -= 1;
    }
  };
}

export interface ProviderSources {
  /** By website id. */
  accounts: ReadonlyMap<number, MerchantAccount>;
  /** What websites without an account of their own use, in the demo and in tests; absent: they take no cards. */
  simulated?: { accounts: Readonly<Partial<Record<ProviderId, MerchantAccount>>>; send: Send } | undefined;
  send?: Send;
  /** How long one call to a provider may take. */
  timeoutMs?: number | undefined;
}

/** What every contract takes, unless its account says otherwise. */
const USUAL_BRANDS: readonly CardBrand[] = ['visa', 'mastercard'];

function adapterOf(account: MerchantAccount, line: ProviderLine): PaymentProvider {
  const provider = ofContract(account, line);
  const brands = [...(account.brands ?? USUAL_BRANDS)];
  return { ...provider, cardForm: (about) => ({ ...provider.cardForm(about), brands }) };
}

function ofContract(account: MerchantAccount, line: ProviderLine): PaymentProvider {
  switch (account.provider) {
    case 'redsys':
      return createRedsys(account, line);
    case 'paycomet':
      return createPaycomet(account, line);
    case 'addon-payments':
      return createAddonPayments(account, line);
    case 'stripe':
      return createStripe(account, line);
  }
}

/**
 * Providers with one notification address for all payments of an account (`<callback>/payments/<provider>/notification`), and the
 * order that such a notification names. Empty: it is about nothing of ours.
 */
export const ACCOUNT_NOTIFICATIONS: readonly { provider: ProviderId; orderOf: (raw: RawNotification) => string }[] = [
  { provider: 'paycomet', orderOf: ({ fields }) => fields['Order'] ?? '' },
  { provider: 'stripe', orderOf: stripeOrderOf },
];

/** Which provider takes the cards of a website: that of its own account, or a simulated one. */
export function createPaymentProviders({ accounts, simulated, send = fetch, timeoutMs }: ProviderSources) {
  const outward: ProviderLine = { send: limited(send), timeoutMs };
  const made = new Map<string, PaymentProvider>();

  function get(websiteId: number, id: string): PaymentProvider | undefined {
    const own = accounts.get(websiteId);
    if (own) {
      if (own.provider !== id) return undefined;
      const key = `${websiteId}`;
      if (!made.has(key)) made.set(key, adapterOf(own, outward));
      return made.get(key);
    }
    const account = simulated?.accounts[id as ProviderId];
    if (!simulated || !account) return undefined;
    const key = `simulated:${id}`;
    if (!made.has(key)) made.set(key, adapterOf(account, { send: limited(simulated.send), timeoutMs }));
    return made.get(key);
  }

  return {
    /** The one a payment was begun with, whatever the website has chosen since. */
    get,
    of: (website: Pick<WebsiteRef, 'id' | 'paymentProvider'>): PaymentProvider | undefined =>
      website.paymentProvider === undefined ? undefined : get(website.id, website.paymentProvider),
  };
}
export type PaymentProviders = ReturnType<typeof createPaymentProviders>;
