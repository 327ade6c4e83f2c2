import type { Locator } from '@playwright/test';
import { daysBetween, weekdayOf } from '@posada/calendar-days';
import { atTheBank, bookByApi, CARDS, linkOf, typeCard } from '../support/cards.ts';
import { sentBody } from '../support/firefox-pages.ts';
import { daysFrom, guest } from '../support/places.ts';
import { afterHydration, expect, mailTo, type Page, test } from '../support/test.ts';

const PASSWORD = 'Ventana9Azul';
const ahead = daysFrom(205);

/** Each breaks one rule, whose line of the list stays open. */
const WRONG_PASSWORDS = {
  'At least 8 characters': 'Vent9Az',
  'No more than 16 characters': 'Ventana9AzulClara',
  'An uppercase letter': 'ventana9azul',
  'A lowercase letter': 'VENTANA9AZUL',
  'A number': 'VentanaAzul',
  'No spaces': 'Ventana9 Azul',
};
const REQUIRED = [
  'First name',
  'Surname',
  'Email',
  'Mobile phone',
  'Date of birth',
  'Document number',
  'Country',
  'Password',
  'Repeat the password',
  'privacy policy',
];
const REASONS = [
  'Change of dates or destination',
  'Cancelled at the hotel’s request',
  'Found an alternative',
  'Duplicate booking',
  'Personal reasons or trip called off',
  'Another reason',
];

/** Fills the sign-up, tries each password that is refused, and sends it. Returns what was sent. */
async function signUp(page: Page, email: string) {
  const submit = page.getByRole('button', { name: 'Create account' });
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/client/sign-up') && calls.push(request.method()));
  await submit.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct' });
  await expect(summary.getByRole('link')).toHaveText(REQUIRED.map((label) => new RegExp(`^${label}`)));
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Surname').fill('Quist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Country code').selectOption('ES');
  await page.getByLabel('Mobile phone').fill('600 11 12 22');
  await page.getByLabel('Day').fill('3');
  await page.getByLabel('Month').fill('4');
  await page.getByLabel('Year').fill('1988');
  const types = page.getByLabel('Identity document');
  await expect(types.getByRole('option')).toHaveText(['Identity card', 'Passport']);
  await types.selectOption('passport');
  await page.getByLabel('Document number').fill('XDA123456');
  await page.getByLabel('Country', { exact: true }).selectOption('ES');
  await page.getByRole('checkbox').check();

  const password = page.getByLabel('Password', { exact: true });
  const repeat = page.getByLabel('Repeat the password');
  for (const [rule, wrong] of Object.entries(WRONG_PASSWORDS)) {
    await password.fill(wrong);
    await repeat.fill(wrong);
    await submit.click();
    await expect(page.locator('li[data-met=false]')).toHaveText(new RegExp(`^${rule}`));
    await expect(password).toHaveAttribute('aria-invalid', 'true');
  }
  // eight and sixteen are enough, and not too much
  for (const right of ['Ventan9A', 'Ventana9AzulClar', PASSWORD]) {
    await password.fill(right);
    await expect(page.locator('li[data-met=false]')).toHaveCount(0);
  }
  await repeat.fill('Ventana9Verde');
  await submit.click();
  await expect(page.getByText('Passwords must match').last()).toBeVisible();
  expect(calls, 'nothing is sent before').toEqual([]);
  await repeat.fill(PASSWORD);
  const sent = page.waitForRequest(/\/client\/sign-up/);
  await submit.click();
  return sentBody(await sent);
}

