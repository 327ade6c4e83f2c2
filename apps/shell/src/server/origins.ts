import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';

/** One line of the list of areas. */
export interface AreaEntry {
  name: string;
  mount: string;
  /** `folder`: below POSADA_AREAS; or the http(s) address of the area's origin. */
  origin: string;
  /**
   * Public key of the team that releases the area (Ed25519, 32 bytes in base64). Needed where the origin is no folder:
   * its server code runs in the shell's process, so nobody else who can write there may bring any.
   */
  key?: string;
  /** Stays on this version whatever `current.json` says. */
  version?: string;
  /** A version that only a share of the guests gets, in percent; released beside, without touching `current.json`. */
  canary?: { version: string; share: number };
}

const NAME = /^[a-z][a-z0-9-]{0,40}$/;
const MOUNT = /^\/[a-z-]*$/;

/** @throws {Error} that names the line at fault: the last good list stays in force then */
export async function readAreas(file: string): Promise<AreaEntry[]> {
  const list = JSON.parse(await readFile(file, 'utf8')) as AreaEntry[];
  for (const [index, entry] of list.entries()) {
    if (!NAME.test(entry.name) || !MOUNT.test(entry.mount) || !/^(folder$|https?:\/\/)/.test(entry.origin)) {
      throw new Error(`${file}: entry ${index + 1} is not an area`);
    }
    const { share = 1 } = entry.canary ?? {};
    if (!Number.isInteger(share) || share < 1 || share > 100) {
      throw new Error(`${file}: the canary of ${entry.name} has no share from 1 to 100`);
    }
    if (entry.key !== undefined && Buffer.from(entry.key, 'base64').length !== 32) {
      throw new Error(`${file}: the key of ${entry.name} is no Ed25519 key`);
    }
  }
  return list;
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
