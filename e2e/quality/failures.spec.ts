import { brandNames } from '@posada/themes/brands';
import { brandUrl } from '../support/addresses.ts';
import { faultsOfForcedColours } from '../support/modes.ts';
import { expect, test, touch } from '../support/test.ts';

/** One grey pixel, for every tile: tests ask nothing of the network outside. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4ceIEAAVQAqfZ1dfIAAAAAElFTkSuQmCC',
  'base64',
);
const brands = process.env['TEST_LENGTH'] === 'full' ? brandNames() : ['willow'];

for (const brand of brands) {
  test(`[SITE-18, SITE-52] the map opens on a page of ${brand} under its content policy`, async ({ page }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ body: TILE, contentType: 'image/png' }),
    );
    await page.goto(`${brandUrl(brand)}/en`);
    await touch(page);
    const heading = await page.locator('h1').innerText();
    await page.getByRole('button', { name: 'Show the map' }).first().press('Enter');
    const map = page.locator('.leaflet-container').first();
    await expect(map.locator('.leaflet-interactive').first()).toBeVisible();
    await expect(map).toBeFocused();
    // one hotel has its name in a tooltip, several in their markers
    await expect(map.locator('.leaflet-map-pane')).toHaveText(/\w/);
    await page.getByRole('button', { name: 'Zoom in' }).first().click();
    await expect(page.getByRole('link', { name: '© OpenStreetMap' }).first()).toBeVisible();
    await expect(page.locator('h1')).toHaveText(heading);
  });
}

test('[SITE-18] a mark on the map of hotels leads to its hotel, by keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ body: TILE, contentType: 'image/png' }),
  );
  await page.goto(`${brandUrl('agir')}/en/contact`);
  await touch(page);
  const places = page.locator('[data-part="property-map"]');
  await places.getByRole('button', { name: 'Show the map' }).press('Enter');
  const mark = places.getByRole('button', { name: 'Agir Barcelona' });
  await mark.press('Enter');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  const hotel = places.getByRole('status');
  await expect(hotel).toContainText(/From €\d/);
  await hotel.getByRole('link', { name: 'Agir Barcelona' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Agir Barcelona' })).toBeVisible();
});

test.describe('a map that does not come', () => {
  test.use({ allowed: /openstreetmap|ERR_FAILED/ });

  test('leaves its address, the link and a sentence in its place, and the focus on the button that asked for it', async ({
    page,
  }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await page.goto('/en/hotels/posada-malaga');
    await touch(page);
    const show = page.getByRole('button', { name: 'Show the map' });
    await show.press('Enter');
    await expect(page.getByText('The map is not available at the moment.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Open in OpenStreetMap/ })).toBeVisible();
    await expect(show).toBeFocused();
    await page.goto(`${brandUrl('agir')}/en/contact`);
    await touch(page);
    await show.press('Enter');
    await expect(page.getByText('The map is not available at the moment.')).toBeVisible();
    await expect(show).toBeFocused();
  });
});

test.describe('the error page', () => {
  test.use({ allowed: /404/ });

  test('has its way on as a button with forced colours too', async ({ page }) => {
    await page.goto('/en/error');
    await touch(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Search for a room' })).toBeVisible();
    expect(await faultsOfForcedColours(page)).toEqual([]);
  });
});
