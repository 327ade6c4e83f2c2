import { jest } from '@jest/globals';
import type { ApiClient } from '@posada/api-client';
import { aWebsite } from '@posada/api-client/fixtures';
import { type CookieContent, recordConsent } from '@posada/api-client/website';
import { ApiContext, SiteContext } from '@posada/area';
import { aSite } from '@posada/area/test-kit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import shell from '../i18n/en.json';
import { LayoutContext } from '../layout-context.ts';
import { createTexts } from '../texts.ts';
import { readConsent } from './consent.ts';
import { CONSENT_KEY } from './consent-answer.ts';
import { ConsentBanner, ConsentLink } from './consent-parts.tsx';

const COOKIE: CookieContent = {
  bannerDescription: 'We count visits.',
  privacyPolicyName: 'Our policy',
  privacyPolicyDescription: 'What we know of you.',
  coreCookieName: 'The needed ones',
  coreCookieDescription: 'Language and sign-in.',
  analyticCookieName: 'The counting ones',
  analyticCookieDescription: 'They tell which pages help.',
};

const call = jest.fn<(endpoint: unknown, input: { body: object }) => Promise<unknown>>();

beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue({});
  localStorage.clear();
  document.documentElement.dataset['consent'] = 'ask';
});

function renderBanner(website: Parameters<typeof aWebsite>[0] = {}, cookie: CookieContent | null = COOKIE) {
  render(
    <I18nextProvider i18n={createTexts('en', { shell, ui: { 'dialog.close': 'Close' } })}>
      <SiteContext value={aSite({ website: aWebsite({ cookieModuleEnabled: true, ...website }) })}>
        <LayoutContext value={{ menus: {}, socialNetworks: [], cookie }}>
          <ApiContext value={{ call } as unknown as ApiClient}>
            <main id="content" tabIndex={-1} />
            <ConsentLink className="link" />
            <ConsentBanner />
          </ApiContext>
        </LayoutContext>
      </SiteContext>
    </I18nextProvider>,
  );
  return userEvent.setup();
}
const banner = () => screen.queryByRole('region', { name: 'Your cookies' });
const inBanner = (name: string) => within(banner() as HTMLElement).getByRole('button', { name });
const isAsked = () => document.documentElement.dataset['consent'] === 'ask';

describe('the question about cookies', () => {
  it('[SHELL-13] does not exist where the module is off, nor do its settings', () => {
    renderBanner({ cookieModuleEnabled: false });
    expect(banner()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cookie settings' })).toBeNull();
  });

  it('[SHELL-13] stays away where Cookiebot asks', () => {
    renderBanner({ cookiebotConsentMode: { status: true, code: '0a1b2c3d-1111-2222-3333-444455556666' } });
    expect(banner()).toBeNull();
  });

  it('[SHELL-19] says what the website says', () => {
    renderBanner();
    expect(banner()?.textContent).toContain('We count visits.');
  });

  it.each([
    ['[SHELL-15, SHELL-18]', 'Accept', 'allowed'],
    ['[SHELL-16, SHELL-18]', 'Decline', 'declined'],
  ])('%s is answered with %s, kept as %s, and gives the focus to the page', async (_, label, kept) => {
    const user = renderBanner();
    await user.click(inBanner(label));
    expect(localStorage.getItem(CONSENT_KEY)).toBe(kept);
    expect(isAsked()).toBe(false);
    expect(document.activeElement?.id).toBe('content');
  });

  it('has each answer recorded, with the text that was answered, under one number of the browser', async () => {
    call.mockRejectedValue(new Error('away'));
    const version = '0123456789abcdef';
    const user = renderBanner({}, { ...COOKIE, version });
    await user.click(inBanner('Accept'));
    await user.click(screen.getAllByRole('button', { name: 'Cookie settings' })[0] as HTMLElement);
    await user.click(screen.getByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const consentId = localStorage.getItem('consent-id');
    expect(consentId).toMatch(/^[0-9a-f]{32}$/);
    expect(call.mock.calls).toEqual(
      ['allowed', 'declined'].map((answer) => [
        recordConsent,
        { body: { consentId, answer, textVersion: version, language: 'en' } },
      ]),
    );
    expect(readConsent()).toBe('declined');
  });

  it('has a yes and a no of the same look', () => {
    renderBanner();
    const [yes, no] = [inBanner('Accept'), inBanner('Decline')];
    expect([yes.className, yes.dataset['variant'], yes.dataset['size']]).toEqual([
      no.className,
      no.dataset['variant'],
      no.dataset['size'],
    ]);
  });

  it('[SHELL-20, SHELL-21] explains each purpose in its settings, with a switch that nobody has set', async () => {
    const user = renderBanner();
    await user.click(inBanner('Cookie settings'));
    const dialog = screen.getByRole('dialog', { name: 'Cookie settings' });
    for (const text of Object.values(COOKIE).slice(1)) expect(dialog.textContent).toContain(text);
    expect(within(dialog).getByRole<HTMLInputElement>('switch', { name: 'The counting ones' }).checked).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(readConsent()).toBeUndefined();
    expect(isAsked()).toBe(true);
  });

  it('[SHELL-17, GAP-57] is answered in the settings too, which the footer opens again', async () => {
    const user = renderBanner();
    const link = screen.getAllByRole('button', { name: 'Cookie settings' })[0] as HTMLElement;
    await user.click(link);
    await user.click(screen.getByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(localStorage.getItem(CONSENT_KEY)).toBe('allowed');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(link);
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
    await user.click(screen.getByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(localStorage.getItem(CONSENT_KEY)).toBe('declined');
  });

  it('[GAP-59] keeps its buttons, with texts of its own, when those of the website could not be had', async () => {
    const user = renderBanner({}, null);
    expect(banner()?.textContent).toContain('We use cookies that the site needs');
    await user.click(inBanner('Cookie settings'));
    await user.click(screen.getByRole('switch', { name: 'Statistics' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(readConsent()).toBe('allowed');
  });

  it('takes what is no answer for none', () => {
    localStorage.setItem(CONSENT_KEY, 'perhaps');
    expect(readConsent()).not.toBe('perhaps');
  });
});
