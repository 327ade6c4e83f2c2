import { page } from '@posada/area';
import type { RouteObject } from 'react-router';

/** Sign-in is rendered on the server; everything behind the guard in the browser only. */
export const routes: RouteObject[] = [
  {
    path: 'sign-in',
    ...page(() => import('./features/sign-in/sign-in.route.ts'), {
      layout: 'account',
      guard: 'travel-agency-guest',
      noindex: true,
    }),
  },
  {
    path: 'sign-up',
    ...page(() => import('./features/sign-up/sign-up.route.ts'), {
      layout: 'account',
      guard: 'travel-agency-guest',
      noindex: true,
    }),
  },
  {
    path: 'forgot-password',
    ...page(() => import('./features/sign-in/forgot-password.route.ts'), {
      layout: 'account',
      guard: 'travel-agency-guest',
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
    path: 'verify-email',
    ...page(() => import('./features/sign-up/verify-email.route.ts'), {
      layout: 'account',
      guard: 'travel-agency-guest',
      noindex: true,
    }),
  },
  {
    path: 'invitation',
    ...page(() => import('./features/invitation/invitation.route.ts'), {
      layout: 'account',
      noindex: true,
      hasSecretAddress: true,
    }),
  },
  {
    path: 'logout',
    ...page(() => import('./features/sign-in/sign-out.route.ts'), { layout: 'account', guard: 'travel-agency' }),
  },
  {
    path: 'profile',
    ...page(() => import('./features/profile/profile.route.ts'), { layout: 'account', guard: 'travel-agency' }),
  },
  {
    path: 'security',
    ...page(() => import('./features/security/security.route.ts'), { layout: 'account', guard: 'travel-agency' }),
  },
  {
    path: 'statement',
    ...page(() => import('./features/statement/statement.route.ts'), { layout: 'account', guard: 'travel-agency' }),
  },
  {
    path: 'allotments',
    ...page(() => import('./features/allotments/allotments.route.ts'), { layout: 'account', guard: 'travel-agency' }),
  },
  {
    path: 'users',
    ...page(() => import('./features/users/users.route.ts'), { layout: 'account', guard: 'travel-agency' }),
  },
  {
    path: 'bookings',
    ...page(() => import('./features/bookings/bookings.route.ts'), { layout: 'account', guard: 'travel-agency' }),
  },
  {
    path: 'bookings/:id',
    ...page(() => import('./features/bookings/booking.route.ts'), { layout: 'account', guard: 'travel-agency' }),
  },
];
