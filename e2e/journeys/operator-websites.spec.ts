import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebsiteFileInput } from '@posada/api-client/operator';
import { root } from '../../tools/start/processes.ts';
import { apiUrl, brandUrl } from '../support/addresses.ts';
import { operatorToken } from '../support/database.ts';
import { LAYOUT_LANGUAGES, overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { afterHydration, expect, inDays, type Page, test } from '../support/test.ts';

const mark = () => Date.now().toString(36);
const OWNER = 'owner@posada.example';

/** Bookings of it are cancelled first: a website with stays ahead is not deleted. */
async function removeWebsite(id: number, host: string, booked: string) {
  const headers = { authorization: `Bearer ${operatorToken()}`, 'content-type': 'application/json' };
  const cancelled = await fetch(`${apiUrl}/operator/reservation/${booked}/cancellation`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ reason: 'duplicate' }),
  });
  expect(cancelled.status, await cancelled.text()).toBe(200);
  const deleted = () => fetch(`${apiUrl}/operator/website/${id}/host/${host}`, { method: 'DELETE', headers });
  // mails about the booking leave first
  await expect(async () => {
    const answer = await deleted();
    expect(answer.status, await answer.text()).toBe(200);
  }).toPass({ timeout: 60_000 });
}

async function begin(page: Page, name: string) {
  await page.goto('/en/operator/websites');
  await page.getByRole('button', { name: 'New website' }).click();
  const dialog = page.getByRole('dialog', { name: 'New website' });
  await dialog.getByLabel('Name of the website').fill(name);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const step = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name, exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();

test.describe('a website that is set up on screen', () => {
  // who has signed in is asked of the service, nobody is an answer; what is refused is what the tests are about
  test.use({ allowed: /40[0149]|422/ });

  test('an owner makes a chain from its name to a first booking, by screens alone', async ({ page, browser }) => {
    test.setTimeout(240_000);
    const began = Date.now();
    const own = mark();
    const name = `Hotel Sund ${own}`;
    const host = `sund-${own}`;
    await page.goto('/en/operator/websites');
    await page.waitForURL('**/operator/sign-in?**');
    await signInAsOperator(page, OWNER);
    await expect(page.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New website' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await begin(page, name);

    await expect(step(page, 'Brand')).toBeVisible();
    await page.getByLabel('Address of the website').fill('https://Sund');
    await goOn(page);
    await expect(page.getByLabel('Address of the website')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Address of the website').fill(`${host}.localhost`);
    await page.getByLabel('Colour of the brand').fill('#7a3b12');
    await page.getByLabel('Deutsch').check();
    expect(await violations(page)).toEqual([]);
    await goOn(page);

    await expect(step(page, 'Hotel')).toBeVisible();
    await page.getByLabel('In one sentence').fill('Eight rooms above the harbour.');
    await page.getByLabel('Street and number').fill('Am Hafen 3');
    await page.getByLabel('City').fill('Stralsund');
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('Latitude').fill('54,31');
    await page.getByLabel('Longitude').fill('13.09');
    await page.getByLabel('Time zone').selectOption('Europe/Berlin');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByLabel('Phone').fill('+49 3831 2700');
    await page.getByLabel('Email').fill('hello@sund.example');
    // a reload in the middle of a step
    await page.reload();
    await expect(page.getByLabel('City')).toHaveValue('Stralsund');
    expect(await violations(page)).toEqual([]);
    await goOn(page);

    await expect(step(page, 'Rooms')).toBeVisible();
    for (const [room, count] of [
      ['Double room', '6'],
      ['Suite', '2'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a room type' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a room type' });
      await dialog.getByLabel('Name for guests (English)').fill(room);
      await dialog.getByLabel('Beds, for example: a double bed (English)').fill('a double bed');
      await dialog.getByLabel('How many rooms').fill(count);
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('button', { name: 'Move up: Suite' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Suite');
    await page.getByRole('link', { name: 'Continue' }).click();

    await expect(step(page, 'Rates')).toBeVisible();
    await page.getByRole('button', { name: 'Add a rate plan' }).click();
    const plan = page.getByRole('dialog', { name: 'Add a rate plan' });
    await plan.getByLabel('Name for guests (English)').fill('Flexible');
    await plan.getByLabel('Meals').selectOption('breakfast');
    await plan.getByRole('button', { name: 'Save' }).click();
    await expect(plan).toBeHidden();
    for (const [room, price] of [
      ['Suite', '180'],
      ['Double room', '120,50'],
    ] as const)
      await page
        .getByRole('group', { name: `Flexible, ${room}` })
        .getByLabel('Price in EUR')
        .fill(price);
    await page.getByRole('group', { name: 'Flexible, Double room' }).getByLabel('On Friday').fill('140');
    expect(await violations(page)).toEqual([]);
    await goOn(page);

    await expect(step(page, 'Pictures')).toBeVisible();
    const brand = (file: string) => join(root, 'libs/themes/src/willow', file);
    await page.getByLabel('Add a picture: Hotel').setInputFiles(brand('mark.svg'));
    await expect(page.getByText('Only JPEG, PNG, WebP, AVIF and HEIC can be used.')).toBeVisible();
    for (const [owner, file] of [
      ['Hotel', 'mark-512.png'],
      ['Suite', 'logo.png'],
    ] as const) {
      await page.getByLabel(`Add a picture: ${owner}`).setInputFiles(brand(file));
      const pictures = page.getByRole('region', { name: owner });
      await expect(pictures.getByRole('listitem')).toHaveCount(1);
      await pictures.getByLabel('What it shows').fill(`A picture of ${owner} ${own}`);
      await pictures.getByLabel('What it shows').blur();
      await expect(page.getByText('Saved').last()).toBeVisible();
      await expect(pictures).toHaveAttribute('aria-busy', 'false');
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Continue' }).click();

    await expect(step(page, 'Legal and payment')).toBeVisible();
    await page.getByRole('button', { name: 'Insert the templates' }).click();
    const privacy = page.getByLabel('Privacy policy (English)');
    await expect(privacy).toHaveValue(/^## Who is responsible/);
    expect(await violations(page)).toEqual([]);
    await privacy.fill(`## Who is responsible\n\n${name}, Stralsund.`);
    await goOn(page);

    await expect(step(page, 'Check and online')).toBeVisible();
    // templates with something to be filled in do not go online unseen
    await expect(page.getByText('The hints above are open')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Put online' })).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show as a draft' }).click();
    const draft = page.getByRole('link', { name: 'Open the draft' });
    await expect(draft).toHaveAttribute('href', `${brandUrl(host)}/`);
    const guests = await browser.newContext();
    const guest = await guests.newPage();
    await expect(async () => {
      await guest.goto(`${brandUrl(host)}/en`);
      await expect(guest.getByRole('heading', { name }).first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });

    await page.getByLabel('I have read the hints').check();
    await page.getByRole('button', { name: 'Put online' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Websites' })).toBeVisible({ timeout: 60_000 });
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('Online', { exact: true })).toBeVisible();
    const file = page.waitForEvent('download');
    await row.getByRole('button', { name: `Download the file: ${name}` }).click();
    const website = (JSON.parse(readFileSync(await (await file).path(), 'utf8')) as WebsiteFileInput).websites[0];
    expect(website?.settings.name).toBe(name);
    const id = website?.id ?? 0;
    const property = website?.properties[0] ?? 0;

    await expect(async () => {
      await guest.goto(`${brandUrl(host)}/en/hotel`);
      await expect(guest.getByRole('img', { name: `A picture of Suite ${own}` }).first()).toBeVisible({
        timeout: 2000,
      });
    }).toPass({ timeout: 30_000 });
    const url = `${brandUrl(host)}/en/booking/property?id=${property}&from=${inDays(30)}&to=${inDays(32)}&occupancy=2-0`;
    await expect(async () => {
      await guest.goto(url);
      await expect(guest.getByRole('button', { name: /^Select/ }).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await afterHydration(guest);
    const necessary = guest.getByRole('button', { name: /necessary/i });
    if (await necessary.isVisible()) await necessary.click();
    await guest
      .getByRole('button', { name: /^Select/ })
      .first()
      .click();
    await guest
      .getByRole('button', { name: 'Continue' })
      .or(guest.getByRole('link', { name: 'Continue' }))
      .first()
      .click();
    await guest.getByLabel('First name').fill('Ana');
    await guest.getByLabel('Surname').fill('Ruiz');
    await guest.getByLabel('Email', { exact: true }).fill(`ana-${own}@guest.example`);
    await guest.getByLabel('Mobile phone').fill('7911 123456');
    await guest.getByLabel(/I accept the booking/).check();
    await guest.getByRole('button', { name: 'Book now' }).click();
    await expect(guest.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    test.info().annotations.push({ type: 'from a name to a booking', description: `${minutes} minutes` });
    const number = await guest.locator('[data-part="locator"]').first().innerText();
    await guests.close();
    await removeWebsite(id, `${host}.localhost`, number);
  });

  test('two persons set up the same: nobody overwrites the other, and nothing that was typed is lost', async ({
    page,
    browser,
  }) => {
    const name = `Two at once ${mark()}`;
    await page.goto('/en/operator/websites');
    await page.waitForURL('**/operator/sign-in?**');
    await signInAsOperator(page, OWNER);
    await expect(page.getByRole('button', { name: 'New website' })).toBeVisible();
    await begin(page, name);
    const address = page.url();
    const other = await (await browser.newContext({ baseURL: new URL(address).origin })).newPage();
    await other.goto(address);
    await other.waitForURL('**/operator/sign-in?**');
    await signInAsOperator(other, OWNER);
    await expect(step(other, 'Brand')).toBeVisible();
    await other.getByLabel('Address of the website').fill('theirs.localhost');
    await goOn(other);
    await expect(step(other, 'Hotel')).toBeVisible();

    await page.getByLabel('Address of the website').fill('mine.localhost');
    await goOn(page);
    await expect(page.getByText('has saved this step meanwhile')).toBeVisible();
    await expect(page.getByLabel('Address of the website')).toHaveValue('mine.localhost');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show what was saved' }).click();
    await expect(page.getByLabel('Address of the website')).toHaveValue('theirs.localhost');
    await page.getByLabel('Address of the website').fill('ours.localhost');
    await goOn(page);
    await expect(step(page, 'Hotel')).toBeVisible();
    await page.goto('/en/operator/websites');
    await page.getByRole('button', { name: `Delete: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    await other.context().close();
  });

  test('a file that was brought comes out as it was, and the steps fit a phone in other languages', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en/operator/websites');
    await page.waitForURL('**/operator/sign-in?**');
    await signInAsOperator(page, OWNER);
    const given = join(root, 'docs/examples/casa-alba.json');
    await page.getByRole('button', { name: 'Begin with a file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Begin with a file' });
    await dialog.getByLabel('Website file (JSON)').setInputFiles({
      name: 'photo.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"a": 1}'),
    });
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect(dialog.getByText('This is no website file')).toBeVisible();
    await dialog.getByLabel('Website file (JSON)').setInputFiles(given);
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Casa Alba' })).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the file' }).click();
    expect(JSON.parse(readFileSync(await (await file).path(), 'utf8'))).toEqual(
      JSON.parse(readFileSync(given, 'utf8')),
    );
    const { pathname } = new URL(page.url());
    for (const language of LAYOUT_LANGUAGES)
      for (const name of ['brand', 'hotel', 'rooms', 'rates', 'pictures', 'legal', 'check']) {
        await page.goto(`${pathname.replace('/en/', `/${language}/`)}?step=${name}`);
        await expect(page.getByRole('heading', { level: 1, name: 'Casa Alba' })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await overflowing(page)).toEqual([]);
      }
    await page.goto('/en/operator/websites');
    await page.getByRole('button', { name: 'Delete: Casa Alba' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
