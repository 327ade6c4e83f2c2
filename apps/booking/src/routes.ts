import { page } from '@posada/area';
import type { RouteObject } from 'react-router';

/** The four steps of a booking. */
export const routes: RouteObject[] = [
  {
    path: 'destination',
    ...page(() => import('./features/choose-property/choose-property.route.ts'), { layout: 'booking' }),
  },
  { path: 'property', ...page(() => import('./features/choose-room/choose-room.route.ts'), { layout: 'booking' }) },
  {
    path: 'payment',
    ...page(() => import('./features/guest-and-payment/guest-and-payment.route.ts'), { layout: 'booking' }),
  },
  {
    path: 'confirmation',
    ...page(() => import('./features/confirmation/confirmation.route.ts'), { layout: 'booking' }),
  },
];
