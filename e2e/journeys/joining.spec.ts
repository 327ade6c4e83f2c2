import { afterHydration, expect, mailTo, openStay, test } from '../support/test.ts';

test('[BOOK-16] a guest joins beside the member price with the code of the mail, and has that price with the search and the choice kept', async ({
  page,
  request,
}) => {
  const email = `joins-${Date.now()}@guest.example`;
  const { query } = await openStay(request, 84, 2);
  await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0,2-0`);
  await afterHydration(page);
  const address = page.url();
  await page
    .getByRole('button', { name: /^Select/, disabled: false })
    .first()
    .click();
  const member = page.getByRole('button', { name: /^Members pay €/ }).first();
  const price = /€[\d,.]+/.exec(await member.innerText())?.[0] ?? '';
  await member.click();
  const dialog = page.getByRole('dialog', { name: 'Your member price' });
  await dialog.getByLabel('First name').fill('Nora');
  await dialog.getByLabel('Surname').fill('Quist');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('Ventana9Azul');
  await dialog.getByRole('button', { name: 'Join for free' }).click();
  const code = dialog.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await code.fill(/^\d{6}$/m.exec(await mailTo(request, email, /^\d{6}$/m))?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Welcome, Nora' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(member).toHaveCount(0);
  await expect(page.locator('main').getByText(price).first()).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('button', { name: /^Select/, disabled: false }).first()).toBeVisible();
});
