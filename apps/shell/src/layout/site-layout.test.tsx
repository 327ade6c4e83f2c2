import { LinksContext, SiteContext } from '@posada/area';
import { aSite } from '@posada/area/test-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import shell from '../i18n/en.json';
import { LayoutContext } from '../layout-context.ts';
import { createTexts } from '../texts.ts';
import { PageLayout } from './site-layout.tsx';

function showPage(handle: object) {
  const routes = [{ path: '*', element: <PageLayout>Screen</PageLayout>, handle: { layout: 'account', ...handle } }];
  render(
    <I18nextProvider i18n={createTexts('en', { shell })}>
      <QueryClientProvider client={new QueryClient()}>
        <SiteContext value={aSite()}>
          <LayoutContext value={{ menus: {}, cookie: null, socialNetworks: [] }}>
            <LinksContext
              value={{
                menu: [],
                footer: [],
                accounts: {},
                search: { mount: '/stay', start: '/stay/where', property: '/stay/rooms' },
              }}
            >
              <RouterProvider router={createMemoryRouter(routes)} />
            </LinksContext>
          </LayoutContext>
        </SiteContext>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}
const shop = () => ({
  menu: screen.queryByRole('navigation', { name: shell['nav.main'] }) !== null,
  book: screen.queryAllByRole('link', { name: shell['book'] }).length > 0,
  footer: screen.queryByRole('contentinfo') !== null,
});

describe('the layout around a screen', () => {
  it.each(['agent', 'travel-agency'])('is bare for the work of %s: no menu of the shop, no footer', (guard) => {
    showPage({ guard });
    expect(screen.getByText('Screen')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(shop()).toEqual({ menu: false, book: false, footer: false });
  });

  it.each([{ guard: 'client' }, { guard: 'agent-guest' }, {}])('is that of the shop for guests: %j', (handle) => {
    showPage(handle);
    expect(shop()).toEqual({ menu: true, book: true, footer: true });
  });
});
