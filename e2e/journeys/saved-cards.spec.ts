import { atTheBank, bookByApi, CARDS, linkOf, shopUrl, typeCard } from '../support/cards.ts';
import { overflowing, violations } from '../support/looks.ts';
import { DESKTOP, daysFrom, guest, PHONE } from '../support/places.ts';
import { afterHydration, expect, type Page, signInByApi, test } from '../support/test.ts';

const ahead = daysFrom(200);
/** Website of the brand that pays by Stripe. */
const WEBSITE = 5;
test.use({ allowed: /402|410/ });
// one client, whose cards are those of the test before until they are removed
test.describe.configure({ mode: 'default' });

/** A page where something is to be paid, for who is signed in. */
async function openLink(page: Page, name: string) {
  const email = guest(name);
  const { number } = await bookByApi(page.request, 'redwood', 'payLater', email, ahead());
  await page.goto(await linkOf(page.request, 'payment-link', number, email));
  await afterHydration(page);
}
const box = (page: Page) => page.getByLabel('Save this card for my next bookings');
const expectReceived = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
const saved = (page: Page) => page.getByRole('radio', { name: /^Visa ending in 4386/ });

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(`saved cards on a ${device}`, () => {
    test.use({ viewport });

    test('a client saves a card, pays with it again when the bank has asked, and removes it', async ({ page }) => {
      test.slow();
      await signInByApi(page, 'client', 'client@posada.example', { website: WEBSITE, site: shopUrl('redwood') });
      await openLink(page, 'save');
      await expect(box(page)).not.toBeChecked();
      await box(page).check();
      expect(await violations(page, 'main')).toEqual([]);
      await typeCard(page, 'stripe', CARDS.bank);
      await atTheBank(page, 'Yes, it is me');
      await expectReceived(page);
      await openLink(page, 'again');
      await expect(saved(page)).toBeChecked();
      await expect(page.locator('iframe[title="Card"]')).toHaveCount(0);
      expect(await violations(page, 'main')).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      // another card is one press away, by the keyboard too, and back
      await saved(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.frameLocator('iframe[title="Card"]').getByLabel('Card number')).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await expect(page.locator('iframe[title="Card"]')).toHaveCount(0);
      await page.getByRole('button', { name: /^Pay .* now$/ }).click();
      await atTheBank(page, 'No');
      await expect(page.getByText('Your payment could not be processed')).toBeVisible();
      await afterHydration(page);
      await expect(saved(page)).toBeChecked();
      await page.getByRole('button', { name: /^Pay .* now$/ }).click();
      await atTheBank(page, 'Yes, it is me');
      await expectReceived(page);
      await page.goto(`${shopUrl('redwood')}/en/client/profile`);
      await afterHydration(page);
      await page.getByRole('button', { name: 'Remove Visa ending in 4386' }).click();
      await expect(page.getByText('No saved cards.')).toBeVisible();
      expect(await violations(page, 'main')).toEqual([]);
      await openLink(page, 'removed');
      await expect(box(page)).not.toBeChecked();
      await expect(saved(page)).toHaveCount(0);
    });
  });
}

test('a guest who is not signed in is offered no saved card and no box', async ({ page }) => {
  await openLink(page, 'guest');
  await expect(page.frameLocator('iframe[title="Card"]').getByLabel('Card number')).toBeVisible();
  await expect(box(page)).toHaveCount(0);
});
