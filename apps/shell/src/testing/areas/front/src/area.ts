import { defineArea, page } from '@posada/area';

/** An area for the shell's own tests: one screen for each thing that the shell promises. */
export default defineArea({
  routes: [
    { index: true, ...page(() => import('./home.route.ts'), { hydrate: 'later', cacheable: true }) },
    { path: 'plain', ...page(() => import('./plain.tsx'), {}) },
    { path: 'parts', ...page(() => import('./parts.tsx'), { hydrate: 'later', cacheable: true }) },
    { path: 'posting', ...page(() => import('./posting.tsx'), { cacheable: true }) },
    { path: 'broken', ...page(() => import('./broken.tsx'), {}) },
    { path: 'stalled', ...page(() => import('./stalled.tsx'), {}) },
    { path: 'waiting', ...page(() => import('./waiting.route.ts'), {}) },
    { path: 'waiting-content', ...page(() => import('./waiting.route.ts'), { cacheable: true }) },
    { path: 'failing', ...page(() => import('./failing.route.ts'), {}) },
    { path: 'content/*', ...page(() => import('./content.route.ts'), { hydrate: 'later', cacheable: true }) },
    { path: 'moved', ...page(() => import('./moved.route.ts'), {}) },
    { path: 'hidden', ...page(() => import('./plain.tsx'), { noindex: true }) },
    { path: 'client/bookings', ...page(() => import('./secret.route.ts'), { guard: 'client', layout: 'account' }) },
    { path: 'client/reset-password', ...page(() => import('./plain.tsx'), { hasSecretAddress: true }) },
    { path: 'card', ...page(() => import('./plain.tsx'), { takesCards: true }) },
    { path: 'client/sign-in', ...page(() => import('./plain.tsx'), { guard: 'client-guest' }) },
  ],
  links: {
    menu: [{ path: 'parts', text: 'menu.parts' }],
    account: {
      kind: 'client',
      text: 'menu.account',
      signIn: 'client/sign-in',
      signOut: 'plain',
      home: 'client/bookings',
      pages: [],
    },
  },
  messages: { en: () => import('./i18n/en.json'), es: () => import('./i18n/es.json') },
});
