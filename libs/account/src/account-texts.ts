import type { Messages, MessagesLoader } from '@posada/area';
import type { Catalogue } from '@posada/i18n';
import type english from './i18n/en.json';

/** The texts that all three account areas share, in English. */
export type AccountTexts = typeof english;

type Catalogues = Record<Catalogue, MessagesLoader>;

// named like the areas' own chunks, so that both lie in one file
const shared: Catalogues = {
  bg: () => import(/* webpackChunkName: "texts_bg" */ './i18n/bg.json'),
  ca: () => import(/* webpackChunkName: "texts_ca" */ './i18n/ca.json'),
  de: () => import(/* webpackChunkName: "texts_de" */ './i18n/de.json'),
  en: () => import(/* webpackChunkName: "texts_en" */ './i18n/en.json'),
  es: () => import(/* webpackChunkName: "texts_es" */ './i18n/es.json'),
  fr: () => import(/* webpackChunkName: "texts_fr" */ './i18n/fr.json'),
  it: () => import(/* webpackChunkName: "texts_it" */ './i18n/it.json'),
  nl: () => import(/* webpackChunkName: "texts_nl" */ './i18n/nl.json'),
  pt: () => import(/* webpackChunkName: "texts_pt" */ './i18n/pt.json'),
  ru: () => import(/* webpackChunkName: "texts_ru" */ './i18n/ru.json'),
  zh: () => import(/* webpackChunkName: "texts_zh" */ './i18n/zh.json'),
};

/** An area's catalogues with the texts that all three account areas share; its own word wins. */
export function withAccountTexts(own: Catalogues): Catalogues {
  const both = (language: Catalogue) => async (): Promise<{ default: Messages }> => {
    const [ours, theirs] = await Promise.all([shared[language](), own[language]()]);
    return { default: { ...ours.default, ...theirs.default } };
  };
  return Object.fromEntries(Object.keys(own).map((language) => [language, both(language as Catalogue)])) as Catalogues;
}
