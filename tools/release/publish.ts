import { createPrivateKey, sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Current,
  contractFaults,
  currentSchema,
  currentWords,
  type History,
  historySchema,
  type Release,
  readAs,
  releaseSchema,
  type ShellContract,
} from '@posada/area/release';

/** Folders of an area that stay: open tabs and cached pages still name the older ones. */
const KEPT_VERSIONS = 10;
const LOG_ENTRIES = 200;

/** Undefined: there is no such file. */
async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written beside and renamed: a reader sees the old file or the new one, never half of one. */
async function replaceFile(file: string, content: unknown) {
  const beside = `${file}.${process.pid}.new`;
  await writeFile(beside, `${JSON.stringify(content, null, 1)}\n`);
  await rename(beside, file);
}

/** `release.json` of a finished build. @throws {Error} the build is not finished, or not one of an area */
export async function releaseIn(dist: string): Promise<Release> {
  const text = await textOf(join(dist, 'release.json'));
  if (text === undefined) throw new Error(`${dist} holds no finished build`);
  return readAs(releaseSchema, text, join(dist, 'release.json'));
}

export interface Deed {
  now?: Date;
  /** Private key of the team (Ed25519, PEM), where the origin is going to be no folder of the shell's machine. */
  key?: string;
  /** Who does it, for the history. */
  by?: string;
  why?: string;
}

export interface PublishOptions extends Deed {
  /**
   * The files are put there, and nothing points to them: a canary, which the list of areas names, or a branch, which a
   * signed link shows in one browser until this time.
   */
  beside?: 'canary' | { branchUntil: Date };
  /** The team that the area belongs to. */
  owner?: string;
  /** The shell that the release is for. A release that it cannot run is refused. */
  shell?: ShellContract;
}

/** The origin folder of one area: immutable version folders, `current.json` and `history.json`. */
export class AreaFolder {
  readonly #folder: string;
  readonly #named: readonly string[];

  /** `named`: versions that the list of areas names, as pinned or as a canary. Their folders stay. */
  constructor(areasFolder: string, area: string, named: readonly string[] = []) {
    this.#folder = join(areasFolder, area);
    this.#named = named;
  }

