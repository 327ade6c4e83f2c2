import { createHash } from 'node:crypto';
// not from the root of the lib: tests read this file with Node alone, which knows no JSX
import type { Area, ChunkAssets, Messages } from '@posada/area/contract';
import {
  type AreaEntry,
  contractFaults,
  currentSchema,
  currentWords,
  historySchema,
  type Release,
  readAs,
  releaseSchema,
  type ShellContract,
} from '@posada/area/release';
import type { Catalogue } from '@posada/i18n';
import type { RouteObject } from 'react-router';
import type { Log } from '../platform/log.ts';
import { evaluate } from './evaluate.ts';
import { inlineable } from './inlineable.ts';
import { linkFaults } from './link-faults.ts';
import { originOf, readAreas } from './origins.ts';
import { isSignedBy } from './signature.ts';

/** One area as it is live now. Never changed after it was made: a new version is a new value. */
export interface LiveArea {
  name: string;
  mount: string;
  /** null: never loaded yet. */
  version: string | null;
  module: Area | null;
  messages: Partial<Record<Catalogue, Messages>>;
  base: string;
  entry: string | null;
  groups: Record<string, ChunkAssets>;
  /** Hashes of its scripts by address, for browsers to check; empty where the shell itself serves them. */
  integrity: Record<string, string>;
  /** Texts of the style sheets, as pages can hold them, by address. */
  sheets: ReadonlyMap<string, string>;
}

export interface ReleaseMap {
  /** Changes with any release, roll-back, or change of the list. */
  id: string;
  areas: LiveArea[];
  /** The map with the canaries of the list in it. */
  canary: { id: string; areas: LiveArea[]; share: number } | null;
}

const idOf = (areas: readonly LiveArea[]) =>
  createHash('sha256')
    .update(JSON.stringify(areas.map(({ name, mount, version, base }) => [name, mount, version, base])))
    .digest('hex')
    .slice(0, 16);

const RETRY_MS = 250;
const RETRY_AT_MOST_MS = 30_000;
const VERSION = /^[A-Za-z0-9._-]{1,80}$/;

/** The release needs what this shell does not give. */
class ContractBroken extends Error {}

const down = ({ name, mount }: AreaEntry): LiveArea => ({
  name,
  mount,
  version: null,
  module: null,
  messages: {},
  base: '',
  entry: null,
  groups: {},
  integrity: {},
  sheets: new Map(),
});

/** Screens of a server build lie in the same file: resolved once at load, so that no request pays for it. */
async function resolved(routes: readonly RouteObject[]): Promise<RouteObject[]> {
  return Promise.all(
    routes.map(async (route) => {
      const { lazy, ...own } = route;
      const module = typeof lazy === 'function' ? await lazy() : {};
      const children = route.children ? { children: await resolved(route.children) } : {};
      return { ...own, ...module, ...children } as RouteObject;
    }),
  );
}

/** Who could alter scripts that the shell serves could alter its pages too: hashes of those would protect nobody. */
const integrityOf = ({ origin }: AreaEntry, { integrity }: Release, base: string) =>
  origin === 'folder'
    ? {}
    : Object.fromEntries(
        Object.entries(integrity).flatMap(([file, hash]) => (file.endsWith('.js') ? [[base + file, hash]] : [])),
      );

/** Sheets that the release does not describe, those of a development server, stay links. */
async function sheetsOf({ groups, integrity }: Release, base: string, read: (file: string) => Promise<string>) {
  const files = new Set(Object.values(groups).flatMap(({ css }) => css));
  const described = [...files].filter((file) => integrity[file] !== undefined);
  const sheets = new Map<string, string>();
  await Promise.all(
    described.map(async (file) => {
      const text = inlineable(await read(file), base + file);
      if (text !== undefined) sheets.set(base + file, text);
    }),
  );
  return sheets;
}

