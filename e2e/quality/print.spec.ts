import { expect, openStay, test, whenAlive } from '../support/test.ts';

/** Pages of a printed document: each is an object of its own in the file. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('[BOOK-32] a confirmation of two rooms with an extra prints on one A4 page', async ({ page }, testInfo) => {
  const { query } = await openStay(page.request, 200, 3, '2-0,2-1-7');
  await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0,2-1-7`);
  await whenAlive(page);
  const select = page.getByRole('button', { name: /^Select/, disabled: false }).first();
  await select.click();
  await expect(page.getByRole('heading', { level: 2, name: /2/ }).first()).toBeFocused();
  await select.click();
  await page.getByRole('button', { name: 'Add Breakfast basket' }).first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/booking/payment');
  await page.getByLabel('First name', { exact: true }).fill('Ana');
  await page.getByLabel('Surname', { exact: true }).fill('Bosch');
  await page.getByLabel('Email', { exact: true }).fill('print@example.com');
  await page.getByLabel('Mobile phone', { exact: true }).fill('7911 123456');
  await page.getByLabel(/I accept the booking/).check();
  await page.getByRole('button', { name: 'Book now' }).click();
  await page.waitForURL('**/booking/confirmation');
  await expect(page.locator('[data-part="locator"]')).toBeVisible();
  for (const language of ['en', 'de', 'ru', 'ch']) {
    await page.goto(`/${language}/booking/confirmation`);
    await whenAlive(page);
    await expect(page.locator('[data-part="locator"]')).toBeVisible();
    const pdf = await page.pdf({
      format: 'A4',
      preferCSSPageSize: true,
      path: testInfo.outputPath(`confirmation-${language}.pdf`),
    });
    expect(pagesIn(pdf), `pages in ${language}`).toBe(1);
  }
});
