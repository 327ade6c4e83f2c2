import { answered } from '../support/addresses.ts';
import { BRANDS, LANGUAGES, violations } from '../support/looks.ts';
import { PHONE } from '../support/places.ts';
import { type SecondSite, startSecondSite } from '../support/second-site.ts';
import { afterHydration, expect, test } from '../support/test.ts';

const PAGE = '/en/travel-agency/sign-in';
const LIVE = 'Travel agency sign-in';
const CHANGED = 'Welcome back, agency';
let site: SecondSite;
let link = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSecondSite();
  link = await site.branch('agency-area', 'signIn.title', CHANGED, PAGE);
});
test.afterAll(() => site?.stop());

test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')));

const heading = (name: string) => ({ level: 1, name, exact: true });

test('a link shows one browser a version that is not live, from the server on, until its mark ends it', async ({
  page,
  browser,
}) => {
  await page.goto(site.url + PAGE);
  await expect(page.getByRole('heading', heading(LIVE))).toBeVisible();

  const answer = await page.goto(link);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  expect(await answer?.text()).toContain(CHANGED);
  const mark = page.getByRole('complementary', { name: 'Preview', exact: true });
  await expect(page.getByRole('heading', heading(CHANGED))).toBeVisible();
  await expect(mark).toContainText('agency-area');
  await afterHydration(page);
  await expect(page.getByRole('heading', heading(CHANGED))).toBeVisible();

  // into another area and back, without a document and with one
  await page.goto(`${site.url}/en/booking/destination`);
  await expect(mark).toBeVisible();
  await afterHydration(page);
  await page.goto(site.url + PAGE);
  await expect(page.getByRole('heading', heading(CHANGED))).toBeVisible();
  await expect(mark).toBeVisible();

  const other = await browser.newContext({ storageState: answered([site.url]) });
  const theirs = await other.newPage();
  await theirs.goto(site.url + PAGE);
  await expect(theirs.getByRole('heading', heading(LIVE))).toBeVisible();
  await expect(theirs.locator('[data-part="branch"]')).toHaveCount(0);
  await other.close();

  await afterHydration(page);
  await mark.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByRole('heading', heading(LIVE))).toBeVisible();
  await expect(page).toHaveURL(site.url + PAGE);
  await expect(mark).toHaveCount(0);
});

test('what the browser has kept of a content page is not shown in the branch, nor after it', async ({ page }) => {
  const home = `${site.url}/en`;
  const mark = page.locator('[data-part="branch"]');
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(home);
    await expect(mark).toHaveCount(0);
  }
  await page.goto(link.replace(encodeURIComponent(PAGE), encodeURIComponent('/en')));
  await expect(mark).toBeVisible();
  await afterHydration(page);
  await mark.getByRole('button').click();
  await expect(mark).toHaveCount(0);
  await page.goto(home);
  await expect(mark).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the mark is there and ends the branch', async ({ page }) => {
    await page.goto(link);
    await expect(page.getByRole('heading', heading(CHANGED))).toBeVisible();
    await page.getByRole('button', { name: 'End preview' }).click();
    await expect(page.getByRole('heading', heading(LIVE))).toBeVisible();
    await expect(page.locator('[data-part="branch"]')).toHaveCount(0);
  });
});

test('the mark reads well on a phone in each language and brand', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const own = link.replace(site.url, '');
  for (const [index, brand] of BRANDS.entries()) {
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'en';
    await page.goto(
      site.brandUrl(brand) + own.replace(encodeURIComponent('/en/'), encodeURIComponent(`/${language}/`)),
    );
    const mark = page.locator('[data-part="branch"]');
    await expect(mark).toContainText('agency-area');
    await afterHydration(page);
    expect(await violations(page, '[data-part="branch"]')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    const { height = 0 } = (await mark.getByRole('button').boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

test.describe('a link that opens nothing', () => {
  test.use({ allowed: /404/ });

  test('says so, and leaves the site as it is', async ({ page }) => {
    const answer = await page.goto(link.replace(/~[\w-]+&/, `~${'x'.repeat(43)}&`));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This preview is over');
    await page.goto(site.url + PAGE);
    await expect(page.getByRole('heading', heading(LIVE))).toBeVisible();
  });
});

test.describe('an area that is switched off', () => {
  test.use({ allowed: /503/ });

  test('rests inside the frame, nothing leads to it, and one command brings it back', async ({ page }) => {
    const away = page.locator('[data-area-down]');
    const signIn = async (address: string) => {
      await page.goto(`${site.url}/en`);
      await afterHydration(page);
      return page.locator(`header a[href$="${address}"]`).count();
    };
    expect(await signIn('/travel-agency/sign-in')).toBeGreaterThan(0);
    expect(await site.release('agency-area', '--off', '--why', 'prices are wrong')).toContain('agency-area is off');
    await expect(async () => {
      const answer = await page.goto(site.url + PAGE);
      expect(answer?.status()).toBe(503);
      expect(answer?.headers()['retry-after']).toBe('600');
    }).toPass();
    await expect(away).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await signIn('/travel-agency/sign-in')).toBe(0);
    expect(await signIn('/client/sign-in')).toBeGreaterThan(0);
    expect(await site.release('agency-area', '--on')).toContain('is live again');
    await expect(async () => {
      await page.goto(site.url + PAGE);
      await expect(page.getByRole('heading', heading(LIVE))).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await site.release('agency-area', '--history')).toContain('prices are wrong');
  });
});

test('the command prints a link to the version that it has put beside', async ({ page }) => {
  const printed = await site.release('agent-area', '--branch', '--no-build', '--to', '/en/agent/sign-in');
  await page.goto(printed.trim().split('\n').at(-1) ?? '');
  await expect(page).toHaveURL(`${site.url}/en/agent/sign-in`);
  await expect(page.locator('[data-part="branch"]')).toContainText('agent-area');
});
