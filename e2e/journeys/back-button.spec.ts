import { goToCardStep } from '../support/cards.ts';
import { daysFrom, guest } from '../support/places.ts';
import { afterHydration, expect, test } from '../support/test.ts';

const ahead = daysFrom(61);

test('[BOOK-33, PAY-01] back from the card, the form of the booking has all that was typed and chosen', async ({
  page,
}) => {
  await goToCardStep(page, 'agir', guest('back'), ahead());
  await page.goBack();
  await afterHydration(page);
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('Bosch');
  await expect(page.getByRole('radio', { name: /Pay on booking/ })).toBeChecked();
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await page.waitForURL('**/booking/card');
});
