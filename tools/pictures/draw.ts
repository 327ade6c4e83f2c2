// `npm run pictures`: draws the demo chain's pictures from code, each in two formats and three widths. What has not
// changed is left alone; `npm run pictures -- hero-agir` draws one. A browser turns the SVG into pixels: it draws the
// many filters that give light and relief five times as fast as librsvg does.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '../check/chromium.ts';
import { SCENES } from './scenes/all.mjs';

export const folder = resolve(import.meta.dirname, '../../apps/api/demo/media');
export const WIDTHS = [480, 960, 1600];

/** Widths of the cuts for phones, of 4 to 5. */
export const PORTRAIT_WIDTHS = [480, 800, 1200];
const PORTRAIT = { width: 1200, height: 1500 };

/**
 * Pictures that stand first on a phone, over the whole of its width, and where in them to look: the middle of the cut,
 * from 0 at the left to 1 at the right. Brands whose first picture is wide on phones too (agir, willow) have none.
 */
const FOCUS: Record<string, number> = {
  'app-malaga-exterior': 0.5,
  'app-tenerife-exterior': 0.7,
  'fennec-marrakech-exterior': 0.5,
  'fennec-merzouga-exterior': 0.53,
  'hero-app': 0.775,
  'hero-fennec': 0.5,
  'hero-medplaya': 0.55,
  'hero-redwood': 0.55,
  'medplaya-benidorm-exterior': 0.34,
  'medplaya-calpe-exterior': 0.45,
  'redwood-tofino-exterior': 0.52,
  'redwood-whistler-exterior': 0.5,
};

interface Entry {
  width: number;
  height: number;
  widths: number[];
  /** Average colour, shown while the picture loads. */
  color: string;
  /** Of the drawing: the same source gives the same files. */
  source: string;
  /** The cut for phones; `source` and `focus` of the drawing that it was cut from. */
  portrait?: { width: number; height: number; widths: number[]; focus: number; source: string };
}

const filesOf = (name: string, widths: readonly number[]) =>
  widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
const haveAll = (files: string[]) => files.every((file) => existsSync(join(folder, file)));

function sizeOf(svg: string) {
  const [, width, height] = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

const manifestFile = join(folder, 'manifest.json');
const readManifest = (): Record<string, Entry> =>
  existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
/** Read anew for each change: another run may have drawn other pictures meanwhile. */
function writeEntry(name: string, change: Partial<Entry>) {
  const before = readManifest();
  const manifest = { ...before, [name]: { ...before[name], ...change } };
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(manifestFile, `${JSON.stringify(sorted, null, 1)}\n`);
}

async function writeFiles(drawn: Buffer, name: string, widths: readonly number[]) {
  for (const width of widths) {
    const sized = sharp(drawn).resize(width);
    await sized
      .clone()
      .avif({ quality: 46, effort: 3 })
      .toFile(join(folder, `${name}-${width}.avif`));
    await sized
      .clone()
      .webp({ quality: 68, effort: 4 })
      .toFile(join(folder, `${name}-${width}.webp`));
  }
}

/** The whole picture. */
async function draw(browser: Browser, name: string, svg: string, source: string) {
  const page = await browser.newPage({ viewport: sizeOf(svg) });
  await page.setContent(`<body style="margin:0">${svg}`);
  const drawn = await page.screenshot();
  await page.close();
  await writeFiles(drawn, name, WIDTHS);
  const { dominant } = await sharp(drawn).resize(64).stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  const { width, height } = await sharp(drawn).metadata();
  writeEntry(name, { width, height, color, widths: WIDTHS, source });
}

/** The cut for phones, drawn larger than the whole picture: a part of its pixels would be too few. */
async function drawPortrait(browser: Browser, name: string, svg: string, source: string, focus: number) {
  const size = sizeOf(svg);
  const width = (size.height * PORTRAIT.width) / PORTRAIT.height;
  const x = Math.round(Math.min(Math.max(size.width * focus - width / 2, 0), size.width - width));
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: PORTRAIT.height / size.height });
  await page.setContent(`<body style="margin:0">${svg}`);
  const drawn = await page.screenshot({ clip: { x, y: 0, width, height: size.height } });
  await page.close();
  await writeFiles(await sharp(drawn).resize(PORTRAIT).png().toBuffer(), `${name}-portrait`, PORTRAIT_WIDTHS);
  writeEntry(name, { portrait: { ...PORTRAIT, widths: PORTRAIT_WIDTHS, focus, source } });
}

async function main() {
  mkdirSync(folder, { recursive: true });
  const only = process.argv.slice(2);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  for (const [name, scene] of Object.entries(SCENES)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const svg = scene();
    const source = createHash('sha256').update(svg).digest('hex').slice(0, 16);
    const known = readManifest()[name];
    if (known?.source !== source || !haveAll(filesOf(name, WIDTHS))) {
      await draw(browser, name, svg, source);
      console.log(name);
    }
    const focus = FOCUS[name];
    if (focus === undefined) continue;
    const cut = known?.portrait;
    if (cut?.source === source && cut.focus === focus && haveAll(filesOf(`${name}-portrait`, PORTRAIT_WIDTHS)))
      continue;
    await drawPortrait(browser, name, svg, source, focus);
    console.log(`${name}, for phones`);
  }
  await browser.close();
}

if (process.argv[1] === import.meta.filename) await main();
