import type { Page } from '@playwright/test';
import { amountAt, centsIn } from '../support/booking.ts';
import { violations } from '../support/looks.ts';
import { afterHydration, expect, inDays, openStay, test } from '../support/test.ts';

/** Buttons that choose a rate. */
const SELECT = /^Select/;

/** Reads what is agreed to above the form, by keyboard; the form and the place in it stay. */
async function readConditions(page: Page) {
  const link = page.locator('main').getByRole('link', { name: 'cancellation conditions' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancellation conditions' });
  await expect(dialog.getByRole('heading', { name: /^No-show/ })).toBeVisible();
  await expect(dialog.locator('[tabindex="-1"]')).toBeFocused();
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('End');
  await expect(dialog.locator('p').last()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[tabindex="-1"]')).toBeFocused();
  const asPage = dialog.getByRole('link', { name: 'Open as a page' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), asPage.click()]);
  await expect(tab.getByRole('heading', { level: 1, name: 'Cancellation conditions' })).toBeVisible();
  await tab.close();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(link).toBeFocused();
}

test.describe('when a guest was too slow', () => {
  test.use({ allowed: /409/ });

  test('[SHELL-08, BOOK-02, BOOK-05, BOOK-18, BOOK-22, BOOK-25, BOOK-27, BOOK-28, BOOK-30, ERR-13, ERR-17, ERR-18, LIMIT-03, GAP-90] what is missing is named at its field and scrolled to, a room that was taken meanwhile too; a change of language loses nothing typed, and names the choice in the new one', async ({
    page,
  }) => {
    const { query } = await openStay(page.request, 130, 2);
    await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0`);
    await afterHydration(page);
    await expect(page.getByRole('button', { name: SELECT }).nth(2), 'rates of each room').toBeVisible();
    await page.getByRole('button', { name: SELECT }).first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/booking/payment');
    const steps = page.getByRole('list', { name: 'Steps of your booking' }).getByRole('listitem');
    for (const [index, name] of [
      'Hotel information',
      'Select rooms',
      'Information and payment',
      'Confirmation',
    ].entries())
      await expect(steps.nth(index)).toContainText(name);
    await expect(steps.nth(2).locator('[aria-current="step"]').or(steps.nth(2))).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(await amountAt(page, /^Total/)).toMatch(/^€[\d,]+\.\d\d$/);
    await expect(page.getByText('Taxes included').first()).toBeVisible();
    await expect(page.getByLabel('Who are you travelling as?').locator('option:not([value=""])')).toHaveCount(7);
    await expect(page.getByLabel('Country (optional)')).toBeVisible();
    // sent empty: a message at each field that is required, and no request
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/reservation')) sent += 1;
    });
    await page.getByLabel('Email', { exact: true }).fill('a@');
    await page.getByRole('button', { name: 'Book now' }).click();
    for (const [field, message] of [
      ['First name', 'Value is required'],
      ['Surname', 'Value is required'],
      ['Email', 'Value is not a valid email address'],
      ['Mobile phone', 'Value is required'],
      ['I accept the booking', 'Please accept the booking conditions'],
    ] as const)
      await expect(page.getByLabel(field, { exact: field !== 'I accept the booking' })).toHaveAccessibleDescription(
        new RegExp(message),
      );
    const first = page.getByLabel('First name', { exact: true });
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    expect(sent).toBe(0);
    await first.fill('Ana');
    await page.getByLabel('Surname', { exact: true }).fill('Bosch');
    await page.getByLabel('Email', { exact: true }).fill('slow@example.com');
    await page.getByLabel('Mobile phone', { exact: true }).fill('7911 123456');
    await readConditions(page);
    await page.getByLabel(/I accept the booking/).check();
    const pressed = Promise.withResolvers<void>();
    await page.route('**/reservation', async (route) => {
      await pressed.promise;
      await route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'sold_out', nights: [inDays(70)] }),
      });
    });
    await page.getByRole('button', { name: 'Book now' }).dblclick();
    pressed.resolve();
    await expect(page.getByText('This room has just been taken')).toBeVisible();
    expect(sent, 'pressed twice, sent once').toBe(1);
    const total = centsIn(await amountAt(page, /^Total/));
    await page.locator('header details summary', { hasText: 'English' }).click();
    await page.locator('header').getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/de/booking/payment');
    await afterHydration(page);
    await expect(page.getByLabel('Nachname', { exact: true })).toHaveValue('Bosch');
    const summary = page.getByRole('complementary', { name: 'Ihr Aufenthalt' });
    await expect(summary.getByRole('listitem')).toContainText(/^Doppelzimmer/);
    await expect(summary).toContainText('Frühbucher');
    await expect(summary).not.toContainText(/Double|Book early/);
    expect(Number((await amountAt(page, /^Gesamt/)).replace(/\D/g, ''))).toBe(total);
  });
});
