import { defineArea } from '@posada/area';
import { routes } from './routes.ts';

export default defineArea({
  routes,
  links: { search: { start: 'destination', property: 'property' } },
  messages: {
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
  },
});
