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
      kind: 'travel-agency',
      text: 'area.name',
      signIn: 'sign-in',
      signOut: 'logout',
      home: 'bookings',
      pages: [
        { path: 'bookings', text: 'area.bookings', icon: 'bed' },
        { path: 'statement', text: 'statement.title', icon: 'tag' },
        { path: 'allotments', text: 'agreements.title', icon: 'calendar' },
        { path: 'users', text: 'users.title', icon: 'users', permission: 'agency-users.write' },
        { path: 'profile', text: 'profile.title', icon: 'user' },
        { path: 'security', text: 'security.title', icon: 'lock' },
      ],
    },
  },
  messages: catalogues((name) => import(`./i18n/${name}.json`)),
  uses: [deskTexts, accountTexts, reservationTexts],
});
