// Measures the brands' fonts against what every machine has, and writes `fallbacks.css` of each brand: faces of system
// fonts stretched to the same widths and heights, so that nothing moves when the real font arrives.

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { BRANDS_FOLDER, brandNames, factsOfBrand, tokensOf } from '@posada/themes/brands';
import { CHROMIUM_ARGS, findChromium } from '../check/chromium.ts';

const FONTS = resolve(import.meta.dirname, '../../node_modules/@fontsource-variable');
const SAMPLE =
  'The quick brown fox jumps over the lazy dog. Your stay: 3 nights, free cancellation until 14 March, €366.00 in total. Sus habitaciones, Zimmer, chambres.';

/** System fonts of the same widths on Windows and macOS, Linux, Android. */
const SYSTEM = {
  'sans-serif': {
    family: 'Liberation Sans',
    regular: ['Arial', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  },
  serif: {
    family: 'Liberation Serif',
    regular: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'],
  },
};

interface Wanted {
  /** Package of `@fontsource-variable`. */
  font: string;
  /** First family of the stack, and the one made here. */
  family: string;
  fallback: string;
  kind: keyof typeof SYSTEM;
  weight: number;
  /** The range of weights that the face stands for. */
  range: string;
  face: 'regular' | 'bold';
}

function wantedOf(brand: string): Wanted[] {
  const facts = factsOfBrand(brand);
  const tokens = tokensOf(brand);
  const of = (font: string, stack = '', bold: number): Wanted[] => {
    const [family = '', fallback = ''] = Array.from(stack.matchAll(/"([^"]+)"/g), ([, name = '']) => name);
    const kind = /,\s*serif$/.test(stack) ? 'serif' : 'sans-serif';
    const common = { font, family, fallback, kind } as const;
    return [
      { ...common, weight: 400, range: '100 599', face: 'regular' },
      { ...common, weight: bold, range: '600 1000', face: 'bold' },
    ];
  };
  const display = Number(tokens['display-weight']);
  const all = of(
    facts.textFont,
    tokens['font-text'],
    facts.textFont === facts.displayFont ? Math.max(700, display) : 700,
  );
  return facts.textFont === facts.displayFont
    ? all
    : [...all, ...of(facts.displayFont, tokens['font-display'], Math.max(600, display))];
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage();
const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

for (const brand of brandNames()) {
  const faces: string[] = [];
  for (const { font, fallback, kind, weight, range, face } of wantedOf(brand)) {
    const file = readFileSync(join(FONTS, font, 'files', `${font}-latin-wght-normal.woff2`)).toString('base64');
    const system = SYSTEM[kind];
    const measured = await page.evaluate(
      async ({ file, weight, sample, system }) => {
        const real = new FontFace('Measured', `url(data:font/woff2;base64,${file})`, { weight: '1 1000' });
        document.fonts.clear();
        document.fonts.add(await real.load());
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) throw new Error('no canvas to measure on');
        const measure = (family: string) => {
          canvas.font = `${weight} 1000px "${family}"`;
          return canvas.measureText(sample);
        };
        const own = measure('Measured');
        return {
          adjust: own.width / measure(system).width,
          ascent: own.fontBoundingBoxAscent / 1000,
          descent: own.fontBoundingBoxDescent / 1000,
        };
      },
      { file, weight, sample: SAMPLE, system: system.family },
    );
    const { adjust, ascent, descent } = measured;
    faces.push(`@font-face {
  font-family: "${fallback}";
  font-weight: ${range};
  src: ${system[face].map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ascent / adjust)};
  descent-override: ${percent(descent / adjust)};
  line-gap-override: 0%;
}`);
  }
  writeFileSync(
    join(BRANDS_FOLDER, brand, 'fallbacks.css'),
    `/* Written by tools/brands/fallback-fonts.ts. */\n${faces.join('\n')}\n`,
  );
  console.log(`${brand}: ${faces.length} faces`);
}
await browser.close();
