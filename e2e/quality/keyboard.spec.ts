import type { Page } from '@playwright/test';
import { bookByApi, CARDS, expectPaid, roomsAddress } from '../support/cards.ts';
import { tabTo } from '../support/keyboard.ts';
import { isFullLength } from '../support/looks.ts';
import { DESKTOP, daysFrom, guest, PHONE } from '../support/places.ts';
import { afterHydration, expect, mailTo, openStay, test } from '../support/test.ts';

const ahead = daysFrom(420);

test('a guest books by keyboard alone', async ({ page }) => {
  const { query } = await openStay(page.request, 140, 3);
  await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0`);
  await afterHydration(page);
  await tabTo(page, /^Rate details$/);
  await page.keyboard.press('Enter');
  const nights = page.getByRole('dialog', { name: 'Rate details' });
  await expect(nights.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(nights).toBeHidden();
  await tabTo(page, /^Select/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/booking/extras?**');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, /^Add Breakfast basket/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Continue$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/booking/payment');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, /^First name/, 'input');
  await page.keyboard.type('Ana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bosch');
  await page.keyboard.press('Tab');
  await page.keyboard.type('keyboard@example.com');
  await tabTo(page, /^Mobile phone/, 'input');
  await page.keyboard.type('7911123456');
  await tabTo(page, /I accept the booking/, 'input');
  await page.keyboard.press('Space');
  await tabTo(page, /^Book now/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/booking/confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeFocused();
});

/** Goes on with Tab, into the provider's own frame, until a field or button of it has the focus. */
async function tabIntoFrame(page: Page, selector: string) {
  const part = page.frameLocator('iframe[title="Card"]').locator(selector);
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await part.evaluate((element) => element.ownerDocument.activeElement === element)) return;
  }
  throw new Error(`the keyboard never reached ${selector} of the card form`);
}

async function typeCardByKeyboard(page: Page, number: string) {
  await tabIntoFrame(page, 'input[name="number"]');
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type('12/34');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** On a phone, where bars could cover the focus; on a desktop too at full length. */
const DEVICES = [
  { device: 'phone', viewport: PHONE },
  ...(isFullLength ? [{ device: 'desktop', viewport: DESKTOP }] : []),
];

for (const { device, viewport } of DEVICES) {
  test.describe(`on a ${device}`, () => {
    // a refused card
    test.use({ viewport, allowed: /402/ });

    test('a guest goes from the results to a paid booking by keyboard alone, past a refused card', async ({ page }) => {
      test.slow(); // seven pages one after another
      const query = new URL(await roomsAddress(page.request, 'app', 'payOnBook', ahead())).searchParams;
      query.delete('id');
      await page.goto(`/en/booking/destination?${query}`);
      await afterHydration(page);
      const hotel = page.locator('main article a[href$="&id=3"]', { hasText: 'See rooms' });
      await tabTo(page, new RegExp(`^${(await hotel.textContent())?.trim()}$`), 'link');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/booking/property?**');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const select = page.getByRole('button', { name: /^Select.*non-refundable/ });
      for (let folded = 0; folded < 9 && !(await select.first().isVisible()); folded += 1) {
        await tabTo(page, /more rate/, 'summary');
        await page.keyboard.press('Enter');
      }
      await tabTo(page, /^Select.*non-refundable/s);
      await page.keyboard.press('Space');
      await page.waitForURL('**/booking/extras?**');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await tabTo(page, /^Continue$/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/booking/payment');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await tabTo(page, /^First name/, 'input');
      await page.keyboard.type('Ana');
      await tabTo(page, /^Surname/, 'input');
      await page.keyboard.type('Bosch');
      await tabTo(page, /^Email/, 'input');
      await page.keyboard.type(guest('keys'));
      await tabTo(page, /^Mobile phone/, 'input');
      await page.keyboard.type('7911123456');
      await tabTo(page, /^Pay /, 'input');
      const card = page.getByRole('radio', { name: /Pay on booking/ });
      for (let presses = 0; presses < 3 && !(await card.isChecked()); presses += 1)
        await page.keyboard.press('ArrowDown');
      await expect(card).toBeFocused();
      await expect(card).toBeChecked();
      await tabTo(page, /I accept the booking/, 'input');
      await page.keyboard.press('Space');
      await tabTo(page, /^Book and pay/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/booking/card');
      await typeCardByKeyboard(page, CARDS.refused);
      // who cannot see the form is led to what became of the card
      await expect(page.locator('main :focus')).toContainText('Your payment could not be processed');
      await typeCardByKeyboard(page, CARDS.bank);
      await page.waitForURL('**/payment-sandbox/**');
      await tabTo(page, /^Yes, it is me$/);
      await page.keyboard.press('Enter');
      await expectPaid(page);
    });

    test('a guest changes a booking, cancels a room of it and then the rest by keyboard alone, and stands where each dialog was opened', async ({
      page,
    }) => {
      test.slow();
      const email = guest('keys');
      const { number } = await bookByApi(page.request, 'app', 'payAtHotel', email, ahead(), { rooms: 2 });
      await page.goto('/en/booking/manage');
      await afterHydration(page);
      await tabTo(page, /^Booking number/, 'input');
      await page.keyboard.type(number);
      await tabTo(page, /^Email/, 'input');
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/booking/manage/*');
      const heading = page.getByRole('heading', { level: 1, name: 'Your booking' });
      await expect(heading).toBeFocused();

      const dialog = page.getByRole('dialog');
      const change = page.getByRole('button', { name: 'Arrival time, guests and requests' });
      await tabTo(page, /^Arrival time, guests and requests$/);
      await page.keyboard.press('Space');
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(change).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, /^Estimated arrival time/, 'select');
      await page.keyboard.type('21');
      await tabTo(page, /^Save$/);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('21:00')).toBeVisible();
      await expect(change).toBeFocused();

      const cancel = page.getByRole('button', { name: 'Cancel booking' });
      await tabTo(page, /^Cancel booking$/);
      await page.keyboard.press('Enter');
      const rooms = dialog.getByRole('group', { name: 'Which rooms would you like to cancel?' }).getByRole('checkbox');
      await expect(rooms).toHaveCount(2);
      for (let presses = 0; presses < 9 && !(await rooms.last().evaluate((box) => box.matches(':focus'))); presses += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(rooms.last()).not.toBeChecked();
      const agree = async () => {
        await tabTo(page, /^Why are you cancelling/, 'select');
        await page.keyboard.type('Change');
        await tabTo(page, /I accept/, 'input');
        await page.keyboard.press('Space');
        await tabTo(page, /^Confirm cancellation$/);
        await page.keyboard.press('Enter');
        await expect(dialog.getByText('Cancellation completed')).toBeVisible();
        // in the place of the button that was pressed
        await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
      };
      await agree();
      await expect(page.getByText('Cancelled')).toHaveCount(1);
      await expect(cancel).toBeFocused();

      await page.keyboard.press('Enter');
      await agree();
      await expect(cancel).toHaveCount(0);
      // what it was opened by has gone
      await expect(heading).toBeFocused();
      await mailTo(page.request, email, /have cancelled your booking/);
      // the result takes the place of the whole form, more than half a second after the press on a busy machine
      await page.reload();
      await expect(page.getByText('Cancelled').first()).toBeVisible();
    });
  });
}

test('[SEARCH-02] on a phone the search is made in its sheet by keyboard alone, and left by Escape', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en');
  await page.keyboard.press('Tab');
  await afterHydration(page);
  const opener = page.locator('main [data-part="search-opener"]');
  for (let presses = 0; presses < 30 && !(await opener.evaluate((own) => own.matches(':focus'))); presses += 1)
    await page.keyboard.press('Tab');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('combobox', { name: 'Where' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('portu');
  await expect(sheet.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const day = sheet.locator('[data-day]:focus');
  await expect(day).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  /** To the next day that can be chosen, and chooses it. */
  const takeDay = async () => {
    await page.keyboard.press('ArrowRight');
    for (let days = 0; days < 40 && (await day.getAttribute('aria-disabled')) === 'true'; days += 1)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  };
  await takeDay();
  await takeDay();
  await expect(sheet.getByRole('spinbutton', { name: 'Adults' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, /^\s*Search$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/en\/booking\/(destination|property)\?.*occupancy=3-0/);
});

test('[SITE-13, GAP-49] the language menu opens by keyboard and keeps the page', async ({ page }) => {
  await page.goto('/en/offers');
  await tabTo(page, /English/, 'summary');
  await page.keyboard.press('Enter');
  await tabTo(page, /Español/, 'link');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/es/ofertas');
});
