import { answered, brandUrl, siteUrl } from '../support/addresses.ts';
import { exampleChain, publishChain } from '../support/example-chain.ts';
import { violations } from '../support/looks.ts';
import { expect, inDays, test, touch } from '../support/test.ts';

const HOST = 'casa-colours';
const SITE = brandUrl(HOST);
/** A chain's red, its sun and the ground of its footer; what is written on them is derived. */
const COLORS = { brand: '#b3122a', accent: '#ffd400', footer: '#3b0a12' };

test.use({ storageState: answered([SITE]) });

const chainIn = (theme: string) => {
  const file = JSON.parse(exampleChain({ digits: '88', name: HOST, code: 'COLOUR10' }));
  const [website] = file.websites;
  Object.assign(website, { theme });
  Object.assign(website.settings, { colors: COLORS });
  return file;
};

for (const theme of ['willow', 'redwood', 'medplaya']) {
  test(`a chain has its own colours on ${theme}, on content and booking pages, readable and let in by their policy`, async ({
    page,
  }) => {
    const host = new URL(SITE).host;
    await publishChain(chainIn(theme), `${HOST}.localhost`);
    await expect(async () => {
      expect(await (await page.request.get(`${siteUrl}/en`, { headers: { host } })).text()).toContain(
        `data-theme="${theme}"`,
      );
    }).toPass({ timeout: 30_000, intervals: [500] });
    for (const path of ['/en', `/en/booking/property?id=881&from=${inDays(30)}&to=${inDays(32)}&occupancy=2-0`]) {
      await page.goto(`${SITE}${path}`);
      await touch(page);
      const tokens = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['brand', 'accent', 'inverse', 'on-brand'].map((name) => style.getPropertyValue(`--${name}`));
      });
      expect(tokens).toEqual([COLORS.brand, COLORS.accent, COLORS.footer, '#ffffff']);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toHaveCSS('background-color', 'rgb(59, 10, 18)');
      expect(await violations(page)).toEqual([]);
    }
    const button = page.locator('[data-ui="button"][data-variant="primary"]').first();
    await expect(button).toHaveCSS('background-color', 'rgb(179, 18, 42)');
  });
}
