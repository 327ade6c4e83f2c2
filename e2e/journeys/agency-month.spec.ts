import { readFileSync } from 'node:fs';
import { brandUrl } from '../support/addresses.ts';
import { continueToPayment } from '../support/booking.ts';
import { bookByApi, factAt, roomsAddress } from '../support/cards.ts';
import { sentBody } from '../support/firefox-pages.ts';
import { choose, slowly, turnPage } from '../support/lists.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, mailTo, signInByApi, test } from '../support/test.ts';

/** Days from today that no other test books in. */
const AHEAD = 262;

test.describe('an agency', () => {
  // it waits; nothing has been paid
  test.use({ allowed: /403|409/ });

  test('[AGENCY-01, AGENCY-02, AGENCY-05, AGENCY-06, AGENCY-07, AGENCY-08, AGENCY-09, ROUTE-41, ROUTE-45, ROUTE-46, SHELL-10] signs up, waits, is approved by an agent, books, on account within its limit, and reads its list and its statement', async ({
    page,
    browser,
    request,
  }) => {
    test.slow(); // a whole month
    const site = brandUrl('willow');
    const email = guest('nordwind');
    const name = `Nordwind ${Date.now().toString(36)}`;
    const password = 'Ventana9Azul';
    await page.goto(`${site}/en/travel-agency/sign-up`);
    await afterHydration(page);
    const type = page.getByLabel('Agency type');
    await expect(type.locator('option:not([value=""])')).toHaveText(['Travel agent', 'Incoming agent', 'Wholesaler']);
    await type.selectOption('incoming-agent');
    const typed = {
      'Agency name': name,
      'Tax name': 'Nordwind Reisen GmbH',
      'Tax identification': 'DE123456789',
      'Branch or office name': 'Hafen',
      Address: 'Hafenstr. 4',
      'Postal code': '20457',
      City: 'Hamburg',
      Region: 'Hamburg',
      'Contact name': 'Eva Lang',
      Observations: 'Two groups in May.',
      Email: email,
    };
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).first().fill(text);
    await page.getByLabel('Country', { exact: true }).selectOption('DE');
    await page.getByLabel('Country code').selectOption('DE');
    await page.getByLabel('Phone', { exact: true }).fill('0151 23456789');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.getByRole('checkbox').check();
    // an answer that takes longer than a press counts: what moves then is a shift of the layout
    await page.route('**/travel-agency/sign-up*', async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 700));
      await route.fallback();
    });
    const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().includes('/sign-up'));
    await page.getByRole('button', { name: 'Create account' }).click();
    expect(await sentBody(await sent)).toEqual({
      name,
      type: 'incoming-agent',
      taxName: 'Nordwind Reisen GmbH',
      taxId: 'DE123456789',
      branch: 'Hafen',
      address: 'Hafenstr. 4',
      postalCode: '20457',
      city: 'Hamburg',
      region: 'Hamburg',
      country: 'DE',
      contactName: 'Eva Lang',
      observations: 'Two groups in May.',
      email,
      phone: '+4915123456789',
      password,
    });
    await page.waitForURL('**/en/travel-agency/verify-email');
    const code = /^\d{6}$/m.exec(await mailTo(request, email, /^\d{6}$/m))?.[0] ?? '';
    await page.getByLabel('Verification code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/en/travel-agency/sign-in?verified=1');
    const signIn = async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn();
    await expect(page.getByRole('heading', { name: 'Your agency is waiting for approval' })).toBeVisible();

    const desk = await browser.newContext();
    const agent = await desk.newPage();
    await signInByApi(agent, 'agent', 'agent@posada.example', { website: 6, site });
    await agent.goto(`${site}/en/agent/agencies?text=${encodeURIComponent(name)}`);
    await agent.getByRole('link', { name }).click();
    await agent.getByRole('button', { name: 'Approve' }).click();
    await expect(agent.getByText(`${name} may sign in and book.`)).toBeVisible();
    const agree = async (limit: string) => {
      await agent.getByLabel('Credit limit').fill(limit);
      const answered = agent.waitForResponse((answer) => answer.request().method() === 'PUT');
      await agent.getByRole('button', { name: 'Save credit' }).click();
      expect((await answered).status()).toBe(200);
    };
    await agree('5000');

    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await signIn();
    await page.waitForURL('**/en/travel-agency/bookings');
    const menu = page.getByRole('navigation', { name: 'Your area' });
    await expect(menu.getByText(name)).toBeVisible();
    await expect(page.getByText('There are no bookings here yet.')).toBeVisible();
    // its token is bound to this browser
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('travel-agency') ?? '{}').token as string);
    const own = (await page.context().cookies(site)).find((cookie) => cookie.name.endsWith('fp'));
    const headers = { 'x-travel-agency-token': token, cookie: `${own?.name}=${own?.value}` };
    for (let booking = 0; booking < 11; booking += 1) {
      await bookByApi(request, 'willow', 'payAtHotel', guest(`customer-${booking}`), AHEAD + booking, { headers });
    }
    await turnPage(page, 'travel-agency');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await slowly(page);
    await page.getByRole('button', { name: /^Filter bookings/ }).click();
    await page.getByLabel('Status').selectOption('confirmed');
    const asked = ['pagination', 'summary'].map((call) => page.waitForRequest(new RegExp(`reservation/${call}\\?`)));
    await page.getByRole('button', { name: 'Apply' }).click();
    for (const call of await Promise.all(asked)) {
      expect(new URL(call.url()).searchParams.get('status')).toBe('confirmed');
    }
    await expect(page.locator('[aria-label="Figures for these filters"] > div').first()).toHaveText(/Confirmed\s*11/);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.getByText('More actions').click();
    // nothing was paid: there is no payment to confirm
    await expect(page.getByRole('button', { name: 'Send payment confirmation again' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send payment link' }).click();
    await expect(page.getByText(/^Sent to /)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(/I accept/)).toHaveCount(0);
    await dialog.getByText('Requested by the customer').click();
    await dialog.getByRole('button', { name: 'Confirm cancellation' }).click();
    await expect(page.getByText('Cancellation completed')).toBeVisible();
    await expect(page.locator('dl').filter({ hasText: 'Cancelled by' })).toContainText('Requested by the customer');
    await menu.getByRole('link', { name: 'Statement' }).click();
    await expect(page.getByText('No stay ended in this month.')).toBeVisible();

    // on account while its credit is enough; beyond it the other ways are offered
    await page.goto(await roomsAddress(request, 'willow', 'payAtHotel', AHEAD + 11));
    await afterHydration(page);
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .click();
    await page.waitForURL('**/booking/extras?**');
    await continueToPayment(page);
    await page.getByLabel('First name', { exact: true }).fill('Ana');
    await page.getByLabel('Surname', { exact: true }).fill('Bosch');
    const onAccount = page.getByRole('radio', { name: /^On account/ });
    await expect(page.getByText('€5,000.00 of your limit of €5,000.00 is left')).toBeVisible();
    await onAccount.check();
    await page.getByLabel(/I accept the booking/).check();
    await agree('1');
    await page.getByRole('button', { name: 'Book now' }).click();
    await expect(page.getByText('Your credit is not enough for this booking')).toBeVisible();
    await expect(
      page.getByText(/^Not on account: this booking costs €[\d,.]+ and €1\.00 of your limit is left/),
    ).toBeVisible();
    await expect(onAccount).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^Pay at the hotel/ })).toBeVisible();
    await agree('5000');
    await desk.close();
    await page.reload();
    await afterHydration(page);
    await onAccount.check();
    await page.getByLabel(/I accept the booking/).check();
    await page.getByRole('button', { name: 'Book now' }).click();
    await page.waitForURL('**/booking/confirmation');
    const number = await page.locator('[data-part="locator"]').innerText();
    expect(await factAt(page, 'Payment')).toBe('On account');
    await page.goto(`${site}/en/travel-agency/statement`);
    await page.getByRole('link', { name: 'Month after' }).click();
    await expect(page.getByRole('row', { name: number })).toContainText(/Booking.*€\d/);
  });

  test('[AGENCY-07] filters by a hotel of another brand that it has booked, saves the view with its columns, and finds its statement and allotments', async ({
    page,
  }) => {
    await signInByApi(page, 'travel-agency', 'agency@posada.example');
    await page.goto('/en/travel-agency/bookings');
    await page.getByRole('button', { name: /^Filter bookings/ }).click();
    const other = page.getByLabel('Hotel').locator('option', { hasText: 'Benidorm' });
    await page.getByLabel('Hotel').selectOption({ label: (await other.textContent()) ?? '' });
    await slowly(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/property=7/);
    await expect(page.getByRole('rowheader')).not.toHaveCount(0);
    await page.unroute('**/reservation/pagination?**');

    // a view with columns of its own is there after a reload, from another list
    const name = `Benidorm ${Date.now().toString(36)}`;
    const columns = page.getByRole('columnheader');
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByText('Columns', { exact: true }).click();
    const first = saved();
    await choose(page, 'Booked on');
    await first;
    await expect(columns.filter({ hasText: 'Booked on' })).toBeVisible();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill(name);
    const second = saved();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await second;
    const third = saved();
    await page.getByRole('button', { name: 'As usual' }).click();
    await third;
    await expect(columns.filter({ hasText: 'Booked on' })).toHaveCount(0);
    await page.goto('/en/travel-agency/bookings');
    await page.getByRole('link', { name }).click();
    await page.waitForURL(/property=7/);
    await expect(columns.filter({ hasText: 'Booked on' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
    const last = saved();
    await page.getByRole('button', { name: `Remove the view ${name}` }).click();
    await last;
    const usual = saved();
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('button', { name: 'As usual' }).click();
    await usual;
    await page.getByRole('link', { name: 'Statement' }).click();
    // the list can be saved too
    await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/);
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/Commission.*\r?\n.*10/);

    // what a hotel holds for it leads to that hotel, on a night of which something is left
    await page.getByRole('link', { name: 'Agreements' }).click();
    const ofHotel = page.getByRole('heading', { level: 3, name: /Tenerife/ });
    const held = page.locator('section').filter({ has: ofHotel }).last();
    // many agreements are folded
    await held.getByText(/^\d+ periods$/).click();
    await expect(held.getByRole('table').getByText('On general sale').first()).toBeVisible();
    await held.getByRole('link').first().click();
    await page.waitForURL(/booking\/property\?(.*&)?id=4(&|$)/);
  });
});
