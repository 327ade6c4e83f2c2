import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { currencyOfNumber } from '../../../../apps/api/src/modules/payments/providers/currencies.ts';
import type { RedsysAccount } from '../../../../apps/api/src/modules/payments/providers/merchant-accounts.ts';
import {
  isSealed,
  parameter,
  parametersOf,
  type SignatureVersion,
  sealed,
} from '../../../../apps/api/src/modules/payments/providers/redsys/redsys-signature.ts';
import { asJson, dawdle, fieldsOf, type SandboxDesk } from '../shared/sandbox-desk.ts';
import { bankPage, CARD_FRAME_HEIGHT, cardFrame } from '../shared/sandbox-pages.ts';
import { type PretendedCard, readCard } from '../shared/test-cards.ts';

type Parameters = Record<string, unknown>;

/** The public test merchant. Its second terminal signs the old way. */
const MERCHANT = '999008881';
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const VERSIONS = { '1': 'HMAC_SHA512_V2', '2': 'HMAC_SHA256_V1' } as const;
const TOKEN_LIFE_MS = 30 * 60_000;

export const redsysAccount = (publicBase: string, privateBase: string, terminal: '1' | '2' = '1'): RedsysAccount => ({
  provider: 'redsys',
  environment: 'test',
  merchantCode: MERCHANT,
  terminal,
  key: KEY,
  signatureVersion: VERSIONS[terminal],
  addresses: { script: `${publicBase}/redsysV3.js`, rest: `${privateBase}/rest` },
});

/** `getInSiteForm`, `getInSiteFormJSON` and `storeIdOper` as the script of Redsys has them. */
const script = (base: string) => `(()=>{const base=${JSON.stringify(base)};
const draw=({id,fuc,terminal,order,buttonText,styleButton,styleBody,styleBox,styleBoxText})=>{const frame=document.createElement('iframe');
frame.title='Card';frame.src=base+'/form?'+new URLSearchParams({fuc,terminal,order,button:buttonText||'Pay',
look:JSON.stringify({button:styleButton,body:styleBody,box:[styleBox,styleBoxText].filter(Boolean).join(';')})});
frame.width='100%';frame.height='${CARD_FRAME_HEIGHT}';frame.frameBorder='0';document.getElementById(id).replaceChildren(frame);
addEventListener('message',(event)=>{if(event.source===frame.contentWindow&&event.data&&event.data.height)frame.height=event.data.height})};
window.getInSiteFormJSON=(options)=>draw({...options,buttonText:options.buttonValue||options.buttonText});
window.getInSiteForm=(id,styleButton,styleBody,styleBox,styleBoxText,buttonText,fuc,terminal,order)=>draw({id,buttonText,styleButton,styleBody,styleBox,styleBoxText,fuc,terminal,order});
window.storeIdOper=(event,tokenId,errorId,validator)=>{const data=event.data||{};
if(data.idOper&&data.idOper!=='-1'){if(!validator||typeof window[validator]!=='function'||window[validator]()!==false){document.getElementById(tokenId).value=data.idOper}}
else if(data.error){document.getElementById(errorId).value=data.error}}})();`;

interface Operation {
  order: string;
  card: PretendedCard;
  madeAt: string;
  transaction: string;
  challenge?: { approve: string; refuse: string; notificationUrl: string };
}

interface Payment {
  amount: number;
  refunded: number;
}

const REFUSED = '0190';
const text = (parameters: Parameters, name: string) => String(parameter(parameters, name) ?? '');

