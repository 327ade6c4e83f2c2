import { factAt } from '../support/cards.ts';
import { overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, mailTo, test } from '../support/test.ts';

test.describe('a booking for a guest', () => {
  // who has signed in is asked of the service: nobody is an answer
  test.use({ allowed: /40[14]/ });

  test('the desk books for a caller: the guest has the mail, the link and the booking; the timeline names who did it', async ({
    page,
    request,
  }) => {
    const email = guest('caller');
    await page.goto('/en/operator');
    await signInAsOperator(page, 'desk@posada.example');
    await page.waitForURL('**/operator/today');
    await page.goto('/en/operator/bookings');
    await page.getByRole('link', { name: 'New booking' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible();
    await afterHydration(page);
    // ninety days ahead rooms are free
    await page.getByRole('button', { name: /^Arrival/ }).press('Enter');
    await expect(page.locator('[data-day]:focus')).toHaveCount(1);
    for (let month = 0; month < 3; month += 1) await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    const rate = page.getByLabel('Room and rate');
    await expect(rate).toBeEnabled();
    await rate.selectOption({ index: 1 });
    await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Surname').fill('Bosch');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('+34600111222');
    await page.getByLabel('Special requests').fill('A quiet room, please.');
    await page.getByLabel(/^Pay at the hotel/).check();
    await page.getByLabel(/^The guest has accepted/).check();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowing(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const send = page.getByRole('button', { name: /^Book for €/ });
    const price = (await send.textContent())?.match(/€[\d,.]+/)?.[0] ?? '';
    await send.press('Enter');
    await expect(page.getByText('The booking has been made.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Booking [A-Z\d]{8}$/ })).toBeVisible();
    const history = page.locator('section', { has: page.getByRole('heading', { name: 'Notes and history' }) }).last();
    await expect(history.locator('li[data-kind="created"]')).toContainText('Dana Keller');
    const text = await mailTo(request, email, /is confirmed/);
    expect(text).toContain(price);
    const link = /https?:\/\/\S+\/booking\/manage\S*/.exec(text)?.[0];
    await page.goto(String(link));
    await expect.poll(async () => factAt(page, 'To be paid at the hotel')).toContain(price);
  });
});
