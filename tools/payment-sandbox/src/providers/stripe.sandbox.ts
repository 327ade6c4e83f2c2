import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StripeAccount } from '../../../../apps/api/src/modules/payments/providers/merchant-accounts.ts';
import { asJson, dawdle, fieldsOf, type SandboxDesk } from '../shared/sandbox-desk.ts';
import { bankPage, cardFrame, walletsFrame } from '../shared/sandbox-pages.ts';
import { type PretendedCard, readCard, type Scenario, TEST_CARDS } from '../shared/test-cards.ts';
import { stripeScript, WALLETS_SCRIPT } from './stripe-script.ts';

const SECRETS = {
  publishableKey: 'pk_test_sandbox',
  secretKey: 'sk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};
const SENT_AS_JSON = 'application/json; charset=utf-8';

export const stripeAccount = (publicBase: string, privateBase: string): StripeAccount => ({
  provider: 'stripe',
  ...SECRETS,
  addresses: { script: `${publicBase}/stripe.js`, rest: privateBase },
});

/** What a confirmation token stands for. */
interface PretendedMethod {
  /** As Stripe names it; wallets with a card in them are cards. */
  type: 'card' | 'link' | 'ideal';
  scenario: Scenario | 'processing' | 'returned';
  /** Null: an account at a bank. */
  card: PretendedCard | null;
}

/** Methods that are no cards, as the frames name them. */
const BANKS: Record<string, PretendedMethod> = {
  ideal: { type: 'ideal', scenario: 'challenge', card: null },
  'bank-account': { type: 'link', scenario: 'processing', card: null },
  'bank-returned': { type: 'link', scenario: 'returned', card: null },
};
/** Cards that a wallet of the sandbox has in it, by what becomes of them. */
const WALLET_CARDS = ['approved', 'refused', 'challenge', 'slow', 'twice', 'silent'] as const;
const cardThat = (scenario: string) =>
  Object.entries(TEST_CARDS).find(([, happens]) => happens === scenario)?.[0] ?? '';

/** What was entered into a frame; a code of what is wrong with it otherwise. */
function readMethod(fields: Readonly<Record<string, unknown>>, now: Date): PretendedMethod | string {
  const bank = BANKS[String(fields['method'] ?? '')];
  if (bank) return bank;
  const isWallet = fields['wallet'] !== undefined;
  const typed = isWallet ? { number: cardThat(String(fields['method'])), expiry: '12/34', cvv: '123' } : fields;
  const card = readCard(typed, now);
  if (typeof card === 'string') return card;
  return { type: fields['wallet'] === 'link' ? 'link' : 'card', scenario: card.scenario, card };
}

interface PretendedIntent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  amount?: number;
  currency?: string;
  status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method' | 'canceled';
  metadata: Record<string, string>;
  customer: string | null;
  setup_future_usage: string | null;
  payment_method: string | null;
  method: PretendedMethod;
  refunded: number;
  returnUrl: string;
  /** The script in the browser goes on with it: there is no page to lead the guest to. */
  usesScript: boolean;
}

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
const now = (desk: SandboxDesk) => Math.floor(desk.clock().getTime() / 1000);

/** `metadata[order]=…` of a form as `{ metadata: { order } }`. */
const nested = (fields: Record<string, unknown>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key)?.[1];
      return inner ? [[inner, String(value)]] : [];
    }),
  );

/** `allowed_payment_method_types[0]=…`, or those that are excluded. */
const named = (fields: Record<string, unknown>, which: 'allowed' | 'excluded'): string[] =>
  Object.entries(fields).flatMap(([key, value]) =>
    key.startsWith(`${which}_payment_method_types[`) ? [String(value)] : [],
  );

const STATUS_AFTER: Partial<Record<PretendedMethod['scenario'], PretendedIntent['status']>> = {
  refused: 'requires_payment_method',
  challenge: 'requires_action',
  processing: 'processing',
  returned: 'processing',
};

