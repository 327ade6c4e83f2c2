import { createPrivateKey, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of an area that stay: open tabs and cached pages still name the older ones. */
const KEPT_VERSIONS = 10;

/** `history.json` beside `current.json`: every version once, in the order of its last release. */
interface History {
  releases: { version: string; at: string }[];
  /** The last one that was put beside: a canary. */
  beside?: string;
}

async function readJson<T>(file: string, absent: T): Promise<T> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return absent;
    throw error;
  }
}

/** Written beside and renamed: a reader sees the old file or the new one, never half of one. */
async function replaceFile(file: string, content: unknown) {
  const beside = `${file}.${process.pid}.new`;
  await writeFile(beside, `${JSON.stringify(content, null, 1)}\n`);
  await rename(beside, file);
}

export interface PublishOptions {
  now?: Date;
  /** Private key of the team (Ed25519, PEM), where the origin is going to be no folder of the shell's machine. */
  key?: string;
  /** The files are put there, and nothing points to them: a canary, which the list of areas names. */
  isBeside?: boolean;
}

/** The origin folder of one area: immutable version folders, `current.json` and `history.json`. */
export class AreaFolder {
  readonly #folder: string;

  constructor(areasFolder: string, area: string) {
    this.#folder = join(areasFolder, area);
  }

  async current(): Promise<string | undefined> {
    return (await readJson<{ version?: string }>(join(this.#folder, 'current.json'), {})).version;
  }

  async releases(): Promise<string[]> {
    return (await this.#history()).releases.map(({ version }) => version);
  }

  /**
   * Makes a finished build live. Building the same sources again gives the same version: its folder is left as it is.
   *
   * @throws {Error} the build is not finished
   */
  async publish(dist: string, { now = new Date(), key, isBeside = false }: PublishOptions = {}): Promise<string> {
    const { version } = await readJson<{ version?: string }>(join(dist, 'release.json'), {});
    if (!version) throw new Error(`${dist} holds no finished build`);
    await mkdir(this.#folder, { recursive: true });
    const target = join(this.#folder, version);
    if (!existsSync(join(target, 'release.json'))) {
      const incoming = join(this.#folder, `.incoming-${process.pid}`);
      await rm(incoming, { recursive: true, force: true });
      await cp(dist, incoming, { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(incoming, target);
    }
    if (key) {
      const signature = sign(null, await readFile(join(target, 'release.json')), createPrivateKey(key));
      await writeFile(join(target, 'release.sig'), signature.toString('base64'));
    }
    const history = await this.#history();
    if (isBeside) {
      await replaceFile(join(this.#folder, 'history.json'), { ...history, beside: version });
      return version;
    }
    history.releases = history.releases.filter((release) => release.version !== version);
    history.releases.push({ version, at: now.toISOString() });
    await this.#pointTo(version, history);
    await this.#dropOldest(history);
    return version;
  }

  /** Points to the version that was released before the live one. @throws {Error} there is none */
  async rollBack(): Promise<{ from: string; to: string }> {
    const history = await this.#history();
    const from = await this.current();
    const index = history.releases.findIndex((release) => release.version === from);
    const before = history.releases[index - 1];
    if (!from || !before) throw new Error(`nothing was released before ${from ?? 'the first release'}`);
    await this.#pointTo(before.version, history);
    return { from, to: before.version };
  }

  /** Whether this build was the last one to be released; a later roll-back does not change that. */
  async isLastReleased(version: string): Promise<boolean> {
    const last = (await this.#history()).releases.at(-1)?.version;
    return (
      last === version &&
      existsSync(join(this.#folder, version, 'release.json')) &&
      (await this.current()) !== undefined
    );
  }

  async #history(): Promise<History> {
    return readJson<History>(join(this.#folder, 'history.json'), { releases: [] });
  }

  async #pointTo(version: string, history: History) {
    await replaceFile(join(this.#folder, 'history.json'), history);
    await replaceFile(join(this.#folder, 'current.json'), { version });
  }

  async #dropOldest(history: History) {
    const kept = new Set([
      ...history.releases.slice(-KEPT_VERSIONS).map(({ version }) => version),
      await this.current(),
      history.beside,
    ]);
    for (const entry of await readdir(this.#folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || kept.has(entry.name)) continue;
      await rm(join(this.#folder, entry.name), { recursive: true, force: true });
    }
    history.releases = history.releases.filter(({ version }) => kept.has(version));
    await replaceFile(join(this.#folder, 'history.json'), history);
  }
}
