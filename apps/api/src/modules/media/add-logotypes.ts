import { mkdir, readFile } from 'node:fs/promises';
import { type Drawing, drawingOf, hasScripts, isSvg, makeLogo, makeMark } from './logotype-files.ts';
import { namedBy, sourcesOf } from './picture-sources.ts';

const READ = /\.(svg|png|webp|jpe?g)$/i;
async function read(source: string): Promise<Drawing> {
  const bytes = await readFile(source);
  if (isSvg(bytes) && hasScripts(bytes))
    throw new Error(`${source}: has scripts or parts of other documents; export it as a plain drawing`);
  return drawingOf(source, bytes);
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
    if (isSource(image)) Object.assign(logotype, await makeLogo(await read(find(image)), folder));
    if (isSource(favicon)) Object.assign(logotype, await makeMark(await read(find(favicon)), folder));
  }
  return [...used];
}
