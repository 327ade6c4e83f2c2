// Pictures of the five pages that sell, in every brand, on a phone and on a desk, of a site that runs: docs/screens.

import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { addDays, dayOf } from '@posada/calendar-days';
import { brandNames } from '@posada/themes/brands';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '../check/chromium.ts';

const OUT = resolve(import.meta.dirname, '../../docs/screens');
const PORT = process.env['PORT'] ?? '4000';
const BUDGET_BYTES = 4 * 1024 * 1024;
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, longest: 1700 },
  desktop: { viewport: { width: 1280, height: 800 }, longest: 1600 },
} as const;
const PAGES = ['home', 'results', 'rooms', 'payment', 'sign-in'] as const;
type PageName = (typeof PAGES)[number];

const inDays = (days: number) => addDays(dayOf(new Date()), days);

/** Opens a page and waits until it is hydrated and its pictures are here. */
async function open(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  });
  await page.waitForTimeout(400);
}

async function shoot(page: Page, brand: string, name: PageName, size: keyof typeof SIZES) {
  const { viewport, longest } = SIZES[size];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const png = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width: viewport.width, height: Math.min(height, longest) },
  });
  const file = join(OUT, `${name}-${brand}-${size}.webp`);
  await sharp(png)
    .resize({ width: size === 'phone' ? 390 : 1100, withoutEnlargement: true })
    .webp({ quality: 74, effort: 6 })
    .toFile(file);
  return statSync(file).size;
}

/** The five pages as a guest comes by them: the stay is the first from the wanted day on that can be booked. */
async function shootBrand(browser: Browser, brand: string, size: keyof typeof SIZES): Promise<number> {
  const site = `http://${brand}.localhost:${PORT}/en`;
  const context = await browser.newContext({
    // as a guest who has answered the question about cookies before
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(site).origin, localStorage: [{ name: 'cookie-consent', value: 'declined' }] }],
    },
    viewport: SIZES[size].viewport,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let bytes = 0;
  await open(page, site);
  bytes += await shoot(page, brand, 'home', size);
  const offer = await page.locator('a[href*="/booking/property?id="]').first().getAttribute('href');
  const property = new URL(offer ?? '', site).searchParams.get('id');
  // as the server renders it: the plain form has the destinations
  const drawn = await page.evaluate(async () => (await fetch(location.pathname)).text());
  const [, destination] = /value="d-(\d+)"/.exec(drawn) ?? [];
  for (let ahead = 40; ahead < 60; ahead += 1) {
    const stay = `from=${inDays(ahead)}&to=${inDays(ahead + 3)}&occupancy=2-0`;
    await open(page, `${site}/booking/property?id=${property}&${stay}`);
    const select = page.getByRole('button', { name: /^Select/, disabled: false }).first();
    const found = await select.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    );
    if (!found) continue;
    bytes += await shoot(page, brand, 'rooms', size);
    await open(page, `${site}/booking/destination?id=${destination}&${stay}`);
    bytes += await shoot(page, brand, 'results', size);
    await open(page, `${site}/booking/property?id=${property}&${stay}`);
    await select.click();
    await page
      .getByRole('button', { name: /^Continue/ })
      .first()
      .click();
    await page.waitForURL('**/booking/payment');
    await open(page, page.url());
    bytes += await shoot(page, brand, 'payment', size);
    await open(page, `${site}/client/sign-in`);
    await page.waitForTimeout(500);
    bytes += await shoot(page, brand, 'sign-in', size);
    await context.close();
    return bytes;
  }
  throw new Error(`${brand}: nothing can be booked between ${inDays(40)} and ${inDays(60)}`);
}

function writeIndex(brands: string[]) {
  const row = (page: PageName, size: string) =>
    `| ${brands.map((brand) => `![${page}, ${brand}, ${size}](${page}-${brand}-${size}.webp)`).join(' | ')} |`;
  const table = (page: PageName, size: string) =>
    [
      `### ${page}, ${size}`,
      '',
      `| ${brands.join(' | ')} |`,
      `|${' --- |'.repeat(brands.length)}`,
      row(page, size),
    ].join('\n');
  const text = `# Screens

The five pages that sell, in every brand. Made by \`npm run screens\` from a site that runs (\`npm start\`); long pages are cut.

${PAGES.flatMap((page) => [table(page, 'desktop'), table(page, 'phone')]).join('\n\n')}
`;
  writeFileSync(join(OUT, 'README.md'), text);
}

const only = process.argv.slice(2);
const brands = brandNames();
mkdirSync(OUT, { recursive: true });
for (const file of readdirSync(OUT)) if (only.length === 0 && file.endsWith('.webp')) rmSync(join(OUT, file));
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
let total = 0;
try {
  for (const brand of only.length > 0 ? only : brands) {
    for (const size of ['desktop', 'phone'] as const) total += await shootBrand(browser, brand, size);
    console.log(`${brand}: done`);
  }
} finally {
  await browser.close();
}
writeIndex(brands);
console.log(`${(total / 1024 / 1024).toFixed(2)} MB`);
if (total > BUDGET_BYTES) throw new Error('The screens weigh more than 4 MB: lower their quality or length.');
