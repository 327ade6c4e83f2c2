import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RedsysAccount } from '../merchant-accounts.ts';
import { type Charge, ForgedNotification, ProviderError } from '../provider.ts';
import { createRedsys } from './redsys.ts';
import { isSealed, operationKeyV1, operationKeyV2, parametersOf, sealed } from './redsys-signature.ts';

/** The public test merchant's. */
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const addressesOf = (isEscaped: boolean) => {
  const slash = isEscaped ? '\\/' : '/';
  const at = (page: string) => `http:${slash}${slash}www.prueba.com${slash}${page}.php`;
  return { notification: at('urlNotificacion'), ok: at('urlOK'), ko: at('urlKO') };
};
const encode = (text: string, as: 'base64' | 'base64url') => Buffer.from(text).toString(as);

describe('the signatures of Redsys', () => {
  it('[API-102] make the published key of an operation, in both versions', () => {
    assert.equal(operationKeyV1(KEY, '012345678').toString('base64'), 'ub0/L8+E9+9ITQJwk3SvHA==');
    assert.equal(operationKeyV1(KEY, '0726qI3H7sZx').toString('base64'), 'GViV77kFjMPKVUcE9qxzlg==');
    assert.equal(operationKeyV2(KEY, '1234567890'), 'RWt3/IPTzYRMXsQtkiGRKg==');
  });

  it('[API-102] sign the published request in HMAC_SHA256_V1', () => {
    const { notification, ok, ko } = addressesOf(false);
    const request = {
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_ORDER: '0726qI3H7sZx',
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_AMOUNT: '4999',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_MERCHANTURL: notification,
      DS_MERCHANT_URLOK: ok,
      DS_MERCHANT_URLKO: ko,
    };
    const envelope = sealed('HMAC_SHA256_V1', KEY, '0726qI3H7sZx', request);
    assert.equal(envelope.Ds_Signature, 'TyW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8=');
    assert.equal(isSealed('HMAC_SHA256_V1', KEY, '0726qI3H7sZx', envelope), true);
  });

  it('[API-102] know the published answers in HMAC_SHA256_V1, whose signature uses the other alphabet', () => {
    const notification =
      '{"Ds_Date":"22%2F10%2F2021","Ds_Hour":"22%3A51","Ds_SecurePayment":"1","Ds_Card_Number":"454881******0004","Ds_Card_Country":"724","Ds_Amount":"4999","Ds_Currency":"978","Ds_Order":"0726qI3H7sZx","Ds_MerchantCode":"999008881","Ds_Terminal":"001","Ds_Response":"0000","Ds_MerchantData":"","Ds_TransactionType":"0","Ds_ConsumerLanguage":"1","Ds_AuthorisationCode":"052029","Ds_Card_Brand":"1","Ds_ProcessedPayMethod":"1"}';
    const start =
      '{"Ds_Order":"6564vNUgKHSe","Ds_MerchantCode":"999008881","Ds_Terminal":"1","Ds_TransactionType":"0","Ds_EMV3DS":{"protocolVersion":"2.1.0","threeDSServerTransID":"ad5165fd-bc46-4d64-84de-d135070191a1","threeDSInfo":"CardConfiguration","threeDSMethodURL":"https://sis-d.redsys.es/sis-simulador-web/threeDsMethod.jsp"},"Ds_Card_PSD2":"Y"}';
    for (const [order, text, signature] of [
      ['0726qI3H7sZx', notification, '52nPyUkyDws__OfMqDka_yN-arxzulELZC1TYTvvR0s='],
      ['6564vNUgKHSe', start, '9ef9hH-R_DOwz8OsXObbPbReSO3XgEZm25n82z6mv_0='],
    ] as const) {
      const envelope = {
        Ds_SignatureVersion: 'HMAC_SHA256_V1',
        Ds_MerchantParameters: encode(text, 'base64'),
        Ds_Signature: signature,
      };
      assert.equal(isSealed('HMAC_SHA256_V1', KEY, order, envelope), true, order);
      assert.equal(parametersOf(envelope.Ds_MerchantParameters)?.['Ds_Order'], order);
    }
  });

  it('[API-102] sign the official example in HMAC_SHA512_V2, slashes escaped as they came', () => {
    const { notification, ok, ko } = addressesOf(true);
    const text = `{"DS_MERCHANT_AMOUNT":"999","DS_MERCHANT_ORDER":"1234567890","DS_MERCHANT_MERCHANTCODE":"999008881","DS_MERCHANT_CURRENCY":"978","DS_MERCHANT_TRANSACTIONTYPE":"0","DS_MERCHANT_TERMINAL":"1","DS_MERCHANT_MERCHANTURL":"${notification}","DS_MERCHANT_URLOK":"${ok}","DS_MERCHANT_URLKO":"${ko}"}`;
    const envelope = {
      Ds_SignatureVersion: 'HMAC_SHA512_V2',
      Ds_MerchantParameters: encode(text, 'base64url'),
      Ds_Signature: 'Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw',
    };
    assert.equal(isSealed('HMAC_SHA512_V2', KEY, '1234567890', envelope), true);
  });

  it('refuse another version, another key, another order, a changed letter and nonsense', () => {
    const envelope = sealed('HMAC_SHA512_V2', KEY, '1234abcd', { Ds_Order: '1234abcd' });
    const known = (version: 'HMAC_SHA256_V1' | 'HMAC_SHA512_V2', key: string, order: string, given = envelope) =>
      isSealed(version, key, order, given);
    assert.equal(known('HMAC_SHA512_V2', KEY, '1234abcd'), true);
    assert.equal(known('HMAC_SHA256_V1', KEY, '1234abcd'), false);
    assert.equal(known('HMAC_SHA512_V2', `x${KEY.slice(1)}`, '1234abcd'), false);
    assert.equal(known('HMAC_SHA512_V2', KEY, '1234abce'), false);
    const changed = { ...envelope, Ds_MerchantParameters: envelope.Ds_MerchantParameters.replace(/^./, 'f') };
    assert.equal(known('HMAC_SHA512_V2', KEY, '1234abcd', changed), false);
    assert.equal(known('HMAC_SHA512_V2', KEY, '1234abcd', { ...envelope, Ds_Signature: '' }), false);
    assert.equal(parametersOf('***'), undefined);
  });
});

