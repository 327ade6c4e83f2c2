import { readFileSync } from 'node:fs';
import { theRecords } from '@posada/api-client/fixtures';
import { brandUrl } from '../support/addresses.ts';
import { bookByApi } from '../support/cards.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, type Page, signInByApi, test } from '../support/test.ts';

const KINDS = ['client', 'agent', 'travel-agency'] as const;
type Kind = (typeof KINDS)[number];
const AREAS: Record<Kind, string> = { client: 'client-area', agent: 'agent-area', 'travel-agency': 'agency-area' };
const EMAILS: Record<Kind, string> = {
  client: 'client@posada.example',
  agent: 'agent@posada.example',
  'travel-agency': 'agency@posada.example',
};
const NAMES: Record<Kind, string> = { client: 'Clara', agent: 'Amir', 'travel-agency': 'Inés' };
const TITLES: Record<Kind, string> = {
  client: 'Sign in',
  agent: 'Agent sign-in',
  'travel-agency': 'Travel agency sign-in',
};

/** Pages of an area with this guard, as its routes name them: a page that is added is tested at once. */
function pagesOf(kind: Kind, guard: string): string[] {
  const routes = readFileSync(new URL(`../../apps/${AREAS[kind]}/src/routes.ts`, import.meta.url), 'utf8');
  const pages = [...routes.matchAll(/(?:path: '([^']+)'|index: true),[^}]*?guard: '([^']+)'/g)];
  return pages
    .filter(([, , name]) => name === guard)
    .map(([, path = '']) => `/${kind}/${path.replace(':id', 'unknown')}`.replace(/\/$/, ''));
}

/** Goes to a page without loading the document again, as a link does. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: to, usr: null }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/en${path}`);

const signInOf = (kind: Kind, next: string) => `/en/${kind}/sign-in?next=${encodeURIComponent(next)}`;
const addressOf = (url: URL) => url.pathname + url.search;

for (const viewer of [undefined, ...KINDS]) {
  test.describe(viewer ?? 'nobody', () => {
    // another's booking is not found, and the router says so
    test.use({ allowed: /React Router caught|404/ });

    test('[AUTH-10, AUTH-11, AUTH-12, AUTH-13, AUTH-14, AUTH-15, AUTH-16, AUTH-18] opens no private page of another kind, and no sign-in of their own while signed in', async ({
      page,
      request,
    }) => {
      const { id, number } = await bookByApi(request, 'app', 'payAtHotel', guest('guarded'), 150);
      if (viewer) await signInByApi(page, viewer, EMAILS[viewer]);
      const others = KINDS.filter((kind) => kind !== viewer);

      // the sign-in of another kind stays open, and the header names who is signed in
      const [first = 'client'] = others;
      await page.goto(`/en/${first}/sign-in`);
      await afterHydration(page);
      await expect(page.getByRole('heading', { level: 1, name: TITLES[first], exact: true })).toBeVisible();
      await expect(page.locator('header details summary').last()).toContainText(viewer ? NAMES[viewer] : 'Sign in');

      const asked: string[] = [];
      page.on('request', (sent) => asked.push(sent.url()));
      for (const kind of others) {
        const pages = pagesOf(kind, kind);
        expect(pages.length, `private pages of ${kind}`).toBeGreaterThan(5);
        for (const path of pages) {
          await goTo(page, path);
          await expect.poll(() => addressOf(new URL(page.url())), path).toBe(signInOf(kind, path));
          await expect(page.getByRole('heading', { level: 1, name: TITLES[kind], exact: true })).toBeVisible();
        }
      }
      expect(
        asked.filter((url) => others.some((kind) => url.includes(`/website/${kind}/`) || url.includes(`/${kind}/re`))),
        'calls of other kinds',
      ).toEqual([]);

      if (!viewer) {
        // the server renders the same for everybody: what is private comes later, by calls with a token
        for (const path of KINDS.flatMap((kind) => pagesOf(kind, kind))) {
          const html = await (await request.get(`/en${path.replace('unknown', id)}`)).text();
          expect(html.includes(number) || html.includes('Ana Bosch'), `a booking in the HTML of ${path}`).toBe(false);
          expect(html, path).toMatch(/<meta name="robots" content="noindex/);
        }
        return;
      }
      const home = `/en/${viewer}/bookings`;
      for (const path of pagesOf(viewer, `${viewer}-guest`)) {
        await goTo(page, path);
        await expect.poll(() => addressOf(new URL(page.url())), path).toBe(home);
        await expect(page.getByRole('heading', { level: 1, name: /^(Your bookings|Bookings)$/ })).toBeVisible();
      }
      await goTo(page, `/${viewer}/bookings/${id}`);
      const heading = viewer === 'agent' ? `Booking ${number}` : 'Page Not Found';
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  });
}

test('[AUTH-04, AUTH-05, AUTH-06, AUTH-07, AUTH-08, AUTH-09] sessions that have ended are destroyed on public pages at each navigation, others live', async ({
  page,
}) => {
  await page.goto('/en/client/sign-in');
  await afterHydration(page);
  /** Stores a session of each kind, and goes on. Returns what is stored then. */
  const afterNavigation = async (claims: Record<Kind, object>, path: string) => {
    await page.evaluate(
      ([stored, records]) => {
        for (const [kind, own] of Object.entries(stored)) {
          const token = `x.${btoa(JSON.stringify(own))}.x`;
          localStorage.setItem(kind, JSON.stringify({ token, record: records[kind as keyof typeof records] }));
        }
      },
      [claims, theRecords] as const,
    );
    await goTo(page, path);
    await expect(page.locator('h1')).toHaveText(path.includes('agency') ? TITLES['travel-agency'] : TITLES.agent);
    return page.evaluate(() => Object.keys(localStorage).sort());
  };
  const live = { exp: Math.floor(Date.now() / 1000) + 3600 };
  const over = { exp: 1 };
  const endless = {};
  const stays = (claims: Record<Kind, object>, path = '/agent/sign-in') => afterNavigation(claims, path);
  expect(await stays({ client: live, agent: over, 'travel-agency': over })).toEqual(['client', 'cookie-consent']);
  expect(await stays({ client: over, agent: over, 'travel-agency': live })).toEqual([
    'cookie-consent',
    'travel-agency',
  ]);
  expect(await stays({ client: endless, agent: endless, 'travel-agency': endless })).toEqual(['cookie-consent']);
  // a document that is opened does the same, before anybody has touched it
  await page.evaluate(
    ([claims, record]) => {
      const token = `x.${btoa(JSON.stringify(claims))}.x`;
      localStorage.setItem('client', JSON.stringify({ token, record }));
    },
    [over, theRecords.client] as const,
  );
  await page.goto('/en/offers');
  await page.mouse.move(50, 50);
  await page.keyboard.press('Shift');
  await afterHydration(page);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['cookie-consent']);
});

