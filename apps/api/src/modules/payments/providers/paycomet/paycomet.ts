import { createHash, timingSafeEqual } from 'node:crypto';
import { askJson, originsOf, type ProviderLine, textOf } from '../exchange.ts';
import type { PaycometAccount } from '../merchant-accounts.ts';
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
} from '../provider.ts';

const REST = 'https://rest.paycomet.com';
const SCRIPT = 'https://api.paycomet.com/gateway/paycomet.jetiframe.js';

/** What is only nice to know must not use up the time for a payment, nor what is asked again keep others waiting. */
const INFO_MS = 2_000;
/**
 * Types of notifications that are about money or a card that is checked: payment, refund, authorisation. The hash of
 * others need not cover amount and answer (107, a stored card, has neither): they say nothing about a payment.
 */
const KINDS: Readonly<Record<string, Report['kind']>> = { '1': 'payment', '2': 'refund', '3': 'payment' };

/** Credentials and products: not the card. */
const NOT_THE_CARD = new Set(['1003', '1130']);
/** What there is left to give back is less, in the words of the sandbox; PAYCOMET publishes no code for it. */
const REFUND_TOO_LARGE = '1131';

type Answer = Record<string, unknown>;
interface StoredCard {
  idUser: string;
  tokenUser: string;
}

const codeOf = (answer: Answer) => textOf(answer['errorCode']) || '0';
const part = (answer: Answer, name: string) => (answer[name] ?? {}) as Answer;
const hex = (algorithm: 'md5' | 'sha512', text: string) => createHash(algorithm).update(text).digest('hex');

/** What stands in `NotificationHash`. */
export function paycometHash(
  account: Pick<PaycometAccount, 'clientCode' | 'terminal' | 'password'>,
  told: Record<string, string>,
) {
  const { clientCode, terminal, password } = account;
  const of = (name: string) => told[name] ?? '';
  const start = `${clientCode}${terminal}${of('TransactionType')}${of('Order')}`;
  if (of('TransactionType') === '107') return hex('sha512', `${start}${of('DateTime')}${hex('md5', password)}`);
  const about = `${of('Amount')}${of('Currency')}${hex('md5', password)}${of('BankDateTime')}${of('Response')}`;
  return hex('sha512', `${start}${about}`);
}

/** @throws what a code other than 0 means, when it is not the card's fault */
function checkSetUp(code: string) {
  if (NOT_THE_CARD.has(code)) throw new ProviderError('rejected', `PAYCOMET refused the terminal: ${code}`);
}

/**
 * PAYCOMET over REST with the token of its JET fields: the token becomes a stored card, and that is charged. When the bank
 * asks, the guest goes to an address of PAYCOMET and comes back to ours; what is believed is what PAYCOMET answers then, or
 * its signed notification. Its notifications go to one address for the terminal, set in its control panel.
 */
