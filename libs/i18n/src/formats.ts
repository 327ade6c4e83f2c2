import { amountTag, colonOf, commaOf, dateTag, type Locale } from './languages.ts';

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
type Format = Intl.DateTimeFormat | Intl.NumberFormat | Intl.ListFormat;
const formats = new Map<string, Format>();

function remembered<F extends Format>(key: string, make: () => F): F {
  const known = formats.get(key) as F | undefined;
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

/** `Intl` is slow, and a page says the same amounts and days again and again. */
const SAID_KEPT = 5000;
const said = new Map<string, string>();

function once(key: string, say: () => string): string {
  const known = said.get(key);
  if (known !== undefined) return known;
  if (said.size >= SAID_KEPT) said.clear();
  const text = say();
  said.set(key, text);
  return text;
}

/** Currencies of ISO 4217 whose minor unit is not a hundredth. Engines disagree with the standard (COP, IDR): not asked. */
const MINOR_DIGITS = new Map<string, number>([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** Decimals of a currency by ISO 4217: 2 of the euro, 0 of the yen, 3 of the dinar of Kuwait. */
export const minorDigitsOf = (currency: string): number => MINOR_DIGITS.get(currency) ?? 2;

/** Minor units of one unit of a currency: 100 cents of a euro, 1 yen of a yen. */
export const minorUnitsOf = (currency: string): number => 10 ** minorDigitsOf(currency);

/**
 * Money in minor units of an ISO 4217 currency, as the language writes it. Always with all decimals of the currency, so
 * that amounts beside each other have the same digits. Currencies that share a sign say which one they are.
 */
export const formatMoney = (amount: number, currency: string, locale: Locale): string =>
  once(`${locale} ${currency} ${amount}`, () => sayMoney(amount, currency, locale, minorDigitsOf(currency)));

/** Money without decimals, for places too small for them. Rounded up: the true price is never above what is shown. */
export const formatRoundedMoney = (amount: number, currency: string, locale: Locale): string =>
  once(`${locale} ${currency} rounded ${amount}`, () => sayMoney(roundedUp(amount, currency), currency, locale, 0));

/** The same without the sign of the currency, which stands elsewhere. */
export const formatRoundedAmount = (amount: number, currency: string, locale: Locale): string =>
  formatNumber(roundedUp(amount, currency) / minorUnitsOf(currency), locale);

const roundedUp = (amount: number, currency: string) =>
  Math.ceil(amount / minorUnitsOf(currency)) * minorUnitsOf(currency);

function sayMoney(amount: number, currency: string, locale: Locale, digits: number): string {
  const format = remembered(
    `money ${locale} ${currency} ${digits}`,
    () =>
      new Intl.NumberFormat(amountTag(locale), {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
  const text = format.format(amount / minorUnitsOf(currency));
  // in some languages "$" alone is the US dollar; guests of hotels in several countries cannot know that
  return currency === 'USD' ? text.replace(/(?<![A-Z])\$(?![A-Z])/, 'US$') : text;
}

/** A number of things, grouped as the language does: "1,204". */
export const formatNumber = (value: number, locale: Locale): string =>
  remembered(`number ${locale}`, () => new Intl.NumberFormat(amountTag(locale))).format(value);

/** A mark out of ten with one decimal: "8.7". Remembered: a list of hotels has many. */
export const formatMark = (value: number, locale: Locale): string =>
  once(`${locale} mark ${value}`, () =>
    remembered(
      `mark ${locale}`,
      () => new Intl.NumberFormat(dateTag(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    ).format(value),
  );

/** How far: "350 m", "1.2 km", "28 km". Metres under one kilometre to tens, no digits after ten. */
export function formatDistance(metres: number, locale: Locale): string {
  const isNear = metres < 995;
  const format = remembered(
    `distance ${isNear} ${locale}`,
    () =>
      new Intl.NumberFormat(dateTag(locale), {
        style: 'unit',
        unit: isNear ? 'meter' : 'kilometer',
        maximumFractionDigits: isNear ? 0 : 1,
      }),
  );
  const far = metres < 10_000 ? metres / 1000 : Math.round(metres / 1000);
  const text = format.format(isNear ? Math.round(metres / 10) * 10 : far);
  // Chinese units follow figures closely there, unlike in the texts around them; others have a space that a line may end at
  const spaced = text.replace(/(?<=\d)(?=\p{Script=Han})| /u, '\u00a0');
  // Bulgarian writes units in Cyrillic, and `Intl` in Latin letters
  return locale === 'bg' ? spaced.replace('km', 'км').replace('m', 'м') : spaced;
}

/** An hour of the day, `HH:MM`, as the language writes it: "15:00", French "15 h" and "7 h 30", Dutch "15.00". */
export function formatClock(clock: string, locale: Locale): string {
  const [hours = '', minutes = ''] = clock.split(':');
  if (locale === 'nl') return `${Number(hours)}.${minutes}`;
  if (locale !== 'fr') return clock;
  return [Number(hours), 'h', ...(minutes === '00' ? [] : [minutes])].join('\u00a0');
}

/** A share: "3%", and "3 %" where the language has a space. */
export const formatPercent = (percent: number, locale: Locale): string =>
  remembered(
    `percent ${locale}`,
    () => new Intl.NumberFormat(amountTag(locale), { style: 'percent', maximumFractionDigits: 4 }),
  ).format(percent / 100);

/** Things one after another, as the language joins them: "a, b and c". */
export const formatList = (items: readonly string[], locale: Locale): string =>
  remembered(`list ${locale}`, () => new Intl.ListFormat(dateTag(locale), { type: 'conjunction' })).format(items);

/** Things beside each other, without an "and": "2 adults, 1 child". */
export const formatRow = (items: readonly string[], locale: Locale): string => items.join(commaOf(locale));

/** What something is called and what is said of it: "Name: required". French has a space before the colon. */
export const formatLabelled = (label: string, text: string, locale: Locale): string =>
  [label, text].join(colonOf(locale));

const DAY_STYLES = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  medium: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Of any day in it. */
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short', year: 'numeric' },
} as const;
export type DayStyle = keyof typeof DAY_STYLES;

/**
 * Portuguese puts a "de" between day, month and year, which short days do without in Portugal: "1 jul. 2026".
 * Italian spans have a zero before the day, which nobody writes there: "1–4 gen 2027".
 */
function shortDays(text: string, locale: Locale): string {
  if (locale === 'it') return text.replace(/\b0(?=\d)/g, '');
  return locale === 'pt' ? text.replaceAll(' de ', ' ') : text;
}

/** French counts the first of a month: "1er janvier". In Cyrillic a year never parts from its "г.". */
const asWritten = (text: string, locale: Locale): string =>
  locale === 'fr' ? text.replace(/(^|\D)1 (?=\p{L})/gu, '$11er ') : text.replaceAll(' г.', '\u00a0г.');

/** "Until Tuesday 8 December": before the bare number Italian needs "al" or "all’", by how it is spoken. */
const withWeekday = (locale: Locale) => (locale === 'it' ? ({ weekday: 'long' } as const) : {});

/** A calendar day in words; `date` is for the middle of a sentence. It has no time zone: the same everywhere. */
export const formatDay = (day: string, locale: Locale, style: DayStyle = 'medium'): string =>
  once(`${locale} ${style} ${day}`, () => {
    const text = remembered(
      `day ${locale} ${style}`,
      () =>
        new Intl.DateTimeFormat(dateTag(locale), {
          ...(style === 'date' ? withWeekday(locale) : {}),
          ...DAY_STYLES[style],
          timeZone: 'UTC',
        }),
    ).format(atNoon(day));
    return asWritten(style === 'long' || style === 'date' ? text : shortDays(text, locale), locale);
  });

/** `Intl` writes Chinese spans in mere numbers, beside single days in words: "2026年12月10日至12日". */
function chineseDays(from: string, to: string): string {
  const [year, month, day] = to.split('-').map(Number);
  const [fromYear, fromMonth, fromDay] = from.split('-').map(Number);
  const last = `${year === fromYear ? '' : `${year}年`}${to.slice(0, 7) === from.slice(0, 7) ? '' : `${month}月`}${day}日`;
  return `${fromYear}年${fromMonth}月${fromDay}日${from === to ? '' : `至${last}`}`;
}

/** Two days as one span: "20–23 Nov 2026". */
export const formatDays = (from: string, to: string, locale: Locale): string =>
  once(`${locale} ${from} ${to}`, () => sayDays(from, to, locale));

function sayDays(from: string, to: string, locale: Locale): string {
  if (locale === 'ch') return chineseDays(from, to);
  const format = remembered(
    `days ${locale}`,
    () =>
      new Intl.DateTimeFormat(dateTag(locale), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  );
  // engines put thin spaces around the dash differently: one spelling for server and browser
  const span = format.formatRange(atNoon(from), atNoon(to)).replace(/[\u2009\u202f]/g, ' ');
  return asWritten(shortDays(span, locale), locale);
}

/** The same where there is little room and the year is plain: "14 Mar, 23:59". */
export function formatShortMoment(moment: string, timeZone: string, locale: Locale): string {
  const format = remembered(
    `short moment ${timeZone}`,
    () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }),
  );
  const [day = '', hour = ''] = format.format(new Date(moment)).split(' ');
  return formatRow([formatDay(day, locale, 'short'), hour], locale);
}

/** A moment in the time of a place: "14 March 2027, 23:59". */
export const formatMoment = (moment: string, timeZone: string, locale: Locale): string =>
  once(`${locale} ${timeZone} ${moment}`, () => sayMoment(moment, timeZone, locale));

function sayMoment(moment: string, timeZone: string, locale: Locale): string {
  const text = remembered(
    `moment ${locale} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(dateTag(locale), {
        ...withWeekday(locale),
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
        timeZone,
      }),
  )
    .format(new Date(moment))
    .replace(/[\u2009\u202f]/g, ' ');
  return asWritten(text, locale);
}

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}]+$/u;

/**
 * A person's name as one. Chinese and Korean names have the family name first and no space, in texts of any language;
 * written in other letters they are as their bearer gives them, as all other names are (CLDR, names of persons).
 */
export function fullName({ name, surname }: { name: string; surname: string }): string {
  const [given, family] = [name.trim(), surname.trim()];
  return EAST_ASIAN.test(given) && EAST_ASIAN.test(family) ? family + given : [given, family].filter(Boolean).join(' ');
}

/** First letters of two names; a missing one is A (LIMIT-07, LIMIT-08, GAP-123). */
export const initials = (name = '', surname = '') =>
  [name, surname].map((part) => ([...part.trim()][0] ?? 'A').toUpperCase()).join('');

/** Cut to a length, with three dots behind (LIMIT-09, GAP-124). */
export const truncate = (text: string, limit: number) => (text.length <= limit ? text : `${text.slice(0, limit)}...`);
