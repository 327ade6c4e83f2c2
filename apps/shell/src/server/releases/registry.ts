import { createHash } from 'node:crypto';
import {
  type AreaEntry,
  type Current,
  currentSchema,
  currentWords,
  type History,
  historySchema,
  readAs,
} from '@posada/area/release';
import type { Log } from '../platform/log.ts';
import { ContractBroken, type LiveArea, type LoadOptions, loadArea } from './load-area.ts';
import { originOf, readAreas } from './origins.ts';
import { isSignedBy } from './signature.ts';

export interface ReleaseMap {
  /** Changes with any release, roll-back, or change of the list. */
  id: string;
  areas: LiveArea[];
  /** The map with the canaries of the list in it. */
  canary: { id: string; areas: LiveArea[]; share: number } | null;
}

/** What is known of an area beside what is live. */
export interface AreaRecord {
  entry: AreaEntry;
  /** Undefined: its origin has none, or cannot be reached. */
  history: History | undefined;
  /** Versions that could not be taken, and why; an empty version: `current.json` could not be read. */
  refusals: { version: string; reason: string }[];
}

export const idOf = (areas: readonly LiveArea[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        areas.map(({ name, mount, formerMounts, version, base, isOff }) => [
          [name, mount, ...formerMounts],
          version,
          base,
          isOff || undefined,
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 16);

/** Whether an area is at the addresses that the list has now. */
const isAt = (area: Pick<LiveArea, 'mount' | 'formerMounts'>, { mount, formerMounts }: AreaEntry) =>
  area.mount === mount && String(area.formerMounts) === String(formerMounts);

const RETRY_MS = 250;
const RETRY_AT_MOST_MS = 30_000;

const down = ({ name, mount, formerMounts }: AreaEntry, isOff = false): LiveArea => ({
  name,
  mount,
  formerMounts,
  version: null,
  isOff,
  module: null,
  messages: {},
  base: '',
  entry: null,
  groups: {},
  integrity: {},
  sheets: new Map(),
});

export interface RegistryOptions extends LoadOptions {
  areasFile: string;
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
  #list: readonly AreaEntry[] = [];
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
    this.#list = list;
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
        this.#options.log.info(
          { area: area.name, from: before, to: area.version },
          area.isOff ? 'area switched off' : 'area released',
        );
    }
    this.#live = next;
    this.#canary = new Map(canary?.areas.map((area) => [area.name, area]));
    this.#mapId = mapId;
    return true;
  }

  /** The map with all canaries in it, for the smallest share that is asked for. One that cannot be loaded stays out. */
  async #canaryOf(list: readonly AreaEntry[], areas: readonly LiveArea[]): Promise<ReleaseMap['canary']> {
    const asked = list.filter(({ canary, name }) => canary && !areas.some((area) => area.name === name && area.isOff));
    if (asked.length === 0) return null;
    const tried = await Promise.all(
      asked.map(async (entry) => {
        const version = entry.canary?.version ?? '';
        const area = await this.#taken({ ...entry, version }, version, this.#canary.get(entry.name));
        return area.version === version ? area : undefined;
      }),
    );
    const all = areas.map((area) => tried.find((other) => other?.name === area.name) ?? area);
    const id = idOf(all);
    if (id === idOf(areas)) return null;
    return { id, areas: all, share: Math.min(...asked.map((entry) => entry.canary?.share ?? 100)) };
  }

  /** The area as the list and its `current.json` want it now; `before`: as it was the last time. */
  async #follow(entry: AreaEntry, before: LiveArea | undefined): Promise<LiveArea> {
    try {
      // a pinned area needs no such file, but can be switched off by it
      const current = await this.#currentOf(entry).catch((error: unknown) => {
        if (!entry.version) throw error;
      });
      if (current?.off) {
        this.#unusable.delete(entry.name);
        return before?.isOff && isAt(before, entry) ? before : down(entry, true);
      }
      return await this.#taken(entry, entry.version ?? current?.version ?? '', before?.isOff ? undefined : before);
    } catch (error) {
      return this.#refusedFor(entry, { version: '', error, now: before });
    }
  }

  /** The area in this version; where that cannot be loaded, as it was before. */
  async #taken(entry: AreaEntry, version: string, now: LiveArea | undefined): Promise<LiveArea> {
    try {
      const origin = originOf(entry, this.#options.areasFolder);
      if (now?.version === version && isAt(now, entry) && now.base === origin.base(version)) return now;
      if (this.#refused.get(entry.name) === version) return now ?? down(entry);
      const failing = this.#failing.get(`${entry.name}@${version}`);
      if (failing && performance.now() < failing.notBefore) return now ?? down(entry);
      const loaded = await loadArea(entry, version, this.#options);
      this.#refused.delete(entry.name);
      this.#unusable.delete(entry.name);
      for (const key of this.#failing.keys()) if (key.startsWith(`${entry.name}@`)) this.#failing.delete(key);
      return loaded;
    } catch (error) {
      return this.#refusedFor(entry, { version, error, now });
    }
  }

  async #refusedFor(
    entry: AreaEntry,
    { version, error, now }: { version: string; error: unknown; now: LiveArea | undefined },
  ): Promise<LiveArea> {
    const earlier = now ?? (error instanceof ContractBroken ? await this.#earlier(entry, version) : undefined);
    if (!earlier && !this.#mapId) {
      const reason = error instanceof ContractBroken ? error.message : `${entry.name} could not be loaded yet`;
      this.#unusable.set(entry.name, reason);
    }
    this.#note(entry.name, version, error instanceof Error ? error.message : String(error), earlier?.version ?? null);
    return earlier ?? down(entry);
  }

  /**
   * One version of an area, beside what is live and without a change to it.
   *
   * @throws {Error} the list has no such area, or its origin no such version that this shell can run
   */
  async version(name: string, version: string): Promise<LiveArea> {
    const entry = this.#list.find((other) => other.name === name);
    if (!entry) throw new Error(`there is no area ${name}`);
    return loadArea(entry, version, this.#options);
  }

  /** The areas of the list, with what their origins say of the past and what could not be taken. */
  async records(): Promise<AreaRecord[]> {
    return Promise.all(
      this.#list.map(async (entry) => ({
        entry,
        history: await this.#historyOf(entry).catch(() => undefined),
        refusals: [...this.#failing]
          .filter(([key]) => key.startsWith(`${entry.name}@`))
          .map(([key, { reason }]) => ({ version: key.slice(entry.name.length + 1), reason })),
      })),
    );
  }

  async #historyOf(entry: AreaEntry): Promise<History> {
    const text = await originOf(entry, this.#options.areasFolder).read('history.json');
    return readAs(historySchema, text, `${entry.name}: history.json`);
  }

  async #currentOf(entry: AreaEntry): Promise<Current> {
    const text = await originOf(entry, this.#options.areasFolder).read('current.json');
    const current = readAs(currentSchema, text, `${entry.name}: current.json`);
    if (!this.#options.mustSign || entry.origin === 'folder') return current;
    const words = currentWords(entry.name, current);
    if (!entry.key || !current.signature || !isSignedBy(entry.key, words, current.signature))
      throw new Error(`${entry.name}: current.json is not signed by the key of the list`);
    const place = `${entry.origin} ${entry.key}`;
    const highest = this.#numbers.get(place) ?? 0;
    if (current.number < highest)
      throw new Error(`${entry.name}: current.json has the number ${current.number}, after ${highest}`);
    this.#numbers.set(place, current.number);
    return current;
  }

  /**
   * The newest version that was live before `version` and that this shell can run: for a shell that starts while an
   * area is ahead of it. None is taken where the list pins a version.
   */
  async #earlier(entry: AreaEntry, version: string): Promise<LiveArea | undefined> {
    if (entry.version) return undefined;
    try {
      const { live } = await this.#historyOf(entry);
      for (const candidate of live.toReversed().filter((other) => other !== version)) {
        const loaded = await loadArea(entry, candidate, this.#options).catch(() => undefined);
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
