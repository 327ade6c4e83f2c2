import { page } from '@posada/area';
import type { RouteObject } from 'react-router';

/** The four steps of a booking, extras as a part of the second, and what a guest does with it afterwards. */
export const routes: RouteObject[] = [
  {
    path: 'destination',
    ...page(() => import('./features/choose-property/choose-property.route.ts'), { layout: 'booking' }),
  },
  { path: 'property', ...page(() => import('./features/choose-room/choose-room.route.ts'), { layout: 'booking' }) },
  { path: 'extras', ...page(() => import('./features/choose-room/choose-extras.route.ts'), { layout: 'booking' }) },
  {
    path: 'landing',
    ...page(() => import('./features/landing/landing.route.ts'), { layout: 'booking', noindex: true }),
  },
  {
    path: 'payment',
    ...page(() => import('./features/guest-and-payment/guest-and-payment.route.ts'), { layout: 'booking' }),
  },
  {
    path: 'card',
    ...page(() => import('./features/guest-and-payment/card-payment.route.ts'), {
      layout: 'booking',
      takesCards: true,
    }),
  },
  {
    path: 'authentication/:id',
    ...page(() => import('./features/payment-link/payment-link.route.ts'), {
      layout: 'booking',
      takesCards: true,
      hasSecretAddress: true,
    }),
  },
  {
    path: 'card-change/:uuid',
    ...page(() => import('./features/card-change/card-change.route.ts'), {
      layout: 'booking',
      takesCards: true,
      hasSecretAddress: true,
    }),
  },
  {
    path: 'card-change/:id/confirmation',
    ...page(() => import('./features/card-change/card-change-result.route.ts'), {
      layout: 'booking',
      hasSecretAddress: true,
    }),
  },
  {
    path: 'confirmation',
    ...page(() => import('./features/confirmation/confirmation.route.ts'), { layout: 'booking' }),
  },
  { path: 'manage', ...page(() => import('./features/manage/find-booking.route.ts'), { layout: 'booking' }) },
  {
    path: 'manage/:token',
    ...page(() => import('./features/manage/managed-booking.route.ts'), { layout: 'booking', hasSecretAddress: true }),
  },
  {
    path: 'manage/:token/check-in',
    ...page(() => import('./features/check-in/check-in.route.ts'), { layout: 'booking', hasSecretAddress: true }),
  },
  {
    path: 'stay-mails/:token',
    ...page(() => import('./features/stay-mails/stay-mails.route.ts'), { layout: 'booking', hasSecretAddress: true }),
  },
];
