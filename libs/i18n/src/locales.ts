/** The eleven interface languages, as they stand in addresses, cookies and API calls (GAP-05: Chinese is `ch` there). */
export const LOCALES = ['en', 'es', 'bg', 'ca', 'ch', 'de', 'fr', 'it', 'nl', 'pt', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** Names of text catalogues: as the locales, but Chinese is `zh`. */
export type Catalogue = Exclude<Locale, 'ch'> | 'zh';

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

export const catalogueOf = (locale: Locale): Catalogue => (locale === 'ch' ? 'zh' : locale);

/** BCP 47 tag for `lang`, `hreflang` and `Intl`. */
export const languageTag = (locale: Locale): string => (locale === 'ch' ? 'zh-Hans' : locale);

/**
 * Tag for days, moments and lists. English is written as in Europe, where most of its readers here book: "20 November
 * 2026", weeks from Monday (GAP-68).
 */
export const dateTag = (locale: Locale): string => (locale === 'en' ? 'en-GB' : languageTag(locale));

/**
 * Tag for amounts and names of countries, which Portugal writes otherwise than Brazil. Its short days are mere numbers:
 * days keep `dateTag`. British English names the dollars of each country: "US$", "CA$".
 */
export const amountTag = (locale: Locale): string => (locale === 'pt' ? 'pt-PT' : dateTag(locale));

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  es: 'Español',
  bg: 'Български',
  ca: 'Català',
  ch: '中文',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
  ru: 'Русский',
};
