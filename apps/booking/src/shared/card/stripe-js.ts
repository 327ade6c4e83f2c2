import type { CardForm } from '@posada/api-client/payments';
import { loadScript } from './load-script.ts';
import { tokensAt } from './tokens-at.ts';

/** As much of Stripe.js as the card form uses: https://docs.stripe.com/js */

export type StripeForm = Extract<CardForm, { provider: 'stripe' }>;

interface StripeError {
  message?: string;
}
type Made = { error: StripeError } | { error?: undefined; confirmationToken: { id: string } };

interface Element {
  on(event: 'loaderror', listener: (event: { error: StripeError }) => void): void;
  mount(place: HTMLElement): void;
  destroy(): void;
}
interface PaymentElement extends Element {
  on(event: 'ready', listener: () => void): void;
  on(event: 'loaderror', listener: (event: { error: StripeError }) => void): void;
}
export interface WalletConfirmation {
  /** Has the wallet say that nothing was paid. */
  paymentFailed(payload?: { reason: 'fail' }): void;
}
interface ExpressCheckoutElement extends Element {
  /** No method: this browser, or the account, has none of them. */
  on(event: 'ready', listener: (event: { availablePaymentMethods?: object | null }) => void): void;
  on(event: 'loaderror', listener: (event: { error: StripeError }) => void): void;
  /** To be resolved within a second, or no wallet opens. */
  on(event: 'click', listener: (event: { resolve(): void }) => void): void;
  /** The guest has closed the wallet; with some wallets also after they have confirmed. */
  on(event: 'cancel', listener: () => void): void;
  on(event: 'confirm', listener: (event: WalletConfirmation) => void): void;
}
export interface Elements {
  create(type: 'payment', options: object): PaymentElement;
  create(type: 'expressCheckout', options: object): ExpressCheckoutElement;
  submit(): Promise<{ error?: StripeError }>;
  update(options: { setupFutureUsage: 'on_session' | null }): void;
}
export interface StripeJs {
  elements(options: object): Elements;
  createConfirmationToken(options: { elements: Elements }): Promise<Made>;
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: object) => StripeJs;
  }
}

/** Stripe with the key of a form. Its script must come from Stripe itself, which is why no package of ours loads it. */
export async function loadStripe({ scriptUrl, publishableKey }: StripeForm, language: string): Promise<StripeJs> {
  if (!window.Stripe) await loadScript(scriptUrl);
  const stripe = window.Stripe?.(publishableKey, { locale: language });
  if (!stripe) throw new Error('the script of Stripe brings no Stripe');
  return stripe;
}

/** The look of the page as the elements ask for it: they are rendered in frames that our style sheets do not reach. */
function appearanceAt(place: HTMLElement) {
  const token = tokensAt(place);
  const variables = {
    colorPrimary: token('--brand'),
    colorBackground: token('--surface'),
    colorText: token('--text'),
    colorDanger: token('--danger'),
    borderRadius: token('--radius-field'),
    fontFamily: token('font-family'),
    fontSizeBase: '16px',
  };
  return {
    theme: 'stripe',
    variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
  };
}

/** What a form is for: the same amount and methods as the call that pays. */
export const elementsOptions = ({ amount, currency, otherMethods }: StripeForm, place: HTMLElement) => ({
  ...(amount > 0 ? { mode: 'payment', amount } : { mode: 'setup' }),
  currency,
  ...(otherMethods ? { excludedPaymentMethodTypes: otherMethods.excluded } : { allowedPaymentMethodTypes: ['card'] }),
  appearance: appearanceAt(place),
});
