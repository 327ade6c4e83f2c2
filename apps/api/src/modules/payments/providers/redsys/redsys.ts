import { currencyOfNumber, numberOfCurrency } from '../currencies.ts';
import { askJson, originsOf, type ProviderLine, textOf } from '../exchange.ts';
import type { RedsysAccount } from '../merchant-accounts.ts';
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
import { type Envelope, isSealed, parameter, parametersOf, sealed } from './redsys-signature.ts';

type Parameters = Record<string, unknown>;

const HOSTS = { test: 'https://sis-t.redsys.es:25443/sis', production: 'https://sis.redsys.es/sis' } as const;
const SCRIPTS = {
  test: `${HOSTS.test}/NC/sandbox/redsysV3.js`,
  production: `${HOSTS.production}/NC/redsysV3.js`,
} as const;

const PAYMENT = '0';
const REFUND = '3';
/** Authentication only: the bank sees an amount of zero, and nothing is held. */
const CARD_CHECK = '7';

/** Codes as numbers: an envelope says `SIS0057` where an answer says `9057`. */
const REFUND_TOO_LARGE = new Set([9057]);
/** It has had this order before: what came of that, a notification tells. */
const REPEATED_ORDER = new Set([913, 9051]);
/** Keys, terminals, set-up, an issuer that is not there: not the card. */
const NOT_THE_CARD = new Set([904, 912, 9912, 9042, 9218, 9298, 9429, 9430, 9431, 9432, 9433, 9434]);
const codeOf = (text: string) => (/^SIS\d+$/.test(text) ? 9000 + Number(text.slice(3)) : Number(text));

/** Whatever the reason: nothing was charged, and another try may go better. */
class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  constructor(code: string) {
    super(`Redsys refused with ${code}`);
    this.code = code;
  }
}

/** @throws what a refusal means */
function refuse(code: string, order: string): never {
  if (REPEATED_ORDER.has(codeOf(code))) throw new ProviderError('unknown', `Redsys has had order ${order} before`);
  if (NOT_THE_CARD.has(codeOf(code)))
    throw new ProviderError('rejected', `Redsys could not take order ${order}: ${code}`);
  throw new Refused(code);
}

async function orRefused<T>(run: () => Promise<T>): Promise<T | { status: 'refused'; reason: string }> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refused) return { status: 'refused', reason: error.code };
    throw error;
  }
}

const envelopeOf = (fields: Parameters): Envelope => ({
  Ds_SignatureVersion: textOf(parameter(fields, 'Ds_SignatureVersion')),
  Ds_MerchantParameters: textOf(parameter(fields, 'Ds_MerchantParameters')),
  Ds_Signature: textOf(parameter(fields, 'Ds_Signature')),
});

const isApproved = (response: string) => /^\d+$/.test(response) && Number(response) <= 99;

function cardOf(parameters: Parameters): CardOnFile | null {
  const reference = textOf(parameter(parameters, 'Ds_Merchant_Identifier'));
  if (!reference) return null;
  return {
    reference,
    expiry: textOf(parameter(parameters, 'Ds_ExpiryDate')) || null,
    masked: textOf(parameter(parameters, 'Ds_Card_Number')) || textOf(parameter(parameters, 'Ds_CardNumber')) || null,
    schemeTransaction: textOf(parameter(parameters, 'Ds_Merchant_Cof_Txnid')) || null,
  };
}

/** An order is used once for each terminal, so order and authorisation identify one operation in answers and notifications. */
const operationOf = (parameters: Parameters) =>
  `${textOf(parameter(parameters, 'Ds_Order'))}/${textOf(parameter(parameters, 'Ds_AuthorisationCode')).trim()}`;

const common = (charge: Charge, type: string, idOper: string, { notification }: ReturnAddresses) => ({
  DS_MERCHANT_AMOUNT: String(charge.amount),
  DS_MERCHANT_CURRENCY: numberOfCurrency(charge.currency),
  DS_MERCHANT_TRANSACTIONTYPE: type,
  DS_MERCHANT_IDOPER: idOper,
  DS_MERCHANT_MERCHANTURL: notification,
  DS_MERCHANT_PRODUCTDESCRIPTION: charge.description.slice(0, 125),
  // a card that guarantees a stay is kept for the day on which nobody comes
  ...(type === CARD_CHECK
    ? { DS_MERCHANT_IDENTIFIER: 'REQUIRED', DS_MERCHANT_COF_INI: 'S', DS_MERCHANT_COF_TYPE: 'N' }
    : {}),
});

function outcomeOf(parameters: Parameters, order: string, state: Record<string, string>): Outcome {
  const secure = (parameter(parameters, 'Ds_EMV3DS') ?? {}) as Parameters;
  if (textOf(secure['threeDSInfo']) === 'ChallengeRequest') {
    const url = textOf(secure['acsURL']);
    if (!url) throw new ProviderError('unknown', 'Redsys asks for a challenge without an address');
    return {
      status: 'challenge',
      challenge: { method: 'POST', url, fields: { creq: textOf(secure['creq']) } },
      state: { ...state, protocolVersion: textOf(secure['protocolVersion']) },
    };
  }
  const response = textOf(parameter(parameters, 'Ds_Response'));
  if (isApproved(response)) {
    return { status: 'paid', operationId: operationOf(parameters), card: cardOf(parameters) };
  }
  if (!response) throw new ProviderError('unknown', 'an answer of Redsys says nothing');
  return refuse(response, order);
}

