import { chooseRooms, continueToPayment } from '../support/booking.ts';
import { bookByApi } from '../support/cards.ts';
import { overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, test } from '../support/test.ts';

test.describe('blocked guests', () => {
  // who has signed in is asked of the service: nobody is an answer; the booking of a blocked guest is refused
  test.use({ allowed: /40[149]/ });

  test('the desk blocks the guest of a booking, who is asked to call the hotel until the block is lifted', async ({
    page,
    request,
  }) => {
    const email = guest('blocked');
    const { number } = await bookByApi(request, 'app', 'payAtHotel', email, 120);
    await page.goto('/en/operator');
    await signInAsOperator(page, 'desk@posada.example');
    await page.waitForURL('**/operator/today');
    await page.goto(`/en/operator/bookings/${number}`);
    await afterHydration(page);
    await page.getByText('More actions').click();
    await page.getByRole('button', { name: 'Block a guest' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Block a guest' });
    await expect(dialog.getByLabel(/^Email/)).toHaveValue(email);
    // the number of the test is that of other guests too
    await dialog.getByLabel(/^Phone/).fill('');
    await dialog.getByLabel('Reason').fill('Left without paying.');
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Block a guest' }).press('Enter');
    await expect(dialog).toBeHidden();

    await chooseRooms(page, 125);
    await continueToPayment(page);
    await page.getByLabel('First name', { exact: true }).fill('Ana');
    await page.getByLabel('Surname', { exact: true }).fill('Bosch');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Mobile phone', { exact: true }).fill('+44 7911 123456');
    await page.getByLabel(/I accept the booking/).check();
    await page.getByRole('button', { name: 'Book now' }).click();
    await expect(page.getByText('We cannot take this booking online')).toBeVisible();
    await expect(page.getByText('Nothing was booked and nothing was charged. Please call the hotel.')).toBeVisible();

    await page.goto('/en/operator/settings/blocked');
    const row = page.getByRole('row', { name: new RegExp(email) });
    await expect(row.getByText('Left without paying.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowing(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await row.getByRole('button', { name: 'Unblock: Ana Bosch' }).click();
    await page.getByRole('dialog', { name: 'Unblock Ana Bosch?' }).getByRole('button', { name: 'Unblock' }).click();
    await expect(row).toHaveCount(0);
    await bookByApi(request, 'app', 'payAtHotel', email, 120);
  });
});
