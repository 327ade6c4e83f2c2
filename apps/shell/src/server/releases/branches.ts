import { BRANCH_PATH, type Branch, type LinkFault, readBranch } from '@posada/area/signed-link';
import { LRUCache } from 'lru-cache';
import { cookieValue } from '../http/locale.ts';
import type { Log } from '../platform/log.ts';
import type { Live } from './composed-site.ts';
import type { LiveArea } from './load-area.ts';
import { idOf, type ReleaseMap } from './registry.ts';

const BRANCH_COOKIE = 'posada_branch';
/** Compositions in memory; the longest unused is made anew when somebody asks for it. */
const BRANCHES_AT_MOST = 8;
/** A version that could not be loaded is looked for again after this. */
const RETRY_MS = 5000;
/** Anybody may send tokens: so many different ones that open nothing are lines of the log, until it begins anew. */
const NOTES_AT_MOST = 20;
const NOTES_MS = 3_600_000;

export interface BranchesOptions {
  /** Undefined: no token opens anything. */
  secret: string | undefined;
  /** @throws {Error} the version cannot be loaded */
  load(area: string, version: string): Promise<LiveArea>;
  /** @throws {Error} the map cannot stand */
  compose(map: Pick<ReleaseMap, 'id' | 'areas'>): Live;
  log: Log;
}

interface Composed {
  /** Of the map that the branch was put into. */
  mapId: string;
  live: Promise<Live | undefined>;
  notBefore: number;
}

/** The live map with one version of one area in it, for browsers that were given a signed link to it. */
export class Branches {
  readonly #options: BranchesOptions;
  readonly #composed = new LRUCache<string, Composed>({
    max: BRANCHES_AT_MOST,
    dispose: (_, key, reason) => {
      if (reason === 'evict') this.#loaded.delete(key);
    },
  });
  readonly #loaded = new Map<string, LiveArea>();
  readonly #noted = new Set<string>();
  #notedSince = 0;

  constructor(options: BranchesOptions) {
    this.#options = options;
  }

  /** What the browser with these cookies sees. Undefined: it follows no branch, or none that can be shown. */
  async ofCookies(
    cookies: string | undefined,
    map: Pick<ReleaseMap, 'id' | 'areas'>,
  ): Promise<{ live: Live; branch: Branch } | undefined> {
    const token = cookieValue(cookies, BRANCH_COOKIE);
    return token ? this.of(token, map) : undefined;
  }

  async of(token: string, map: Pick<ReleaseMap, 'id' | 'areas'>): Promise<{ live: Live; branch: Branch } | undefined> {
    const { secret } = this.#options;
    const branch: Branch | LinkFault = secret ? readBranch(secret, token, Date.now()) : 'wrong signature';
    if (typeof branch === 'string') {
      this.#note(token, { reason: branch });
      return undefined;
    }
    const live = await this.#live(branch, map);
    return live && { live, branch };
  }

  #live(branch: Branch, map: Pick<ReleaseMap, 'id' | 'areas'>): Promise<Live | undefined> {
    const key = `${branch.area}@${branch.version}`;
    const before = this.#composed.get(key);
    const isCurrent = before?.mapId === map.id && performance.now() < before.notBefore;
    const composed = isCurrent ? before : { mapId: map.id, live: this.#make(branch, map), notBefore: Infinity };
    if (!isCurrent) {
      this.#composed.set(key, composed);
      void composed.live.then((live) => {
        if (!live) composed.notBefore = performance.now() + RETRY_MS;
      });
    }
    return composed.live;
  }

  async #make({ area: name, version }: Branch, { areas }: Pick<ReleaseMap, 'areas'>): Promise<Live | undefined> {
    const key = `${name}@${version}`;
    try {
      const mount = areas.find((other) => other.name === name)?.mount;
      const known = this.#loaded.get(key);
      const own = known?.mount === mount && known ? known : await this.#options.load(name, version);
      this.#loaded.set(key, own);
      const all = areas.map((area) => (area.name === name ? own : area));
      return this.#options.compose({ id: idOf(all), areas: all });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#note(key, { area: name, version, reason });
      return undefined;
    }
  }

  /** Once for each token or version. */
  #note(key: string, facts: { reason: string; area?: string; version?: string }) {
    if (performance.now() - this.#notedSince > NOTES_MS) {
      this.#noted.clear();
      this.#notedSince = performance.now();
    }
    if (this.#noted.has(key) || this.#noted.size >= NOTES_AT_MOST) return;
    this.#noted.add(key);
    this.#options.log.warn(facts, 'a branch cannot be shown: its browser sees what is live');
  }
}

/** `Set-Cookie` of a browser that follows a branch from now on, or no longer. */
export const branchCookie = (token: string | undefined, seconds: number, isHttps: boolean) =>
  `${BRANCH_COOKIE}=${token ?? ''}; Path=/; Max-Age=${token ? seconds : 0}; SameSite=Lax; HttpOnly${isHttps ? '; Secure' : ''}`;

export const BRANCH_END_PATH = `${BRANCH_PATH}/end`;
