import { type Catalogue, catalogueOf, type Locale } from '@posada/i18n';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Bundles } from './shell-catalogues.ts';

/** The language whose catalogue serves a locale: its own, else English. */
export const servedBy = (locale: Locale, catalogues: Partial<Record<Catalogue, unknown>>): Catalogue =>
  catalogues[catalogueOf(locale)] ? catalogueOf(locale) : 'en';

/** Amounts and dates go into texts too: the cache of a namespace is emptied when it has so many. */
const TEXTS_CACHED = 2000;

/** `t` of one namespace, of whichever keys. */
type Format = (...given: unknown[]) => string;

/** The same texts are on many pages: each is formatted once by an instance that serves them all. */
export function memoizeTexts(texts: i18n): i18n {
  // which keys a namespace has is no matter here, and costs the compiler a minute
  const formatterOf = texts.getFixedT.bind(texts) as unknown as (...scope: unknown[]) => Format;
  const formatters = new Map<string, Format>();
  const getFixedT = (...scope: unknown[]): Format => {
    // each component that has texts asks, so it is no JSON
    const [language, namespace, keyPrefix, options] = scope;
    const name = `${language} ${namespace} ${keyPrefix} ${(options as { scopeNs?: unknown } | undefined)?.scopeNs}`;
    const known = formatters.get(name);
    if (known) return known;
    const format = formatterOf(...scope);
    const cache = new Map<unknown, string>();
    const formatOnce = (...given: unknown[]): string => {
      const key = given.length > 1 ? JSON.stringify(given) : given[0];
      const before = cache.get(key);
      if (before !== undefined) return before;
      const text = format(...given);
      if (cache.size >= TEXTS_CACHED) cache.clear();
      cache.set(key, text);
      return text;
    };
    const memoized = Object.assign(formatOnce, format);
    formatters.set(name, memoized);
    return memoized;
  };
  texts.getFixedT = getFixedT as unknown as i18n['getFixedT'];
  return texts;
}

/**
 * One instance a release map and language on the server, one a tab in the browser.
 *
 * @param onMissing called with each key that has no text
 */
export function createTexts(
  locale: Locale,
  bundles: Bundles,
  onMissing?: (namespace: string, key: string) => void,
): i18n {
  const texts = createInstance();
  const language = catalogueOf(locale);
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(bundles),
    defaultNS: 'shell',
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    resources: { [language]: bundles },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    ...(onMissing && {
      saveMissing: true,
      missingKeyHandler: (_languages: readonly string[], namespace: string, key: string) => onMissing(namespace, key),
    }),
  });
  return texts;
}
