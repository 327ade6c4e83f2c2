import { comeBack, mark, WITH_BACK_FORWARD_CACHE } from '../support/back-forward.ts';
import { goToCardStep } from '../support/cards.ts';
import { daysFrom, guest } from '../support/places.ts';
import { afterHydration, expect, inDays, openStay, signInByApi, test } from '../support/test.ts';

const ahead = daysFrom(64);

test.use(WITH_BACK_FORWARD_CACHE);

test('the form of a booking that comes back from the card as it was left is sent again', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => persisted && Object.assign(window, { isMarked: true })),
  );
  await goToCardStep(page, 'agir', guest('again'), ahead());
  expect(await comeBack(page)).toEqual({ isSame: true, reasons: [] });
  const send = page.getByRole('button', { name: /^Book and pay/ });
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('Bosch');
  await expect(send).toBeEnabled();
  await send.click();
  await page.waitForURL('**/booking/card');
});

test('home, results and rooms are shown again as they were left', async ({ page, request }) => {
  const { query } = await openStay(request, 50, 2);
  for (const path of ['/en', `/en/booking/destination?${query}`, `/en/booking/property?id=3&${query}`]) {
    await page.goto(path);
    await afterHydration(page);
    await mark(page);
    await page.goto('/en/contact');
    expect(await comeBack(page), path).toEqual({ isSame: true, reasons: [] });
  }
});

test('a page that is shown again knows who has signed out meanwhile, in another tab', async ({ page, context }) => {
  await signInByApi(page, 'client', 'client@posada.example');
  await page.goto('/en/contact');
  await afterHydration(page);
  const account = page.getByRole('banner').getByRole('button', { name: /Carla|account/i });
  await expect(page.getByRole('banner')).not.toContainText('Sign in');
  await mark(page);
  await page.goto(`/en/booking/destination?from=${inDays(40)}&to=${inDays(42)}&occupancy=2-0`);
  const other = await context.newPage();
  await other.goto('/en/contact');
  await other.evaluate(() => localStorage.removeItem('client'));
  await other.close();
  expect((await comeBack(page)).isSame).toBe(true);
  await expect(page.getByRole('banner')).toContainText('Sign in');
  await expect(account).toHaveCount(0);
});

test('prices of a page that is shown again after a while are asked for anew, behind those that are shown', async ({
  page,
  request,
}) => {
  const { query } = await openStay(request, 55, 2);
  await page.goto(`/en/booking/property?id=3&${query}`);
  await afterHydration(page);
  await mark(page);
  // a minute later
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 70_000;
  });
  await page.goto('/en/contact');
  const asked = page.waitForRequest('**/availability?**');
  expect((await comeBack(page)).isSame).toBe(true);
  await asked;
  await expect(page.getByRole('heading', { name: 'Choose your room' })).toBeVisible();
});
