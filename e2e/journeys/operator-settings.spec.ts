import { brandUrl } from '../support/addresses.ts';
import { isLookedAt, overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { expect, openStay, type Page, signIn as signInAs, test } from '../support/test.ts';

/** Of what a test makes; digits alone could be the number of a card, which no text may hold. */
const mark = () => Date.now().toString(36);

async function signIn(page: Page, path: string, email: string) {
  await page.goto(`/en/operator/${path}`);
  await page.waitForURL('**/operator/sign-in?**');
  await signInAsOperator(page, email);
  await page.waitForURL(`**/operator/${path}`);
}

test.describe('the settings of a chain', () => {
  // who has signed in is asked of the service: nobody is an answer; an address of a network is refused
  test.use({ allowed: /40[139]|422/ });

  test('an owner makes a key that a program uses, and revokes it: its next call is refused', async ({
    page,
    request,
  }) => {
    const name = `Robot ${mark()}`;
    await signIn(page, 'settings', 'owner@posada.example');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(11);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Keys' }).press('Enter');
    await page.waitForURL('**/operator/settings/keys');

    await page.getByRole('button', { name: 'Create a key' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create a key' });
    await dialog.getByRole('button', { name: 'Create a key' }).click();
    await expect(dialog.getByText('Choose at least one').first()).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('View promotion codes and the loyalty programme').press('Space');
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Create a key' }).press('Enter');
    await expect(dialog.getByText('This is shown only once')).toBeVisible();
    const key = (await dialog.locator('code').first().textContent()) ?? '';
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'I have stored it' }).press('Enter');
    await expect(page.getByText(key)).toHaveCount(0);

    const ask = () => request.get('/v1/promotion-code', { headers: { authorization: `Bearer ${key}` } });
    expect((await ask()).status()).toBe(200);
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('In use')).toBeVisible();
    await row.getByRole('button', { name: `Revoke: ${name}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await expect(row.getByText('Revoked')).toBeVisible();
    expect((await ask()).status()).toBe(401);
  });

  test('an owner makes a webhook and an own role, and finds both in the record of changes', async ({ page }) => {
    const own = mark();
    const role = `night-desk-${own}`;
    await signIn(page, 'settings/webhooks', 'owner@posada.example');
    await page.getByRole('button', { name: 'Create a webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a webhook' });
    await dialog.getByLabel('Name').fill(`Accounting ${own}`);
    await dialog.getByLabel('Address').fill('https://10.0.0.1/hook');
    // of an event that no other test brings about meanwhile
    await dialog.getByLabel('Refund failed').check();
    await dialog.getByRole('button', { name: 'Create a webhook' }).click();
    await expect(dialog.getByText(/addresses inside a network are refused/).first()).toBeVisible();
    await dialog.getByLabel('Address').fill('https://192.0.2.1/hook');
    await dialog.getByRole('button', { name: 'Create a webhook' }).click();
    await expect(dialog.getByText('Secret of the signature', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    const webhook = page.getByRole('row').filter({ hasText: `Accounting ${own}` });
    await expect(webhook.getByText('Waiting: 0 · Given up: 0')).toBeVisible();
    await webhook.getByRole('link', { name: /^Messages/ }).click();
    await expect(page.getByText('There are no such messages.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Roles' }).click();
    await page.getByRole('button', { name: 'Create a role' }).click();
    const form = page.getByRole('dialog', { name: 'Create a role' });
    await form.getByLabel('Name').fill(role);
    await form.getByLabel('View bookings with their guests').check();
    await form.getByRole('button', { name: 'Create a role' }).click();
    await expect(page.getByRole('row').filter({ hasText: role }).getByText('Own')).toBeVisible();
    await page.getByRole('button', { name: `Change: ${role}` }).click();
    const change = page.getByRole('dialog', { name: `Change the role “${role}”` });
    await change.getByLabel('Set prices').check();
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row').filter({ hasText: role }).getByText('Permissions: 2')).toBeVisible();

    await page.getByRole('link', { name: 'Changes' }).click();
    await page.getByLabel('Changed by').selectOption('owner@posada.example');
    await page.getByLabel('Object').fill(role);
    const entries = page.getByRole('row').filter({ hasText: `Role ${role}` });
    await expect(entries).toHaveCount(2);
    // the newest first: from which value, and to which
    await expect(entries.first().locator('del')).toHaveText('reservations.read');
    await expect(entries.first()).toContainText('rates.write');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^changes-.*\.csv$/);
    await page.getByLabel('Object').fill('webhook');
    await expect(page.getByRole('row').filter({ hasText: `Accounting ${own}` })).toHaveCount(1);
  });

  test('an owner makes a promotion code and takes it away; a viewer reads the codes, and nothing else of the settings', async ({
    page,
    browser,
  }) => {
    const code = `SUN-${mark().toUpperCase()}`;
    await signIn(page, 'settings/codes', 'owner@posada.example');
    await page.getByRole('button', { name: 'Create a code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a code' });
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
    await dialog.getByLabel('Discount in percent').fill('10');
    await dialog.getByRole('button', { name: 'Create a code' }).click();
    const row = page.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText('All websites');

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const viewer = await elsewhere.newPage();
    await signIn(viewer, 'settings', 'viewer@posada.example');
    await expect(viewer.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Promotion codes',
      'Loyalty programme',
      'Blocked guests',
      'Verifactu',
    ]);
    await viewer.goto('/en/operator/settings/codes');
    await expect(viewer.getByRole('row').filter({ hasText: code })).toBeVisible();
    await expect(viewer.getByRole('button', { name: /Create|Delete/ })).toHaveCount(0);
    for (const part of ['keys', 'webhooks', 'changes', 'roles']) {
      await viewer.goto(`/en/operator/settings/${part}`);
      await expect(viewer.getByText('Your role does not allow this.')).toBeVisible();
    }
    await elsewhere.close();

    await row.getByRole('button', { name: `Delete: ${code}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  });

  test('an owner agrees on rates with an agency, which finds them; another percentage is not put over one that a colleague has set', async ({
    page,
    browser,
  }) => {
    const code = `AGREED-${mark().toUpperCase()}`;
    await signIn(page, 'settings/codes', 'owner@posada.example');
    await page.getByRole('button', { name: 'Create a code' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create a code' });
    await dialog.getByRole('radio', { name: /Agreed rates/ }).press('Space');
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
    await dialog.getByLabel('Hotel', { exact: true }).selectOption('Posada Tenerife');
    await dialog.getByLabel('E-mail of the travel agency').fill('agency@posada.example');
    const plans = dialog.getByRole('group', { name: 'Rate plans' });
    await plans.getByRole('checkbox').first().press('Space');
    await expect(dialog.getByText('1 rate plan chosen')).toBeVisible();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Create a code' }).press('Enter');
    const row = page.getByRole('row').filter({ hasText: code });
    await expect(row).toContainText('Agreed rates');

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const agency = await elsewhere.newPage();
    await signInAs(agency, 'travel-agency', 'agency@posada.example');
    await agency.getByRole('link', { name: 'Agreements' }).click();
    await expect(agency.getByText(code).first()).toBeVisible();
    await elsewhere.close();

    await page.request.put(`/v1/promotion-code/2/${code}`, {
      data: { percent: 7, agency: null, ratePlans: [], validFrom: null, validUntil: null },
      headers: { origin: new URL(page.url()).origin },
    });
    await row.getByRole('button', { name: `Change: ${code}` }).click();
    const change = page.getByRole('dialog', { name: `Change ${code}` });
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(change.getByText(/Somebody has changed this meanwhile/)).toBeVisible();
    await change.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await row.getByRole('button', { name: `Delete: ${code}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  });

  test('an owner adds a level of the loyalty programme and deletes it', async ({ page }) => {
    const name = `Diamond ${mark()}`;
    await signIn(page, 'settings/loyalty', 'owner@posada.example');
    await expect(page.getByRole('row').filter({ hasText: 'Silver' })).toContainText('With the account');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a level' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a level' });
    await dialog.getByLabel('Name for guests').first().fill(name);
    await dialog.getByLabel('Discount in percent').fill('60');
    await dialog.getByLabel('How it is reached').selectOption('Not by stays');
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('-60%');
    await row.getByRole('button', { name: `Delete: ${name}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(row).toHaveCount(0);
  });

  test('an owner takes a currency off a website: guests no longer read prices in it, and what a colleague has switched stays', async ({
    page,
    browser,
  }) => {
    const willow = brandUrl('willow');
    const { query } = await openStay(page.request, 150, 2, { hotel: '11', site: willow });
    const guest = await (await browser.newContext()).newPage();
    const readsInDirhams = async () => {
      await guest.goto(`${willow}/en/booking/property?id=11&${query}&occupancy=2-0&currency=MAD`);
      return (await guest.locator('main').innerText()).includes('MAD');
    };
    expect(await readsInDirhams()).toBe(true);

    await signIn(page, 'websites', 'owner@posada.example');
    await page.getByRole('link', { name: 'Willow', exact: false }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings of the website' })).toBeVisible();
    await page.waitForURL('**/operator/websites/6/settings');
    expect(await violations(page)).toEqual([]);
    const rates = page.getByRole('group', { name: 'Exchange rates' });
    await rates.getByRole('button', { name: 'Delete: MAD' }).press('Enter');
    await expect(rates.getByRole('button', { name: 'Add a currency' })).toBeFocused();
    const flags = '/v1/website/6/flags';
    const origin = { origin: new URL(page.url()).origin };
    await page.request.put(flags, { data: { buildPollSeconds: 61 }, headers: origin });
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Saved')).toBeVisible();
    await expect.poll(readsInDirhams).toBe(false);
    const { result } = await (await page.request.get(flags)).json();
    expect(result.buildPollSeconds).toBe(61);

    await rates.getByRole('button', { name: 'Add a currency' }).press('Enter');
    await rates.getByLabel('Currency').last().fill('mad');
    await rates.getByLabel('1 EUR in MAD').fill('10,72');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect.poll(readsInDirhams).toBe(true);
    expect((await (await page.request.get(flags)).json()).result.buildPollSeconds).toBe(61);
  });

  for (const { language, make } of [
    { language: 'de', make: 'Schlüssel anlegen' },
    { language: 'ch', make: '创建密钥' },
  ].filter(isLookedAt))
    test(`the screens fit a phone of 320 px, and have enough contrast in the dark: ${language}`, async ({ page }) => {
      await signIn(page, 'settings', 'owner@posada.example');
      await page.setViewportSize({ width: 320, height: 700 });
      await page.emulateMedia({ colorScheme: 'dark' });
      const parts = ['', '/webhooks', '/changes', '/roles', '/codes', '/loyalty', '/keys'];
      for (const own of ['websites/2/settings', ...parts.map((part) => `settings${part}`)]) {
        const path = `/${language}/operator/${own}`;
        await page.goto(path);
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator('[aria-busy]')).toHaveCount(0);
        expect(await overflowing(page), path).toEqual([]);
        expect(await violations(page), path).toEqual([]);
      }
      await page.getByRole('button', { name: make }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await overflowing(page)).toEqual([]);
      expect(await violations(page, 'dialog[open]')).toEqual([]);
    });
});
