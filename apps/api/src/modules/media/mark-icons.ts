import type { PngOptions, Sharp } from 'sharp';

/** Size of a logotype in pixels: three for each of the 160 by 40 in a header and in mails. */
export const LOGO = { width: 480, height: 120 };
/** Part of the square that the mark fills: on Apple's phones, and inside the circle that a maskable icon may be cut to. */
const INSIDE = { touch: 7 / 9, maskable: 0.62 };
const CLEAR = '#00000000';

interface Mark {
  /** A new image of the mark. */
  open(): Sharp;
  /** Colour around the mark in icons that have no transparent parts. */
  background: string;
  png: PngOptions;
  /** Path of the icon that ends so: `180`, `192`, `512`, `maskable-512`. */
  fileOf(end: string): string;
}

/** Writes a mark as PNG icons: for Apple's phones, for a web app manifest, and the maskable icon of the manifest. */
export async function writeMarkIcons({ open, background, png, fileOf }: Mark) {
  const { default: sharp } = await import('sharp');
  const resized = (side: number) => open().resize({ width: side, height: side, fit: 'contain', background: CLEAR });
  const padded = async (side: number, part: number) => {
    const input = await resized(Math.round(side * part))
      .png()
      .toBuffer();
    return sharp({ create: { width: side, height: side, channels: 4, background } })
      .composite([{ input, gravity: 'centre' }])
      .flatten({ background })
      .png(png);
  };
  await (await padded(180, INSIDE.touch)).toFile(fileOf('180'));
  for (const side of [192, 512])
    await resized(side)
      .png(png)
      .toFile(fileOf(`${side}`));
  await (await padded(512, INSIDE.maskable)).toFile(fileOf('maskable-512'));
}
