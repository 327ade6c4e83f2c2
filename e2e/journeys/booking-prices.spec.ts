import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '@posada/calendar-days';
import { apiUrl } from '../support/addresses.ts';
import { amountAt, centsIn, continueToPayment } from '../support/booking.ts';
import { sentBody } from '../support/firefox-pages.ts';
import { afterHydration, expect, inDays, mailTo, openStay, signIn, test } from '../support/test.ts';

/** Buttons that choose a rate. */
const SELECT = /^Select/;
const TERMS = /I accept the booking/;

/** Days on which a congress fills the hotel in Barcelona. */
function congress() {
  const day = `${inDays(0).slice(0, 4)}-02-23`;
  const from = day > inDays(0) ? day : `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return `from=${from}&to=${addDays(from, 2)}`;
}

/** Two nights in Barcelona on which one or two rooms of a kind are left. */
async function fewRooms(request: APIRequestContext) {
  for (let day = 150; day < 180; day += 1) {
    const query = `from=${inDays(day)}&to=${inDays(day + 2)}`;
    const answer = await request.get(
      `${apiUrl}/pull-connectivity/searcher/property/1/availability?${query}&occupancy=2-0`,
      { headers: { 'x-website-host': 'localhost' } },
    );
    const { rooms } = (await answer.json()).result as { rooms: { roomtypes: { left: number }[] }[] };
    const few = rooms?.[0]?.roomtypes.find(({ left }) => left <= 2);
    if (few) return { query, left: few.left };
  }
  throw new Error('the demo hotel has rooms enough on every day');
}

/** Extras of a stay of two nights for two adults: counts and days change the price. Takes all of them off again. */
async function chooseExtras(page: Page) {
  const extraOf = (name: string) => page.locator('main li', { has: page.getByText(name, { exact: true }) });
  const basket = extraOf('Breakfast basket');
  await basket.getByRole('button', { name: 'Add' }).click();
  await expect(basket).toContainText('€12.00');
  await basket.getByRole('button', { name: 'More: Adults' }).click();
  await expect(basket.locator('strong').last()).toHaveText('€24.00');
  await basket.getByRole('checkbox', { checked: false }).check();
  await expect(basket.locator('strong').last()).toHaveText('€48.00');
  expect(centsIn(await amountAt(page, 'Extras'))).toBe(4_800);
  const circuit = extraOf('Spa circuit');
  await circuit.getByRole('button', { name: 'Add' }).click();
  const [first, second] = [circuit.getByRole('radio').first(), circuit.getByRole('radio').nth(1)];
  await expect(first).toBeChecked();
  await second.check();
  await expect(first).not.toBeChecked();
  await expect(circuit.locator('strong').last()).toHaveText('€28.00');
  await basket.getByRole('button', { name: 'Remove' }).click();
  await circuit.getByRole('button', { name: 'Remove' }).click();
  await expect(circuit.getByRole('button', { name: 'Add' })).toBeVisible();
}

test('[GAP-88] an offer, a code and the level of a member are taken off one after the other, each in its own line', async ({
  page,
}) => {
  await signIn(page, 'client', 'client@posada.example');
  const { query } = await openStay(page.request, 100, 2);
  await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0&promocode=POSADA10`);
  await afterHydration(page);
  const select = page.getByRole('button', { name: SELECT }).first();
  const rate = select.locator('xpath=ancestor::li[1]');
  await expect(rate.getByText(/Gold/)).toBeVisible();
  const percents = (await rate.getByText(/: −[\d.]+%$/).allInnerTexts()).map((text) =>
    Number(/([\d.]+)%$/.exec(text)?.[1]),
  );
  await select.click();
  await page.waitForURL('**/booking/extras?**');
  await continueToPayment(page);
  const lines = page.getByRole('complementary', { name: 'Your stay' }).locator('dl > div');
  const discounts = lines.filter({ has: page.locator('dt', { hasText: /^(Offer:|Code |Gold )/ }) });
  await expect(discounts).toHaveText([/^Offer: /, /^Code POSADA10/, /^Gold member/]);
  let left = centsIn(await amountAt(page, 'Base price'));
  for (const [index, text] of (await discounts.locator('dd').allInnerTexts()).entries()) {
    expect(centsIn(text)).toBe(Math.round((left * (percents[index] ?? 0)) / 100));
    left -= centsIn(text);
  }
  expect(centsIn(await amountAt(page, 'Room price'))).toBe(left);
});

