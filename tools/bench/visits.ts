import type { Browser } from '@playwright/test';
import { addDays, dayOf } from '@posada/calendar-days';
import type { Stored } from './measure.ts';

export interface States {
  /** Query of a stay that can be booked at property 3. */
  stay: string;
  payment: Stored;
  client: Stored;
}

async function answer(url: string, init: RequestInit = {}): Promise<{ [key: string]: unknown }> {
  const response = await fetch(url, {
    ...init,
    headers: { 'x-website-host': 'localhost', 'content-type': 'application/json', ...init.headers },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { result: { [key: string]: unknown } }).result;
}

const inDays = (days: number) => addDays(dayOf(new Date()), days);

/** What the pages need in the browser before they can be opened directly: a booking begun, a client signed in. */
export async function prepareStates(browser: Browser, site: string, api: string): Promise<States> {
  let stay = '';
  for (let ahead = 40; ahead < 70 && !stay; ahead += 1) {
    const query = `from=${inDays(ahead)}&to=${inDays(ahead + 3)}&occupancy=2-0`;
    const found = await answer(`${api}/pull-connectivity/searcher/property/3/availability?${query}`);
    if (found['lowest']) stay = query;
  }
  const credentials = { email: 'client@posada.example', password: 'Demo1234' };
  const website = await answer(`${api}/pull-connectivity/information/website`);
  const { token } = await answer(`${api}/customer/website/${website['id']}/client/login`, {
    method: 'POST',
    body: JSON.stringify(credentials),
  });
  const record = await answer(`${api}/customer/website/client/token`, {
    headers: { authorization: `Bearer ${token}` },
  });

  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await page.goto(`${site}/en/booking/property?id=3&${stay}`);
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click();
  await page.waitForURL('**/booking/payment');
  const session = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  await context.close();
  return { stay, payment: { session }, client: { local: { client: JSON.stringify({ token, record }) } } };
}
