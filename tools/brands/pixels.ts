// node tools/brands/pixels.ts [brand …]
// Writes each brand's drawings as pixels: `logo.png` for mails, which show no SVG, and `mark.png` and larger ones for phones.

import { join } from 'node:path';
import { BRANDS_FOLDER, brandNames, factsOfBrand, tokensOf } from '@posada/themes/brands';
import sharp from 'sharp';

const LOGO = { width: 480, height: 120 };
/** Sides of the mark in pixels: for Apple's phones, and the two that a web app manifest has. */
const MARKS = { 'mark.png': 180, 'mark-192.png': 192, 'mark-512.png': 512 };
/** Part of the square that the drawing fills: inside the circle that a maskable icon keeps, four fifths of it. */
const MARK_INSIDE = 7 / 9;
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
  for (const [name, side] of Object.entries(MARKS)) {
    const inside = Math.round(side * MARK_INSIDE);
    const drawing = await sharp(file('mark.svg'), { density: 864 }).resize(inside, inside).png().toBuffer();
    await sharp({ create: { width: side, height: side, channels: 4, background } })
      .composite([{ input: drawing, gravity: 'centre' }])
      .flatten({ background })
      .png(png)
      .toFile(file(name));
  }
}
