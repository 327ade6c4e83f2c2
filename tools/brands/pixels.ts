// Writes each brand's drawings as pixels: `logo.png` for mails, which show no SVG, and `mark.png` for phones.

import { join } from 'node:path';
import { BRANDS_FOLDER, brandNames, factsOfBrand, tokensOf } from '@posada/themes/brands';
import sharp from 'sharp';

const LOGO = { width: 480, height: 120 };
const MARK = 180;
/** Part of the mark's square that the drawing fills. */
const MARK_INSIDE = 140;
const png = { palette: true, colours: 64, compressionLevel: 9 };

for (const brand of brandNames()) {
  const file = (name: string) => join(BRANDS_FOLDER, brand, name);
  const background = tokensOf(brand)[factsOfBrand(brand).logoOn] ?? 'white';
  await sharp(file('logo.svg'), { density: 216 })
    .resize(LOGO)
    .flatten({ background })
    .png(png)
    .toFile(file('logo.png'));
  const drawing = await sharp(file('mark.svg'), { density: 288 }).resize(MARK_INSIDE, MARK_INSIDE).png().toBuffer();
  await sharp({ create: { width: MARK, height: MARK, channels: 4, background } })
    .composite([{ input: drawing, gravity: 'centre' }])
    .flatten({ background })
    .png(png)
    .toFile(file('mark.png'));
}
