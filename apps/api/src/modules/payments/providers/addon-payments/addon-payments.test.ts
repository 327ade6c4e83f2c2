import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AddonPaymentsAccount } from '../merchant-accounts.ts';
import { type Charge, ForgedNotification, ProviderError } from '../provider.ts';
import { decrypted, encrypted, fromDecimal, operationsOf, toDecimal } from './addon-messages.ts';
import { createAddonPayments } from './addon-payments.ts';

const account: AddonPaymentsAccount = {
  provider: 'addon-payments',
  environment: 'test',
  merchantId: '111222',
  merchantKey: 'key',
  merchantPassword: '1234567890123456',
  productId: '1112220001',
  country: 'ES',
};
const charge: Charge = {
  id: 'try',
  order: '1234abcdEFGH',
  amount: 4999,
  currency: 'EUR',
  description: 'Willow Lisboa K7Q2M9XA',
  language: 'pt',
  address: '203.0.113.7',
  customerId: 'c0ffee',
  methods: 'card',
  savesCard: false,
};
const addresses = { notification: 'https://site.example/n', challenge: 'https://site.example/c' };

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}
/** The platform as it answers in turn; what it was sent is kept. */
function addonThat(...answers: (object | string)[]) {
  const sent: Sent[] = [];
  const provider = createAddonPayments(account, {
    send: async (url, init) => {
      sent.push({ url, headers: init.headers as Record<string, string>, body: String(init.body) });
      const answer = answers[sent.length - 1] ?? '';
      return typeof answer === 'string' ? new Response(answer) : Response.json(answer);
    },
  });
  return { sent, provider, pay: () => provider.authorise(charge, { value: 'pt' }, addresses) };
}
const xml = (...operations: Record<string, string>[]) =>
  `<?xml version="1.0"?><payfrex-response><operations>${operations
    .map(
      (each) =>
        `<operation>${Object.entries(each)
          .map(([name, value]) => `<${name}>${value}</${name}>`)
          .join('')}</operation>`,
    )
    .join('')}</operations></payfrex-response>`;
const SUCCESS = {
  status: 'SUCCESS',
  payFrexTransactionId: '77',
  merchantTransactionId: charge.order,
  amount: '49.99',
  currency: 'EUR',
};

describe('messages of Addon Payments', () => {
  it('are encrypted and hashed as in the published example of a refund', () => {
    const iv = Buffer.from('AQIDBAUGBwgJCgsMDQ4PEA==', 'base64');
    const fields = {
      amount: toDecimal(1000, 'EUR'),
      merchantId: '111222',
      paymentSolution: 'caixapucpuce',
      transactionId: '1333322',
      merchantTransactionId: '3133311111',
    };
    const message = encrypted(fields, account.merchantPassword, iv);
    assert.equal(message.integrityCheck, 'deb815cc9ce39b6fea81cc944c28acc0e179bda4b7c696ff3ed266641cabb2e0');
    assert.equal(
      message.encrypted,
      'CIfojyIgVbecGGC6y+rVjgWHUSU2ZIYIeK9bM3mXAYC8sgXIrCMakNMR2VkLC9XnyZkOIkp69ci9tBC13XBiwCxa/q1PHhFTacOfjVGXd1R2ugxe8wQYmcQy97TFIXGORLFdgDRWzChV254EMowa5KtARg5z3iFEEUbQ3A65nD0=',
    );
    assert.deepEqual(decrypted(message, account.merchantPassword, iv), fields);
    assert.equal(decrypted(message, '1234567890123457', iv), undefined);
    assert.equal(decrypted({ ...message, integrityCheck: 'x' }, account.merchantPassword, iv), undefined);
  });

  it('write and read amounts without floating point', () => {
    const amounts: [number, string, string][] = [
      [4999, 'EUR', '49.9900'],
      [5, 'EUR', '0.0500'],
      [0, 'EUR', '0.0000'],
      [1234, 'JPY', '1234.0000'],
      [1_005, 'TND', '1.0050'],
      // by ISO 4217, whatever the engine leaves out
      [4_500_050, 'HUF', '45000.5000'],
    ];
    for (const [amount, currency, text] of amounts) {
      assert.equal(toDecimal(amount, currency), text);
      assert.equal(fromDecimal(text, currency), amount);
    }
    assert.equal(fromDecimal('49.9', 'EUR'), 4990);
    for (const wrong of ['', '-1', '1e3', '0.001', 'x']) assert.ok(Number.isNaN(fromDecimal(wrong, 'EUR')), wrong);
  });

  it('list operations in XML, in XML inside JSON and in JSON', () => {
    const operations = [
      { status: 'REDIRECTED', message: 'a &amp; b' },
      { status: 'SUCCESS', amount: '1' },
    ];
    const read = [
      { status: 'REDIRECTED', message: 'a & b' },
      { status: 'SUCCESS', amount: '1' },
    ];
    assert.deepEqual(operationsOf(xml(...operations)), read);
    assert.deepEqual(operationsOf(JSON.stringify({ response: xml(...operations) })), read);
    assert.deepEqual(operationsOf(JSON.stringify({ operationsArray: read })), read);
    assert.deepEqual(
      operationsOf(
        JSON.stringify({ operations: { operation: { status: 'FAIL', paymentDetails: { cardNumber: '4' } } } }),
      ),
      [{ status: 'FAIL', cardNumber: '4' }],
    );
    for (const nothing of ['', 'null', '1', 'x', '<a/>', '{}']) assert.deepEqual(operationsOf(nothing), [], nothing);
  });
});