/** The code of the mail: a wrong one, and another that is asked for. Returns that of the second mail. */
async function tryCodes(page: Page, email: string) {
  const code = /^\d{6}$/m.exec(await mailTo(page.request, email, /^\d{6}$/m))?.[0] ?? '';
  await page.getByLabel('Verification code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You have 4 tries left').first()).toBeVisible();
  await page.clock.fastForward('01:01'); // the service of the tests has no limits, the page has
  const answered = page.waitForResponse((response) => response.url().includes('/resend'));
  await page.getByRole('button', { name: 'Send a new code' }).click();
  expect([(await answered).request().method(), (await answered).status()]).toEqual(['PUT', 200]);
  await expect(page.locator('[data-tone=success]', { hasText: 'A new code is on its way.' })).toBeVisible();
  const another = new RegExp(`^(?!${code})\\d{6}$`, 'm');
  return another.exec(await mailTo(page.request, email, another))?.[0] ?? '';
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Chooses a reason and agrees. Returns the request that the last button sends. */
async function confirm(page: Page, dialog: Locator, reason: string) {
  await dialog.getByLabel('Why are you cancelling?').selectOption(reason);
  await dialog.getByLabel(/I accept/).check();
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Confirm cancellation' }).click();
  return sent;
}

test.use({ allowed: /4\d\d|500/ });

