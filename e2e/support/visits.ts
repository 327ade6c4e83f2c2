import { afterHydration, type Page } from './test.ts';

/** From a German page to English, which is a document of its own. */
export async function chooseEnglish(page: Page) {
  await page.locator('header summary', { hasText: 'Sprache' }).first().click();
  await page.getByRole('link', { name: 'English', exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === '/en');
  await afterHydration(page);
}

/** A press, as on a link of the page. */
export const pressLink = (page: Page, address: string) =>
  page.evaluate((to) => {
    document.body.appendChild(Object.assign(document.createElement('a'), { href: to })).click();
  }, address);

/** The first rate of the rooms on the page, up to the extras. */
export async function selectRate(page: Page) {
  await page
    .getByRole('button', { name: /^Select/, disabled: false })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Add to your stay' }).waitFor();
}
