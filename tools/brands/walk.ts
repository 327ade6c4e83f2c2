import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@posada/calendar-days';

/** The pages of a booking. */
export const BOOKING_PAGES = [
  'results',
  'rooms',
  'extras',
  'payment',
  'card',
  'confirmation',
  'manage',
  'cancel',
] as const;
type BookingPage = (typeof BOOKING_PAGES)[number];

const GUEST = [
  ['First name', 'Ana'],
  ['Surname', 'Bosch'],
  ['Email', 'ana.bosch@guest.example'],
  ['Mobile phone', '7911 123456'],
] as const;

const inDays = (days: number) => addDays(dayOf(new Date()), days);

/** Opens a page and waits until it is hydrated and its pictures are here. */
export async function open(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'load' });
  // content pages hydrate with the first touch, and ask for the prices of cards that come near
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
}

/** A property of a brand's website and its destination, as the home page links them. */
async function firstHotel(page: Page, site: string) {
  await open(page, site);
  const offer = await page.locator('a[href*="/booking/property?"]').first().getAttribute('href');
  // as the server renders it: the plain form has the destinations
  const html = await page.evaluate(async () => (await fetch(location.pathname)).text());
  const [, destination] = /value="d-(\d+)"/.exec(html) ?? [];
  return { property: new URL(offer ?? '', site).searchParams.get('id'), destination };
}

/** The first stay from a day on with a rate that is paid on booking, whose button is in sight then. */
async function openRooms(page: Page, site: string, property: string | null) {
  for (let ahead = 40; ahead < 60; ahead += 1) {
    const stay = `from=${inDays(ahead)}&to=${inDays(ahead + 3)}&occupancy=2-0`;
    await open(page, `${site}/booking/property?id=${property}&${stay}`);
    const select = page
      .getByRole('button', { name: /^Select.*non-refundable/, disabled: false, includeHidden: true })
      .first();
    if ((await select.count()) > 0) return { stay, select };
  }
  throw new Error(`${site}: nothing can be booked between ${inDays(40)} and ${inDays(60)}`);
}

/**
 * The way of a booking: the card step, then payment at the hotel instead, and what is done about it later.
 *
 * @param at called at each page, before the way goes on
 */
export async function walkBooking(page: Page, site: string, at: (name: BookingPage) => Promise<void>) {
  const { property, destination } = await firstHotel(page, site);
  const { stay, select } = await openRooms(page, site, property);
  await at('rooms');
  await open(page, `${site}/booking/destination?id=${destination}&${stay}`);
  await at('results');
  await open(page, `${site}/booking/property?id=${property}&${stay}`);
  for (const more of await page.locator('summary', { hasText: 'more rate' }).all()) {
    if (await select.isVisible()) break;
    await more.click();
  }
  await select.click();
  await page.waitForURL('**/booking/extras?**');
  await page.getByRole('button', { name: /^Add / }).first().click();
  await at('extras');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/booking/payment');
  await open(page, page.url());
  await at('payment');
  for (const [label, value] of GUEST) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('radio', { name: /Pay on booking/ }).check();
  await page.getByLabel(/I accept the booking/).check();
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await page.waitForURL('**/booking/card');
  await page.locator('main iframe').first().waitFor();
  await page.waitForLoadState('networkidle');
  await at('card');
  await page.getByRole('button', { name: 'Pay at the hotel instead' }).click();
  await page.waitForURL('**/booking/confirmation');
  await page.locator('[data-part="locator"]').waitFor();
  await page.waitForLoadState('networkidle');
  await at('confirmation');
  await page.getByRole('button', { name: 'Manage booking' }).click();
  await page.waitForURL('**/booking/manage/*');
  await page.getByRole('button', { name: 'Cancel booking' }).waitFor();
  await at('manage');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').waitFor();
  await at('cancel');
}
