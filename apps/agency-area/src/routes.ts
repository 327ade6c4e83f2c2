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
    path: 'sign-up',
    ...page(() => import('./screens/sign-up.route.ts'), {
      layout: 'account',
      guard: 'travel-agency-guest',
      noindex: true,
    }),
  },
  {
    path: 'forgot-password',
    ...page(() => import('./screens/forgot-password.route.ts'), {
      layout: 'account',
      guard: 'travel-agency-guest',
      noindex: true,
    }),
  },
  {
    path: 'reset-password',
    ...page(() => import('./screens/reset-password.route.ts'), {
      layout: 'account',
      noindex: true,
      hasSecretAddress: true,
    }),
  },
  {
    path: 'verify-email',
    ...page(() => import('./screens/verify-email.route.ts'), {
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
