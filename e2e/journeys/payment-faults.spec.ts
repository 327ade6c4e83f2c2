import { apiUrl, siteUrl } from '../support/addresses.ts';
import { bookByApi, CARDS, expectPaid, factAt, goToCardStep, linkOf, typeCard } from '../support/cards.ts';
import { sentBody } from '../support/firefox-pages.ts';
import { faultsOfLook, isFullLength } from '../support/looks.ts';
import { daysFrom, guest } from '../support/places.ts';
import { afterHydration, expect, mailAbout, type Page, test } from '../support/test.ts';

const ahead = daysFrom(200);

// what the tests lose, and links and rooms that are gone
test.use({ allowed: /40[29]|410|404|ERR_FAILED|NS_ERROR_ABORT/ });

interface StoredBooking {
  hold: { propertyId: string; reservationId: string; request: object };
}
/** The booking as its tab stores it. */
const stored = (page: Page): Promise<StoredBooking> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('booking') ?? '{}'));

interface Booked {
  number: string;
  status: string;
  totals: { total: number; paid: number };
}
/** The booking as the back end has it. */
async function reservationOf(page: Page, hold: StoredBooking['hold'], email: string): Promise<Booked> {
  const address = `${apiUrl}/pull-connectivity/property/${hold.propertyId}/reservation/${hold.reservationId}/email/${email}`;
  const answer = await page.request.get(address, { headers: { 'x-website-host': 'localhost' } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).result;
}

/** The guest gives the rooms back in another tab, which is as if the time to pay were over. */
async function release(page: Page, { propertyId, reservationId }: Omit<StoredBooking['hold'], 'request'>) {
  const address = `${siteUrl}/api/pull-connectivity/property/${propertyId}/reservation/${reservationId}/hold`;
  const released = await page.request.put(address, { data: { to: 'released' } });
  expect(released.status(), await released.text()).toBe(200);
}

test('a payment whose answer was lost is found, and charged once', async ({ page }) => {
  test.slow();
  await goToCardStep(page, 'app', guest('lost'), ahead());
  let cut = 0;
  await page.route('**/prepayment/**', async (route) => {
    cut += 1;
    if (cut > 1) return route.fallback();
    // the back end charges the card, and its answer never arrives
    await route.fetch({ postData: (await sentBody(route.request())) as object });
    await route.abort();
  });
  await typeCard(page, 'redsys', CARDS.twice);
  await expectPaid(page);
  expect(cut).toBe(2);
});

test('two tabs with one booking pay it once', async ({ page, context }) => {
  const email = guest('tabs');
  const { number } = await bookByApi(page.request, 'app', 'payLater', email, ahead());
  const link = await linkOf(page.request, 'payment-link', number, email);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(link);
    await afterHydration(tab);
  }
  await typeCard(other, 'redsys', CARDS.good);
  await expect(other.getByRole('heading', { level: 1, name: 'Payment received' })).toBeFocused();
  await typeCard(page, 'redsys', CARDS.good);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Payment received|no longer available/);
  await mailAbout(page.request, `We have received your payment for booking ${number}`);
});

test('the time to pay is extended once; when it is over the page says whether the rooms are free', async ({ page }) => {
  await page.clock.install();
  await goToCardStep(page, 'app', guest('slow'), ahead());
  // requests that are not answered yet time out when the clock jumps
  await expect(page.frameLocator('iframe[title="Card"]').getByLabel('Card number')).toBeVisible();
  await expect(page.getByText(/We hold your rooms until/)).toBeVisible();
  await page.clock.fastForward('13:30');
  await page.getByRole('button', { name: 'Hold them for 15 more minutes' }).click();
  // the button has gone: the new time is read where it stood
  await expect(page.getByText(/We hold your rooms until/)).toBeFocused();
  const faults = isFullLength ? await faultsOfLook(page) : [];
  expect(faults).toEqual([]);
  const { hold } = await stored(page);
  await release(page, hold);
  await page.reload();
  await expect(page.getByText('The time to pay is over')).toBeVisible();
  await page.getByRole('button', { name: /^Book again for/ }).click();
  await page.waitForURL('**/booking/payment');
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('Bosch');
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await page.waitForURL('**/booking/card');
  await page.getByRole('button', { name: 'Pay at the hotel instead' }).click();
  await page.waitForURL('**/booking/confirmation');
  expect(await factAt(page, 'Amount paid')).toMatch(/0.00/);
});

test('[PAY-11, GAP-92] a link to rooms that are held no longer says so in the language of the guest, as does one of nobody', async ({
  page,
}) => {
  const email = guest('expired');
  const booking = await bookByApi(page.request, 'app', 'payOnBook', email, ahead(), { language: 'de' });
  const link = await linkOf(page.request, 'payment-link', booking.number, email);
  expect(link).toContain('/de/booking/authentication/');
  await page.goto(link);
  await afterHydration(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Buchung bezahlen' })).toBeVisible();
  await release(page, { propertyId: String(booking.property), reservationId: booking.id });
  const gone = page.getByRole('heading', { level: 1, name: 'Dieser Zahlungslink ist nicht mehr verfügbar' });
  for (const address of [link, `${siteUrl}/de/booking/authentication/11111111-2222-3333-4444-555555555555`]) {
    await page.goto(address);
    await expect(gone).toBeVisible();
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: /^\+|^0/ })
        .first(),
    ).toBeVisible();
    await expect(page.locator('main iframe')).toHaveCount(0);
  }
});

test('a guest who closed the page of the bank pays by the link of the mail, with another card', async ({
  page,
  context,
}) => {
  const email = guest('closed');
  await goToCardStep(page, 'app', email, ahead());
  const { hold } = await stored(page);
  await typeCard(page, 'redsys', CARDS.bank);
  await page.waitForURL('**/payment-sandbox/**');
  await page.close();
  const next = await context.newPage();
  const { number } = await reservationOf(next, hold, email);
  await next.goto(await linkOf(next.request, 'payment-link', number, email));
  await afterHydration(next);
  await typeCard(next, 'redsys', CARDS.good);
  await expect(next.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  const { status, totals } = await reservationOf(next, hold, email);
  expect([status, totals.paid]).toEqual(['confirmed', totals.total]);
});

test('rooms that somebody else took when the time to pay was over are not sold again', async ({ page }) => {
  await goToCardStep(page, 'app', guest('late'), ahead());
  const { hold } = await stored(page);
  await release(page, hold);
  const address = `${apiUrl}/pull-connectivity/searcher/property/${hold.propertyId}/reservation`;
  await expect(async () => {
    const taken = await page.request.post(address, {
      headers: { 'x-website-host': 'localhost' },
      data: { ...hold.request, guest: { name: 'Eva', surname: 'Lang', email: guest('first'), phone: '+34600111222' } },
    });
    expect(taken.status(), await taken.text()).toBe(409);
  }).toPass({ intervals: [1] });
  await page.reload();
  await expect(page.getByText('The time to pay is over')).toBeVisible();
  await expect(page.getByText('Someone else has taken your rooms')).toBeVisible();
  const other = page.getByRole('link', { name: 'Choose another room' });
  await expect(other).toHaveAttribute('href', /\/en\/booking\/property\?.*id=3/);
});
