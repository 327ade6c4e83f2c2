import { Secret, TOTP } from 'otpauth';
import { overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { afterHydration, expect, mailTo, test } from '../support/test.ts';

const PASSWORD = 'Ventana9Azul';

test.describe('the people of a chain', () => {
  // who has signed in is asked of the service: nobody is an answer
  test.use({ allowed: /40[13]/ });

  test('an owner invites a person by mail, who signs in with a second factor, may read alone, and is signed out when the access ends', async ({
    page,
    browser,
    request,
  }) => {
    const email = `nora-${Date.now()}@posada.example`;
    await page.goto('/en/operator');
    await page.waitForURL('**/operator/sign-in?next=%2Foperator');
    expect(await violations(page)).toEqual([]);
    await signInAsOperator(page, 'owner@posada.example');
    await page.waitForURL('**/operator/today');
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('row', { name: /Rui Almeida/ })).toContainText('Revenue management');
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Invite a person' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByLabel('First name').fill('Nora');
    await dialog.getByLabel('Last name').fill('Quist');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Role').selectOption('viewer');
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row.getByText('Invited')).toBeVisible();

    const [link = ''] = /http\S+welcome\?t=\S+/.exec(await mailTo(request, email, /welcome\?t=/)) ?? [];
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const there = await elsewhere.newPage();
    await there.goto(new URL(link).pathname + new URL(link).search);
    await expect(there.getByText(`owner@posada.example has invited you: ${email}`)).toBeVisible();
    expect(there.url(), 'the secret leaves the address').not.toContain('?t=');
    await there.getByLabel('New password').fill(PASSWORD);
    await there.getByLabel('Repeat the password').fill(PASSWORD);
    await there.getByRole('button', { name: 'Begin' }).click();
    await expect(there.getByRole('link', { name: 'Security' })).toBeVisible();

    await there.getByRole('link', { name: 'Security' }).click();
    await there.getByRole('button', { name: 'Set up' }).click();
    const factor = there.getByRole('region', { name: 'Two-step sign-in' });
    await factor.getByLabel('Current password').fill(PASSWORD);
    await factor.getByRole('button', { name: 'Continue' }).click();
    const secret = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await factor.getByLabel('Code from the app').fill(totp.generate());
    await factor.getByRole('button', { name: 'Turn on' }).click();
    const recovery = (await factor.locator('li code').first().textContent()) ?? '';
    await factor.getByRole('button', { name: 'I have kept the codes' }).click();
    await there.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await there.waitForURL('**/operator/sign-in?bye=1');
    await signInAsOperator(there, email, PASSWORD);
    // a code is good once: another one of the same half minute would be refused
    await there.getByRole('button', { name: 'Use a recovery code' }).click();
    await there.getByLabel('Recovery code').fill(recovery);
    await there.getByRole('button', { name: 'Sign in' }).click();
    await expect(there.getByText('Nora Quist')).toBeVisible();
    await expect(there.getByRole('link', { name: 'People' })).toHaveCount(0);

    await page.reload();
    await expect(row.getByText('Active')).toBeVisible();
    await row.getByRole('button', { name: 'End access: Nora Quist' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
    await expect(row.getByText('Access ended')).toBeVisible();
    await there.reload();
    await there.waitForURL('**/operator/sign-in?**');
    await signInAsOperator(there, email, PASSWORD);
    await expect(there.getByRole('heading', { name: 'No access' })).toBeVisible();
    await elsewhere.close();
  });

  test('the screens fit a phone of 320 px in German and Chinese, and have enough contrast in the dark', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/de/operator/people');
    await page.waitForURL('**/de/operator/sign-in?**');
    expect(await overflowing(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await afterHydration(page);
    await page.getByLabel('E-Mail').fill('owner@posada.example');
    await page.getByLabel('Passwort', { exact: true }).fill('Demo1234');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.waitForURL('**/de/operator/people');
    for (const path of ['/de/operator/people', '/ch/operator/people', '/de/operator/security', '/de/operator/rates']) {
      await page.goto(path);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('[aria-busy]')).toHaveCount(0);
      expect(await overflowing(page), path).toEqual([]);
      expect(await violations(page), path).toEqual([]);
    }
  });
});
