import { readFileSync } from 'node:fs';
import { bookByApi, shopUrl } from '../support/cards.ts';
import { guest, PLACES } from '../support/places.ts';
import { afterHydration, expect, mailTo, test } from '../support/test.ts';

// a booking that nobody has
test.use({ allowed: /404/ });

for (const { brand, device, viewport } of PLACES) {
  test.describe(`${brand}, ${device}`, () => {
    test.use({ viewport });

    test('[CLIENT-14, CLIENT-18, CLIENT-24] a guest without an account finds a booking, changes it, and cancels a room of it and then the rest', async ({
      page,
      context,
      browserName,
    }) => {
      const email = guest('manage');
      const { number } = await bookByApi(page.request, brand, 'payAtHotel', email, 75, { rooms: 2 });
      await page.goto(`${shopUrl(brand)}/en/booking/manage`);
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
      // where it is: a map on request, that asks nobody before
      const arriving = page.locator('[data-part="how-to-arrive"]');
      await expect(arriving.getByRole('button', { name: 'Show the map' })).toBeVisible();
      await expect(arriving.getByRole('link', { name: /OpenStreetMap/ })).toHaveAttribute('href', /mlat=/);

      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Arrival time, guests and requests' }).click();
      await dialog.getByLabel('Guest in room 2').fill('Eva Lang');
      await dialog.getByLabel('Estimated arrival time').selectOption('21:00');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('21:00')).toBeVisible();
      const mail = await mailTo(page.request, email, /have changed your booking/);
      for (const changed of ['21:00', 'Eva Lang']) expect(mail).toContain(changed);

      const save = page.getByRole('button', { name: 'Confirmation (PDF)' });
      const [file, tab] = await Promise.all([
        page.waitForEvent('download'),
        // which also shows it in a tab of its own
        browserName === 'firefox' ? context.waitForEvent('page') : undefined,
        save.click(),
      ]);
      await tab?.close();
      expect(file.suggestedFilename()).toBe(`${number}.pdf`);
      expect(
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');

      // one of the two rooms, of which each says what it costs
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      const rooms = dialog.getByRole('group', { name: 'Which rooms would you like to cancel?' }).getByRole('checkbox');
      await expect(rooms).toHaveCount(2);
      const [first, second] = [rooms.first(), rooms.last()];
      for (const [index, room] of [first, second].entries()) {
        const name = new RegExp(`^Room ${index + 1}: .+ 2 adults · .*\\d.*(Free of charge|Costs )`);
        await expect(room).toHaveAccessibleName(name);
      }
      const price = /· (.*\d)/.exec(
        (await second.evaluate((box: HTMLInputElement) => box.labels?.[0]?.innerText)) ?? '',
      )?.[1];
      await second.uncheck();
      await expect(dialog.getByText(`The rooms you keep cost ${price}`)).toBeVisible();
      await dialog.getByLabel('Why are you cancelling?').selectOption('Duplicate booking');
      await dialog.getByLabel(/I accept/).check();
      await dialog.getByRole('button', { name: 'Confirm cancellation' }).click();
      await expect(dialog.getByText('Cancellation completed')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(page.getByText('Cancelled')).toHaveCount(1);
      const about = await mailTo(page.request, email, /cancelled part of your booking/);
      expect(about).toMatch(/Cancelled room: Room 1 · .+ · 2 adults · .*\d/);
      expect(about).toContain(`New total: ${price}`);

      await page.getByRole('button', { name: 'Cancel booking' }).click();
      const confirm = dialog.getByRole('button', { name: 'Confirm cancellation' });
      await confirm.click();
      await expect(dialog.getByText('Value is required')).toBeInViewport({ ratio: 1 });
      await dialog.getByLabel('Why are you cancelling?').selectOption('Found an alternative');
      await dialog.getByLabel(/I accept/).check();
      await confirm.click();
      await expect(dialog.getByText('Cancellation completed')).toBeVisible();
      await mailTo(page.request, email, /have cancelled your booking/);

      await page.reload();
      await expect(page.locator('[data-part="locator"]')).toHaveText(number);
      await expect(page.getByText('Cancelled').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
    });
  });
}
