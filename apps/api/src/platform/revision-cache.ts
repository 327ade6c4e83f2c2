/** A revision that many rows share, read at most once a second, and when a change is notified: what is in memory is tagged with it. */
export class Remembered<T> {
  readonly #read: () => Promise<{ tag: string; load: () => Promise<T> }>;
  readonly #freshMs: number;
  #value: { tag: string; value: T } | undefined;
  #checkedAt = 0;
  #running: Promise<T> | undefined;

  constructor(read: () => Promise<{ tag: string; load: () => Promise<T> }>, freshMs = 1000) {
    this.#read = read;
    this.#freshMs = freshMs;
  }

  get(): Promise<T> {
    if (this.#value && Date.now() - this.#checkedAt < this.#freshMs) return Promise.resolve(this.#value.value);
    this.#running ??= this.#begin();
    return this.#running;
  }

  /** Something else has seen a change: whoever asks from now on gets what is read from now on. */
  checkAgain() {
    this.#checkedAt = Number.NEGATIVE_INFINITY;
    this.#running = undefined;
  }

  #begin(): Promise<T> {
    const running: Promise<T> = this.#check(() => this.#running === running).finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    return running;
  }

  /** @param isCurrent nothing has changed since it was begun */
  async #check(isCurrent: () => boolean): Promise<T> {
    const { tag, load } = await this.#read();
    const value = this.#value?.tag === tag ? this.#value.value : await load();
    if (isCurrent()) {
      this.#value = { tag, value };
      this.#checkedAt = Date.now();
    }
    return value;
  }
}
