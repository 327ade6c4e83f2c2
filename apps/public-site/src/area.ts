import { defineArea } from '@posada/area';
import { routes } from './routes.ts';

export default defineArea({
  routes,
  messages: {
    en: () => import(/* webpackChunkName: "texts_en" */ './i18n/en.json'),
    es: () => import(/* webpackChunkName: "texts_es" */ './i18n/es.json'),
  },
});
