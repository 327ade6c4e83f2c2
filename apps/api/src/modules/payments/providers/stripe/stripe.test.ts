import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import type { StripeAccount } from '../merchant-accounts.ts';
import { type Charge, ForgedNotification, NOTHING_LEFT, ProviderError } from '../provider.ts';
import { createStripe, stripeOrderOf } from './stripe.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';

const account: StripeAccount = {
  provider: 'stripe',
  publishableKey: 'pk_test_1',
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_1',
  addresses: { script: 'https://js.example/stripe.js', rest: 'https://proxy.example/stripe' },
};
const charge: Charge = {
  id: 'try',
  order: '1234abcdEFGH',
  amount: 4999,
  currency: 'EUR',
  description: 'Casa Alba ABC123',
  language: 'en',
  address: '192.0.2.1',
  customerId: 'customer',
  methods: 'card',
  savesCard: false,
};
const addresses = { notification: 'https://hotel.example/n', challenge: 'https://hotel.example/back' };
const intent = { id: 'pi_1', object: 'payment_intent', status: 'succeeded', customer: null, payment_method: 'pm_1' };

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  fields: Record<string, string>;
}
type Reply = [status: number, body: object] | Error;

/** An adapter whose calls are answered in turn. */
function stripeThat(...replies: Reply[]) {
  const sent: Sent[] = [];
  const provider = createStripe(account, {
    timeoutMs: 500,
    send: async (url, init) => {
      sent.push({
        url,
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))),
      });
      const reply = replies[sent.length - 1] ?? new Error('one call too many');
      if (reply instanceof Error) throw reply;
      return new Response(JSON.stringify(reply[1]), {
        status: reply[0],
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  return { provider, sent };
}
const fault = (kind: ProviderError['kind']) => (error: unknown) =>
  error instanceof ProviderError && error.kind === kind && error.cause !== undefined;

describe('amounts for Stripe', () => {
  it('have the decimals that Stripe counts, which are not always those of ISO 4217', () => {
    const amounts: [number, string, number][] = [
      [4999, 'EUR', 4999],
      [500, 'JPY', 500],
      [500, 'ISK', 50_000],
      [12_340, 'KWD', 12_340],
      // engines leave these out: ISO 4217, by which hotels are priced, gives both hundredths
      [4_500_000, 'HUF', 4_500_000],
      [120_000_000, 'IDR', 120_000_000],
      [4_500_000, 'MGA', 45_000],
    ];
    for (const [ours, currency, theirs] of amounts) {
      assert.equal(toStripeAmount(ours, currency), theirs, currency);
      assert.equal(fromStripeAmount(theirs, currency), ours, currency);
    }
  });
  it('are refused where Stripe could only charge something else', () => {
    assert.throws(() => toStripeAmount(12_345, 'KWD'), RangeError);
  });
});

describe('Stripe', () => {
  it('[GAP-98] creates and confirms a payment in one call that may be repeated', async () => {
    const { provider, sent } = stripeThat([200, intent]);
    const outcome = await provider.authorise(charge, { value: 'ctoken_1' }, addresses);
    assert.deepEqual(outcome, { status: 'paid', operationId: 'pi_1', card: null, saved: null });
    const [call] = sent;
    assert.equal(call?.url, 'https://proxy.example/stripe/v1/payment_intents');
    assert.equal(call?.headers.get('authorization'), 'Bearer sk_test_1');
    assert.equal(call?.headers.get('idempotency-key'), charge.order);
    assert.deepEqual(call?.fields, {
      confirm: 'true',
      confirmation_token: 'ctoken_1',
      description: charge.description,
      'metadata[order]': charge.order,
      'allowed_payment_method_types[0]': 'card',
      return_url: addresses.challenge,
      use_stripe_sdk: 'false',
      amount: '4999',
      currency: 'eur',
    });
  });

  it('takes what the account has switched on where the website offers wallets, but nothing that is sure after days', async () => {
    const { provider, sent } = stripeThat([200, intent]);
    await provider.authorise({ ...charge, methods: 'all' }, { value: 'ctoken_1' }, addresses);
    const named = Object.entries(sent[0]?.fields ?? {}).filter(([name]) => name.includes('method_types'));
    const excluded = named.map(([, method]) => method);
    // the two cannot be named together
    assert.ok(named.every(([name]) => name.startsWith('excluded_payment_method_types[')));
    for (const slow of ['sepa_debit', 'customer_balance', 'multibanco']) assert.ok(excluded.includes(slow), slow);
    for (const usual of ['card', 'link', 'ideal', 'paypal']) assert.ok(!excluded.includes(usual), usual);
    const form = provider.cardForm({ ...charge, methods: 'all' });
    assert.deepEqual(form.provider === 'stripe' && form.otherMethods?.excluded, excluded);
    // a card that is left for later is a card
    const left = provider.cardForm({ ...charge, amount: 0, methods: 'all' });
    assert.equal(left.provider === 'stripe' && left.otherMethods, null);
  });

  it('ends a payment that would go on in a page that nobody can be led to', async () => {
    const asks = { ...intent, status: 'requires_action', next_action: { type: 'pix_display_qr_code' } };
    const { provider, sent } = stripeThat([200, asks], [200, { ...intent, status: 'canceled' }]);
    const outcome = await provider.authorise({ ...charge, methods: 'all' }, { value: 'ctoken_1' }, addresses);
    assert.deepEqual(outcome, { status: 'refused', reason: 'canceled' });
    assert.match(sent[1]?.url ?? '', /payment_intents\/pi_1\/cancel$/);
  });

  it('waits for a bank that has not answered', async () => {
    const { provider } = stripeThat([200, { ...intent, status: 'processing' }]);
    const outcome = await provider.authorise({ ...charge, methods: 'all' }, { value: 'ctoken_1' }, addresses);
    assert.deepEqual(outcome, { status: 'pending' });
  });

  it('sends the guest to the bank, and believes Stripe about what came of it', async () => {
    const asks = {
      ...intent,
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://hooks.example/3ds' } },
    };
    const { provider, sent } = stripeThat([200, asks], [200, intent]);
    const outcome = await provider.authorise(charge, { value: 'ctoken_1' }, addresses);
    assert.deepEqual(outcome, {
      status: 'challenge',
      challenge: { method: 'GET', url: 'https://hooks.example/3ds', fields: {} },
      state: { intent: 'pi_1' },
    });
    const after = await provider.completeChallenge(charge, { intent: 'pi_1' }, { redirect_status: 'failed' });
    assert.equal(after.status, 'paid');
    assert.equal(sent[1]?.method, 'GET');
  });

  it('takes a payment back from the bank’s page when the guest returns without an answer', async () => {
    const { provider, sent } = stripeThat(
      [200, { ...intent, status: 'requires_action' }],
      [200, { ...intent, status: 'canceled' }],
    );
    const outcome = await provider.completeChallenge(charge, { intent: 'pi_1' }, {});
    assert.deepEqual(outcome, { status: 'refused', reason: 'canceled' });
    assert.match(sent[1]?.url ?? '', /payment_intents\/pi_1\/cancel$/);
    const late = stripeThat(
      [200, { ...intent, status: 'requires_action' }],
      [400, { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }],
      [200, intent],
    );
    assert.equal((await late.provider.completeChallenge(charge, { intent: 'pi_1' }, {})).status, 'paid');
  });

  it('tells a refused card from a fault, and what may have been charged from what was not', async () => {
    const pay = (reply: Reply) => stripeThat(reply).provider.authorise(charge, { value: 'ctoken_1' }, addresses);
    const declined = { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } };
    assert.deepEqual(await pay([402, declined]), { status: 'refused', reason: 'insufficient_funds' });
    const refused = Object.assign(new Error('fetch failed'), {
      cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    });
    await assert.rejects(pay(refused), fault('unreachable'));
    await assert.rejects(pay(new Error('socket hang up')), fault('unknown'));
    await assert.rejects(pay([500, { error: { type: 'api_error' } }]), fault('unknown'));
    await assert.rejects(pay([429, { error: { type: 'invalid_request_error' } }]), fault('unreachable'));
    await assert.rejects(pay([401, { error: { type: 'invalid_request_error' } }]), fault('rejected'));
    await assert.rejects(
      stripeThat().provider.authorise({ ...charge, amount: 12_345, currency: 'KWD' }, { value: 'c' }, addresses),
      fault('rejected'),
    );
  });

  it('keeps a card with the customer that it belongs to', async () => {
    const card = { last4: '0003', exp_month: 3, exp_year: 2034 };
    const stored = {
      id: 'seti_1',
      object: 'setup_intent',
      status: 'succeeded',
      customer: 'cus_1',
      payment_method: { id: 'pm_1', card },
    };
    const { provider, sent } = stripeThat([200, { id: 'cus_1' }], [200, stored]);
    const outcome = await provider.verifyCard({ ...charge, amount: 0 }, { value: 'ctoken_1' }, addresses);
    assert.deepEqual(outcome, {
      status: 'paid',
      operationId: 'seti_1',
      card: { reference: 'cus_1:pm_1', expiry: '3403', masked: '************0003', schemeTransaction: null },
      saved: null,
    });
    assert.equal(sent[1]?.fields['usage'], 'off_session');
    assert.equal(sent[1]?.fields['amount'], undefined, 'nothing is charged');
  });

  it('finds a payment whose answer was lost', async () => {
    const { provider, sent } = stripeThat([200, { object: 'search_result', data: [intent] }], [200, { data: [] }]);
    assert.equal((await provider.outcomeOf?.(charge))?.status, 'paid');
    assert.equal(new URL(sent[0]?.url ?? '').searchParams.get('query'), `metadata['order']:'${charge.order}'`);
    assert.equal((await provider.outcomeOf?.(charge))?.status, 'pending');
  });

  it('gives money back, and says when nothing is left', async () => {
    const request = { order: charge.order, operationId: 'pi_1', amount: 500, currency: 'EUR' };
    const { provider } = stripeThat(
      [200, { id: 're_1', status: 'succeeded' }],
      [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }],
      [200, { id: 're_2', status: 'failed', failure_reason: 'lost_or_stolen_card' }],
      // a part went back by the panel of Stripe: not all of it is with the guest
      [400, { error: { type: 'invalid_request_error', param: 'amount' } }],
    );
    assert.deepEqual(await provider.refund(request), { status: 'done', operationId: 're_1' });
    assert.deepEqual(await provider.refund(request), { status: 'refused', reason: NOTHING_LEFT });
    assert.deepEqual(await provider.refund(request), { status: 'refused', reason: 'lost_or_stolen_card' });
    assert.deepEqual(await provider.refund(request), { status: 'refused', reason: 'amount_too_large' });
  });

  it('believes an event by its signature alone', async () => {
    const { provider } = stripeThat();
    const event = (object: object, type = 'payment_intent.succeeded') =>
      JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const about = { ...intent, amount: 4999, currency: 'eur', metadata: { order: charge.order } };
    const signed = (text: string, secret = account.webhookSecret) =>
      `t=1,v1=${createHmac('sha256', secret).update(`1.${text}`).digest('hex')}`;
    const read = (text: string, signature: string) =>
      provider.readNotification({ headers: { 'stripe-signature': signature }, query: {}, fields: {}, text }, charge);
    const text = event(about);
    const { kind, isSuccess, amount, currency, operationId } = await read(text, signed(text));
    assert.deepEqual([kind, isSuccess, amount, currency, operationId], ['payment', true, 4999, 'EUR', 'pi_1']);
    const other = event({ ...about, metadata: { order: '9999other' } });
    for (const [body, signature] of [
      [text, ''],
      [text, signed(text, 'whsec_2')],
      [event({ ...about, amount: 1 }), signed(text)],
      [other, signed(other)],
    ] as const) {
      await assert.rejects(async () => read(body, signature), ForgedNotification);
    }
    const created = event(about, 'payment_intent.created');
    assert.equal((await read(created, signed(created))).kind, 'none');
    const given = { id: 're_1', amount: 500, currency: 'eur', metadata: about.metadata };
    for (const [status, ...expected] of [
      ['pending', 'none', false],
      ['succeeded', 'refund', true],
      ['failed', 'refund', false],
    ] as const) {
      const refund = event({ ...given, status }, 'refund.updated');
      const report = await read(refund, signed(refund));
      assert.deepEqual([report.kind, report.isSuccess, report.operationId], [...expected, 're_1']);
    }
    assert.equal(stripeOrderOf({ text: event({ id: 'cus_1' }, 'customer.created') }), '');
    assert.equal(stripeOrderOf({ text: 'x' }), '');
  });
});
