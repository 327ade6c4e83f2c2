import { afterHydration, expect, openStay, type Page } from './test.ts';

/** Chooses the first rate of each room, in a stay that begins so many days ahead. */
export async function chooseRooms(page: Page, ahead: number, nights = 2, occupancy = '2-0') {
  const { query } = await openStay(page.request, ahead, nights, { occupancy });
  await page.goto(`/en/booking/property?id=3&${query}&occupancy=${occupancy}`);
  await afterHydration(page);
  const select = page.getByRole('button', { name: /^Select/, disabled: false }).first();
  const rooms = occupancy.split(',').length;
  for (let room = 1; room <= rooms; room += 1) {
    await select.click();
    if (room < rooms)
      await expect(page.getByRole('heading', { level: 2, name: String(room + 1) }).first()).toBeFocused();
  }
  // the last choice leads to the extras; their address is there before their page is
  await page.waitForURL('**/booking/extras?**');
  await expect(page.getByRole('heading', { level: 1, name: 'Add to your stay' })).toBeVisible();
}

/** From the chosen rooms to the form of guest and payment. */
export async function continueToPayment(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/booking/payment');
}

/** Fills what a guest must say, books, and waits for the confirmation. */
export async function book(page: Page, email: string) {
  await page.getByLabel('First name', { exact: true }).fill('Ana');
  await page.getByLabel('Surname', { exact: true }).fill('Bosch');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Mobile phone', { exact: true }).fill('+44 7911 123456');
  await page.getByLabel(/I accept the booking/).check();
  await page.getByRole('button', { name: 'Book now' }).click();
  await page.waitForURL('**/booking/confirmation');
  await expect(page.locator('[data-part="locator"]')).toBeVisible();
}

/** The amount beside a label in a list of facts or totals. */
export const amountAt = (page: Page, label: RegExp | string) =>
  page
    .locator('main dl > div', { has: page.locator('dt', { hasText: label }) })
    .first()
    .locator('dd')
    .innerText();

/** The amount in a text, in cents. */
export const centsIn = (text: string) => Number(/[\d,]+\.\d\d/.exec(text)?.[0].replace(/[,.]/g, ''));
