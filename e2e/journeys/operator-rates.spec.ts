import type { Browser, Locator } from '@playwright/test';
import { violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { expect, openStay, test } from '../support/test.ts';

const HOTEL = '3';

/** A guest beside: the prices of the hotel's rooms on these days. */
async function asGuest(browser: Browser, query: string) {
  const guests = await browser.newContext({ baseURL: new URL(test.info().project.use.baseURL ?? '').origin });
  const guest = await guests.newPage();
  const pricesOfGuest = async () => {
    await guest.goto(`/en/booking/property?id=${HOTEL}&${query}&occupancy=2-0`);
    return (await guest.locator('main').innerText()).match(/€[\d,]+\.\d\d/g) ?? [];
  };
  return { guests, pricesOfGuest };
}

/** Cells of a day that may be changed, in the order of the grid. */
async function cellsOf(grid: Locator, kind: 'rooms' | 'price', day: string) {
  const column = await grid.locator(`[role="columnheader"][data-day="${day}"]`).getAttribute('aria-colindex');
  const cells = grid.locator(`[data-kind="${kind}"] [role="gridcell"][aria-colindex="${column}"]:not([aria-readonly])`);
  // they are read in parts
  await expect(cells.first()).toHaveText(/\d/);
  return cells;
}

test.describe('the rates of a hotel', () => {
  // who has signed in is asked of the service: nobody is an answer
  test.use({ allowed: /401/ });

  test('a revenue manager changes prices by keys, guests find them, and the change is rolled back to the cent', async ({
    page,
    browser,
    request,
  }) => {
    const { from, query } = await openStay(request, 230, 1);
    const { pricesOfGuest, guests } = await asGuest(browser, query);
    const before = await pricesOfGuest();
    expect(before.length).toBeGreaterThan(0);

    await page.goto(`/en/operator/rates?property=${HOTEL}&from=${from}`);
    await signInAsOperator(page, 'revenue@posada.example');
    const grid = page.getByRole('grid', { name: 'Rooms and prices by day' });
    await expect(grid).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // the first plan with prices of its own, and all below it in the room type
    const cells = await cellsOf(grid, 'price', from);
    const own = Number(await cells.first().textContent());
    await cells.first().click();
    await page.keyboard.type('+50');
    await page.keyboard.press('Enter');
    await expect(cells.first()).toHaveText(String(own + 50));
    await page.keyboard.press('Control+z');
    await expect(cells.first()).toHaveText(String(own));
    await page.keyboard.press('Control+y');
    await page.reload();
    await expect(cells.first()).toHaveText(String(own + 50));

    const name = `Long weekend ${Date.now().toString(36)}`;
    await page.getByRole('button', { name: 'Review 1 change' }).press('Enter');
    const review = page.getByRole('dialog', { name: 'Review the changes' });
    await expect(review.getByText('What guests find')).toBeVisible();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await review.getByLabel('Name of the change').fill(name);
    await review.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(review).toBeHidden();
    await expect(page.getByText(name)).toBeVisible();
    await expect.poll(pricesOfGuest).not.toEqual(before);

    await page.getByRole('button', { name: `Roll back: ${name}` }).press('Enter');
    const back = page.getByRole('dialog', { name: 'Roll back this change?' });
    await expect(back.getByText('1 value gets back')).toBeVisible();
    await back.getByRole('button', { name: 'Roll back' }).press('Enter');
    await expect(back).toBeHidden();
    await expect(cells.first()).toHaveText(String(own));
    await expect.poll(pricesOfGuest).toEqual(before);
    await guests.close();
  });

  test('a room type is closed for a night in bulk, guests no longer find it, and the change is rolled back', async ({
    page,
    browser,
    request,
  }) => {
    const { from, query } = await openStay(request, 300, 1);
    const { pricesOfGuest, guests } = await asGuest(browser, query);
    const before = await pricesOfGuest();
    await page.goto(`/en/operator/rates?property=${HOTEL}&from=${from}`);
    await signInAsOperator(page, 'revenue@posada.example');
    const grid = page.getByRole('grid', { name: 'Rooms and prices by day' });
    // a type that has rooms left
    const rooms = (await cellsOf(grid, 'rooms', from)).filter({ hasText: /^[1-9]/ }).first();
    await rooms.click();
    await page.getByRole('button', { name: 'Change in bulk' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Change many nights' });
    await form.getByLabel('What changes').selectOption('close');
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await form.getByRole('button', { name: 'Show what changes' }).press('Enter');
    await expect(form.getByText('1 value changes.')).toBeVisible();
    await expect(form.getByText(/not on sale/).first()).toBeVisible();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    const name = `Burst pipe ${Date.now().toString(36)}`;
    await form.getByLabel('Name of the change').fill(name);
    await form.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(form).toBeHidden();
    await rooms.click();
    await expect(page.getByText(/\. Closed/)).toBeVisible();
    await expect.poll(async () => (await pricesOfGuest()).length).toBeLessThan(before.length);

    await page.getByRole('button', { name: `Roll back: ${name}` }).press('Enter');
    const back = page.getByRole('dialog', { name: 'Roll back this change?' });
    await expect(back.getByText('1 value gets back')).toBeVisible();
    await back.getByRole('button', { name: 'Roll back' }).press('Enter');
    await expect(back).toBeHidden();
    await expect.poll(pricesOfGuest).toEqual(before);
    await guests.close();
  });

  test('somebody who may read alone changes nothing', async ({ page }) => {
    await page.goto(`/en/operator/rates?property=${HOTEL}`);
    await signInAsOperator(page, 'viewer@posada.example');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('button', { name: /Review|Roll back/ })).toHaveCount(0);
    await page.getByRole('gridcell').first().click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your role does not allow this.')).toBeVisible();
  });
});