async function load(
  entry: AreaEntry,
  version: string,
  { areasFolder, shared, contract, mustSign }: RegistryOptions,
): Promise<LiveArea> {
  if (!VERSION.test(version)) throw new Error(`${entry.name}: "${version}" is not a version`);
  const origin = originOf(entry, areasFolder);
  const description = await origin.read(`${version}/release.json`);
  if (mustSign && entry.origin !== 'folder') {
    if (!entry.key) throw new Error(`${entry.name}: an origin that is no folder needs a "key" in the list of areas`);
    if (!isSignedBy(entry.key, description, await origin.read(`${version}/release.sig`)))
      throw new Error(`${entry.name} ${version}: release.json is not signed by the key of the list`);
  }
  const release = readAs(releaseSchema, description, `${entry.name} ${version}: release.json`);
  // a release of another area, or an older one under a new name, has a good signature too
  if (release.area !== entry.name || release.version !== version)
    throw new Error(`${entry.name} ${version}: release.json is of ${release.area} ${release.version}`);
  const faults = contractFaults(release, contract);
  if (faults.length > 0) throw new ContractBroken(`${entry.name} ${version} ${faults.join('; ')}`);
  const read = async (file: string) => {
    const text = await origin.read(`${version}/${file}`);
    if (`sha384-${createHash('sha384').update(text).digest('base64')}` !== release.integrity[file])
      throw new Error(`${entry.name} ${version}: ${file} was altered`);
    return text;
  };
  const code = await read(release.server);
  const base = origin.base(version);
  const exported = evaluate(code, `area:${entry.name}@${version}`, shared) as { default?: Area };
  const area = exported.default;
  if (!Array.isArray(area?.routes)) throw new Error(`${entry.name} ${version} exposes no area`);
  const messages: LiveArea['messages'] = {};
  for (const [catalogue, read] of Object.entries(area.messages))
    messages[catalogue as Catalogue] = (await read()).default;
  const routes = await resolved(area.routes);
  const linking = linkFaults({ ...area, routes }, messages.en);
  if (linking.length > 0) throw new Error(`${entry.name} ${version} ${linking.join('; ')}`);
  const groups = Object.fromEntries(
    Object.entries(release.groups).map(([name, files]) => [
      name,
      { js: files.js.map((file) => base + file), css: files.css.map((file) => base + file) },
    ]),
  );
  return {
    name: entry.name,
    mount: entry.mount,
    version,
    module: { ...area, routes },
    messages,
    base,
    entry: base + release.entry,
    groups,
    integrity: integrityOf(entry, release, base),
    sheets: await sheetsOf(release, base, read),
  };
}

export interface RegistryOptions {
  areasFile: string;
  areasFolder: string;
  shared: Record<string, unknown>;
  /** What the names and versions of a release are held against. */
  contract: ShellContract;
  /** Origins that are no folders are taken only with their team's signature. Off in development alone. */
  mustSign: boolean;
  log: Log;
  /** Called with each new map before it is live; what it throws keeps the last good one. */
  onChange: (map: ReleaseMap) => void;
}

/**
 * Follows the list of areas and each area's `current.json`. A new version is fetched, checked, evaluated and composed,
 * and only then swapped in; a failure at any step keeps what was live.
 */
export class Registry {
  readonly #options: RegistryOptions;
  #live = new Map<string, LiveArea>();
  #canary = new Map<string, LiveArea>();
  /** Versions whose routes could not be composed: not tried again. */
  #refused = new Map<string, string>();
  /** A version that cannot be loaded is tried again later and later: half an upload becomes a whole one. */
  #failing = new Map<string, { reason: string; tries: number; notBefore: number }>();
  readonly #unusable = new Map<string, string>();
  /** The highest number of each origin's signed `current.json`. */
  readonly #numbers = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<boolean> | undefined;
  #mapId = '';

  constructor(options: RegistryOptions) {
    this.#options = options;
  }