export function redsysSandbox(app: FastifyInstance, desk: SandboxDesk) {
  const config = { serves: 'payment sandbox' };

  app.get('/redsys/redsysV3.js', { config }, (_, reply) => reply.type('text/javascript').send(script(desk.publicBase)));
  app.get('/redsys/form', { config }, ({ query }, reply) => {
    const { fuc = '', terminal = '', order = '', button = 'Pay' } = query as Record<string, string>;
    return cardFrame(reply, 'operations', { fuc, terminal, order }, { button });
  });
  app.post('/redsys/operations', { config }, async (request, reply) => {
    const fields = fieldsOf(request);
    const { fuc, terminal, order } = fields;
    const card = readCard(fields, desk.clock());
    const isKnown = fuc === MERCHANT && String(terminal) in VERSIONS && /^\d{4}[0-9A-Za-z]{0,8}$/.test(String(order));
    if (typeof card === 'string' || !isKnown) {
      return asJson(reply.code(400), { idOper: '-1', error: typeof card === 'string' ? card : 'merchant' });
    }
    const idOper = randomBytes(20).toString('hex');
    const operation = { order, card, madeAt: desk.clock().toISOString(), transaction: randomUUID() };
    await desk.put(`operation:${idOper}`, operation);
    return asJson(reply, { idOper });
  });

  /** @returns the parameters that the merchant has signed, or a code of what is wrong */
  function opened(envelope: Parameters): { parameters: Parameters; version: SignatureVersion } | string {
    const sent = String(envelope['Ds_MerchantParameters'] ?? '');
    const parameters = parametersOf(sent);
    if (!parameters) return 'SIS0430';
    if (text(parameters, 'DS_MERCHANT_MERCHANTCODE') !== MERCHANT) return 'SIS0432';
    const version = VERSIONS[text(parameters, 'DS_MERCHANT_TERMINAL') as '1'];
    if (!version) return 'SIS0433';
    if (envelope['Ds_SignatureVersion'] !== version) return 'SIS0429';
    const order = text(parameters, 'DS_MERCHANT_ORDER');
    if (order.length < 4 || order.length > 12) return 'SIS0075';
    if (!/^\d{4}[0-9A-Za-z]*$/.test(order)) return 'SIS0434';
    const signed = {
      Ds_SignatureVersion: version,
      Ds_MerchantParameters: sent,
      Ds_Signature: String(envelope['Ds_Signature'] ?? ''),
    };
    return isSealed(version, KEY, order, signed) ? { parameters, version } : 'SIS0042';
  }

  const answered = (parameters: Parameters, more: Parameters): Parameters => ({
    Ds_Amount: text(parameters, 'DS_MERCHANT_AMOUNT'),
    Ds_Currency: text(parameters, 'DS_MERCHANT_CURRENCY'),
    Ds_Order: text(parameters, 'DS_MERCHANT_ORDER'),
    Ds_MerchantCode: MERCHANT,
    Ds_Terminal: text(parameters, 'DS_MERCHANT_TERMINAL'),
    Ds_TransactionType: text(parameters, 'DS_MERCHANT_TRANSACTIONTYPE'),
    ...more,
  });

  /** Redsys signs its answers in the alphabet for addresses, whatever the version. */
  function reseal(version: SignatureVersion, content: Parameters) {
    const envelope = sealed(version, KEY, String(content['Ds_Order']), content);
    return { ...envelope, Ds_Signature: Buffer.from(envelope.Ds_Signature, 'base64').toString('base64url') };
  }

  function operationOf(parameters: Parameters): Promise<Operation | undefined> {
    return desk.get<Operation>(`operation:${text(parameters, 'DS_MERCHANT_IDOPER')}`);
  }

  /** Which code Redsys has for a token that is unknown, too old or of another order is not published. */
  function isGood(operation: Operation | undefined, parameters: Parameters): operation is Operation {
    const age = desk.clock().getTime() - Date.parse(operation?.madeAt ?? '');
    return operation?.order === text(parameters, 'DS_MERCHANT_ORDER') && age < TOKEN_LIFE_MS;
  }

  app.post('/redsys/rest/iniciaPeticionREST', { config }, async (request, reply) => {
    const message = opened(fieldsOf(request));
    if (typeof message === 'string') return asJson(reply, { errorCode: message });
    const operation = await operationOf(message.parameters);
    if (!isGood(operation, message.parameters)) return asJson(reply, { errorCode: 'SIS0590' });
    const { Ds_Amount: _, Ds_Currency: __, ...about } = answered(message.parameters, {});
    return asJson(
      reply,
      reseal(message.version, {
        ...about,
        Ds_Card_PSD2: 'Y',
        Ds_EMV3DS: {
          protocolVersion: operation.card.hasNo3ds ? 'NO_3DS_v2' : '2.2.0',
          threeDSServerTransID: operation.transaction,
          threeDSInfo: 'CardConfiguration',
        },
      }),
    );
  });

  app.post('/redsys/rest/trataPeticionREST', { config }, async (request, reply) => {
    const message = opened(fieldsOf(request));
    if (typeof message === 'string') return asJson(reply, { errorCode: message });
    const { parameters } = message;
    const result =
      text(parameters, 'DS_MERCHANT_TRANSACTIONTYPE') === '3' ? await refunded(parameters) : await treated(message);
    return asJson(reply, typeof result === 'string' ? { errorCode: result } : reseal(message.version, result));
  });

  async function refunded(parameters: Parameters): Promise<Parameters | string> {
    const order = text(parameters, 'DS_MERCHANT_ORDER');
    const payment = await desk.get<Payment>(`payment:${order}`);
    const amount = Number(text(parameters, 'DS_MERCHANT_AMOUNT'));
    if (!payment || payment.refunded + amount > payment.amount) return 'SIS0057';
    await desk.put(`payment:${order}`, { ...payment, refunded: payment.refunded + amount });
    return answered(parameters, { Ds_Response: '0900', Ds_AuthorisationCode: String(randomInt(100_000, 999_999)) });
  }

  async function treated({ parameters, version }: { parameters: Parameters; version: SignatureVersion }) {
    const operation = await operationOf(parameters);
    if (!isGood(operation, parameters)) return 'SIS0590';
    const secure = (parameter(parameters, 'DS_MERCHANT_EMV3DS') ?? {}) as Parameters;
    switch (secure['threeDSInfo']) {
      case 'AuthenticationData': {
        const isWhole =
          secure['threeDSServerTransID'] === operation.transaction &&
          ['notificationURL', 'browserUserAgent', 'browserAcceptHeader', 'browserTZ'].every((name) => secure[name]);
        if (!isWhole) return 'SIS0601';
        if (operation.card.scenario !== 'challenge') return finished(parameters, version, operation, true);
        return asked(parameters, operation, String(secure['notificationURL']));
      }
      case 'ChallengeResponse': {
        const cres = parametersOf(String(secure['cres'] ?? ''));
        const { challenge } = operation;
        if (!challenge || ![challenge.approve, challenge.refuse].includes(String(cres?.['acsTransID'])))
          return 'SIS0551';
        return finished(parameters, version, operation, cres?.['acsTransID'] === challenge.approve);
      }
      default:
        return operation.card.hasNo3ds ? finished(parameters, version, operation, true) : 'SIS0218';
    }
  }

  /** The bank wants to see the guest: two unguessable answers, of which the page gives one. */
  async function asked(parameters: Parameters, operation: Operation, notificationUrl: string): Promise<Parameters> {
    const challenge = { approve: randomUUID(), refuse: randomUUID(), notificationUrl };
    await desk.put(`operation:${text(parameters, 'DS_MERCHANT_IDOPER')}`, { ...operation, challenge });
    await desk.put(`challenge:${operation.transaction}`, {
      ...challenge,
      amount: text(parameters, 'DS_MERCHANT_AMOUNT'),
      currency: text(parameters, 'DS_MERCHANT_CURRENCY'),
    });
    const creq = { threeDSServerTransID: operation.transaction, messageType: 'CReq', messageVersion: '2.2.0' };
    return answered(parameters, {
      Ds_EMV3DS: {
        threeDSInfo: 'ChallengeRequest',
        protocolVersion: '2.2.0',
        acsURL: `${desk.publicBase}/bank`,
        creq: Buffer.from(JSON.stringify(creq)).toString('base64url'),
      },
    });
  }

  async function finished(
    parameters: Parameters,
    version: SignatureVersion,
    { card }: Operation,
    isAuthentic: boolean,
  ): Promise<Parameters | string> {
    const order = text(parameters, 'DS_MERCHANT_ORDER');
    if (card.scenario === 'silent') {
      await dawdle(desk.slowMs);
      return 'SIS0590';
    }
    const isCheck = text(parameters, 'DS_MERCHANT_TRANSACTIONTYPE') === '7';
    const response = !isAuthentic ? '0184' : card.scenario === 'refused' ? REFUSED : '0000';
    const isPaid = response === '0000';
    const amount = Number(text(parameters, 'DS_MERCHANT_AMOUNT'));
    if (!(await desk.add(`payment:${order}`, { amount: isPaid ? amount : 0, refunded: 0 }))) return 'SIS0051';
    const keepsCard = isPaid && text(parameters, 'DS_MERCHANT_IDENTIFIER') === 'REQUIRED';
    const result = answered(parameters, {
      Ds_Response: response,
      Ds_AuthorisationCode: isPaid ? String(randomInt(100_000, 999_999)) : '      ',
      Ds_SecurePayment: card.hasNo3ds ? '0' : '2',
      Ds_Card_Number: card.masked,
      ...(keepsCard
        ? {
            Ds_Merchant_Identifier: randomBytes(20).toString('hex'),
            Ds_ExpiryDate: card.expiry,
            Ds_Merchant_Cof_Txnid: randomBytes(8).toString('hex').toUpperCase(),
          }
        : {}),
    });
    const url = text(parameters, 'DS_MERCHANT_MERCHANTURL');
    if (url) {
      const moment = desk.clock().toISOString();
      const told = {
        Ds_Date: moment.slice(0, 10).split('-').reverse().join('/'),
        Ds_Hour: moment.slice(11, 16),
        ...result,
      };
      const form = new URLSearchParams({ ...reseal(version, told) }).toString();
      for (let times = card.scenario === 'twice' ? 2 : 1; times > 0; times -= 1) {
        desk.notify(url, 'application/x-www-form-urlencoded', form);
      }
    }
    if (card.scenario === 'slow') await dawdle(desk.slowMs);
    return isCheck ? { ...result, Ds_Amount: '0' } : result;
  }

  /** The page of Redsys for Bizum: the telephone of the guest is pretended, their answer is not. */
  app.post('/redsys/realizarPago', { config }, async (request, reply) => {
    const message = opened(fieldsOf(request));
    const isBizum = typeof message !== 'string' && text(message.parameters, 'DS_MERCHANT_PAYMETHODS') === 'z';
    if (typeof message === 'string' || !isBizum)
      return reply
        .code(400)
        .type('text/plain')
        .send(typeof message === 'string' ? message : 'This sandbox has Bizum alone here.');
    const id = randomUUID();
    await desk.put(`bizum:${id}`, message);
    const answer = (label: string, value: string) => ({
      label,
      action: `${desk.publicBase}/bizum`,
      method: 'post' as const,
      fields: { id, answer: value },
    });
    const amount = amountText({
      amount: text(message.parameters, 'DS_MERCHANT_AMOUNT'),
      currency: text(message.parameters, 'DS_MERCHANT_CURRENCY'),
    });
    return bankPage(reply, `Bizum: you are about to pay ${amount}. Is it you?`, [
      answer('Yes, it is me', 'yes'),
      answer('No', 'no'),
    ]);
  });
  app.post('/redsys/bizum', { config }, async (request, reply) => {
    const { id, answer } = fieldsOf(request);
    const message = await desk.get<{ parameters: Parameters; version: SignatureVersion }>(`bizum:${id}`);
    if (!message) return reply.code(400).type('text/plain').send('This payment is not known.');
    const { parameters, version } = message;
    const isPaid = answer === 'yes';
    const payment = { amount: isPaid ? Number(text(parameters, 'DS_MERCHANT_AMOUNT')) : 0, refunded: 0 };
    if (!(await desk.add(`payment:${text(parameters, 'DS_MERCHANT_ORDER')}`, payment)))
      return reply.code(400).type('text/plain').send('SIS0051');
    const result = new URLSearchParams({
      ...reseal(
        version,
        answered(parameters, {
          Ds_Response: isPaid ? '0000' : '9915',
          Ds_AuthorisationCode: isPaid ? String(randomInt(100_000, 999_999)) : '      ',
          Ds_ProcessedPayMethod: '68',
        }),
      ),
    }).toString();
    desk.notify(text(parameters, 'DS_MERCHANT_MERCHANTURL'), 'application/x-www-form-urlencoded', result);
    return reply.redirect(`${text(parameters, isPaid ? 'DS_MERCHANT_URLOK' : 'DS_MERCHANT_URLKO')}?${result}`, 303);
  });

  app.post('/redsys/bank', { config }, async (request, reply) => {
    const creq = parametersOf(String(fieldsOf(request)['creq'] ?? ''));
    const transaction = String(creq?.['threeDSServerTransID']);
    const challenge = await desk.get<Operation['challenge'] & { amount: string; currency: string }>(
      `challenge:${transaction}`,
    );
    if (!challenge) return reply.code(400).type('text/plain').send('This question is not known.');
    const cresOf = (answer: string, transStatus: 'Y' | 'N') =>
      Buffer.from(
        JSON.stringify({
          threeDSServerTransID: transaction,
          acsTransID: answer,
          messageType: 'CRes',
          messageVersion: '2.2.0',
          transStatus,
        }),
      ).toString('base64');
    const answer = (label: string, cres: string) => ({
      label,
      action: challenge.notificationUrl,
      method: 'post' as const,
      fields: { cres, threeDSSessionData: '' },
    });
    const amount =
      Number(challenge.amount) === 0 ? 'Your card is to be checked' : `You are about to pay ${amountText(challenge)}`;
    return bankPage(reply, `${amount}. Is it you?`, [
      answer('Yes, it is me', cresOf(challenge.approve, 'Y')),
      answer('No', cresOf(challenge.refuse, 'N')),
    ]);
  });
}

const amountText = ({ amount, currency }: { amount: string; currency: string }) =>
  `${(Number(amount) / 100).toFixed(2)} ${currencyOfNumber(currency)}`;
