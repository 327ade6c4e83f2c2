import { join } from 'node:path';
import { root, run } from '../../tools/start/processes.ts';
import { isFullLength } from '../support/looks.ts';
import { afterHydration, expect, test } from '../support/test.ts';

const AREA = 'agency-area';
const PAGE = '/en/travel-agency/sign-in';
const BEFORE = 'Travel agency sign-in';
const tool = (file: string, ...args: string[]) => run(process.execPath, [join(root, file), ...args]);

test.describe.configure({ mode: 'serial' });

/** The headings of the sign-in pages. */
const AREAS = {
  'agency-area': { page: PAGE, before: BEFORE },
  'agent-area': { page: '/en/agent/sign-in', before: 'Agent sign-in' },
  'client-area': { page: '/en/client/sign-in', before: 'Sign in' },
};

for (const [area, { page: address, before }] of Object.entries(AREAS).slice(0, isFullLength ? undefined : 1)) {
  test(`a changed ${area} is released into the running site and taken back, without a restart, while the others stay`, async ({
    page,
    request,
  }) => {
    const after = `Welcome back to the ${area}`;
    /** The live version of each area. */
    const live = async (): Promise<Record<string, string>> => {
      const { id } = await (await request.get('/builds/latest.json')).json();
      const { areas } = await (await request.get(`/builds/meta/${id}.json`)).json();
      return Object.fromEntries(areas.map((each: { name: string; version: string }) => [each.name, each.version]));
    };
    const shows = (heading: string) =>
      expect(async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 10_000 });
    const first = await live();
    await shows(before);

    await tool('e2e/support/publish-changed.ts', area, 'signIn.title', after);
    await shows(after);
    await afterHydration(page);
    const { [area]: changed, ...others } = await live();
    expect(changed).not.toBe(first[area]);
    expect({ ...others, [area]: first[area] }).toEqual(first);

    await tool('tools/release/release.ts', area, '--rollback');
    await shows(before);
    expect(await live()).toEqual(first);
  });
}

test.describe('while an area’s files cannot be fetched', () => {
  test.use({ allowed: /^request: .*_areas|^console: .*(Failed to load|ERR_FAILED)/ });

  test('the page that the server drew stays, and hydrates when they are back', async ({ page }) => {
    await page.route(`**/_areas/${AREA}/**/*.js*`, (route) => route.abort('failed'));
    await page.goto(PAGE);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-waiting', AREA, { timeout: 15_000 });
    await expect(page.getByRole('heading', { level: 1, name: BEFORE })).toBeVisible();
    await page.unrouteAll();
    await afterHydration(page);
  });
});

test('[SHELL-41, SHELL-42, SHELL-43] a page that learns of another build stays, and the next navigation is a new document', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/builds/latest.json', (route) => {
    asked += 1;
    return route.fulfill({ json: { id: 'another' } });
  });
  await page.clock.install();
  await page.goto('/en/client/sign-in');
  await afterHydration(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSame = () => page.evaluate(() => 'isSameDocument' in window);
  for (const polls of [1, 2]) {
    await page.clock.fastForward(61_000);
    await expect.poll(() => asked).toBe(polls);
  }
  expect(await isSame()).toBe(true);
  await page.locator('main').getByRole('link', { name: 'Forgot' }).click();
  await page.waitForURL('**/en/client/forgot-password');
  await afterHydration(page);
  expect(await isSame()).toBe(false);
});

test.describe('code that is gone', () => {
  test.use({ allowed: /404|Failed to fetch dynamically|React Router caught/ });

  test('[ROUTE-56, SHELL-44, SHELL-45, SHELL-46] is fetched with a new document, once in ten seconds for each address', async ({
    page,
  }) => {
    const now = Date.now();
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    /** Presses a link of the sign-in whose page has lost its code. */
    const press = async (name: string, ms: number) => {
      await page.clock.setFixedTime(now + ms);
      await page.goto('/en/client/sign-in');
      await afterHydration(page);
      documents.length = 0;
      let isGone = true;
      await page.route('**/_areas/client-area/**/*.js', (route, request) => {
        if (request.frame().url().endsWith('/sign-in') && isGone) return route.fulfill({ status: 404 });
        isGone = false;
        return route.continue();
      });
      await page.locator('main').getByRole('link', { name }).click();
      await expect(page).not.toHaveURL(/sign-in/);
    };
    await press('Create an account', 0);
    await afterHydration(page);
    expect(documents).toEqual(['/en/client/sign-up']);
    await page.unrouteAll();
    await press('Forgot', 0);
    await afterHydration(page);
    expect(documents).toEqual(['/en/client/forgot-password']);
    await page.unrouteAll();
    await press('Create an account', 9_999);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error');
    expect(documents).toEqual([]);
    await page.unrouteAll();
    await press('Create an account', 10_001);
    await afterHydration(page);
    expect(documents).toEqual(['/en/client/sign-up']);
  });
});

test('the browser holds one copy of each shared library, over two areas', async ({ page }) => {
  const addresses = new Set<string>();
  page.on('response', (response) => {
    if (/\.js(\?|$)/.test(response.url()) && response.ok()) addresses.add(response.url());
  });
  await page.goto('/en/booking/destination');
  await afterHydration(page);
  await page
    .getByRole('link', { name: /See rooms/ })
    .first()
    .click();
  // the page itself, not its address alone: a menu closes when the next page comes
  await expect(page.getByRole('heading', { name: 'Choose your room' })).toBeVisible();
  await page.locator('header').getByText('Sign in').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Travel agencies' }).click();
  await page.waitForURL('**/travel-agency/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const marks = {
    react: 'react.transitional.element',
    'react-dom': 'react-dom.production',
    'react-router': 'useNavigate() may be used only in the context of',
    'react-query': 'No QueryClient set',
  };
  await expect.poll(() => [...addresses].filter((address) => address.includes('_areas/')).length).toBeGreaterThan(3);
  // read anew: the browser forgets what it received when it leaves a page
  const scripts = await Promise.all(
    [...addresses].map(async (url) => ({ url, text: await (await page.request.get(url)).text() })),
  );
  for (const [library, mark] of Object.entries(marks)) {
    const holders = scripts
      .filter((script) => script.text.includes(mark))
      .map((script) => new URL(script.url).pathname);
    expect(new Set(holders).size, `${library} in ${holders.join(', ')}`).toBeLessThanOrEqual(1);
  }
  const vendor = scripts.find((script) => script.url.includes('vendor'));
  expect(vendor?.text).toContain('No QueryClient set');
});
