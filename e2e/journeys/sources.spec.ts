import type { HotelReport } from '@posada/api-client/operator';
import { book, continueToPayment } from '../support/booking.ts';
import { violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { afterHydration, expect, inDays, openStay, test } from '../support/test.ts';
import { chooseEnglish, pressLink, selectRate } from '../support/visits.ts';

test.describe('sources of bookings', () => {
  // who has signed in is asked of the service: nobody is an answer
  test.use({ allowed: /401/ });

  test('a booking says by which link its visit began, across documents, with nothing stored; the report counts it', async ({
    page,
    browser,
  }) => {
    const source = `news ${Date.now().toString(36)}`;
    const campaign = `autumn of ${source}`;
    const { query } = await openStay(page.request, 75, 2);
    const link = new URLSearchParams({ utm_source: source, utm_medium: 'email', utm_campaign: campaign });
    await page.goto(`/de?${link}`, { referer: 'https://blog.example/post' });
    await afterHydration(page);

    // another language is a document of its own
    await chooseEnglish(page);
    expect(page.url()).not.toContain('#');

    // a page of the router's, as from the search form
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.locator('header').getByRole('link', { name: 'Offers', exact: true }).first().click();
    await page.waitForURL('**/en/offers');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await pressLink(page, `/en/booking/property?id=3&${query}&occupancy=2-0`);
    await page.waitForURL('**/booking/property?**');
    await afterHydration(page);
    await selectRate(page);
    await continueToPayment(page);

    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toMatch(/news |autumn|blog\.example/i);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/reservation$/.test(request.url()));
    await book(page, `source-${Date.now().toString(36)}@example.com`);
    const request = (await sent).postDataJSON();
    expect(request.device).toBe('desktop');
    expect(request.landing).toEqual({
      source,
      medium: 'email',
      campaign,
      referrer: 'site',
      host: 'blog.example',
    });

    const chain = await (await browser.newContext()).newPage();
    const nights = { from: inDays(60), to: inDays(120) };
    await chain.goto(`/en/operator/reports?${new URLSearchParams({ kind: 'occupancy', by: 'campaign', ...nights })}`);
    await signInAsOperator(chain, 'revenue@posada.example');
    await expect(chain.getByLabel('Split by', { exact: true })).toHaveValue('campaign', { timeout: 30_000 });
    const row = chain.getByRole('table', { name: /^Split by: Campaign/ }).getByRole('row', { name: campaign });
    await expect(async () => {
      await chain.reload();
      await expect(row).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 45_000 });
    const answer = await chain.request.get(
      `/v1/hotel-report?${new URLSearchParams({ kind: 'occupancy', by: 'source', ...nights })}`,
    );
    const report: HotelReport = (await answer.json()).result;
    const keys = report.currencies.flatMap(({ lines }) => lines.map(({ key }) => key));
    expect(keys).toContain(`${source} / email`);

    // the funnel has the bookings of the list; visits have a test of their own (composition/funnel.spec.ts)
    await chain.goto('/en/operator/reports');
    await chain.getByRole('link', { name: 'Booking funnel' }).click();
    await expect(chain.getByRole('heading', { level: 1, name: 'Booking funnel' })).toBeVisible();
    const own = chain.getByRole('table', { name: /Source and medium$/ }).getByRole('row', { name: source });
    await expect(own.getByRole('cell').nth(4)).toHaveText('1');
    expect(await violations(chain)).toEqual([]);
    await chain.context().close();
  });
});
