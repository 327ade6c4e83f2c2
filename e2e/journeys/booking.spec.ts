import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '@posada/calendar-days';
import { apiUrl } from '../support/addresses.ts';
import { continueToPayment } from '../support/booking.ts';
import { sentBody } from '../support/firefox-pages.ts';
import { isFullLength, violations } from '../support/looks.ts';
import { afterHydration, expect, inDays, mailTo, openStay, test } from '../support/test.ts';

/** The words that a guest goes by, in the two languages of the journey. */
const WORDS = {
  en: {
    select: /^Select/,
    add: 'Add Breakfast basket',
    basket: /Breakfast basket · .*€/,
    continue: 'Continue',
    name: 'First name',
    surname: 'Surname',
    email: 'Email',
    phone: 'Mobile phone',
    other: 'Guest in room 2',
    forCompany: 'I need an invoice for a company',
    company: 'Company on the invoice',
    companyFields: ['Company', 'Tax ID', 'Address', 'Postal code', 'City'],
    country: 'Country',
    terms: /I accept the booking/,
    book: 'Book now',
    confirmed: 'Booking confirmed',
    total: /^Total/,
    signIn: 'Sign in',
    password: 'Password',
    level: 'Gold',
  },
  es: {
    select: /^Elegir/,
    add: 'Añadir Cesta de desayuno',
    basket: /Cesta de desayuno · .*€/,
    continue: 'Continuar',
    name: 'Nombre',
    surname: 'Apellidos',
    email: 'Correo electrónico',
    phone: 'Teléfono móvil',
    other: 'Huésped de la habitación 2',
    forCompany: 'Necesito una factura para una empresa',
    company: 'Empresa en la factura',
    companyFields: ['Empresa', 'NIF', 'Dirección', 'Código postal', 'Ciudad'],
    country: 'País',
    terms: /Acepto las condiciones/,
    book: 'Reservar ahora',
    confirmed: 'Reserva confirmada',
    total: /^Total/,
    signIn: 'Iniciar sesión',
    password: 'Contraseña',
    level: 'Oro',
  },
} as const;
type Language = keyof typeof WORDS;

async function signInAsClient(page: Page, language: Language) {
  const words = WORDS[language];
  await page.goto(`/${language}/client/sign-in`);
  await afterHydration(page);
  await page.getByLabel(words.email).fill('client@posada.example');
  await page.getByLabel(words.password, { exact: true }).fill('Demo1234');
  await page.locator('main').getByRole('button', { name: words.signIn }).click();
  await page.waitForURL('**/client');
}

/** The amount beside a label in a list of facts or totals. */
const amountAt = (page: Page, label: RegExp | string) =>
  page
    .locator('main dl > div', { has: page.locator('dt', { hasText: label }) })
    .first()
    .locator('dd')
    .innerText();

/**
 * Two rooms, four nights, an extra in the first. Returns the number and the total as the confirmation shows them.
 * `level`: of a client, whose own prices are there as soon as it is named.
 */
