import { book, chooseRooms, continueToPayment } from '../support/booking.ts';
import { afterHydration, expect, test } from '../support/test.ts';

/** Pages of a printed document: each is an object of its own in the file. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test('[BOOK-32] a confirmation of two rooms with an extra prints on one A4 page', async ({ page }, testInfo) => {
  await chooseRooms(page, 200, 3, '2-0,2-1-7');
  await page.getByRole('button', { name: 'Add Breakfast basket' }).first().click();
  await continueToPayment(page);
  await book(page, 'print@example.com');
  for (const language of ['en', 'de', 'ru', 'ch']) {
    await page.goto(`/${language}/booking/confirmation`);
    await afterHydration(page);
    await expect(page.locator('[data-part="locator"]')).toBeVisible();
    const pdf = await page.pdf({
      format: 'A4',
      preferCSSPageSize: true,
      path: testInfo.outputPath(`confirmation-${language}.pdf`),
    });
    expect(pagesIn(pdf), `pages in ${language}`).toBe(1);
  }
});
