import { readFile } from 'node:fs/promises';
import { apiUrl } from '../support/addresses.ts';
import { violations } from '../support/looks.ts';
import { guest } from '../support/places.ts';
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
    await expect(there.getByRole('heading', { name: 'Not open to your account' })).toBeVisible();
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

  test('[AGENCY-07] many users are found, ordered and saved as a view that the next visit has', async ({
    page,
    request,
  }) => {
    const path = `${apiUrl}/customer/website/2/travel-agency`;
    const headers = { 'x-website-host': 'localhost' };
    const manager = { email: 'agency@posada.example', password: 'Demo1234' };
    const { result } = await (await request.post(`${path}/login`, { data: manager, headers })).json();
    const crowd = `Crowd${Date.now().toString(36)}`;
    for (const index of [1, 2, 3, 4, 5]) {
      const data = { name: crowd, surname: `Quist ${index}`, email: guest('crowd'), role: 'seller' };
      const asManager = { ...headers, authorization: `Bearer ${result.token}` };
      expect((await request.post(`${path}/user`, { data, headers: asManager })).status()).toBe(200);
    }
    await signIn(page, 'travel-agency', manager.email);
    await page.goto('/en/travel-agency/users');
    await page.getByLabel('Find a user').fill(crowd);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(5);
    await page.getByRole('link', { name: 'Newest first' }).click();
    await expect(page.getByRole('rowheader').first()).toContainText('Quist 5');
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill(crowd);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await violations(page, 'main')).toEqual([]);
    await page.goto('/en/travel-agency/users');
    await page.getByRole('link', { name: crowd }).click();
    await expect(page.getByRole('rowheader').first()).toContainText('Quist 5');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(7);
    expect(csv).toContain(`"${crowd}","Quist 5"`);
    await page.getByRole('button', { name: `Remove the view ${crowd}` }).click();
    await expect(page.getByRole('link', { name: crowd })).toHaveCount(0);
  });
});