export function createPaycomet(account: PaycometAccount, line: ProviderLine): PaymentProvider {
  const rest = account.addresses?.rest ?? REST;
  const { terminal } = account;
  const hasty = { ...line, timeoutMs: Math.min(line.timeoutMs ?? INFO_MS, INFO_MS) };
  const call = (path: string, body: Answer, by = line) =>
    askJson(by, `PAYCOMET ${path}`, `${rest}${path}`, body, { 'PAYCOMET-API-TOKEN': account.apiToken });

  async function storeCard(
    charge: Charge,
    token: CardToken,
  ): Promise<StoredCard | { status: 'refused'; reason: string }> {
    const answer = await call('/v1/cards', {
      terminal: Number(terminal),
      jetToken: token.value,
      language: charge.language,
      // no notification: the answer is here
      notify: 2,
    });
    const code = codeOf(answer);
    checkSetUp(code);
    if (code !== '0') return { status: 'refused', reason: code };
    return { idUser: textOf(answer['idUser']), tokenUser: textOf(answer['tokenUser']) };
  }

  async function attempt(
    path: '/v1/payments' | '/v1/payments/preauth',
    charge: Charge,
    token: CardToken,
    { challenge }: ReturnAddresses,
  ): Promise<Outcome> {
    const card = await storeCard(charge, token);
    if ('status' in card) return card;
    const isCheck = path === '/v1/payments/preauth';
    const answer = await call(path, {
      payment: {
        terminal: Number(terminal),
        order: charge.order,
        amount: String(charge.amount),
        currency: charge.currency,
        methodId: '1',
        originalIp: charge.address,
        secure: 1,
        ...card,
        userInteraction: 1,
        // a card that is kept for the day on which nobody comes
        ...(isCheck ? { trxType: 'N' } : {}),
        productDescription: charge.description.slice(0, 125),
        urlOk: `${challenge}?result=ok`,
        urlKo: `${challenge}?result=ko`,
        notifyDirectPayment: 1,
      },
    });
    const code = codeOf(answer);
    checkSetUp(code);
    const url = textOf(answer['challengeUrl']);
    if (code === '0' && url) {
      const state = { ...card, isCheck: isCheck ? 'yes' : '' };
      return { status: 'challenge', challenge: { method: 'GET', url, fields: {} }, state };
    }
    if (code !== '0') return { status: 'refused', reason: code };
    return paid(charge.order, isCheck ? card : null);
  }

  async function paid(order: string, card: StoredCard | null): Promise<Outcome> {
    return { status: 'paid', operationId: order, card: card && (await onFile(card)) };
  }

  /** What is left to show of a card; the card itself is stored whether PAYCOMET says so or not. */
  async function onFile(card: StoredCard): Promise<CardOnFile> {
    const answer = await call('/v1/cards/info', { terminal: Number(terminal), ...card }, hasty).catch(
      (): Answer => ({}),
    );
    const [, year, month] = /^(?:20)?(\d\d)\/(\d\d)$/.exec(textOf(answer['expiryDate'])) ?? [];
    return {
      reference: `${card.idUser}:${card.tokenUser}`,
      expiry: year && month ? `${year}${month}` : null,
      masked: textOf(answer['pan']) || null,
      schemeTransaction: null,
    };
  }

  const infoOf = async (order: string, by = line) =>
    part(await call(`/v1/payments/${order}/info`, { payment: { terminal: Number(terminal) } }, by), 'payment');

  /** What PAYCOMET knows of an order. */
  const outcomeOf = async (order: string, by?: ProviderLine) => outcomeIn(await infoOf(order, by));

  return {
    id: 'paycomet',
    origins: originsOf(account.addresses?.script ?? SCRIPT),
    cardForm: () => ({
      provider: 'paycomet',
      scriptUrl: account.addresses?.script ?? SCRIPT,
      jetId: account.jetId,
    }),
    authorise: (charge, token, addresses) => attempt('/v1/payments', charge, token, addresses),
    /** An authorisation of nothing, with the bank's question: no money is held. */
    verifyCard: (charge, token, addresses) => attempt('/v1/payments/preauth', charge, token, addresses),

    async completeChallenge({ order }, { idUser = '', tokenUser = '', isCheck }) {
      // whatever the address says that the guest came back to
      const outcome = await outcomeOf(order);
      if (outcome === 'pending') return { status: 'pending' };
      if (outcome !== 'OK') return outcome;
      return paid(order, isCheck === 'yes' ? { idUser, tokenUser } : null);
    },

    async outcomeOf({ order }) {
      const outcome = await outcomeOf(order, hasty);
      if (outcome === 'pending') return { status: 'pending' };
      return outcome === 'OK' ? paid(order, null) : outcome;
    },

    async refund({ order, amount, currency }) {
      const answer = await call(`/v1/payments/${order}/refund`, {
        payment: {
          terminal: Number(terminal),
          amount: String(amount),
          currency,
          authCode: textOf((await infoOf(order))['authCode']),
          originalIp: '127.0.0.1',
        },
      });
      const code = codeOf(answer);
      checkSetUp(code);
      if (code === '0') return { status: 'done', operationId: `refund:${order}/${textOf(answer['authCode'])}` };
      return { status: 'refused', reason: code === REFUND_TOO_LARGE ? NOTHING_LEFT : code };
    },

    readNotification: ({ fields }, { order }) => reportOf(account, fields, order),
  };
}

/** A card check whose notification comes before its answer still stores the card. */
function keptBy(fields: Readonly<Record<string, string>>): CardOnFile | null {
  const { TransactionType: type, IdUser: idUser, TokenUser: tokenUser } = fields;
  if (type !== '3' || !idUser || !tokenUser) return null;
  return { reference: `${idUser}:${tokenUser}`, expiry: null, masked: null, schemeTransaction: null };
}

/** @throws {ForgedNotification} */
function reportOf(account: PaycometAccount, fields: RawNotification['fields'], order: string): Report {
  const expected = Buffer.from(paycometHash(account, { ...fields }));
  const given = Buffer.from((fields['NotificationHash'] ?? '').toLowerCase());
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || fields['Order'] !== order) {
    throw new ForgedNotification(`a notification about order ${order} is not signed by PAYCOMET`);
  }
  const kind = KINDS[fields['TransactionType'] ?? ''] ?? 'none';
  const isRefund = kind === 'refund';
  return {
    kind,
    order,
    operationId: isRefund ? `refund:${order}/${fields['AuthCode'] || fields['BankDateTime']}` : order,
    isSuccess: fields['Response'] === 'OK',
    amount: Number(fields['Amount']),
    currency: fields['Currency'] ?? '',
    reason: fields['ErrorID'] ?? fields['Response'] ?? '',
    card: keptBy(fields),
  };
}

function outcomeIn(info: Answer): 'OK' | 'pending' | { status: 'refused'; reason: string } {
  const response = textOf(info['response']);
  if (response === 'OK') return response;
  if (response === 'SF' || response === '') return 'pending';
  return { status: 'refused', reason: textOf(info['errorCode']) || 'KO' };
}
