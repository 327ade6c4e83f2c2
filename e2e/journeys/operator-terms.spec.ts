import { LAYOUT_LANGUAGES, overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { afterHydration, expect, openStay, signInByApi, test } from '../support/test.ts';

const HOTEL = '3';
const ROOM = 'Port Suite';

test.describe('how a hotel sells', () => {
  // who has signed in is asked of the service, nobody is an answer; a website that was changed meanwhile is another
  test.use({ allowed: /401|409/ });

  test('a revenue manager makes an offer by keys, a guest finds it with the rooms, and it is taken away', async ({
    page,
    browser,
    request,
  }) => {
    const { query } = await openStay(request, 200, 2);
    const guests = await browser.newContext({ baseURL: new URL(test.info().project.use.baseURL ?? '').origin });
    const guest = await guests.newPage();
    const name = `Quiet days ${Date.now().toString(36)}`;
    const isFound = async () => {
      await guest.goto(`/en/booking/property?id=${HOTEL}&${query}&occupancy=2-0`);
      return (await guest.locator('main').innerText()).includes(name);
    };
    expect(await isFound()).toBe(false);

    await page.goto(`/en/operator/terms/offers?property=${HOTEL}`);
    await signInAsOperator(page, 'revenue@posada.example');
    const add = page.getByRole('button', { name: 'Add an offer' });
    await expect(add).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await add.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add an offer' });
    await form.getByLabel('Discount in percent').fill('95');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form.getByLabel('Name for guests (English)')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Discount in percent')).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await form.getByLabel('Name for guests (English)').fill(name);
    await form.getByLabel('Discount in percent').fill('40');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('40% off', { exact: true })).toBeVisible();
    await expect.poll(isFound).toBe(true);

    await page.getByRole('button', { name: `Delete: ${name}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    await expect.poll(isFound).toBe(false);
    await guests.close();
  });

  test('a revenue manager holds rooms for a travel agency, which finds them, and gives them back', async ({
    page,
    browser,
  }) => {
    const origin = new URL(test.info().project.use.baseURL ?? '').origin;
    const agency = await (await browser.newContext({ baseURL: origin })).newPage();
    await signInByApi(agency, 'travel-agency', 'agency@posada.example');
    const own = agency.getByRole('heading', { name: ROOM });
    const isHeld = async () => {
      await agency.goto('/en/travel-agency/allotments');
      await expect(agency.getByRole('heading', { level: 1 })).toBeVisible();
      await afterHydration(agency);
      return own.count();
    };
    const before = await isHeld();

    await page.goto(`/en/operator/terms/allotments?property=${HOTEL}`);
    await signInAsOperator(page, 'revenue@posada.example');
    await page.getByRole('button', { name: 'Add an allotment' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add an allotment' });
    await form.getByLabel('E-mail of the travel agency').fill('agency@posada.example');
    await form.getByLabel('Rooms each night').fill('2');
    await form.getByLabel('Room type').selectOption({ label: ROOM });
    for (const field of [/^First night:/, /^Last night:/]) {
      await form.getByRole('button', { name: field }).press('Enter');
      const days = page.getByRole('grid').filter({ visible: true });
      await expect(days.locator('[data-day]:focus')).toHaveCount(1);
      for (let month = 0; month < 11; month += 1) await page.keyboard.press('PageDown');
      await page.keyboard.press('Enter');
      await expect(days).toHaveCount(0);
    }
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form).toBeHidden();
    const held = page.getByRole('row', { name: new RegExp(`^agency@posada\\.example, ${ROOM}`) });
    await expect(held.getByText('2 rooms each night, back on sale 14 days before')).toBeVisible();
    await expect.poll(isHeld).toBe(before + 1);

    await held.getByRole('button', { name: /^Delete: / }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(held).toHaveCount(0);
    await expect.poll(isHeld).toBe(before);
    await agency.context().close();
  });

  test('a revenue manager makes a plan with later limits and a no-show fee, guests read exactly that, and it is deleted', async ({
    page,
    browser,
    request,
  }) => {
    const { query } = await openStay(request, 190, 2);
    const name = `Winter plan ${Date.now().toString(36)}`;
    const guest = await (
      await browser.newContext({ baseURL: new URL(test.info().project.use.baseURL ?? '').origin })
    ).newPage();
    const isFound = async () => {
      await guest.goto(`/en/booking/property?id=${HOTEL}&${query}&occupancy=2-0`);
      return (await guest.locator('main').innerText()).includes(name);
    };

    await page.goto(`/en/operator/terms?property=${HOTEL}`);
    await signInAsOperator(page, 'revenue@posada.example');
    await page.getByRole('button', { name: 'Add a rate plan' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add a rate plan' });
    await form.getByLabel('Name for guests (English)').fill(name);
    const bases = form.getByLabel('Prices', { exact: true });
    await bases.selectOption({ index: 1 });
    await form.getByLabel('Difference in percent').first().fill('-5');
    await form.getByLabel('Free until so many days before arrival').fill('7');
    for (const [days, fee] of [
      ['3', 'A percentage'],
      ['0', 'The whole price'],
    ] as const) {
      await form.getByRole('button', { name: 'Add a limit' }).press('Enter');
      await expect(form.getByRole('group').getByLabel('Days before arrival').last()).toBeFocused();
      await page.keyboard.type(days);
      await form.getByLabel('It then costs').last().selectOption({ label: fee });
    }
    const first = form.getByRole('group', { name: 'Limit 1' });
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(first.getByLabel('Percent')).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page, 'dialog[open]')).toEqual([]);
    await first.getByLabel('Percent').fill('50');
    await form.getByLabel('A guest who does not arrive pays').selectOption({ label: 'An amount' });
    await form.getByLabel('Amount in EUR').fill('99');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form).toBeHidden();
    const row = page.getByRole('row', { name: new RegExp(name) });
    for (const text of [
      'Free cancellation until 18:00, 7 days before arrival, then: the first night',
      'From 18:00, 3 days before arrival, it costs 50% of the price',
      'From 18:00 on the day of arrival it costs the whole price',
      /^No-show: €99(\.00)?$/,
    ])
      await expect(row.getByText(text)).toBeVisible();

    await expect.poll(isFound).toBe(true);
    await afterHydration(guest);
    const rate = guest
      .getByRole('listitem')
      .filter({ has: guest.getByRole('heading', { name, exact: true }) })
      .last();
    await rate.getByRole('button', { name: 'Rate details' }).click();
    const details = guest.getByRole('dialog', { name: 'Rate details' });
    await expect(details.getByText(/^Free cancellation until .+ 18:00.* \(hotel time\), then €/)).toBeVisible();
    const text = (await details.innerText()).replaceAll(/\s+/g, ' ');
    const cents = (amount: string | undefined) => Math.round(Number(amount?.replace(',', '')) * 100);
    const total = cents(/ Total €([\d,.]+)/.exec(text)?.[1]);
    expect(total).toBeGreaterThan(0);
    const steps = [...text.matchAll(/From [^€]+ at 18:00 it costs €([\d,]+\.\d\d)/g)].map(([, amount]) =>
      cents(amount),
    );
    expect(steps).toEqual([Math.round(total / 2), total]);
    expect(text).toMatch(/ No-show: €99\.00 /);

    await page.getByRole('button', { name: `Delete: ${name}` }).press('Enter');
    await expect(page.getByRole('dialog').getByText(/Bookings of it stay as they are/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(row).toHaveCount(0);
    await expect.poll(isFound).toBe(false);
    await guest.context().close();
  });

  test('a price of an extra is planned for a day, seen, discarded, and found by guests once it holds', async ({
    page,
    browser,
    request,
  }) => {
    const { query } = await openStay(request, 210, 2);
    const guest = await (
      await browser.newContext({ baseURL: new URL(test.info().project.use.baseURL ?? '').origin })
    ).newPage();
    const isFound = async () => {
      await guest.goto(`/en/booking/property?id=${HOTEL}&${query}&occupancy=2-0`);
      await afterHydration(guest);
      await guest
        .getByRole('button', { name: /^Select/ })
        .first()
        .click();
      await guest.waitForURL('**/booking/extras?**');
      await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
      return (await guest.locator('main').innerText()).includes('€77.70');
    };
    await page.goto(`/en/operator/terms/extras?property=${HOTEL}`);
    await signInAsOperator(page, 'revenue@posada.example');
    // not the first one: another test changes it at the same time
    const change = page.getByRole('button', { name: /^Change: / }).nth(1);
    await expect(change).toBeVisible();
    const form = page
      .getByRole('dialog', { name: /./ })
      .filter({ has: page.getByLabel('Price in EUR', { exact: true }) });
    const price = form.getByLabel('Price in EUR', { exact: true });
    const planned = page.getByRole('region', { name: 'Planned changes' });
    const plan = async (value: string) => {
      await change.press('Enter');
      const before = await price.inputValue();
      await price.fill(value);
      await form.getByRole('radio', { name: 'A later day' }).press('Space');
      expect(await violations(page, 'dialog[open]')).toEqual([]);
      await form.getByRole('button', { name: 'Plan', exact: true }).press('Enter');
      await expect(form).toBeHidden();
      await expect(planned.getByText(/^€77\.70/)).toBeVisible();
      return before;
    };
    const before = await plan('77.70');
    expect(await violations(page)).toEqual([]);
    // at the entry too, which says today's price
    const entry = page.getByRole('row', { name: /€77\.70/ });
    await expect(entry.getByText(/^instead of: /)).toBeVisible();
    expect(await isFound()).toBe(false);
    await planned.getByRole('button', { name: /^Discard: / }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(planned).toHaveCount(0);

    await plan('77.70');
    await planned.getByRole('button', { name: /^Change day: / }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await planned.getByRole('button', { name: /^Apply now: / }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Apply now' }).press('Enter');
    await expect(planned).toHaveCount(0);
    await expect(page.getByRole('row', { name: /€77\.70/ })).toBeVisible();
    await expect.poll(isFound).toBe(true);
    await guest.context().close();
    // as it was
    await change.press('Enter');
    await price.fill(before);
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form).toBeHidden();
  });

  test('a change that another has made of the same is not overwritten', async ({ page, browser }) => {
    await page.goto(`/en/operator/terms/extras?property=${HOTEL}`);
    await signInAsOperator(page, 'revenue@posada.example');
    const change = page.getByRole('button', { name: /^Change: / }).first();
    await expect(change).toBeVisible();
    const other = await (
      await browser.newContext({
        baseURL: new URL(test.info().project.use.baseURL ?? '').origin,
        storageState: await page.context().storageState(),
      })
    ).newPage();
    await change.press('Enter');
    const most = page.getByRole('dialog').getByLabel('At most in one room');
    const before = Number(await most.inputValue());

    await other.goto(page.url());
    await afterHydration(other);
    await other
      .getByRole('button', { name: /^Change: / })
      .first()
      .press('Enter');
    await other
      .getByRole('dialog')
      .getByLabel('At most in one room')
      .fill(String(before - 1));
    await other.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await expect(other.getByRole('dialog')).toBeHidden();

    await most.fill(String(before - 2));
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('dialog').getByText(/Somebody has changed this meanwhile/)).toBeVisible();
    await expect(most).toHaveValue(String(before - 2));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    // as it was
    await change.press('Enter');
    await expect(most).toHaveValue(String(before - 1));
    await most.fill(String(before));
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await other.context().close();
  });

  for (const locale of LAYOUT_LANGUAGES)
    test(`fits 320 px, the forms too, in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/${locale}/operator/terms?property=${HOTEL}`);
      await afterHydration(page);
      await page.locator('input[type="email"]').fill('owner@posada.example');
      await page.locator('input[type="password"]').fill('Demo1234');
      await page.locator('input[type="password"]').press('Enter');
      const opener = page.locator('button[aria-haspopup="dialog"]').first();
      await expect(opener).toBeVisible();
      for (const part of ['', '/offers', '/extras', '/taxes', '/children', '/allotments']) {
        await page.goto(`/${locale}/operator/terms${part}?property=${HOTEL}`);
        await expect(opener).toBeVisible();
        await afterHydration(page);
        expect(await overflowing(page), part).toEqual([]);
        expect(await violations(page), part).toEqual([]);
        await opener.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await overflowing(page), part).toEqual([]);
        expect(await violations(page, 'dialog[open]'), part).toEqual([]);
      }
    });
});
