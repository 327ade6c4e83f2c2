import { readFile } from 'node:fs/promises';
import { bookByApi } from '../support/cards.ts';
import { choose, slowly, turnPage } from '../support/lists.ts';
import { isFullLength, violations } from '../support/looks.ts';
import { guest } from '../support/places.ts';
import { expect, mailTo, type Page, signInByApi, test } from '../support/test.ts';

/** Days from today that no other test books in. */
const AHEAD = 262;

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

test.describe('an agent', () => {
  // nothing has been paid; no sign-up
  test.use({ allowed: /404|409|React Router caught/ });

  test('[AGENT-03] orders the list of agencies, has the columns and views of the last visit, and saves it whole', async ({
    page,
  }) => {
    const view = `Newest ${Date.now().toString(36)}`;
    await signInByApi(page, 'agent', 'agent@posada.example');
    await page.goto('/en/agent/agencies?state=approved');
    await page.getByRole('link', { name: 'Newest first' }).click();
    await page.waitForURL('**/agencies?state=approved&sort=requested%2Cdesc');
    await page.getByText('Columns', { exact: true }).click();
    await choose(page, 'Terms');
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
    await expect(page.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'true');
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
      await expect(page.getByRole('link', { name: `${turn}-${email}` })).toHaveCount(2);
      await backToList(page);
      await find(page, [`${turn}-${email}`, phone.replaceAll(' ', '')][turn % 2] ?? '');
      await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible();
      // nothing was paid and nothing changed of the stay: no mail says so
      const actions = page.getByRole('region', { name: 'Manage this booking' });
      await actions.getByText('More actions').click();
      await expect(actions.getByRole('button', { name: 'Confirmation (PDF)' })).toBeVisible();
      for (const name of ['Send payment confirmation again', 'Send refund notice again', /^Pay /])
        await expect(page.getByRole('button', { name })).toHaveCount(0);
      if (turn % 2 === 0) {
        await page.getByRole('button', { name: 'Cancel booking' }).click();
        await expect(dialog.getByLabel(/I accept/)).toHaveCount(0);
        await expect(dialog.getByText('Found an alternative')).toHaveCount(0);
        await dialog.getByText('Hotel’s fault').click();
        await dialog.getByLabel(/^Note/).fill('Burst pipe.');
        expect(await violations(page, 'dialog[open]')).toEqual([]);
        await dialog.getByRole('button', { name: 'Confirm cancellation' }).click();
        await expect(page.getByText('Cancellation completed')).toBeVisible();
        await expect(page.getByText('This booking is cancelled.')).toBeVisible();
        await expect(page.locator('dl').filter({ hasText: 'Cancelled by' })).toContainText('Agent Amir Haddad');
        await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
        await page.getByRole('button', { name: 'Send cancellation again' }).click();
        await expect(page.getByText(`Sent to ${turn}-${email}.`)).toBeVisible();
        const history = page.getByRole('list').filter({ hasText: 'Booked' });
        for (const text of ['Hotel’s fault', 'Burst pipe.', 'Agent Amir Haddad'])
          await expect(history).toContainText(text);
        const mail = await mailTo(request, `${turn}-${email}`, /cancelled/);
        expect(mail).toContain('We have cancelled your booking');
        expect(mail).not.toContain('As you asked, we have cancelled');
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
    await page.getByRole('button', { name: /^Filter bookings/ }).click();
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
