import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** A request waits for so long for what has changed; then it is answered from what was read last. */
const STALE_WAIT_MS = 500;

interface Kept<V> {
  /** Reading it began as this one of all readings. */
  begun: number;
  value: V;
}

interface EditionsOptions<V> {
  /** Reads a value; `before`: the one that is in memory. Undefined: there is none. */
  read(id: number, before: V | undefined): Promise<V | undefined>;
  /** How much a value counts of `atMost`. */
  sizeOf(value: V): number;
  atMost: number;
}

/**
 * Values in memory by id, each read when it is asked for, those that were used last up to a total size. One that is not
 * current any more is given while it is read anew, where that takes long and the caller accepts an earlier one.
 */
export class Editions<V extends object> {
  readonly #options: EditionsOptions<V>;
  readonly #kept: LRUCache<number, Kept<V>>;
  readonly #running = new Map<number, Promise<V | undefined>>();
  #count = 0;

  constructor(options: EditionsOptions<V>) {
    this.#options = options;
    this.#kept = new LRUCache({
      maxSize: options.atMost,
      // one that is larger than all the room has all of it
      sizeCalculation: ({ value }) => Math.min(options.sizeOf(value), options.atMost),
    });
  }

  /** Reads it now, whatever is in memory. */
  load(id: number): Promise<V | undefined> {
    this.#count += 1;
    const running = this.#load(id, this.#count).finally(() => {
      if (this.#running.get(id) === running) this.#running.delete(id);
    });
    this.#running.set(id, running);
    return running;
  }

  /** @param mustBeCurrent waits for a current one, however long it takes */
  async get(id: number, isCurrent: (value: V) => boolean = () => true, mustBeCurrent = false): Promise<V | undefined> {
    const kept = this.#kept.get(id)?.value;
    if (kept && isCurrent(kept)) return kept;
    const current = this.#current(id, isCurrent);
    return kept && !mustBeCurrent ? Promise.race([current, pause(STALE_WAIT_MS, kept, { ref: false })]) : current;
  }

  async #current(id: number, isCurrent: (value: V) => boolean): Promise<V | undefined> {
    const joined = this.#running.get(id);
    if (!joined) return this.load(id);
    const value = await joined;
    if (value && isCurrent(value)) return value;
    // it began before the change; one that begins now does not
    return this.#running.get(id) ?? this.load(id);
  }

  async #load(id: number, begun: number): Promise<V | undefined> {
    const value = await this.#options.read(id, this.#kept.peek(id)?.value);
    const kept = this.#kept.peek(id);
    if (kept && kept.begun > begun) return kept.value;
    if (value) this.#kept.set(id, { begun, value });
    else this.#kept.delete(id);
    return value;
  }
}
