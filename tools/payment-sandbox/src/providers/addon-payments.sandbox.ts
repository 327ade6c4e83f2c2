import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  decrypted,
  fromDecimal,
  toDecimal,
} from '../../../../apps/api/src/modules/payments/providers/addon-payments/addon-messages.ts';
import type { AddonPaymentsAccount } from '../../../../apps/api/src/modules/payments/providers/merchant-accounts.ts';
import { asJson, dawdle, fieldsOf, type SandboxDesk } from '../shared/sandbox-desk.ts';
import { bankPage, CARD_FRAME_HEIGHT, cardFrame } from '../shared/sandbox-pages.ts';
import { type PretendedCard, readCard } from '../shared/test-cards.ts';

const SECRETS = {
  merchantId: '471100',
  merchantKey: 'sandbox-merchant-key',
  merchantPassword: 'sandbox-password-of-32-letters-x',
  productId: '4711000001',
};

export const addonPaymentsAccount = (publicBase: string, privateBase: string): AddonPaymentsAccount => ({
  provider: 'addon-payments',
  environment: 'test',
  country: 'ES',
  ...SECRETS,
  addresses: { script: `${publicBase}/epgjs.js`, rest: privateBase },
});

/** `EPGJS.renderCashier(authToken, containerId, onPrepayToken)`: the real script is published to merchants only. */
const script = (base: string) => `(()=>{const base=${JSON.stringify(base)};
window.EPGJS={renderCashier(authToken,containerId,onPrepayToken){const frame=document.createElement('iframe');
const {color,fontFamily}=getComputedStyle(document.getElementById(containerId));
frame.title='Card';frame.src=base+'/cashier?'+new URLSearchParams({authToken,look:JSON.stringify({body:'color:'+color+';font-family:'+fontFamily})});
frame.width='100%';frame.height='${CARD_FRAME_HEIGHT}';frame.frameBorder='0';
document.getElementById(containerId).replaceChildren(frame);
addEventListener('message',(event)=>{if(event.source!==frame.contentWindow||!event.data)return;
if(event.data.height)frame.height=event.data.height;if(event.data.prepayToken)onPrepayToken(event.data.prepayToken)})}};})();`;

interface Prepay {
  customerId: string;
  card: PretendedCard;
}
interface Transaction {
  id: string;
  order: string;
  amount: string;
  currency: string;
  status: 'SUCCESS' | 'REDIRECTED' | 'FAIL';
  /** Of a card that is kept. */
  plan: string;
  card: PretendedCard;
  refunded: number;
  addresses: Record<string, string>;
  question: string;
}

const xmlSigns: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const leaf = (name: string, value: string) =>
  `<${name}>${value.replace(/[&<>]/g, (sign) => xmlSigns[sign] ?? sign)}</${name}>`;

