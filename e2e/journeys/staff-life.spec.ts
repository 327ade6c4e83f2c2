import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brandUrl } from '../support/addresses.ts';
import { continueToPayment } from '../support/booking.ts';
import { bookByApi, factAt, roomsAddress } from '../support/cards.ts';
import { sentBody } from '../support/firefox-pages.ts';
import { isFullLength, violations } from '../support/looks.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, mailTo, type Page, signInByApi, test } from '../support/test.ts';

/** Days from today that no other test books in. */
const AHEAD = 262;

/** Answers of the list that take longer than a press counts: what moves then is a shift of the layout. */
const slowly = (page: Page) =>
  page.route('**/reservation/pagination?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });

/** Goes back to the list, whose heading then takes the focus: of what is typed before that the field gets nothing. */
async function backToList(page: Page) {
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeFocused();
}

/** Finds a booking by whatever is known of it. */
async function find(page: Page, text: string) {
  // the key works as soon as the page runs its scripts
  await expect(async () => {
    await page.keyboard.press('F2');
    await expect(page.locator('[aria-keyshortcuts="F2"]')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Goes to the next page of a list, whose rows are older ones, and has the requests that asked for it checked. */
async function turnPage(page: Page, kind: string) {
  const numbers = () => page.getByRole('rowheader').allInnerTexts();
  await page.goto(`${new URL(page.url()).origin}/en/${kind}/bookings?size=10`);
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  const first = await numbers();
  const asked = page.waitForRequest(/\/reservation\/pagination\?/);
  await page.getByRole('link', { name: 'Next' }).click();
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ page: '1', size: '10', sort: 'id,desc' });
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).not.toHaveText(first[0] ?? '');
  for (const number of await numbers()) expect(first).not.toContain(number);
}

test.describe('an agent', () => {
  // nothing has been paid; no sign-up
  test.use({ allowed: /404|409|React Router caught/ });

  test('[AGENT-03] orders the list of agencies, has the columns and views of the last visit, and saves it whole', async ({
    page,
  }) => {
    const view = `Newest ${Date.now()}`;
    await signInByApi(page, 'agent', 'agent@posada.example');
    await page.goto('/en/agent/agencies?state=approved');
    await page.getByRole('link', { name: 'Newest first' }).click();
    await page.waitForURL('**/agencies?state=approved&sort=requested%2Cdesc');
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Terms' }).check();
    await expect(page.getByRole('columnheader', { name: 'Terms' })).toBeVisible();
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('Name of the view').fill(view);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await violations(page, 'main')).toEqual([]);
    await page.goto('/en/agent/agencies');
    await expect(page.getByRole('columnheader', { name: 'Terms' })).toBeVisible();
    await page.getByRole('link', { name: view }).click();
    await page.waitForURL('**/agencies?state=approved&sort=requested%2Cdesc');
    const rows = await page.getByRole('rowheader').count();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.trimEnd().split('\r\n').length).toBeGreaterThan(rows);
    expect(csv).toContain('"Viajes Atlas"');
    await page.getByRole('button', { name: `Remove the view ${view}` }).click();
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('button', { name: 'As usual' }).click();
    await expect(page.getByRole('columnheader', { name: 'Terms' })).toHaveCount(0);
  });

  test('[AGENT-01, AGENT-02, AGENT-03, AGENT-04, AGENT-05, AGENT-06, AGENT-07, ROUTE-36, ROUTE-37, SHELL-06, ERR-11, API-18] finds bookings by whatever is known of them, corrects their guests, cancels, sends mails again, and filters the list', async ({
    page,
    request,
  }) => {
    if (isFullLength) test.setTimeout(600_000);
    else test.slow();
    const stamp = Date.now();
    const email = guest('shift');
    const surname = `Vasquez${[...String(stamp)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
    await signInByApi(page, 'agent', 'agent@posada.example');
    const signUp = await page.goto('/en/agent/sign-up');
    expect(signUp?.status()).toBe(404);
    expect(await (await request.get('/en/agent/sign-in')).text()).not.toContain('/agent/sign-up');
    await page.goto('/en/agent/bookings');
    await expect(page.getByRole('navigation', { name: 'Your area' })).toBeVisible();

    const dialog = page.getByRole('dialog');
    for (let turn = 0; turn < (isFullLength ? 20 : 2); turn += 1) {
      const { number } = await bookByApi(request, 'app', 'payAtHotel', guest('wrong'), AHEAD + 2 * turn);
      const phone = `+34 6${String(stamp + turn).slice(-8)}`;
      await find(page, number.toLowerCase());
      await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible();
      await expect(page.locator('[data-part="chat-launcher"]'), 'for guests').toHaveCount(0);
      await page.getByRole('button', { name: 'Change guest details' }).click();
      await dialog.getByLabel('Surname').fill(surname);
      await dialog.getByLabel('Phone').fill(phone);
      await dialog.getByLabel('Email').fill(`${turn}-${email}`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('link', { name: `${turn}-${email}` })).toBeVisible();
      await backToList(page);
      await find(page, [`${turn}-${email}`, phone.replaceAll(' ', '')][turn % 2] ?? '');
      await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible();
      await page.getByRole('button', { name: 'Send payment confirmation again' }).click();
      await expect(page.getByText('Nothing has been paid for this booking yet.').last()).toBeVisible();
      if (turn % 2 === 0) {
        await page.getByRole('button', { name: 'Cancel booking' }).click();
        await dialog.getByText('Found an alternative').click();
        await dialog.getByLabel(/I accept/).check();
        await dialog.getByRole('button', { name: 'Confirm cancellation' }).click();
        await expect(dialog.getByText('Cancellation completed')).toBeVisible();
        await dialog.getByRole('button', { name: 'Close' }).last().click();
        await page.getByRole('button', { name: 'Send cancellation again' }).click();
        await expect(page.getByText(`Sent to ${turn}-${email}.`)).toBeVisible();
        await expect(page.getByRole('list').filter({ hasText: 'Booked' })).toContainText('Found an alternative');
      }
      await backToList(page);
    }

    // one that waits for its payment, of the same guest
    const { id } = await bookByApi(request, 'app', 'payOnBook', email, AHEAD);
    await page.goto(`/en/agent/bookings/${id}`);
    await page.getByRole('button', { name: 'Change guest details' }).click();
    await dialog.getByLabel('Surname').fill(surname);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await backToList(page);
    await find(page, surname.toLowerCase());
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const many = isFullLength ? 20 : 3;
    await expect(rows).toHaveCount(many);
    for (const status of ['Confirmed', 'Cancelled', 'Provisional']) {
      await expect(rows.filter({ hasText: status })).not.toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Completed', exact: true }).click();
    await page.waitForURL(/state=completed/);
    await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(isFullLength ? 10 : 1);
    await expect(rows.filter({ hasText: 'Confirmed' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Active', exact: true }).click();
    await page.waitForURL(/state=active/);
    await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(0);

    // the list and its figures follow the filters, and nothing moves while they come
    await turnPage(page, 'agent');
    await slowly(page);
    await page.getByLabel('Status').selectOption('cancelled');
    await page.getByLabel('Guest', { exact: true }).fill(surname);
    // a day by keys, from the calendar that the search has too
    await page.getByRole('button', { name: 'Stays from: Any' }).press('Enter');
    const days = page.getByRole('dialog', { name: 'Stays from' });
    await expect(days.locator('[data-day]:focus')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    const from = await days.locator('[data-day]:focus').getAttribute('data-day');
    await page.keyboard.press('Enter');
    await expect(days).toBeHidden();
    await expect(page.getByRole('button', { name: /^Stays from: \d/ })).toBeFocused();
    const asked = ['pagination', 'summary'].map((call) => page.waitForRequest(new RegExp(`reservation/${call}\\?`)));
    await page.getByRole('button', { name: 'Apply' }).click();
    for (const sent of await Promise.all(asked)) {
      const { searchParams } = new URL(sent.url());
      expect(Object.fromEntries(searchParams)).toMatchObject({ status: 'cancelled', guest: surname, from });
    }
    await expect(rows).toHaveCount(isFullLength ? 10 : 1);
    const figures = page.locator('[aria-label="Figures for these filters"] > div');
    // the sum without cancelled bookings stands there until the answer comes
    await expect(figures.filter({ has: page.getByText('Cancelled', { exact: true }) })).toContainText(
      isFullLength ? '10' : '1',
    );
    await expect(figures.filter({ hasText: 'Confirmed' })).toContainText('0');
  });
});

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
    const name = `Nordwind ${Date.now()}`;
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
    await page.getByLabel('Status').selectOption('confirmed');
    const asked = ['pagination', 'summary'].map((call) => page.waitForRequest(new RegExp(`reservation/${call}\\?`)));
    await page.getByRole('button', { name: 'Apply' }).click();
    for (const call of await Promise.all(asked)) {
      expect(new URL(call.url()).searchParams.get('status')).toBe('confirmed');
    }
    await expect(page.locator('[aria-label="Figures for these filters"] > div').first()).toHaveText(/Confirmed\s*11/);
    await page.getByRole('rowheader').getByRole('link').first().click();
    const again = page.waitForRequest(/send-payment-confirmation/);
    await page.getByRole('button', { name: 'Send payment confirmation again' }).click();
    expect((await again).method()).toBe('PUT');
    await expect(page.getByText('Nothing has been paid for this booking yet.')).toBeVisible();
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
    const other = page.getByLabel('Hotel').locator('option', { hasText: 'Benidorm' });
    await page.getByLabel('Hotel').selectOption({ label: (await other.textContent()) ?? '' });
    await slowly(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/property=7/);
    await expect(page.getByRole('rowheader')).not.toHaveCount(0);
    await page.unroute('**/reservation/pagination?**');

    // a view with columns of its own is there after a reload, from another list
    const name = `Benidorm ${Date.now()}`;
    const columns = page.getByRole('columnheader');
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByText('Columns', { exact: true }).click();
    const first = saved();
    await page.getByRole('checkbox', { name: 'Booked on' }).check();
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
    const held = page.getByRole('row', { name: /Tenerife/ });
    await expect(held.getByText('On general sale').first()).toBeVisible();
    await held.getByRole('link').first().click();
    await page.waitForURL(/booking\/property\?(.*&)?id=4(&|$)/);
  });
});
