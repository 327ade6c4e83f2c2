import { bookByApi } from '../support/cards.ts';
import { overflowing, violations } from '../support/looks.ts';
import { operate, signInAsOperator } from '../support/operators.ts';
import { DESKTOP, guest, PHONE } from '../support/places.ts';
import { sendReminder } from '../support/reminder.ts';
import { afterHydration, expect, mailTo, type Page, test } from '../support/test.ts';

const linkIn = (mail: string, path: RegExp) =>
  [...mail.matchAll(/https?:\/\/\S+/g)].map(([link]) => link).find((link) => path.test(link)) ?? '';

/** Labels of the form, in the language of the guests. */
const DE = {
  open: (name: string) => `Anmelden: ${name}`,
  save: 'Gast speichern',
  given: 'Vornamen',
  surname: 'Nachname',
  second: 'Zweiter Nachname',
  sex: 'Geschlecht',
  nationality: 'Staatsangehörigkeit',
  document: 'Art des Ausweises',
  number: 'Ausweisnummer',
  support: 'Kartennummer (Soporte)',
  street: 'Straße und Hausnummer',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  country: 'Wohnsitzland',
  email: 'E-Mail',
};

async function birth(page: Page, day: string, month: string, year: string) {
  await page.getByLabel('Tag', { exact: true }).fill(day);
  await page.getByLabel('Monat', { exact: true }).fill(month);
  await page.getByLabel('Jahr', { exact: true }).fill(year);
}

