import { page } from '@posada/area';
import type { RouteObject } from 'react-router';

/** Sign-in is drawn on the server; everything behind the guard in the browser only. */
export const routes: RouteObject[] = [
  {
    path: 'sign-in',
    ...page(() => import('./screens/sign-in.route.ts'), {
      layout: 'account',
      guard: 'travel-agency-guest',
      noindex: true,
    }),
  },
  {
    path: 'logout',
    ...page(() => import('./screens/sign-out.route.ts'), { layout: 'account', guard: 'travel-agency' }),
  },
  {
    path: 'bookings',
    ...page(() => import('./screens/bookings.route.ts'), { layout: 'account', guard: 'travel-agency' }),
  },
  {
    path: 'bookings/:id',
    ...page(() => import('./screens/booking.route.ts'), { layout: 'account', guard: 'travel-agency' }),
  },
];
