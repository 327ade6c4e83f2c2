import { accountTexts } from '@posada/account/texts';
import { defineArea } from '@posada/area';
import { catalogues } from '@posada/i18n';
import { reservationTexts } from '@posada/reservation/texts';
import { routes } from './routes.ts';

export default defineArea({
  routes,
  links: {
    account: {
      kind: 'client',
      text: 'area.name',
      signIn: 'sign-in',
      signOut: 'logout',
      home: 'bookings',
      pages: [
        { path: '', text: 'home.menu', icon: 'calendar' },
        { path: 'bookings', text: 'area.bookings', icon: 'bed' },
        { path: 'loyalty', text: 'loyalty.title', icon: 'tag' },
        { path: 'reviews', text: 'reviews.title', icon: 'chat' },
        { path: 'profile', text: 'profile.title', icon: 'user' },
        { path: 'security', text: 'security.title', icon: 'lock' },
      ],
    },
  },
  messages: catalogues((name) => import(`./i18n/${name}.json`)),
  uses: [accountTexts, reservationTexts],
});
