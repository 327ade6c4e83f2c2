import { Secret, TOTP } from 'otpauth';
import { apiUrl } from '../support/addresses.ts';
import { expectFocus, tabTo } from '../support/keyboard.ts';
import { BRANDS, faultsInBrands, languagesOf } from '../support/looks.ts';
import { faultsOfModes } from '../support/modes.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, mailTo, type Page, test, touch } from '../support/test.ts';

const PASSWORD = 'Ventana9Azul';

// brands are exchanged in the middle of a test, and colours must not be on their way from one to the next
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowed: /40[134]|410/ });
test.beforeEach(({ watched }) => {
  watched.layoutShift = async () => 0;
});
test.setTimeout(240_000);

/** axe and 320 px in the brand whose turn it is; with large text, forced colours and without motion in another. */
const faultsOf = async (page: Page, turn: number) => [
  ...(await faultsInBrands(page, turn)),
  ...(await faultsOfModes(page, BRANDS[(turn + 1) % BRANDS.length] ?? '')),
];
const submit = (page: Page) => page.locator('main form button[type="submit"]');
/** Address of a mailed link on the site that is tested. */
const within = (link: string) => new URL(link).pathname + new URL(link).search;

for (const [turn, { kind, email }] of [
  { kind: 'client', email: 'client@posada.example' },
  { kind: 'agent', email: 'agent@posada.example' },
  { kind: 'travel-agency', email: 'agency@posada.example' },
].entries()) {
  for (const language of languagesOf(turn + 1)) {
    test(`[AUTH-20, AUTH-23, AUTH-26] a refused sign-in of ${kind}, a forgotten password and a new one have no violation in ${language}, and bear large text, a small window and forced colours`, async ({
      page,
    }) => {
      await page.goto(`/${language}/${kind}/sign-in`);
      await touch(page);
      await page.locator('input[name="email"]').fill(email);
      await page.locator('input[name="password"]').fill('Wrong1234');
      await submit(page).click();
      await expect(page.locator('main').getByRole('alert')).toBeVisible();
      expect(await faultsOf(page, turn), 'refused').toEqual([]);

      await page.goto(`/${language}/${kind}/forgot-password`);
      await touch(page);
      await submit(page).click();
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
      expect(await faultsOf(page, turn + 1), 'asked for').toEqual([]);
      await page.getByRole('textbox').fill(email);
      await submit(page).click();
      await expect(page.locator('main form')).toHaveCount(0);
      await expectFocus(page);
      expect(await faultsInBrands(page, turn + 2), 'sent').toEqual([]);

      const address = new RegExp(`http\\S+/${language}/${kind}/reset-password\\?t=[\\w-]+`);
      const [link = ''] = address.exec(await mailTo(page.request, email, address)) ?? [];
      await page.goto(within(link));
      await submit(page).click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      expect(await faultsOf(page, turn + 3), 'the new password').toEqual([]);
    });
  }
}

