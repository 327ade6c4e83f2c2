import { defineArea } from '@posada/area';
import { catalogues } from '@posada/i18n';
import { routes } from './routes.ts';

export default defineArea({
  routes,
  messages: catalogues((name) => import(`./i18n/${name}.json`)),
});
