import type { BookingFunnel } from '@posada/api-client/operator';
import { continueToPayment } from '../support/booking.ts';
import { signInAsOperator } from '../support/operators.ts';
import { type SecondSite, startSecondSite } from '../support/second-site.ts';
import { afterHydration, expect, inDays, openStay, test } from '../support/test.ts';
import { chooseEnglish, pressLink, selectRate } from '../support/visits.ts';

// who has signed in is asked of the service: nobody is an answer
test.use({ allowed: /401/ });

let site: SecondSite;
// a shell counts so many reports of one address: those of the run all come from one
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startSecondSite();
});
test.afterAll(() => site?.stop());

test('a visit counts for each step that it came to, by its source and over its documents; staff are no visit', async ({
  page,
  browser,
}) => {
  test.slow();
  const source = `funnel ${Date.now().toString(36)}`;
  const counted = new URLSearchParams({ utm_source: source, utm_medium: 'email' });
  const { query } = await openStay(page.request, 82, 2);

  // to the results, and away
  await page.goto(`${site.url}/en?${counted}`);
  await afterHydration(page);
  await pressLink(page, `/en/booking/destination?${query}&occupancy=2-0`);
  await page.waitForURL('**/booking/destination?**');
  await afterHydration(page);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.goto('about:blank');

  // over a document of its own to the form, and away
  await page.goto(`${site.url}/de?${counted}`);
  await afterHydration(page);
  await chooseEnglish(page);
  await pressLink(page, `/en/booking/property?id=3&${query}&occupancy=2-0`);
  await page.waitForURL('**/booking/property?**');
  await afterHydration(page);
  await selectRate(page);
  await continueToPayment(page);
  await afterHydration(page);
  await expect(page.getByLabel('First name', { exact: true })).toBeVisible();
  await page.goto('about:blank');

  const chain = await (await browser.newContext()).newPage();
  await chain.goto('/en/operator/reports/funnel');
  await signInAsOperator(chain, 'revenue@posada.example');
  await expect(chain.getByRole('heading', { level: 1, name: 'Booking funnel' })).toBeVisible({ timeout: 30_000 });
  const days = new URLSearchParams({ from: inDays(-1), to: inDays(1) });
  const read = async () => {
    const answer = await chain.request.get(`/v1/booking-funnel/2?${days}`);
    const { sources }: BookingFunnel = (await answer.json()).result;
    return sources.find((line) => line.source === `${source} / email`);
  };
  await expect
    .poll(read, { timeout: 45_000 })
    .toMatchObject({ visits: 2, results: 2, rooms: 1, details: 1, reservations: 0, bookings: 0 });
  await chain.reload();
  const row = chain.getByRole('table', { name: /Source and medium$/ }).getByRole('row', { name: source });
  await expect(row.getByRole('cell')).toHaveText(['2', '2', '1', '1', '0', '0%']);
  await chain.context().close();
});
