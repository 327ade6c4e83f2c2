import { violations } from '../support/looks.ts';
import { afterHydration, expect, mailTo, signIn, test } from '../support/test.ts';

const PASSWORD = 'Ventana9Azul';

test.describe('several users of a travel agency', () => {
  test.use({ allowed: /40[13]/ });

  test('[AUTH-18] a manager invites a seller by mail, who signs in elsewhere, sees the agency’s bookings and no users, and is signed out when the manager ends the access', async ({
    page,
    browser,
    request,
  }) => {
    const email = `nora-${Date.now()}@agency.example`;
    await signIn(page, 'travel-agency', 'agency@posada.example');
    const menu = page.getByRole('navigation', { name: 'Your area' });
    await expect(menu.getByText('Inés Prado')).toBeVisible();
    await expect(menu.getByText('Viajes Atlas')).toBeVisible();
    await menu.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('rowheader', { name: /Bruno Salas/ })).toBeVisible();
    await page.getByRole('button', { name: 'Invite a user' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Invite a user' });
    await dialog.getByLabel('First name').fill('Nora');
    await dialog.getByLabel('Surname').fill('Quist');
    await dialog.getByLabel('Email').fill(email);
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row.getByText('Invited')).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);

    const [link = ''] = /http\S+invitation\?t=\S+/.exec(await mailTo(request, email, /invitation\?t=/)) ?? [];
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const there = await elsewhere.newPage();
    await there.goto(new URL(link).pathname + new URL(link).search);
    await expect(there.getByRole('heading', { name: 'Join Viajes Atlas' })).toBeVisible();
    expect(there.url(), 'the secret leaves the address').not.toContain('?t=');
    await there.getByLabel('New password').fill(PASSWORD);
    await there.getByLabel('Repeat the password').fill(PASSWORD);
    await there.getByRole('button', { name: 'Save the password' }).click();
    await there.waitForURL('**/travel-agency/sign-in?joined=1');
    await signIn(there, 'travel-agency', email, PASSWORD);
    const hers = there.getByRole('navigation', { name: 'Your area' });
    await expect(hers.getByText('Nora Quist')).toBeVisible();
    await expect(hers.getByRole('link', { name: 'Users' })).toHaveCount(0);
    await there.getByRole('rowheader').getByRole('link').first().click();
    await expect(there.getByText('Booked by')).toBeVisible();
    await expect(there.getByRole('definition').filter({ hasText: 'Inés Prado' })).toBeVisible();
    await there.goto('/en/travel-agency/users');
    await expect(there.getByRole('heading', { name: 'For managers only' })).toBeVisible();
    await there.goto('/en/travel-agency/profile');
    await expect(there.getByText('Managers of your agency can change these details.')).toBeVisible();

    await page.reload();
    await row.getByRole('button', { name: 'Deactivate: Nora Quist' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(row.getByText('Deactivated')).toBeVisible();
    await there.reload();
    await there.waitForURL('**/travel-agency/sign-in?**');
    await afterHydration(there);
    await there.getByLabel('Email').fill(email);
    await there.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await there.locator('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(there.getByRole('heading', { name: 'Your access has ended' })).toBeVisible();
    await elsewhere.close();
  });
});