  async current(): Promise<string | undefined> {
    return (await this.#currentFile())?.version;
  }

  async isOff(): Promise<boolean> {
    return (await this.#currentFile())?.off ?? false;
  }

  async #currentFile() {
    const text = await textOf(join(this.#folder, 'current.json'));
    return text === undefined ? undefined : readAs(currentSchema, text, 'current.json');
  }

  async history(): Promise<History> {
    const text = await textOf(join(this.#folder, 'history.json'));
    return text === undefined ? { live: [], log: [], branches: [] } : readAs(historySchema, text, 'history.json');
  }

  /** Why a shell cannot run what is live here. Empty: it can, or nothing is live. */
  async faultsFor(shell: ShellContract): Promise<string[]> {
    const version = await this.current();
    return version === undefined ? [] : contractFaults(await releaseIn(join(this.#folder, version)), shell);
  }

  /**
   * Makes a finished build live. Building the same sources again gives the same version: its folder is left as it is.
   *
   * @throws {Error} the build is not finished, or the shell cannot run it; nothing is changed then
   */
  async publish(dist: string, { beside, shell, owner, ...deed }: PublishOptions = {}): Promise<string> {
    const release = await releaseIn(dist);
    const { version } = release;
    const faults = shell ? contractFaults(release, shell) : [];
    if (faults.length > 0) throw new Error(`${release.area} ${version} is not released: it ${faults.join('; it ')}`);
    await mkdir(this.#folder, { recursive: true });
    const target = join(this.#folder, version);
    if (!existsSync(join(target, 'release.json'))) {
      const incoming = join(this.#folder, `.incoming-${process.pid}`);
      await rm(incoming, { recursive: true, force: true });
      await cp(dist, incoming, { recursive: true });
      await rm(target, { recursive: true, force: true });
      await rename(incoming, target);
    }
    if (deed.key) {
      const signature = sign(null, await readFile(join(target, 'release.json')), createPrivateKey(deed.key));
      await writeFile(join(target, 'release.sig'), signature.toString('base64'));
    }
    const history = { ...(await this.history()), ...(owner && { owner }) };
    if (beside === 'canary') {
      await this.#write(logged({ ...history, beside: version }, 'canary', version, deed));
      return version;
    }
    if (beside) {
      await this.#write(logged(withBranch(history, version, beside.branchUntil, deed), 'branch', version, deed));
      return version;
    }
    const live = [...history.live.filter((other) => other !== version), version];
    await this.#makeLive(
      release.area,
      logged({ ...history, live }, 'release', version, deed),
      deed,
      await this.isOff(),
    );
    return version;
  }

  /**
   * Takes the live version back: what was live before it is live again. A version that was taken back becomes live again
   * only by a release of its own.
   *
   * @throws {Error} nothing was live before
   */
  async rollBack(deed: Deed = {}): Promise<{ from: string; to: string }> {
    const history = await this.history();
    const [from, to] = [history.live.at(-1), history.live.at(-2)];
    if (!from || !to) throw new Error(`nothing was released before ${from ?? 'the first release'}`);
    const { area } = await releaseIn(join(this.#folder, to));
    const kept = logged({ ...history, live: history.live.slice(0, -1) }, 'rollback', to, deed);
    await this.#makeLive(area, kept, deed, await this.isOff());
    return { from, to };
  }

  /**
   * Switches the area off for all guests, or on again. Releases and roll-backs meanwhile leave it off.
   *
   * @throws {Error} nothing has been released yet
   */
  async switch(to: 'on' | 'off', deed: Deed = {}): Promise<string> {
    const history = await this.history();
    const version = history.live.at(-1);
    if (!version) throw new Error('nothing has been released yet');
    const { area } = await releaseIn(join(this.#folder, version));
    await this.#makeLive(area, logged(history, to, version, deed), deed, to === 'off');
    return version;
  }

  /** Whether this build was the last one to be released; a later roll-back does not change that. */
  async isLastReleased(version: string): Promise<boolean> {
    const last = (await this.history()).log.findLast(({ action }) => action === 'release')?.version;
    return (
      last === version &&
      existsSync(join(this.#folder, version, 'release.json')) &&
      (await this.current()) !== undefined
    );
  }

  async #write(history: History) {
    await replaceFile(join(this.#folder, 'history.json'), history);
  }

  async #makeLive(area: string, history: History, { key, now = new Date() }: Deed, off: boolean) {
    const kept = { ...history, live: history.live.slice(-KEPT_VERSIONS) };
    const version = kept.live.at(-1) ?? '';
    // of the clock, so that it also grows where the folder is made anew
    const number = Math.max(((await this.#currentFile())?.number ?? 0) + 1, now.getTime());
    const signature = key
      ? sign(null, Buffer.from(currentWords(area, { version, number, off })), createPrivateKey(key)).toString('base64')
      : undefined;
    await this.#write(kept);
    const current: Partial<Current> = { version, number, ...(off && { off }), ...(signature && { signature }) };
    await replaceFile(join(this.#folder, 'current.json'), current);
    await this.#dropOldest(kept, now);
  }

  /** Folders that nothing can become live from, that nobody names, and that were not released lately, go. */
  async #dropOldest({ live, log, beside, branches }: History, now: Date) {
    const released = log.filter(({ action }) => action === 'release').map(({ version }) => version);
    const followed = branches.filter(({ until }) => Date.parse(until) > now.getTime()).map(({ version }) => version);
    const kept = new Set([...live, ...released.slice(-KEPT_VERSIONS), beside, ...followed, ...this.#named]);
    for (const entry of await readdir(this.#folder, { withFileTypes: true })) {
      if (!entry.isDirectory() || kept.has(entry.name)) continue;
      await rm(join(this.#folder, entry.name), { recursive: true, force: true });
    }
  }
}

type Action = History['log'][number]['action'];

/** With this branch, and without those whose links have expired. A longer link of the same version replaces a shorter one. */
function withBranch(history: History, version: string, until: Date, { now = new Date(), by, why }: Deed): History {
  const before = history.branches.find((branch) => branch.version === version);
  const others = history.branches.filter((branch) => branch !== before && Date.parse(branch.until) > now.getTime());
  const last = new Date(Math.max(until.getTime(), before ? Date.parse(before.until) : 0)).toISOString();
  const branch = { version, until: last, by: by ?? 'unknown', ...(why ? { why } : {}) };
  return { ...history, branches: [...others, branch] };
}

function logged(history: History, action: Action, version: string, { now = new Date(), by, why }: Deed): History {
  const entry = { action, version, at: now.toISOString(), by: by ?? 'unknown', ...(why ? { why } : {}) };
  return { ...history, log: [...history.log, entry].slice(-LOG_ENTRIES) };
}
