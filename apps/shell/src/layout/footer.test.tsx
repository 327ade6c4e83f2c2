import { aWebsite } from '@posada/api-client/fixtures';
import { LinksContext, NO_LINKS, SiteContext } from '@posada/area';
import { aSite } from '@posada/area/test-kit';
import { render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import shell from '../i18n/en.json';
import { LayoutContext } from '../layout-context.ts';
import { createTexts } from '../texts.ts';
import { SiteFooter } from './footer.tsx';

const LAYOUT = {
  menus: { '7': { id: '7', items: [{ id: '1', label: 'Contact', url: '/contact', children: [] }] } },
  cookie: null,
  socialNetworks: [{ id: '1', name: 'Instagram', url: 'https://www.instagram.com/posada' }],
};
const footer = { id: '2', type: 'footer', style: 1, settings: { columns: [{ title: 'Help', menu: '7' }] } };

function renderFooter(given: Parameters<typeof aWebsite>[0] = {}, today = '2026-05-20') {
  const website = aWebsite({ frame: { ...aWebsite().frame, footer }, ...given });
  const router = createMemoryRouter([{ path: '*', Component: SiteFooter }]);
  render(
    <I18nextProvider i18n={createTexts('en', { shell })}>
      <SiteContext value={aSite({ website, today })}>
        <LayoutContext value={LAYOUT}>
          <LinksContext value={{ ...NO_LINKS, footer: [{ to: '/stays/find', label: 'Manage booking' }] }}>
            <RouterProvider router={router} />
          </LinksContext>
        </LayoutContext>
      </SiteContext>
    </I18nextProvider>,
  );
  return within(screen.getByRole('contentinfo'));
}
const linkTo = (of: ReturnType<typeof renderFooter>, name: string) =>
  of.getByRole('link', { name }).getAttribute('href');

describe('the footer of the site', () => {
  it('[SITE-11] has its menu, what areas declare for it, the social networks and the copyright', () => {
    const shown = renderFooter();
    expect(shown.getByRole('heading', { name: 'Help' })).toBeTruthy();
    expect(linkTo(shown, 'Contact')).toBe('/contact');
    expect(linkTo(shown, 'Instagram')).toBe('https://www.instagram.com/posada');
    expect(linkTo(shown, '+34 900 00 00 00')).toBe('tel:+34900000000');
    expect(shown.getByText(/©/)).toBeTruthy();
    expect(linkTo(shown, 'Manage booking')).toBe('/stays/find');
  });

  it.each([
    [2024, '2024-12-31', '© 2024 '],
    [2024, '2026-01-01', '© 2024–2026 '],
    [2031, '2031-05-01', '© 2031 '],
    [undefined, '2026-05-01', '© 2026 '],
  ])('[SITE-61, GAP-32] shows the years of the website, the first being %s, on %s', (firstYear, today, line) => {
    const settings = { columns: [], ...(firstYear ? { firstYear } : {}) };
    const shown = renderFooter({ frame: { ...aWebsite().frame, footer: { ...footer, settings } } }, today);
    expect(shown.getByText(line + aWebsite().name)).toBeTruthy();
  });

  it('[SITE-60, GAP-52] leads to flights with hotels in a tab of its own, where the operator has set it', () => {
    const shown = renderFooter({ flightPlusHotelUrl: 'https://flights.example/posada' });
    const link = shown.getByRole('link', { name: shell.flightPlusHotel });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://flights.example/posada',
      '_blank',
      'noopener',
    ]);
  });

  it('[GAP-52] has no such link where it is not set', () => {
    expect(renderFooter().queryByRole('link', { name: shell.flightPlusHotel })).toBeNull();
  });
});
