import type { APIRequestContext } from '@playwright/test';
import { apiUrl, brandUrl, siteUrl } from './addresses.ts';
import { operatorToken } from './database.ts';
import { afterHydration, expect, inDays, mailTo, type Page } from './test.ts';

/** Test cards of the sandboxes. */
export const CARDS = {
  good: '4548 8100 0000 0003',
  refused: '5576 4400 2278 8500',
  bank: '4548 8161 3116 4386',
  slow: '4548 8100 0000 0102',
  twice: '4548 8100 0000 0201',
} as const;

/** A hotel of each brand, and whose form takes its cards. */
export const SHOPS = {
  agir: { property: 1, provider: 'redsys' },
  app: { property: 3, provider: 'redsys' },
  fennec: { property: 5, provider: 'paycomet' },
  redwood: { property: 9, provider: 'stripe' },
  medplaya: { property: 7, provider: 'addon-payments' },
  willow: { property: 11, provider: 'addon-payments' },
} as const;
export type Brand = keyof typeof SHOPS;
/** The first host name of a brand's website: banks lead their guests back to that one. */
export const shopUrl = (brand: string) => (brand === 'app' ? siteUrl : brandUrl(brand));
/** Where a journey is travelled. */
interface Site {
  apiUrl: string;
  brandUrl(brand: string): string;
}
const HERE: Site = { apiUrl, brandUrl: shopUrl };
export type Provider = (typeof SHOPS)[Brand]['provider'];

interface Rate {
  rateplanId: string;
  total: number;
  paymentOptions: string[];
}
interface Found {
  currency: string;
  rooms: { touristTax: number; roomtypes: { roomtypeId: string; left: number; rates: Rate[] }[] }[];
}

/** The first stay of two nights from a day on with a rate that is paid in this way, as the brand's site sells it, of a type with a room for each. */
async function findRate(
  request: APIRequestContext,
  brand: Brand,
  option: string,
  ahead: number,
  {
    site = HERE,
    rooms = 1,
    childAges = [],
    headers = {},
  }: { site?: Site; rooms?: number; childAges?: readonly number[]; headers?: Record<string, string> } = {},
) {
  const { property } = SHOPS[brand];
  for (let day = ahead; day < ahead + 10; day += 1) {
    const [from, to] = [inDays(day), inDays(day + 2)];
    const occupancy = Array.from({ length: rooms }, () => ['2', childAges.length, ...childAges].join('-')).join(',');
    const query = `from=${from}&to=${to}&occupancy=${occupancy}`;
    const answer = await request.get(
      `${site.apiUrl}/pull-connectivity/searcher/property/${property}/availability?${query}`,
      {
        headers: { 'x-website-host': new URL(site.brandUrl(brand)).hostname, ...headers },
      },
    );
    const { result } = (await answer.json()) as { result: Found };
    // each room of the search lists the type, also where one of it is left for all of them
    for (const { roomtypeId, left, rates } of result.rooms?.[0]?.roomtypes ?? []) {
      if (left < rooms) continue;
      const rate = rates.find(({ paymentOptions }) => paymentOptions.includes(option));
      if (rate) return { property, from, to, query, roomtypeId, ...rate, found: result };
    }
  }
  throw new Error(`${brand} sells nothing that is paid ${option}`);
}

