import { aClientRecord, aWebsite } from '@posada/api-client/fixtures';
import { writeConsent } from './consent.ts';
import { extensionsOf } from './extensions-of.ts';
import { startTagging } from './tagging.ts';
import { Tags } from './tags.ts';

const on = (code: string) => ({ status: true, code });
const GTM = on('GTM-ABC1234');
const GA4 = on('G-ABCDE12345');
const COOKIEBOT = on('0a1b2c3d-1111-2222-3333-444455556666');
const world = window as unknown as {
  dataLayer?: ArrayLike<unknown>[];
  Cookiebot?: { consent: { statistics: boolean } };
};

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const commands = () => (world.dataLayer ?? []).filter((entry) => 'length' in entry).map((entry) => Array.from(entry));
const consentTold = () => commands().filter(([name]) => name === 'consent');

let stop = () => undefined as unknown;
function start(given: Parameters<typeof aWebsite>[0]) {
  const tags = new Tags(aWebsite({ cookieModuleEnabled: true, ...given }));
  stop = tags.start();
  return tags;
}
beforeEach(() => {
  stop();
  localStorage.clear();
  document.head.replaceChildren();
  Reflect.deleteProperty(world, 'dataLayer');
  Reflect.deleteProperty(world, 'Cookiebot');
});

describe('the scripts of others', () => {
  it('[SHELL-25] are told that all is denied, before any of them loads', () => {
    start({ googleTagManager: GTM });
    expect(consentTold()).toEqual([
      [
        'consent',
        'default',
        expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied', wait_for_update: 500 }),
      ],
    ]);
    expect(scripts()).toEqual([]);
  });

  it.each([
    ['[OPS-03, SHELL-24]', { googleTagManager: GTM }, 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234'],
    ['[OPS-04, SHELL-24]', { googleAnalytics4: GA4 }, 'https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345'],
  ])('%s come with their code once it is allowed, and once only', (_, given, address) => {
    const tags = start(given);
    expect(tags.areLoaded).toBe(false);
    writeConsent('allowed');
    writeConsent('allowed');
    expect(scripts()).toEqual([address]);
    expect(tags.areLoaded).toBe(true);
    expect(consentTold().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
  });

  it('[SHELL-24] come at once where it was allowed before', () => {
    writeConsent('allowed');
    start({ googleTagManager: GTM, googleAnalytics4: GA4 });
    expect(scripts()).toHaveLength(2);
  });

  it('[SHELL-22, SHELL-23] do not come while nobody has answered, nor after a no', () => {
    localStorage.setItem('cookie-consent', 'declined');
    start({ googleTagManager: GTM, googleAnalytics4: GA4 });
    writeConsent('declined');
    expect(scripts()).toEqual([]);
  });

  it('stop counting, and lose their cookies, when what was given is taken back', () => {
    writeConsent('allowed');
    start({ googleAnalytics4: GA4 });
    // biome-ignore lint/suspicious/noDocumentCookie: as the script of others would
    document.cookie = '_ga=GA1.1.1; path=/';
    // biome-ignore lint/suspicious/noDocumentCookie: not one of theirs
    document.cookie = 'locale=en; path=/';
    const written = jest.spyOn(document, 'cookie', 'set');
    writeConsent('declined');
    expect(document.cookie).toBe('locale=en');
    expect(written.mock.calls.join('\n')).not.toMatch(/domain=localhost$/m);
    expect((window as unknown as Record<string, unknown>)['ga-disable-G-ABCDE12345']).toBe(true);
    expect(consentTold().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
  });

  it('[GAP-58] come by their status alone where the module is off', () => {
    start({ cookieModuleEnabled: false, googleTagManager: GTM });
    expect(scripts()).toHaveLength(1);
  });

  it('[OPS-05, GAP-58] wait for Cookiebot where it is on, whatever our own banner once heard', () => {
    writeConsent('allowed');
    start({ cookiebotConsentMode: COOKIEBOT, googleTagManager: GTM });
    expect(scripts()).toEqual(['https://consent.cookiebot.com/uc.js']);
    expect(document.getElementById('Cookiebot')?.dataset['cbid']).toBe(COOKIEBOT.code);
    world.Cookiebot = { consent: { statistics: false } };
    window.dispatchEvent(new Event('CookiebotOnConsentReady'));
    expect(scripts()).toHaveLength(1);
    world.Cookiebot.consent.statistics = true;
    window.dispatchEvent(new Event('CookiebotOnAccept'));
    expect(scripts().at(-1)).toContain('gtm.js?id=GTM-ABC1234');
  });

  it('[OPS-06] are none with their status off, or with a code that cannot be one', () => {
    const off = { status: false, code: GTM.code };
    expect(extensionsOf(aWebsite({ googleTagManager: off, googleAnalytics4: { ...GA4, status: false } }))).toEqual({});
    expect(extensionsOf(aWebsite({ googleTagManager: on('GTM-1"><script>') }))).toEqual({});
    writeConsent('allowed');
    start({ googleTagManager: off });
    expect(scripts()).toEqual([]);
    expect(world.dataLayer).toBeUndefined();
  });
});

describe('where scripts of others may come', () => {
  const website = aWebsite({ googleTagManager: GTM });
  const asked = async (isContent: boolean, given = website) => {
    const load = jest.fn(() => Promise.resolve({ Tags }));
    startTagging(given, isContent, load);
    await Promise.resolve();
    return load.mock.calls.length;
  };

  it('is on pages of content, and their code is fetched only where something is switched on', async () => {
    expect(await asked(true)).toBe(1);
    expect(await asked(false)).toBe(0);
    expect(await asked(true, aWebsite())).toBe(0);
  });

  it('is not where somebody is signed in: they could read the token', async () => {
    localStorage.setItem('client', JSON.stringify({ token: 'a.b.c', record: aClientRecord() }));
    expect(await asked(true)).toBe(0);
  });
});
