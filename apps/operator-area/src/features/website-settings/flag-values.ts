import { type Flags, flagEntries } from '@posada/api-client/operator';
import { maxLength, url } from '@posada/ui/rules';
import * as v from 'valibot';
import { neededIf, wholeNumber } from '../../shared/sale/rules.ts';

export const PROVIDERS = flagEntries.paymentProvider.wrapped.options;
export const APPROVALS = flagEntries.agencyApproval.options;
/** Services that are on or off, with the code by which each knows the website. */
export const SERVICES = ['googleAnalytics4', 'googleTagManager', 'cookiebotConsentMode', 'googleRecaptcha'] as const;
export const SWITCHES = {
  booking: ['bookingEngineMode', 'searchChildrenField'],
  visitors: ['cookieModuleEnabled', 'chatAiModuleEnabled', 'mcpServerEnabled', 'restrictTrafficEnabled'],
  stayMails: ['preArrivalMailEnabled', 'postStayMailEnabled'],
  offers: ['offerMailEnabled'],
  payments: ['walletsEnabled'],
} as const;
/** The field of the days of each mail around a stay. */
export const DAYS_OF = {
  preArrivalMailEnabled: 'preArrivalMailDays',
  postStayMailEnabled: 'postStayMailDays',
} as const;

/** A row of the table of currencies, as typed. */
export interface TypedRate {
  currency: string;
  rate: string;
}

const CURRENCY = /^[A-Z]{3}$/;
const MOST_CURRENCIES = 40;
const rateOf = (text: string) => Number(text.trim().replace(',', '.'));
const isRate = ({ currency, rate }: TypedRate) => CURRENCY.test(currency) && rateOf(rate) > 0 && rateOf(rate) <= 1e7;

const optionalText = v.pipe(
  v.string(),
  v.trim(),
  maxLength(200),
  v.transform((text) => text || null),
);
const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  values.some((value) => value === text);

const fields = v.object({
  bookingEngineMode: v.boolean(),
  searchChildrenField: v.boolean(),
  searchChildrenUntil: wholeNumber(0, 17),
  paymentProvider: v.string(),
  walletsEnabled: v.boolean(),
  flightPlusHotelUrl: v.pipe(v.string(), v.trim(), url()),
  cookieModuleEnabled: v.boolean(),
  chatAiModuleEnabled: v.boolean(),
  mcpServerEnabled: v.boolean(),
  restrictTrafficEnabled: v.boolean(),
  googleAnalytics4: v.boolean(),
  googleAnalytics4Code: optionalText,
  googleTagManager: v.boolean(),
  googleTagManagerCode: optionalText,
  cookiebotConsentMode: v.boolean(),
  cookiebotConsentModeCode: optionalText,
  googleRecaptcha: v.boolean(),
  googleRecaptchaCode: optionalText,
  preArrivalMailEnabled: v.boolean(),
  preArrivalMailDays: wholeNumber(1, 30),
  postStayMailEnabled: v.boolean(),
  postStayMailDays: wholeNumber(1, 30),
  reviewUrl: v.pipe(v.string(), v.trim(), url()),
  offerMailEnabled: v.boolean(),
  agencyApproval: v.picklist(APPROVALS),
  secondFactorRequired: v.boolean(),
  contentReview: v.boolean(),
  buildPollSeconds: wholeNumber(5, 86_400),
  hasCurrencies: v.boolean(),
  base: v.pipe(v.string(), v.trim(), v.toUpperCase()),
  date: v.string(),
  rates: v.array(v.object({ currency: v.string(), rate: v.string() })),
});
type Fields = v.InferOutput<typeof fields>;

/** What is wrong with the currencies, by field. */
function currencyFaults({ hasCurrencies, base, date, rates }: Fields) {
  if (!hasCurrencies) return [];
  const isTwice = new Set(rates.map(({ currency }) => currency)).size < rates.length;
  const areWrong = isTwice || rates.length > MOST_CURRENCIES || !rates.every(isRate);
  return [
    ...(CURRENCY.test(base) ? [] : [{ key: 'base', message: 'currency_malformed' }]),
    ...(date ? [] : [{ key: 'date', message: 'field_required' }]),
    ...(rates.length === 0 ? [{ key: 'rates', message: 'choose_one' }] : []),
    ...(areWrong ? [{ key: 'rates', message: 'rates_malformed' }] : []),
  ] as const;
}

export const flagSchema = v.pipe(
  fields,
  neededIf('googleAnalytics4Code', ({ googleAnalytics4 }) => googleAnalytics4),
  neededIf('googleTagManagerCode', ({ googleTagManager }) => googleTagManager),
  neededIf('cookiebotConsentModeCode', ({ cookiebotConsentMode }) => cookiebotConsentMode),
  neededIf('googleRecaptchaCode', ({ googleRecaptcha }) => googleRecaptcha),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { key, message } of currencyFaults(input))
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key as keyof Fields] }] });
  }),
);

