import { overflowing, violations } from '../support/looks.ts';
import { afterHydration, expect, openStay, test } from '../support/test.ts';

const results = async (request: Parameters<typeof openStay>[0], locale = 'en') =>
  `/${locale}/booking/destination?${(await openStay(request, 45, 3)).query}&occupancy=2-0`;

test('[BOOK-03, GAP-83] a guest on a phone narrows the results in a sheet, shares the address, and takes the filter off again', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await results(request));
  await afterHydration(page);
  const cards = page.locator('main article');
  const all = await cards.count();
  const prices = await cards.locator('[data-ui="price"], strong').allTextContents();
  await page.locator('[data-part="filters"] > summary').click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /Half board/ }).check();
  await expect(page).toHaveURL(/&board=half_board$/);
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  const left = await cards.count();
  await expect(sheet.getByRole('status')).toContainText(String(left));
  await sheet.getByRole('button', { name: left === 1 ? 'Show 1 hotel' : `Show ${left} hotels` }).click();
  await expect(sheet).toBeHidden();
  await expect(cards.first()).toContainText('Half board');
  await expect(page.getByRole('status').filter({ hasText: /hotels? with rooms/ })).toContainText(String(left));
  await page.reload();
  await expect(cards.first()).toContainText('Half board');
  // before hydration the link loads a document, and the focus is at its top
  await afterHydration(page);
  await page.getByRole('link', { name: 'Remove filter: Half board' }).click();
  await expect(page).not.toHaveURL(/board=/);
  // the link is gone with its filter
  await expect(page.getByRole('status').filter({ hasText: /hotels? with rooms/ })).toBeFocused();
  await expect(cards).toHaveCount(all);
  await expect(cards.locator('[data-ui="price"], strong')).toHaveText(prices);
});

test('[GAP-83] fewer than six hotels on a desktop: the filters are one line, which opens in the page, and the heading alone says that these are all', async ({
  page,
  request,
}) => {
  await page.goto(await results(request));
  await afterHydration(page);
  const form = page.getByRole('form', { name: 'Filters' });
  const cards = page.locator('main article');
  await expect(cards).not.toHaveCount(0);
  await expect(form).toBeHidden();
  await expect(page.locator('main').getByText('All our hotels')).toHaveCount(1);
  const widths = await Promise.all([cards.first(), page.locator('main h1')].map((each) => each.boundingBox()));
  expect(widths[0]?.width).toBe(widths[1]?.width);
  await page.locator('[data-part="filters"] > summary').click();
  await form.getByRole('checkbox', { name: /Half board/ }).check();
  await expect(page).toHaveURL(/&board=half_board$/);
  await expect(form).toBeVisible();
  await expect(cards.first()).toContainText('Half board');
  expect(await violations(page, 'main')).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
});

/** A picture of one pixel: the test loads no map tiles of another server. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a guest on a phone takes another day, finds a hotel on the map by keyboard, and compares its rooms within four screens', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: TILE, contentType: 'image/png' }),
  );
  await page.goto(await results(request));
  await afterHydration(page);
  const days = page.getByRole('navigation', { name: /^Another arrival day, 3 nights/ });
  const other = days.locator('a:not([aria-current])').first();
  const price = await other.getByRole('strong').innerText();
  const address = await other.getAttribute('href');
  await other.click();
  await expect(page).toHaveURL(new RegExp(`${address?.split('?')[1]}$`));
  // the price of the day is that of a hotel on it
  await expect(page.locator('main article').filter({ hasText: price }).first()).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show on a map' }).press('Enter');
  const marker = page.getByRole('button', { name: /^€[\d,]+$/ }).first();
  await marker.press('Enter');
  await expect(marker).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page, 'main')).toEqual([]);
  await page
    .getByRole('status')
    .getByRole('link', { name: /^See rooms/ })
    .click();
  await expect(page.getByRole('button', { name: /^Select/ }).first()).toBeVisible();
  const query = new URL(page.url()).search.replace(/&id=\d+/, '&id=3');
  await page.goto(`/en/booking/property${query}`);
  await afterHydration(page);
  // the hotel has four room types; on some days one of them is sold out
  const rooms = page.locator('main article').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(rooms.nth(2)).toBeVisible();
  expect(await page.locator('main').evaluate((main) => main.scrollHeight)).toBeLessThanOrEqual(4 * 844);
  expect(await overflowing(page)).toEqual([]);
  expect(await violations(page, 'main')).toEqual([]);
});

test.describe('without scripts', () => {
  test.skip(
    ({ browserName }) => browserName === 'firefox',
    'over BiDi no page of Firefox can be without scripts: e2e/README.md',
  );
  // without scripts the browser refuses even to preload them
  test.use({ javaScriptEnabled: false, allowed: /^request: \S+\.js csp$/ });
  // the watch over layout shifts needs scripts
  test.beforeEach(({ watched }) => {
    watched.layoutShift = async () => 0;
  });

  test('[BOOK-03, BOOK-04, GAP-83] filters and orders are a form and links', async ({ page, request }) => {
    await page.goto(await results(request));
    const form = page.getByRole('form', { name: 'Filters' });
    const open = () => page.locator('[data-part="filters"] > summary').click();
    const cards = page.locator('main article');
    const prices = cards.locator('strong', { hasText: '€' });
    const totals = (await prices.allInnerTexts()).map((total) => Number(total.replace(/[€,]/g, '')));
    const least = Math.min(...totals);
    await open();
    await form.getByLabel('Up to').fill(String(Math.ceil(least)));
    await form.getByRole('button', { name: 'Apply filters' }).click();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`€${least.toFixed(2)}`);
    await page.getByRole('link', { name: /^Remove filter/ }).click();
    await expect(prices).toHaveCount(totals.length);
    await open();
    await form.getByRole('checkbox', { name: /Half board/ }).check();
    await form.getByLabel('Up to').fill('99999');
    await form.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/occupancy=2-0&board=half_board&price=-99999$/);
    await expect(page.locator('main article').first()).toContainText('Half board');
    await page.getByRole('link', { name: 'Lowest price', exact: true }).click();
    await expect(page).toHaveURL(/&sort=price&board=half_board&price=-99999$/);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/occupancy=2-0&sort=price$/);
  });
});
