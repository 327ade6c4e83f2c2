import type { AccountKind } from '@posada/api-client';
import { theRecords } from '@posada/api-client/fixtures';
import { LinksContext, SiteContext, type SiteLinks } from '@posada/area';
import { aSite } from '@posada/area/test-kit';
import { render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import shell from '../i18n/en.json';
import { LayoutContext } from '../layout-context.ts';
import { createTexts } from '../texts.ts';
import { SiteHeader } from './header.tsx';

const exp = Math.floor(Date.now() / 1000) + 3600;
const signIn = (kind: AccountKind, name: string) =>
  localStorage.setItem(
    kind,
    JSON.stringify({
      token: `x.${btoa(JSON.stringify({ exp }))}.x`,
      record: {
        ...theRecords[kind],
        name,
        ...(kind === 'travel-agency' && { user: { ...theRecords[kind].user, name } }),
      },
    }),
  );

const accountAt = (mount: string, label: string) => ({
  mount,
  label,
  signIn: `${mount}/enter`,
  signOut: `${mount}/leave`,
  home: `${mount}/stays`,
  pages: [],
});
const LINKS: SiteLinks = {
  menu: [{ to: '/reviews', label: 'Reviews' }],
  footer: [],
  accounts: {
    client: accountAt('/client', 'Guests'),
    agent: accountAt('/agent', 'Agents'),
    'travel-agency': accountAt('/travel-agency', 'Travel agencies'),
  },
  search: { mount: '/stay', start: '/stay/where', property: '/stay/rooms' },
};

function headerAt(path: string, links = LINKS) {
  const router = createMemoryRouter([{ path: '*', Component: SiteHeader }], { initialEntries: [path] });
  render(
    <I18nextProvider i18n={createTexts('en', { shell })}>
      <SiteContext value={aSite()}>
        <LayoutContext value={{ menus: {}, cookie: null, socialNetworks: [] }}>
          <LinksContext value={links}>
            <RouterProvider router={router} />
          </LinksContext>
        </LayoutContext>
      </SiteContext>
    </I18nextProvider>,
  );
  return within(screen.getByRole('banner'));
}

describe('the header of the site', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['/agent/bookings', 'Amir'],
    ['/travel-agency/bookings', 'Inés'],
    ['/client/bookings', 'Clara'],
    // the account whose prices are offered (API-09)
    ['/offers', 'Inés'],
  ])('names at %s the one who is signed in there: %s', (path, name) => {
    signIn('client', 'Clara');
    signIn('agent', 'Amir');
    signIn('travel-agency', 'Inés');
    expect(headerAt(path).getByText(name)).toBeTruthy();
  });

  it('names whoever is signed in where nobody of the area’s own kind is', () => {
    signIn('client', 'Clara');
    expect(headerAt('/agent/sign-in').getByText('Clara')).toBeTruthy();
  });

  it('leads to the addresses that the live areas declare, and to no other', () => {
    const header = headerAt('/offers');
    const addresses = (name: string) =>
      header.getAllByRole('link', { name, hidden: true }).map((link) => link.getAttribute('href'));
    expect(new Set(addresses('Reviews'))).toEqual(new Set(['/reviews']));
    expect(new Set(addresses('Agents'))).toEqual(new Set(['/agent/enter']));
    expect(new Set(addresses('Book'))).toEqual(new Set(['/stay/where']));
  });

  it('leads who is signed in to their own pages and out of them', () => {
    signIn('agent', 'Amir');
    const header = headerAt('/offers');
    const all = header.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(all).toContain('/agent/stays');
    expect(all).toContain('/agent/leave');
    expect(all).not.toContain('/client/enter');
  });

  it('offers neither the search nor an account while no live area has them', () => {
    const header = headerAt('/offers', { menu: [], footer: [], accounts: {}, search: null });
    expect(header.queryByRole('link', { name: 'Book', hidden: true })).toBeNull();
    expect(header.queryByText('Sign in')).toBeNull();
  });
});