/** The fields as they begin. */
export function valuesOf(flags: Flags): v.InferInput<typeof fields> {
  const code = (service: 'googleAnalytics4' | 'googleTagManager' | 'cookiebotConsentMode') =>
    flags[service]?.code ?? '';
  const { exchangeRates } = flags;
  return {
    bookingEngineMode: flags.bookingEngineMode ?? false,
    searchChildrenField: flags.searchChildrenField ?? true,
    searchChildrenUntil: String(flags.searchChildrenUntil ?? 12),
    paymentProvider: flags.paymentProvider || '',
    walletsEnabled: flags.walletsEnabled ?? false,
    flightPlusHotelUrl: flags.flightPlusHotelUrl ?? '',
    cookieModuleEnabled: flags.cookieModuleEnabled ?? true,
    chatAiModuleEnabled: flags.chatAiModuleEnabled ?? false,
    mcpServerEnabled: flags.mcpServerEnabled ?? false,
    restrictTrafficEnabled: flags.restrictTrafficEnabled ?? false,
    googleAnalytics4: flags.googleAnalytics4?.status ?? false,
    googleAnalytics4Code: code('googleAnalytics4'),
    googleTagManager: flags.googleTagManager?.status ?? false,
    googleTagManagerCode: code('googleTagManager'),
    cookiebotConsentMode: flags.cookiebotConsentMode?.status ?? false,
    cookiebotConsentModeCode: code('cookiebotConsentMode'),
    googleRecaptcha: flags.googleRecaptcha?.status ?? false,
    googleRecaptchaCode: flags.googleRecaptcha?.apiKey ?? '',
    preArrivalMailEnabled: flags.preArrivalMailEnabled ?? true,
    preArrivalMailDays: String(flags.preArrivalMailDays ?? 3),
    postStayMailEnabled: flags.postStayMailEnabled ?? false,
    postStayMailDays: String(flags.postStayMailDays ?? 1),
    reviewUrl: flags.reviewUrl ?? '',
    offerMailEnabled: flags.offerMailEnabled ?? true,
    agencyApproval: flags.agencyApproval ?? 'automatic',
    secondFactorRequired: flags.secondFactorRequired ?? false,
    contentReview: flags.contentReview ?? false,
    buildPollSeconds: String(flags.buildPollSeconds ?? 60),
    hasCurrencies: Boolean(exchangeRates),
    base: exchangeRates?.base ?? 'EUR',
    date: exchangeRates?.date ?? '',
    rates: Object.entries(exchangeRates?.rates ?? {}).map(([currency, rate]) => ({ currency, rate: String(rate) })),
  };
}

function flagsOf(values: Fields): Required<Flags> {
  const { hasCurrencies, base, date, rates, paymentProvider, flightPlusHotelUrl, reviewUrl } = values;
  const extension = (service: 'googleAnalytics4' | 'googleTagManager' | 'cookiebotConsentMode') => ({
    status: values[service],
    code: values[`${service}Code`] ?? '',
  });
  return {
    bookingEngineMode: values.bookingEngineMode,
    searchChildrenField: values.searchChildrenField,
    searchChildrenUntil: values.searchChildrenUntil,
    paymentProvider: isOneOf(PROVIDERS, paymentProvider) ? paymentProvider : null,
    walletsEnabled: values.walletsEnabled,
    flightPlusHotelUrl: flightPlusHotelUrl || null,
    cookieModuleEnabled: values.cookieModuleEnabled,
    chatAiModuleEnabled: values.chatAiModuleEnabled,
    mcpServerEnabled: values.mcpServerEnabled,
    restrictTrafficEnabled: values.restrictTrafficEnabled,
    googleAnalytics4: extension('googleAnalytics4'),
    googleTagManager: extension('googleTagManager'),
    cookiebotConsentMode: extension('cookiebotConsentMode'),
    googleRecaptcha: { status: values.googleRecaptcha, apiKey: values.googleRecaptchaCode ?? '' },
    preArrivalMailEnabled: values.preArrivalMailEnabled,
    preArrivalMailDays: values.preArrivalMailDays,
    postStayMailEnabled: values.postStayMailEnabled,
    postStayMailDays: values.postStayMailDays,
    reviewUrl: reviewUrl || null,
    offerMailEnabled: values.offerMailEnabled,
    agencyApproval: values.agencyApproval,
    secondFactorRequired: values.secondFactorRequired,
    contentReview: values.contentReview,
    buildPollSeconds: values.buildPollSeconds,
    exchangeRates: hasCurrencies
      ? { base, date, rates: Object.fromEntries(rates.map(({ currency, rate }) => [currency, rateOf(rate)])) }
      : null,
  };
}

/** Flags that differ from those the form began with: what others switch meanwhile stays. */
export function changesOf(before: Flags, values: Fields): Flags {
  const begun = flagsOf(v.parse(fields, valuesOf(before)));
  const now = flagsOf(values);
  const names = Object.keys(now) as (keyof Flags)[];
  return Object.fromEntries(
    names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(begun[name])).map((name) => [name, now[name]]),
  );
}
