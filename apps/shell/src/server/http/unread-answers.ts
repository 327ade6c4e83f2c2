import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { addressLine } from '@posada/api-client/server';

interface Bounds {
  /** Of one answer that its guest has not read yet; more of it stays at the back end. */
  bytesOfOne: number;
  /** Of all answers. */
  bytesInAll: number;
  /** Answers of which more stays at the back end, each with a connection of its own. */
  waiting: number;
}

const MEGABYTE = 1024 * 1024;
const BOUNDS: Bounds = { bytesOfOne: MEGABYTE, bytesInAll: 64 * MEGABYTE, waiting: 64 };
/** How much may be added, or how many answers begun, between two looks at what is unread. */
const LOOK_AFTER_BYTES = 4 * MEGABYTE;
const LOOK_AFTER_ANSWERS = 256;
const LOOK_MS = 1000;

/**
 * Answers that guests read slowly, or never. An answer is taken from the back end as fast as that gives it and waits in
 * memory for its guest, so that a connection to the back end is soon free for another one. Where there is no room for
 * more, the line of addresses with the most unread loses some of it.
 */
export class UnreadAnswers {
  readonly #bounds: Bounds;
  readonly #open = new Map<ServerResponse, string>();
  readonly #waiting = new Set<ServerResponse>();
  #addedBytes = 0;
  #addedAnswers = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...BOUNDS, ...bounds };
  }

  /** Counts what a response holds until it is closed. */
  watch(response: ServerResponse, address: string) {
    this.#open.set(response, addressLine(address));
    this.#timer ??= setInterval(() => this.#makeRoom(), LOOK_MS).unref();
    response.once('close', () => {
      this.#open.delete(response);
      this.#waiting.delete(response);
      if (this.#open.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    });
    this.#addedAnswers += 1;
    if (this.#addedAnswers >= LOOK_AFTER_ANSWERS) this.#makeRoom();
  }

  /** Sends a body of the back end. Resolves when the back end has given all of it, read or not. */
  async give(body: Readable, response: ServerResponse): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    body.on('data', (chunk: Buffer) => {
      if (response.destroyed || response.write(chunk)) return;
      this.#addedBytes += chunk.length;
      if (this.#addedBytes >= LOOK_AFTER_BYTES) this.#makeRoom();
      if (response.writableLength >= this.#bounds.bytesOfOne) this.#wait(body, response);
    });
    body.once('end', resolve);
    body.once('error', reject);
    await promise;
    response.end();
  }

  #wait(body: Readable, response: ServerResponse) {
    body.pause();
    this.#waiting.add(response);
    response.once('drain', () => {
      this.#waiting.delete(response);
      body.resume();
    });
    if (this.#waiting.size > this.#bounds.waiting) {
      const [first] = this.#ofLineWithMost(this.#waiting, () => 1);
      first?.destroy();
    }
  }

  #makeRoom() {
    this.#addedBytes = 0;
    this.#addedAnswers = 0;
    let bytes = 0;
    for (const response of this.#open.keys()) bytes += response.writableLength;
    while (bytes > this.#bounds.bytesInAll) {
      const own = this.#ofLineWithMost(this.#open.keys(), (response) => response.writableLength);
      const [largest] = own.toSorted((a, b) => b.writableLength - a.writableLength);
      if (!largest) return;
      bytes -= largest.writableLength;
      this.#open.delete(largest);
      largest.destroy();
    }
  }

  /** Answers to the line of addresses for which they weigh most together, oldest first. */
  #ofLineWithMost(responses: Iterable<ServerResponse>, weight: (response: ServerResponse) => number) {
    const byLine = Map.groupBy(responses, (response) => this.#open.get(response) ?? '');
    const weightOf = (own: readonly ServerResponse[]) => own.reduce((all, response) => all + weight(response), 0);
    return [...byLine.values()].toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? [];
  }
}