test.describe('another of the same kind', () => {
  // what belongs to others is not found, and the router says so
  test.use({ allowed: /React Router caught|404/ });

  test('[AUTH-18] an agency opens nothing of another agency, and an agent nothing that another website has sold', async ({
    page,
    browser,
  }) => {
    await signInByApi(page, 'travel-agency', EMAILS['travel-agency']);
    await page.goto('/en/travel-agency/bookings');
    const own = page.getByRole('rowheader').getByRole('link').first();
    const [number, path] = [await own.innerText(), (await own.getAttribute('href')) ?? ''];
    const stranger = async (kind: Kind, email: string, site?: { website: number; site: string }) => {
      const context = await browser.newContext({ baseURL: site?.site ?? new URL(page.url()).origin });
      const there = await context.newPage();
      await signInByApi(there, kind, email, site);
      await there.goto(path.replace('travel-agency', kind));
      await expect(there.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
      await there.goto(`/en/${kind}/bookings?number=${number}`);
      await expect(there.getByText('No bookings found')).toBeVisible();
      return there;
    };

    const agency = await stranger('travel-agency', 'other-agency@posada.example');
    await agency.goto('/en/travel-agency/allotments');
    await expect(agency.getByText('No rates have been agreed on at present.')).toBeVisible();
    await expect(agency.getByText('ATLAS26')).toHaveCount(0);
    await agency.context().close();
    const agent = await stranger('agent', EMAILS.agent, { website: 6, site: brandUrl('willow') });
    await agent.context().close();
    await page.goto('/en/travel-agency/allotments');
    await expect(page.getByRole('row', { name: /ATLAS26/ })).toBeVisible();
  });
});
