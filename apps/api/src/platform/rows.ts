/** A revision that many rows share, read at most once a second: what is kept in memory is tagged with it. */
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
    this.#running ??= this.#check().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #check(): Promise<T> {
    const { tag, load } = await this.#read();
    if (this.#value?.tag !== tag) this.#value = { tag, value: await load() };
    this.#checkedAt = Date.now();
    return this.#value.value;
  }
}