async function bookTwoRooms(page: Page, language: Language, email: string, arrival: number, level?: string) {
  const words = WORDS[language];
  const { query } = await openStay(page.request, arrival, 4, { occupancy: '2-0,2-1-7' });
  await page.goto(`/${language}/booking/property?id=3&${query}&occupancy=2-0,2-1-7`);
  await afterHydration(page);
  if (level)
    await expect(
      page
        .locator('main')
        .getByText(new RegExp(`\\b${level}\\b`))
        .first(),
    ).toBeVisible();
  await page.getByRole('button', { name: words.select, disabled: false }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: /2/ }).first()).toBeFocused();
  await page.getByRole('button', { name: words.select, disabled: false }).first().click();
  await page.getByRole('button', { name: words.add }).first().click();
  const chosen = await amountAt(page, words.total);
  // what is chosen is stored at the press: before "Continue" a reload takes nothing away
  await page.reload();
  await afterHydration(page);
  await expect.poll(() => amountAt(page, words.total)).toBe(chosen);
  await page.getByRole('button', { name: words.continue }).click();

  await page.waitForURL('**/booking/payment');
  expect(await amountAt(page, words.total)).toBe(chosen);
  await page.getByLabel(words.name, { exact: true }).fill('Ana');
  await page.getByLabel(words.surname, { exact: true }).fill('Bosch');
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.phone, { exact: true }).fill(language === 'en' ? '7911 123456' : '612 345 678');
  await page.getByLabel(words.other).fill('Eva Lang');
  await page.getByLabel(words.forCompany).check();
  const company = page.getByRole('group', { name: words.company });
  for (const [index, value] of ['Casa Alba SL', 'ESB12345674', 'Calle Mayor 1', '28001', 'Madrid'].entries())
    await company.getByLabel(words.companyFields[index] ?? '', { exact: true }).fill(value);
  await company.getByLabel(words.country, { exact: true }).selectOption('ES');
  // what is bought stands before the button: who sleeps where, each extra, and until when it can be cancelled
  const summary = page.locator('main aside').filter({ has: page.locator('dl') });
  await expect(summary.locator('ol > li')).toHaveCount(2);
  await expect(summary.locator('ol > li').first()).toContainText(words.basket);
  await page.getByLabel(words.terms).check();
  await page.getByRole('button', { name: words.book }).click();

  await page.waitForURL('**/booking/confirmation');
  await expect(page.getByText(/^Eva Lang, /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: words.confirmed })).toBeVisible();
  const number = await page.locator('[data-part="locator"]').innerText();
  expect(await amountAt(page, words.company)).toBe('Casa Alba SL, ESB12345674');
  expect(await amountAt(page, words.total)).toBe(chosen);
  return { number, total: chosen };
}

