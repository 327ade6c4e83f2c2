import type { APIRequestContext, Browser } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { apiUrl } from '../support/addresses.ts';
import { sentBody } from '../support/firefox-pages.ts';
import { afterHydration, expect, type Page, signIn, signInByApi, test } from '../support/test.ts';

const PERSON = ['name', 'surname'];
const PLACE = ['address', 'city', 'country', 'phone'];

/** `sent`: the fields of the profile on the wire, exactly. The e-mail is never among them. */
const KINDS = [
  {
    kind: 'client',
    email: 'other-client@posada.example',
    name: 'First name',
    other: 'Hanne',
    sent: [...PERSON, ...PLACE, 'birthdate', 'province', 'documentType', 'documentNumber', 'allowPublicity'],
  },
  { kind: 'agent', email: 'other-agent@posada.example', name: 'First name', other: 'Luciana', sent: PERSON },
  {
    kind: 'travel-agency',
    email: 'other-agency@posada.example',
    name: 'Agency name',
    other: 'Northway',
    sent: [
      'name',
      'type',
      'taxName',
      'taxId',
      'branch',
      ...PLACE,
      'postalCode',
      'region',
      'contactName',
      'observations',
    ],
  },
] as const;

/** The password of an account, and another one: a site that runs on has that of the run before. */
async function passwordsOf(request: APIRequestContext, kind: string, email: string) {
  const [first, second] = ['Ventana9Azul', 'Tortuga7Gris'] as const;
  for (const [password, next] of [
    [first, second],
    [second, first],
  ] as const) {
    const body = { data: { email, password }, headers: { 'x-website-host': 'localhost' } };
    if ((await request.post(`${apiUrl}/customer/website/2/${kind}/login`, body)).ok()) return { password, next };
  }
  return { password: 'Demo1234', next: first };
}

/** What a form that is whole needs beside the name. */
async function fillRest(page: Page, kind: string) {
  if (kind === 'agent') return;
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  if (kind === 'client') {
    await page.getByLabel('Mobile phone').fill('+34 600 11 12 22');
    await page.getByLabel('Day').fill('3');
    await page.getByLabel('Month').fill('4');
    await page.getByLabel('Year').fill('1988');
    await page.getByLabel('Document number').fill('XDA123456');
    return;
  }
  await page.getByLabel('Phone').fill('+49 30 901820');
  await page.getByLabel('Tax name').fill('Northway Incoming GmbH');
  await page.getByLabel('Tax identification or VAT number').fill('DE123456789');
  await page.getByLabel('Address').fill('Kantstraße 7');
  await page.getByLabel('Postal code').fill('10623');
  await page.getByLabel('City').fill('Berlin');
  await page.getByLabel('Contact name').fill('Tom Reid');
}

/** Turns two-step sign-in on, signs in elsewhere with a code and then without, and turns it off by a recovery code. */
async function signInWithCodes(page: Page, browser: Browser, kind: string, email: string, password: string) {
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Set up' }).click();
  await section.getByLabel('Current password').fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '');
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const used = Date.now();
  await section.getByLabel('Code from the app').fill(codeAt(used));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  const codes = await section.getByRole('listitem').allInnerTexts();
  await section.getByRole('button', { name: 'I have kept the codes' }).click();

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const there = await elsewhere.newPage();
  const signInThere = async () => {
    await there.goto(`/en/${kind}/sign-in`);
    await afterHydration(there);
    await there.getByLabel('Email').fill(email);
    await there.getByLabel('Password', { exact: true }).fill(password);
    await there.locator('main').getByRole('button', { name: 'Sign in' }).click();
  };
  await signInThere();
  const code = there.getByLabel('Code from the app');
  await expect(code).toBeFocused();
  await code.fill(codeAt(used));
  await there.locator('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(there.getByText('This code is not right, or it has been used.')).toBeVisible();
  // the code of the half minute to come: clocks may differ by one
  await code.fill(codeAt(used + 30_000));
  await there.getByLabel('Do not ask for a code on this device for 30 days').check();
  await there.locator('main').getByRole('button', { name: 'Sign in' }).click();
  await there.waitForURL(`**/en/${kind}/bookings`);
  await there.getByRole('link', { name: 'Sign out' }).click();
  await there.waitForURL(/bye=1/);
  await signInThere();
  await there.waitForURL(`**/en/${kind}/bookings`);
  await elsewhere.close();

  await page.reload();
  await section.getByRole('button', { name: /^Ask for a code again/ }).click();
  await expect(section.getByRole('button', { name: /^Ask for a code again/ })).toHaveCount(0);
  await section.getByRole('button', { name: 'Turn off' }).click();
  await section.getByLabel('Current password').fill(password);
  await section.getByLabel('Code from the app').fill(codes[0] ?? '');
  await section.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible();
}