describe('a payment by Addon Payments', () => {
  it('[API-104] asks for the token of the card form by customer', async () => {
    const { sent, provider } = addonThat({ authToken: 'at' });
    assert.equal(await provider.formToken?.('c0ffee', 'EUR'), 'at');
    assert.equal(sent[0]?.url, 'https://epgjs-mep-stg.addonpayments.com/auth');
    assert.deepEqual(JSON.parse(sent[0]?.body ?? ''), {
      merchantId: '111222',
      merchantKey: 'key',
      productId: '1112220001',
      customerId: 'c0ffee',
      country: 'ES',
      currency: 'EUR',
      operations: ['debit'],
    });
  });

  it('[API-103] charges by the prepay token, and tells where it wants to be told', async () => {
    const { sent, pay } = addonThat({ response: xml({ status: 'REDIRECTED' }, SUCCESS) });
    assert.deepEqual(await pay(), { status: 'paid', operationId: '77', card: null });
    const { url = '', headers, body = '' } = sent[0] ?? {};
    assert.deepEqual(
      [url, headers?.['prepayToken'], headers?.['apiVersion']],
      ['https://epgjs-mep-stg.addonpayments.com/charge/v2', 'pt', '5'],
    );
    const { statusURL, ...rest } = JSON.parse(body) as Record<string, string>;
    assert.match(statusURL ?? '', /^https:\/\/site\.example\/n\?signature=[\w-]{43}$/);
    const { amount, currency, customerId, merchantTransactionId, operationType, paymentSolution } = rest;
    assert.deepEqual(
      [amount, currency, customerId, merchantTransactionId, operationType, paymentSolution],
      ['49.9900', 'EUR', 'c0ffee', charge.order, 'DEBIT', 'creditcards'],
    );
  });

  it('goes to the bank by a redirection, and is not paid because the guest says so', async () => {
    const { pay, provider } = addonThat({
      response: xml({ status: 'REDIRECTED', redirectionResponse: 'redirect:https://bank.example/q' }),
    });
    const asked = await pay();
    assert.deepEqual(asked.status === 'challenge' && asked.challenge, {
      method: 'GET',
      url: 'https://bank.example/q',
      fields: {},
    });
    assert.deepEqual(await provider.completeChallenge(charge, {}, { result: 'success' }), { status: 'pending' });
    assert.equal((await provider.completeChallenge(charge, {}, { result: 'cancel' })).status, 'refused');
  });

  it('tells a refusal from an answer that says nothing', async () => {
    assert.equal((await addonThat({ response: xml({ status: 'FAIL', message: 'no' }) }).pay()).status, 'refused');
    assert.equal((await addonThat({ response: xml({ status: 'PENDING' }) }).pay()).status, 'pending');
    const unknown = (error: unknown) => error instanceof ProviderError && error.kind === 'unknown';
    for (const answer of ['', 'oops', { response: xml({ status: 'NEW' }) }])
      await assert.rejects(addonThat(answer).pay(), unknown);
  });

  it('believes a notification at the signed address only, and only what is final', async () => {
    const { sent, pay, provider } = addonThat({ response: xml(SUCCESS) });
    await pay();
    const { statusURL = '' } = JSON.parse(sent[0]?.body ?? '{}') as { statusURL?: string };
    const good = new URL(statusURL).searchParams.get('signature') ?? '';
    const read = (signature: string, text: string) =>
      provider.readNotification({ headers: {}, query: { signature }, fields: {}, text }, charge);
    const { kind, isSuccess, amount, operationId } = await read(good, xml(SUCCESS));
    assert.deepEqual([kind, isSuccess, amount, operationId], ['payment', true, 4999, '77']);
    assert.equal((await read(good, xml({ ...SUCCESS, status: 'REDIRECTED' }))).kind, 'none');
    for (const [signature, text] of [
      ['', xml(SUCCESS)],
      [`${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`, xml(SUCCESS)],
      [good, xml({ ...SUCCESS, merchantTransactionId: 'other' })],
      // no currency, or none of the world: an amount of nothing known
      [good, xml({ ...SUCCESS, currency: '' })],
      [good, xml({ ...SUCCESS, currency: 'EURO' })],
      [good, xml({ ...SUCCESS, operationType: 'REBATE', currency: '' })],
      [good, 'x'],
    ] as const) {
      await assert.rejects(async () => read(signature, text), ForgedNotification);
    }
  });

  it('counts a payment whose answer has no number of its own by its order', async () => {
    const { payFrexTransactionId: _, ...bare } = SUCCESS;
    const outcome = await addonThat({ response: xml(bare) }).pay();
    assert.equal(outcome.status === 'paid' && outcome.operationId, charge.order);
  });

  it('keeps a card that is only checked: a series that begins with nothing', async () => {
    const { sent, provider } = addonThat({
      response: xml({ ...SUCCESS, subscriptionPlan: '55', cardNumber: '454881******0003', expDate: '12/34' }),
    });
    const outcome = await provider.verifyCard({ ...charge, amount: 0 }, { value: 'pt' }, addresses);
    assert.deepEqual(outcome.status === 'paid' && outcome.card, {
      reference: '55',
      expiry: '3412',
      masked: '454881******0003',
      schemeTransaction: null,
    });
    const { amount, paymentRecurringType, challengeInd } = JSON.parse(sent[0]?.body ?? '{}') as Record<string, string>;
    assert.deepEqual([amount, paymentRecurringType, challengeInd], ['0.0000', 'newCof', '04']);
  });
});
