import type { SaleTerms } from '@posada/api-client/operator';
import { LOCALES, type Locale } from '@posada/i18n';

/** A text of a website file: one for all languages, or by language. */
export type FileText = SaleTerms['offers'][number]['name'];
export type TextsByLanguage = Partial<Record<Locale, string>>;

/** For the fields of a form. A text for all languages is that of the website's own. */
export const toTexts = (text: FileText | undefined, language: Locale): TextsByLanguage =>
  typeof text === 'object' ? text : { [language]: text ?? '' };

/** As it is stored: without empty languages; a text for all of them stays one while no language is added. */
export function fromTexts(texts: TextsByLanguage, before: FileText | undefined, language: Locale): FileText {
  const filled = LOCALES.map((code) => [code, texts[code]?.trim() ?? ''] as const).filter(([, text]) => text !== '');
  const isForAll = typeof before !== 'object' && filled.every(([code]) => code === language);
  return isForAll || filled.length === 0 ? (filled[0]?.[1] ?? '') : Object.fromEntries(filled);
}

/** In the language of the reader, or that of the website, or any. */
export function textIn(text: FileText, locale: Locale, language: Locale): string {
  if (typeof text === 'string') return text;
  return text[locale] ?? text[language] ?? Object.values(text)[0] ?? '';
}
