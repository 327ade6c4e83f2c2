import { addDays } from '@posada/calendar-days';
import { bookByApi, factAt } from '../support/cards.ts';
import { overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, mailTo, type Page, signInByApi, test } from '../support/test.ts';

const AHEAD = 62;

async function openAtTheDesk(page: Page, number: string) {
  await page.goto('/en/operator');
  await signInAsOperator(page, 'desk@posada.example');
  await page.waitForURL('**/operator/today');
  await page.goto(`/en/operator/bookings/${number}`);
  await expect(page.getByRole('button', { name: 'Change stay' })).toBeVisible();
  await afterHydration(page);
}

test.describe('another stay for a booking', () => {
  // who has signed in is asked of the service: nobody is an answer
  test.use({ allowed: /40[149]/ });

  test('the desk moves a stay, adds a night and a child by keys alone: guest, mail and timeline have the new stay and its price', async ({
    page,
    request,
  }) => {
    const email = guest('amended');
    const { number, to } = await bookByApi(request, 'app', 'payAtHotel', email, AHEAD);
    await openAtTheDesk(page, number);
    const before = await factAt(page, 'To be paid at the hotel');
    await page.getByRole('button', { name: 'Change stay' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Change the stay of booking ${number}` });
    const summary = dialog.getByRole('region', { name: 'What changes' });
    await expect(summary.getByText('€0.00', { exact: true })).toBeVisible();
    await expect(dialog.getByText('You have not changed anything yet.')).toBeVisible();
    // a night more, and then a day later with as many nights
    for (const field of [/^Departure/, /^Arrival/]) {
      await dialog.getByRole('button', { name: field }).press('Enter');
      await expect(dialog.locator('[data-day]:focus')).toHaveCount(1);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: field })).toBeFocused();
    }
    await dialog.getByLabel('Children').selectOption('1');
    await dialog.getByLabel('Age of child 1').selectOption('7');
    const confirm = dialog.getByRole('button', { name: /^Change booking: €/ });
    await expect(confirm).toBeEnabled();
    await expect(summary.getByText(/^\+€/)).toBeVisible();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    const price = (await confirm.textContent())?.match(/€[\d,.]+/)?.[0] ?? '';
    await confirm.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The booking has been changed.')).toBeVisible();
    await expect.poll(async () => factAt(page, 'To be paid at the hotel')).not.toBe(before);
    expect(await factAt(page, 'To be paid at the hotel')).toContain(price);
    const history = page.locator('section', { has: page.getByRole('heading', { name: 'Notes and history' }) }).last();
    await expect(history.getByText(/^Guests: 2 adults → 2 adults.+1 child \(7\)$/)).toBeVisible();
    await expect(history.getByText(new RegExp(`^Total: .* → ${price.replace('.', '\\.')}$`))).toBeVisible();
    expect(await violations(page)).toEqual([]);

    const text = await mailTo(request, email, /replaces your earlier confirmation/);
    expect(text).toContain(price);
    const departure = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
    expect(text).toContain(departure.format(new Date(addDays(to, 2))));
    const link = /https?:\/\/\S+\/booking\/manage\S*/.exec(text)?.[0];
    expect(link).toBeTruthy();
    await page.goto(String(link));
    await expect.poll(async () => factAt(page, 'To be paid at the hotel')).toContain(price);
  });

  test('a price that has changed meanwhile is shown before it is booked, and nothing that was chosen is lost', async ({
    page,
    request,
  }) => {
    const { number } = await bookByApi(request, 'app', 'payAtHotel', guest('amend-race'), AHEAD + 14);
    await page.setViewportSize({ width: 390, height: 800 });
    await openAtTheDesk(page, number);
    await page.getByRole('button', { name: 'Change stay' }).click();
    const dialog = page.getByRole('dialog', { name: `Change the stay of booking ${number}` });
    await dialog.getByLabel('Adults').selectOption('1');
    const confirm = dialog.getByRole('button', { name: /^Change booking: €/ });
    await expect(confirm).toBeEnabled();
    expect(await overflowing(page)).toEqual([]);
    // as if the price had been another one when it was quoted
    await page.route(
      '**/amendment?*',
      (route) => {
        const body = route.request().postDataJSON() as { accepted: { total: number } };
        const accepted = { ...body.accepted, total: body.accepted.total - 100 };
        return route.continue({ postData: { ...body, accepted } });
      },
      { times: 1 },
    );
    await confirm.click();
    await expect(dialog.getByText('The price has changed meanwhile. Check the new one.')).toBeVisible();
    await expect(dialog.getByLabel('Adults')).toHaveValue('1');
    await expect(confirm).toBeEnabled();
    await confirm.click();
    await expect(dialog).toBeHidden();
  });

  test('an agent of the website changes a stay by the same dialog, and the history names the agent', async ({
    page,
    request,
  }) => {
    const { id, number } = await bookByApi(request, 'app', 'payAtHotel', guest('amend-agent'), AHEAD + 28);
    await signInByApi(page, 'agent', 'agent@posada.example');
    await page.goto(`/en/agent/bookings/${id}`);
    await afterHydration(page);
    await page.getByRole('button', { name: 'Change stay' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Change the stay of booking ${number}` });
    await dialog.getByLabel('Adults').selectOption('1');
    const confirm = dialog.getByRole('button', { name: /^Change booking: €/ });
    await expect(confirm).toBeEnabled();
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await confirm.press('Enter');
    await expect(dialog).toBeHidden();
    const history = page.locator('section', { has: page.getByRole('heading', { name: 'Notes and history' }) }).last();
    await expect(history.getByText('Guests: 2 adults → 1 adult')).toBeVisible();
    await expect(history.locator('li[data-kind="changed"]')).toContainText('Agent');
  });
});
