import type { Stripe } from 'stripe';
import { isUnsent, originsOf, type ProviderLine } from '../exchange.ts';
import type { StripeAccount } from '../merchant-accounts.ts';
import {
  type CardOnFile,
  type CardToken,
  type Charge,
  ForgedNotification,
  NOTHING_LEFT,
  type Outcome,
  type PaymentProvider,
  ProviderError,
  type RawNotification,
  type Report,
  type ReturnAddresses,
  type SavedCardFacts,
} from '../provider.ts';
import { fromStripeAmount, shownStripeAmount, toStripeAmount } from './stripe-amounts.ts';

/** Of the release of Stripe's API that the SDK speaks: the two agree on what elements and intents are given. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js';
/** What the Payment Element opens, beside the origin of its script: https://docs.stripe.com/security/guide#content-security-policy */
const ELEMENT_ORIGINS = [
  'https://*.js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
  'https://m.stripe.network',
];
const TIMEOUT_MS = 9_000;

/** Methods whose money is sure after days, when the rooms that a guest has paid for are no longer held. */
const SLOW =
  'acss_debit au_becs_debit bacs_debit boleto customer_balance konbini multibanco nz_bank_account oxxo payto sepa_debit sofort us_bank_account';
/** Methods that show the guest a code in the page, by the script: a try here leads to a page of the bank. */
const IN_PAGE = 'blik cashapp paynow pix promptpay swish upi wechat_pay';
const EXCLUDED = `${SLOW} ${IN_PAGE}`.split(' ');

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;
type Sdk = typeof import('stripe');
type RefundOutcome = Awaited<ReturnType<PaymentProvider['refund']>>;

/** The order that an event speaks of, before anything of it is believed. Empty: it is not about a payment of ours. */
export function stripeOrderOf({ text }: Pick<RawNotification, 'text'>): string {
  try {
    const event = JSON.parse(text) as { data?: { object?: { metadata?: { order?: unknown } } } } | null;
    const order = event?.data?.object?.metadata?.order;
    return typeof order === 'string' ? order : '';
  } catch {
    return '';
  }
}

/** It may say so days after it has taken the refund on: the money is on the account of the hotel again. */
const isFailedRefund = (status: string | null) => status === 'failed' || status === 'canceled';

/** Why Stripe says that a card was not taken. */
const reasonOf = (intent: Intent): string => {
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  return error?.decline_code ?? error?.code ?? intent.status;
};

const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '');

/** `YYMM` */
const expiryOf = (year: number, month: number) => `${String(year).slice(2)}${String(month).padStart(2, '0')}`;

/** `cus_…:pm_…`: a stored card is charged together with the customer that it belongs to. */
function onFile(intent: Intent): CardOnFile | null {
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)];
  if (intent.object !== 'setup_intent' || !customer || !method) return null;
  const card = typeof intent.payment_method === 'object' ? intent.payment_method?.card : undefined;
  return {
    reference: `${customer}:${method}`,
    expiry: card ? expiryOf(card.exp_year, card.exp_month) : null,
    masked: card ? `************${card.last4}` : null,
    schemeTransaction: null,
  };
}

/** A card that Stripe has saved for the guest's next payments, with the customer that was made for it. */
function savedOf(intent: Intent): SavedCardFacts | null {
  const { customer, payment_method: method } = intent;
  if (intent.object !== 'payment_intent' || !intent.setup_future_usage) return null;
  if (typeof method !== 'object' || !method?.card || !customer) return null;
  const { brand, last4, exp_year: year, exp_month: month } = method.card;
  return { reference: `${idOf(customer)}:${method.id}`, brand, last4, expiry: expiryOf(year, month) };
}

/** A call that the SDK gave up, in the three meanings that the rest of the module knows. */
function faultOf({ Stripe: { errors } }: Sdk, cause: unknown): ProviderError {
  const message = `Stripe: ${cause instanceof Error ? cause.message : 'no answer'}`;
  if (cause instanceof errors.StripeConnectionError) {
    return new ProviderError(isUnsent(cause.detail) ? 'unreachable' : 'unknown', message, { cause });
  }
  // turned away before it was looked at
  if (cause instanceof errors.StripeRateLimitError) return new ProviderError('unreachable', message, { cause });
  const isAnswer = cause instanceof errors.StripeError && (cause.statusCode ?? 500) < 500 && cause.statusCode !== 409;
  return new ProviderError(isAnswer ? 'rejected' : 'unknown', message, { cause });
}

