import { book, continueToPayment } from '../support/booking.ts';
import { violations } from '../support/looks.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, openStay, type Page, signInByApi, test } from '../support/test.ts';

/** Days from today that no other test books in, at a hotel that none books at. */
const AHEAD = 150;
const HOTEL = '4';

/** Opens what folds below the first rates of each room. */
async function unfold(page: Page) {
  for (const more of await page.locator('main article summary', { hasText: /more rate|weitere/ }).all())
    if (await more.isVisible()) await more.click();
}

test('a travel agency is shown the rate that it has negotiated, marked in its language, and books it; guests are not', async ({
  page,
  request,
}) => {
  const { query } = await openStay(request, AHEAD, 2, { hotel: HOTEL });
  const address = `booking/property?id=${HOTEL}&${query}&occupancy=2-0`;
  await page.goto(`/de/${address}&promocode=ATLAS26`);
  await afterHydration(page);
  await expect(page.getByRole('button', { name: /^Wählen/ }).first()).toBeVisible();
  await expect(page.getByText('Ihr vereinbarter Tarif')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Reisebürotarif mit Frühstück' })).toHaveCount(0);

  await signInByApi(page, 'travel-agency', 'agency@posada.example');
  await page.goto(`/de/${address}`);
  await afterHydration(page);
  await unfold(page);
  await expect(page.getByText('Ihr vereinbarter Tarif · ATLAS26').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reisebürotarif mit Frühstück' }).first()).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);

  await page.goto(`/en/${address}`);
  await afterHydration(page);
  await unfold(page);
  await page
    .getByRole('button', { name: /^Select .*Agency rate with breakfast$/ })
    .first()
    .click();
  await page.waitForURL('**/booking/extras?**');
  await continueToPayment(page);
  await book(page, guest('atlas'));
  const number = await page.locator('[data-part="locator"]').innerText();
  await page.goto(`/en/travel-agency/bookings?number=${number}`);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText('Negotiated rate')).toBeVisible();
  await expect(page.getByText('ATLAS26')).toBeVisible();
});
