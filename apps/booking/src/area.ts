import { defineArea } from '@posada/area';
import { catalogues } from '@posada/i18n';
import { withReservationTexts } from '@posada/reservation/texts';
import { routes } from './routes.ts';

export default defineArea({
  routes,
  links: {
    search: { start: 'destination', property: 'property' },
    footer: [{ path: 'manage', text: 'menu.manage' }],
  },
  messages: withReservationTexts(catalogues((name) => import(`./i18n/${name}.json`))),
});
