import { randomInt } from 'node:crypto';
import type { Branch } from '@posada/area/signed-link';
import { cookieValue } from '../http/locale.ts';
import type { Log } from '../platform/log.ts';
import { CanaryComparison, type VisitOutcome } from './canary-comparison.ts';

/** A guest's place among a hundred: the same guest stays with the same release map. No name, no person. */
const COOKIE = 'posada_share';
const MONTH_SECONDS = 30 * 24 * 3600;
const SAMPLES_AT_LEAST = 50;
const ERRORS_AT_LEAST = 3;

/** A release map beside the one that everybody gets. */
export interface CanaryMap<Live> {
  live: Live;
  /** Changes with any version in it. */
  id: string;
  /** Percent of the guests. */
  share: number;
}

/** Who is served, and from what. */
export interface Served<Live> {
  live: Live;
  isCanary: boolean;
  /** No shared cache may keep an answer while two maps are live. */
  isPrivate: boolean;
  /** What this browser alone is shown: no cache at all may keep an answer. */
  branch?: Branch;
  /** `Set-Cookie`, for a guest who has no place yet. */
  cookie?: string;
}

interface Counted {
  pages: number;
  errors: number;
}

export interface CanaryFigures {
  canary: Counted;
  stable: Counted;
  share: number;
  /** Why it has ended by itself; undefined: it goes on. */
  stopped: string | undefined;
}

const rate = ({ pages, errors }: Counted) => (pages === 0 ? 0 : errors / pages);

/**
 * Serves a share of the guests from a newer release map, and ends it by itself when its pages fail more than
 * twice as often as the others', or when visits of it are worse (canary-comparison.ts).
 */
export class Canary<Live> {
  #map: CanaryMap<Live> | undefined;
  #counted = { canary: { pages: 0, errors: 0 }, stable: { pages: 0, errors: 0 } };
  #comparison = new CanaryComparison();
  #stopped: { id: string; reason: string } | undefined;
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** The canary that the list of areas asks for now, if any. */
  follow(map: CanaryMap<Live> | undefined) {
    if (map?.id !== this.#map?.id) {
      this.#counted = { canary: { pages: 0, errors: 0 }, stable: { pages: 0, errors: 0 } };
      this.#comparison = new CanaryComparison();
    }
    this.#map = map;
  }

  /** The release map of the canary while guests are served from it. */
  get live(): Live | undefined {
    return this.#map && this.#reasonOf(this.#map) === undefined ? this.#map.live : undefined;
  }

  serve(cookies: string | undefined, stable: Live): Served<Live> {
    const map = this.#map;
    if (!map || this.#reasonOf(map) !== undefined) return { live: stable, isCanary: false, isPrivate: false };
    const kept = cookieValue(cookies, COOKIE);
    const isKnown = kept !== undefined && /^\d{1,2}$/.test(kept);
    const place = isKnown ? Number(kept) : randomInt(100);
    const isCanary = place < map.share;
    return {
      live: isCanary ? map.live : stable,
      isCanary,
      isPrivate: true,
      ...(isKnown ? {} : { cookie: `${COOKIE}=${place}; Path=/; Max-Age=${MONTH_SECONDS}; SameSite=Lax; HttpOnly` }),
    };
  }

  /** What has been counted since the canary came. Undefined: there is none. */
  figures(): CanaryFigures | undefined {
    const map = this.#map;
    return map && { ...this.#counted, share: map.share, stopped: this.#reasonOf(map) };
  }

  /** A page was answered. */
  note({ isCanary, isPrivate, branch }: Served<Live>, status: number) {
    const map = this.#map;
    if (!map || !isPrivate || branch) return;
    const { canary, stable } = this.#counted;
    const counted = isCanary ? canary : stable;
    counted.pages += 1;
    if (status >= 500) counted.errors += 1;
    const isWorse = canary.errors >= ERRORS_AT_LEAST && rate(canary) > 2 * rate(stable);
    if (canary.pages < SAMPLES_AT_LEAST || !isWorse) return;
    this.#stop(
      map,
      `${canary.errors} of ${canary.pages} pages failed, ${stable.errors} of ${stable.pages} of the others`,
    );
  }

  /**
   * A visit is over. The visits of a canary that has ended count no more.
   *
   * @param guest what tells guests apart
   */
  noteVisit(isCanary: boolean, guest: string, outcome: VisitOutcome) {
    const map = this.#map;
    if (!map || this.#reasonOf(map) !== undefined) return;
    const reason = this.#comparison.note(isCanary, guest, outcome);
    if (reason) this.#stop(map, reason);
  }

  #reasonOf({ id }: CanaryMap<Live>) {
    return this.#stopped?.id === id ? this.#stopped.reason : undefined;
  }

  #stop({ id }: CanaryMap<Live>, reason: string) {
    this.#stopped = { id, reason };
    this.#log.error({ reason }, 'a canary does worse than the stable releases: everybody is served from these');
  }
}
