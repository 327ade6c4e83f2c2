// node tools/brands/pixels.ts [brand …]
// Writes each brand's drawings as pixels: `logo.png` for mails, which show no SVG, and the mark for phones.

import { join } from 'node:path';
import { BRANDS_FOLDER, brandNames, factsOfBrand, tokensOf } from '@posada/themes/brands';
import sharp from 'sharp';
import { LOGO, writeMarkIcons } from '../../apps/api/src/modules/media/mark-icons.ts';

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
  const open = () => sharp(file('mark.svg'), { density: 864 });
  await writeMarkIcons({ open, background, png, fileOf: (end) => file(`mark-${end}.png`) });
}
