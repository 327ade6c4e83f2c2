import type { APIRequestContext } from '@playwright/test';
import { siteUrl } from '../support/addresses.ts';
import {
  atTheBank,
  type Brand,
  bookByApi,
  CARDS,
  factAt,
  goToCardStep,
  orderLink,
  SHOPS,
  typeCard,
} from '../support/cards.ts';
import { BRANDS, faultsOfLook, isFullLength } from '../support/looks.ts';
import { afterHydration, expect, mailAbout, mailTo, type Page, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** One brand on a phone; all brands on both devices at full length. */
const PLACES = isFullLength
  ? BRANDS.flatMap((brand) => [PHONE, DESKTOP].map((viewport) => ({ brand: brand as Brand, viewport })))
  : [{ brand: 'app' as Brand, viewport: PHONE }];

let guests = 0;
const guest = (name: string) => {
  guests += 1;
  return `${name}-${Date.now()}-${guests}@guest.example`;
};
let day = 30;
/** Days of their own for each journey: rooms that one books are gone for the others. */
const ahead = () => {
  day += 3;
  return day;
};

/** The link of a mail to this page; the operator has it written at once. */
async function linkOf(request: APIRequestContext, kind: 'payment-link' | 'card-change', number: string, email: string) {
  await orderLink(request, kind, number);
  const page = kind === 'card-change' ? 'card-change' : 'authentication';
  const text = await mailTo(request, email, new RegExp(`booking/${page}/`));
  return new RegExp(`https?://\\S+/booking/${page}/[\\w-]+`).exec(text)?.[0] ?? '';
}

const isPaid = async (page: Page) => {
  await page.waitForURL('**/booking/confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible();
  expect(await factAt(page, 'Amount paid')).not.toMatch(/^\D*0[.,]00\D*$/);
};

// refusals, and the answer that one test loses
test.use({ allowed: /40[29]|410|ERR_FAILED/ });

for (const { brand, viewport } of PLACES) {
  const { provider } = SHOPS[brand];
  test.describe(`${brand}, ${viewport.width} px`, () => {
    test.use({ viewport });

    test('[PAY-02, PAY-04, PAY-08, PAY-09, PAY-10, GAP-95, GAP-96] a refused card, then another one that the bank asks about, pay the booking', async ({
      page,
    }) => {
      await goToCardStep(page, brand, guest('refused'), ahead());
      await expect(page.getByText(/Your bank may ask you to confirm/)).toBeVisible();
      await expect(page.getByText(/We hold your rooms until/)).toBeVisible();
      await typeCard(page, provider, CARDS.refused);
      await expect(page.getByText('Your payment could not be processed')).toBeVisible();
      // a reload still knows how it ended, and the form is there anew
      await page.reload();
      await afterHydration(page);
      await expect(page.getByText('Your payment could not be processed')).toBeVisible();
      await typeCard(page, provider, CARDS.bank);
      await page.waitForURL('**/payment-sandbox/**');
      // who leaves the page of the bank comes back to the card step, and nothing is charged
      await page.goBack();
      await expect(page.getByText('Your payment was not finished')).toBeVisible();
      await typeCard(page, provider, CARDS.bank);
      await atTheBank(page, 'Yes, it is me');
      await isPaid(page);
    });

    test('[ROUTE-18, PAY-03, PAY-12] what is paid later is paid by the link of the mail, once', async ({ page }) => {
      const email = guest('later');
      const { number } = await bookByApi(page.request, brand, 'payLater', email, ahead());
      const link = await linkOf(page.request, 'payment-link', number, email);
      await page.goto(link);
      await afterHydration(page);
      expect(await factAt(page, 'Booking number')).toBe(number);
      await typeCard(page, provider, CARDS.bank);
      await atTheBank(page, 'Yes, it is me');
      await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
      await page.goto(link);
      await expect(page.getByText('This booking is paid already.')).toBeVisible();
      await mailAbout(page.request, `We have received your payment for booking ${number}`);
    });

    test('[ROUTE-19, ROUTE-20, PAY-13, PAY-14, PAY-15, PAY-16, GAP-97] a card is changed for nothing, after one that the bank refused', async ({
      page,
    }) => {
      const email = guest('change');
      const { number } = await bookByApi(page.request, brand, 'payAtHotel', email, ahead());
      await page.goto(await linkOf(page.request, 'card-change', number, email));
      await afterHydration(page);
      await expect(page.getByText(/Nothing is charged/).first()).toBeVisible();
      await typeCard(page, provider, CARDS.refused);
      await expect(page.getByText('The card change could not be completed')).toBeVisible();
      await typeCard(page, provider, CARDS.bank);
      await atTheBank(page, 'Yes, it is me');
      await page.waitForURL('**/confirmation*');
      await expect(page.getByRole('heading', { level: 1, name: 'Payment details updated' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Payment details updated' })).toBeVisible();
    });
  });
}

test('a payment whose answer was lost is found, and charged once', async ({ page }) => {
  test.slow();
  await goToCardStep(page, 'app', guest('lost'), ahead());
  let cut = 0;
  await page.route('**/prepayment/**', async (route) => {
    cut += 1;
    if (cut > 1) return route.fallback();
    // the back end charges the card, and its answer never arrives
    await route.fetch();
    await route.abort();
  });
  await typeCard(page, 'redsys', CARDS.twice);
  await isPaid(page);
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
  await expect(other.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  await typeCard(page, 'redsys', CARDS.good);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Payment received|no longer available/);
  await mailAbout(page.request, `We have received your payment for booking ${number}`);
});

test('the time to pay is extended once; when it is over the page says whether the rooms are free', async ({ page }) => {
  await page.clock.install();
  await goToCardStep(page, 'app', guest('slow'), ahead());
  await page.clock.fastForward('13:30');
  await page.getByRole('button', { name: 'Hold them for 15 more minutes' }).click();
  await expect(page.getByText(/We hold your rooms until/)).toBeVisible();
  const faults = isFullLength ? await faultsOfLook(page) : [];
  expect(faults).toEqual([]);
  // the guest gives them back in another tab, which is as if the time were over
  const { hold } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('booking') ?? '{}'));
  const released = await page.request.put(
    `${siteUrl}/api/pull-connectivity/property/${hold.propertyId}/reservation/${hold.reservationId}/hold`,
    { data: { to: 'released' } },
  );
  expect(released.status(), await released.text()).toBe(200);
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
