import { bookByApi } from '../support/cards.ts';
import { afterHydration, expect, mailTo, test } from '../support/test.ts';

// a booking that nobody has
test.use({ allowed: /404/ });

test('[CLIENT-14, CLIENT-18, CLIENT-24] a guest without an account finds a booking and cancels it', async ({
  page,
}) => {
  const email = `manage-${Date.now()}@guest.example`;
  const { number } = await bookByApi(page.request, 'app', 'payAtHotel', email, 75);
  await page.goto('/en/booking/manage');
  await afterHydration(page);
  await page.getByLabel('Booking number').fill(number.toLowerCase());
  await page.getByLabel('Email').fill(`not-${email}`);
  await page.getByRole('button', { name: 'Find my booking' }).click();
  await expect(page.getByText('We found no booking')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find my booking' }).click();
  await page.waitForURL('**/booking/manage/*');
  await expect(page.locator('[data-part="locator"]')).toHaveText(number);
  await expect(page.getByText(email)).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Confirm cancellation' });
  await confirm.click();
  await expect(dialog.getByText('Value is required')).toBeVisible();
  await dialog.getByText('Found an alternative').click();
  await dialog.getByLabel(/I accept/).check();
  await confirm.click();
  await expect(dialog.getByText('Cancellation completed')).toBeVisible();
  await mailTo(page.request, email, /cancelled/);

  await page.reload();
  await expect(page.locator('[data-part="locator"]')).toHaveText(number);
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
});
