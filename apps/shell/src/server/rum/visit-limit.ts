import { addressBlock } from '@posada/api-client/server';
import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const ADDRESSES_AT_MOST = 10_000;

export interface VisitLimits {
  /** Reports of one address, or /64 network, that are counted in an hour. */
  perAddress: number;
  /** Reports of all that are counted in a minute. */
  inAll: number;
}

/** Enough for the figures of a large chain, and for one shell a small part of the work of its pages. */
const LIMITS: VisitLimits = { perAddress: 120, inAll: 600 };

/** Which reports are counted: a flood costs no more than its requests. */
export class VisitLimit {
  readonly #limits: VisitLimits;
  readonly #now: () => number;
  readonly #addresses: LRUCache<string, { count: number }>;
  #minute = 0;
  #inMinute = 0;

  constructor(limits: Partial<VisitLimits> = {}, now: () => number = Date.now) {
    this.#limits = { ...LIMITS, ...limits };
    this.#now = now;
    this.#addresses = new LRUCache({ max: ADDRESSES_AT_MOST, ttl: HOUR_MS, ttlResolution: 0, perf: { now } });
  }

  /** Whether this one is counted. */
  mayCount(address: string): boolean {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    if (minute !== this.#minute) this.#inMinute = 0;
    this.#minute = minute;
    const block = addressBlock(address);
    const own = this.#addresses.get(block) ?? { count: 0 };
    if (own.count === 0) this.#addresses.set(block, own);
    own.count += 1;
    if (own.count > this.#limits.perAddress || this.#inMinute >= this.#limits.inAll) return false;
    this.#inMinute += 1;
    return true;
  }
}
