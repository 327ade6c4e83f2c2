import { SiteContext } from '@posada/area';
import { aSite } from '@posada/area/test-kit';
import { render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import shell from '../i18n/en.json';
import { createTexts } from '../texts.ts';
import { FrameContext } from './context.ts';
import { SiteHeader } from './header.tsx';

const exp = Math.floor(Date.now() / 1000) + 3600;
const signIn = (kind: string, name: string) =>
  localStorage.setItem(
    kind,
    JSON.stringify({ token: `x.${btoa(JSON.stringify({ exp }))}.x`, record: { id: '1', name } }),
  );

function headerAt(path: string) {
  const router = createMemoryRouter([{ path: '*', Component: SiteHeader }], { initialEntries: [path] });
  render(
    <I18nextProvider i18n={createTexts('en', { shell })}>
      <SiteContext value={aSite()}>
        <FrameContext value={{ menus: {}, cookie: null, socialNetworks: [] }}>
          <RouterProvider router={router} />
        </FrameContext>
      </SiteContext>
    </I18nextProvider>,
  );
  return within(screen.getByRole('banner'));
}

describe('the header of the site', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['/agent/bookings', 'Amir'],
    ['/travel-agency/bookings', 'Viajes Atlas'],
    ['/client/bookings', 'Clara'],
    ['/offers', 'Clara'],
  ])('names at %s the one who is signed in there: %s', (path, name) => {
    signIn('client', 'Clara');
    signIn('agent', 'Amir');
    signIn('travel-agency', 'Viajes Atlas');
    expect(headerAt(path).getByText(name)).toBeTruthy();
  });

  it('names whoever is signed in where nobody of the area’s own kind is', () => {
    signIn('client', 'Clara');
    expect(headerAt('/agent/sign-in').getByText('Clara')).toBeTruthy();
  });
});
