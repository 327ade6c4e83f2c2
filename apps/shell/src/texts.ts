import { type Catalogue, catalogueOf, type Locale } from '@posada/i18n';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Bundles } from './shell-catalogues.ts';

/** The language whose catalogue serves a locale: its own, else English. */
export const servedBy = (locale: Locale, catalogues: Partial<Record<Catalogue, unknown>>): Catalogue =>
  catalogues[catalogueOf(locale)] ? catalogueOf(locale) : 'en';

/** Amounts and dates go into texts too: what is remembered is thrown away when it becomes much. */
const TEXTS_KEPT = 2000;

/** The same texts stand on many pages: putting each together once is enough for an instance that serves them all. */
export function rememberTexts(texts: i18n): i18n {
  const ofNamespace = texts.getFixedT.bind(texts);
  const made = new Map<string, ReturnType<i18n['getFixedT']>>();
  texts.getFixedT = ((...scope: Parameters<i18n['getFixedT']>) => {
    const name = JSON.stringify(scope);
    const known = made.get(name);
    if (known) return known;
    const t = ofNamespace(...scope);
    const said = new Map<unknown, unknown>();
    const remembering = (...given: Parameters<typeof t>) => {
      const key = given.length > 1 ? JSON.stringify(given) : given[0];
      if (said.has(key)) return said.get(key);
      const text = t(...given);
      if (said.size >= TEXTS_KEPT) said.clear();
      said.set(key, text);
      return text;
    };
    const fixed = Object.assign(remembering, t) as unknown as typeof t;
    made.set(name, fixed);
    return fixed;
  }) as i18n['getFixedT'];
  return texts;
}

/** One instance a release map and language on the server, one a tab in the browser. */
export function createTexts(locale: Locale, bundles: Bundles): i18n {
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
  });
  return texts;
}
