import { expect, openStay, test } from '../support/test.ts';

// without scripts the browser refuses even to preload them
test.use({ javaScriptEnabled: false, allowed: /^request: \S+\.js csp$/ });

test.describe('without scripts', () => {
  // the watch over layout shifts needs scripts
  test.beforeEach(({ watched }) => {
    watched.layoutShift = async () => 0;
  });

  test('[SEARCH-01, SEARCH-09, SEARCH-10, SEARCH-11, ROUTE-15] a guest searches from the home page to the room list', async ({
    page,
  }) => {
    await page.goto('/en');
    const form = page.locator('main form[method="get"]').first();
    const today = await form.locator('[name="from"]').inputValue();
    expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await form.locator('[name="where"]').selectOption('p-3');
    const { from, to } = await openStay(page.request, 45, 4);
    await form.locator('[name="from"]').fill(from);
    await form.locator('[name="to"]').fill(to);
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`/en/booking/property?from=${from}&to=${to}&occupancy=2-0&id=3`);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByText(/€/).first()).toBeVisible();
  });

  test('[ROUTE-14] a search by destination lists its properties', async ({ page }) => {
    const { query } = await openStay(page.request, 45, 4);
    await page.goto(`/en/booking/destination?id=3&${query}&occupancy=2-0`);
    await page
      .locator('main')
      .getByRole('link', { name: /see rooms/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/booking\/property\?.*id=3/);
  });

  test('[LIMIT-10, GAP-74] an address whose days are over says so, and shows no price as if it had been asked for', async ({
    page,
  }) => {
    await page.goto('/de/booking/property?id=3&from=2020-06-10&to=2020-06-13&occupancy=2-0');
    await expect(page.getByText('Diese Reisedaten sind vorbei. Bitte wählen Sie neue.')).toBeVisible();
    await expect(page.locator('main form[method="get"]')).toBeVisible();
    await expect(page.locator('main').getByText(/€/)).toHaveCount(0);
  });

  test('menus and language links work', async ({ page }) => {
    await page.goto('/en/offers');
    await expect(page.locator('header').first()).toBeVisible();
    await expect(page.locator('footer').getByText('2024')).toBeVisible();
  });
});
