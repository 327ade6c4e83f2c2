import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For builds, the back end and tools: what stands in the brands' folders. Browsers never load this file. */

/** Where the brands live: one folder each. */
export const BRANDS_FOLDER = import.meta.dirname;

/** What a brand says of itself in `brand.json`; colours and measures stand in its `tokens.css`. */
export interface BrandFacts {
  /** Package of `@fontsource-variable` that running text is set in. */
  textFont: string;
  /** The same for headings. It may be the text font. */
  displayFont: string;
  /** Token of the background colour of `logo.svg`. */
  logoOn: string;
}

/** Files of every brand: its logotype for the header, its mark for tabs, and both as bitmaps for mails and phones. */
export const BRAND_DRAWINGS = [
  'logo.svg',
  'logo.png',
  'mark.svg',
  'mark-180.png',
  'mark-192.png',
  'mark-512.png',
  'mark-maskable-512.png',
] as const;

/** The brands, found by their folders: whoever has an `index.css` is one. */
export const brandNames = (folder = BRANDS_FOLDER): string[] =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'index.css')))
    .sort();

/** @throws when there is no such brand */
export const factsOfBrand = (brand: string, folder = BRANDS_FOLDER): BrandFacts =>
  JSON.parse(readFileSync(join(folder, brand, 'brand.json'), 'utf8'));

/** The brand's tokens by name, without the dashes: `tokensOf('agir')['brand']` is `#c2301c`. */
export function tokensOf(brand: string, folder = BRANDS_FOLDER): Record<string, string> {
  const css = readFileSync(join(folder, brand, 'tokens.css'), 'utf8');
  const found = css.matchAll(/--([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries(
    Array.from(found, ([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]),
  );
}
