import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, nightsBetween, todayAt } from '@posada/calendar-days';
import { apiUrl, brandUrl } from '../support/addresses.ts';
import { operatorToken } from '../support/database.ts';
import { overflowing, resize, violations } from '../support/looks.ts';
import { afterHydration, expect, inDays, searchDay, test } from '../support/test.ts';

const HOTEL = '1';

/** A stay over a month's end whose departure is a night that the hotel does not sell. */
async function closedDeparture(request: APIRequestContext) {
  const answer = await request.get(
    `${apiUrl}/pull-connectivity/searcher/property/${HOTEL}/calendar?from=${inDays(5)}&to=${inDays(500)}`,
    { headers: { 'x-website-host': 'agir.localhost' } },
  );
  const { days } = (await answer.json()).result as { days: { date: string; closed: boolean }[] };
  const closed = new Set(days.filter((day) => day.closed).map((day) => day.date));
  for (const { date } of days) {
    const from = addDays(`${date.slice(0, 7)}-01`, -1);
    const nights = Array.from({ length: nightsBetween(from, date) }, (_, night) => addDays(from, night));
    if (closed.has(date) && from > inDays(5) && nights.length <= 30 && nights.every((night) => !closed.has(night)))
      return { from, to: date };
  }
  throw new Error('the demo hotel has no closed night');
}

