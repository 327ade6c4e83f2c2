import type { ShellContract } from '@posada/area/release';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { Canary, type Served } from './canary.ts';
import { type ComposedSite, composeSite, type Live } from './composed-site.ts';
import { requirable } from './contract.ts';
import { Registry, type ReleaseMap } from './registry.ts';

const BUILDS_KEPT = 50;

/** A build that has been live in this process. */
export interface Build {
  id: string;
  timestamp: string;
  areas: ComposedSite['refs'];
}

export interface LiveReleasesOptions extends Pick<Config, 'areasFile' | 'areasFolder' | 'isDevelopment' | 'pollMs'> {
  /** Names this build of the shell. */
  shellHash: string;
  contract: ShellContract;
  log: Log;
}

/** The release map that guests get, followed while the site runs, and a canary beside it. */
export class LiveReleases {
  readonly #options: LiveReleasesOptions;
  readonly #registry: Registry;
  readonly #canary: Canary<Live>;
  readonly #builds = new Map<string, Build>();
  #stable: Live | undefined;

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
  serve(cookies: string | undefined): Served<Live> | undefined {
    return this.#stable && this.#canary.serve(cookies, this.#stable);
  }

  /** A page was answered. */
  note(served: Served<Live>, status: number) {
    this.#canary.note(served, status);
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

  #take(map: ReleaseMap) {
    const stable = this.#live(map);
    const canary = map.canary && { live: this.#live(map.canary), id: map.canary.id, share: map.canary.share };
    for (const { buildId, composed } of [stable, ...(canary ? [canary.live] : [])]) {
      this.#builds.set(buildId, { id: buildId, timestamp: composed.madeAt, areas: composed.refs });
      if (this.#builds.size > BUILDS_KEPT) this.#builds.delete(this.#builds.keys().next().value ?? '');
    }
    this.#stable = stable;
    this.#canary.follow(canary ?? undefined);
  }
}
