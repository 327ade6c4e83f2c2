import { NO_LINKS } from '@posada/area';
import { aSite } from '@posada/area/test-kit';
import type { Boot } from '../../boot.ts';
import { bootJsonOf } from './boot-json.ts';

const boot: Boot = {
  locale: 'en',
  basename: '/en',
  buildId: 'a-b',
  areas: [{ name: 'booking', mount: '/booking', version: '1', entry: '/entry.js' }],
  used: ['booking'],
  site: aSite(),
  layout: { menus: {}, socialNetworks: [{ id: '1', name: '</script><b>', url: 'https://a.example' }], cookie: null },
  links: NO_LINKS,
  queries: { queries: [] },
  router: { loaderData: {}, errors: null },
  hydrate: 'now',
  rumShare: 100,
};

describe('the data of a page for the browser', () => {
  it('are what was given, for each page that shares the layout', () => {
    expect(JSON.parse(bootJsonOf(boot))).toEqual(boot);
    const other = { ...boot, used: [], site: { ...boot.site, today: '2027-02-03' } };
    expect(JSON.parse(bootJsonOf(other))).toEqual(other);
  });

  it('never end the script element that they stand in', () => {
    expect(bootJsonOf(boot)).not.toContain('<');
  });
});