async function sign(page: Page) {
  const pad = page.getByRole('img', { name: 'Hier unterschreiben' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the field of the signature is not shown');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (const step of [60, 90, 120, 150])
    await page.mouse.move(box.x + step, box.y + box.height / 2 + (step % 40) - 20, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Ihre Unterschrift' })).toBeVisible();
}

test.describe('the online check-in of a Spanish hotel', () => {
  test.use({ viewport: PHONE, allowed: /40[149]/ });

  test('a family checks in by the link of its mail on a phone, and the desk has the register', async ({ page }) => {
    test.slow();
    await operate('PUT', 'check-in/3', { register: 'spain', opensDays: 30 });
    const email = guest('family');
    const booking = await bookByApi(page.request, 'app', 'payAtHotel', email, 19, {
      language: 'de',
      childAges: [9, 5],
    });
    await sendReminder(page.request, booking.id);
    const mail = await mailTo(page.request, email, /\/check-in/);
    await page.goto(linkIn(mail, /\/check-in/));
    await afterHydration(page);
    await expect(page.getByText('0 von 4 Gästen sind angemeldet.')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: DE.open('Gast 1, erwachsen') }).click();
    await expect(page.getByLabel(DE.given)).toHaveValue('Ana');
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(DE.surname, { exact: true }).fill('Bosch');
    await birth(page, '12', '4', '1988');
    await page.getByLabel(DE.sex).selectOption('female');
    await page.getByLabel(DE.nationality).selectOption('ES');
    await page.getByLabel(DE.second).fill('Soler');
    await page.getByLabel('Verhältnis zu den Kindern').selectOption('parent');
    await page.getByLabel(DE.number).fill('12345678-z');
    await page.getByLabel(DE.support).fill('ABC123456');
    await page.getByLabel(DE.street).fill('Carrer de la Mar 7');
    await page.getByLabel(DE.postalCode).fill('07012');
    await page.getByLabel(DE.city, { exact: true }).fill('Palma');
    await page.getByLabel(DE.country).selectOption('ES');
    await page.getByLabel(DE.email).fill(email);
    await sign(page);
    // the page is loaded anew in the middle
    await page.reload();
    await afterHydration(page);
    await expect(page.getByLabel(DE.number)).toHaveValue('12345678-z');
    await expect(page.getByRole('img', { name: 'Ihre Unterschrift' })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('form-de.png'), fullPage: true });
    expect(await overflowing(page)).toEqual([]);
    await page.getByRole('button', { name: DE.save }).click();

    await expect(page.getByText('1 von 4 Gästen sind angemeldet.')).toBeVisible();
    await expect(page.getByText('Ausweis endet auf 78Z')).toBeVisible();
    // the next guest is open, with the address of the first
    await expect(page.getByLabel(DE.street)).toHaveValue('Carrer de la Mar 7');
    await page.getByLabel(DE.given).fill('Jürgen');
    await page.getByLabel(DE.surname, { exact: true }).fill('Müller-Lüdenscheidt');
    await birth(page, '3', '11', '1985');
    await page.getByLabel(DE.sex).selectOption('male');
    await page.getByLabel(DE.nationality).selectOption('DE');
    await page.getByLabel(DE.document).selectOption('passport');
    await page.getByLabel(DE.number).fill('C01X00T47');
    await page.getByLabel(DE.email).fill('juergen@guest.example');
    // by keyboard: the name in place of a signature
    await page.getByLabel('Voller Name statt Unterschrift').fill('Jürgen Müller-Lüdenscheidt');
    await page.getByRole('button', { name: DE.save }).press('Enter');
    await expect(page.getByText('2 von 4 Gästen sind angemeldet.')).toBeVisible();
    for (const [name, year, state] of [
      ['Mia', '2017', '3 von 4 Gästen sind angemeldet.'],
      ['Leo', '2021', 'Alle Gäste sind angemeldet'],
    ] as const) {
      await page.getByLabel(DE.given).fill(name);
      await page.getByLabel(DE.surname, { exact: true }).fill('Bosch');
      await birth(page, '1', '2', year);
      await page.getByLabel(DE.sex).selectOption(name === 'Mia' ? 'female' : 'male');
      await expect(page.getByText(/brauchen keinen Ausweis/)).toBeVisible();
      await page.getByRole('button', { name: DE.save }).click();
      await expect(page.getByText(state)).toBeVisible();
    }
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('done-de.png'), fullPage: true });
    await page.getByRole('link', { name: 'Zurück zur Buchung' }).click();
    await expect(page.getByRole('link', { name: 'Angemeldete Gäste ansehen' })).toBeVisible();

    // the desk
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/en/operator');
    await signInAsOperator(page, 'desk@posada.example');
    await page.waitForURL('**/operator/today');
    await page.goto(`/en/operator/today?date=${booking.from}`);
    await expect(page.getByRole('row').filter({ hasText: '4 of 4 guests registered' }).first()).toBeVisible();
    await page.goto(`/en/operator/bookings/${booking.number}`);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Registered guests' }) });
    await expect(card.getByText('4 of 4 guests are registered.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await card.getByRole('link', { name: 'Show documents and register sheet' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Jürgen Müller-Lüdenscheidt' })).toBeVisible();
    await expect(page.getByText('12345678Z')).toBeVisible();
    await expect(page.getByText('ABC123456')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Signature: Ana Bosch Soler' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('sheet.png'), fullPage: true });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowing(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Change: Mia Bosch' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mia Bosch' });
    await expect(dialog.getByLabel('Given names')).toHaveValue('Mia');
    await dialog.getByLabel('Given names').fill('Mia Sofía');
    expect(await violations(page, '[role="dialog"], dialog')).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('dialog.png') });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Mia Sofía Bosch' })).toBeVisible();
  });

  for (const { language, ahead, viewport } of [
    { language: 'ch', ahead: 22, viewport: DESKTOP },
    { language: 'es', ahead: 25, viewport: PHONE },
  ] as const)
    test(`fits its page in ${language}, open and with everything wrong`, async ({ page }) => {
      await operate('PUT', 'check-in/3', { register: 'spain', opensDays: 30 });
      await page.setViewportSize(viewport);
      const email = guest('look');
      const { id } = await bookByApi(page.request, 'app', 'payAtHotel', email, ahead, { language });
      await sendReminder(page.request, id);
      const mail = await mailTo(page.request, email, /\/check-in/);
      await page.goto(linkIn(mail, /\/check-in/));
      await afterHydration(page);
      await page.locator('main li').first().getByRole('button').click();
      await page.locator('main form button[type="submit"]').click();
      await expect(page.locator('main [role="alert"] li')).not.toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`wrong-${language}.png`), fullPage: true });
    });

  test('is set by hotel in the settings of the operator', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/en/operator');
    await signInAsOperator(page, 'owner@posada.example');
    await page.waitForURL('**/operator/today');
    await page.goto('/en/operator/settings/check-in');
    await expect(page.getByRole('heading', { level: 1, name: 'Online check-in' })).toBeVisible();
    const row = page.getByRole('row', { name: /Agir Valencia/ });
    await row.getByRole('button').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Register of guests').selectOption('italy');
    await dialog.getByLabel('Days before arrival').fill('31');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/between 1 and 30/).first()).toBeVisible();
    await dialog.getByLabel('Days before arrival').fill('14');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('From 14 days before');
    expect(await violations(page)).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowing(page)).toEqual([]);
    }
    await page.screenshot({ path: test.info().outputPath('settings.png') });
    await page.setViewportSize({ width: 1280, height: 900 });
    await row.getByRole('button').press('Enter');
    await dialog.getByLabel('Register of guests').selectOption('off');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Off');
  });
});
