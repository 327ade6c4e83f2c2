import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { brandUrl } from '../support/addresses.ts';
import { expect, test, whenAlive } from '../support/test.ts';
import { OPEN_PAGES } from './pages.ts';

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.map(
    (violation) =>
      `${violation.id}: ${violation.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

/** What reaches over the right edge at this width, named by tag and class. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });

for (const path of OPEN_PAGES) {
  test(`${path} has no accessibility violation, phone and desktop`, async ({ page }) => {
    await page.goto(path);
    await page.mouse.move(10, 10);
    await page.keyboard.press('Shift');
    await whenAlive(page);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violations(page)).toEqual([]);
  });

  test(`${path} fits 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await overflowing(page)).toEqual([]);
  });
}

for (const brand of ['agir', 'fennec', 'medplaya', 'redwood', 'willow']) {
  test(`the home page of ${brand} wears its brand and has no accessibility violation`, async ({ page }) => {
    await page.goto(`${brandUrl(brand)}/en`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', brand);
    expect(await violations(page)).toEqual([]);
  });
}