for (const { kind, email, name, other, sent } of KINDS) {
  test.describe(`the account of ${kind}`, () => {
    test.use({ allowed: /403|500/ });

    test('[ROUTE-29, ROUTE-30, ROUTE-38, ROUTE-39, ROUTE-47, ROUTE-48, CLIENT-27, CLIENT-28, CLIENT-29, CLIENT-34, AGENT-08, AGENCY-03, AGENCY-04, ERR-08, GAP-20, GAP-35, GAP-122] has a profile that is saved, and a security page with its password and devices', async ({
      page,
      browser,
      request,
      watched,
    }) => {
      test.slow();
      // of an agency beside the person's own
      const form = page.getByRole('region', {
        name: kind === 'travel-agency' ? 'The agency’s details' : 'Your details',
      });
      const { password, next } = await passwordsOf(request, kind, email);
      await signIn(page, kind, email, password);
      const menu = page.getByRole('navigation', { name: 'Your area' });
      await menu.getByRole('link', { name: 'Profile' }).click();
      await expect(page).toHaveURL(new RegExp(`/en/${kind}/profile$`));
      await expect(form.getByRole('textbox', { name: /^Email/ })).toHaveValue(email);
      await expect(form.getByRole('textbox', { name: /^Email/ })).not.toBeEditable();
      await form.getByLabel(name, { exact: true }).fill(other);
      await fillRest(page, kind);

      const saving = new RegExp(`/api/customer/website/\\d+/${kind}(\\?|$)`);
      await page.route(saving, (route) => route.fulfill({ status: 500, json: { code: 'unavailable' } }));
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Your details could not be saved. Please try again.')).toBeVisible();
      await page.unroute(saving);
      const put = page.waitForRequest((request) => request.method() === 'PUT');
      await form.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Your details have been saved.')).toBeVisible();
      expect(Object.keys((await sentBody(await put)) as object).sort()).toEqual([...sent].sort());
      await expect(menu.getByText(other), 'the area greets by the new name').toBeVisible();
      // a reload finds the place again that was scrolled to, and nothing moves while the screen comes
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.reload();
      await expect(page.getByLabel(name, { exact: true })).toHaveValue(other);
      expect(await watched.layoutShift(), 'layout shift of the reload').toBeLessThanOrEqual(0.02);
      if (kind === 'client') await expect(page.getByLabel('Mobile phone')).toHaveValue('600 11 12 22');

      const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, userAgent: 'curl/8' });
      await signIn(await elsewhere.newPage(), kind, email, password);
      await menu.getByRole('link', { name: 'Security' }).click();
      const devices = page.getByRole('region', { name: 'Where you are signed in' });
      await expect(devices.getByText('This device')).toBeVisible();
      await devices.getByRole('button', { name: 'Sign out: Unknown device' }).click();
      await expect(page.getByText('The device has been signed out.')).toBeVisible();
      await expect(devices.getByRole('button', { name: 'Sign out: Unknown device' })).toHaveCount(0);
      await elsewhere.close();

      const passwords = page.getByRole('region', { name: 'Change your password' });
      const change = async (from: string, to: string) => {
        await passwords.getByLabel('Current password').fill(from);
        await passwords.getByLabel('New password').fill(to);
        await passwords.getByLabel('Repeat the password').fill(to);
        await passwords.getByRole('button', { name: 'Change password' }).click();
      };
      await change('Wrong123', next);
      await expect(passwords.getByText('This is not your current password.')).toBeVisible();
      const update = page.waitForRequest(/update-password/);
      await change(password, next);
      await expect(page.getByText('Your password has been changed.')).toBeVisible();
      const token = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token as string, kind);
      const body = (await sentBody(await update)) as Record<string, string>;
      expect(Object.keys(body)).toEqual(['token', 'currentPassword', 'password']);
      expect(body['token'], 'it is the token of the session, which a new one takes the place of').not.toBe(token);
      await expect(page.getByLabel('Current password')).toHaveValue('');

      if (kind === 'agent') await signInWithCodes(page, browser, kind, email, next);

      const last = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token as string, kind);
      await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.waitForURL(`**/en/${kind}/sign-in?bye=1`);
      const copy = await page.request.get(`/api/customer/website/${kind}/token`, {
        headers: { authorization: `Bearer ${last}` },
      });
      expect(copy.status()).toBe(401);
    });
  });
}

test('[CLIENT-32, ROUTE-31, GAP-37] a client reviews a past stay, and reads reviews with the answer of the hotel, as they stand on its page', async ({
  page,
}) => {
  await signInByApi(page, 'client', 'client@posada.example');
  await page.goto('/en/client/reviews');
  const own = page.getByRole('listitem').filter({ hasText: 'A quiet week by the sea' });
  const write = page.getByRole('button', { name: /^Write a review: / });
  await expect(write.or(own)).toBeVisible();
  // a site that runs on has it from the run before
  if (await write.isVisible()) {
    await write.click();
    await page.getByRole('button', { name: 'Send the review' }).click();
    await expect(page.getByText('Value is required')).toHaveCount(3);
    await page.getByRole('radio', { name: '8' }).check();
    await page.getByLabel('Title', { exact: true }).fill('A quiet week by the sea');
    await page
      .getByLabel('Your review', { exact: true })
      .fill('We slept well, and breakfast was worth getting up for.');
    await page.getByRole('button', { name: 'Send the review' }).click();
    await expect(page.getByText('Thank you. We will read your review before it is published.')).toBeVisible();
  }
  await expect(own).toContainText('8/10');
  await expect(own).toContainText('Waiting to be published');
  await expect(write).toHaveCount(0);

  const review = page.getByRole('listitem').filter({ hasText: 'Tres días de calma' });
  await expect(review).toContainText('9/10');
  await expect(review).toContainText('Willow Lisboa');
  await expect(review).toContainText(/\d{1,2} \w+ \d{4}/);
  await expect(review).toContainText('La habitación daba al patio');
  await expect(review).toContainText('Answer from Willow Lisboa');

  // on the page of the hotel, in its own language, counted with the others
  await page.goto('/en/hotels/willow-lisboa');
  const shown = page.getByRole('article').filter({ hasText: 'Tres días de calma' });
  await expect(shown).toContainText('Clara V.');
  await expect(shown).not.toContainText('Vidal');
  await expect(shown).toContainText('Answer from the hotel');
  await expect(shown.locator('blockquote')).toHaveAttribute('lang', 'es');
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [, count = ''] = /"reviewCount":(\d+)/.exec(told.join('')) ?? [];
  await expect(page.getByText(`${Number(count).toLocaleString('en')} reviews`).first()).toBeVisible();
});
