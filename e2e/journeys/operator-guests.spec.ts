import { readFile } from 'node:fs/promises';
import { LAYOUT_LANGUAGES, overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

test.describe('personal data of guests', () => {
  // who has signed in is asked of the service: nobody is an answer
  test.use({ allowed: /401/ });

  test('an owner finds, copies and erases what is stored about a guest who has written to the hotel', async ({
    page,
    request,
  }) => {
    const email = `walker-${Date.now().toString(36)}@guest.example`;
    const form = { form: 'contact', name: 'Wanda Walker', email, message: 'A quiet room, please.', language: 'en' };
    const sent = await request.post('/api/pull-connectivity/information/website/contact-form', {
      data: { ...form, privacyAccepted: true },
    });
    expect(sent.status()).toBe(200);

    await page.goto('/en/operator/settings/guests');
    await signInAsOperator(page, 'owner@posada.example');
    const field = page.getByLabel('E-mail address of the guest');
    await field.fill('walker');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(email);
    await field.press('Enter');
    await expect(page.getByText('1 message', { exact: true })).toBeVisible();
    await expect(page.getByText('No account')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save a copy' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^personal-data-.*\.json$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('A quiet room, please.');

    await page.getByRole('button', { name: 'Erase the data' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Erase the data of ${email}?` });
    await expect(dialog.getByText(/This cannot be undone/)).toBeVisible();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Erase the data' }).press('Enter');
    await expect(page.getByText('Nothing is stored about this address.')).toBeVisible();
    await expect(dialog).toBeHidden();

    for (const language of LAYOUT_LANGUAGES) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/${language}/operator/settings/guests`);
      await expect(page.getByRole('search')).toBeVisible();
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    }
  });
});