/** Where Bizum is: in Spain. */
const BIZUM_CURRENCY = 'EUR';
const hasBizum = ({ methods, currency, amount }: Pick<Charge, 'methods' | 'currency' | 'amount'>) =>
  methods === 'all' && currency === BIZUM_CURRENCY && amount > 0;

/** A page of Redsys where the guest pays by Bizum. Source: docs.globalpayments.es, Cyberpac, Bizum. */
function bizumPage(
  { merchantCode, terminal, key, signatureVersion: version }: RedsysAccount,
  url: string,
  charge: Charge,
  { notification, challenge }: ReturnAddresses,
): Outcome {
  if (!hasBizum(charge)) throw new ProviderError('rejected', `order ${charge.order} cannot be paid by Bizum`);
  const envelope = sealed(version, key, charge.order, {
    DS_MERCHANT_MERCHANTCODE: merchantCode,
    DS_MERCHANT_TERMINAL: terminal,
    DS_MERCHANT_ORDER: charge.order,
    DS_MERCHANT_AMOUNT: String(charge.amount),
    DS_MERCHANT_CURRENCY: numberOfCurrency(charge.currency),
    DS_MERCHANT_TRANSACTIONTYPE: PAYMENT,
    DS_MERCHANT_PAYMETHODS: 'z',
    DS_MERCHANT_MERCHANTURL: notification,
    DS_MERCHANT_URLOK: challenge,
    DS_MERCHANT_URLKO: challenge,
    DS_MERCHANT_PRODUCTDESCRIPTION: charge.description.slice(0, 125),
  });
  return {
    status: 'challenge',
    challenge: { method: 'POST', url, fields: { ...envelope } },
    state: { method: 'bizum' },
  };
}

/** What the guest’s browser brings back from there: signed, or not to be believed, and then a notification tells. */
function afterBizum(
  { key, signatureVersion: version }: RedsysAccount,
  { order }: Charge,
  answer: Record<string, string>,
): Outcome {
  const envelope = envelopeOf(answer);
  const parameters = parametersOf(envelope.Ds_MerchantParameters);
  const isSigned = parameters && isSealed(version, key, order, envelope);
  if (!isSigned || textOf(parameter(parameters, 'Ds_Order')) !== order) return { status: 'pending' };
  return outcomeOf(parameters, order, {});
}

/** @throws {ForgedNotification} */
function reportOf(
  { key, signatureVersion: version, merchantCode }: RedsysAccount,
  order: string,
  envelope: Envelope,
): Report {
  const parameters = parametersOf(envelope.Ds_MerchantParameters);
  if (!parameters || !isSealed(version, key, order, envelope)) {
    throw new ForgedNotification(`a notification about order ${order} is not signed by Redsys`);
  }
  const fieldOf = (name: string) => textOf(parameter(parameters, name));
  if (fieldOf('Ds_Order') !== order || fieldOf('Ds_MerchantCode') !== merchantCode) {
    throw new ForgedNotification(`a notification about order ${order} is about something else`);
  }
  const isRefund = fieldOf('Ds_TransactionType') === REFUND;
  const response = fieldOf('Ds_Response');
  return {
    kind: isRefund ? 'refund' : 'payment',
    order,
    operationId: `${isRefund ? 'refund:' : ''}${operationOf(parameters)}`,
    isSuccess: isRefund ? Number(response) === 900 : isApproved(response),
    amount: Number(fieldOf('Ds_Amount')),
    currency: currencyOfNumber(fieldOf('Ds_Currency')),
    reason: response,
    card: cardOf(parameters),
  };
}

/**
 * Redsys over REST with the token of its inSite form. 3-D Secure goes as the bank wishes: without a question, or with one
 * on a page of the bank. The hidden frame that some banks load before (`threeDSMethodURL`) is left out and they are told so
 * (`threeDSCompInd` N): they ask a little more often, and the guest waits ten seconds less.
 */