const account: RedsysAccount = {
  provider: 'redsys',
  environment: 'production',
  merchantCode: '999008881',
  terminal: '1',
  key: KEY,
  signatureVersion: 'HMAC_SHA512_V2',
};
const charge: Charge = {
  id: 'try',
  order: '1234abcdEFGH',
  amount: 4999,
  currency: 'EUR',
  description: 'App Málaga K7Q2M9XA',
  language: 'es',
  address: '203.0.113.7',
  customerId: 'c',
  methods: 'card',
  savesCard: false,
};
const addresses = { notification: 'https://site.example/n', challenge: 'https://site.example/c' };
const browser = {
  acceptHeader: '*/*',
  userAgent: 'T',
  language: 'es',
  colorDepth: 24,
  screenHeight: 1,
  screenWidth: 1,
  timeZoneOffset: 0,
  javaEnabled: false,
};
type Sent = { url: string; parameters: Record<string, unknown> };

/** Redsys as it answers in turn; what it was sent is kept. */
function redsysThat(...answers: (Record<string, unknown> | Error)[]) {
  const sent: Sent[] = [];
  const provider = createRedsys(account, {
    send: async (url, init) => {
      const { Ds_MerchantParameters: text } = JSON.parse(String(init.body)) as { Ds_MerchantParameters: string };
      sent.push({ url, parameters: parametersOf(text) ?? {} });
      const answer = answers[sent.length - 1];
      if (answer instanceof Error) throw answer;
      const isError = answer && 'errorCode' in answer;
      const content = { Ds_Order: charge.order, Ds_MerchantCode: '999008881', ...answer };
      return Response.json(isError ? answer : sealed('HMAC_SHA512_V2', KEY, charge.order, content));
    },
  });
  return { sent, pay: () => provider.authorise(charge, { value: 'a1b2', browser }, addresses), provider };
}
const SECURE = {
  Ds_EMV3DS: { protocolVersion: '2.2.0', threeDSServerTransID: 'T1', threeDSMethodURL: 'https://b.example' },
};

