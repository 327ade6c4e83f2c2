import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { LOGO, writeMarkIcons } from './mark-icons.ts';
import { namedBy, nameOf, sourcesOf } from './picture-sources.ts';

const READ = /\.(svg|png|jpe?g)$/i;
/** What would run or be loaded when somebody opens the drawing itself. */
const ACTIVE = /<script|<foreignObject|\son[a-z]+\s*=|javascript:|<!ENTITY/i;

interface Drawing {
  name: string;
  isSvg: boolean;
  bytes: Buffer;
  open(): Sharp;
}

async function read(source: string): Promise<Drawing> {
  const { default: sharp } = await import('sharp');
  const bytes = await readFile(source);
  const isSvg = extname(source).toLowerCase() === '.svg';
  if (isSvg && ACTIVE.test(bytes.toString('utf8')))
    throw new Error(`${source}: has scripts or parts of other documents; export it as a plain drawing`);
  // a drawing is made of pixels at the size of its largest file, not enlarged
  const open = () => sharp(bytes, isSvg ? { density: 600, limitInputPixels: 100_000_000 } : {}).autoOrient();
  return { name: nameOf(source, bytes), isSvg, bytes, open };
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

/** The logotype for headers and mails. */
async function makeLogo(source: string, folder: string) {
  const logo = await read(source);
  const file = `${logo.name}.png`;
  const fit = { ...LOGO, fit: 'contain', position: 'left', background: '#00000000' } as const;
  await logo.open().resize(fit).png({ compressionLevel: 9 }).toFile(join(folder, file));
  if (logo.isSvg) await writeFile(join(folder, `${logo.name}.svg`), logo.bytes);
  return { image: `/media/${logo.name}.${logo.isSvg ? 'svg' : 'png'}`, mail: `/media/${file}` };
}

/** The mark for tabs and for the first screen of phones. */
async function makeMark(source: string, folder: string) {
  const mark = await read(source);
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

/** Those of all websites of a file, whatever else the file is. */
function logotypesIn(file: unknown): Record<string, unknown>[] {
  const { websites } = (file ?? {}) as { websites?: unknown };
  if (!Array.isArray(websites)) return [];
  return websites.flatMap((website: { settings?: { logotype?: unknown } } | null) => {
    const logotype = website?.settings?.logotype;
    return logotype !== null && typeof logotype === 'object' ? [logotype as Record<string, unknown>] : [];
  });
}

/** An address is of a picture that there is. */
const isSource = (value: unknown): value is string => typeof value === 'string' && !/^(\/|[a-z]+:)/i.test(value);

/**
 * Makes the files of logotypes and marks that websites of a file name, and writes their addresses into it: of `image` also
 * `mail`, of `favicon` also `icon`. The file is changed in place.
 *
 * @param given files, and folders in which they lie
 * @param folder where the files of `/media` lie
 * @returns the sources that it has used
 * @throws {Error} when a named file is not there, or is several
 */
export async function addLogotypes(file: unknown, given: readonly string[], folder: string): Promise<string[]> {
  const used = new Set<string>();
  const logotypes = logotypesIn(file).filter(({ image, favicon }) => isSource(image) || isSource(favicon));
  if (logotypes.length === 0) return [];
  await mkdir(folder, { recursive: true });
  const sources = await sourcesOf(given, READ);
  const find = (named: string) => {
    const found = namedBy(named, sources);
    if (found.length > 1) throw new Error(`${named}: several pictures have that name, write the folder too: ${found}`);
    const [source] = found;
    if (source === undefined)
      throw new Error(`${named}: is named by settings.logotype and not among ${given.join(', ')}`);
    used.add(source);
    return source;
  };
  for (const logotype of logotypes) {
    const { image, favicon } = logotype;
    if (isSource(image)) Object.assign(logotype, await makeLogo(find(image), folder));
    if (isSource(favicon)) Object.assign(logotype, await makeMark(find(favicon), folder));
  }
  return [...used];
}
