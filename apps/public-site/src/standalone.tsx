import { findRoute, getWebPage } from '@posada/api-client/website';
import { answer, runStandalone } from '@posada/area/standalone';
import ui from '@posada/ui/i18n/en.json';
import area from './area.ts';

const block = (id: string, type: string, settings: Record<string, unknown>) => ({ id, type, style: 1, settings });

await runStandalone(area, {
  name: 'public-site',
  mount: '/',
  start: '/',
  texts: { ui },
  answers: [
    answer(findRoute, { id: '9', path: '/', key: null, alternates: {} }),
    answer(getWebPage, {
      id: '9',
      title: 'By the sea',
      description: 'Rooms by the sea',
      blocks: [
        block('1', 'heading', { level: 2, text: 'A house above the bay' }),
        block('2', 'text', { html: '<p>Forty rooms, all of them with a view of the water.</p>' }),
      ],
    }),
  ],
});
