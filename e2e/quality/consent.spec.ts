import { brandNames } from '@posada/themes/brands';
import { apiUrl, brandUrl } from '../support/addresses.ts';
import { chooseRooms } from '../support/booking.ts';
import { goToCardStep } from '../support/cards.ts';
import { violations } from '../support/looks.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, openStay, type Page, test, touch } from '../support/test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const SIZES = {
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
  desk: { width: 1280, height: 900 },
};
const banner = (page: Page) => page.locator('[data-part="consent"]');

/** Whether the middle of what has the focus is seen, and not the banner above it. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (focused.contains(top) || top.contains(focused));
  });

for (const [index, brand] of brandNames().entries()) {
  test(`[SHELL-14] ${brand} asks about cookies in its own look, and nothing sticks out or stands below it`, async ({
    page,
  }) => {
    for (const [name, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await page.goto(`${brandUrl(brand)}/${['en', 'de', 'ru', 'ch', 'fr', 'bg'][index % 6]}`);
      await expect(banner(page)).toBeVisible();
      const box = await banner(page).boundingBox();
      expect(box?.height, name).toBeLessThanOrEqual(viewport.height * 0.4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      const [no, yes] = await banner(page).getByRole('button').all();
      const [noBox, yesBox] = [await no?.boundingBox(), await yes?.boundingBox()];
      expect([noBox?.width, noBox?.height], name).toEqual([yesBox?.width, yesBox?.height]);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const footer = await page.locator('footer').last().boundingBox();
      const end = await banner(page).boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0), name).toBeLessThanOrEqual((end?.y ?? 0) + 1);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violations(page, '[data-part="consent"]')).toEqual([]);
  });
}

test('[SHELL-16] the question is answered by keyboard, and covers nothing that has the focus', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/en');
  await touch(page);
  const answer = banner(page).getByRole('button', { name: 'Decline' });
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await answer.evaluate((button) => button === document.activeElement)) break;
    expect(await isSeen(page), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(true);
  }
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
  await page.reload();
  await touch(page);
  await expect(banner(page)).toBeHidden();
});

test('how the booking goes on is not covered while the question stands', async ({ page, request }) => {
  const { query } = await openStay(request, 30, 2);
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0`);
  await afterHydration(page);
  await page
    .getByRole('button', { name: /^Select/, disabled: false })
    .first()
    .click();
  await page.waitForURL('**/booking/extras?**');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).focus();
  expect(await isSeen(page)).toBe(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/booking/payment**');
});

test('on a phone the question covers no field of extras, payment, card and a booking that is looked for, and leaves nothing below the footer', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone);
  /** Fields, frames of a provider and buttons that something else stands over when they are at the lower edge. */
  const covered = () =>
    page.locator('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('input, select, textarea, iframe, button')]
        .filter((field) => field.checkVisibility() && field.getBoundingClientRect().width > 20)
        .filter((field) => {
          const { bottom, left, width, height } = field.getBoundingClientRect();
          scrollBy(0, bottom - innerHeight + 4);
          const at = field.getBoundingClientRect();
          const top = document.elementFromPoint(left + width / 2, at.bottom - Math.min(height / 2, 20));
          return top?.closest('[data-part="consent"]') !== null && top !== null;
        })
        .map((field) => field.outerHTML.slice(0, 80)),
    );
  const expectUncovered = async () => {
    await expect(banner(page)).toBeAttached();
    expect(await covered(), page.url()).toEqual([]);
  };
  await page.goto('/en/booking/manage');
  await afterHydration(page);
  await expectUncovered();
  await chooseRooms(page, 60);
  await expectUncovered();
  await goToCardStep(page, 'app', guest('question'), 60);
  await expect(page.locator('main iframe')).toBeVisible();
  await expectUncovered();
  const answer = banner(page).getByRole('button', { name: 'Decline' });
  await answer.scrollIntoViewIfNeeded();
  await answer.click();
  await expect(banner(page)).toBeHidden();
  const below = await page.evaluate(() => {
    const words = document.createRange();
    words.selectNodeContents([...document.querySelectorAll('footer')].at(-1) as Element);
    return Math.round(document.documentElement.scrollHeight - scrollY - words.getBoundingClientRect().bottom);
  });
  expect(below, 'of the page below the last words of its footer').toBeLessThan(40);
});

test('[SHELL-15, SHELL-17, SHELL-18, SHELL-19, SHELL-20, SHELL-21, GAP-57] the question and its settings say what the website says of its cookies, and both answers are kept', async ({
  page,
}) => {
  const answer = await page.request.get(`${apiUrl}/pull-connectivity/information/website/cookie?language=de`, {
    headers: { 'x-website-host': 'localhost' },
  });
  const { result } = (await answer.json()) as { result: Record<string, string> };
  const kept = () => page.evaluate(() => localStorage.getItem('cookie-consent'));
  await page.goto('/de');
  await touch(page);
  await expect(banner(page)).toContainText(result['bannerDescription'] ?? '-');
  await banner(page).getByRole('button', { name: 'Annehmen' }).click();
  await expect(banner(page)).toBeHidden();
  expect(await kept()).toBe('allowed');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
  await expect(dialog.getByRole('switch')).toBeChecked();
  for (const text of ['coreCookieName', 'coreCookieDescription', 'analyticCookieName', 'analyticCookieDescription'])
    await expect(dialog).toContainText(result[text] ?? '-');
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(kept).toBe('declined');
  await page.reload();
  await touch(page);
  await expect(banner(page)).toBeHidden();
  expect(await kept()).toBe('declined');
});

test('a browser that sends the Global Privacy Control signal has declined, and its guest can choose otherwise', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await page.goto('/de');
  await touch(page);
  await expect(page.locator('footer').last()).toBeVisible();
  await expect(banner(page)).toBeHidden();
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' });
  await settings.click();
  const dialog = page.getByRole('dialog', { name: 'Cookie-Einstellungen' });
  await expect(dialog.getByRole('switch')).not.toBeChecked();
  await expect(dialog.locator('[data-part="privacy-signal"]')).toContainText('Global Privacy Control');
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await settings.click();
  await expect(dialog.getByRole('switch')).toBeChecked();
  await expect(dialog.locator('[data-part="privacy-signal"]')).toHaveCount(0);
});
