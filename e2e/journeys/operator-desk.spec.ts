import { bookByApi } from '../support/cards.ts';
import { isLookedAt, overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { expect, mailTo, type Page, test } from '../support/test.ts';

/** A part of the page of a booking, by its heading. */
const card = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last();

test.describe('the desk of a chain', () => {
  // who has signed in is asked of the service: nobody is an answer; so is no booking
  test.use({ allowed: /40[14]/ });

  test('a person of the desk sees who arrives, checks in, corrects the guest, notes, and cancels without cost', async ({
    page,
    request,
  }) => {
    const name = `desk${Date.now().toString(36)}`;
    const email = `${name}@guest.example`;
    const booking = await bookByApi(request, 'app', 'payAtHotel', email, 0);

    await page.goto('/en/operator');
    await signInAsOperator(page, 'desk@posada.example');
    await page.waitForURL('**/operator/today');
    await page.goto(`/en/operator/today?property=${booking.property}&date=${booking.from}`);
    const arrivals = page.getByRole('region', { name: /^Arrivals/ });
    await expect(arrivals.getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('region', { name: /^New since yesterday/ }).getByText(booking.number)).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // one field finds it by what is known
    await page.getByRole('link', { name: 'Bookings', exact: true }).click();
    await expect(page.getByRole('link', { name: booking.number })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // what is typed before the page has taken the focus is lost
    const field = page.getByRole('searchbox', { name: 'Find a booking' });
    await expect(async () => {
      await page.keyboard.press('F2');
      await expect(field).toBeFocused({ timeout: 1000 });
      await page.keyboard.type(name);
      await expect(field).toHaveValue(name, { timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Booking ${booking.number}` })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const stay = card(page, 'Arrival and departure');
    await stay.getByRole('button', { name: /^Check in/ }).press('Enter');
    await expect(stay.getByText('Checked in')).toBeVisible();
    await stay.getByRole('button', { name: /^Undo/ }).press('Enter');
    await expect(stay.getByText('Expected')).toBeVisible();

    const history = card(page, 'Notes and history');
    await history.getByLabel('Note for colleagues').fill('Arrives late, key at the bar.');
    await history.getByRole('button', { name: 'Add note' }).press('Enter');
    await expect(history.getByText('Arrives late, key at the bar.')).toBeVisible();
    await expect(history.getByText('Hotel staff Dana Keller').first()).toBeVisible();

    const corrected = `${name}-new@guest.example`;
    await page.getByRole('button', { name: 'Change guest details' }).press('Enter');
    const details = page.getByRole('dialog', { name: 'Change guest details' });
    await details.getByLabel('Email').fill(corrected);
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await details.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(details).toBeHidden();
    await expect(page.getByRole('link', { name: corrected }).first()).toBeVisible();
    await mailTo(request, corrected, new RegExp(booking.number));

    await page.getByRole('button', { name: 'Cancel booking' }).press('Enter');
    const cancel = page.getByRole('dialog');
    await cancel.getByText('Requested by the guest').click();
    const waive = cancel.getByLabel(/No fee/);
    if (await waive.count()) {
      await waive.check();
      await cancel.getByLabel(/Why/).fill('Regular guest.');
    }
    await cancel.getByRole('button', { name: 'Confirm cancellation' }).press('Enter');
    await expect(page.getByText('This booking is cancelled.')).toBeVisible();
    await expect(history.getByText(/1 room cancelled, fee €0.00/)).toBeVisible();
    await mailTo(request, corrected, /cancel/i);
    await page.getByRole('link', { name: 'All bookings' }).click();
    await page.waitForURL(/operator\/bookings\?text=/);
    await expect(page.getByRole('row', { name: new RegExp(booking.number) })).toContainText('Cancelled');
  });

  test('who only reads is offered nothing that would be refused, and another’s hotel is not found', async ({
    page,
  }) => {
    await page.goto('/en/operator/bookings');
    await signInAsOperator(page, 'viewer@posada.example');
    const first = page.getByRole('table').getByRole('link').first();
    await first.click();
    await expect(page.getByRole('heading', { name: 'Notes and history' })).toBeVisible();
    for (const name of ['Cancel booking', 'Change guest details', 'Add note', /^Check in/])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await page.goto('/en/operator/bookings/ZZZZ9999');
    await expect(page.getByText('There is no booking ZZZZ9999')).toBeVisible();
  });

  for (const { language, heading } of [
    { language: 'de', heading: 'Heute' },
    { language: 'ch', heading: '今日' },
  ].filter(isLookedAt))
    test(`the day and the bookings fit a phone of 320 px, dark, in ${language}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto('/en/operator');
      await signInAsOperator(page, 'desk@posada.example');
      await page.waitForURL('**/operator/today');
      await page.goto(`/${language}/operator/today`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await page.goto(`/${language}/operator/bookings`);
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('textbox').first()).toBeVisible();
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });

  test('what waits has lists of its own, which fit a phone of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/en/operator');
    await signInAsOperator(page, 'owner@posada.example');
    await page.waitForURL('**/operator/today');
    for (const [path, heading] of [
      ['reviews', 'Reviews'],
      ['messages', 'Emails that were not sent'],
      ['payments', 'Open payments'],
    ] as const) {
      await page.goto(`/en/operator/today/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Needs attention' }).getByRole('link')).toHaveCount(3);
      await expect(page.getByText('Loading…')).toHaveCount(0);
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    }
  });

  test('a screen says that it needs JavaScript where there is none', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/en/operator/today');
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    await context.close();
  });
});
