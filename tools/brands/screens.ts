// Pictures of the pages that sell, in every brand, on a phone and on a desk, of a site that runs: docs/screens.
// `npm run screens`: all; `-- booking`, `-- site` or `-- operator`: these pages alone; `-- willow`: of these brands alone.

import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { brandNames } from '@posada/themes/brands';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '../check/chromium.ts';
import { BOOKING_PAGES, open, walkBooking } from './walk.ts';

const OUT = resolve(import.meta.dirname, '../../docs/screens');
const PORT = process.env['PORT'] ?? '4000';
const BUDGET_BYTES = 6 * 1024 * 1024;
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, longest: 1700 },
  desktop: { viewport: { width: 1280, height: 800 }, longest: 1600 },
} as const;
const PAGES = {
  site: ['home', 'sign-in'],
  booking: BOOKING_PAGES,
} as const;
/** Screens of the operator area by their addresses. */
const OPERATOR = {
  'operator-today': 'today',
  'operator-rates': 'rates',
  'operator-bookings': 'bookings',
  'operator-reports': 'reports',
  'operator-funnel': 'reports/funnel',
  'operator-editor': 'content/2/page/home',
} as const;
const OPERATOR_BRAND = 'app';
type Group = keyof typeof PAGES | 'operator';
type PageName = (typeof PAGES)[keyof typeof PAGES][number] | keyof typeof OPERATOR;

/** `isWhole`: all of a long page, not what the window shows of it. */
async function shoot(
  page: Page,
  { brand, name, size, isWhole }: { brand: string; name: PageName; size: keyof typeof SIZES; isWhole: boolean },
) {
  const { viewport, longest } = SIZES[size];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const png = await page.screenshot(
    isWhole ? { fullPage: true, clip: { x: 0, y: 0, width: viewport.width, height: Math.min(height, longest) } } : {},
  );
  const file = join(OUT, `${[name, brand, size].filter((part) => part !== '').join('-')}.webp`);
  await sharp(png)
    .resize({ width: size === 'phone' ? 390 : 960, withoutEnlargement: true })
    .webp({ quality: 70, effort: 6 })
    .toFile(file);
  return statSync(file).size;
}

type Shoot = (name: PageName, isWhole?: boolean) => Promise<void>;

async function shootSite(page: Page, site: string, shootPage: Shoot) {
  await open(page, site);
  await shootPage('home');
  await open(page, `${site}/client/sign-in`);
  await page.waitForTimeout(500);
  await shootPage('sign-in');
}

/** As somebody who has answered the question about cookies before. */
const answeredCookies = (site: string) => ({
  cookies: [],
  origins: [{ origin: new URL(site).origin, localStorage: [{ name: 'cookie-consent', value: 'declined' }] }],
});

/** Screens of the chain's own people, as its owner sees them. Returns their weight in bytes. */
async function shootOperator(browser: Browser): Promise<number> {
  const site = `http://${OPERATOR_BRAND}.localhost:${PORT}/en`;
  const context = await browser.newContext({
    storageState: answeredCookies(site),
    viewport: SIZES.desktop.viewport,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await open(page, `${site}/operator`);
  await page.getByLabel('Email').fill('owner@posada.example');
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  let bytes = 0;
  for (const [name, path] of Object.entries(OPERATOR) as [keyof typeof OPERATOR, string][]) {
    await open(page, `${site}/operator/${path}`);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    bytes += await shoot(page, { brand: '', name, size: 'desktop', isWhole: false });
  }
  await context.close();
  return bytes;
}

/** The pages of some groups as a guest comes by them. Returns the weight of the pictures in bytes. */
async function shootBrand(
  browser: Browser,
  { brand, size, groups }: { brand: string; size: keyof typeof SIZES; groups: readonly Group[] },
) {
  const site = `http://${brand}.localhost:${PORT}/en`;
  const context = await browser.newContext({
    storageState: answeredCookies(site),
    viewport: SIZES[size].viewport,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let bytes = 0;
  const shootPage: Shoot = async (name, isWhole = true) => {
    bytes += await shoot(page, { brand, name, size, isWhole });
  };
  if (groups.includes('site')) await shootSite(page, site, shootPage);
  // the window is enough where a dialog lies over the page
  if (groups.includes('booking')) await walkBooking(page, site, (name) => shootPage(name, name !== 'cancel'));
  await context.close();
  return bytes;
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

The pages that sell and what comes after a booking, in every brand, then screens of the operator area. Made by \`npm run screens\` from a site that runs (\`npm start\`); long pages are cut.

${Object.values(PAGES)
  .flat()
  .flatMap((page) => [table(page, 'desktop'), table(page, 'phone')])
  .join('\n\n')}

### Operator area, desktop

${Object.keys(OPERATOR)
  .map((name) => `![${name}](${name}-desktop.webp)`)
  .join('\n\n')}
`;
  writeFileSync(join(OUT, 'README.md'), text);
}

const given = process.argv.slice(2);
const ALL_GROUPS: readonly Group[] = ['site', 'booking', 'operator'];
const isGroup = (name: string): name is Group => ALL_GROUPS.some((group) => group === name);
const groups = given.some(isGroup) ? given.filter(isGroup) : ALL_GROUPS;
const brands = brandNames();
const only = given.filter((name) => !isGroup(name));
const unknown = only.filter((name) => !brands.includes(name));
if (unknown.length > 0) throw new Error(`no brand ${unknown.join(', ')}: there are ${brands.join(', ')}`);
mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
let total = 0;
try {
  if (groups.includes('operator') && (only.length === 0 || only.includes(OPERATOR_BRAND))) {
    total += await shootOperator(browser);
    console.log('operator area: done');
  }
  for (const brand of groups.some((group) => group !== 'operator') ? (only.length > 0 ? only : brands) : []) {
    for (const size of ['desktop', 'phone'] as const) total += await shootBrand(browser, { brand, size, groups });
    console.log(`${brand}: done`);
  }
} finally {
  await browser.close();
}
writeIndex(brands);
console.log(`${(total / 1024 / 1024).toFixed(2)} MB`);
if (total > BUDGET_BYTES) throw new Error('The screens weigh more than 6 MB: lower their quality or length.');
