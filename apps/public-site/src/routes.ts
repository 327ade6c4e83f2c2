import { page } from '@posada/area';
import type { RouteObject } from 'react-router';

/** Every address that no other area claims is looked up as a content page. */
export const routes: RouteObject[] = [
  {
    index: true,
    ...page(() => import('./pages/content-page.route.ts'), { layout: 'site', hydrate: 'later', cacheable: true }),
  },
  {
    path: '*',
    ...page(() => import('./pages/content-page.route.ts'), { layout: 'site', hydrate: 'later', cacheable: true }),
  },
];
