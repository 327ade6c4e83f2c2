import { overflowing, resize } from '../support/looks.ts';
import { expect, inDays, type Page, test } from '../support/test.ts';

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
