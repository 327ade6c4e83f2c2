import { serveCatalogue } from '../../tools/catalogue/server.ts';
import { faultsOfLongTexts } from '../support/looks.ts';
import { afterHydration, expect, test, touch } from '../support/test.ts';
import { TESTED_PAGES } from './pages.ts';

// texts grow after the page has come: what moves then is what is asked for
test.beforeEach(({ watched }) => {
  watched.layoutShift = async () => 0;
});

test('a text that is cut, runs over its edge or widens the page is found', async ({ page }) => {
  const box = (style: string) => `<p style="inline-size: 8rem; ${style}">Free cancellation until Friday</p>`;
  const findings = async (style: string) => {
    await page.setContent(`<main>${box(style)}</main>`);
    return faultsOfLongTexts(page);
  };
  expect(await findings('')).toEqual([]);
  expect((await findings('overflow: hidden; block-size: 1.2rem')).join()).toContain('cut');
  expect((await findings('overflow: clip; white-space: nowrap')).join()).toContain('cut');
  expect((await findings('inline-size: 50rem')).join()).toContain('reaches out');
});

for (const path of TESTED_PAGES) {
  test(`${path} bears texts that are 40 % longer, at 320 and 390 px`, async ({ page }) => {
    await page.goto(path);
    await touch(page);
    expect(await faultsOfLongTexts(page)).toEqual([]);
  });
}

test('every part of the kit bears texts that are 40 % longer, at 320 and 390 px', async ({ page }) => {
  test.setTimeout(120_000);
  const kit = await serveCatalogue(0);
  const faults: string[] = [];
  for (const id of kit.pages.filter(Boolean)) {
    await page.goto(`${kit.url}/${id}?bare=1`);
    await afterHydration(page);
    faults.push(...(await faultsOfLongTexts(page)).map((fault) => `${id}: ${fault}`));
  }
  await page.goto('about:blank');
  await kit.stop();
  expect(faults).toEqual([]);
});