describe('Bizum at Redsys', () => {
  const byBizum: Charge = { ...charge, methods: 'all' };
  const token = { value: 'bizum-1', method: 'bizum' } as const;
  const { provider, sent } = redsysThat();
  const comesBack = (content: Record<string, unknown>, key = KEY) =>
    provider.completeChallenge(
      byBizum,
      { method: 'bizum' },
      { ...sealed('HMAC_SHA512_V2', key, charge.order, content) },
    );
  const paid = { Ds_Order: charge.order, Ds_Response: '0000', Ds_AuthorisationCode: '123456' };

  it('leads to a page of Redsys with a signed order, and asks nothing of its server', async () => {
    const outcome = await provider.authorise(byBizum, token, addresses);
    assert.ok(outcome.status === 'challenge');
    const { method, url, fields } = outcome.challenge;
    assert.deepEqual([method, url], ['POST', 'https://sis.redsys.es/sis/realizarPago']);
    const envelope = fields as unknown as ReturnType<typeof sealed>;
    assert.equal(isSealed('HMAC_SHA512_V2', KEY, charge.order, envelope), true);
    assert.deepEqual(parametersOf(envelope.Ds_MerchantParameters), {
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_ORDER: charge.order,
      DS_MERCHANT_AMOUNT: '4999',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_PAYMETHODS: 'z',
      DS_MERCHANT_MERCHANTURL: addresses.notification,
      DS_MERCHANT_URLOK: addresses.challenge,
      DS_MERCHANT_URLKO: addresses.challenge,
      DS_MERCHANT_PRODUCTDESCRIPTION: charge.description,
    });
    assert.deepEqual(sent, []);
  });

  it('believes what the browser brings back by its signature alone; else a notification tells', async () => {
    assert.deepEqual(await comesBack(paid), { status: 'paid', operationId: `${charge.order}/123456`, card: null });
    assert.deepEqual(await comesBack({ ...paid, Ds_Response: '9915' }), { status: 'refused', reason: '9915' });
    for (const forged of [
      comesBack(paid, `x${KEY.slice(1)}`),
      comesBack({ ...paid, Ds_Order: '9999other' }),
      provider.completeChallenge(byBizum, { method: 'bizum' }, {}),
    ])
      assert.deepEqual(await forged, { status: 'pending' });
  });

  it('is offered for euros, where the website offers more than cards, and refused elsewhere', async () => {
    const offered = (about: Partial<Charge>) => {
      const form = provider.cardForm({ ...byBizum, ...about });
      return form.provider === 'redsys' && form.hasBizum;
    };
    assert.equal(offered({}), true);
    for (const about of [{ methods: 'card' as const }, { currency: 'USD' }, { amount: 0 }]) {
      assert.equal(offered(about), false);
      await assert.rejects(provider.authorise({ ...byBizum, ...about }, token, addresses), ProviderError);
    }
  });
});

