import { addDays, todayAt } from '@posada/calendar-days';
import { momentAt } from '@posada/calendar-days/moments';
import { formatDay } from '@posada/i18n';
import { brandUrl } from '../support/addresses.ts';
import { afterHydration, expect, test } from '../support/test.ts';

/** Where the hotels of the website are. */
const HOTEL_ZONE = 'Europe/Madrid';
const GUESTS = ['Pacific/Auckland', 'Asia/Tokyo', 'Europe/London', 'America/New_York', 'Pacific/Honolulu'];

/** Around each midnight of a day in Madrid, by the clock of the browser: the back end has the real one, on the same day. */
const clocks = (timeZone: string) => {
  const day = todayAt(HOTEL_ZONE, new Date());
  const minutes = (time: string, zone: string) => momentAt(day, time, zone);
  return [
    minutes('00:05', HOTEL_ZONE),
    minutes('23:55', HOTEL_ZONE),
    // the guest's own midnight, where it falls on that day
    ...['00:05', '23:55'].map((time) => minutes(time, timeZone)).filter((now) => todayAt(HOTEL_ZONE, now) === day),
  ];
};

for (const timeZone of GUESTS) {
  test.describe(`a guest in ${timeZone}`, () => {
    test.use({ timezoneId: timeZone });

    test('[GAP-72] [SEARCH-09] searches from a night on that is over neither here nor at the hotel', async ({
      page,
    }) => {
      test.slow();
      for (const now of clocks(timeZone)) {
        await page.clock.setFixedTime(now);
        await page.goto(`${brandUrl('agir')}/en`);
        await page.locator('main h1').first().hover();
        await afterHydration(page);
        const first = [todayAt(timeZone, now), todayAt(HOTEL_ZONE, now)].sort()[1] ?? '';
        const when = now.toISOString();
        await expect(page.locator('[name=from]'), when).toHaveValue(first);
        await expect(page.locator('[name=to]'), when).toHaveValue(addDays(first, 1));
        await page.getByRole('combobox', { name: 'Where' }).press('ArrowDown');
        await page.getByRole('option', { name: 'Agir Barcelona' }).click();
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await page.waitForURL(/\/booking\/property/);
        expect(new URL(page.url()).searchParams.get('from'), when).toBe(first);
        await expect(page.getByRole('heading', { level: 1, name: 'Agir Barcelona' })).toBeVisible();
        await expect(page.getByText(/is over at the hotel|These dates are over|hotel is closed/), when).toHaveCount(0);
      }
    });
  });
}

test('[GAP-72] [GAP-74] an address of a night that is over at the hotel says so, and leads to those that are not', async ({
  page,
}) => {
  const day = todayAt(HOTEL_ZONE, new Date());
  const yesterday = addDays(day, -1);
  await page.goto(`${brandUrl('agir')}/en/booking/property?from=${yesterday}&to=${day}&occupancy=2-0&id=1`);
  const main = page.locator('main');
  // until noon of Greenwich on the next day, the night is not over for every guest
  if (Date.now() < Date.parse(`${day}T12:00Z`)) {
    await expect(main.getByText(/^This night is over at the hotel \(it is .+ there\)\.$/)).toBeVisible();
    await expect(main.getByText('The hotel is closed')).toHaveCount(0);
  } else {
    await expect(main.getByText('These dates are over.')).toBeVisible();
    await afterHydration(page);
    await expect(page.getByRole('button', { name: `Arrival ${formatDay(day, 'en')}` })).toBeVisible();
  }
});
