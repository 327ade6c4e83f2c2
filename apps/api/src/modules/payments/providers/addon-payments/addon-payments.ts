import { randomBytes } from 'node:crypto';
import { ask, askJson, originsOf, type ProviderLine, textOf } from '../exchange.ts';
import type { AddonPaymentsAccount } from '../merchant-accounts.ts';
import {
  type CardOnFile,
  type CardToken,
  type Charge,
  ForgedNotification,
  NOTHING_LEFT,
  type Outcome,
  type PaymentProvider,
  ProviderError,
  type Report,
  type ReturnAddresses,
} from '../provider.ts';
import {
  type AddonOperation,
  encrypted,
  fromDecimal,
  isStatusSignature,
  operationsOf,
  statusSignature,
  toDecimal,
} from './addon-messages.ts';

const SUFFIX = { test: '-stg', production: '' } as const;
const API_VERSION = '5';
const SOLUTION = 'creditcards';

const reasonOf = (operation: AddonOperation) =>
  operation['respCode'] || operation['code'] || operation['message'] || 'refused';

/** One for each payment, also where an answer has none: money counts once by it, and nobody else's is taken for it. */
const operationIdOf = (operation: AddonOperation, order: string) => operation['payFrexTransactionId'] || order;

function cardOf(operation: AddonOperation): CardOnFile | null {
  const reference = operation['subscriptionPlan'] || operation['cardNumberToken'];
  if (!reference) return null;
  const [, month, year] = /^(\d\d)\/?(?:20)?(\d\d)$/.exec(operation['expDate'] ?? '') ?? [];
  return {
    reference,
    expiry: month && year ? `${year}${month}` : null,
    masked: operation['cardNumber'] || null,
    schemeTransaction: null,
  };
}

function lastOf(text: string, order: string): AddonOperation {
  const last = operationsOf(text).at(-1);
  if (!last) throw new ProviderError('unknown', `an answer about order ${order} lists no operation`);
  return last;
}

function outcomeOf(operation: AddonOperation, order: string, isCheck: boolean): Outcome {
  switch (operation['status']) {
    case 'SUCCESS':
      return {
        status: 'paid',
        operationId: operationIdOf(operation, order),
        card: isCheck ? cardOf(operation) : null,
      };
    case 'REDIRECTED': {
      const url = (operation['redirectionResponse'] ?? '').replace(/^redirect:/, '');
      if (!url) throw new ProviderError('unknown', 'Addon Payments redirects to nowhere');
      return { status: 'challenge', challenge: { method: 'GET', url, fields: {} }, state: {} };
    }
    case 'PENDING':
      return { status: 'pending' };
    case 'ERROR':
    case 'FAIL':
      return { status: 'refused', reason: reasonOf(operation) };
    default:
      throw new ProviderError('unknown', `Addon Payments answered with status ${operation['status']}`);
  }
}

/**
 * Addon Payments by its JavaScript integration: the card form makes a prepay token by itself, and that is charged. It goes
 * to the bank by a redirection. The platform does not sign what it tells, so the address that it tells carries a signature
 * of ours, over the order and the amount, which nobody else has seen.
 */
