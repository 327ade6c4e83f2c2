// `npm run pictures`: draws the demo chain's pictures from code, each in two formats and three widths. What has not
// changed is left alone; `npm run pictures -- hero-agir` draws one. A browser turns the SVG into pixels: it draws the
// many filters that give light and relief five times as fast as librsvg does.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '../check/chromium.ts';
import { SCENES } from './scenes/all.mjs';

export const folder = resolve(import.meta.dirname, '../../apps/api/demo/media');
export const WIDTHS = [480, 960, 1600];

interface Entry {
  width: number;
  height: number;
  widths: number[];
  /** Average colour, shown while the picture loads. */
  color: string;
  /** Of the drawing: the same source gives the same files. */
  source: string;
}

const filesOf = (name: string) => WIDTHS.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);

function sizeOf(svg: string) {
  const [, width, height] = /^<svg[^>]* width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

async function main() {
  mkdirSync(folder, { recursive: true });
  const manifestFile = join(folder, 'manifest.json');
  const readManifest = (): Record<string, Entry> =>
    existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
  const only = process.argv.slice(2);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  const page = await browser.newPage();
  for (const [name, draw] of Object.entries(SCENES)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const svg = draw();
    const source = createHash('sha256').update(svg).digest('hex').slice(0, 16);
    if (readManifest()[name]?.source === source && filesOf(name).every((file) => existsSync(join(folder, file))))
      continue;
    await page.setViewportSize(sizeOf(svg));
    await page.setContent(`<body style="margin:0">${svg}`);
    const drawn = await page.screenshot();
    for (const width of WIDTHS) {
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
    const { dominant } = await sharp(drawn).resize(64).stats();
    const color = `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    const { width, height } = await sharp(drawn).metadata();
    // read anew: another run may have drawn other pictures meanwhile
    const manifest = { ...readManifest(), [name]: { width, height, color, widths: WIDTHS, source } };
    const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(manifestFile, `${JSON.stringify(sorted, null, 1)}\n`);
    console.log(name);
  }
  await browser.close();
}

if (process.argv[1] === import.meta.filename) await main();