/** Books by the API, as the site of a brand does. `headers`: of who is signed in. Returns the reservation. */
export async function bookByApi(
  request: APIRequestContext,
  brand: Brand,
  paymentOption: 'payOnBook' | 'payLater' | 'payAtHotel',
  email: string,
  ahead: number,
  {
    language = 'en',
    rooms = 1,
    childAges = [],
    headers = {},
  }: {
    language?: string;
    rooms?: number;
    childAges?: readonly number[];
    headers?: Record<string, string>;
  } = {},
): Promise<{ id: string; number: string; from: string; to: string; property: number }> {
  const { property, from, to, roomtypeId, rateplanId, total, found } = await findRate(
    request,
    brand,
    paymentOption,
    ahead,
    { rooms, childAges, headers },
  );
  const answer = await request.post(`${apiUrl}/pull-connectivity/searcher/property/${property}/reservation`, {
    headers: { 'x-website-host': new URL(shopUrl(brand)).hostname, ...headers },
    data: {
      from,
      to,
      language,
      rooms: found.rooms.map(() => ({
        roomtypeId,
        rateplanId,
        occupancy: { adults: 2, childAges },
        complements: [],
      })),
      guest: { name: 'Ana', surname: 'Bosch', email, phone: '+34600111222' },
      paymentOption,
      accepted: {
        total: total * rooms,
        touristTax: found.rooms.reduce((sum, { touristTax }) => sum + touristTax, 0),
        currency: found.currency,
      },
      termsAccepted: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { ...(await answer.json()).result, property };
}

/** The rooms of a brand's hotel for a stay that is sold with a rate paid in this way, as a guest shares their address. */
export async function roomsAddress(request: APIRequestContext, brand: Brand, option: string, ahead: number) {
  const { property, query } = await findRate(request, brand, option, ahead);
  return `${shopUrl(brand)}/en/booking/property?id=${property}&${query}`;
}

/** From the rooms of a brand's hotel to its card step, as a guest goes. */
export async function goToCardStep(page: Page, brand: Brand, email: string, ahead: number, site: Site = HERE) {
  const { property, query } = await findRate(page.request, brand, 'payOnBook', ahead, { site });
  await page.goto(`${site.brandUrl(brand)}/en/booking/property?id=${property}&${query}`);
  await afterHydration(page);
  const select = page.getByRole('button', { name: /^Select.*non-refundable/ });
  for (const more of await page.locator('summary', { hasText: 'more rate' }).all()) {
    if (await select.first().isVisible()) break;
    if (await more.isVisible()) await more.click();
  }
  await select.first().click();
  await page.waitForURL('**/booking/extras?**');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/booking/payment');
  await page.getByLabel('First name', { exact: true }).fill('Ana');
  await page.getByLabel('Surname', { exact: true }).fill('Bosch');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Mobile phone', { exact: true }).fill('7911 123456');
  await page.getByRole('radio', { name: /Pay on booking/ }).check();
  await page.getByLabel(/I accept the booking/).check();
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await page.waitForURL('**/booking/card');
  await afterHydration(page);
}

/** Types a card into the provider's own form, and presses its button. */
export async function typeCard(page: Page, provider: Provider, number: string) {
  switch (provider) {
    case 'redsys':
    case 'addon-payments': {
      const form = page.frameLocator('iframe[title="Card"]');
      await form.getByLabel('Card number').fill(number);
      await form.getByLabel('Expiry').fill('12/34');
      await form.getByLabel('CVV').fill('123');
      await form.getByRole('button').click();
      return;
    }
    case 'stripe': {
      const form = page.frameLocator('iframe[title="Card"]');
      await form.getByLabel('Card number').fill(number);
      await form.getByLabel('Expiry').fill('12/34');
      await form.getByLabel('CVV').fill('123');
      await page.getByRole('button', { name: /^(Pay .* now|Save this card)$/ }).click();
      return;
    }
    case 'paycomet':
      await page.getByLabel('Name on the card').fill('Ana Bosch');
      await page.frameLocator('iframe[title="Card number"]').getByLabel('Card number').fill(number);
      await page.getByLabel('Month', { exact: true }).selectOption('12');
      await page.getByLabel('Year', { exact: true }).selectOption('34');
      await page.frameLocator('iframe[title="CVC"]').getByLabel('CVC').fill('123');
      await page.getByRole('button', { name: /^(Pay .* now|Save this card)$/ }).click();
      return;
  }
}

/** The page of the simulated bank. */
export const atTheBank = (page: Page, answer: 'Yes, it is me' | 'No') =>
  page.getByRole('button', { name: answer, exact: true }).click();

/** What stands beside a label on the page. */
export const factAt = (page: Page, label: string) =>
  page
    .locator('main dl > div', { has: page.locator('dt', { hasText: label }) })
    .first()
    .locator('dd')
    .innerText();

/** The confirmation of a booking that is paid. */
export async function expectPaid(page: Page) {
  await page.waitForURL('**/booking/confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible();
  expect(await factAt(page, 'Amount paid')).not.toMatch(/^\D*0[.,]00\D*$/);
}

/** The link of a mail to this page; the operator has it written at once. */
export async function linkOf(
  request: APIRequestContext,
  kind: 'payment-link' | 'card-change',
  number: string,
  email: string,
) {
  await orderLink(request, kind, number);
  const page = kind === 'card-change' ? 'card-change' : 'authentication';
  const text = await mailTo(request, email, new RegExp(`booking/${page}/`));
  return new RegExp(`https?://\\S+/booking/${page}/[\\w-]+`).exec(text)?.[0] ?? '';
}

/** The token of the address at which a guest of the first brand manages a booking. */
export async function manageTokenOf(request: APIRequestContext, number: string, email: string): Promise<string> {
  const found = await request.post(`${apiUrl}/pull-connectivity/property/reservation/find`, {
    headers: { 'x-website-host': 'localhost' },
    data: { number, email },
  });
  return ((await found.json()).result as { token: string }).token;
}

/** Has the operator write a link to a guest at once, to pay or to leave another card. */
export async function orderLink(request: APIRequestContext, kind: 'payment-link' | 'card-change', number: string) {
  const authorization = `Bearer ${operatorToken()}`;
  const made = await request.post(`${apiUrl}/operator/reservation/${number}/${kind}`, { headers: { authorization } });
  expect(made.status(), await made.text()).toBe(200);
}
