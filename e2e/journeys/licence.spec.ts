import { book, chooseRooms, continueToPayment } from '../support/booking.ts';
import { expect, mailTo, test } from '../support/test.ts';

/** Of Posada Málaga. */
const NUMBER = 'H/MA/02311';
const OF_CATALONIA = 'HB-004812';

test('[DATA-09] the tourist licence stands on the page of a hotel, in the legal notice, above the rooms, in the confirmation and in its mail', async ({
  page,
}) => {
  const licence = page.locator('[data-part="licence"]');
  await page.goto('/en/hotels/posada-malaga');
  await expect(licence).toHaveText(`Tourist licence no. ${NUMBER}`);
  await expect(licence).toBeVisible();
  await page.goto('/es/hoteles/posada-malaga');
  await expect(licence).toHaveText(`Licencia turística n.º ${NUMBER}`);

  await page.goto('/en/legal-notice');
  const all = page.locator('[data-part="licences"]');
  await expect(all).toContainText(`Posada Málaga: ${NUMBER}`);
  await expect(all).toContainText(OF_CATALONIA);

  await chooseRooms(page, 40);
  await page.goBack();
  await expect(licence).toHaveText(`Tourist licence no. ${NUMBER}`);
  await page.goForward();
  await continueToPayment(page);
  const email = `licence-${Date.now()}@guest.example`;
  await book(page, email);
  await expect(licence).toHaveText(`Tourist licence no. ${NUMBER}`);
  const mail = await mailTo(page.request, email, /confirmed/);
  expect(mail).toContain(`Tourist licence: ${NUMBER}`);
});
