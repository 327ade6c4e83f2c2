import { aProperty, aWebsite } from '@posada/api-client/fixtures';
import type { Site } from '../site.tsx';

export { aProperty, aWebsite };

/** Name only what a test is about: `aSite({ website: aWebsite({ theme: 'agir' }) })`. */
export const aSite = (given: Partial<Site> = {}): Site => ({
  website: aWebsite(),
  properties: [aProperty()],
  locale: 'en',
  origin: 'http://localhost',
  today: '2026-06-01',
  ...given,
});
