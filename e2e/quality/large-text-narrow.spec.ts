import { bookByApi, manageTokenOf } from '../support/cards.ts';
import { clipped, overflowing, resize } from '../support/looks.ts';
import { guest } from '../support/places.ts';
import { afterHydration, expect, inDays, type Page, test } from '../support/test.ts';

/** Two languages of long words, on the pages that most guests read. */
const PAGES = {
  de: ['', '/hotels/posada-malaga', '/buchungsbedingungen'],
  ru: ['', '/hotels/posada-malaga', '/usloviya-bronirovaniya'],
};
const ROOMS = `/booking/property?id=3&from=${inDays(45)}&to=${inDays(47)}&occupancy=2-0`;

async function sideways(page: Page, path: string, width: number): Promise<string[]> {
  await resize(page, { width, height: 900 });
  await page.goto(path);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.locator('footer').scrollIntoViewIfNeeded();
  return (await overflowing(page)).map((fault) => `${path} at ${width} px: ${fault}`);
}

for (const [language, paths] of Object.entries(PAGES)) {
  test(`texts of twice the size on the smallest phone scroll no page sideways, nor those of rooms on a tablet, in ${language}`, async ({
    page,
  }) => {
    const faults: string[] = [];
    for (const path of [...paths, ROOMS]) faults.push(...(await sideways(page, `/${language}${path}`, 320)));
    for (const path of [ROOMS, paths[1] ?? '']) faults.push(...(await sideways(page, `/${language}${path}`, 768)));
    expect(faults).toEqual([]);
    // texts that grow at once move what is below
    await page.goto('about:blank');
  });
}

test('arrival and departure on any day of the week fit their box on the smallest phone', async ({ page }) => {
  const email = guest('any-day');
  const { number } = await bookByApi(page.request, 'app', 'payAtHotel', email, 120);
  const token = await manageTokenOf(page.request, number, email);
  for (const language of ['de', 'ru']) {
    await page.goto(`/${language}/booking/manage/${token}`);
    await afterHydration(page);
    for (const width of [320, 390]) {
      await resize(page, { width, height: 844 });
      for (let day = 0; day < 7; day += 1) {
        await page
          .locator('main dl strong')
          .first()
          .evaluate(
            (text, [tag, date]) => {
              const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' });
              text.textContent = format.format(new Date(date));
            },
            [language, `2027-09-${20 + day}`] as const,
          );
        expect(await clipped(page), `${language}, ${width} px`).toEqual([]);
      }
    }
  }
  // texts are exchanged
  await page.goto('about:blank');
});
