import { chooseRooms, continueToPayment } from '../support/booking.ts';
import { expect, mailTo, signIn, test } from '../support/test.ts';

test('[AGENT-03] an agent books for a guest on the phone, corrects the guest, keeps a note, and finds the booking again by keys alone', async ({
  page,
}) => {
  test.slow(); // a whole call: search, booking, correction, note, search
  const wrong = `phone-${Date.now()}@guest.example`;
  const right = `right-${wrong}`;
  await signIn(page, 'agent', 'agent@posada.example');
  const began = Date.now();
  await page.getByLabel('Guest’s language').selectOption('de');
  await page.getByRole('button', { name: 'New booking' }).click();
  await page.waitForURL('**/booking/destination**');
  await chooseRooms(page, 81);
  await continueToPayment(page);
  await expect(page.getByText(/takes this booking for a guest/)).toBeVisible();
  await expect(page.getByLabel('Language we write to you in')).toHaveValue('de');
  await page.getByLabel('First name', { exact: true }).fill('Jana');
  await page.getByLabel('Surname', { exact: true }).fill('Müller');
  await page.getByLabel('Email', { exact: true }).fill(wrong);
  await page.getByLabel('Mobile phone', { exact: true }).fill('+49 1512 3456789');
  await page.getByLabel(/I accept the booking/).check();
  await page.getByRole('button', { name: 'Book now' }).click();
  await page.waitForURL(/agent\/bookings\/[\w-]{10,}/);
  // printed, not asserted: the time depends on the machine
  test.info().annotations.push({ type: 'a new booking took', description: `${(Date.now() - began) / 1000} s` });
  const number = /[A-Z0-9]{8}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  const history = page.getByRole('list').filter({ hasText: 'Booked' });
  await expect(history.getByText(/Agent Amir/)).toBeVisible();

  await page.getByLabel('Note for colleagues').fill('Arrives late, calls again on Monday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(history.getByText('Arrives late, calls again on Monday.')).toBeVisible();
  await page.getByRole('button', { name: 'Change guest details' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(right);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: right })).toHaveCount(2);
  expect(await mailTo(page.request, right, new RegExp(number))).toContain('Müller');

  await page.getByRole('link', { name: 'All bookings' }).click();
  await page.waitForURL('**/agent/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type(`muller ${right}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/agent\/bookings\/[\w-]{10,}/);
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible();
  await page.goBack();
  // the heading has the focus after each navigation, and would take it from the field
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeFocused();
  // days in words, with which the next booking begins
  await page.keyboard.press('F2');
  await page.keyboard.type('next week');
  await page.keyboard.press('Enter');
  await page.waitForURL(/agent\/bookings\?from=[\d-]+&to=[\d-]+$/);
  const from = new URL(page.url()).searchParams.get('from');
  // the list is narrowed a moment after its address
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('href', /\?from=/);
  await page.keyboard.press('F8');
  await page.waitForURL(
    (url) => url.pathname.endsWith('/booking/destination') && url.searchParams.get('from') === from,
  );
});