const monthsAhead = (day: string) => {
  const now = searchDay();
  return (Number(day.slice(0, 4)) - Number(now.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(now.slice(5, 7));
};

const withoutViolation = async (page: Page, what: string) =>
  expect(await violations(page, '[data-part="search"]'), what).toEqual([]);

/** The search as the address of the results has it. */
const searchIn = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('[SITE-31, SEARCH-01, SEARCH-03, SEARCH-05, SEARCH-07, SEARCH-08, SEARCH-12, SEARCH-13, SEARCH-22, SEARCH-23, SEARCH-24, SEARCH-30, SEARCH-31, SEARCH-32, SEARCH-33, SEARCH-34, SEARCH-36, SEARCH-37, SEARCH-38] a whole search by keyboard alone, in English', async ({
  page,
  request,
}) => {
  test.slow();
  const { from, to } = await closedDeparture(request);
  await page.goto(`${brandUrl('agir')}/en`);
  await page.keyboard.press('Tab');
  await afterHydration(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id);
  for (let tabs = 0; (await focused()) !== 'where'; tabs += 1) {
    expect(tabs, 'the search is reached by Tab').toBeLessThan(40);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  const where = page.getByRole('combobox', { name: 'Where' });
  // at once: the picker is still on its way
  await page.keyboard.type('CELONA');
  await expect(where).toBeFocused();
  await expect(where).toHaveValue('CELONA');
  await expect(page.getByRole('option')).toHaveCount(2);
  await withoutViolation(page, 'where');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(where).toHaveValue('Agir Barcelona');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Arrival/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-day]:focus')).toHaveAttribute('data-day', searchDay());
  await expect(page.getByRole('grid'), 'months').toHaveCount(2);
  const earlier = page.getByRole('button', { name: 'Earlier month' });
  await expect(earlier).toBeDisabled();
  for (let month = monthsAhead(from); month > 0; month -= 1) await page.keyboard.press('PageDown');
  await expect(earlier).toBeEnabled();
  const day = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset['day'] ?? '');
  const walkTo = async (goal: string) => {
    for (let steps = 0; (await day()) !== goal && steps < 70; steps += 1)
      await page.keyboard.press((await day()) < goal ? 'ArrowRight' : 'ArrowLeft');
    expect(await day()).toBe(goal);
  };
  await walkTo(from);
  await expect(page.locator('[data-day]:focus')).toHaveAccessibleName(/€/);
  await page.keyboard.press('Enter');
  // the first press is the arrival, and chooses nothing yet
  await expect(page.getByRole('grid')).not.toHaveCount(0);
  await walkTo(to);
  await expect(page.locator('[data-day]:focus')).toHaveAccessibleName(/departure only/);
  await withoutViolation(page, 'calendar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);

  const who = page.getByRole('button', { name: /^Who/ });
  await expect(page.getByRole('button', { name: /^Arrival/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(who).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton').first()).toBeFocused();
  await page.getByRole('button', { name: 'Add a room' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Room 2' }).getByRole('spinbutton', { name: 'Children' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.getByLabel('Age of child 2').focus();
  await page.keyboard.press('ArrowUp');
  await withoutViolation(page, 'guests');
  await page.keyboard.press('Escape');
  await expect(who).toBeFocused();
  await expect(who).toHaveText(/3 rooms · 6 adults · 2 children/);

  await page.getByRole('button', { name: 'I have a promotion code' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Promotion code')).toBeFocused();
  await page.keyboard.type('NOTHING');
  await expect(page.getByText('This code is not valid; you can search without it.')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('POSADA10');
  await expect(page.getByText('Code valid: −10%')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/en\/booking\/property/);
  expect(searchIn(page)).toEqual({ from, to, occupancy: '2-0,2-2-7-6,2-0', id: HOTEL, promocode: 'POSADA10' });
  await afterHydration(page);
});

/** Three open days in a row on which a stay can begin, and the first closed one behind them. */
async function openDays(request: APIRequestContext) {
  const answer = await request.get(
    `${apiUrl}/pull-connectivity/searcher/property/1/calendar?from=${inDays(40)}&to=${inDays(140)}`,
    { headers: { 'x-website-host': 'localhost' } },
  );
  const { days } = (await answer.json()).result as { days: { date: string; closed: boolean }[] };
  const closed = days.findIndex((day, index) => day.closed && index > 10);
  const first = days.findIndex((_, index) => days.slice(index, index + 4).every((day) => !day.closed));
  return { first: days[first]?.date ?? '', closed: days[closed]?.date ?? '' };
}

test('[SEARCH-04, SEARCH-06, SEARCH-15, SEARCH-16, SEARCH-17, SEARCH-20, SEARCH-21, SEARCH-25, SEARCH-26, SEARCH-27, SEARCH-29, SEARCH-35, SEARCH-39, ERR-28] a whole search by mouse, to the limits of each part', async ({
  page,
  request,
}) => {
  const { first, closed } = await openDays(request);
  await page.goto('/en');
  await page.mouse.move(300, 300);
  await afterHydration(page);
  const where = page.getByRole('combobox', { name: 'Where' });
  await where.click();
  // until the pickers are there it is the select of the plain form
  await expect(where).toHaveJSProperty('tagName', 'INPUT');
  const hotels = page.getByRole('group', { name: 'Hotels' }).getByRole('option');
  await where.fill('portu');
  await expect(hotels).toHaveText([/Willow Lisboa/]);
  await where.fill('gigantes');
  await expect(hotels).toHaveText([/Posada Tenerife/]);
  await where.fill('barcel');
  await hotels.click();

  const when = page.getByRole('button', { name: /^Arrival/ });
  const open = async () => {
    // a range that is complete closes its panel
    await expect(page.getByRole('grid')).toHaveCount(0);
    await when.click();
  };
  await open();
  const later = page.getByRole('button', { name: 'Later month' });
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  const show = async (date: string) => {
    while ((await day(date).count()) === 0) await later.click();
  };
  const nights = (count: string) => page.getByRole('status').filter({ hasText: count });
  await show(first);
  await day(addDays(first, 2)).click();
  await day(addDays(first, 1)).click();
  await day(first).click();
  await expect(nights('Now choose your departure')).toBeVisible();
  await day(addDays(first, 3)).hover();
  await expect(nights('3 nights')).toBeVisible();
  await day(addDays(first, 1)).click();
  await open();
  await day(addDays(first, 1)).click();
  await expect(nights('Now choose your departure')).toBeVisible();
  await day(addDays(first, 3)).click();
  await open();
  await show(closed);
  await expect(day(closed)).toHaveAttribute('aria-disabled', 'true');
  await day(closed).click({ force: true });
  await expect(nights('2 nights')).toBeVisible();
  let months = 0;
  for (; await later.isEnabled(); months += 1) await later.click();
  expect(months).toBeGreaterThan(18);
  await expect(page.locator('[data-day]:not([aria-disabled="true"])').last()).toHaveAttribute(
    'data-day',
    new RegExp(`^${Number(inDays(0).slice(0, 4)) + 2}`),
  );

  await page.getByRole('button', { name: /^Who/ }).click();
  const limits = async (name: string, least: number, most: number) => {
    const amount = page.getByRole('spinbutton', { name, exact: true });
    const [fewer, more] = ['Fewer', 'More'].map((word) => page.getByRole('button', { name: `${word}: ${name}` }));
    await amount.press('Home');
    await expect(amount).toHaveText(String(least));
    await expect(fewer ?? amount).toHaveAttribute('aria-disabled', 'true');
    await amount.press('End');
    await expect(amount).toHaveText(String(most));
    await expect(more ?? amount).toHaveAttribute('aria-disabled', 'true');
  };
  await limits('Adults', 1, 9);
  await limits('Children', 0, 4);
  await expect(page.getByLabel('Age of child 1').locator('option').last()).toHaveText('12');
  for (const [child, age] of ['1', '2', '3', '4'].entries())
    await page.getByLabel(`Age of child ${child + 1}`).selectOption(age);
  await expect(page.getByRole('button', { name: 'Remove room 1' })).toHaveAttribute('aria-disabled', 'true');
  const add = page.getByRole('button', { name: 'Add a room' });
  for (let room = 2; room <= 5; room += 1) await add.click();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  for (let room = 5; room >= 2; room -= 1) await page.getByRole('button', { name: `Remove room ${room}` }).click();
  await page.getByRole('spinbutton', { name: 'Adults' }).press('Home');

  await page.getByRole('button', { name: 'I have a promotion code' }).click();
  const code = page.getByLabel('Promotion code');
  await code.pressSequentially('posada10');
  await expect(code).toHaveValue('POSADA10');
  await expect(page.getByText('Code valid: −10%')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the code' }).click();
  await expect(code).toHaveValue('');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/booking\/property/);
  const [from, to] = [addDays(first, 1), addDays(first, 3)];
  expect(searchIn(page)).toEqual({ id: '1', from, to, occupancy: '1-4-1-2-3-4' });
});

test('[SEARCH-28] a website that takes no children does not ask for them', async ({ page, request }) => {
  const switchTo = async (isOn: boolean) => {
    const authorization = `Bearer ${operatorToken()}`;
    const answer = await request.put(`${apiUrl}/operator/website/4/flags`, {
      headers: { authorization },
      data: { searchChildrenField: isOn },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await switchTo(false);
  try {
    await expect(async () => {
      await page.goto(`${brandUrl('medplaya')}/en/contact`);
      await afterHydration(page);
      await page.getByRole('banner').getByRole('link', { name: 'Book', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Who' }).click();
      await expect(page.getByRole('spinbutton', { name: 'Adults' })).toBeVisible();
      await expect(page.getByRole('spinbutton', { name: 'Children' })).toHaveCount(0, { timeout: 1 });
    }).toPass({ timeout: 15_000 });
  } finally {
    await switchTo(true);
  }
});

const WORDS = {
  de: {
    hotel: 'Agir Barcelona',
    more: 'Mehr: Kinder',
    add: 'Zimmer hinzufügen',
    next: 'Nächster Monat',
    code: 'Ich habe einen Aktionscode',
    field: 'Aktionscode',
    valid: 'Code gültig: −10 %',
    invalid: /nicht gültig/,
    search: 'Suchen',
    who: /3 Zimmer · 6 Erwachsene · 1 Kind/,
  },
  ch: {
    hotel: 'Agir Barcelona',
    more: '增加：儿童',
    add: '添加客房',
    next: '下个月',
    code: '我有优惠码',
    field: '优惠码',
    valid: '优惠码有效：−10%',
    invalid: /优惠码无效/,
    search: '搜索',
    who: /3 间客房 · 6 位成人 · 1 位儿童/,
  },
};

for (const [locale, words] of Object.entries(WORDS)) {
  test.describe(`by touch on a phone, in ${locale}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('[SEARCH-14, SEARCH-18, SEARCH-30, SEARCH-37, SEARCH-38] a whole search in the sheet', async ({
      page,
      request,
    }) => {
      test.slow();
      const { from, to } = await closedDeparture(request);
      await page.goto(`${brandUrl('agir')}/${locale}`);
      await page.locator('main h1').first().tap();
      await afterHydration(page);
      await page.locator('[data-part="search-opener"]').tap();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('option', { name: words.hotel })).toBeVisible();
      await withoutViolation(page, `${locale} places`);
      await sheet.getByRole('option', { name: words.hotel }).tap();
      const month = (day: string) => sheet.locator(`[data-day="${day}"]`);
      while ((await month(from).count()) === 0) await sheet.getByRole('button', { name: words.next }).tap();
      await month(from).tap();
      while ((await month(to).count()) === 0) await sheet.getByRole('button', { name: words.next }).tap();
      await expect(month(addDays(to, 1))).toHaveAttribute('aria-disabled', 'true');
      await withoutViolation(page, `${locale} calendar`);
      await month(to).tap();
      await sheet.getByRole('button', { name: words.add }).tap();
      await sheet.getByRole('button', { name: words.add }).tap();
      await sheet.getByRole('button', { name: words.more }).first().tap();
      await expect(sheet.getByRole('button', { name: words.who })).toBeVisible();
      await sheet.getByRole('button', { name: words.code }).tap();
      await sheet.getByRole('textbox', { name: words.field }).fill('WRONG-1');
      await expect(sheet.getByText(words.invalid)).toBeVisible();
      await sheet.getByRole('textbox', { name: words.field }).fill('POSADA10');
      await expect(sheet.getByText(words.valid)).toBeVisible();
      for (const width of [320, 390]) {
        await resize(page, { width, height: 844 });
        await withoutViolation(page, `${locale} sheet at ${width} px`);
        expect(await overflowing(page), `${locale} sheet at ${width} px`).toEqual([]);
      }
      await sheet.getByRole('button', { name: words.search }).tap();
      await page.waitForURL(/\/booking\/property/);
      expect(searchIn(page)).toEqual({ from, to, occupancy: '2-1-7,2-0,2-0', id: HOTEL, promocode: 'POSADA10' });
      await afterHydration(page);
    });
  });
}

test.describe('without the pickers', () => {
  test.use({ allowed: /search\.[0-9a-f]+\.js|ERR_FAILED/ });

  test('[SEARCH-09, SEARCH-11] the plain form goes on when the pickers cannot be had', async ({ page }) => {
    await page.route(/\/search\.[0-9a-f]+\.js/, (route) => route.abort());
    await page.goto(`${brandUrl('agir')}/en`);
    await page.mouse.move(300, 300);
    await afterHydration(page);
    const refused = page.waitForEvent('console', (message) =>
      message.text().startsWith('the pickers of the search are not'),
    );
    await page.locator('select[name="where"]').click();
    await refused;
    await page.locator('select[name="where"]').selectOption({ label: 'Agir Barcelona' });
    await expect(page.getByRole('button', { name: /^Arrival/ })).toHaveCount(0);
    await page.getByLabel('Departure').fill(inDays(3));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/\/booking\/property/);
    expect(searchIn(page)).toMatchObject({ id: HOTEL, occupancy: '2-0', from: searchDay(), to: inDays(3) });
  });
});

test.describe('far from the server', () => {
  // at any hour, one of the two ends of the earth has another day than Greenwich
  test.use({ timezoneId: new Date().getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Etc/GMT+12' });

  test('[GAP-72, SEARCH-09, SEARCH-10, SEARCH-19, SEARCH-40] a search begins on the visitor’s own day, or the hotel’s where that is later', async ({
    page,
  }) => {
    await page.goto(`${brandUrl('agir')}/en`);
    const own = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
    expect(own).not.toBe(inDays(0));
    const today = [own, todayAt('Europe/Madrid', new Date())].sort()[1] ?? '';
    const tomorrow = addDays(today, 1);
    // by touch on the page, not on the search
    await page.locator('main h1').first().hover();
    await afterHydration(page);
    await expect(page.locator('[name=from]')).toHaveValue(today ?? '');
    await expect(page.locator('[name=to]')).toHaveValue(tomorrow ?? '');
    // what is shown in place of these fields
    for (const [name, day = ''] of [
      ['Arrival', today],
      ['Departure', tomorrow],
    ] as const)
      await expect(
        page.getByRole('button', { name: new RegExp(`^${name}\\D+${Number(day.slice(8))} `) }),
      ).toBeVisible();
    await page.getByRole('combobox', { name: 'Where' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Agir Barcelona' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/\/booking\/property/);
    expect(searchIn(page)).toMatchObject({ id: HOTEL, from: today, to: tomorrow });
    await afterHydration(page);
    await expect(page.getByText('These dates are over.')).toHaveCount(0);
  });
});
