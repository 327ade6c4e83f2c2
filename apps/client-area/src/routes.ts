import { page } from '@posada/area';
import type { RouteObject } from 'react-router';

/** Sign-in is rendered on the server; everything behind the guard in the browser only. */
export const routes: RouteObject[] = [
  {
    path: 'sign-in',
    ...page(() => import('./features/sign-in/sign-in.route.ts'), {
      layout: 'site',
      guard: 'client-guest',
      noindex: true,
    }),
  },
  {
    path: 'sign-up',
    ...page(() => import('./features/sign-up/sign-up.route.ts'), {
      layout: 'site',
      guard: 'client-guest',
      noindex: true,
    }),
  },
  {
    path: 'forgot-password',
    ...page(() => import('./features/sign-in/forgot-password.route.ts'), {
      layout: 'site',
      guard: 'client-guest',
      noindex: true,
    }),
  },
  {
    path: 'reset-password',
    ...page(() => import('./features/sign-in/reset-password.route.ts'), {
      layout: 'site',
      noindex: true,
      hasSecretAddress: true,
    }),
  },
  {
    path: 'verify-email',
    ...page(() => import('./features/sign-up/verify-email.route.ts'), {
      layout: 'site',
      guard: 'client-guest',
      noindex: true,
    }),
  },
  {
    path: 'logout',
    ...page(() => import('./features/sign-in/sign-out.route.ts'), { layout: 'account', guard: 'client' }),
  },
  {
    index: true,
    ...page(() => import('./features/home/home.route.ts'), { layout: 'account', guard: 'client' }),
  },
  {
    path: 'loyalty',
    ...page(() => import('./features/loyalty/loyalty.route.ts'), { layout: 'account', guard: 'client' }),
  },
  {
    path: 'profile',
    ...page(() => import('./features/profile/profile.route.ts'), { layout: 'account', guard: 'client' }),
  },
  {
    path: 'reviews',
    ...page(() => import('./features/reviews/reviews.route.ts'), { layout: 'account', guard: 'client' }),
  },
  {
    path: 'security',
    ...page(() => import('./features/security/security.route.ts'), { layout: 'account', guard: 'client' }),
  },
  {
    path: 'bookings',
    ...page(() => import('./features/bookings/bookings.route.ts'), { layout: 'account', guard: 'client' }),
  },
  {
    path: 'bookings/:id',
    ...page(() => import('./features/bookings/booking.route.ts'), { layout: 'account', guard: 'client' }),
  },
  {
    path: 'bookings/:id/check-in',
    ...page(() => import('./features/bookings/check-in.route.ts'), { layout: 'account', guard: 'client' }),
  },
  {
    path: 'bookings/:id/again',
    ...page(() => import('./features/bookings/book-again.route.ts'), { layout: 'account', guard: 'client' }),
  },
];
