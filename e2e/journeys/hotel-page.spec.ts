import { expect, test, touch } from '../support/test.ts';

test('[SITE-51, SITE-52, SITE-53, SITE-54, SITE-56, SITE-58, SITE-59] a hotel’s page tells what a guest asks, and leads to its rooms', async ({
  page,
}) => {
  await page.goto('/en/hotels/posada-malaga');
  await touch(page);
  const main = page.locator('main');
  const part = (name: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await main.locator('ul[data-layout] a').first().click();
  const pictures = page.locator('dialog[open]');
  await expect(pictures.getByRole('status')).toHaveText('1 of 6');
  await page.keyboard.press('Escape');
  await expect(part('Services').getByRole('listitem').first()).toBeVisible();
  expect(await part('Rooms').getByRole('article').count()).toBeGreaterThan(2);
  expect(await part('Offers').getByRole('article').count()).toBeGreaterThan(0);
  await expect(part('How to arrive')).toBeVisible();
  await expect(part('How to arrive').locator('+ section')).toContainText(/\w{3}/);
  await expect(main.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute('href', /mlat=36\.7.*mlon=-4\.4/);
  const question = part('Good to know').locator('details').last();
  const wasOpen = await question.getAttribute('open');
  await question.locator('summary').click();
  if (wasOpen === null) await expect(question).toHaveAttribute('open');
  else await expect(question).not.toHaveAttribute('open');
  await part('Rooms')
    .getByRole('link', { name: /^See prices/ })
    .first()
    .click();
  await page.waitForURL(/\/en\/booking\/property\?.*id=3/);
});
