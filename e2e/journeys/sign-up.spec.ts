import { afterHydration, expect, mailTo, type Page, test } from '../support/test.ts';

const PASSWORD = 'Ventana9Azul';

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
}

for (const kind of ['client', 'agent', 'travel-agency'] as const) {
  test.describe(kind, () => {
    test.use({ allowed: /403|404|410/ });

    test('[AUTH-21, AUTH-22, AUTH-26, ROUTE-24, ROUTE-34, ROUTE-43] renews a password that has expired, by the link that is mailed', async ({
      page,
      request,
    }) => {
      const email = 'expired@posada.example';
      await page.goto(`/en/${kind}/sign-in`);
      await afterHydration(page);
      await signIn(page, email, 'Demo1234');
      await expect(page.getByText('we’ve sent you an email to reset your password')).toBeVisible();
      const address = new RegExp(`http\\S+/en/${kind}/reset-password\\?t=[\\w-]+`);
      const [link = ''] = address.exec(await mailTo(request, email, address)) ?? [];
      const { pathname, search } = new URL(link);
      await page.goto(pathname + search);
      await expect(page.getByLabel('New password')).toBeVisible();
      expect(new URL(page.url()).search, 'the token has left the address').toBe('');
      await page.getByLabel('New password').fill(PASSWORD);
      await page.getByLabel('Repeat the password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Save the password' }).click();
      await page.waitForURL(`**/en/${kind}/sign-in?changed=1`);
      await signIn(page, email, PASSWORD);
      await page.waitForURL(kind === 'client' ? '**/en/client' : `**/en/${kind}/bookings`);
    });

    test('[AUTH-24, AUTH-25, GAP-09] a link without a valid token leads to exactly /error, in the language of the link', async ({
      page,
    }) => {
      for (const query of ['', '?t=', '?t=a-token-that-nobody-was-ever-sent']) {
        await page.goto(`/de/${kind}/reset-password${query}`);
        await page.waitForURL((url) => url.pathname === '/error');
        await afterHydration(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Da ist etwas schiefgegangen/);
        await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      }
    });
  });
}
