import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import type { PaycometAccount } from '../merchant-accounts.ts';
import { type Charge, ForgedNotification, ProviderError } from '../provider.ts';
import { createPaycomet, paycometHash } from './paycomet.ts';

const account: PaycometAccount = {
  provider: 'paycomet',
  terminal: '99',
  jetId: 'jet',
  clientCode: 'code1234',
  password: 'secret',
  apiToken: 'token',
};
const charge: Charge = {
  id: 'try',
  order: '1234abcdEFGH',
  amount: 4999,
  currency: 'EUR',
  description: 'Medplaya Calpe K7Q2M9XA',
  language: 'es',
  address: '203.0.113.7',
  customerId: 'c',
  methods: 'card',
  savesCard: false,
};
const addresses = { notification: 'https://site.example/n', challenge: 'https://site.example/c' };

/** PAYCOMET as it answers in turn; what it was sent is kept. */
function paycometThat(...answers: Record<string, unknown>[]) {
  const sent: { path: string; body: Record<string, unknown>; token: string | undefined }[] = [];
  const provider = createPaycomet(account, {
    send: async (url, init) => {
      const headers = init.headers as Record<string, string>;
      sent.push({ path: url, body: JSON.parse(String(init.body)), token: headers['PAYCOMET-API-TOKEN'] });
      return Response.json(answers[sent.length - 1] ?? {});
    },
  });
  return { sent, provider, pay: () => provider.authorise(charge, { value: 'jt' }, addresses) };
}
const STORED = { errorCode: 0, idUser: 11, tokenUser: 'tu' };

describe('a payment by PAYCOMET', () => {
  it('[API-101] stores the card of the token and charges it, with the key of the account', async () => {
    const { sent, pay } = paycometThat(STORED, { errorCode: 0, authCode: 'A1' });
    assert.deepEqual(await pay(), { status: 'paid', operationId: '1234abcdEFGH', card: null });
    assert.deepEqual(
      sent.map(({ path, token }) => [path, token]),
      [
        ['https://rest.paycomet.com/v1/cards', 'token'],
        ['https://rest.paycomet.com/v1/payments', 'token'],
      ],
    );
    assert.deepEqual(sent[0]?.body, { terminal: 99, jetToken: 'jt', language: 'es', notify: 2 });
    assert.deepEqual(sent[1]?.body['payment'], {
      terminal: 99,
      order: '1234abcdEFGH',
      amount: '4999',
      currency: 'EUR',
      methodId: '1',
      originalIp: '203.0.113.7',
      secure: 1,
      idUser: '11',
      tokenUser: 'tu',
      userInteraction: 1,
      productDescription: 'Medplaya Calpe K7Q2M9XA',
      urlOk: 'https://site.example/c?result=ok',
      urlKo: 'https://site.example/c?result=ko',
      notifyDirectPayment: 1,
    });
  });

  it('sends the guest to the bank, and believes PAYCOMET and not the address they come back to', async () => {
    const asked = await paycometThat(STORED, { errorCode: 0, challengeUrl: 'https://bank.example/q' }).pay();
    assert.ok(asked.status === 'challenge');
    assert.deepEqual(asked.challenge, { method: 'GET', url: 'https://bank.example/q', fields: {} });
    for (const [response, status] of [
      ['OK', 'paid'],
      ['KO', 'refused'],
      ['SF', 'pending'],
    ]) {
      const { provider } = paycometThat({ errorCode: 0, payment: { response } });
      assert.equal((await provider.completeChallenge(charge, asked.state, { result: 'ok' })).status, status);
    }
  });

  it('tells a refused card from a terminal that is set up wrongly', async () => {
    assert.deepEqual(await paycometThat({ errorCode: 1004 }).pay(), { status: 'refused', reason: '1004' });
    assert.deepEqual(await paycometThat(STORED, { errorCode: 105 }).pay(), { status: 'refused', reason: '105' });
    const rejected = (error: unknown) => error instanceof ProviderError && error.kind === 'rejected';
    await assert.rejects(paycometThat({ errorCode: 1003 }).pay(), rejected);
  });

  it('checks a card for nothing and keeps what is left to show of it', async () => {
    const { sent, provider } = paycometThat(
      STORED,
      { errorCode: 0, authCode: 'A1' },
      { errorCode: 0, pan: '454881******0003', expiryDate: '2034/12' },
    );
    const outcome = await provider.verifyCard({ ...charge, amount: 0 }, { value: 'jt' }, addresses);
    assert.deepEqual(outcome.status === 'paid' && outcome.card, {
      reference: '11:tu',
      expiry: '3412',
      masked: '454881******0003',
      schemeTransaction: null,
    });
    const { amount, trxType } = (sent[1]?.body['payment'] ?? {}) as Record<string, unknown>;
    assert.deepEqual([sent[1]?.path.endsWith('/v1/payments/preauth'), amount, trxType], [true, '0', 'N']);
  });

  it('gives money back with the authorisation of the payment', async () => {
    const { sent, provider } = paycometThat(
      { errorCode: 0, payment: { authCode: 'A1' } },
      { errorCode: 0, authCode: 'R1' },
    );
    const request = { order: charge.order, operationId: charge.order, amount: 500, currency: 'EUR' };
    assert.deepEqual(await provider.refund(request), { status: 'done', operationId: 'refund:1234abcdEFGH/R1' });
    const { amount, authCode } = (sent[1]?.body['payment'] ?? {}) as Record<string, unknown>;
    assert.deepEqual([amount, authCode], ['500', 'A1']);
  });

  it('signs and reads notifications as documented: SHA-512 over the fields and the MD5 of the password', async () => {
    const told = {
      TransactionType: '1',
      Order: '1234abcdEFGH',
      Amount: '4999',
      Currency: 'EUR',
      BankDateTime: '20261120100000',
      Response: 'OK',
    };
    const md5 = createHash('md5').update('secret').digest('hex');
    const text = `code1234991${told.Order}4999EUR${md5}20261120100000OK`;
    const hash = createHash('sha512').update(text).digest('hex');
    assert.equal(paycometHash(account, told), hash);
    const { provider } = paycometThat();
    const read = (fields: Record<string, string>) =>
      provider.readNotification({ headers: {}, query: {}, fields, text: '' }, charge);
    const report = await read({ ...told, NotificationHash: hash });
    assert.deepEqual(
      [report.isSuccess, report.amount, report.currency, report.operationId],
      [true, 4999, 'EUR', told.Order],
    );
    for (const forged of [
      { ...told, NotificationHash: '' },
      { ...told, NotificationHash: hash, Amount: '1' },
      { ...told, NotificationHash: hash, Response: 'KO' },
      {},
    ]) {
      await assert.rejects(async () => read(forged), ForgedNotification);
    }
    for (const type of ['107', '109', '4', '']) {
      const other = { ...told, TransactionType: type, DateTime: '1' };
      const report = await read({ ...other, NotificationHash: paycometHash(account, other) });
      assert.equal(report.kind, 'none', `type ${type} says nothing about a payment`);
    }
    assert.equal(
      paycometHash(account, { ...told, TransactionType: '107', DateTime: '1' }),
      createHash('sha512').update(`code123499107${told.Order}1${md5}`).digest('hex'),
    );
  });
});
