import { atTheBank, bookByApi, CARDS, expectPaid, goToCardStep, linkOf, shopUrl, typeCard } from '../support/cards.ts';
import { overflowing, violations } from '../support/looks.ts';
import { DESKTOP, daysFrom, guest, PHONE } from '../support/places.ts';
import { afterHydration, expect, type Page, test } from '../support/test.ts';

const ahead = daysFrom(90);
// refused payments, a second tab, links that are over
test.use({ allowed: /402|409|410/ });

const wallets = (page: Page) => page.frameLocator('iframe[title="Wallets"]');

/** Opens a wallet, and chooses what is in it. */
async function openWallet(page: Page, name: string, method: string) {
  await wallets(page).getByRole('button', { name, exact: true }).click();
  await wallets(page).getByLabel('Pay with').selectOption(method);
}
const confirm = (page: Page) => wallets(page).getByRole('button', { name: 'Confirm' }).click();
const closed = 'You closed the payment before confirming it. Nothing was charged.';

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(`wallets on a ${device}`, () => {
    test.use({ viewport });

    test('[PAY-02, GAP-95, GAP-96] one that is closed loses nothing, one is refused, the bank says no to one and yes to the next', async ({
      page,
    }) => {
      test.slow();
      await goToCardStep(page, 'redwood', guest('wallet'), ahead());
      const buttons = wallets(page).getByRole('button');
      await expect(buttons.filter({ visible: true })).toHaveText(['Apple Pay', 'Google Pay', 'Link']);
      expect(await violations(page, 'main')).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      const due = await page.getByRole('button', { name: /^Pay .* now$/ }).innerText();
      // what was typed before is still there when a wallet was opened and closed, by the keyboard alone
      const card = page.frameLocator('iframe[title="Card"]');
      await card.getByLabel('Card number').fill(CARDS.good);
      await buttons.first().focus();
      await page.keyboard.press('Enter');
      await expect(wallets(page).getByLabel('Pay with')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByText(closed)).toBeVisible();
      await expect(buttons.first()).toBeFocused();
      await expect(card.getByLabel('Card number')).toHaveValue(CARDS.good);
      await openWallet(page, 'Apple Pay', 'refused');
      await expect(page.getByText(closed)).toBeHidden();
      await confirm(page);
      await expect(page.getByText('Your payment could not be processed')).toBeVisible();
      await expect(page.getByRole('button', { name: due })).toBeVisible();
      await openWallet(page, 'Google Pay', 'challenge');
      await confirm(page);
      await atTheBank(page, 'No');
      await page.waitForURL('**/booking/card?**');
      await expect(page.getByText('Your payment could not be processed')).toBeVisible();
      await afterHydration(page);
      await openWallet(page, 'Google Pay', 'challenge');
      await confirm(page);
      await atTheBank(page, 'Yes, it is me');
      await expectPaid(page);
    });
  });
}

test('a link that is open in two tabs is paid by a wallet once', async ({ page, context }) => {
  const email = guest('wallets');
  const { number } = await bookByApi(page.request, 'redwood', 'payLater', email, ahead());
  const link = await linkOf(page.request, 'payment-link', number, email);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(link);
    await afterHydration(tab);
    await expect(wallets(tab).getByRole('button', { name: 'Link' })).toBeVisible();
  }
  await openWallet(second, 'Link', 'approved');
  await openWallet(page, 'Apple Pay', 'approved');
  await confirm(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  const answered = second.waitForResponse((answer) => answer.url().includes('/prepayment/token/stripe'));
  await confirm(second);
  expect((await answered).status()).toBe(410);
  await expect(second.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This booking is paid already.')).toBeVisible();
});

test('a bank of its own page is led to, and nothing is booked before a slow one has paid', async ({ page }) => {
  test.slow();
  await goToCardStep(page, 'redwood', guest('bank'), ahead());
  const form = page.frameLocator('iframe[title="Card"]');
  // what takes days is not offered
  await expect(form.getByLabel('Pay by').locator('option')).toHaveText(['card', 'ideal']);
  await form.getByLabel('Pay by').selectOption('ideal');
  await page.getByRole('button', { name: /^Pay .* now$/ }).click();
  await atTheBank(page, 'No');
  await page.waitForURL('**/booking/card?**');
  await expect(page.getByText('Your payment could not be processed')).toBeVisible();
  await afterHydration(page);
  await openWallet(page, 'Link', 'bank-account');
  await confirm(page);
  await expect(page.getByText('We are waiting for the answer to your payment')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeHidden();
  await page.waitForURL('**/booking/confirmation', { timeout: 60_000 });
  await expectPaid(page);
});

test('where wallets are not offered, and for a card that is left, there are none', async ({ page }) => {
  const email = guest('no-wallets');
  const { number } = await bookByApi(page.request, 'redwood', 'payAtHotel', email, ahead());
  await page.goto(await linkOf(page.request, 'card-change', number, email));
  await afterHydration(page);
  await expect(page.frameLocator('iframe[title="Card"]').getByLabel('Card number')).toBeVisible();
  await expect(page.locator('iframe[title="Wallets"]')).toHaveCount(0);
  await typeCard(page, 'stripe', CARDS.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment details updated' })).toBeVisible();
});

test('no page of the booking but the card step asks Stripe for anything', async ({ page }) => {
  const pages = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/payment-sandbox/')) pages.add(new URL(page.url()).pathname);
  });
  await goToCardStep(page, 'redwood', guest('pages'), ahead());
  await expect(wallets(page).getByRole('button', { name: 'Link' })).toBeVisible();
  expect([...pages]).toEqual(['/en/booking/card']);
  expect(new URL(page.url()).origin).toBe(new URL(shopUrl('redwood')).origin);
});

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(`Bizum on a ${device}`, () => {
    test.use({ viewport });

    test('is refused on the page of Redsys, then confirmed there, beside the card form', async ({ page }) => {
      test.slow();
      await goToCardStep(page, 'agir', guest('bizum'), ahead());
      const button = page.getByRole('button', { name: 'Pay with Bizum' });
      await expect(button).toBeVisible();
      await expect(page.frameLocator('iframe[title="Card"]').getByLabel('Card number')).toBeVisible();
      expect(await violations(page, 'main')).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Bizum: you are about to pay/)).toBeVisible();
      await atTheBank(page, 'No');
      await page.waitForURL('**/booking/card?**');
      await expect(page.getByText('Your payment could not be processed')).toBeVisible();
      await afterHydration(page);
      await button.click();
      await atTheBank(page, 'Yes, it is me');
      await expectPaid(page);
    });
  });
}
