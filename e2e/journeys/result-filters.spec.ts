import { overflowing, violations } from '../support/looks.ts';
import { afterHydration, expect, openStay, test } from '../support/test.ts';

const results = async (request: Parameters<typeof openStay>[0], locale = 'en') =>
  `/${locale}/booking/destination?${(await openStay(request, 45, 3)).query}&occupancy=2-0`;

test('a guest on a phone narrows the results in a sheet, shares the address, and takes the filter off again', async ({
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
  await page.getByRole('link', { name: 'Remove filter: Half board' }).click();
  await expect(page).not.toHaveURL(/board=/);
  // the link is gone with its filter
  await expect(page.getByRole('status').filter({ hasText: /hotels? with rooms/ })).toBeFocused();
  await expect(cards).toHaveCount(all);
  expect(await cards.locator('[data-ui="price"], strong').allTextContents()).toEqual(prices);
});

test.describe('without scripts', () => {
  // without scripts the browser refuses even to preload them
  test.use({ javaScriptEnabled: false, allowed: /^request: \S+\.js csp$/ });
  // the watch over layout shifts needs scripts
  test.beforeEach(({ watched }) => {
    watched.layoutShift = async () => 0;
  });

  test('filters and orders are a form and links', async ({ page, request }) => {
    await page.goto(await results(request));
    const form = page.getByRole('form', { name: 'Filters' });
    await form.getByRole('checkbox', { name: /Half board/ }).check();
    await form.getByLabel('Up to').fill('99999');
    await form.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/occupancy=2-0&board=half_board&price=-99999$/);
    await expect(page.locator('main article').first()).toContainText('Half board');
    await page.getByRole('link', { name: 'Lowest price' }).click();
    await expect(page).toHaveURL(/&sort=price&board=half_board&price=-99999$/);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/occupancy=2-0&sort=price$/);
  });
});
