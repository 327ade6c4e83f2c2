import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { LOGO, writeMarkIcons } from './mark-icons.ts';
import { nameOf } from './picture-sources.ts';

/** What would run or be loaded when somebody opens the drawing itself. Elements may have a prefix. */
const ACTIVE =
  /<(?:[\w.-]+:)?(?:script|foreignObject|iframe|embed|object|handler)\b|[\s"'/]on[a-z]+\s*=|javascript\s*:|href\s*=\s*["'][^"']*&#|<!ENTITY/i;

/** Text is of a drawing or of nothing that can be used. */
export const isSvg = (bytes: Buffer) => /^\uFEFF?\s*</.test(bytes.subarray(0, 200).toString('utf8'));

/** An encoding other than UTF-8 could hide them. */
export const hasScripts = (bytes: Buffer) => bytes.includes(0) || ACTIVE.test(bytes.toString('utf8'));

/** A logotype or mark that has been looked at. */
export interface Drawing {
  name: string;
  isSvg: boolean;
  bytes: Buffer;
  open(): Sharp;
}

/** Pixels of the longer side of a drawing before it is resized: three times the largest file. */
const LONGEST_SIDE = 1536;
const POINTS_PER_INCH = 72;

/** @param source of which the addresses are made */
export async function drawingOf(source: string, bytes: Buffer): Promise<Drawing> {
  const { default: sharp } = await import('sharp');
  const isDrawing = isSvg(bytes);
  const { width, height } = await sharp(bytes).metadata();
  // a drawing is made of pixels at the size of its largest file, not enlarged
  const density = Math.min(10_000, Math.max(1, (POINTS_PER_INCH * LONGEST_SIDE) / Math.max(width, height)));
  const open = () => sharp(bytes, isDrawing ? { density } : {}).autoOrient();
  return { name: nameOf(source, bytes), isSvg: isDrawing, bytes, open };
}

const hex = (values: readonly number[]) => `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** What the mark continues on: the colour of its corner, or white where that is transparent. */
async function groundOf(mark: Drawing): Promise<string> {
  const { data } = await mark.open().ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  const [r = 255, g = 255, b = 255, alpha = 0] = data;
  return alpha === 255 ? hex([r, g, b]) : '#ffffff';
}

/**
 * The logotype for headers and mails.
 *
 * @param folder where the files of `/media` lie
 */
export async function makeLogo(logo: Drawing, folder: string) {
  const file = `${logo.name}.png`;
  const fit = { ...LOGO, fit: 'contain', position: 'left', background: '#00000000' } as const;
  await logo.open().resize(fit).png({ compressionLevel: 9 }).toFile(join(folder, file));
  if (logo.isSvg) await writeFile(join(folder, `${logo.name}.svg`), logo.bytes);
  return { image: `/media/${logo.name}.${logo.isSvg ? 'svg' : 'png'}`, mail: `/media/${file}` };
}

/**
 * The mark for tabs and for the first screen of phones.
 *
 * @param folder where the files of `/media` lie
 */
export async function makeMark(mark: Drawing, folder: string) {
  const at = (end: string) => join(folder, `${mark.name}${end}`);
  const background = await groundOf(mark);
  await writeMarkIcons({
    open: mark.open,
    background,
    png: { compressionLevel: 9 },
    fileOf: (end) => at(`-${end}.png`),
  });
  if (mark.isSvg) await writeFile(at('.svg'), mark.bytes);
  const icon = `/media/${mark.name}`;
  return { favicon: mark.isSvg ? `${icon}.svg` : `${icon}-192.png`, icon };
}
