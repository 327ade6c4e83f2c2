import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { fetchPicture, MOST_BYTES } from './fetch-picture.ts';

/** Widths that pages ask for; a narrower picture has its own width alone. */
const WIDTHS = [480, 960, 1600];
const MOST_PIXELS = 100_000_000;
const READ = /\.(jpe?g|png)$/i;

/** What a photo of a website file says of its files. */
export interface MadePicture {
  url: string;
  width: number;
  height: number;
  color: string;
  widths: number[];
}

const isAddress = (source: string) => source.includes('://');

/** Folders as the pictures in them, all else as it is. @throws {Error} when there is no such file */
async function sourcesOf(given: readonly string[]): Promise<string[]> {
  const sources = await Promise.all(
    given.map(async (source) => {
      if (isAddress(source) || !(await stat(source)).isDirectory()) return [source];
      return (await readdir(source))
        .filter((name) => READ.test(name))
        .sort()
        .map((name) => join(source, name));
    }),
  );
  return sources.flat();
}

async function bytesOf(source: string): Promise<Buffer> {
  if (isAddress(source)) return fetchPicture(source);
  const { size } = await stat(source);
  if (size > MOST_BYTES) throw new Error(`${source}: is larger than 40 MB`);
  return readFile(source);
}

/** `Lobby (new).JPG` with its content: `lobby-new-1f2e3d4c`. A changed picture has a new name, since the old is cached. */
function nameOf(source: string, bytes: Buffer): string {
  const file = isAddress(source) ? new URL(source).pathname : source;
  const words = basename(file, extname(file))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'picture'}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
}

async function make(source: string, folder: string): Promise<MadePicture> {
  const { default: sharp } = await import('sharp');
  const bytes = await bytesOf(source);
  const open = (): Sharp => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch((error: Error) => {
      throw new Error(`${source}: is no picture that can be read`, { cause: error });
    });
  if (format !== 'jpeg' && format !== 'png') throw new Error(`${source}: is ${format}; JPEG or PNG is needed`);
  const fitting = WIDTHS.filter((width) => width <= autoOrient.width);
  const widths = fitting.length > 0 ? fitting : [autoOrient.width];
  const name = nameOf(source, bytes);
  const write = async (file: string, picture: Sharp) => {
    const path = join(folder, file);
    if (existsSync(path)) return;
    // beside and renamed: nobody is answered with half a file
    await writeFile(`${path}.part`, await picture.toBuffer());
    await rename(`${path}.part`, path);
  };
  for (const width of widths) {
    await write(`${name}-${width}.avif`, open().resize(width).avif({ quality: 50, effort: 4 }));
    await write(`${name}-${width}.webp`, open().resize(width).webp({ quality: 76 }));
  }
  const { dominant } = await open().resize(64).flatten({ background: '#ffffff' }).stats();
  const color = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('');
  const width = widths.at(-1) ?? autoOrient.width;
  const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width));
  return { url: `/media/${name}`, width, height, color: `#${color}`, widths };
}

/**
 * Makes pictures ready for pages: each JPEG or PNG, from a folder, a file or an https address, in up to three widths as
 * AVIF and WebP. What has been made before is left alone.
 *
 * @param folder where the files of `/media` lie
 * @param onMade called with each source when its files are there
 * @returns by source, what a website file says of it
 * @throws {Error} that names the source that cannot be read
 */
export async function addPictures(
  given: readonly string[],
  folder: string,
  onMade: (source: string, made: MadePicture) => void = () => undefined,
): Promise<Map<string, MadePicture>> {
  await mkdir(folder, { recursive: true });
  const all = new Map<string, MadePicture>();
  for (const source of await sourcesOf(given)) {
    const made = await make(source, folder);
    all.set(source, made);
    onMade(source, made);
  }
  return all;
}

/**
 * Puts made pictures into the photos of a website file that name their source: by the https address, the path that was
 * given, or the name of the file. Returns how many photos it has changed; `value` is changed in place.
 */
export function linkPictures(value: unknown, made: ReadonlyMap<string, MadePicture>): number {
  if (value === null || typeof value !== 'object') return 0;
  const photo = value as Record<string, unknown>;
  const { url } = photo;
  let changed = 0;
  if (typeof url === 'string' && 'alt' in photo) {
    const [, found] =
      [...made].find(
        ([source]) => source === url || (!isAddress(source) && basename(source) === basename(url) && !isAddress(url)),
      ) ?? [];
    if (found) {
      Object.assign(photo, found);
      changed += 1;
    }
  }
  for (const each of Object.values(photo)) changed += linkPictures(each, made);
  return changed;
}
