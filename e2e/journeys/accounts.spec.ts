import { sentBody } from '../support/firefox-pages.ts';
import { afterHydration, expect, test } from '../support/test.ts';

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
      await expect.poll(() => logged.filter((line) => line.includes('ApiError'))).toHaveLength(1);
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
      await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), kind)).toBeNull();
      const copy = await page.request.get(`/api/customer/website/${kind}/token`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(copy.status(), 'a copy of the token is worth nothing after sign-out').toBe(401);

      // the answer is the same for an address that nobody has
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      // the page of sign-in has a field of that name too
      await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
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