/** @throws {ProviderError} for an amount that Stripe cannot charge */
function amountOf(amount: number, currency: string) {
  try {
    return toStripeAmount(amount, currency);
  } catch (cause) {
    throw new ProviderError('rejected', `${currency} ${amount} cannot be charged by Stripe`, { cause });
  }
}

const common = ({ order, description }: Charge, { challenge }: ReturnAddresses) =>
  ({
    confirm: true,
    description,
    metadata: { order },
    return_url: challenge,
    // a token asks for the script in the browser by default: the guest is led to the bank's page instead
    use_stripe_sdk: false,
  }) satisfies Partial<Stripe.PaymentIntentCreateParams>;

/** Each saved card has a customer of its own, so that Stripe forgets all of it at once. */
const keptFor = async (stripe: Stripe, { order }: Charge) => {
  const customer = await stripe.customers.create({ metadata: { order } }, { idempotencyKey: `customer-${order}` });
  return { customer: customer.id, setup_future_usage: 'on_session', ...EXPANDED } as const;
};
const customerOf = (reference: string) => reference.split(':')[0] ?? '';
const savedCardOf = (reference: string) => ({
  customer: customerOf(reference),
  payment_method: reference.split(':')[1] ?? '',
});

const CARDS_ALONE = { allowed_payment_method_types: ['card'] } satisfies Partial<Stripe.PaymentIntentCreateParams>;
const ALL_METHODS = { excluded_payment_method_types: EXCLUDED } satisfies Partial<Stripe.PaymentIntentCreateParams>;

/** What a payment is made with: what an element has made a token of, or a saved card. */
const paidWith = async (stripe: Stripe, charge: Charge, { value, savedCard }: CardToken) =>
  savedCard === undefined
    ? {
        confirmation_token: value,
        ...(charge.methods === 'all' ? ALL_METHODS : CARDS_ALONE),
        ...(charge.savesCard ? await keptFor(stripe, charge) : {}),
      }
    : { ...savedCardOf(savedCard), ...CARDS_ALONE };

function outcomeOf(intent: Intent, { order }: Pick<Charge, 'order'>): Outcome {
  switch (intent.status) {
    case 'succeeded':
      return { status: 'paid', operationId: intent.id, card: onFile(intent), saved: savedOf(intent) };
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url;
      if (!url) throw new ProviderError('rejected', `Stripe asks for ${intent.next_action?.type} to pay ${order}`);
      return { status: 'challenge', challenge: { method: 'GET', url, fields: {} }, state: { intent: intent.id } };
    }
    case 'requires_payment_method':
    case 'canceled':
      return { status: 'refused', reason: reasonOf(intent) };
    // `processing`, and whatever Stripe may add: an event tells how it ends
    default:
      return { status: 'pending' };
  }
}

const EXPANDED = { expand: ['payment_method'] };
const retrieve = (stripe: Stripe, id: string): Promise<Intent> =>
  id.startsWith('seti_') ? stripe.setupIntents.retrieve(id, EXPANDED) : stripe.paymentIntents.retrieve(id, EXPANDED);

/** What events and searches leave out: which card an intent has saved. */
async function withSavedCard(stripe: Stripe, intent: Intent): Promise<Intent> {
  const isSaved = intent.object === 'payment_intent' && intent.status === 'succeeded' && intent.setup_future_usage;
  return isSaved && typeof intent.payment_method === 'string' ? retrieve(stripe, intent.id) : intent;
}

const cancel = (stripe: Stripe, id: string): Promise<Intent> =>
  id.startsWith('seti_') ? stripe.setupIntents.cancel(id) : stripe.paymentIntents.cancel(id);

/** Nothing is charged by a page that no guest can be led to. */
async function withoutDeadEnd(stripe: Stripe, intent: Intent): Promise<Intent> {
  const isDeadEnd = intent.status === 'requires_action' && !intent.next_action?.redirect_to_url?.url;
  return isDeadEnd ? cancel(stripe, intent.id) : intent;
}

