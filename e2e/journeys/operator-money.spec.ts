import { bookByApi, CARDS, factAt, linkOf, typeCard } from '../support/cards.ts';
import { overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, mailTo, type Page, test } from '../support/test.ts';

const AHEAD = 48;

/** The page on which a guest without an account sees the booking. */
async function openAsGuest(page: Page, number: string, email: string) {
  await page.goto('/en/booking/manage');
  await afterHydration(page);
  await page.getByLabel('Booking number').fill(number);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find my booking' }).click();
  await page.waitForURL('**/booking/manage/*');
}

test.describe('the money of a booking', () => {
  // who has signed in is asked of the service: nobody is an answer
  test.use({ allowed: /40[14]/ });

  test('a person of the chain gives a part of it back: the guest reads it, owes nothing and has a credit note', async ({
    page,
    request,
  }) => {
    const email = guest('refund');
    const { number } = await bookByApi(request, 'app', 'payLater', email, AHEAD);
    await page.goto(await linkOf(request, 'payment-link', number, email));
    await afterHydration(page);
    await typeCard(page, 'redsys', CARDS.good);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
    await openAsGuest(page, number, email);
    await page.getByRole('button', { name: 'Request an invoice' }).click();
    const customer = page.getByRole('dialog');
    await customer.getByLabel('Address').fill('Calle Mayor 3');
    await customer.getByLabel('Postal code').fill('28013');
    await customer.getByLabel('City').fill('Madrid');
    await customer.getByLabel('Country').selectOption('ES');
    await customer.getByRole('button', { name: 'Issue invoice' }).click();
    await expect(page.getByRole('button', { name: /^Download Invoice WEB-/ })).toBeVisible();
    const address = page.url();

    await page.goto('/en/operator');
    await signInAsOperator(page, 'owner@posada.example');
    await page.waitForURL('**/operator/today');
    await page.goto(`/en/operator/bookings/${number}`);
    const payments = page.locator('section', { has: page.getByRole('heading', { name: 'Payments by card' }) }).last();
    await expect(payments.getByText('Paid', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await payments.getByRole('button', { name: 'Refund' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Refund for booking ${number}` });
    await dialog.getByLabel('A part of it').check();
    await dialog.getByLabel('Amount in EUR').fill('15.50');
    await dialog.getByLabel('Reason').fill('Cold water for two days.');
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Refund €15.50' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(payments.getByText('Refund of €15.50')).toBeVisible();
    await expect(payments.getByText('Refunded', { exact: true })).toBeVisible();
    await expect(payments.getByText('€15.50 refunded so far')).toBeVisible();
    const history = page.locator('section', { has: page.getByRole('heading', { name: 'Notes and history' }) }).last();
    await expect(history.getByText('€15.50 refunded')).toBeVisible();
    await expect(history.getByText('Cold water for two days.')).toBeVisible();
    const invoices = page.locator('section', { has: page.getByRole('heading', { name: 'Invoices' }) }).last();
    await expect(invoices.getByText(/^Credit note WEB-R-/)).toHaveCount(1);
    await invoices.getByRole('button', { name: 'Make it out to someone else' }).press('Enter');
    const corrected = page.getByRole('dialog', { name: 'Make it out to someone else' });
    await corrected.getByLabel('Name or company').fill('Ruiz Moda, S.L.');
    await corrected.getByLabel('Address').fill('Calle Mayor 3');
    await corrected.getByLabel('Postal code').fill('28013');
    await corrected.getByLabel('City').fill('Madrid');
    await corrected.getByLabel('Country').selectOption('ES');
    await corrected.getByRole('button', { name: 'Issue invoice' }).press('Enter');
    await expect(corrected).toBeHidden();
    await expect(invoices.getByText(/^Credit note WEB-R-/)).toHaveCount(2);
    await expect(invoices.getByText(/^Invoice WEB-/)).toHaveCount(2);

    const firm = `accounts-${Date.now().toString(36)}@firm.example`;
    await invoices
      .getByRole('button', { name: /^Send by email: Invoice/ })
      .last()
      .press('Enter');
    const mail = page.getByRole('dialog', { name: /^Invoice WEB-/ });
    await mail.getByLabel('Email').fill(firm);
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await mail.getByRole('button', { name: 'Send by email' }).press('Enter');
    await expect(page.getByText(`On its way to ${firm}.`)).toBeVisible();
    expect(await mailTo(page.request, firm, /Invoice: WEB-/)).toContain('for the stay at');
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await overflowing(page)).toEqual([]);

    await mailTo(request, email, /returned €15\.50/);
    await page.goto(address);
    await expect(page.getByRole('button', { name: /^Download Credit note/ })).toHaveCount(2);
    expect(await factAt(page, 'Refunded')).toContain('€15.50');
    expect(await factAt(page, 'To be paid at the hotel')).toContain('€0.00');
  });

  test('the desk sees what was paid and is not offered to give it back', async ({ page, request }) => {
    const email = guest('unpaid');
    const { number } = await bookByApi(request, 'app', 'payAtHotel', email, AHEAD);
    await page.goto('/en/operator');
    await signInAsOperator(page, 'desk@posada.example');
    await page.waitForURL('**/operator/today');
    await page.goto(`/en/operator/bookings/${number}`);
    await expect(page.getByText('Nothing was paid by card.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  });
});
