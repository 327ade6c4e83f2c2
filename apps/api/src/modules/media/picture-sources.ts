import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

export const isAddress = (source: string) => source.includes('://');

/**
 * Folders as the files in them and in the folders below whose names match, all else as it is.
 *
 * @throws {Error} when there is no such file
 */
export async function sourcesOf(given: readonly string[], names: RegExp): Promise<string[]> {
  const sources = await Promise.all(
    given.map(async (source) => {
      if (isAddress(source) || !(await stat(source)).isDirectory()) return [source];
      return (await readdir(source, { recursive: true }))
        .filter((name) => names.test(name))
        .sort()
        .map((name) => join(source, name));
    }),
  );
  return sources.flat();
}

/** `Lobby (new).JPG` with its content: `lobby-new-1f2e3d4c`. A changed picture has a new name, since the old is cached. */
export function nameOf(source: string, bytes: Buffer): string {
  const file = isAddress(source) ? new URL(source).pathname : source;
  const words = basename(file, extname(file))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${words || 'picture'}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
}

const partsOf = (path: string) => path.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && part !== '..');

/** The files that a website file means: those whose paths end so, or else those of that name. */
export function namedBy(path: string, sources: readonly string[]): string[] {
  const wanted = partsOf(path);
  const name = wanted.at(-1);
  const named = sources.filter((source) => !isAddress(source) && basename(source) === name);
  const ending = named.filter((source) => partsOf(source).slice(-wanted.length).join('/') === wanted.join('/'));
  return ending.length > 0 ? ending : named;
}
