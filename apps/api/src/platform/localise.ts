const LANGUAGES = new Set(['en', 'es', 'bg', 'ca', 'ch', 'zh', 'de', 'fr', 'it', 'nl', 'pt', 'ru']);

/**
 * BCP 47 tag of a language, for `lang` and `Intl` in messages. In addresses, calls and stored content Chinese is `ch`
 * (GAP-05); calls may also say `zh`. English is written as in Britain and Portuguese as in Portugal.
 */
export const languageTag = (language: string): string =>
  ({ ch: 'zh-Hans', zh: 'zh-Hans', en: 'en-GB', pt: 'pt-PT' })[language] ?? language;

/** "3 %" or "3%", as the language writes it. */
export const formatPercent = (percent: number, language: string): string =>
  new Intl.NumberFormat(languageTag(language), { style: 'percent' }).format(percent / 100);

/** A text in several languages: an object whose keys are languages and nothing else. */
export type Localised = string | { en: string; [language: string]: string };

const isText = (value: object): value is Record<string, string> => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => LANGUAGES.has(key));
};

/** The same value with each text in one language: the asked one, else the website's, else English, else any. */
export function localise<T>(value: T, language: string, primary = 'en'): T {
  if (Array.isArray(value)) return value.map((entry) => localise(entry, language, primary)) as T;
  if (value === null || typeof value !== 'object') return value;
  if (isText(value)) {
    const asked = language === 'zh' ? 'ch' : language;
    return (value[asked] ?? value[primary] ?? value['en'] ?? Object.values(value)[0] ?? '') as T;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, localise(entry, language, primary)]),
  ) as T;
}