for (const language of languagesOf(3)) {
  test(`[AUTH-18] the invitation of a user of an agency, and one that has ended, have no violation in ${language}, and are answered by keyboard alone`, async ({
    page,
  }) => {
    const path = `${apiUrl}/customer/website/2/travel-agency`;
    const headers = { 'x-website-host': 'localhost' };
    const manager = { email: 'agency@posada.example', password: 'Demo1234' };
    const { result } = await (await page.request.post(`${path}/login`, { data: manager, headers })).json();
    const email = guest('invited');
    const data = { name: 'Nora', surname: 'Quist', email, role: 'seller' };
    const asManager = { ...headers, authorization: `Bearer ${result.token}` };
    expect((await page.request.post(`${path}/user`, { data, headers: asManager })).status()).toBe(200);
    const [link = ''] = /http\S+invitation\?t=\S+/.exec(await mailTo(page.request, email, /invitation\?t=/)) ?? [];
    await page.goto(within(link).replace(/^\/\w+\//, `/${language}/`));
    await submit(page).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    expect(await faultsOf(page, 3)).toEqual([]);
    await page.locator('input[name="password"]').focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await page.locator('input[name="repeat"]').focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/travel-agency/sign-in?joined=1');
    expect(await faultsOf(page, 4), 'joined').toEqual([]);
    await page.goto(within(link).replace(/^\/\w+\//, `/${language}/`));
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    expect(await faultsOf(page, 5), 'used before').toEqual([]);
  });
}

/** Opens the same screen in the languages whose turn it is, and comes back to it in English. */
async function look(page: Page, turn: number) {
  const here = new URL(page.url());
  for (const language of languagesOf(turn)) {
    await page.goto(here.pathname.replace('/en/', `/${language}/`));
    await touch(page);
    await expect(submit(page)).toBeVisible();
    expect(await faultsOf(page, turn), `${language} ${here.pathname}`).toEqual([]);
  }
  await page.goto(here.href);
  await afterHydration(page);
}

/** The page before has gone: the heading of the sign-in has the focus, and nothing takes it from the keyboard any more. */
const signInIsHere = (page: Page) => expect(page.getByRole('heading', { level: 1, name: /sign.?in/i })).toBeFocused();

/** Types into the field with this label. */
async function typeInto(page: Page, label: RegExp, text: string, role = 'input') {
  await tabTo(page, label, role);
  await page.keyboard.type(text);
}

test('[CLIENT-01, CLIENT-07] a client signs up, proves the e-mail, sets up two-step sign-in and signs in with a code by keyboard alone, on screens without a violation', async ({
  page,
}) => {
  const email = guest('keys');
  await page.goto('/en/client/sign-up');
  await afterHydration(page);
  await typeInto(page, /^First name/, 'Nora');
  await typeInto(page, /^Surname/, 'Quist');
  await typeInto(page, /^Day/, '3');
  await typeInto(page, /^Month/, '4');
  await typeInto(page, /^Year/, '1988');
  await typeInto(page, /^Identity document/, 'Pass', 'select');
  await typeInto(page, /^Document number/, 'XDA123456');
  await typeInto(page, /^Email/, email);
  await typeInto(page, /^Mobile phone/, '+34600111222');
  await typeInto(page, /^Country$/, 'Spain', 'select');
  await typeInto(page, /^Password/, PASSWORD);
  await typeInto(page, /^Repeat the password/, PASSWORD);
  await tabTo(page, /privacy policy/, 'input');
  await page.keyboard.press('Space');
  await tabTo(page, /^Create account$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/client/verify-email');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await look(page, 1);
  const code = /^\d{6}$/m.exec(await mailTo(page.request, email, /^\d{6}$/m))?.[0] ?? '';
  await typeInto(page, /^Verification code/, code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/client/sign-in?verified=1');
  const signIn = async () => {
    await signInIsHere(page);
    await typeInto(page, /^Email/, email);
    await typeInto(page, /^Password/, PASSWORD);
    await page.keyboard.press('Enter');
  };
  await signIn();
  await page.waitForURL('**/en/client');

  await page.goto('/en/client/security');
  await afterHydration(page);
  await tabTo(page, /^Set up$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Two-step sign-in' }).getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectFocus(page);
  expect(await faultsOf(page, 2), 'set-up').toEqual([]);
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '');
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const used = Date.now();
  await section.getByText('Scan').first().focus();
  await typeInto(page, /^Code from the app/, codeAt(used));
  await page.keyboard.press('Enter');
  await expect(section.getByRole('listitem')).toHaveCount(10);
  await expectFocus(page);
  expect(await faultsOf(page, 3), 'recovery codes').toEqual([]);
  const [recovery = ''] = await section.getByRole('listitem').allInnerTexts();
  await section.getByRole('heading', { level: 3 }).focus();
  await tabTo(page, /^I have kept the codes$/);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('button', { name: 'Turn off' })).toBeVisible();
  await expectFocus(page);

  await page.goto('/en/client/logout');
  await page.waitForURL(/bye=1/);
  await signIn();
  await expect(page.getByLabel('Code from the app')).toBeFocused();
  expect(await faultsOf(page, 4), 'the code').toEqual([]);
  await page.getByLabel('Code from the app').focus();
  await tabTo(page, /^Use a recovery code$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  expect(await faultsInBrands(page, 5), 'a recovery code').toEqual([]);
  await page.getByLabel('Recovery code').focus();
  await page.keyboard.type(recovery);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/client');
});

for (const [kind, email] of [
  ['agent', 'agent@posada.example'],
  ['travel-agency', 'agency@posada.example'],
] as const) {
  test(`${kind} leaves for a forgotten password, comes back and signs in by keyboard alone`, async ({ page }) => {
    await page.goto(`/en/${kind}/sign-in`);
    await afterHydration(page);
    await tabTo(page, /forgot/i, 'link');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${kind}/forgot-password`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, /sign-in/i, 'link');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${kind}/sign-in`);
    await signInIsHere(page);
    await typeInto(page, /^Email/, email);
    await typeInto(page, /^Password/, 'Demo1234');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${kind}/bookings`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}