export function createRedsys(account: RedsysAccount, line: ProviderLine): PaymentProvider {
  const rest = account.addresses?.rest ?? `${HOSTS[account.environment]}/rest`;
  const script = account.addresses?.script ?? SCRIPTS[account.environment];
  // beside the script, where both are elsewhere: the browser goes there
  const redirect = account.addresses
    ? account.addresses.script.replace(/[^/]+$/, 'realizarPago')
    : `${HOSTS[account.environment]}/realizarPago`;
  const { key, signatureVersion: version, merchantCode, terminal } = account;

  /** Parameters of an answer that Redsys has signed. */
  function opened(answer: Parameters, order: string): Parameters {
    const code = textOf(answer['errorCode']);
    if (code) refuse(code, order);
    const envelope = envelopeOf(answer);
    const parameters = parametersOf(envelope.Ds_MerchantParameters);
    if (!parameters || !isSealed(version, key, order, envelope)) {
      throw new ProviderError('unknown', `an answer about order ${order} is not signed by Redsys`);
    }
    if (textOf(parameter(parameters, 'Ds_Order')) !== order) {
      throw new ProviderError('unknown', `an answer about order ${order} is about another one`);
    }
    return parameters;
  }

  async function call(name: 'iniciaPeticionREST' | 'trataPeticionREST', order: string, more: Parameters) {
    const parameters = {
      DS_MERCHANT_MERCHANTCODE: merchantCode,
      DS_MERCHANT_TERMINAL: terminal,
      DS_MERCHANT_ORDER: order,
      ...more,
    };
    const answer = await askJson(line, `Redsys ${name}`, `${rest}/${name}`, sealed(version, key, order, parameters));
    return opened(answer, order);
  }

  async function attempt(charge: Charge, type: string, token: CardToken, addresses: ReturnAddresses): Promise<Outcome> {
    const { browser } = token;
    if (!browser) throw new Error('Redsys wants to know the browser');
    const parameters = common(charge, type, token.value, addresses);
    const { DS_MERCHANT_MERCHANTURL: _, ...opening } = parameters;
    const start = await call('iniciaPeticionREST', charge.order, {
      ...opening,
      DS_MERCHANT_EMV3DS: { threeDSInfo: 'CardData' },
    });
    const configuration = (parameter(start, 'Ds_EMV3DS') ?? {}) as Parameters;
    const protocolVersion = textOf(configuration['protocolVersion']);
    const isSecure = /^2\./.test(protocolVersion);
    const result = await call('trataPeticionREST', charge.order, {
      ...parameters,
      ...(isSecure
        ? {
            DS_MERCHANT_EMV3DS: {
              threeDSInfo: 'AuthenticationData',
              protocolVersion,
              threeDSServerTransID: textOf(configuration['threeDSServerTransID']),
              notificationURL: addresses.challenge,
              threeDSCompInd: textOf(configuration['threeDSMethodURL']) ? 'N' : 'U',
              browserAcceptHeader: browser.acceptHeader,
              browserUserAgent: browser.userAgent,
              browserLanguage: browser.language,
              browserColorDepth: String(browser.colorDepth),
              browserScreenHeight: String(browser.screenHeight),
              browserScreenWidth: String(browser.screenWidth),
              browserTZ: String(browser.timeZoneOffset),
              browserJavaEnabled: browser.javaEnabled,
              browserJavascriptEnabled: true,
            },
          }
        : {}),
    });
    return outcomeOf(result, charge.order, { type, idOper: token.value, notification: addresses.notification });
  }

  return {
    id: 'redsys',
    origins: originsOf(script),
    cardForm: ({ order, ...about }) => ({
      provider: 'redsys',
      scriptUrl: script,
      merchantCode,
      terminal,
      order,
      hasBizum: hasBizum(about),
    }),
    authorise: (charge, token, addresses) =>
      orRefused(async () =>
        token.method === 'bizum'
          ? bizumPage(account, redirect, charge, addresses)
          : attempt(charge, PAYMENT, token, addresses),
      ),
    verifyCard: (charge, token, addresses) => orRefused(() => attempt(charge, CARD_CHECK, token, addresses)),

    async completeChallenge(charge, state, answer) {
      if (state['method'] === 'bizum') return orRefused(async () => afterBizum(account, charge, answer));
      const cres = answer['cres'] ?? answer['cRes'] ?? '';
      const { idOper = '', type = PAYMENT, notification = '', protocolVersion } = state;
      return orRefused(async () => {
        const parameters = await call('trataPeticionREST', charge.order, {
          ...common(charge, type, idOper, { notification, challenge: '' }),
          DS_MERCHANT_EMV3DS: { threeDSInfo: 'ChallengeResponse', protocolVersion, cres },
        });
        return outcomeOf(parameters, charge.order, state);
      });
    },

    async refund({ order, amount, currency }) {
      const result = await orRefused(async () => {
        const parameters = await call('trataPeticionREST', order, {
          DS_MERCHANT_AMOUNT: String(amount),
          DS_MERCHANT_CURRENCY: numberOfCurrency(currency),
          DS_MERCHANT_TRANSACTIONTYPE: REFUND,
        });
        const response = textOf(parameter(parameters, 'Ds_Response'));
        if (Number(response) !== 900) refuse(response, order);
        return { status: 'done' as const, operationId: `refund:${operationOf(parameters)}` };
      });
      const isEmpty = result.status === 'refused' && REFUND_TOO_LARGE.has(codeOf(result.reason));
      return isEmpty ? { status: 'refused', reason: NOTHING_LEFT } : result;
    },

    readNotification({ fields }: RawNotification, { order }: Charge): Report {
      return reportOf(account, order, envelopeOf(fields));
    },
  };
}
