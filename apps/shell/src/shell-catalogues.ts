import type { Messages } from '@posada/area';
import type { Catalogue } from '@posada/i18n';

export type Bundles = Record<string, Messages>;

type Loading = Promise<{ default: Messages }>;

async function together(shell: Loading, ui: Loading, search: Loading): Promise<Bundles> {
  return { shell: (await shell).default, ui: (await ui).default, search: (await search).default };
}

/** Catalogues of shell, kit and search, by language; areas bring their own. One file a language in the browser. */
export const shellCatalogues: Record<Catalogue, () => Promise<Bundles>> = {
  bg: () =>
    together(
      import(/* webpackChunkName: "texts_bg" */ './i18n/bg.json'),
      import(/* webpackChunkName: "texts_bg" */ '@posada/ui/i18n/bg.json'),
      import(/* webpackChunkName: "texts_bg" */ '@posada/search/i18n/bg.json'),
    ),
  ca: () =>
    together(
      import(/* webpackChunkName: "texts_ca" */ './i18n/ca.json'),
      import(/* webpackChunkName: "texts_ca" */ '@posada/ui/i18n/ca.json'),
      import(/* webpackChunkName: "texts_ca" */ '@posada/search/i18n/ca.json'),
    ),
  de: () =>
    together(
      import(/* webpackChunkName: "texts_de" */ './i18n/de.json'),
      import(/* webpackChunkName: "texts_de" */ '@posada/ui/i18n/de.json'),
      import(/* webpackChunkName: "texts_de" */ '@posada/search/i18n/de.json'),
    ),
  en: () =>
    together(
      import(/* webpackChunkName: "texts_en" */ './i18n/en.json'),
      import(/* webpackChunkName: "texts_en" */ '@posada/ui/i18n/en.json'),
      import(/* webpackChunkName: "texts_en" */ '@posada/search/i18n/en.json'),
    ),
  es: () =>
    together(
      import(/* webpackChunkName: "texts_es" */ './i18n/es.json'),
      import(/* webpackChunkName: "texts_es" */ '@posada/ui/i18n/es.json'),
      import(/* webpackChunkName: "texts_es" */ '@posada/search/i18n/es.json'),
    ),
  fr: () =>
    together(
      import(/* webpackChunkName: "texts_fr" */ './i18n/fr.json'),
      import(/* webpackChunkName: "texts_fr" */ '@posada/ui/i18n/fr.json'),
      import(/* webpackChunkName: "texts_fr" */ '@posada/search/i18n/fr.json'),
    ),
  it: () =>
    together(
      import(/* webpackChunkName: "texts_it" */ './i18n/it.json'),
      import(/* webpackChunkName: "texts_it" */ '@posada/ui/i18n/it.json'),
      import(/* webpackChunkName: "texts_it" */ '@posada/search/i18n/it.json'),
    ),
  nl: () =>
    together(
      import(/* webpackChunkName: "texts_nl" */ './i18n/nl.json'),
      import(/* webpackChunkName: "texts_nl" */ '@posada/ui/i18n/nl.json'),
      import(/* webpackChunkName: "texts_nl" */ '@posada/search/i18n/nl.json'),
    ),
  pt: () =>
    together(
      import(/* webpackChunkName: "texts_pt" */ './i18n/pt.json'),
      import(/* webpackChunkName: "texts_pt" */ '@posada/ui/i18n/pt.json'),
      import(/* webpackChunkName: "texts_pt" */ '@posada/search/i18n/pt.json'),
    ),
  ru: () =>
    together(
      import(/* webpackChunkName: "texts_ru" */ './i18n/ru.json'),
      import(/* webpackChunkName: "texts_ru" */ '@posada/ui/i18n/ru.json'),
      import(/* webpackChunkName: "texts_ru" */ '@posada/search/i18n/ru.json'),
    ),
  zh: () =>
    together(
      import(/* webpackChunkName: "texts_zh" */ './i18n/zh.json'),
      import(/* webpackChunkName: "texts_zh" */ '@posada/ui/i18n/zh.json'),
      import(/* webpackChunkName: "texts_zh" */ '@posada/search/i18n/zh.json'),
    ),
};
