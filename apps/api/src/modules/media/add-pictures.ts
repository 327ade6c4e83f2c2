import { mkdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Sharp } from 'sharp';
import { fetchPicture, MOST_BYTES } from './fetch-picture.ts';
import { formatOf, PICTURE_FORMATS } from './picture-formats.ts';
import { isAddress, namedBy, nameOf, sourcesOf } from './picture-sources.ts';
import { writeOnce } from './write-once.ts';

/** Widths that pages ask for; a narrower picture has its own width alone. */
const WIDTHS = [480, 960, 1600];
const MOST_PIXELS = 100_000_000;
const READ = /\.(jpe?g|png|webp|avif|heic)$/i;
/** As good as quality 50 with effort 4 (by signal to noise) in a quarter of the time, with files a tenth larger. */
const AVIF = { quality: 52, effort: 3 };
/** Pictures at work at one time: a large photograph takes some hundred megabytes. */
const MOST_AT_ONCE = 4;

/** What a photo of a website file says of its files. */
export interface MadePicture {
  url: string;
  width: number;
  height: number;
  color: string;
  widths: number[];
}

async function bytesOf(source: string): Promise<Buffer> {
  if (isAddress(source)) return fetchPicture(source);
  const { size } = await stat(source);
  if (size > MOST_BYTES) throw new Error(`${source}: is larger than 40 MB`);
  return readFile(source);
}

async function make(source: string, folder: string): Promise<MadePicture> {
  const bytes = await bytesOf(source);
  const { format, isAnimated } = await formatOf(bytes).catch((error: Error) => {
    throw new Error(`${source}: is no picture that can be read`, { cause: error });
  });
  if (!PICTURE_FORMATS.includes(format)) throw new Error(`${source}: is ${format}; JPEG, PNG, WebP or AVIF is needed`);
  if (isAnimated) throw new Error(`${source}: is animated; a picture that does not move is needed`);
  return makeFiles(source, bytes, folder);
}

/**
 * Writes the files of a picture that has been looked at. What the picture says beside its pixels, as where it was taken,
 * is in none of them.
 *
 * @param source of which the address is made
 * @throws {Error} when its pixels cannot be read
 */
export async function makeFiles(source: string, bytes: Buffer, folder: string): Promise<MadePicture> {
  const { default: sharp } = await import('sharp');
  const open = (): Sharp => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
  const fitting = WIDTHS.filter((width) => width <= autoOrient.width);
  const widths = fitting.length > 0 ? fitting : [autoOrient.width];
  const name = nameOf(source, bytes);
  const write = (file: string, picture: Sharp) => writeOnce(folder, file, () => picture.toBuffer());
  for (const width of widths) {
    await write(`${name}-${width}.avif`, open().resize(width).avif(AVIF));
    await write(`${name}-${width}.webp`, open().resize(width).webp({ quality: 76 }));
  }
  const { dominant } = await open().resize(64).flatten({ background: '#ffffff' }).stats();
  const color = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('');
  const width = widths.at(-1) ?? autoOrient.width;
  const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width));
  return { url: `/media/${name}`, width, height, color: `#${color}`, widths };
}

/**
 * Makes pictures ready for pages: each JPEG, PNG, WebP or AVIF, from a folder, a file or an https address, in up to three
 * widths as AVIF and WebP. As many are made at one time as there are processors, four at most. What has been made before
 * is left alone.
 *
 * @param folder where the files of `/media` lie
 * @param onMade called with each source when its files are there
 * @param except sources that are no photos: logotypes and marks
 * @returns by source, in the order given, what a website file says of it
 * @throws {Error} when all others are made, that names each source that cannot be read
 */
export async function addPictures(
  given: readonly string[],
  folder: string,
  onMade: (source: string, made: MadePicture) => void = () => undefined,
  except: readonly string[] = [],
): Promise<Map<string, MadePicture>> {
  await mkdir(folder, { recursive: true });
  const { default: sharp } = await import('sharp');
  const sources = [...new Set(await sourcesOf(given, READ))].filter((source) => !except.includes(source));
  const processors = availableParallelism();
  const atOnce = Math.min(processors, MOST_AT_ONCE, Math.max(1, sources.length));
  // pictures side by side use the processors better than the threads of one picture
  sharp.concurrency(Math.ceil(processors / atOnce));
  const all = new Map<string, MadePicture>();
  const failed = new Map<string, Error>();
  const waiting = sources.values();
  const work = async () => {
    for (const source of waiting) {
      try {
        const made = await make(source, folder);
        all.set(source, made);
        onMade(source, made);
      } catch (error) {
        failed.set(source, error as Error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const errors = sources.flatMap((source) => failed.get(source) ?? []);
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
  return new Map([...all].sort(([a], [b]) => sources.indexOf(a) - sources.indexOf(b)));
}

/**
 * The picture that a photo names: by the https address, by the end of its path, or else by the name of the file alone.
 *
 * @throws {Error} when pictures of several folders have that name
 */
function pictureOf(url: string, made: ReadonlyMap<string, MadePicture>): MadePicture | undefined {
  const exact = made.get(url);
  if (exact || isAddress(url)) return exact;
  const found = namedBy(url, [...made.keys()]);
  if (new Set(found.map((source) => made.get(source)?.url)).size > 1)
    throw new Error(`${url}: several pictures have that name, write the folder too: ${found}`);
  return made.get(found[0] ?? '');
}

/**
 * Puts made pictures into the photos of a website file that name their source: by the https address, the path or the
 * end of it, or the name of the file. Returns how many photos it has changed; `value` is changed in place.
 *
 * @throws {Error} when a photo names pictures of several folders
 */
export function linkPictures(value: unknown, made: ReadonlyMap<string, MadePicture>): number {
  if (value === null || typeof value !== 'object') return 0;
  const photo = value as Record<string, unknown>;
  const { url } = photo;
  let changed = 0;
  if (typeof url === 'string' && 'alt' in photo) {
    const found = pictureOf(url, made);
    if (found) {
      Object.assign(photo, found);
      changed += 1;
    }
  }
  for (const each of Object.values(photo)) changed += linkPictures(each, made);
  return changed;
}
