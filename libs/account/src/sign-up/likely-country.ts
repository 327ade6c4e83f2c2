import type { Locale } from '@posada/i18n';

/** Country that a language's guests most likely call from; only the first choice in the list. */
export const LIKELY_COUNTRY: Record<Locale, string> = {
  en: 'GB',
  es: 'ES',
  bg: 'BG',
  ca: 'ES',
  ch: 'CN',
  de: 'DE',
  fr: 'FR',
  it: 'IT',
  nl: 'NL',
  pt: 'PT',
  ru: 'RU',
};
