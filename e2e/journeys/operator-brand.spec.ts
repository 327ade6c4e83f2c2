import { resolve } from 'node:path';
import { brandUrl, siteUrl } from '../support/addresses.ts';
import { exampleChain, publishChain } from '../support/example-chain.ts';
import { LAYOUT_LANGUAGES, overflowing, violations } from '../support/looks.ts';
import { signInAsOperator } from '../support/operators.ts';
import { expect, type Page, test } from '../support/test.ts';

const WEBSITE = 5520;
const HOST = 'casa-brand';
const SITE = brandUrl(HOST);
/** How soon guests see what was saved. */
const SEEN_WITHIN_MS = 2000;
const SCREEN = `operator/websites/${WEBSITE}/brand`;

const drawing = (width: number, more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40"><rect width="${width}" height="40" rx="8" fill="#7a3b12"/>${more}</svg>`,
  );
const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/svg+xml', buffer });

/** Waits until the page that the site answers to guests has a text, or has it no longer. */
const guestsGet = ({ request }: Page, text: string | RegExp, has = true) =>
  expect(async () => {
    const answer = await request.get(`${siteUrl}/en`, { headers: { host: new URL(SITE).host } });
    const html = await answer.text();
    expect(typeof text === 'string' ? html.includes(text) : text.test(html), String(text)).toBe(has);
  }).toPass({ intervals: [50], timeout: SEEN_WITHIN_MS });

