import { expect, signIn, test, touch } from '../support/test.ts';

// the router tells the console of an answer that an error boundary has passed on
test.use({ allowed: /^console: React Router caught/ });

test('[SITE-13] a menu of the header closes on Escape, with the focus on its button, and on a press elsewhere', async ({
  page,
}) => {
  await page.goto('/en/offers');
  await touch(page);
  const language = page.locator('header details', { hasText: 'English' });
  const button = language.locator('summary');
  await button.click();
  await expect(language).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(language).not.toHaveAttribute('open');
  await expect(button).toBeFocused();
  await button.click();
  await page.locator('h1').click();
  await expect(language).not.toHaveAttribute('open');
});

test('[SITE-13, ROUTE-54, GAP-46] who is signed in can sign out from any page, and a malformed booking is not found', async ({
  page,
  watched,
}) => {
  await signIn(page, 'client', 'client@posada.example');
  await page.goto('/en/client/bookings/a_b');
  await expect(page.locator('h1')).toHaveText('Page Not Found');
  watched.problems.length = 0; // the 404 itself
  await page.goto('/en/offers');
  await touch(page);
  const account = page.locator('header details').last();
  await account.locator('summary').click();
  await expect(account.getByRole('link')).toHaveText(['Guests: my bookings', 'Sign out']);
  await account.getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL('**/en/client/sign-in?bye=1');
  await page.locator('header details').last().locator('summary').click();
  await expect(page.locator('header details').last().getByRole('link')).toHaveCount(3);
});
