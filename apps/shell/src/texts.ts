import { type Catalogue, catalogueOf, type Locale } from '@posada/i18n';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Bundles } from './shell-catalogues.ts';

/** The language whose catalogue serves a locale: its own, else English. */
export const servedBy = (locale: Locale, catalogues: Partial<Record<Catalogue, unknown>>): Catalogue =>
  catalogues[catalogueOf(locale)] ? catalogueOf(locale) : 'en';

/** Amounts and dates go into texts too: what is remembered is thrown away when it becomes much. */
const TEXTS_KEPT = 2000;

/** `t` of one namespace, of whichever keys. */
type Say = (...given: unknown[]) => string;

/** The same texts stand on many pages: putting each together once is enough for an instance that serves them all. */
export function rememberTexts(texts: i18n): i18n {
  // which keys a namespace has is no matter here, and costs the compiler a minute
  const ofNamespace = texts.getFixedT.bind(texts) as unknown as (...scope: unknown[]) => Say;
  const made = new Map<string, Say>();
  const remembered = (...scope: unknown[]): Say => {
    const name = JSON.stringify(scope);
    const known = made.get(name);
    if (known) return known;
    const t = ofNamespace(...scope);
    const said = new Map<unknown, string>();
    const remembering = (...given: unknown[]): string => {
      const key = given.length > 1 ? JSON.stringify(given) : given[0];
      const before = said.get(key);
      if (before !== undefined) return before;
      const text = t(...given);
      if (said.size >= TEXTS_KEPT) said.clear();
      said.set(key, text);
      return text;
    };
    const fixed = Object.assign(remembering, t);
    made.set(name, fixed);
    return fixed;
  };
  texts.getFixedT = remembered as unknown as i18n['getFixedT'];
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
