import { violations } from '../support/looks.ts';
import { DESKTOP, PHONE } from '../support/places.ts';
import { type SecondSite, startSecondSite } from '../support/second-site.ts';
import { expect, test } from '../support/test.ts';

let site: SecondSite;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSecondSite();
});
test.afterAll(() => site?.stop());

test.describe('the page about all areas', () => {
  test.use({ allowed: /404/ });

  test('is for those who have its link, and says what is live, since when, by whom and whose it is', async ({
    page,
  }) => {
    const answer = await page.goto(`${site.url}/_areas`);
    expect(answer?.status()).toBe(404);
    const link = (await site.release('--page')).trim();
    await page.goto(link);
    await expect(page).toHaveURL(`${site.url}/_areas`);
    const booking = page.getByRole('region', { name: 'booking' });
    await expect(booking).toContainText('@posada/booking');
    await expect(booking).toContainText(/Since\s*\d{4}-\d\d-\d\d/);
    await expect(booking).toContainText('Live');
    await expect(page.getByRole('region')).toHaveCount(6);

    await site.release('agent-area', '--branch', '--no-build', '--why', 'a new list');
    await site.release('agency-area', '--off', '--why', 'prices are wrong');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'agency-area' })).toContainText('switched off', { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('region', { name: 'agency-area' })).toContainText('prices are wrong');
    await expect(page.getByRole('region', { name: 'agent-area' })).toContainText('a new list');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    }
  });
});