test('[CLIENT-01, CLIENT-02, CLIENT-03, CLIENT-04, CLIENT-05, CLIENT-06, CLIENT-07, CLIENT-08, CLIENT-09, CLIENT-10, CLIENT-11, CLIENT-12, CLIENT-13, CLIENT-14, CLIENT-15, CLIENT-16, CLIENT-17, CLIENT-18, CLIENT-19, CLIENT-20, CLIENT-21, CLIENT-22, CLIENT-23, CLIENT-24, CLIENT-25, CLIENT-26, CLIENT-30, CLIENT-33, CLIENT-34, AUTH-27, AUTH-28, AUTH-29, AUTH-30, AUTH-31, AUTH-32, AUTH-33, GAP-19, GAP-33, GAP-107, ROUTE-22, ROUTE-25, SHELL-09, ERR-09, ERR-25] a client signs up, finds bookings made before, pays, changes, changes the card, cancels a room and then all, books again, and has the account deleted', async ({
  page,
  request,
}) => {
  test.slow(); // a whole life
  const email = guest('nora');
  const soon = await bookByApi(request, 'app', 'payAtHotel', email, 1);
  const rooms = await bookByApi(request, 'app', 'payAtHotel', email, ahead(), { rooms: 2 });
  const unpaid = await bookByApi(request, 'app', 'payOnBook', email, ahead() + 15);
  await page.clock.install();

  // without a code that waits, or with one that nobody was sent, there is nothing to confirm
  await page.goto('/en/client/verify-email');
  await page.waitForURL('**/en/client/sign-in');
  await page.evaluate(() => sessionStorage.setItem('otp-id', '00000000-0000-4000-8000-000000000000'));
  await page.goto('/en/client/verify-email');
  await page.waitForURL('**/en/client/sign-in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/en/client/sign-up');
  await afterHydration(page);
  expect(await signUp(page, email)).toEqual({
    name: 'Nora',
    surname: 'Quist',
    birthdate: '1988-04-03',
    email,
    phone: '+34600111222',
    address: '',
    city: '',
    province: '',
    country: 'ES',
    documentType: 'passport',
    documentNumber: 'XDA123456',
    password: PASSWORD,
    language: 'en',
    allowPublicity: true,
  });
  await page.waitForURL('**/en/client/verify-email');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('otp-id'))).toBeTruthy();
  const code = await tryCodes(page, email);

  await page.goto('/en/client/sign-in');
  await afterHydration(page);
  await signIn(page, email);
  await page.waitForURL('**/en/client/verify-email');
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/en/client/sign-in?verified=1');
  await signIn(page, email);
  await page.waitForURL('**/en/client');
  const menu = page.getByRole('navigation', { name: 'Your area' });
  await expect(menu.getByText('Nora Quist')).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText([
    'Overview',
    'Bookings',
    'Loyalty',
    'Reviews',
    'Profile',
    'Security',
    'Sign out',
  ]);

  await expect(page.getByText(rooms.number)).toBeVisible();
  await page.getByRole('button', { name: 'Add them to my bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Your next stay' })).toBeVisible();
  await expect(page.getByText('5 more nights to Gold')).toBeVisible();
  await menu.getByRole('link', { name: 'Loyalty' }).click();
  await expect(page.getByRole('region', { name: 'Your level' })).toContainText('Silver');

  // held until it is paid
  await menu.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([soon.number, rooms.number, unpaid.number]);
  await expect(page.getByRole('row', { name: unpaid.number })).toContainText('Awaiting payment');
  await page.getByRole('link', { name: unpaid.number, exact: true }).click();
  await expect(page.getByText('No free cancellation with this rate')).toBeVisible();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/booking/authentication/**');
  await afterHydration(page);
  await typeCard(page, 'redsys', CARDS.good);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  const backToBooking = page.getByRole('link', { name: 'Back to your booking' });
  await backToBooking.click();
  await page.waitForURL(`**/en/client/bookings/${unpaid.id}`);
  await expect(page.locator('main dd').first()).toHaveText('Confirmed');

  // the hotel asks for a card, which is exchanged for another in the area
  const leaveCard = async (card: string, isAsked = false) => {
    await page.waitForURL('**/booking/card-change/*');
    await afterHydration(page);
    await typeCard(page, 'redsys', card);
    if (isAsked) await atTheBank(page, 'Yes, it is me');
    await expect(page.getByRole('heading', { level: 1, name: 'Payment details updated' })).toBeVisible();
  };
  const openToChangeCard = async (shown: RegExp) => {
    await page.goto(`/en/client/bookings/${rooms.id}`);
    await page.getByRole('button', { name: 'Change card' }).click();
    await expect(page.getByText(shown)).toBeVisible();
  };
  await page.goto(await linkOf(request, 'card-change', rooms.number, email));
  await leaveCard(CARDS.good);
  // by a mail: where the booking was is not known
  await expect(page.getByRole('link', { name: 'Find my booking' })).toBeVisible();
  await expect(backToBooking).toHaveCount(0);
  await openToChangeCard(/•0003$/);
  await leaveCard(CARDS.bank, true);
  await backToBooking.click();
  await page.waitForURL(`**/en/client/bookings/${rooms.id}`);
  await expect(page.getByRole('button', { name: 'Change card' })).toBeVisible();
  await openToChangeCard(/•4386$/);
  await page.goto(`/en/client/bookings/${unpaid.id}`);

  // one room of two: what each costs, why, and what came of it
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'All bookings' }).click();
  await page.getByRole('link', { name: rooms.number, exact: true }).click();
  await expect(page.getByText('Free cancellation', { exact: true })).toHaveCount(2);
  await expect(page.getByText(/\d{4}.*\(hotel time\)/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Arrival time, guests and requests' }).click();
  await dialog.getByLabel('Guest in room 2').fill('Eva Lang');
  await dialog.getByLabel('Estimated arrival time').selectOption('21:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('21:00')).toBeVisible();
  await expect(page.getByText('Eva Lang')).toBeVisible();
  const puts: string[] = [];
  page.on('request', (sent) => sent.method() === 'PUT' && puts.push(new URL(sent.url()).pathname));
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const reasons = dialog.getByLabel('Why are you cancelling?').getByRole('option');
  await expect(reasons).toHaveText(['Please choose', ...REASONS]);
  const choices = dialog.getByRole('group', { name: 'Which rooms would you like to cancel?' }).getByRole('checkbox');
  for (const choice of await choices.all()) await expect(choice).toHaveAccessibleName(/Free of charge/);
  await choices.last().uncheck();
  await dialog.getByRole('button', { name: 'Confirm cancellation' }).click();
  await expect(dialog.getByText('Value is required')).toBeVisible();
  await expect(dialog.getByText('Please accept the cancellation conditions')).toBeVisible();
  expect(puts, 'nothing is sent before').toEqual([]);
  await page.route('**/cancel?**', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await confirm(page, dialog, 'Duplicate booking');
  await expect(dialog.getByText('Cancellation not completed')).toBeVisible();
  await expect(page.locator('main').getByText('Cancelled', { exact: true })).toHaveCount(0);
  await page.unroute('**/cancel?**');
  const room = page.waitForRequest((sent) => sent.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Confirm cancellation' }).click();
  expect(new URL((await room).url()).pathname).toMatch(
    new RegExp(`/client/reservation/${rooms.id}/roomstay/[\\w-]+/cancel$`),
  );
  expect(await sentBody(await room)).toEqual({ reason: 'booking cancelled by client, reason: duplicate bookings' });
  await expect(dialog.getByText('Cancellation completed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('main').getByText('Cancelled', { exact: true })).toHaveCount(1);

  // the last of a stay that is close: it costs something
  await page.goto('/en/client/profile');
  const erase = async () => {
    await page.getByText('Delete your account', { exact: true }).click();
    const form = page.locator('details[open]').last();
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Delete my account for good' }).click();
  };
  const offers = page.getByRole('switch', { name: 'Offers and news by email' });
  await expect(offers).toBeChecked();
  // offers, and mails around a stay
  await expect(page.getByRole('switch')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Disable all' })).toBeVisible();
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await offers.click();
  await answered;
  await expect(offers).not.toBeChecked();
  await page.reload();
  await expect(offers).not.toBeChecked();
  await erase();
  await expect(page.getByText('A hotel is still expecting you. Please cancel your stay first.')).toBeVisible();

  await menu.getByRole('link', { name: 'Bookings' }).click();
  for (const { number, id } of [soon, rooms, unpaid]) {
    await page.getByRole('link', { name: number, exact: true }).click();
    if (number === soon.number) await expect(page.getByText('Free cancellation has expired')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const isFree = number === rooms.number;
    await expect(dialog.getByText(isFree ? 'Cancelling is free of charge' : /^Cancelling costs €\d/)).toBeVisible();
    const whole = await confirm(page, dialog, 'Personal reasons or trip called off');
    expect(new URL(whole.url()).pathname).toMatch(new RegExp(`/client/reservation/${id}/cancel$`));
    await expect(dialog.getByText('Cancellation completed')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('This booking is cancelled.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
    await page.getByRole('link', { name: 'All bookings' }).click();
    await expect(page.getByRole('link', { name: number, exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('You have no upcoming stays.')).toBeVisible();
  await page.getByRole('link', { name: 'Completed' }).click();
  await expect(page.getByText('You have no past stays.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancelled' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([unpaid.number, rooms.number, soon.number]);

  // one press on a cancelled booking: its hotel, its party of two rooms, as many nights, and days that are new
  await page.getByRole('link', { name: `Book again: ${rooms.number}` }).click();
  await page.waitForURL('**/en/booking/property?**');
  const { from = '', to = '', ...same } = Object.fromEntries(new URL(page.url()).searchParams);
  expect(same).toEqual({ id: String(rooms.property), occupancy: '2-0,2-0' });
  expect(daysBetween(rooms.to, from)).toBeGreaterThanOrEqual(14);
  expect([daysBetween(from, to), weekdayOf(from)]).toEqual([daysBetween(rooms.from, rooms.to), weekdayOf(rooms.from)]);
  await expect(page.getByRole('heading', { level: 1, name: 'Posada Málaga' })).toBeVisible();
  await page.goto('/en/client');

  await menu.getByRole('link', { name: 'Profile' }).click();
  await erase();
  await page.waitForURL('**/en/client/sign-in?bye=1');
  await afterHydration(page);
  await signIn(page, email);
  await expect(page.getByText('You have entered an invalid email or password.')).toBeVisible();
});