test('[GAP-93] a booking is paid in the ways that the rates of all its rooms allow', async ({ page }) => {
  const { query } = await openStay(page.request, 105, 2, { occupancy: '2-0,2-0' });
  await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0,2-0`);
  await afterHydration(page);
  const choose = async (rate: RegExp) => {
    const select = page.getByRole('button', { name: rate, disabled: false });
    for (const more of await page.locator('summary', { hasText: 'more rate' }).all()) {
      if (await select.first().isVisible()) break;
      if (await more.isVisible()) await more.click();
    }
    await select.first().click();
  };
  await choose(/^Select.*half board/);
  await expect(page.getByRole('heading', { level: 2, name: /2/ }).first()).toBeFocused();
  await choose(/^Select.*half board/);
  await page.waitForURL('**/booking/extras?**');
  await continueToPayment(page);
  const ways = page.getByRole('group', { name: 'Payment' }).getByRole('radio');
  await expect(ways).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /^Pay later/ })).toBeVisible();
  // the second room is paid on booking or at the hotel
  await page.getByRole('link', { name: 'Change rooms' }).click();
  await page.waitForURL('**/booking/property?**');
  await page.getByRole('button', { name: /Room 2/ }).click();
  await choose(/^Select.*non-refundable/);
  await page.waitForURL('**/booking/extras?**');
  await continueToPayment(page);
  await expect(page.getByText('Pay at the hotel').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Pay (later|on booking)/ })).toHaveCount(0);
});

test.describe('at another price than was shown', () => {
  test.use({ allowed: /409/ });

  test('[BOOK-06, BOOK-07, BOOK-10, BOOK-11, BOOK-12, BOOK-13, BOOK-14, BOOK-15, BOOK-17, BOOK-19, BOOK-20, BOOK-21, BOOK-23, BOOK-26, ERR-27, ERR-29, GAP-86, GAP-87] from sold-out days to other ones, each line of the price adds up, and a changed price is asked about once', async ({
    page,
  }) => {
    await page.goto(`/en/booking/property?id=1&${congress()}&occupancy=2-0`);
    await expect(page.getByText(/^No rooms available for /)).toBeVisible();
    await expect(page.getByText('Nearest dates with rooms:')).toBeVisible();
    const search = page.locator('main details', { hasText: 'Change' }).first();
    await search.getByText('Change').click();
    await expect(search.getByRole('button', { name: 'Search' })).toBeVisible();
    await page
      .getByRole('link', { name: /2 nights €/ })
      .last()
      .click();
    await expect(page.getByRole('button', { name: SELECT }).first()).toBeVisible();

    const { query, left } = await fewRooms(page.request);
    await page.goto(`/en/booking/property?id=1&${query}&occupancy=2-0`);
    await afterHydration(page);
    await expect(page.getByText(new RegExp(`^Only ${left} rooms? left`)).first()).toBeVisible();
    // an offer in force is in the price, with the one before it beside it
    await expect(page.locator('main s').first()).toHaveText(/€/);
    await page.getByRole('button', { name: 'Rate details' }).first().click();
    const daily = page.getByRole('dialog', { name: 'Rate details' }).getByRole('list').last();
    const nights = (await daily.getByRole('listitem').allInnerTexts()).map(centsIn);
    expect(nights).toHaveLength(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: SELECT }).first().click();
    await page.waitForURL('**/booking/extras?**');
    await chooseExtras(page);
    await continueToPayment(page);
    // the address changes before the screen
    await expect(page.getByRole('heading', { name: 'Information and payment', level: 1 })).toBeVisible();
    const [base, room, tax, subtotal, total, atHotel, now] = (
      await Promise.all(
        [
          'Base price',
          'Room price',
          /^Tourist tax/,
          'Subtotal',
          /^Total Taxes/,
          'To be paid at the hotel',
          'You pay now',
        ].map((label) => amountAt(page, label)),
      )
    ).map(centsIn) as [number, number, number, number, number, number, number];
    const offers = page.locator('main dl > div', { has: page.locator('dt', { hasText: /^Offer:/ }) }).locator('dd');
    const discounts = (await offers.allInnerTexts()).map(centsIn).reduce((sum, amount) => sum + amount, 0);
    expect(discounts).toBeGreaterThan(0);
    expect(room).toBe(base - discounts);
    expect(nights.reduce((sum, amount) => sum + amount, 0)).toBe(room);
    // [BOOK-20] the tax is apart from what is charged for the rooms, and part of the price that is shown first
    expect([subtotal, total, atHotel, now]).toEqual([room, room + tax, room + tax, 0]);
    // two nights of two adults, by the rule before or after the change of the year
    expect([4 * 570, 2 * 570 + 2 * 670, 4 * 670]).toContain(tax);
    await expect(page.locator('dt', { hasText: 'Tourist tax' })).toContainText('Paid at the hotel');

    const email = `changed-${Date.now()}@example.com`;
    await page.getByLabel('First name', { exact: true }).fill('  Ana  ');
    await page.getByLabel('Surname', { exact: true }).fill('de la MacBosch');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Mobile phone', { exact: true }).fill('7911 123456');
    await page.getByText('Anything else?').click();
    await page.getByLabel('Estimated arrival time').selectOption('22:00');
    await page.getByLabel('Special requests').fill('A cot, please.');
    await page.getByLabel('Language we write to you in').selectOption('es');
    await page.getByLabel(TERMS).check();
    await page.evaluate(() => {
      const booking = JSON.parse(sessionStorage.getItem('booking') ?? '{}');
      booking.totals.total += 100;
      sessionStorage.setItem('booking', JSON.stringify(booking));
    });
    await page.reload();
    await afterHydration(page);
    await page.getByRole('button', { name: 'Book now' }).click();
    const dialog = page.getByRole('dialog', { name: 'The price has changed' });
    const posted = page.waitForRequest((request) => request.method() === 'POST' && /reservation/.test(request.url()));
    await dialog.getByRole('button', { name: /^Book for/ }).click();
    await page.waitForURL('**/booking/confirmation');
    expect(await sentBody(await posted)).toMatchObject({
      guest: { name: 'Ana', surname: 'de la MacBosch' },
      arrivalTime: '22:00',
      requests: 'A cot, please.',
      language: 'es',
    });
    expect(centsIn(await amountAt(page, /^Total/))).toBe(total);
    await expect(page.getByText(/tourist tax/i).first()).toBeVisible();
    await mailTo(page.request, email, /Reserva/);
  });
});
