import { readFileSync } from 'node:fs';
import { brandUrl } from '../support/addresses.ts';
import { chooseRooms } from '../support/booking.ts';
import { clipped, faultsInBrands, violationsInBrands } from '../support/looks.ts';
import { expect, type Page, test, touch } from '../support/test.ts';

// brands are exchanged in the middle of a test, and colours must not be on their way from one to the next
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ watched }) => {
  watched.layoutShift = async () => 0;
});

/** What the catalogue of the calendar calls months and days in German. */
const german = JSON.parse(readFileSync(new URL('../../libs/ui/src/i18n/de.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;
const MONTHS = Array.from({ length: 12 }, (_, index) => german[`global.month_${index + 1}`] ?? '');
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => german[`global.weekday_short_${index + 1}`] ?? '');

const PHONE = { width: 390, height: 844 };
const dialogOf = (page: Page) => page.locator('dialog[open]');

test('the menus of the header have no violation', async ({ page }) => {
  await page.goto('/ru');
  await touch(page);
  for (const menu of await page.locator('header details:visible').all()) {
    await menu.locator('summary').click();
    await expect(menu.locator('ul')).toBeVisible();
    expect(await violationsInBrands(page, 'header', 0)).toEqual([]);
  }
  await page.setViewportSize(PHONE);
  const menu = page.locator('header nav details');
  await menu.locator('summary').click();
  await expect(menu.locator('ul')).toBeVisible();
  expect(await violationsInBrands(page, 'header', 1)).toEqual([]);
});

test('[I18N-17, I18N-18] the pickers of the search have no violation, on a desk, and name months and days in the language of the page', async ({
  page,
}) => {
  await page.goto(`${brandUrl('agir')}/de`);
  await touch(page);
  const search = page.locator('main [data-part="search"]');
  await search.locator('[name="where"]').click();
  await expect(search.getByRole('listbox')).toBeVisible();
  expect(await violationsInBrands(page, '[data-part="search"]', 2), 'where').toEqual([]);
  await search.getByRole('option').last().click();
  for (const [part, opened] of [
    ['from', search.getByRole('grid').first()],
    ['who', search.getByRole('spinbutton').first()],
  ] as const) {
    await search.locator(`[data-opens="${part}"]`).click();
    await expect(opened).toBeVisible();
    if (part === 'from') {
      const first = search.getByRole('grid').first();
      await expect(first).toHaveAccessibleName(new RegExp(`^(${MONTHS.join('|')}) 20\\d\\d$`));
      await expect(first.getByRole('columnheader')).toHaveText(WEEKDAYS);
    }
    expect(await violationsInBrands(page, '[data-part="search"]', 3), part).toEqual([]);
  }
});

test('the sheet of the search has no violation and names its steps in full, in French on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${brandUrl('agir')}/fr`);
  await touch(page);
  await page.locator('[data-part="search-opener"]').click();
  const sheet = dialogOf(page);
  await expect(sheet.getByRole('option').first()).toBeVisible();
  expect(
    (await clipped(page)).filter((fault) => fault.startsWith('span')),
    'names that are cut',
  ).toEqual([]);
  expect(await violationsInBrands(page, 'dialog[open]', 4), 'where').toEqual([]);
  await sheet.getByRole('option').last().click();
  await expect(sheet.getByRole('grid')).toBeVisible();
  expect(await violationsInBrands(page, 'dialog[open]', 5), 'when').toEqual([]);
});

test('the best-price promise opens without a violation', async ({ page }) => {
  await page.goto('/de');
  await touch(page);
  await page.locator('[data-part="promise"]').getByRole('link').click();
  await expect(dialogOf(page).getByRole('heading')).toBeVisible();
  expect(await violationsInBrands(page, 'dialog[open]', 6)).toEqual([]);
});

test('the pictures of a hotel open without a violation', async ({ page }) => {
  await page.goto('/en/hotels/posada-malaga');
  await touch(page);
  await page.locator('main ul[data-layout] a').first().click();
  await expect(dialogOf(page).getByRole('status')).toBeVisible();
  expect(await violationsInBrands(page, 'dialog[open]', 7)).toEqual([]);
});

test('prices per night and the summary of a phone open without a violation', async ({ page }) => {
  await chooseRooms(page, 190);
  await page.goBack();
  await page.getByRole('button', { name: 'Rate details' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Rate details' })).toBeVisible();
  expect(await violationsInBrands(page, '[popover]:popover-open', 8)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  const room = page.getByRole('article').first();
  const picture = room.locator('picture img').first();
  const height = async () => (await picture.boundingBox())?.height;
  const folded = await height();
  await room.getByText('Room details').click();
  await expect(room.getByText('Comfort')).toBeVisible();
  expect(await height(), 'a long text does not stretch the picture').toBe(folded);
  expect(await violationsInBrands(page, 'article', 7)).toEqual([]);
  await page.locator('section[aria-label] button[class]', { hasText: 'Details' }).last().click();
  await expect(dialogOf(page)).toBeVisible();
  expect(await violationsInBrands(page, 'dialog[open]', 9)).toEqual([]);
});

for (const [turn, kind] of ['client', 'travel-agency'].entries()) {
  test(`the sign-up of a ${kind} with all its messages has no violation`, async ({ page }) => {
    await page.goto(`/de/${kind}/sign-up`);
    await touch(page);
    await page.locator('main form button[type="submit"]').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await faultsInBrands(page, turn)).toEqual([]);
  });
}
