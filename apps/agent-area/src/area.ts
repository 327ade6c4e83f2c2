import { accountTexts } from '@posada/account/texts';
import { defineArea } from '@posada/area';
import { deskTexts } from '@posada/desk/texts';
import { catalogues } from '@posada/i18n';
import { reservationTexts } from '@posada/reservation/texts';
import { routes } from './routes.ts';

export default defineArea({
  routes,
  links: {
    account: {
      kind: 'agent',
      text: 'area.name',
      signIn: 'sign-in',
      signOut: 'logout',
      home: 'bookings',
      pages: [
        { path: 'bookings', text: 'area.bookings', icon: 'bed', permission: 'reservations.read' },
        { path: 'agencies', text: 'agencies.title', icon: 'users', permission: 'agencies.read' },
        { path: 'profile', text: 'profile.title', icon: 'user' },
        { path: 'security', text: 'security.title', icon: 'lock' },
      ],
    },
  },
  messages: catalogues((name) => import(`./i18n/${name}.json`)),
  uses: [deskTexts, accountTexts, reservationTexts],
});