export function createAddonPayments(account: AddonPaymentsAccount, line: ProviderLine): PaymentProvider {
  const suffix = SUFFIX[account.environment];
  const mep = account.addresses?.rest ?? `https://epgjs-mep${suffix}.addonpayments.com`;
  const web = `https://epgjs-web${suffix}.addonpayments.com`;
  const script = account.addresses?.script ?? `${web}/epgjs.js`;
  const checkout = account.addresses?.rest ?? `https://checkout${suffix}.addonpayments.com`;
  const { merchantId, merchantKey, merchantPassword, productId, country } = account;

  async function charged(
    charge: Charge,
    token: CardToken,
    { notification, challenge }: ReturnAddresses,
    isCheck: boolean,
  ): Promise<Outcome> {
    const { order, amount, currency } = charge;
    const signature = statusSignature(merchantPassword, order, amount, currency);
    const text = await ask(line, 'Addon Payments charge', `${mep}/charge/v2`, {
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        prepayToken: token.value,
        apiVersion: API_VERSION,
      },
      body: JSON.stringify({
        merchantId,
        merchantKey,
        productId,
        merchantTransactionId: order,
        amount: toDecimal(amount, currency),
        currency,
        country,
        customerId: charge.customerId,
        operationType: 'DEBIT',
        paymentSolution: SOLUTION,
        // the first of a card that is kept: the bank has to ask
        ...(isCheck ? { paymentRecurringType: 'newCof', challengeInd: '04' } : {}),
        description: charge.description.slice(0, 125),
        language: charge.language,
        ipAddress: charge.address,
        statusURL: `${notification}?signature=${signature}`,
        successURL: `${challenge}?result=success`,
        errorURL: `${challenge}?result=error`,
        awaitingURL: `${challenge}?result=awaiting`,
        cancelURL: `${challenge}?result=cancel`,
      }),
    });
    return outcomeOf(lastOf(text, order), order, isCheck);
  }

  return {
    id: 'addon-payments',
    // the form of a script from elsewhere still talks to the platform
    origins: originsOf(script, ...(account.addresses?.script.startsWith('/') ? [] : [`${web}/`])),
    cardForm: ({ customerId }) => ({
      provider: 'addon-payments',
      // the address of the script comes with the contract
      scriptUrl: script,
      customerId,
    }),

    async formToken(customerId, currency) {
      const answer = await askJson(line, 'Addon Payments auth', `${mep}/auth`, {
        merchantId,
        merchantKey,
        productId,
        customerId,
        country,
        currency,
        operations: ['debit'],
      });
      const token = textOf(answer['authToken']);
      if (!token) throw new ProviderError('rejected', 'Addon Payments gives no token for its card form');
      return token;
    },

    authorise: (charge, token, addresses) => charged(charge, token, addresses, false),
    /** A charge of nothing that begins a series: nothing is held, and the card can be charged later. */
    verifyCard: (charge, token, addresses) => charged(charge, token, addresses, true),

    async completeChallenge(_charge, _state, { result }) {
      // an address proves nothing: that it was paid, only a notification tells
      return result === 'error' || result === 'cancel' ? { status: 'refused', reason: result } : { status: 'pending' };
    },

    async refund({ order, operationId, amount, currency }) {
      const iv = randomBytes(16);
      const fields = {
        amount: toDecimal(amount, currency),
        merchantId,
        paymentSolution: SOLUTION,
        transactionId: operationId,
        merchantTransactionId: order,
      };
      const text = await ask(line, 'Addon Payments rebate', `${checkout}/EPGCheckout/rest/online/rebate`, {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          apiVersion: API_VERSION,
          encryptionMode: 'CBC',
          iv: iv.toString('base64'),
        },
        body: new URLSearchParams({ merchantId, ...encrypted(fields, merchantPassword, iv) }).toString(),
      });
      const last = lastOf(text, order);
      if (last['status'] === 'SUCCESS')
        return { status: 'done', operationId: `refund:${last['payFrexTransactionId']}` };
      const reason = reasonOf(last);
      return { status: 'refused', reason: reason === 'AMOUNT_EXCEEDED' ? NOTHING_LEFT : reason };
    },

    readNotification({ query, text }, { order, amount, currency }): Report {
      const last = operationsOf(text).at(-1);
      const isOurs = isStatusSignature(
        query['signature'] ?? '',
        statusSignature(merchantPassword, order, amount, currency),
      );
      if (!last || !isOurs || last['merchantTransactionId'] !== order) {
        throw new ForgedNotification(`a notification about order ${order} does not come from Addon Payments`);
      }
      const { status = '', operationType = '' } = last;
      const id = operationIdOf(last, order);
      const isRefund = operationType.toUpperCase() === 'REBATE';
      const isFinal = ['SUCCESS', 'ERROR', 'FAIL', 'VOIDED'].includes(status);
      const reported = fromDecimal(last['amount'] ?? '', last['currency'] ?? '');
      if (isFinal && Number.isNaN(reported)) {
        throw new ForgedNotification(`a notification about order ${order} names no amount`);
      }
      return {
        kind: !isFinal ? 'none' : isRefund ? 'refund' : 'payment',
        order,
        operationId: isRefund ? `refund:${id}` : id,
        isSuccess: status === 'SUCCESS',
        amount: reported,
        currency: last['currency'] ?? '',
        reason: reasonOf(last),
        card: amount === 0 ? cardOf(last) : null,
      };
    },
  };
}
