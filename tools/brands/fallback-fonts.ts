// node tools/brands/fallback-fonts.ts [brand …]
// Measures the brands' fonts against what every machine has, and writes `fallbacks.css` of each brand: faces of system
// fonts stretched to the same widths and heights, so that nothing moves when the real font arrives. The widths are those
// of the interface's own texts, on average over all languages of a script; Cyrillic letters have faces of their own.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { catalogueOf, LOCALES, scriptOf } from '@posada/i18n';
import { BRANDS_FOLDER, brandNames, factsOfBrand, tokensOf } from '@posada/themes/brands';
import { CHROMIUM_ARGS, findChromium } from '../check/chromium.ts';

const FONTS = resolve(import.meta.dirname, '../../node_modules/@fontsource-variable');

const writtenIn = (script: string) => LOCALES.filter((locale) => scriptOf(locale) === script).map(catalogueOf);

/** Scripts whose letters the brands' fonts have; Chinese is set in system fonts. */
const SCRIPTS = {
  latin: { languages: writtenIn('Latn'), range: '' },
  cyrillic: { languages: writtenIn('Cyrl'), range: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' },
};
type Script = keyof typeof SCRIPTS;

const textsIn = (catalogue: unknown): string[] =>
  typeof catalogue === 'string' ? [catalogue] : Object.values(catalogue as object).flatMap(textsIn);

/** The same amount of running text in each language of a script. */
const sampleOf = (script: Script) =>
  SCRIPTS[script].languages.map((language) =>
    globSync(`{apps,libs}/*/src/i18n/${language}.json`, { cwd: resolve(import.meta.dirname, '../..') })
      .sort()
      .flatMap((file) => textsIn(JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8'))))
      .join(' ')
      .replace(/\{\{.*?\}\}|<[^>]+>/g, '')
      .slice(0, 20_000),
  );

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
  const of = (font: string, stack = '', regular: number, bold?: number): Wanted[] => {
    const [family = '', fallback = ''] = Array.from(stack.matchAll(/"([^"]+)"/g), ([, name = '']) => name);
    const kind = /,\s*serif$/.test(stack) ? 'serif' : 'sans-serif';
    const common = { font, family, fallback, kind } as const;
    // a font for headings is used in one weight
    if (!bold) return [{ ...common, weight: regular, range: '100 1000', face: regular < 600 ? 'regular' : 'bold' }];
    return [
      { ...common, weight: regular, range: '100 599', face: 'regular' },
      { ...common, weight: bold, range: '600 1000', face: 'bold' },
    ];
  };
  const display = Number(tokens['display-weight']);
  const all = of(
    facts.textFont,
    tokens['font-text'],
    400,
    facts.textFont === facts.displayFont ? Math.max(700, display) : 700,
  );
  return facts.textFont === facts.displayFont
    ? all
    : [...all, ...of(facts.displayFont, tokens['font-display'], display)];
}

const RANGES: Record<string, string> = {
  latin: 'U+0-FF, U+131, U+152-153, U+2000-206F, U+20AC, U+2122',
  'latin-ext': 'U+100-130, U+132-151, U+154-2BA, U+1E00-1EFF',
  cyrillic: SCRIPTS.cyrillic.range,
};
const filesOf = (font: string) =>
  Object.entries(RANGES).map(([part, range]) => ({
    range,
    data: readFileSync(join(FONTS, font, 'files', `${font}-${part}-wght-normal.woff2`)).toString('base64'),
  }));

const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage();
/** Widths that differ by less need no face of their own: languages of one script differ as much. */
const SAME = 0.014;
const percent = (value: number, digits: number) => `${(value * 100).toFixed(digits)}%`;

const named = process.argv.slice(2);
for (const brand of named.length > 0 ? named : brandNames()) {
  const faces: string[] = [];
  for (const { font, fallback, kind, weight, range, face } of wantedOf(brand)) {
    const system = SYSTEM[kind];
    const measure = (script: Script) =>
      page.evaluate(
        async ({ files, weight, samples, system }) => {
          document.fonts.clear();
          for (const { data, range } of files) {
            const real = new FontFace('Measured', `url(data:font/woff2;base64,${data})`, {
              weight: '1 1000',
              unicodeRange: range,
            });
            document.fonts.add(await real.load());
          }
          const canvas = document.createElement('canvas').getContext('2d');
          if (!canvas) throw new Error('no canvas to measure on');
          const measure = (family: string, sample: string) => {
            canvas.font = `${weight} 1000px "${family}"`;
            return canvas.measureText(sample);
          };
          const ratios = samples.map((sample) => measure('Measured', sample).width / measure(system, sample).width);
          const own = measure('Measured', 'x');
          return {
            adjust: ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
            ascent: own.fontBoundingBoxAscent / 1000,
            descent: own.fontBoundingBoxDescent / 1000,
          };
        },
        { files: filesOf(font), weight, samples: sampleOf(script), system: system.family },
      );
    let latin = 0;
    for (const script of Object.keys(SCRIPTS) as Script[]) {
      const { adjust, ascent, descent } = await measure(script);
      if (script === 'latin') latin = adjust;
      else if (Math.abs(adjust / latin - 1) < SAME) continue;
      const letters = SCRIPTS[script].range;
      faces.push(`@font-face {
  font-family: "${fallback}";
  font-weight: ${range};
  src: ${system[face].map((name) => `local("${name}")`).join(', ')};${letters && `\n  unicode-range: ${letters};`}
  size-adjust: ${percent(adjust, 2)};
  ascent-override: ${percent(ascent / adjust, 1)};
  descent-override: ${percent(descent / adjust, 1)};
  line-gap-override: 0%;
}`);
    }
  }
  writeFileSync(
    join(BRANDS_FOLDER, brand, 'fallbacks.css'),
    `/* Written by tools/brands/fallback-fonts.ts. */\n${faces.join('\n')}\n`,
  );
  console.log(`${brand}: ${faces.length} faces`);
}
await browser.close();
