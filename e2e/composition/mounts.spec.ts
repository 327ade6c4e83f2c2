import { isFullLength } from '../support/looks.ts';
import { type SecondSite, startSecondSite } from '../support/second-site.ts';
import { afterHydration, expect, openStay, type Page, test } from '../support/test.ts';

const MOVED = [
  { name: 'public-site', mount: '/', origin: 'folder' },
  { name: 'booking', mount: '/reservas', formerMounts: ['/booking'], origin: 'folder' },
  { name: 'client-area', mount: '/cuenta', formerMounts: ['/client'], origin: 'folder' },
  { name: 'agent-area', mount: '/equipo', formerMounts: ['/agent'], origin: 'folder' },
  { name: 'agency-area', mount: '/agencias', formerMounts: ['/travel-agency'], origin: 'folder' },
];
const ACCOUNTS = [
  { mount: 'cuenta', former: 'client', email: 'client@posada.example' },
  { mount: 'equipo', former: 'agent', email: 'agent@posada.example' },
  { mount: 'agencias', former: 'travel-agency', email: 'agency@posada.example' },
];
/** Each kind takes ten seconds, and all three make their addresses in one way: the others are in the long run. */
const TRIED = isFullLength ? ACCOUNTS : ACCOUNTS.slice(0, 1);
let site: SecondSite;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startSecondSite(MOVED);
});
test.afterAll(() => site?.stop());
test.beforeEach(({ context }) => context.addInitScript(() => localStorage.setItem('cookie-consent', 'declined')));

/** Addresses of links and forms of a page that begin at a mount that no area has any more. */
const formerLinks = (page: Page) =>
  page
    .locator('a[href], form[action]')
    .evaluateAll((elements) =>
      elements
        .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '')
        .filter((address) => /\/[a-z]{2}\/(?:booking|client|agent|travel-agency)(?:[/?]|$)/.test(address)),
    );

test('an installation has its areas at other mounts, by one line each: a guest books there', async ({ page }) => {
  const { query } = await openStay(page.request, 200, 2);
  await page.goto(`${site.url}/en/reservas/destination?${query}&occupancy=2-0`);
  expect(await formerLinks(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^(Choose|See|Select)/ })
    .first()
    .click();
  await page.waitForURL(`${site.url}/en/reservas/property?**`);
  await afterHydration(page);
  expect(await formerLinks(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Select/, disabled: false })
    .first()
    .click();
  await page.waitForURL(`${site.url}/en/reservas/extras?**`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`${site.url}/en/reservas/payment`);
  expect(await formerLinks(page)).toEqual([]);
  await page.getByLabel('First name', { exact: true }).fill('Ana');
  await page.getByLabel('Surname', { exact: true }).fill('Bosch');
  await page.getByLabel('Email', { exact: true }).fill('moved@guest.example');
  await page.getByLabel('Mobile phone', { exact: true }).fill('+44 7911 123456');
  await page.getByLabel(/I accept the booking/).check();
  await page.getByRole('button', { name: 'Book now' }).click();
  await page.waitForURL(`${site.url}/en/reservas/confirmation`);
  await page.getByRole('button', { name: 'Manage' }).first().click();
  await page.waitForURL(`${site.url}/en/reservas/manage/**`);
  expect(await formerLinks(page)).toEqual([]);
});

for (const { mount, former, email } of TRIED) {
  test(`an account signs in at /${mount}, and no link of its pages leads to /${former}`, async ({ page }) => {
    await page.goto(`${site.url}/en/${mount}/bookings`);
    await page.waitForURL(`${site.url}/en/${mount}/sign-in?next=**`);
    await afterHydration(page);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Demo1234');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${site.url}/en/${mount}/bookings`);
    const pagesOfMenu = () =>
      page
        .locator(`a[href^="/en/${mount}"]`)
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    await expect.poll(async () => (await pagesOfMenu()).length).toBeGreaterThan(2);
    const pages = (await pagesOfMenu()).filter((address) => !/logout|bookings\//.test(address));
    for (const address of pages) {
      await page.goto(site.url + address);
      await afterHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await formerLinks(page), address).toEqual([]);
    }
  });
}

test('mails and bookmarks with the mounts of before lead to the same pages', async ({ page, request }) => {
  const answer = await request.get(`${site.url}/en/booking/property?id=3`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([308, '/en/reservas/property?id=3']);
  await page.goto(`${site.url}/de/booking/manage`);
  await expect(page).toHaveURL(`${site.url}/de/reservas/manage`);
  await page.goto(`${site.url}/en/client/sign-in?next=/client/bookings`);
  await expect(page).toHaveURL(new RegExp(`^${site.url}/en/cuenta/sign-in\\?`));
});
