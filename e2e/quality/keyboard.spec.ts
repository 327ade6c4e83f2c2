import type { Page } from '@playwright/test';
import { afterHydration, expect, openStay, test } from '../support/test.ts';

/** Goes on with Tab until the focus is on what is looked for; the focus must be seen all the way. */
async function tabTo(page: Page, name: RegExp, role = 'button') {
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const facts = await focused.evaluate((element, wanted) => {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const own =
        element.tagName === 'BUTTON' ? 'button' : element.tagName === 'A' ? 'link' : element.tagName.toLowerCase();
      const label =
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent ??
        '';
      const isSeen = style.outlineStyle !== 'none' || element.closest('label') !== null;
      return { isHere: own === wanted, label, isSeen, isInView: box.bottom > 0 && box.top < innerHeight };
    }, role);
    expect(facts.isSeen, `focus on ${facts.label} can be seen`).toBe(true);
    if (facts.isHere && name.test(facts.label)) {
      expect(facts.isInView, `${facts.label} is in view`).toBe(true);
      return;
    }
  }
  throw new Error(`the keyboard never reached ${name}`);
}

test('a guest books by keyboard alone', async ({ page }) => {
  const { query } = await openStay(page.request, 140, 3);
  await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0`);
  await afterHydration(page);
  await tabTo(page, /^Rate details$/);
  await page.keyboard.press('Enter');
  const nights = page.getByRole('dialog', { name: 'Rate details' });
  await expect(nights.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(nights).toBeHidden();
  await tabTo(page, /^Select/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/booking/extras?**');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, /^Add Breakfast basket/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Continue$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/booking/payment');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, /^First name/, 'input');
  await page.keyboard.type('Ana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bosch');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keyboard@example.com');
  await tabTo(page, /^Mobile phone/, 'input');
  await page.keyboard.type('7911123456');
  await tabTo(page, /I accept the booking/, 'input');
  await page.keyboard.press('Space');
  await tabTo(page, /^Book now/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/booking/confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeFocused();
});

test('[SITE-13, GAP-49] the language menu opens by keyboard and keeps the page', async ({ page }) => {
  await page.goto('/en/offers');
  await tabTo(page, /English/, 'summary');
  await page.keyboard.press('Enter');
  await tabTo(page, /Español/, 'link');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/es/ofertas');
});
