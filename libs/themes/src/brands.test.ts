import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BRAND_DRAWINGS, BRANDS_FOLDER, brandNames, factsOfBrand, tokensOf } from './brands.ts';
import { contrast } from './contrast.ts';
import { ownTokensOf, weaknessOf } from './own-colors.ts';

const workspace = resolve(BRANDS_FOLDER, '../../..');
const BRANDS = brandNames();
/** Brands of the demo chain, each with its row. */
const DEMO = ['agir', 'app', 'fennec', 'medplaya', 'redwood', 'willow'];
const ROWS = DEMO.map((brand, index) => [`THEME-0${index + 1}`, brand]);
const OTHERS = BRANDS.filter((brand) => !DEMO.includes(brand)).map((brand) => ['own', brand]);

/** Text on what it stands on, at least 4.5; edges of controls and focus at least 3. */
const TEXT_PAIRS: [string, string][] = [
  ...['bg', 'surface', 'tint'].flatMap((ground): [string, string][] =>
    ['text', 'muted', 'link', 'brand'].map((ink): [string, string] => [ink, ground]),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-accent', 'accent'],
  ['on-inverse', 'inverse'],
  ['inverse-link', 'inverse'],
];
const EDGE_PAIRS: [string, string][] = [
  ['control', 'bg'],
  ['control', 'surface'],
  ['focus', 'bg'],
  ['focus', 'surface'],
  ['focus', 'tint'],
];

/** Pairs of colours that are hard to read or to see. */
function weakPairs(tokens: Readonly<Record<string, string>>) {
  const weak = (pairs: [string, string][], atLeast: number) =>
    pairs
      .map(([ink, ground]) => ({
        pair: `${ink} on ${ground}`,
        ratio: contrast(tokens[ink] ?? '', tokens[ground] ?? ''),
      }))
      .filter(({ ratio }) => ratio < atLeast);
  return [...weak(TEXT_PAIRS, 4.5), ...weak(EDGE_PAIRS, 3)];
}

describe('brands', () => {
  it('are found by their folders, the six of the demo chain among them', () =>
    expect(BRANDS).toEqual(expect.arrayContaining(DEMO)));

  it.each([...ROWS, ...OTHERS])(
    '[%s] %s is whole: the same tokens as all others, facts, fonts, drawings',
    (_, brand) => {
      expect(Object.keys(tokensOf(brand)).sort()).toEqual(Object.keys(tokensOf('app')).sort());
      const { logoOn, textFont } = factsOfBrand(brand);
      expect(tokensOf(brand)).toHaveProperty(logoOn);
      for (const drawing of BRAND_DRAWINGS)
        expect(statSync(join(BRANDS_FOLDER, brand, drawing)).size).toBeGreaterThan(0);
      const fonts = readFileSync(join(BRANDS_FOLDER, brand, 'fonts.css'), 'utf8');
      for (const script of ['latin', 'cyrillic'])
        expect(fonts).toContain(`files/${textFont}-${script}-wght-normal.woff2`);
    },
  );

  it.each(BRANDS)('%s: system fonts stand in without moving anything, and Chinese has its own', (brand) => {
    const faces = readFileSync(join(BRANDS_FOLDER, brand, 'fallbacks.css'), 'utf8')
      .split('@font-face')
      .slice(1);
    for (const stack of ['font-display', 'font-text'].map((name) => tokensOf(brand)[name] ?? '')) {
      const [real = '', fallback = ''] = Array.from(stack.matchAll(/"([^"]+)"/g), ([, name]) => name ?? '');
      expect(fallback).toBe(real.replace('Variable', 'Fallback'));
      // letters of a script of its own widths may have more faces
      const own = faces.filter((face) => face.includes(`"${fallback}"`) && !face.includes('unicode-range'));
      // one weight for headings, two for text
      expect(own.length).toBeGreaterThanOrEqual(stack === tokensOf(brand)['font-text'] ? 2 : 1);
      for (const face of own) {
        for (const part of ['size-adjust', 'ascent-override', 'descent-override']) expect(face).toContain(part);
      }
      expect(stack).toMatch(/"(PingFang|Songti) SC"/);
    }
  });

  it.each(BRANDS)('%s: every pair of colours is readable', (brand) => {
    expect(weakPairs(tokensOf(brand))).toEqual([]);
  });

  it.each(BRANDS)('%s: every pair stays readable in whatever colours a website has of its own', (brand) => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const tokens = tokensOf(brand);
    fc.assert(
      fc.property(colour, fc.option(colour), fc.option(colour), (main, accent, footer) => {
        const given = { brand: main, accent: accent ?? undefined, footer: footer ?? undefined };
        const weakness = weaknessOf(tokens, given);
        const colors = weakness ? { ...given, brand: weakness.proposal } : given;
        expect(weaknessOf(tokens, colors)).toBeUndefined();
        expect(weakPairs({ ...tokens, ...ownTokensOf(tokens, colors) })).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('a colour that is too light for text is refused, with one of its hue that is not', () => {
    const weakness = weaknessOf(tokensOf('app'), { brand: '#ff8800' });
    expect(weakness).toMatchObject({ colour: '#ff8800', ground: expect.stringMatching(/^#f/) });
    expect(weakness?.ratio).toBeLessThan(3);
    expect(contrast(weakness?.proposal ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(weaknessOf(tokensOf('app'), { brand: '#b3122a' })).toBeUndefined();
  });

  it('states are readable on their own ground and on every brand', () => {
    const scales = Object.fromEntries(
      Array.from(
        readFileSync(join(BRANDS_FOLDER, 'scales.css'), 'utf8').matchAll(/--([\w-]+):\s*(#\w{6});/g),
        ([, name = '', value = '']) => [name, value],
      ),
    );
    for (const ground of ['danger', 'danger-hover']) {
      expect(contrast(scales['on-danger'] ?? '', scales[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
    for (const state of ['success', 'danger', 'warning', 'info']) {
      expect(contrast(scales[state] ?? '', scales[`${state}-bg`] ?? '')).toBeGreaterThanOrEqual(5.5);
      for (const brand of BRANDS) {
        expect(contrast(scales[state] ?? '', tokensOf(brand)['bg'] ?? '')).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it.each(BRANDS)('%s: tokens and look weigh at most 2 kB, gzipped', (brand) => {
    const css = ['tokens.css', 'brand.css'].map((file) => readFileSync(join(BRANDS_FOLDER, brand, file), 'utf8'));
    expect(gzipSync(css.join('')).length).toBeLessThanOrEqual(2048);
  });

  it('no style sheet outside the brands names a colour', () => {
    const literal = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(|:\s*(?:white|black|red|gray|grey)\b/i;
    const found = ['apps', 'libs', 'tools'].flatMap((folder) =>
      readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css') && !/node_modules|dist\/|dist$|\.posada/.test(file))
        .map((file) => join(folder, file))
        .filter((file) => !file.startsWith(join('libs', 'themes')))
        .flatMap((file) =>
          readFileSync(join(workspace, file), 'utf8')
            .replace(/\/\*[\s\S]*?\*\//g, '')
            .split('\n')
            .filter((line) => literal.test(line) && !/^\s*[.#][\w-]+.*\{$/.test(line))
            .map((line) => `${file}: ${line.trim()}`),
        ),
    );
    expect(found).toEqual([]);
  });
});
