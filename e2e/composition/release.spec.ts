import { join } from 'node:path';
import { root, run } from '../../tools/start/processes.ts';
import { afterHydration, expect, test } from '../support/test.ts';

const AREA = 'agency-area';
const PAGE = '/en/travel-agency/sign-in';
const BEFORE = 'Travel agency sign-in';
const AFTER = 'Welcome back, travel agency';
const tool = (file: string, ...args: string[]) => run(process.execPath, [join(root, file), ...args]);

test.describe.configure({ mode: 'serial' });

test('a changed area is released into the running site and taken back, without a restart', async ({
  page,
  request,
}) => {
  const builds = async () => (await (await request.get('/builds/latest.json')).json()).id;
  const firstBuild = await builds();
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1, name: BEFORE })).toBeVisible();

  await tool('e2e/support/publish-changed.ts', AREA, 'signIn.title', AFTER);
  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1, name: AFTER })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await afterHydration(page);
  expect(await builds()).not.toBe(firstBuild);

  await tool('tools/release/release.ts', AREA, '--rollback');
  await expect(async () => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1, name: BEFORE })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  expect(await builds()).toBe(firstBuild);
});

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
  await page.waitForURL('**/booking/property**');
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
