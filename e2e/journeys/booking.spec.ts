import type { Page } from '@playwright/test';
import { amountAt, chooseRooms, continueToPayment } from '../support/booking.ts';
import { isFullLength } from '../support/looks.ts';
import { afterHydration, expect, mailTo, openStay, test } from '../support/test.ts';

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

test('[GAP-89] the payment form of a member begins with the profile: names, e-mail, and the phone with its country', async ({
  page,
}) => {
  await signInAsClient(page, 'en');
  await chooseRooms(page, 172);
  await continueToPayment(page);
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Clara');
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('Vidal');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('client@posada.example');
  // the page is English: its own country would be another one
  await expect(page.getByLabel('Mobile phone', { exact: true })).toHaveValue('600 11 12 22');
  await expect(page.getByLabel('Country code')).toHaveValue('ES');
  // for this booking it can be another one, also after a reload
  await page.getByLabel('Mobile phone', { exact: true }).fill('600 99 88 77');
  await page.reload();
  await afterHydration(page);
  await expect(page.getByLabel('Mobile phone', { exact: true })).toHaveValue('600 99 88 77');
  await expect(page.getByLabel('Country code')).toHaveValue('ES');
});

test('[GAP-84, GAP-85] payment without a choice leads to the search, confirmation without a booking home', async ({
  page,
}) => {
  await page.goto('/en/booking/payment');
  await page.waitForURL('**/en/booking/destination');
  await page.goto('/en/booking/confirmation');
  await page.waitForURL(/\/en$/);
});
