import { accountTexts } from '@posada/account/texts';
import { defineArea } from '@posada/area';
import { deskTexts } from '@posada/desk/texts';
import { catalogues } from '@posada/i18n';
import { reservationTexts } from '@posada/reservation/texts';
import { routes } from './routes.ts';

export default defineArea({
  routes,
  messages: catalogues((name) => import(`./i18n/${name}.json`)),
  uses: [deskTexts, accountTexts, reservationTexts],
});