function payfrex(operations: Record<string, string>[], status: string) {
  const inside = operations.map(
    (each) =>
      `<operation>${Object.entries(each)
        .map(([name, value]) => leaf(name, value))
        .join('')}</operation>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><payfrex-response operation-size="${operations.length}">${leaf('status', status)}<operations>${inside.join('')}</operations></payfrex-response>`;
}

const operationOf = ({ id, order, amount, currency, status, plan, card }: Transaction): Record<string, string> => ({
  operationType: 'DEBIT',
  status,
  amount,
  currency,
  merchantTransactionId: order,
  payFrexTransactionId: id,
  paymentSolution: 'creditcards',
  cardNumber: card.masked,
  expDate: `${card.expiry.slice(2)}/${card.expiry.slice(0, 2)}`,
  message: status === 'FAIL' ? 'Denied by the bank' : 'Success',
  ...(plan ? { subscriptionPlan: plan } : {}),
});

export function addonPaymentsSandbox(app: FastifyInstance, desk: SandboxDesk) {
  const config = { serves: 'payment sandbox' };
  const BASE = '/addon-payments';

  app.get(`${BASE}/epgjs.js`, { config }, (_, reply) => reply.type('text/javascript').send(script(desk.publicBase)));
  app.get(`${BASE}/cashier`, { config }, ({ query }, reply) =>
    cardFrame(reply, 'prepay', { authToken: (query as { authToken?: string }).authToken ?? '' }, { button: 'Pay' }),
  );

  app.post(`${BASE}/auth`, { config }, async (request, reply) => {
    const { merchantId, merchantKey, productId, customerId, operations } = fieldsOf(request);
    const isKnown =
      merchantId === SECRETS.merchantId && merchantKey === SECRETS.merchantKey && productId === SECRETS.productId;
    if (!isKnown || !customerId || !Array.isArray(operations)) {
      return asJson(reply.code(401), { errorMessage: 'Merchant not found' });
    }
    const authToken = randomUUID();
    await desk.put(`auth:${authToken}`, { customerId });
    return asJson(reply, { authToken });
  });

  /** What the card form does by itself: it registers the card and asks for the token. */
  app.post(`${BASE}/prepay`, { config }, async (request, reply) => {
    const fields = fieldsOf(request);
    const auth = await desk.get<{ customerId: string }>(`auth:${fields['authToken']}`);
    const card = readCard(fields, desk.clock());
    if (!auth || typeof card === 'string') {
      return asJson(reply.code(400), { error: typeof card === 'string' ? card : 'authToken' });
    }
    const prepayToken = randomUUID();
    await desk.put(`prepay:${prepayToken}`, { customerId: auth.customerId, card });
    return asJson(reply, { prepayToken });
  });

  app.post(`${BASE}/charge/v2`, { config }, async (request, reply) => {
    const fields = Object.fromEntries(Object.entries(fieldsOf(request)).map(([key, value]) => [key, String(value)]));
    const token = String(request.headers['prepaytoken']);
    const prepay = await desk.get<Prepay>(`prepay:${token}`);
    const isMerchant = fields['merchantId'] === SECRETS.merchantId && fields['productId'] === SECRETS.productId;
    if (!isMerchant || request.headers['apiversion'] !== '5') {
      return asJson(reply.code(401), { errorMessage: 'Merchant not found' });
    }
    if (!prepay || prepay.customerId !== fields['customerId'] || !(await desk.add(`used:${token}`, true))) {
      return asJson(reply, { response: payfrex([{ status: 'ERROR', message: 'Invalid prepay token' }], 'ERROR') });
    }
    const { scenario } = prepay.card;
    if (scenario === 'silent') {
      await dawdle(desk.slowMs);
      return asJson(reply.code(500), {});
    }
    const isKept = fields['paymentRecurringType'] === 'newCof';
    const transaction: Transaction = {
      id: String(randomInt(1_000_000, 99_999_999)),
      order: fields['merchantTransactionId'] ?? '',
      amount: fields['amount'] ?? '',
      currency: fields['currency'] ?? '',
      status: scenario === 'challenge' ? 'REDIRECTED' : scenario === 'refused' ? 'FAIL' : 'SUCCESS',
      plan: isKept && scenario !== 'refused' ? String(randomInt(100_000_000, 999_999_999)) : '',
      card: prepay.card,
      refunded: 0,
      addresses: Object.fromEntries(Object.entries(fields).filter(([name]) => name.endsWith('URL'))),
      question: randomUUID(),
    };
    if (!(await desk.add(`transaction:${transaction.order}`, transaction))) {
      return asJson(reply, { response: payfrex([{ status: 'ERROR', message: 'Duplicated transaction' }], 'ERROR') });
    }
    if (transaction.status === 'REDIRECTED') {
      const url = `${desk.publicBase}/bank?order=${transaction.order}&question=${transaction.question}`;
      const asked = { ...operationOf(transaction), redirectionResponse: `redirect:${url}` };
      return asJson(reply, { response: payfrex([asked], 'REDIRECTED') });
    }
    tell(transaction, scenario === 'twice' ? 2 : 1);
    if (scenario === 'slow') await dawdle(desk.slowMs);
    return asJson(reply, { response: payfrex([operationOf(transaction)], transaction.status) });
  });

  function tell(transaction: Transaction, times: number) {
    const xml = payfrex([operationOf(transaction)], transaction.status);
    for (let time = 0; time < times; time += 1) {
      desk.notify(transaction.addresses['statusURL'] ?? '', 'application/xml', xml);
    }
  }

  app.post(`${BASE}/EPGCheckout/rest/online/rebate`, { config }, async (request, reply) => {
    const { merchantId, encrypted = '', integrityCheck = '' } = fieldsOf(request) as Record<string, string>;
    const iv = Buffer.from(String(request.headers['iv']), 'base64');
    const fields = decrypted({ encrypted, integrityCheck }, SECRETS.merchantPassword, iv);
    if (!fields || merchantId !== SECRETS.merchantId) return reply.code(401).type('text/plain').send('Unauthorized');
    const transaction = await desk.get<Transaction>(`transaction:${fields['merchantTransactionId']}`);
    const failed = (message: string) =>
      reply.type('application/xml').send(payfrex([{ status: 'FAIL', message }], 'FAIL'));
    if (transaction?.status !== 'SUCCESS' || transaction.id !== fields['transactionId']) return failed('NOT_FOUND');
    const { currency } = transaction;
    const back = fromDecimal(fields['amount'] ?? '', currency);
    if (!(transaction.refunded + back <= fromDecimal(transaction.amount, currency))) return failed('AMOUNT_EXCEEDED');
    await desk.put(`transaction:${transaction.order}`, { ...transaction, refunded: transaction.refunded + back });
    const operation = {
      operationType: 'REBATE',
      status: 'SUCCESS',
      amount: toDecimal(back, currency),
      currency,
      merchantTransactionId: transaction.order,
      payFrexTransactionId: String(randomInt(1_000_000, 99_999_999)),
    };
    return reply.type('application/xml').send(payfrex([operation], 'SUCCESS'));
  });

  app.get(`${BASE}/bank`, { config }, async ({ query }, reply) => {
    const { order = '', question = '' } = query as Record<string, string>;
    const transaction = await desk.get<Transaction>(`transaction:${order}`);
    if (transaction?.question !== question)
      return reply.code(400).type('text/plain').send('This question is not known.');
    const isCheck = Number(transaction.amount) === 0;
    const about = isCheck
      ? 'Your card is to be checked'
      : `You are about to pay ${Number(transaction.amount).toFixed(2)} ${transaction.currency}`;
    const answer = (label: string, value: string) => ({
      label,
      action: `${desk.publicBase}/bank`,
      method: 'post' as const,
      fields: { order, question, answer: value },
    });
    return bankPage(reply, `${about}. Is it you?`, [answer('Yes, it is me', 'yes'), answer('No', 'no')]);
  });
  app.post(`${BASE}/bank`, { config }, async (request, reply) => {
    const { order, question, answer } = fieldsOf(request);
    const transaction = await desk.get<Transaction>(`transaction:${order}`);
    if (!transaction || transaction.question !== question || !(await desk.add(`answered:${order}`, answer))) {
      return reply.code(400).type('text/plain').send('This question is not known.');
    }
    const after: Transaction = { ...transaction, status: answer === 'yes' ? 'SUCCESS' : 'FAIL' };
    await desk.put(`transaction:${order}`, after);
    tell(after, 1);
    return reply.redirect(after.addresses[answer === 'yes' ? 'successURL' : 'errorURL'] ?? '', 303);
  });
}
