// node tools/brands/pixels.ts [brand …]
// Writes each brand's drawings as pixels: `logo.png` for mails, which show no SVG, and the mark for phones.

import { join } from 'node:path';
import { BRANDS_FOLDER, brandNames, factsOfBrand, tokensOf } from '@posada/themes/brands';
import sharp from 'sharp';

const LOGO = { width: 480, height: 120 };
/** For Apple's phones, which round its corners. */
const TOUCH = 180;
/** That a web app manifest has. */
const SIDES = [192, 512];
/** Part of the square that the drawing fills: of Apple's, and inside the circle that a maskable icon keeps. */
const INSIDE = { touch: 7 / 9, maskable: 0.62 };
const png = { palette: true, colours: 64, compressionLevel: 9 };

const named = process.argv.slice(2);
for (const brand of named.length > 0 ? named : brandNames()) {
  const file = (name: string) => join(BRANDS_FOLDER, brand, name);
  const background = tokensOf(brand)[factsOfBrand(brand).logoOn] ?? 'white';
  await sharp(file('logo.svg'), { density: 216 })
    .resize(LOGO)
    .flatten({ background })
    .png(png)
    .toFile(file('logo.png'));
  const drawn = (side: number) => sharp(file('mark.svg'), { density: 864 }).resize(side, side);
  const framed = async (side: number, part: number) => {
    const input = await drawn(Math.round(side * part))
      .png()
      .toBuffer();
    return sharp({ create: { width: side, height: side, channels: 4, background } })
      .composite([{ input, gravity: 'centre' }])
      .flatten({ background })
      .png(png);
  };
  await (await framed(TOUCH, INSIDE.touch)).toFile(file(`mark-${TOUCH}.png`));
  for (const side of SIDES)
    await drawn(side)
      .png(png)
      .toFile(file(`mark-${side}.png`));
  await (await framed(512, INSIDE.maskable)).toFile(file('mark-maskable-512.png'));
}
