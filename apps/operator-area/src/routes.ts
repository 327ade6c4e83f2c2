import { page } from '@posada/area';
import type { RouteObject } from 'react-router';

/** The session is a cookie that scripts cannot read: each screen asks the service who has signed in. */
export const routes: RouteObject[] = [
  { index: true, ...page(() => import('./features/start/start.route.ts'), { layout: 'bare', noindex: true }) },
  {
    path: 'sign-in',
    ...page(() => import('./features/sign-in/sign-in.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'forgot-password',
    ...page(() => import('./features/sign-in/forgot-password.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'new-password',
    ...page(() => import('./features/sign-in/new-password.route.ts'), {
      layout: 'bare',
      noindex: true,
      hasSecretAddress: true,
    }),
  },
  {
    path: 'welcome',
    ...page(() => import('./features/sign-in/welcome.route.ts'), {
      layout: 'bare',
      noindex: true,
      hasSecretAddress: true,
    }),
  },
  { path: 'today', ...page(() => import('./features/today/today.route.ts'), { layout: 'bare', noindex: true }) },
  {
    path: 'today/reviews',
    ...page(() => import('./features/queues/reviews.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'today/messages',
    ...page(() => import('./features/queues/messages.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'today/payments',
    ...page(() => import('./features/queues/payments.route.ts'), { layout: 'bare', noindex: true }),
  },
  { path: 'rates', ...page(() => import('./features/rates/rates.route.ts'), { layout: 'bare', noindex: true }) },
  {
    path: 'terms',
    ...page(() => import('./features/terms/plans.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'terms/offers',
    ...page(() => import('./features/terms/offers.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'terms/extras',
    ...page(() => import('./features/terms/extras.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'terms/taxes',
    ...page(() => import('./features/terms/taxes.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'terms/children',
    ...page(() => import('./features/terms/children.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'terms/allotments',
    ...page(() => import('./features/terms/allotments.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'bookings',
    ...page(() => import('./features/bookings/bookings.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'channels',
    ...page(() => import('./features/channels/channels.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'channels/:id',
    ...page(() => import('./features/channels/channel.route.ts'), { layout: 'bare', noindex: true }),
  },
  { path: 'inbox', ...page(() => import('./features/inbox/inbox.route.ts'), { layout: 'bare', noindex: true }) },
  {
    path: 'bookings/new',
    ...page(() => import('./features/bookings/new-booking.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'bookings/:locator',
    ...page(() => import('./features/bookings/booking.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'bookings/:locator/registrations',
    ...page(() => import('./features/bookings/registrations.route.ts'), { layout: 'bare', noindex: true }),
  },
  { path: 'reports', ...page(() => import('./features/reports/reports.route.ts'), { layout: 'bare', noindex: true }) },
  {
    path: 'reports/budget',
    ...page(() => import('./features/budget/budget.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'reports/funnel',
    ...page(() => import('./features/reports/funnel.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'reports/saved',
    ...page(() => import('./features/reports/saved-reports.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'content',
    ...page(() => import('./features/content/content.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'content/assistant',
    ...page(() => import('./features/assistant/assistant.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'content/pictures',
    ...page(() => import('./features/content/pictures/pictures.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'content/pictures/:website/:picture',
    ...page(() => import('./features/content/pictures/picture.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'content/translations',
    ...page(() => import('./features/content/translations/translations.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'content/translations/:website/:kind/:entry/:language',
    ...page(() => import('./features/content/translations/translation.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'content/:website/:kind/:entry',
    ...page(() => import('./features/content/editor.route.ts'), { layout: 'bare', noindex: true, framesSite: true }),
  },
  {
    path: 'websites',
    ...page(() => import('./features/websites/websites.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'websites/:id',
    ...page(() => import('./features/websites/setup.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'websites/:id/settings',
    ...page(() => import('./features/website-settings/website-settings.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'websites/:id/brand',
    ...page(() => import('./features/website-brand/website-brand.route.ts'), { layout: 'bare', noindex: true }),
  },
  { path: 'people', ...page(() => import('./features/people/people.route.ts'), { layout: 'bare', noindex: true }) },
  {
    path: 'settings',
    ...page(() => import('./features/settings/settings.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/keys',
    ...page(() => import('./features/keys/keys.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/webhooks',
    ...page(() => import('./features/webhooks/webhooks.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/webhooks/:id',
    ...page(() => import('./features/webhooks/deliveries.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/changes',
    ...page(() => import('./features/changes/changes.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/roles',
    ...page(() => import('./features/roles/roles.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/codes',
    ...page(() => import('./features/codes/codes.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/loyalty',
    ...page(() => import('./features/loyalty/loyalty.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/blocked',
    ...page(() => import('./features/blocked/blocked.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/guests',
    ...page(() => import('./features/guests/guests.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/check-in',
    ...page(() => import('./features/check-in/check-in.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/verifactu',
    ...page(() => import('./features/verifactu/verifactu.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/verifactu/:nif',
    ...page(() => import('./features/verifactu/issuer.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/authorities',
    ...page(() => import('./features/authorities/authorities.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'settings/authorities/:property',
    ...page(() => import('./features/authorities/place.route.ts'), { layout: 'bare', noindex: true }),
  },
  {
    path: 'security',
    ...page(() => import('./features/security/security.route.ts'), { layout: 'bare', noindex: true }),
  },
];
