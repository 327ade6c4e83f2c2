import type { PriceCheck } from '@posada/api-client/operator';
import { siteUrl } from '../support/addresses.ts';
import { amountAt, centsIn } from '../support/booking.ts';
import { command } from '../support/command.ts';
import { isFullLength, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { afterHydration, expect, httpTest, openStay, type Page, test } from '../support/test.ts';

/** What a crawler reads of a page: its stage, and the price of the stay in cents. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const read = (name: string) =>
      [...document.querySelectorAll(`[itemprop="${name}"]`)].map((meta) => meta.getAttribute('content'));
    const frame = document.querySelector<HTMLElement>('[data-nav-stage]');
    return {
      stage: frame?.dataset['navStage'],
      isFinal: frame?.dataset['navStageFinal'] === 'true',
      cents: read('price').map((price) => Math.round(Number(price) * 100)),
      identifier: read('identifier'),
      stay: [...read('checkinTime'), ...read('checkoutTime')],
      currency: read('priceCurrency'),
    };
  });

test('a crawler goes by the attributes from the landing page to the last price before the personal data', async ({
  page,
  request,
}) => {
  const { from, to } = await openStay(request, 81, 3);
  await page.goto(`/en/booking/landing?hotel=3&checkin=${from}&nights=3&adults=2`);
  await afterHydration(page);
  const landing = await readPage(page);
  expect(landing).toEqual({
    stage: 'room-selection',
    isFinal: false,
    cents: [expect.any(Number)],
    identifier: ['3'],
    stay: [from, to],
    currency: ['EUR'],
  });
  const card = page.locator('li[id^="room-"]').first();
  const wayOn = page.locator('[data-nav-criticalpath="true"][data-nav-interactiontype="CLICK"]');
  await expect(wayOn).toHaveCount(1);
  // the price that the page shows beside the button is the one of the microdata
  expect(centsIn(await card.locator('strong').first().innerText())).toBe(landing.cents[0]);
  await wayOn.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add to your stay' })).toBeVisible();
  await expect(page.locator('[data-nav-loading-indicator]')).toHaveCount(0);
  await expect.poll(async () => (await readPage(page)).isFinal).toBe(true);
  expect(await readPage(page)).toEqual({ ...landing, stage: 'extras', isFinal: true });
  await expect(wayOn).toHaveCount(0);
  expect(centsIn(await amountAt(page, /^Total/))).toBe(landing.cents[0]);

  // an extra is part of the price
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect.poll(async () => (await readPage(page)).cents[0]).toBeGreaterThan(landing.cents[0] ?? 0);
  expect((await readPage(page)).cents[0]).toBe(centsIn(await amountAt(page, /^Total/)));
});

httpTest(
  'the landing page has its price without scripts; a search of two rooms has none before they are chosen',
  async ({ request }) => {
    const { query } = await openStay(request, 81, 3, { occupancy: '2-0,1-0' });
    const htmlOf = async (party: string) =>
      (await request.get(`${siteUrl}/en/booking/property?id=3&${query}&occupancy=${party}`)).text();
    expect(await htmlOf('2-0')).toMatch(/itemprop="price" content="\d+\.\d\d"/i);
    expect(await htmlOf('2-0,1-0')).not.toMatch(/itemprop="price"|data-nav-criticalpath/i);
  },
);

test.describe('prices for Google', () => {
  // who has signed in is asked of the service: nobody is an answer
  test.use({ allowed: /401/ });
  test.setTimeout(isFullLength ? 1_200_000 : 120_000);

  test('are those of the rendered pages, for stays at random; the operator area says so', async ({ page }) => {
    const stays = isFullLength ? 1000 : 20;
    const printed = await command('price-check', 'now', '2', `stays=${stays}`);
    const check: PriceCheck = JSON.parse(printed);
    expect(check).toMatchObject({ website: 2, stays, unread: 0, differences: [] });
    expect(check.priced).toBeGreaterThan(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en/operator/channels');
    await signInAsOperator(page, 'owner@posada.example');
    const section = page.getByRole('region', { name: 'Prices for Google: Posada Hotels' });
    await expect(section.getByText('All prices are the same.')).toBeVisible({ timeout: 30_000 });
    expect(await violations(page)).toEqual([]);
    await section.getByRole('button', { name: 'Compare again' }).press('Enter');
    await expect(section.getByText(/Stays compared: 50$/)).toBeVisible({ timeout: 60_000 });
    await expect(section.getByText('All prices are the same.')).toBeVisible();
  });
});
