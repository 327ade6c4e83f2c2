import { brandUrl } from '../support/addresses.ts';
import { violations } from '../support/looks.ts';
import { afterHydration, expect, searchDay, test, touch } from '../support/test.ts';

test('[SHELL-03, SHELL-04, SHELL-05, SEARCH-02] the header’s Book opens the search over any page, by keyboard', async ({
  page,
}) => {
  await page.goto(`${brandUrl('agir')}/en/contact`);
  await afterHydration(page);
  const book = page.getByRole('banner').getByRole('link', { name: 'Book', exact: true });
  await book.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('combobox', { name: 'Where' })).toBeFocused();
  await expect(modal.getByRole('group', { name: 'Destinations' })).toBeVisible();
  await expect(modal.getByRole('group', { name: 'Hotels' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(book).toBeFocused();
  expect(page.url()).toMatch(/\/en\/contact$/);

  await page.keyboard.press('Enter');
  await page.keyboard.type('Agir Val');
  await expect(modal.getByRole('option')).toHaveCount(2);
  // the hotel matches by its name, the destination only by its hotel
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(modal.getByRole('grid')).toHaveCount(2);
  await expect(modal.locator('[data-day]:focus')).toHaveAttribute('data-day', searchDay());
  expect(await violations(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Who' }).click();
  await expect(modal.getByRole('spinbutton', { name: 'Adults' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/en\/booking\/property\?/);
  await expect(modal).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Agir Valencia' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }).click();
  await expect(modal.getByRole('button', { name: /^Where/ })).toHaveText(/Agir Valencia/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[SHELL-03] a tap beside a sheet closes it, and taps nothing of the page below', async ({ page }) => {
    await page.goto(`${brandUrl('agir')}/en`);
    await touch(page);
    const book = page.getByRole('banner').getByRole('link', { name: 'Book', exact: true });
    const below = await book.boundingBox();
    const opener = page.locator('[data-part="search-opener"]');
    await opener.tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('combobox', { name: 'Where' })).toBeFocused();
    await page.touchscreen.tap((below?.x ?? 0) + 10, (below?.y ?? 0) + 10);
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
    // Book would open another, and have the focus
    await opener.tap();
    await expect(sheet).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(opener).toBeFocused();
  });

  test('[SHELL-03] Book is in the header of a phone and opens the search as a sheet', async ({ page }) => {
    await page.goto(`${brandUrl('agir')}/en/contact`);
    await afterHydration(page);
    const book = page.getByRole('banner').getByRole('link', { name: 'Book', exact: true });
    await book.tap();
    // not the outline that stands there until it comes
    await page.getByRole('dialog', { name: 'Find a room' }).getByRole('button', { name: 'Close' }).tap();
    await expect(book).toBeFocused();
  });

  test('[SHELL-03] on the narrowest, Book stands in the menu and opens the search as a sheet; a search lacks no place', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${brandUrl('agir')}/en/contact`);
    await afterHydration(page);
    const menu = page.getByRole('banner').getByLabel('Menu');
    await menu.tap();
    await page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(sheet.getByText('Please choose a place or a hotel.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(menu).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Book', exact: true })).toBeHidden();
  });
});

test.describe('where the modal cannot be had', () => {
  test.use({ allowed: /search\.[0-9a-f]+\.js|ERR_FAILED|not available/ });

  test('Book leads to the search’s own page', async ({ page }) => {
    await page.route(/\/search\.[0-9a-f]+\.js/, (route) => route.abort());
    await page.goto(`${brandUrl('agir')}/en/contact`);
    await afterHydration(page);
    await page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }).click();
    await page.waitForURL(/\/en\/booking\/destination$/);
  });
});
