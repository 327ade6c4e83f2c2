import { afterHydration, expect, openStay, test } from '../support/test.ts';

test('[SITE-12] a picture of a room opens enlarged with the first press, and closes to where it was pressed', async ({
  page,
  request,
}) => {
  const { query } = await openStay(request, 30, 2);
  await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0`);
  await afterHydration(page);
  const picture = page
    .locator('main article')
    .first()
    .getByRole('link', { name: /^Enlarge/ });
  await picture.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test.describe('when the code of enlarged pictures cannot be loaded', () => {
  // the browser's own page of a picture has styles that the policy of files refuses
  test.use({ allowed: /lightbox|ERR_FAILED|inline style|style-src-attr/ });

  test('[SITE-12] the file of the picture opens', async ({ page, request }) => {
    await page.route('**/lightbox*.js', (route) => route.abort());
    const { query } = await openStay(request, 30, 2);
    await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0`);
    await afterHydration(page);
    await page
      .locator('main article')
      .first()
      .getByRole('link', { name: /^Enlarge/ })
      .click();
    await page.waitForURL('**/media/**');
  });
});