describe('a payment by Redsys', () => {
  it('[API-102] asks what the card can do, then pays with the facts of the browser, in production addresses', async () => {
    const { sent, pay } = redsysThat(SECURE, { Ds_Response: '0000', Ds_AuthorisationCode: '052029' });
    assert.deepEqual(await pay(), { status: 'paid', operationId: '1234abcdEFGH/052029', card: null });
    assert.deepEqual(
      sent.map(({ url }) => url),
      ['https://sis.redsys.es/sis/rest/iniciaPeticionREST', 'https://sis.redsys.es/sis/rest/trataPeticionREST'],
    );
    const { DS_MERCHANT_EMV3DS: secure, ...plain } = sent[1]?.parameters ?? {};
    assert.deepEqual(plain, {
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_ORDER: '1234abcdEFGH',
      DS_MERCHANT_AMOUNT: '4999',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_IDOPER: 'a1b2',
      DS_MERCHANT_MERCHANTURL: 'https://site.example/n',
      DS_MERCHANT_PRODUCTDESCRIPTION: 'App Málaga K7Q2M9XA',
    });
    const { threeDSInfo, threeDSServerTransID, threeDSCompInd, notificationURL } = secure as Record<string, unknown>;
    assert.deepEqual(
      [threeDSInfo, threeDSServerTransID, threeDSCompInd, notificationURL],
      ['AuthenticationData', 'T1', 'N', 'https://site.example/c'],
    );
  });

  it('keeps a card that is only checked, by reference, and charges nothing', async () => {
    const { sent, provider } = redsysThat(SECURE, {
      Ds_Response: '0000',
      Ds_AuthorisationCode: '1',
      Ds_Merchant_Identifier: 'ab'.repeat(20),
      Ds_ExpiryDate: '3412',
      Ds_Card_Number: '454881******0003',
      Ds_Merchant_Cof_Txnid: 'TX9',
    });
    const outcome = await provider.verifyCard({ ...charge, amount: 0 }, { value: 'a1b2', browser }, addresses);
    assert.deepEqual(outcome.status === 'paid' && outcome.card, {
      reference: 'ab'.repeat(20),
      expiry: '3412',
      masked: '454881******0003',
      schemeTransaction: 'TX9',
    });
    const { DS_MERCHANT_TRANSACTIONTYPE: type, DS_MERCHANT_AMOUNT: amount, ...rest } = sent[1]?.parameters ?? {};
    assert.deepEqual(
      [type, amount, rest['DS_MERCHANT_IDENTIFIER'], rest['DS_MERCHANT_COF_INI']],
      ['7', '0', 'REQUIRED', 'S'],
    );
  });

  it('tells a refused card from a merchant that is set up wrongly, a line that is down and an answer that was lost', async () => {
    const refused = [
      { Ds_Response: '0190' },
      { Ds_Response: '0184' },
      { Ds_Response: '9915' },
      { errorCode: 'SIS0093' },
    ];
    for (const answer of refused)
      assert.equal((await redsysThat(SECURE, answer).pay()).status, 'refused', JSON.stringify(answer));
    const lost = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    const down = new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
    for (const [answer, kind] of [
      [{ errorCode: 'SIS0042' }, 'rejected'],
      [{ Ds_Response: '9218' }, 'rejected'],
      [{ Ds_Response: '0904' }, 'rejected'],
      [{ errorCode: 'SIS0051' }, 'unknown'],
      [{ Ds_Response: '0913' }, 'unknown'],
      [{ Ds_Order: 'other', Ds_Response: '0000' }, 'unknown'],
      [lost, 'unknown'],
      [down, 'unreachable'],
    ] as const) {
      await assert.rejects(
        redsysThat(SECURE, answer).pay(),
        (error) => error instanceof ProviderError && error.kind === kind,
      );
    }
    // nothing is sent, so the guest reads that nothing was charged
    await assert.rejects(
      redsysThat().provider.authorise({ ...charge, currency: 'LYD' }, { value: 'idOper', browser }, addresses),
      (error) => error instanceof ProviderError && error.kind === 'rejected',
    );
  });

  it('believes no answer that is signed with another key', async () => {
    const provider = createRedsys(
      { ...account, key: `x${KEY.slice(1)}` },
      {
        send: async () =>
          Response.json(sealed('HMAC_SHA512_V2', KEY, charge.order, { Ds_Order: charge.order, Ds_Response: '0000' })),
      },
    );
    await assert.rejects(
      provider.authorise(charge, { value: 'a', browser }, addresses),
      (error) => error instanceof ProviderError && error.kind === 'unknown',
    );
  });

  it('gives money back, once: what is too much has been given before', async () => {
    const request = { order: charge.order, operationId: 'x', amount: 4999, currency: 'EUR' };
    const done = redsysThat({ Ds_Response: '0900', Ds_AuthorisationCode: '7' });
    assert.equal((await done.provider.refund(request)).status, 'done');
    assert.equal(done.sent[0]?.parameters['DS_MERCHANT_TRANSACTIONTYPE'], '3');
    for (const answer of [{ errorCode: 'SIS0057' }, { Ds_Response: '9057' }]) {
      assert.deepEqual(await redsysThat(answer).provider.refund(request), {
        status: 'refused',
        reason: 'nothing_left',
      });
    }
  });

  it('reads a notification only when it is signed and about this very order', async () => {
    const { provider } = redsysThat();
    const about = {
      Ds_Order: charge.order,
      Ds_MerchantCode: '999008881',
      Ds_Amount: '4999',
      Ds_Currency: '978',
      Ds_Response: '0000',
      Ds_TransactionType: '0',
      Ds_AuthorisationCode: '052029',
    };
    const raw = (order: string, content: object, key = KEY) => ({
      query: {},
      headers: {},
      fields: { ...sealed('HMAC_SHA512_V2', key, order, content as Record<string, unknown>) },
      text: '',
    });
    const { isSuccess, amount, currency, operationId } = await provider.readNotification(
      raw(charge.order, about),
      charge,
    );
    assert.deepEqual([isSuccess, amount, currency, operationId], [true, 4999, 'EUR', '1234abcdEFGH/052029']);
    for (const forged of [
      raw(charge.order, about, `x${KEY.slice(1)}`),
      raw('9999other', { ...about, Ds_Order: '9999other' }),
      raw(charge.order, { ...about, Ds_Order: '9999other' }),
      raw(charge.order, { ...about, Ds_MerchantCode: '1' }),
      { headers: {}, query: {}, fields: {}, text: '' },
    ]) {
      await assert.rejects(async () => provider.readNotification(forged, charge), ForgedNotification);
    }
  });
});
