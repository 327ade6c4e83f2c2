import { defineArea, page } from '@posada/area';

export default defineArea({
  routes: [
    { path: 'rooms', ...page(() => import('./rooms.tsx'), { layout: 'booking' }) },
    { path: 'prices', ...page(() => import('./prices.route.ts'), { layout: 'booking' }) },
  ],
  links: { search: { start: 'rooms', property: 'rooms' } },
  messages: { en: () => import('./i18n/en.json') },
});
