import type { APIResponse, Page } from '@playwright/test';
import { bookByApi } from '../support/cards.ts';
import { overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, test } from '../support/test.ts';

const ADULT = {
  givenNames: 'Jörg',
  surname: 'Weiß',
  sex: 'male',
  birthDate: '1985-11-02',
  birthCountry: 'DE',
  birthPlace: 'Köln',
  nationality: 'DE',
  address: { street: 'Hauptstr. 1', city: 'Köln', postalCode: '50667', country: 'DE' },
  phone: '+4922112345678',
  signature: { kind: 'name', name: 'Jörg Weiß' },
};
const people = ['C01X00T47', 'C01X00T48'].map((number) => ({
  ...ADULT,
  document: { type: 'passport', number, country: 'DE' },
}));

/** A call of the person who has signed in. */
async function put(page: Page, path: string, data: object) {
  const headers = { origin: new URL(page.url()).origin };
  const answer: APIResponse = await page.request.put(`/v1/${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).result;
}
const withRegister = (page: Page, property: number, register: string) =>
  put(page, `check-in/${property}`, { register, opensDays: 30 });

test.describe('reports to authorities', () => {
  // who has signed in is asked of the service: nobody is an answer
  test.use({ allowed: /40[149]/ });

  test('a hotel in Spain reports a booking and its guests, and the files of another one are downloaded', async ({
    page,
    request,
  }) => {
    test.slow();
    await page.goto('/en/operator');
    await signInAsOperator(page, 'owner@posada.example');
    await page.waitForURL('**/operator/today');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const booked = await bookByApi(request, 'app', 'payAtHotel', guest('reported'), 0);
    const { property, number } = booked;
    await withRegister(page, property, 'spain');
    await withRegister(page, 4, 'portugal');

    await page.goto('/en/operator/settings/authorities');
    await afterHydration(page);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Reports and files/ }) });
    await expect(rows.filter({ hasText: 'Spain' }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowing(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.goto(`/en/operator/settings/authorities/${property}`);
    await afterHydration(page);
    await page.getByRole('button', { name: /^(Set up|Change)$/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Account at SES.Hospedajes' });
    await dialog.getByLabel('Code of the landlord').fill('0000000001');
    await dialog.getByLabel('Code of the establishment').fill('0000000002');
    await dialog.getByLabel('User of the web service').fill('B12345674WS');
    await dialog.getByLabel('Password of the web service').fill('a-password-of-the-service');
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Try the account' }).press('Enter');
    await expect(page.getByText('The ministry takes the account.')).toBeVisible();

    const { roomstays } = await put(page, `reservation/${number}/stay`, { state: 'expected' });
    const room = roomstays[0].id as string;
    await put(page, `reservation/${number}/stay`, { state: 'checked-in' });
    const report = page.getByRole('row', { name: new RegExp(number) }).filter({ hasText: 'Guests' });
    await expect(async () => {
      await page.goto(`/en/operator/settings/authorities/${property}`);
      await expect(report.getByText('Guests are not registered yet')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowing(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });

    for (const [index, person] of people.entries())
      await put(page, `reservation/${number}/registration/${room}/${index + 1}`, person);
    await afterHydration(page);
    await report.getByRole('button', { name: `Send now: ${number}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).press('Enter');
    await expect(async () => {
      await page.goto(`/en/operator/settings/authorities/${property}?list=all`);
      await expect(report.getByText('Accepted', { exact: true })).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });

    await page.goto('/en/operator/settings/authorities/4');
    await afterHydration(page);
    await page.getByRole('button', { name: /^(Set up|Change)$/ }).press('Enter');
    const unit = page.getByRole('dialog', { name: 'Hotel at SIBA' });
    await unit.getByLabel('NIPC of the company').fill('121212121');
    await unit.getByLabel('Short name').fill('teste');
    await unit.getByLabel('Name of the contact').fill('Nuno Teste');
    await unit.getByLabel('E-mail of the contact').fill('nuno@hotel.example');
    await unit.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(unit).toBeHidden();
    for (const [index, name] of [/^siba-4-.*\.xml$/, /^tourist-tax-4-.*\.csv$/].entries()) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download the file' }).nth(index).press('Enter');
      expect((await saved).suggestedFilename()).toMatch(name);
    }
    await expect(page.getByText(/^\d+ guests? (is|are) in the file\.$/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
