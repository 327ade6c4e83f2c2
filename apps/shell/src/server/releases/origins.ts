import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { type AreaEntry, areasSchema, readAs } from '@posada/area/release';

/** @throws {Error} that names the line at fault: the last good list stays in force then */
export async function readAreas(file: string): Promise<AreaEntry[]> {
  return readAs(areasSchema, await readFile(file, 'utf8'), file);
}

const LIMIT_MS = 3000;

/** Where the files of one area come from. Nothing is read outside its own folder or origin. */
export interface Origin {
  read(path: string): Promise<string>;
  /** Public address of a version's folder, with a slash at the end. */
  base(version: string): string;
}

export function originOf(entry: AreaEntry, folder: string): Origin {
  if (entry.origin === 'folder') {
    const own = join(folder, entry.name);
    return {
      read(path) {
        const file = normalize(join(own, path));
        if (!file.startsWith(own + sep)) throw new Error(`${entry.name}: ${path} lies outside its folder`);
        return readFile(file, 'utf8');
      },
      base: (version) => `/_areas/${entry.name}/${version}/`,
    };
  }
  const address = entry.origin.replace(/\/+$/, '');
  return {
    async read(path) {
      const response = await fetch(`${address}/${path}`, { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' });
      if (!response.ok) throw new Error(`${address}/${path}: ${response.status}`);
      return response.text();
    },
    base: (version) => `${address}/${version}/`,
  };
}
