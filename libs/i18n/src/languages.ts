/** What the site has to know of a language; words and formats come from its catalogues and from `Intl`. */
interface Language {
  /** Its name in itself. */
  name: string;
  /** BCP 47 tag for `lang`, `hreflang` and `Intl`. */
  tag: string;
  /** Name of its catalogues, where it is not the code in addresses. */
  catalogue?: string;
  /** Tag for days, moments and lists, where it is not `tag`. */
  days?: string;
  /** Tag for amounts and names of countries, where it is not that for days. */
  amounts?: string;
  /** Country that its guests most likely call from: the first choice of a list, ISO 3166-1. */
  country: string;
  /** The family name comes before the given name. */
  isFamilyNameFirst?: true;
  /** First day of the week, 0 is Sunday. Monday in all of today's languages (GAP-68). */
  firstWeekday: number;
  /** Between things beside each other, where it is not a comma and a space. */
  comma?: string;
  /** Between a label and what it labels, where it is not a colon and a space. */
  colon?: string;
  /** Between two sentences, where it is not a space. */
  sentenceGap?: string;
}

/**
 * The languages of the interface by their codes in addresses, cookies and API calls (GAP-05: Chinese is `ch` there), in
 * the order in which guests choose. Everything else that differs from language to language is derived from this table;
 * a new language begins here (docs/add-a-language.md).
 *
 * English is written as in Europe, where most of its readers here book: "20 November 2026", weeks from Monday (GAP-68).
 * British English names the dollars of each country: "US$", "CA$". Portugal writes amounts and countries otherwise than
 * Brazil, but its short days are mere numbers.
 */
const LANGUAGES = {
  en: { name: 'English', tag: 'en', days: 'en-GB', country: 'GB', firstWeekday: 1 },
  es: { name: 'Español', tag: 'es', country: 'ES', firstWeekday: 1 },
  bg: { name: 'Български', tag: 'bg', country: 'BG', firstWeekday: 1 },
  ca: { name: 'Català', tag: 'ca', country: 'ES', firstWeekday: 1 },
  ch: {
    name: '中文',
    tag: 'zh-Hans',
    catalogue: 'zh',
    country: 'CN',
    isFamilyNameFirst: true,
    firstWeekday: 1,
    comma: '，',
    colon: '：',
    sentenceGap: '',
  },
  de: { name: 'Deutsch', tag: 'de', country: 'DE', firstWeekday: 1 },
  fr: { name: 'Français', tag: 'fr', country: 'FR', firstWeekday: 1, colon: '\u00a0: ' },
  it: { name: 'Italiano', tag: 'it', country: 'IT', firstWeekday: 1 },
  nl: { name: 'Nederlands', tag: 'nl', country: 'NL', firstWeekday: 1 },
  pt: { name: 'Português', tag: 'pt', amounts: 'pt-PT', country: 'PT', firstWeekday: 1 },
  ru: { name: 'Русский', tag: 'ru', country: 'RU', firstWeekday: 1 },
} as const satisfies Record<string, Language>;

type Languages = typeof LANGUAGES;
export type Locale = keyof Languages;
/** Names of text catalogues: as the locales, but Chinese is `zh`. */
export type Catalogue = {
  [L in Locale]: Languages[L] extends { catalogue: infer Name extends string } ? Name : L;
}[Locale];

const languages: Record<Locale, Language> = LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as Locale[];
export const DEFAULT_LOCALE: Locale = 'en';

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

// a row without a catalogue of its own is named by its code: the type says the same
export const catalogueOf = (locale: Locale): Catalogue => (languages[locale].catalogue ?? locale) as Catalogue;

export const CATALOGUES: readonly Catalogue[] = LOCALES.map(catalogueOf);

/** Codes that a call may name a language by: of addresses or of catalogues. */
export const LANGUAGE_CODES: readonly (Locale | Catalogue)[] = [...new Set([...LOCALES, ...CATALOGUES])];

/** The locale of a code of addresses or of catalogues: `zh` is `ch`. Undefined for a language that the site does not speak. */
export const localeOfCode = (code: string): Locale | undefined =>
  isLocale(code) ? code : LOCALES.find((locale) => languages[locale].catalogue === code);

/** BCP 47 tag for `lang`, `hreflang` and `Intl`. */
export const languageTag = (locale: Locale): string => languages[locale].tag;

/** Tag for days, moments and lists. */
export const dateTag = (locale: Locale): string => languages[locale].days ?? languages[locale].tag;

/** Tag for amounts and names of countries. */
export const amountTag = (locale: Locale): string => languages[locale].amounts ?? dateTag(locale);

/** The name of each language in that language. */
export const LANGUAGE_NAMES = Object.fromEntries(LOCALES.map((locale) => [locale, languages[locale].name])) as Record<
  Locale,
  string
>;

/** First day of the week; 0 is Sunday. */
export const firstWeekdayOf = (locale: Locale): number => languages[locale].firstWeekday;

/** Country that a language's guests most likely call from; only the first choice in a list. */
export const likelyCountryOf = (locale: Locale): string => languages[locale].country;

/** The order in which a form asks for the parts of a name. */
export const isFamilyNameFirst = (locale: Locale): boolean => languages[locale].isFamilyNameFirst ?? false;

/** ISO 15924 code of the script: `Latn`, `Cyrl`, `Hans`. */
export const scriptOf = (locale: Locale): string => new Intl.Locale(languageTag(locale)).maximize().script ?? 'Latn';

/** What stands between parts of a text. */
export const commaOf = (locale: Locale): string => languages[locale].comma ?? ', ';
export const colonOf = (locale: Locale): string => languages[locale].colon ?? ': ';
export const sentenceGapOf = (locale: Locale): string => languages[locale].sentenceGap ?? ' ';
