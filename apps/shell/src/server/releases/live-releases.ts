import type { ShellContract } from '@posada/area/release';
import type { Branch } from '@posada/area/signed-link';
import { LRUCache } from 'lru-cache';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { AnswerCounts } from './answer-counts.ts';
import { type AreasReport, areasReport } from './areas-report.ts';
import { Branches } from './branches.ts';
import { Canary, type Served } from './canary.ts';
import type { VisitOutcome } from './canary-comparison.ts';
import { type ComposedSite, composeSite, type Live } from './composed-site.ts';
import { requirable } from './contract.ts';
import { Registry, type ReleaseMap } from './registry.ts';

const BUILDS_AT_MOST = 50;

/** A build that has been live in this process. */
export interface Build {
  id: string;
  timestamp: string;
  areas: ComposedSite['refs'];
}

/** What guests were shown of an area: its version and the names of its screens. */
export interface ShownArea {
  version: string;
  screens: ReadonlySet<string>;
}

export interface LiveReleasesOptions
  extends Pick<Config, 'areasFile' | 'areasFolder' | 'areasSecret' | 'isDevelopment' | 'pollMs'> {
  /** Names this build of the shell. */
  shellHash: string;
  contract: ShellContract;
  log: Log;
}

const shownBy = ({ areas }: ComposedSite): ReadonlyMap<string, ShownArea> =>
  new Map(
    [...areas].flatMap(([name, { version, groups }]) =>
      version === null ? [] : [[name, { version, screens: new Set(Object.keys(groups)) }] as const],
    ),
  );

/** The release map that guests get, followed while the site runs, and a canary beside it. */
export class LiveReleases {
  readonly #options: LiveReleasesOptions;
  readonly #registry: Registry;
  readonly #canary: Canary<Live>;
  readonly #branches: Branches;
  readonly #counts = new AnswerCounts();
  readonly #builds = new LRUCache<string, Build>({ max: BUILDS_AT_MOST });
  /** By build, then by area: what guests were served from, branches excepted. */
  readonly #shown = new LRUCache<string, ReadonlyMap<string, ShownArea>>({ max: BUILDS_AT_MOST });
  #stable: Live | undefined;
  #map: ReleaseMap | undefined;

  constructor(options: LiveReleasesOptions) {
    this.#options = options;
    this.#canary = new Canary<Live>(options.log);
    this.#registry = new Registry({
      areasFile: options.areasFile,
      areasFolder: options.areasFolder,
      shared: requirable,
      contract: options.contract,
      mustSign: !options.isDevelopment,
      log: options.log,
      onChange: (map) => this.#take(map),
    });
    this.#branches = new Branches({
      secret: options.areasSecret,
      load: (area, version) => this.#registry.version(area, version),
      compose: (map) => {
        const live = this.#live(map);
        this.#remember(live);
        return live;
      },
      log: options.log,
    });
  }

  start(): Promise<void> {
    return this.#registry.start(this.#options.pollMs);
  }

  stop() {
    this.#registry.stop();
  }

  /** Undefined: nothing has been composed yet. */
  get stable(): Live | undefined {
    return this.#stable;
  }

  /** What the guest with these cookies gets. Undefined: nothing has been composed yet. */
  async serve(cookies: string | undefined): Promise<Served<Live> | undefined> {
    if (!this.#stable || !this.#map) return undefined;
    const followed = await this.#branches.ofCookies(cookies, this.#map);
    return followed ? { ...followed, isCanary: false, isPrivate: true } : this.#canary.serve(cookies, this.#stable);
  }

  /** The branch that this token shows. Undefined: none, and the log says why. */
  async branch(token: string): Promise<Branch | undefined> {
    return this.#map && (await this.#branches.of(token, this.#map))?.branch;
  }

  /** A page was answered. @param path below the language prefix */
  note(served: Served<Live>, path: string, status: number) {
    this.#canary.note(served, status);
    this.#counts.note(served.live.composed, path, status);
  }

  /** The areas of a build that guests were served from. Undefined: there is none, or it is long gone. */
  shown(buildId: string): ReadonlyMap<string, ShownArea> | undefined {
    return this.#shown.get(buildId);
  }

  /** Areas that are another version in the canary than for the other guests; undefined: guests have no canary. */
  get #changed(): { canary: Live; areas: ReadonlySet<string> } | undefined {
    const canary = this.#canary.live;
    const stable = this.#stable?.composed.areas;
    if (!canary || !stable) return undefined;
    const { refs } = canary.composed;
    const areas = refs.filter(({ name, version }) => stable.get(name)?.version !== version).map(({ name }) => name);
    return { canary, areas: new Set(areas) };
  }

  /**
   * A visit is over.
   *
   * @param guest what tells guests apart
   * @param outcomeIn what it felt like in some of the areas; undefined: it was in none of them
   */
  noteVisit(buildId: string, guest: string, outcomeIn: (areas: ReadonlySet<string>) => VisitOutcome | undefined) {
    const changed = this.#changed;
    if (!changed) return;
    const isCanary = buildId === changed.canary.buildId;
    if (!isCanary && buildId !== this.#stable?.buildId) return;
    const outcome = outcomeIn(changed.areas);
    if (outcome) this.#canary.noteVisit(isCanary, guest, outcome);
  }

  /** All areas, for the teams. Undefined: nothing has been composed yet. */
  async report(): Promise<AreasReport | undefined> {
    const records = await this.#registry.records();
    const composed = this.#stable?.composed;
    const canary = this.#canary.figures();
    return composed && areasReport({ records, composed, canary, counts: this.#counts, now: new Date() });
  }

  /** Open pages may still ask for a build that is live no more. */
  build(id: string): Build | undefined {
    return this.#builds.get(id);
  }

  /** Why this shell must not take guests. Empty: it may. */
  unusable(): string[] {
    return this.#registry.unusable();
  }

  #live({ id, areas }: Pick<ReleaseMap, 'id' | 'areas'>): Live {
    return { composed: composeSite({ id, areas }), buildId: `${this.#options.shellHash}-${id}` };
  }

  #remember({ buildId, composed }: Live) {
    this.#builds.set(buildId, { id: buildId, timestamp: composed.madeAt, areas: composed.refs });
  }

  #take(map: ReleaseMap) {
    const stable = this.#live(map);
    const canary = map.canary && { live: this.#live(map.canary), id: map.canary.id, share: map.canary.share };
    for (const live of [stable, ...(canary ? [canary.live] : [])]) {
      this.#remember(live);
      this.#shown.set(live.buildId, shownBy(live.composed));
    }
    this.#stable = stable;
    this.#map = map;
    this.#canary.follow(canary ?? undefined);
  }
}
