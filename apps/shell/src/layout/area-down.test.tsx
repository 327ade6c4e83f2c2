import { aProperty } from '@posada/api-client/fixtures';
import { LinksContext, NO_LINKS, SiteContext, type SiteLinks } from '@posada/area';
import { aSite, aWebsite } from '@posada/area/test-kit';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import shell from '../i18n/de.json';
import { LayoutContext } from '../layout-context.ts';
import { areaRoute, type MountedArea } from '../routing/routes.tsx';
import { createTexts } from '../texts.ts';
import { ErrorPage } from './error-page.tsx';

const SEARCH = { mount: '/booking', start: '/booking/destination', property: '/booking/property' };
const header = { id: '1', type: 'header', style: 1, settings: { menu: 'main' } };
const site = aSite({
  locale: 'de',
  properties: [aProperty({ path: '/hotels/bay' })],
  website: aWebsite({
    contact: { phone: '+34931220100', phoneText: '+34 931 22 01 00', email: 'stay@hotel.example' },
    frame: { header, footer: { ...header, settings: { columns: [] } } },
  }),
});
const menus = {
  main: { id: 'main', items: [{ id: 'contact', label: 'Kontakt', url: '/contact', children: [] }] },
};

const Nothing = () => null;

/** Links of the page that stands for an area, at an address in it. */
async function linksAt(address: string, area: Omit<MountedArea, 'module'>, links: SiteLinks) {
  const routes = [
    {
      id: 'page',
      ErrorBoundary: ErrorPage,
      HydrateFallback: Nothing,
      children: [areaRoute({ ...area, module: null })],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <I18nextProvider i18n={createTexts('de', { shell })}>
      <SiteContext value={site}>
        <LayoutContext value={{ menus, cookie: null, socialNetworks: [] }}>
          <LinksContext value={links}>
            <RouterProvider router={router} />
          </LinksContext>
        </LayoutContext>
      </SiteContext>
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: shell['down.title'] });
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

describe('the page of an area that is down', () => {
  it('offers to try again, and home, the menu, the hotels and who can be asked', async () => {
    const found = await linksAt('/booking/property?id=3', { name: 'booking', mount: '/booking' }, NO_LINKS);
    expect(found).toEqual([
      '/booking/property?id=3',
      '/',
      'tel:+34931220100',
      'mailto:stay@hotel.example',
      '/contact',
      '/hotels/bay',
    ]);
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
  });

  it('leads to the search, and to no content where it is the content that is down', async () => {
    const found = await linksAt('/offers', { name: 'public-site', mount: '/' }, { ...NO_LINKS, search: SEARCH });
    expect(found).toEqual(['/offers', '/booking/destination', 'tel:+34931220100', 'mailto:stay@hotel.example']);
  });
});
