import { defineArea, page } from '@posada/area';

export default defineArea({
  routes: [{ path: 'rooms', ...page(() => import('./rooms.tsx'), { layout: 'booking' }) }],
  messages: { en: () => import('./i18n/en.json') },
});