/** What Stripe shows of an intent. */
function shown(
  { method: { type, card }, refunded: _, returnUrl: __, usesScript, ...intent }: PretendedIntent,
  base: string,
  isExpanded = false,
) {
  const failure =
    intent.status === 'requires_payment_method' ? { code: 'card_declined', decline_code: 'generic_decline' } : null;
  const method = {
    id: intent.payment_method,
    object: 'payment_method',
    type,
    ...(card && {
      card: {
        brand: card.masked.startsWith('4') ? 'visa' : 'mastercard',
        last4: card.masked.slice(-4),
        exp_month: Number(card.expiry.slice(2)),
        exp_year: 2000 + Number(card.expiry.slice(0, 2)),
      },
    }),
  };
  return {
    ...intent,
    payment_method: isExpanded ? method : intent.payment_method,
    [intent.object === 'payment_intent' ? 'last_payment_error' : 'last_setup_error']: failure,
    next_action:
      intent.status === 'requires_action'
        ? usesScript
          ? { type: 'use_stripe_sdk' }
          : { type: 'redirect_to_url', redirect_to_url: { url: `${base}/bank?intent=${intent.id}` } }
        : null,
  };
}

const declined = {
  error: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
};
const faulty = (code: string, param = '') => ({
  error: { type: 'invalid_request_error', code, param, message: `The sandbox refuses this: ${code} ${param}`.trim() },
});

function failed(reply: FastifyReply, status: number, answer: object) {
  reply.code(status);
  return answer;
}

