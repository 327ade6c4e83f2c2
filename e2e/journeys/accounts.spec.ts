import { sentBody } from '../support/firefox-pages.ts';
import { afterHydration, expect, signIn, test } from '../support/test.ts';

const KINDS = [
  { kind: 'client', email: 'client@posada.example' },
  { kind: 'agent', email: 'agent@posada.example' },
  { kind: 'travel-agency', email: 'agency@posada.example' },
] as const;

for (const { kind, email } of KINDS) {
  test.describe(kind, () => {
    test.use({ allowed: /401|500/ });

    test('[AUTH-01, AUTH-02, AUTH-03, AUTH-20, AUTH-23, ROUTE-26, ROUTE-35, ROUTE-44, GAP-55, GAP-103, ERR-01, ERR-02, ERR-07] signs in to the page that was asked for, stays signed in, signs out, and asks for a new password', async ({
      page,
    }) => {
      const logged: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()));
      await page.goto(`/en/${kind}/bookings`);
      await page.waitForURL(`**/en/${kind}/sign-in?next=**`);
      await afterHydration(page);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Wrong123');
      const submit = page.locator('main').getByRole('button', { name: 'Sign in' });
      await submit.click();
      await expect(page.getByText('You have entered an invalid email or password.')).toBeVisible();
      expect(logged.filter((line) => line.includes('ApiError'))).toHaveLength(1);
      await page.getByLabel('Password', { exact: true }).fill('Demo1234');
      await submit.click();
      await page.waitForURL(`**/en/${kind}/bookings`);
      const token = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token as string, kind);
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { fpt?: string };
      expect(claims.fpt, 'the token is bound to the browser').toBeTruthy();
      expect(await page.evaluate(() => document.cookie)).not.toContain('__Host-fp');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
      await page.goto(`/en/${kind}/sign-in`);
      await page.waitForURL(`**/en/${kind}/bookings`);
      await page.getByRole('link', { name: 'Sign out' }).click();
      await page.waitForURL(`**/en/${kind}/sign-in?bye=1`);
      expect(await page.evaluate((key) => localStorage.getItem(key), kind)).toBeNull();
      const copy = await page.request.get(`/api/customer/website/${kind}/token`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(copy.status(), 'a copy of the token is worth nothing after sign-out').toBe(401);

      // the answer is the same for an address that nobody has
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByLabel('Email').fill(`nobody@${kind}.example`);
      const send = page.getByRole('button', { name: 'Send the link' });
      await page.route('**/reset-password*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
      await send.click();
      await expect(page.getByRole('alert').filter({ hasText: 'could not be sent' }).last()).toBeVisible();
      await page.unroute('**/reset-password*');
      const asked = page.waitForRequest(/reset-password/);
      await send.click();
      expect(await sentBody(await asked)).toEqual({ email: `nobody@${kind}.example` });
      await expect(page.getByRole('status').filter({ hasText: 'Check your email' }).first()).toBeVisible();
    });
  });
}

test.describe('of staff', () => {
  test.use({ allowed: /409/ });

  test('[AGENT-02, AGENT-03, AGENT-04, AGENT-07, ERR-11, API-18] an agent filters the list, the figures follow, and an unpaid booking has no payment to confirm again', async ({
    page,
  }) => {
    await signIn(page, 'agent', 'agent@posada.example');
    await page.getByLabel('Status').selectOption('confirmed');
    const request = page.waitForRequest(/reservation\/pagination\?.*status=confirmed.*size=20.*sort=id%2Cdesc/);
    await page.getByRole('button', { name: 'Apply' }).click();
    await request;
    await expect(page).toHaveURL(/status=confirmed/);
    await page.getByLabel('Guest', { exact: true }).fill('Bianchi');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/guest=Bianchi/);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Send payment confirmation again' }).click();
    await expect(page.getByText('Nothing has been paid for this booking yet.')).toBeVisible();
  });

  test('[AGENCY-07] an agency filters by a hotel of another brand that it has booked, and saves the view with its columns', async ({
    page,
  }) => {
    await signIn(page, 'travel-agency', 'agency@posada.example');
    const other = page.getByLabel('Hotel').locator('option', { hasText: 'Benidorm' });
    await page.getByLabel('Hotel').selectOption({ label: (await other.textContent()) ?? '' });
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/property=7/);
    await expect(page.getByRole('rowheader')).not.toHaveCount(0);

    // a view with columns of its own is there after a reload, from another list
    const name = `Benidorm ${Date.now()}`;
    const columns = page.getByRole('columnheader');
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByText('Columns', { exact: true }).click();
    const first = saved();
    await page.getByRole('checkbox', { name: 'Booked on' }).check();
    await first;
    await expect(columns.filter({ hasText: 'Booked on' })).toBeVisible();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill(name);
    const second = saved();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await second;
    const third = saved();
    await page.getByRole('button', { name: 'As usual' }).click();
    await third;
    await expect(columns.filter({ hasText: 'Booked on' })).toHaveCount(0);
    await page.goto('/en/travel-agency/bookings');
    await page.getByRole('link', { name }).click();
    await page.waitForURL(/property=7/);
    await expect(columns.filter({ hasText: 'Booked on' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
    const last = saved();
    await page.getByRole('button', { name: `Remove the view ${name}` }).click();
    await last;
    const usual = saved();
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('button', { name: 'As usual' }).click();
    await usual;
  });
});
