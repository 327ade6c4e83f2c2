import { defineArea } from '@posada/area';
import { routes } from './routes.ts';

export default defineArea({
  routes,
  messages: {
    en: () => import(/* webpackChunkName: "texts_en" */ './i18n/texts-en.ts'),
    es: () => import(/* webpackChunkName: "texts_es" */ './i18n/texts-es.ts'),
  },
});
