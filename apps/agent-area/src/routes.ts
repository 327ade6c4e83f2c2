import { page } from '@posada/area';
import type { RouteObject } from 'react-router';

/** Sign-in is rendered on the server; everything behind the guard in the browser only. */
export const routes: RouteObject[] = [
  {
    path: 'sign-in',
    ...page(() => import('./features/sign-in/sign-in.route.ts'), {
      layout: 'account',
      guard: 'agent-guest',
      noindex: true,
    }),
  },
  {
    path: 'forgot-password',
    ...page(() => import('./features/sign-in/forgot-password.route.ts'), {
      layout: 'account',
      guard: 'agent-guest',
      noindex: true,
    }),
  },
  {
    path: 'reset-password',
    ...page(() => import('./features/sign-in/reset-password.route.ts'), {
      layout: 'account',
      noindex: true,
      hasSecretAddress: true,
    }),
  },
  {
    path: 'logout',
    ...page(() => import('./features/sign-in/sign-out.route.ts'), { layout: 'account', guard: 'agent' }),
  },
  {
    path: 'profile',
    ...page(() => import('./features/profile/profile.route.ts'), { layout: 'account', guard: 'agent' }),
  },
  {
    path: 'security',
    ...page(() => import('./features/security/security.route.ts'), { layout: 'account', guard: 'agent' }),
  },
  {
    path: 'agencies',
    ...page(() => import('./features/agencies/agencies.route.ts'), { layout: 'account', guard: 'agent' }),
  },
  {
    path: 'agencies/:id',
    ...page(() => import('./features/agencies/agency.route.ts'), { layout: 'account', guard: 'agent' }),
  },
  {
    path: 'agencies/:id/allotments',
    ...page(() => import('./features/agencies/allotments.route.ts'), { layout: 'account', guard: 'agent' }),
  },
  {
    path: 'agencies/:id/statement',
    ...page(() => import('./features/agencies/statement.route.ts'), { layout: 'account', guard: 'agent' }),
  },
  {
    path: 'bookings',
    ...page(() => import('./features/bookings/bookings.route.ts'), { layout: 'account', guard: 'agent' }),
  },
  {
    path: 'bookings/:id',
    ...page(() => import('./features/bookings/booking.route.ts'), { layout: 'account', guard: 'agent' }),
  },
];