  async start(pollMs: number) {
    await this.refresh();
    const tick = async () => {
      await this.refresh().catch((error: unknown) =>
        this.#options.log.error({ err: error }, 'the list of areas could not be read'),
      );
      this.#timer = setTimeout(tick, pollMs);
      this.#timer.unref();
    };
    this.#timer = setTimeout(tick, pollMs);
    this.#timer.unref();
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /** Looks once. True when something else is live now. */
  refresh(): Promise<boolean> {
    this.#running ??= this.#refresh().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #refresh(): Promise<boolean> {
    const list = await readAreas(this.#options.areasFile);
    for (const name of this.#unusable.keys())
      if (!list.some((entry) => entry.name === name)) this.#unusable.delete(name);
    const next = new Map(
      await Promise.all(
        list.map(async (entry) => [entry.name, await this.#follow(entry, this.#live.get(entry.name))] as const),
      ),
    );
    const areas = list.map((entry) => next.get(entry.name) ?? down(entry));
    const id = idOf(areas);
    const canary = await this.#canaryOf(list, areas);
    const mapId = [id, canary?.id, canary?.share].join();
    if (mapId === this.#mapId) return false;
    try {
      this.#options.onChange({ id, areas, canary });
    } catch (error) {
      this.#options.log.error({ err: error }, 'a release could not be composed: the last good one stays');
      for (const area of areas) {
        if (area.version && area.version !== this.#live.get(area.name)?.version)
          this.#refused.set(area.name, area.version);
      }
      return false;
    }
    for (const area of areas) {
      const before = this.#live.get(area.name)?.version ?? null;
      if (before !== area.version)
        this.#options.log.info({ area: area.name, from: before, to: area.version }, 'area released');
    }
    this.#live = next;
    this.#canary = new Map(canary?.areas.map((area) => [area.name, area]));
    this.#mapId = mapId;
    return true;
  }

  /** The map with all canaries in it, for the smallest share that is asked for. One that cannot be loaded stays out. */
  async #canaryOf(list: readonly AreaEntry[], areas: readonly LiveArea[]): Promise<ReleaseMap['canary']> {
    const asked = list.filter((entry) => entry.canary);
    if (asked.length === 0) return null;
    const tried = await Promise.all(
      asked.map(async (entry) => {
        const version = entry.canary?.version ?? '';
        const area = await this.#follow({ ...entry, version }, this.#canary.get(entry.name));
        return area.version === version ? area : undefined;
      }),
    );
    const all = areas.map((area) => tried.find((other) => other?.name === area.name) ?? area);
    const id = idOf(all);
    if (id === idOf(areas)) return null;
    return { id, areas: all, share: Math.min(...asked.map((entry) => entry.canary?.share ?? 100)) };
  }

  async #follow(entry: AreaEntry, now: LiveArea | undefined): Promise<LiveArea> {
    let version = '';
    try {
      const origin = originOf(entry, this.#options.areasFolder);
      version = entry.version ?? (await this.#currentOf(entry));
      if (now?.version === version && now.mount === entry.mount && now.base === origin.base(version)) return now;
      if (this.#refused.get(entry.name) === version) return now ?? down(entry);
      const failing = this.#failing.get(`${entry.name}@${version}`);
      if (failing && performance.now() < failing.notBefore) return now ?? down(entry);
      const loaded = await load(entry, version, this.#options);
      this.#refused.delete(entry.name);
      this.#unusable.delete(entry.name);
      for (const key of this.#failing.keys()) if (key.startsWith(`${entry.name}@`)) this.#failing.delete(key);
      return loaded;
    } catch (error) {
      const earlier = now ?? (error instanceof ContractBroken ? await this.#earlier(entry, version) : undefined);
      if (!earlier && !this.#mapId) {
        const reason = error instanceof ContractBroken ? error.message : `${entry.name} could not be loaded yet`;
        this.#unusable.set(entry.name, reason);
      }
      this.#note(entry.name, version, error instanceof Error ? error.message : String(error), earlier?.version ?? null);
      return earlier ?? down(entry);
    }
  }

  async #currentOf(entry: AreaEntry): Promise<string> {
    const text = await originOf(entry, this.#options.areasFolder).read('current.json');
    const current = readAs(currentSchema, text, `${entry.name}: current.json`);
    if (!this.#options.mustSign || entry.origin === 'folder') return current.version;
    const words = currentWords(entry.name, current);
    if (!entry.key || !current.signature || !isSignedBy(entry.key, words, current.signature))
      throw new Error(`${entry.name}: current.json is not signed by the key of the list`);
    const place = `${entry.origin} ${entry.key}`;
    const highest = this.#numbers.get(place) ?? 0;
    if (current.number < highest)
      throw new Error(`${entry.name}: current.json has the number ${current.number}, after ${highest}`);
    this.#numbers.set(place, current.number);
    return current.version;
  }

  /**
   * The newest version that was live before `version` and that this shell can run: for a shell that starts while an
   * area is ahead of it. None is taken where the list pins a version.
   */
  async #earlier(entry: AreaEntry, version: string): Promise<LiveArea | undefined> {
    if (entry.version) return undefined;
    try {
      const text = await originOf(entry, this.#options.areasFolder).read('history.json');
      const { live } = readAs(historySchema, text, `${entry.name}: history.json`);
      for (const candidate of live.toReversed().filter((other) => other !== version)) {
        const loaded = await load(entry, candidate, this.#options).catch(() => undefined);
        if (loaded) return loaded;
      }
    } catch (error) {
      this.#options.log.warn({ err: error, area: entry.name }, 'the history of an area could not be read');
    }
    return undefined;
  }

  /**
   * Why this shell must not take guests yet: of the areas that the list had when it started, these have never been
   * loaded, or need names or versions that it does not give. A balancer leaves the guests at other shells. Empty: it may.
   * An area that is added to the list later makes no running shell unusable.
   */
  unusable(): string[] {
    return [...this.#unusable.values()];
  }

  #note(area: string, version: string, reason: string, live: string | null) {
    const key = `${area}@${version}`;
    const before = this.#failing.get(key);
    if (before?.reason !== reason) this.#options.log.error({ area, version, reason, live }, 'area cannot be loaded');
    const tries = (before?.tries ?? 0) + 1;
    const wait = version ? Math.min(RETRY_MS * 2 ** tries, RETRY_AT_MOST_MS) : 0;
    this.#failing.set(key, { reason, tries, notBefore: performance.now() + wait });
  }
}