/**
 * Stripe by its Payment Element and its Express Checkout Element: an element makes a confirmation token, and one call creates
 * and confirms the intent, with any method that the guest pays with. A bank that asks does so on a page that Stripe leads to;
 * the guest comes back to ours, and what is believed is what Stripe answers then, or its signed event. Events come to one address for the account.
 *
 * Source: https://docs.stripe.com/payments/build-a-two-step-confirmation
 */
export function createStripe(account: StripeAccount, { send, timeoutMs = TIMEOUT_MS }: ProviderLine): PaymentProvider {
  const script = account.addresses?.script ?? SCRIPT;

  /** The SDK is large: it is loaded by back ends that use Stripe, when they do. */
  let loading: Promise<{ sdk: Sdk; stripe: Stripe }> | undefined;
  const load = async () => {
    const sdk = await import('stripe');
    const stripe = new sdk.Stripe(account.secretKey, {
      maxNetworkRetries: 0,
      telemetry: false,
      timeout: timeoutMs,
      httpClient: sdk.Stripe.createFetchHttpClient(async (input, init) => {
        const { href, origin } = new URL(String(input));
        return send(account.addresses ? href.replace(origin, account.addresses.rest) : href, { ...init });
      }),
    });
    return { sdk, stripe };
  };

  /** `answerOf`: an error that is an answer and no fault. @throws {ProviderError} */
  async function call<Answer>(
    work: (stripe: Stripe) => Promise<Answer>,
    answerOf: (error: unknown, sdk: Sdk) => Answer | undefined = () => undefined,
  ): Promise<Answer> {
    loading ??= load();
    const { sdk, stripe } = await loading;
    try {
      return await work(stripe);
    } catch (cause) {
      const answer = answerOf(cause, sdk);
      if (answer !== undefined) return answer;
      throw cause instanceof ProviderError ? cause : faultOf(sdk, cause);
    }
  }

  /** As `call`; a card that is refused is an answer. */
  const charged = (charge: Charge, work: (stripe: Stripe) => Promise<Intent>): Promise<Outcome> =>
    call<Outcome>(
      async (stripe) => outcomeOf(await withoutDeadEnd(stripe, await work(stripe)), charge),
      (error, { Stripe: { errors } }) =>
        error instanceof errors.StripeCardError
          ? { status: 'refused', reason: error.decline_code ?? error.code ?? 'card' }
          : undefined,
    );

  return {
    id: 'stripe',
    origins: originsOf(script, ...(script.startsWith('/') ? [] : ELEMENT_ORIGINS)),
    cardForm: ({ amount, currency, methods }) => ({
      provider: 'stripe',
      scriptUrl: script,
      publishableKey: account.publishableKey,
      amount: shownStripeAmount(amount, currency),
      currency: currency.toLowerCase(),
      // what is left for a later charge is a card
      otherMethods: amount > 0 && methods === 'all' ? { excluded: EXCLUDED } : null,
    }),

    authorise: (charge, token, addresses) =>
      charged(charge, async (stripe) =>
        stripe.paymentIntents.create(
          {
            ...common(charge, addresses),
            ...(await paidWith(stripe, charge, token)),
            amount: amountOf(charge.amount, charge.currency),
            currency: charge.currency.toLowerCase(),
          },
          { idempotencyKey: charge.order },
        ),
      ),

    /** The card belongs to a customer of Stripe's, so that it may be charged when the guest is not there. */
    verifyCard: (charge, token, addresses) =>
      charged(charge, async (stripe) => {
        const customer = await stripe.customers.create(
          { metadata: { customer: charge.customerId } },
          { idempotencyKey: `customer-${charge.customerId}` },
        );
        return stripe.setupIntents.create(
          {
            ...common(charge, addresses),
            confirmation_token: token.value,
            ...CARDS_ALONE,
            customer: customer.id,
            usage: 'off_session',
            expand: ['payment_method'],
          },
          { idempotencyKey: charge.order },
        );
      }),

    /** Whatever the address says that the guest came back to. One who left the bank's page must not be charged later by it. */
    completeChallenge: (charge, { intent = '' }) =>
      charged(charge, async (stripe) => {
        const found = await retrieve(stripe, intent);
        if (found.status !== 'requires_action') return found;
        // refused when the bank has said yes at this very moment: then that counts
        return cancel(stripe, intent).catch(() => retrieve(stripe, intent));
      }),

    async outcomeOf(charge) {
      const query = `metadata['order']:'${charge.order}'`;
      const intent = await call(async (stripe) => {
        const [found] = (await stripe.paymentIntents.search({ query, limit: 1 })).data;
        return found ? withSavedCard(stripe, found) : null;
      });
      if (!intent || intent.status === 'requires_action') return { status: 'pending' };
      return outcomeOf(intent, charge);
    },

    forgetCard: (reference) => call((stripe) => forget(stripe, reference), forgottenBefore),

    refund: ({ order, operationId, amount, currency }) =>
      call<RefundOutcome>(async (stripe) => {
        const { id, status, failure_reason } = await stripe.refunds.create({
          payment_intent: operationId,
          amount: amountOf(amount, currency),
          metadata: { order },
        });
        if (!isFailedRefund(status)) return { status: 'done', operationId: id };
        return { status: 'refused', reason: failure_reason ?? status ?? '' };
      }, refundRefusalOf),

    async readNotification({ headers, text }, charge): Promise<Report> {
      const { order } = charge;
      loading ??= load();
      const { stripe } = await loading;
      let event: Stripe.Event;
      try {
        // no age limit: an event that is sent again changes nothing
        event = stripe.webhooks.constructEvent(text, headers['stripe-signature'] ?? '', account.webhookSecret, 0);
      } catch (cause) {
        throw new ForgedNotification(`an event about order ${order} is not signed by Stripe`, { cause });
      }
      if (stripeOrderOf({ text }) !== order) throw new ForgedNotification(`the event is not about order ${order}`);
      if (event.type !== 'payment_intent.succeeded') return reportOf(event, charge);
      const paid = event.data.object;
      const saved = savedOf(await call((sdk) => withSavedCard(sdk, paid)));
      return { ...reportOf(event, charge), saved };
    },
  };
}