async function openBrand(page: Page) {
  await page.goto(`/en/${SCREEN}`);
  await page.waitForURL('**/operator/sign-in?**');
  await signInAsOperator(page, 'owner@posada.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Brand' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
}

async function save(page: Page) {
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/patch') && answer.status() === 200);
  await page.getByRole('button', { name: 'Save' }).click();
  await stored;
  await expect(page.getByText('Saved').last()).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

test.describe('the brand of a website on screen', () => {
  // who has signed in is asked of the service, nobody is an answer; what is refused is what the tests are about
  test.use({ allowed: /40[0149]|422/ });

  // a chain of its own, published anew: what an earlier run has changed is as it was
  test.beforeAll(() =>
    publishChain(JSON.parse(exampleChain({ digits: '55', name: HOST, code: 'BRAND10' })), `${HOST}.localhost`),
  );

  test('a colour that is too light is refused, the offered one is online at once, and the old one again', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await openBrand(page);
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('brand-1280.png'), fullPage: true });
    const own = page.getByLabel('Own colours in place of those of the look');
    const hadColours = await own.isChecked();
    await own.check();
    const color = page.getByLabel('Colour of the brand', { exact: true });
    const before = await color.inputValue();
    await color.fill('#ff8800');
    await expect(page.getByText(/Contrast 2\.\d to 1 on the pages/)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('weak-1280.png'), fullPage: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(color).toHaveAttribute('aria-invalid', 'true');
    await expect(color).toBeFocused();
    expect(await violations(page)).toEqual([]);
    const offered = page.getByRole('button', { name: /^Use #/ });
    const proposal = (await offered.innerText()).match(/#[0-9a-f]{6}/)?.[0] ?? '';
    await offered.press('Enter');
    await expect(color).toHaveValue(proposal);
    await expect(page.getByText(/can be read well/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await save(page);
    const savedAt = Date.now();
    await guestsGet(page, proposal);
    test.info().annotations.push({ type: 'seen after', description: `${Date.now() - savedAt} ms` });

    const guest = await (await page.context().browser()?.newContext())?.newPage();
    await guest?.goto(`${SITE}/en`);
    const shown = await guest?.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
    );
    expect(shown).toBe(proposal);
    await guest?.screenshot({ path: test.info().outputPath('guest.png') });
    await guest?.context().close();

    if (hadColours) await color.fill(before);
    else await own.uncheck();
    await save(page);
    await guestsGet(page, proposal, false);
  });

  test('a font and round corners are online at once', async ({ page, browser }) => {
    test.setTimeout(120_000);
    await openBrand(page);
    await page.getByLabel('Corners').selectOption('Round');
    const files = resolve(import.meta.dirname, '../../node_modules/@fontsource-variable');
    await page
      .getByLabel('Upload a font for headings')
      .setInputFiles(resolve(files, 'lora/files/lora-latin-wght-normal.woff2'));
    await expect(page.getByText('lora-latin-wght-normal · 400–700')).toBeVisible();
    await expect(page.getByText(/no letters for Русский, Български/)).toBeVisible();
    await page.getByLabel('Its letters have serifs').check();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('fonts-1280.png'), fullPage: true });
    await save(page);
    await guestsGet(page, '--radius-card:24px');
    const guest = await browser.newPage();
    await guest.goto(`${SITE}/en`);
    await guest.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Own Display') && status === 'loaded'),
    );
    expect(await guest.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)).toMatch(
      /^"Own Display", "Own Display Fallback"/,
    );
    await guest.screenshot({ path: test.info().outputPath('guest-1280.png') });
    await guest.close();

    await page.getByRole('button', { name: 'Use the font of the look' }).click();
    await page.getByLabel('Corners').selectOption('As in the look');
    await save(page);
    await guestsGet(page, '--radius-card:24px', false);
  });

  test('a logotype and a mark are uploaded and seen; a drawing with a script is refused', async ({ page }) => {
    test.setTimeout(180_000);
    await openBrand(page);
    const logo = page.getByLabel('Upload a logotype');
    await logo.setInputFiles(asFile('bad.svg', drawing(160, '<script>alert(1)</script>')));
    await expect(page.getByText(/has scripts or parts of other documents/)).toBeVisible();
    await expect(logo).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page)).toEqual([]);
    const name = `Own ${'very long '.repeat(8)}name`;
    await logo.setInputFiles(asFile(`${name}.svg`, drawing(160, `<!-- ${Date.now().toString(36)} -->`)));
    await expect(page.getByAltText('Logotype')).toHaveAttribute('src', /^\/media\/own-very-long-.*\.svg$/);
    await page.getByLabel('Upload a mark').setInputFiles(asFile('mark.svg', drawing(40)));
    await expect(page.getByAltText('Mark')).toHaveAttribute('src', /^\/media\/mark-.*\.svg$/);
    const image = (await page.getByAltText('Logotype').getAttribute('src')) ?? '';
    await expect
      .poll(() => page.getByAltText('Logotype').evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBe(160);
    expect(await violations(page)).toEqual([]);
    await save(page);
    await guestsGet(page, image);
    await guestsGet(page, /<link[^>]*href="\/media\/mark-[0-9a-f]{8}\.svg"/);
    await page.getByRole('button', { name: 'Use the logotype of the look' }).click();
    await page.getByRole('button', { name: 'Use the mark of the look' }).click();
    await save(page);
    await guestsGet(page, image, false);
  });

  test('the columns of the footer are changed beside a colleague’s change of the colours, and nothing is lost', async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    await openBrand(page);
    const other = await (await browser.newContext({ baseURL: siteUrl })).newPage();
    await openBrand(other);
    await other.getByLabel('Own colours in place of those of the look').check();
    await other.getByLabel('Colour of the brand', { exact: true }).fill('#123456');
    await save(other);
    await page.getByRole('button', { name: 'Add a column' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Each column needs a title/).first()).toBeVisible();
    const last = page.getByRole('group', { name: /^Column \d/ }).last();
    await last.getByLabel(/^Title \(/).fill('Behind the scenes');
    const conflict = page.waitForResponse((answer) => answer.url().endsWith('/patch') && answer.status() === 409);
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await conflict;
    await expect(page.getByText('Saved').last()).toBeVisible();
    await expect(page.getByLabel('Colour of the brand', { exact: true })).toHaveValue('#123456');
    await guestsGet(page, 'Behind the scenes');
    await guestsGet(page, '#123456');
    await other.getByLabel('Colour of the brand', { exact: true }).fill('#654321');
    await save(other);
    await page.getByLabel('Colour of the brand', { exact: true }).fill('#224466');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/changed the same part meanwhile/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show what was saved' }).click();
    await expect(page.getByLabel('Colour of the brand', { exact: true })).toHaveValue('#654321');
    await other.context().close();
  });

  test('fits a phone in other languages', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openBrand(page);
    for (const language of LAYOUT_LANGUAGES) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/${language}/${SCREEN}`);
      await expect(page.locator('input[type="file"]')).toHaveCount(4);
      expect(await violations(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath(`brand-${language}-390.png`), fullPage: true });
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflowing(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.screenshot({ path: test.info().outputPath(`brand-${language}-1280.png`), fullPage: true });
    }
  });
});