/** Reads what is agreed to above the form, by keyboard; the form and the place in it stay. */
async function readConditions(page: Page) {
  const link = page.locator('main').getByRole('link', { name: 'cancellation conditions' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancellation conditions' });
  await expect(dialog.getByRole('heading', { name: /^No-show/ })).toBeVisible();
  await expect(dialog.locator('[tabindex="-1"]')).toBeFocused();
  expect(await violations(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('End');
  await expect(dialog.locator('p').last()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[tabindex="-1"]')).toBeFocused();
  const asPage = dialog.getByRole('link', { name: 'Open as a page' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), asPage.click()]);
  await expect(tab.getByRole('heading', { level: 1, name: 'Cancellation conditions' })).toBeVisible();
  await tab.close();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(link).toBeFocused();
}

/** The amount in a text, in cents. */
const centsIn = (text: string) => Number(/[\d,]+\.\d\d/.exec(text)?.[0].replace(/[,.]/g, ''));

/** Days on which a congress fills the hotel in Barcelona. */
function congress() {
  const day = `${inDays(0).slice(0, 4)}-02-23`;
  const from = day > inDays(0) ? day : `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return `from=${from}&to=${addDays(from, 2)}`;
}

/** Two nights in Barcelona on which one or two rooms of a kind are left. */
async function fewRooms(request: APIRequestContext) {
  for (let day = 150; day < 180; day += 1) {
    const query = `from=${inDays(day)}&to=${inDays(day + 2)}`;
    const answer = await request.get(
      `${apiUrl}/pull-connectivity/searcher/property/1/availability?${query}&occupancy=2-0`,
      { headers: { 'x-website-host': 'localhost' } },
    );
    const { rooms } = (await answer.json()).result as { rooms: { roomtypes: { left: number }[] }[] };
    const few = rooms?.[0]?.roomtypes.find(({ left }) => left <= 2);
    if (few) return { query, left: few.left };
  }
  throw new Error('the demo hotel has rooms enough on every day');
}

for (const language of ['en', 'es'] as const) {
  // each journey has days of its own: rooms that one books are gone for the others
  for (const [device, viewport, arrival] of [
    ['phone', { width: 390, height: 844 }, language === 'en' ? 46 : 53],
    ['desktop', { width: 1280, height: 900 }, language === 'en' ? 60 : 67],
  ] as const) {
    // both journeys in both languages on both devices at full length; else each language and each device once
    const isGuests = (language === 'en') === (device === 'phone');
    const isClients = language === 'es' && device === 'phone';
    test.describe(`${language}, ${device}`, () => {
      test.use({ viewport });

      if (isFullLength || isGuests)
        test('[BOOK-01, BOOK-08, BOOK-09, BOOK-24, BOOK-29, BOOK-31, PAY-01, ROUTE-16, ROUTE-17, GAP-91] a guest without an account books two rooms with an extra', async ({
          page,
        }) => {
          const email = `guest-${language}-${device}-${Date.now()}@example.com`;
          const { number, total } = await bookTwoRooms(page, language, email, arrival);
          // the same after a reload, and in the mail, to the cent
          await page.reload();
          await afterHydration(page);
          await expect(page.locator('[data-part="locator"]')).toHaveText(number);
          expect(await amountAt(page, WORDS[language].total)).toBe(total);
          // this browser made the booking: what the guest wrote is not hidden from them
          await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
          const plain = (text: string) => text.replace(/\u00a0/g, ' ');
          const mail = plain(await mailTo(page.request, email, new RegExp(number)));
          expect(mail).toContain(plain(total));
          expect(mail).toContain('ESB12345674');
          if (language !== 'en') return;
          // an account takes one field more: the code of the mail proves the e-mail, and adds the booking
          const account = page.locator('[data-part="account"]');
          await account.getByLabel('Password', { exact: true }).fill('Ventana9Azul');
          await account.getByRole('button', { name: 'Create an account' }).click();
          await account
            .getByLabel('Verification code')
            .fill(/^\d{6}$/m.exec(await mailTo(page.request, email, /^\d{6}$/m))?.[0] ?? '');
          await account.getByRole('button', { name: 'Confirm' }).click();
          await account.getByRole('link', { name: 'See my bookings' }).click();
          await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
          await page.goto('/en/client/profile');
          await expect(page.getByText('Your profile is not complete yet')).toBeVisible();
          await expect(page.getByLabel('Mobile phone')).not.toHaveValue('');
        });

      if (isFullLength || isClients)
        test('[BOOK-16, ROUTE-27, ROUTE-28, GAP-89] a signed-in client pays less, and finds the booking in the list', async ({
          page,
        }) => {
          await signInAsClient(page, language);
          const { number, total } = await bookTwoRooms(
            page,
            language,
            'client@posada.example',
            arrival + 35,
            WORDS[language].level,
          );
          await page.goto(`/${language}/client/bookings`);
          await page.getByRole('link', { name: number, exact: true }).click();
          await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
          await expect(page.locator('[data-part="total"]')).toHaveText(total);
          await expect(page.getByText(WORDS[language].level).first()).toBeVisible();
        });
    });
  }
}

/** Extras of a stay of two nights for two adults: counts and days change the price. Takes all of them off again. */
async function chooseExtras(page: Page) {
  const extraOf = (name: string) => page.locator('main li', { has: page.getByText(name, { exact: true }) });
  const basket = extraOf('Breakfast basket');
  await basket.getByRole('button', { name: 'Add' }).click();
  await expect(basket).toContainText('€12.00');
  await basket.getByRole('button', { name: 'More: Adults' }).click();
  await expect(basket.locator('strong').last()).toHaveText('€24.00');
  await basket.getByRole('checkbox', { checked: false }).check();
  await expect(basket.locator('strong').last()).toHaveText('€48.00');
  expect(centsIn(await amountAt(page, 'Extras'))).toBe(4_800);
  const circuit = extraOf('Spa circuit');
  await circuit.getByRole('button', { name: 'Add' }).click();
  const [first, second] = [circuit.getByRole('radio').first(), circuit.getByRole('radio').nth(1)];
  await expect(first).toBeChecked();
  await second.check();
  await expect(first).not.toBeChecked();
  await expect(circuit.locator('strong').last()).toHaveText('€28.00');
  await basket.getByRole('button', { name: 'Remove' }).click();
  await circuit.getByRole('button', { name: 'Remove' }).click();
  await expect(circuit.getByRole('button', { name: 'Add' })).toBeVisible();
}

test('[GAP-88] an offer, a code and the level of a member are taken off one after the other, each in its own line', async ({
  page,
}) => {
  await signInAsClient(page, 'en');
  const { query } = await openStay(page.request, 100, 2);
  await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0&promocode=POSADA10`);
  await afterHydration(page);
  const select = page.getByRole('button', { name: WORDS.en.select }).first();
  const rate = select.locator('xpath=ancestor::li[1]');
  await expect(rate.getByText(/Gold/)).toBeVisible();
  const percents = (await rate.getByText(/: −[\d.]+%$/).allInnerTexts()).map((text) =>
    Number(/([\d.]+)%$/.exec(text)?.[1]),
  );
  await select.click();
  await page.waitForURL('**/booking/extras?**');
  await continueToPayment(page);
  const lines = page.getByRole('complementary', { name: 'Your stay' }).locator('dl > div');
  const discounts = lines.filter({ has: page.locator('dt', { hasText: /^(Offer:|Code |Gold )/ }) });
  await expect(discounts).toHaveText([/^Offer: /, /^Code POSADA10/, /^Gold member/]);
  let left = centsIn(await amountAt(page, 'Base price'));
  for (const [index, text] of (await discounts.locator('dd').allInnerTexts()).entries()) {
    expect(centsIn(text)).toBe(Math.round((left * (percents[index] ?? 0)) / 100));
    left -= centsIn(text);
  }
  expect(centsIn(await amountAt(page, 'Room price'))).toBe(left);
});

test('[GAP-93] a booking is paid in the ways that the rates of all its rooms allow', async ({ page }) => {
  const { query } = await openStay(page.request, 105, 2, { occupancy: '2-0,2-0' });
  await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0,2-0`);
  await afterHydration(page);
  const choose = async (rate: RegExp) => {
    const select = page.getByRole('button', { name: rate, disabled: false });
    for (const more of await page.locator('summary', { hasText: 'more rate' }).all()) {
      if (await select.first().isVisible()) break;
      await more.click();
    }
    await select.first().click();
  };
  await choose(/^Select.*half board/);
  await expect(page.getByRole('heading', { level: 2, name: /2/ }).first()).toBeFocused();
  await choose(/^Select.*half board/);
  await page.waitForURL('**/booking/extras?**');
  await continueToPayment(page);
  const ways = page.getByRole('group', { name: 'Payment' }).getByRole('radio');
  await expect(ways).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /^Pay later/ })).toBeVisible();
  // the second room is paid on booking or at the hotel
  await page.getByRole('link', { name: 'Change rooms' }).click();
  await page.waitForURL('**/booking/property?**');
  await page.getByRole('button', { name: /Room 2/ }).click();
  await choose(/^Select.*non-refundable/);
  await page.waitForURL('**/booking/extras?**');
  await continueToPayment(page);
  await expect(page.getByText('Pay at the hotel').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Pay (later|on booking)/ })).toHaveCount(0);
});

test('[GAP-84, GAP-85] payment without a choice leads to the search, confirmation without a booking home', async ({
  page,
}) => {
  await page.goto('/en/booking/payment');
  await page.waitForURL('**/en/booking/destination');
  await page.goto('/en/booking/confirmation');
  await page.waitForURL(/\/en$/);
});

test.describe('when a guest was too slow', () => {
  test.use({ allowed: /409/ });

  test('[SHELL-08, BOOK-02, BOOK-05, BOOK-18, BOOK-22, BOOK-25, BOOK-27, BOOK-28, BOOK-30, ERR-13, ERR-17, ERR-18, LIMIT-03, GAP-90] what is missing is named at its field and scrolled to, a room that was taken meanwhile too; a change of language loses nothing typed, and names the choice in the new one', async ({
    page,
  }) => {
    const { query } = await openStay(page.request, 130, 2);
    await page.goto(`/en/booking/property?id=3&${query}&occupancy=2-0`);
    await afterHydration(page);
    await expect(page.getByRole('button', { name: WORDS.en.select }).nth(2), 'rates of each room').toBeVisible();
    await page.getByRole('button', { name: WORDS.en.select }).first().click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/booking/payment');
    const steps = page.getByRole('list', { name: 'Steps of your booking' }).getByRole('listitem');
    for (const [index, name] of [
      'Hotel information',
      'Select rooms',
      'Information and payment',
      'Confirmation',
    ].entries())
      await expect(steps.nth(index)).toContainText(name);
    await expect(steps.nth(2).locator('[aria-current="step"]').or(steps.nth(2))).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(await amountAt(page, WORDS.en.total)).toMatch(/^€[\d,]+\.\d\d$/);
    await expect(page.getByText('Taxes included').first()).toBeVisible();
    await expect(page.getByLabel('Who are you travelling as?').locator('option:not([value=""])')).toHaveCount(7);
    await expect(page.getByLabel('Country (optional)')).toBeVisible();
    // sent empty: a message at each field that is required, and no request
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/reservation')) sent += 1;
    });
    await page.getByLabel('Email', { exact: true }).fill('a@');
    await page.getByRole('button', { name: 'Book now' }).click();
    for (const [field, message] of [
      ['First name', 'Value is required'],
      ['Surname', 'Value is required'],
      ['Email', 'Value is not a valid email address'],
      ['Mobile phone', 'Value is required'],
      ['I accept the booking', 'Please accept the booking conditions'],
    ] as const)
      await expect(page.getByLabel(field, { exact: field !== 'I accept the booking' })).toHaveAccessibleDescription(
        new RegExp(message),
      );
    const first = page.getByLabel('First name', { exact: true });
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport();
    expect(sent).toBe(0);
    await first.fill('Ana');
    await page.getByLabel('Surname', { exact: true }).fill('Bosch');
    await page.getByLabel('Email', { exact: true }).fill('slow@example.com');
    await page.getByLabel('Mobile phone', { exact: true }).fill('7911 123456');
    await readConditions(page);
    await page.getByLabel(WORDS.en.terms).check();
    const pressed = Promise.withResolvers<void>();
    await page.route('**/reservation', async (route) => {
      await pressed.promise;
      await route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'sold_out', nights: [inDays(70)] }),
      });
    });
    await page.getByRole('button', { name: 'Book now' }).dblclick();
    pressed.resolve();
    await expect(page.getByText('This room has just been taken')).toBeVisible();
    expect(sent, 'pressed twice, sent once').toBe(1);
    const total = centsIn(await amountAt(page, /^Total/));
    await page.locator('header details summary', { hasText: 'English' }).click();
    await page.locator('header').getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/de/booking/payment');
    await afterHydration(page);
    await expect(page.getByLabel('Nachname', { exact: true })).toHaveValue('Bosch');
    const summary = page.getByRole('complementary', { name: 'Ihr Aufenthalt' });
    await expect(summary.getByRole('listitem')).toContainText(/^Doppelzimmer/);
    await expect(summary).toContainText('Frühbucher');
    await expect(summary).not.toContainText(/Double|Book early/);
    expect(Number((await amountAt(page, /^Gesamt/)).replace(/\D/g, ''))).toBe(total);
  });

  test('[BOOK-06, BOOK-07, BOOK-10, BOOK-11, BOOK-12, BOOK-13, BOOK-14, BOOK-15, BOOK-17, BOOK-19, BOOK-20, BOOK-21, BOOK-23, BOOK-26, ERR-27, ERR-29, GAP-86, GAP-87] from sold-out days to other ones, each line of the price adds up, and a changed price is asked about once', async ({
    page,
  }) => {
    await page.goto(`/en/booking/property?id=1&${congress()}&occupancy=2-0`);
    await expect(page.getByText(/^No rooms available for /)).toBeVisible();
    await expect(page.getByText('Nearest dates with rooms:')).toBeVisible();
    await expect(page.locator('main details', { hasText: 'Change' }).first()).toHaveAttribute('open');
    await page
      .getByRole('link', { name: /2 nights · €/ })
      .last()
      .click();
    await expect(page.getByRole('button', { name: WORDS.en.select }).first()).toBeVisible();

    const { query, left } = await fewRooms(page.request);
    await page.goto(`/en/booking/property?id=1&${query}&occupancy=2-0`);
    await afterHydration(page);
    await expect(page.getByText(new RegExp(`^Only ${left} rooms? left`)).first()).toBeVisible();
    // an offer in force is in the price, with the one before it beside it
    await expect(page.locator('main s').first()).toHaveText(/€/);
    await page.getByRole('button', { name: 'Rate details' }).first().click();
    const daily = page.getByRole('dialog', { name: 'Rate details' }).getByRole('list').last();
    const nights = (await daily.getByRole('listitem').allInnerTexts()).map(centsIn);
    expect(nights).toHaveLength(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: WORDS.en.select }).first().click();
    await page.waitForURL('**/booking/extras?**');
    await chooseExtras(page);
    await continueToPayment(page);
    const [base, room, tax, total, all, now] = (
      await Promise.all(
        ['Base price', 'Room price', 'Tourist tax', /^Total Taxes/, 'Total cost', 'You pay now'].map((label) =>
          amountAt(page, label),
        ),
      )
    ).map(centsIn) as [number, number, number, number, number, number];
    const offers = page.locator('main dl > div', { has: page.locator('dt', { hasText: /^Offer:/ }) }).locator('dd');
    const discounts = (await offers.allInnerTexts()).map(centsIn).reduce((sum, amount) => sum + amount, 0);
    expect(discounts).toBeGreaterThan(0);
    expect(room).toBe(base - discounts);
    expect(nights.reduce((sum, amount) => sum + amount, 0)).toBe(room);
    expect([total, all, now]).toEqual([room, room + tax, 0]);
    // two nights of two adults, by the rule before or after the change of the year
    expect([4 * 570, 2 * 570 + 2 * 670, 4 * 670]).toContain(tax);
    await expect(page.locator('dt', { hasText: 'Tourist tax' })).toContainText('Not included, paid at the hotel');

    const email = `changed-${Date.now()}@example.com`;
    await page.getByLabel('First name', { exact: true }).fill('  Ana  ');
    await page.getByLabel('Surname', { exact: true }).fill('de la MacBosch');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Mobile phone', { exact: true }).fill('7911 123456');
    await page.getByLabel('Estimated arrival time').selectOption('22:00');
    await page.getByLabel('Special requests').fill('A cot, please.');
    await page.getByLabel('Language we write to you in').selectOption('es');
    await page.getByLabel(WORDS.en.terms).check();
    await page.evaluate(() => {
      const booking = JSON.parse(sessionStorage.getItem('booking') ?? '{}');
      booking.totals.total += 100;
      sessionStorage.setItem('booking', JSON.stringify(booking));
    });
    await page.reload();
    await afterHydration(page);
    await page.getByRole('button', { name: 'Book now' }).click();
    const dialog = page.getByRole('dialog', { name: 'The price has changed' });
    const posted = page.waitForRequest((request) => request.method() === 'POST' && /reservation/.test(request.url()));
    await dialog.getByRole('button', { name: /^Book for/ }).click();
    await page.waitForURL('**/booking/confirmation');
    expect(await sentBody(await posted)).toMatchObject({
      guest: { name: 'Ana', surname: 'de la MacBosch' },
      arrivalTime: '22:00',
      requests: 'A cot, please.',
      language: 'es',
    });
    expect(centsIn(await amountAt(page, /^Total/))).toBe(total);
    await expect(page.getByText(/tourist tax/i).first()).toBeVisible();
    await mailTo(page.request, email, /Reserva/);
  });
});