/** With its customer, who was made for it. */
const forget = async (stripe: Stripe, reference: string): Promise<unknown> =>
  stripe.customers.del(customerOf(reference));

const forgottenBefore = (error: unknown, { Stripe: { errors } }: Sdk): unknown =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing' ? 'forgotten' : undefined;

/** An error that says why no money goes back. */
function refundRefusalOf(error: unknown, { Stripe: { errors } }: Sdk): RefundOutcome | undefined {
  if (!(error instanceof errors.StripeInvalidRequestError)) return undefined;
  if (error.code === 'charge_already_refunded') return { status: 'refused', reason: NOTHING_LEFT };
  // a part went back by other ways: how much is still owed to the guest, a person finds out
  return error.param === 'amount' ? { status: 'refused', reason: 'amount_too_large' } : undefined;
}

/** What an event says of an order. Of kind `none`: nothing that is final. */
function reportOf(event: Stripe.Event, charge: Charge): Report {
  const about = (
    kind: Report['kind'],
    isSuccess: boolean,
    object: { id: string; amount?: number; currency?: string | null },
    more: Partial<Report> = {},
  ): Report => {
    // a card that is only stored has no amount, and so no currency
    const currency = object.currency?.toUpperCase() ?? charge.currency;
    return {
      kind,
      order: charge.order,
      operationId: object.id,
      isSuccess,
      amount: fromStripeAmount(object.amount ?? 0, currency),
      currency,
      reason: '',
      card: null,
      ...more,
    };
  };
  switch (event.type) {
    case 'payment_intent.succeeded':
      return about('payment', true, event.data.object);
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return about('payment', false, event.data.object, { reason: reasonOf(event.data.object) });
    case 'setup_intent.succeeded':
      return about('payment', true, { id: event.data.object.id }, { card: onFile(event.data.object) });
    case 'setup_intent.setup_failed':
    case 'setup_intent.canceled':
      return about('payment', false, { id: event.data.object.id }, { reason: reasonOf(event.data.object) });
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { status, failure_reason: reason } = event.data.object;
      const isOver = status === 'succeeded' || isFailedRefund(status);
      return about(isOver ? 'refund' : 'none', status === 'succeeded', event.data.object, {
        reason: reason ?? status ?? '',
      });
    }
    default:
      return about('none', false, { id: '' });
  }
}
