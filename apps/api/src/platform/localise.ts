import { DEFAULT_LOCALE, LANGUAGE_CODES, type Locale, localeOfCode } from '@posada/i18n';
import * as v from 'valibot';

/** The code of stored content: Chinese is `ch` there (GAP-05), and calls may also say `zh`. */
const asStored = (language: string): string => localeOfCode(language) ?? language;

/** The language of a call or a row as one that the sites speak; English for any other. */
export const localeOf = (language: string): Locale => localeOfCode(language) ?? DEFAULT_LOCALE;

const LANGUAGES = new Set<string>(LANGUAGE_CODES);

/** A text in several languages: an object whose keys are languages and nothing else. */
export type Localised = string | { en: string; [language: string]: string };
export const localisedSchema = v.union([v.string(), v.objectWithRest({ en: v.string() }, v.string())]);

const isText = (value: object): value is Record<string, string> => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => LANGUAGES.has(key));
};

/** The same value with each text in one language: the asked one, else the website's, else English, else any. */
export function localise<T>(value: T, language: string, primary = 'en'): T {
  if (Array.isArray(value)) return value.map((entry) => localise(entry, language, primary)) as T;
  if (value === null || typeof value !== 'object') return value;
  if (isText(value)) {
    const asked = asStored(language);
    return (value[asked] ?? value[primary] ?? value['en'] ?? Object.values(value)[0] ?? '') as T;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, localise(entry, language, primary)]),
  ) as T;
}
