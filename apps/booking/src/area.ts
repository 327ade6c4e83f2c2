import { defineArea } from '@posada/area';
import { catalogues } from '@posada/i18n';
import { reservationTexts } from '@posada/reservation/texts';
import { routes } from './routes.ts';

export default defineArea({
  routes,
  links: {
    search: { start: 'destination', property: 'property' },
    footer: [{ path: 'manage', text: 'menu.manage' }],
  },
  messages: catalogues((name) => import(`./i18n/${name}.json`)),
  uses: [reservationTexts],
});