export function stripeSandbox(app: FastifyInstance, desk: SandboxDesk) {
  const config = { serves: 'payment sandbox' };
  const BASE = '/stripe';
  const intentOf = (id: unknown) => desk.get<PretendedIntent>(`intent:${id}`);
  const keep = (intent: PretendedIntent) => desk.put(`intent:${intent.id}`, intent);

  function tell(type: string, object: object, times = 1) {
    const text = JSON.stringify({ id: newId('evt'), object: 'event', type, created: now(desk), data: { object } });
    const at = now(desk);
    const signature = createHmac('sha256', SECRETS.webhookSecret).update(`${at}.${text}`).digest('hex');
    for (let time = 0; time < times; time += 1) {
      desk.notify(`${desk.callbackBase}/payments/stripe/notification`, SENT_AS_JSON, text, {
        'stripe-signature': `t=${at},v1=${signature}`,
      });
    }
  }
  function tellOf(intent: PretendedIntent, times = 1) {
    const [success, failure] =
      intent.object === 'payment_intent' ? ['succeeded', 'payment_failed'] : ['succeeded', 'setup_failed'];
    tell(
      `${intent.object}.${intent.status === 'succeeded' ? success : failure}`,
      shown(intent, desk.publicBase),
      times,
    );
  }

  /** A bank takes its time, and may say no in the end. */
  async function process(intent: PretendedIntent) {
    await dawdle(desk.slowMs);
    const isReturned = intent.method.scenario === 'returned';
    const ended: PretendedIntent = { ...intent, status: isReturned ? 'requires_payment_method' : 'succeeded' };
    await keep(ended);
    tellOf(ended);
  }

  app.get(`${BASE}/stripe.js`, { config }, (_, reply) =>
    reply.type('text/javascript').send(stripeScript(desk.publicBase)),
  );
  const methodsOf = ({ query }: FastifyRequest) => String((query as { methods?: string }).methods ?? 'card').split(',');
  app.get(`${BASE}/element`, { config }, (request, reply) => {
    const banks = methodsOf(request).filter((method) => ['ideal', 'sepa_debit'].includes(method));
    return cardFrame(reply, 'confirmation-tokens', {}, { hasCountry: true, banks });
  });
  app.get(`${BASE}/wallets.js`, { config }, (_, reply) => reply.type('text/javascript').send(WALLETS_SCRIPT));
  app.get(`${BASE}/wallets`, { config }, (request, reply) => {
    const hasLink = methodsOf(request).includes('link');
    const buttons = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', ...(hasLink ? { link: 'Link' } : {}) };
    return walletsFrame(reply, buttons, [...WALLET_CARDS, ...(hasLink ? ['bank-account', 'bank-returned'] : [])]);
  });
  app.post(`${BASE}/confirmation-tokens`, { config }, async (request, reply) => {
    const method = readMethod(fieldsOf(request), desk.clock());
    if (typeof method === 'string') return asJson(reply.code(400), { error: method });
    const confirmationToken = newId('ctoken');
    await desk.put(`token:${confirmationToken}`, method);
    return asJson(reply, { confirmationToken });
  });

  /** Answers a call of the SDK whose key is right. */
  const serve = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<object>,
  ) =>
    app.route({
      method,
      url: `${BASE}/v1/${path}`,
      config,
      async handler(request, reply) {
        if (request.headers.authorization !== `Bearer ${SECRETS.secretKey}`) {
          return asJson(reply.code(401), {
            error: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
          });
        }
        return asJson(reply, await answer(request, reply));
      },
    });
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  serve('POST', 'customers', async (request) => {
    const key = `customer:${request.headers['idempotency-key']}`;
    const customer = (await desk.get<{ id: string }>(key)) ?? { id: newId('cus') };
    await desk.put(key, customer);
    return { ...customer, object: 'customer' };
  });

  serve('DELETE', 'customers/:id', async (request, reply) => {
    const isNew = await desk.add(`deleted:${idOf(request)}`, true);
    return isNew
      ? { id: idOf(request), object: 'customer', deleted: true }
      : failed(reply, 404, faulty('resource_missing', 'id'));
  });

  /** A method that was kept for a customer, who is still there. */
  async function savedMethod(fields: Record<string, unknown>): Promise<PretendedMethod | undefined> {
    const kept = await desk.get<{ customer: string; method: PretendedMethod }>(`kept:${fields['payment_method']}`);
    const isGone = (await desk.get(`deleted:${kept?.customer}`)) !== undefined;
    return kept && kept.customer === fields['customer'] && !isGone ? kept.method : undefined;
  }

  async function create(request: FastifyRequest, reply: FastifyReply, object: PretendedIntent['object']) {
    const fields = fieldsOf(request);
    // refused since the release Endive of the API: https://docs.stripe.com/changelog/endive
    if ('payment_method_types[0]' in fields)
      return failed(reply, 400, faulty('payment_method_types_no_longer_supported'));
    const token = String(fields['confirmation_token'] ?? '');
    const method = token === '' ? await savedMethod(fields) : await desk.get<PretendedMethod>(`token:${token}`);
    if (!method)
      return failed(reply, 400, faulty('resource_missing', token === '' ? 'payment_method' : 'confirmation_token'));
    const [allowed, excluded] = [named(fields, 'allowed'), named(fields, 'excluded')];
    if (allowed.length > 0 && excluded.length > 0) return failed(reply, 400, faulty('parameters_exclusive'));
    if (excluded.includes(method.type) || (allowed.length > 0 && !allowed.includes(method.type)))
      return failed(reply, 400, faulty('payment_method_unsupported_type', 'payment_method'));
    const metadata = nested(fields, 'metadata');
    const order = metadata['order'] ?? '';
    // the same call again: the same answer
    const before = await intentOf(await desk.get<string>(`order:${order}`));
    if (before) return shown(before, desk.publicBase, true);
    if (token !== '' && !(await desk.add(`used:${token}`, true)))
      return failed(reply, 400, faulty('resource_missing', 'confirmation_token'));
    const { scenario } = method;
    if (scenario === 'silent') {
      await dawdle(desk.slowMs);
      return failed(reply, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
    }
    const intent: PretendedIntent = {
      id: newId(object === 'payment_intent' ? 'pi' : 'seti'),
      object,
      ...(object === 'payment_intent'
        ? { amount: Number(fields['amount']), currency: String(fields['currency']) }
        : {}),
      status: STATUS_AFTER[scenario] ?? 'succeeded',
      metadata,
      customer: fields['customer'] === undefined ? null : String(fields['customer']),
      setup_future_usage: fields['setup_future_usage'] === undefined ? null : String(fields['setup_future_usage']),
      payment_method: String(fields['payment_method'] ?? newId('pm')),
      method,
      refunded: 0,
      returnUrl: String(fields['return_url']),
      usesScript: fields['use_stripe_sdk'] !== 'false',
    };
    await keep(intent);
    if (intent.customer !== null && token !== '')
      await desk.put(`kept:${intent.payment_method}`, { customer: intent.customer, method });
    await desk.put(`order:${order}`, intent.id);
    if (intent.status === 'processing') void process(intent);
    else if (intent.status !== 'requires_action') tellOf(intent, scenario === 'twice' ? 2 : 1);
    if (scenario === 'slow') await dawdle(desk.slowMs);
    if (intent.status === 'requires_payment_method') return failed(reply, 402, declined);
    return shown(intent, desk.publicBase, true);
  }
  serve('POST', 'payment_intents', (request, reply) => create(request, reply, 'payment_intent'));
  serve('POST', 'setup_intents', (request, reply) => create(request, reply, 'setup_intent'));

  serve('GET', 'payment_intents/search', async ({ query }) => {
    const order = /^metadata\['order'\]:'(\w+)'$/.exec(String((query as { query?: string }).query))?.[1];
    const found = await intentOf(await desk.get<string>(`order:${order}`));
    return { object: 'search_result', has_more: false, data: found ? [shown(found, desk.publicBase)] : [] };
  });
  for (const kind of ['payment_intents', 'setup_intents']) {
    serve('GET', `${kind}/:id`, async (request, reply) => {
      const intent = await intentOf(idOf(request));
      return intent ? shown(intent, desk.publicBase, true) : failed(reply, 404, faulty('resource_missing', 'intent'));
    });
    serve('POST', `${kind}/:id/cancel`, async (request, reply) => {
      const intent = await intentOf(idOf(request));
      if (intent?.status !== 'requires_action') return failed(reply, 400, faulty('payment_intent_unexpected_state'));
      const canceled: PretendedIntent = { ...intent, status: 'canceled' };
      await keep(canceled);
      return shown(canceled, desk.publicBase);
    });
  }

  serve('POST', 'refunds', async (request, reply) => {
    const fields = fieldsOf(request);
    const intent = await intentOf(fields['payment_intent']);
    if (intent?.status !== 'succeeded') return failed(reply, 400, faulty('resource_missing', 'payment_intent'));
    const amount = Number(fields['amount']);
    const left = (intent.amount ?? 0) - intent.refunded;
    if (left === 0) return failed(reply, 400, faulty('charge_already_refunded'));
    if (amount > left) return failed(reply, 400, faulty('parameter_invalid_integer', 'amount'));
    await keep({ ...intent, refunded: intent.refunded + amount });
    const refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      status: 'succeeded',
      metadata: nested(fields, 'metadata'),
    };
    tell('refund.created', refund);
    return refund;
  });

  app.get(`${BASE}/bank`, { config }, async ({ query }, reply) => {
    const intent = await intentOf((query as { intent?: string }).intent);
    if (!intent) return reply.code(400).type('text/plain').send('This question is not known.');
    const about =
      intent.amount === undefined
        ? 'Your card is to be checked'
        : `You are about to pay by ${intent.method.card?.masked ?? intent.method.type}`;
    const answer = (label: string, value: string) => ({
      label,
      action: `${desk.publicBase}/bank`,
      method: 'post' as const,
      fields: { intent: intent.id, answer: value },
    });
    return bankPage(reply, `${about}. Is it you?`, [answer('Yes, it is me', 'yes'), answer('No', 'no')]);
  });
  app.post(`${BASE}/bank`, { config }, async (request, reply) => {
    const { intent: id, answer } = fieldsOf(request);
    const intent = await intentOf(id);
    if (intent?.status !== 'requires_action')
      return reply.code(400).type('text/plain').send('This question is not known.');
    const answered: PretendedIntent = { ...intent, status: answer === 'yes' ? 'succeeded' : 'requires_payment_method' };
    await keep(answered);
    tellOf(answered);
    return reply.redirect(`${intent.returnUrl}?${new URLSearchParams({ payment_intent: intent.id })}`, 303);
  });
}
