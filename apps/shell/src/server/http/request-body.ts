import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressLine } from '@posada/api-client/server';
import { OpenByAddress } from './running-requests.ts';

/**
 * `too_large` and `too_slow` are the sender's fault; `gone`: nobody waits for an answer any more. `address_busy`: other
 * bodies of this address still arrive; `all_busy`: there is no room for more.
 */
export type BodyFault = 'too_large' | 'too_slow' | 'gone' | 'address_busy' | 'all_busy';

export class BodyRefused extends Error {
  override readonly name = 'BodyRefused';
  readonly fault: BodyFault;

  constructor(fault: BodyFault) {
    super(`the body is refused: ${fault}`);
    this.fault = fault;
  }
}

export interface BodyLimits {
  bytes: number;
  /** For the whole body, however steadily it drips. */
  ms: number;
}

/** Who sends a body, and the response during which it takes memory. */
export interface BodySender {
  address: string;
  response: ServerResponse;
}

interface Arrival {
  address: string;
  startedAt: number;
  bytes: number;
  limits: BodyLimits;
  refuse(fault: BodyFault): void;
}

interface Bounds {
  /** Bodies that arrive at once from one address. */
  perAddress: number;
  /** Bodies that arrive at once. */
  inAll: number;
  /** Of all bodies that arrive or are being answered. */
  bytesInAll: number;
}

const BOUNDS: Bounds = { perAddress: 64, inAll: 4096, bytesInAll: 64 * 1024 * 1024 };
/** A sender who lost a packet or two has this long before its pace counts. */
const GRACE_MS = 5000;
const LEAST_BYTES_PER_MS = 1;
/** A body below this frees no memory worth its refusal. */
const SMALL_BYTES = 16 * 1024;
const LOOK_MS = 1000;

/**
 * The bodies of requests, read whole. A body that still arrives takes nothing but its memory: it is no request that is
 * being answered. Where there is no room for another one, the slowest of the line with the most is refused, so that
 * nobody who opens many keeps out those who send one.
 */
export class RequestBodies {
  readonly #bounds: Bounds;
  readonly #now: () => number;
  readonly #open: OpenByAddress;
  readonly #arrivals = new Set<Arrival>();
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(bounds: Partial<Bounds> = {}, now: () => number = () => performance.now()) {
    this.#bounds = { ...BOUNDS, ...bounds };
    this.#now = now;
    this.#open = new OpenByAddress(this.#bounds.perAddress);
  }

  /**
   * The whole body of a request, undefined where it has none. Its memory is counted until the response is closed.
   *
   * @throws {BodyRefused} it is larger, or takes longer, than it may, its sender is gone, or there is no room
   */
  async read(
    request: IncomingMessage,
    { address, response }: BodySender,
    limits: BodyLimits,
  ): Promise<Buffer | undefined> {
    const announced = request.headers['content-length'];
    if (announced === undefined && request.headers['transfer-encoding'] === undefined) return undefined;
    if (Number(announced ?? 0) > limits.bytes) throw new BodyRefused('too_large');
    if (request.destroyed) throw new BodyRefused('gone');
    if (this.#open.isFull(address)) throw new BodyRefused('address_busy');
    if (this.#arrivals.size >= this.#bounds.inAll) this.#slowest(this.#arrivals)?.refuse('too_slow');

    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const chunks: Buffer[] = [];
    const arrival: Arrival = {
      address,
      startedAt: this.#now(),
      bytes: 0,
      limits,
      refuse: (fault) => {
        this.#end(arrival);
        chunks.length = 0;
        reject(new BodyRefused(fault));
      },
    };
    const take = (chunk: Buffer) => {
      if (!this.#arrivals.has(arrival)) return;
      if (arrival.bytes + chunk.length > limits.bytes) return arrival.refuse('too_large');
      arrival.bytes += chunk.length;
      this.#bytes += chunk.length;
      chunks.push(chunk);
      this.#makeRoom(arrival);
    };
    this.#begin(arrival);
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => arrival.refuse('gone'));
    request.once('error', () => arrival.refuse('gone'));
    try {
      const body = await promise;
      this.#hold(body.length, response);
      return body;
    } finally {
      this.#end(arrival);
      request.off('data', take);
    }
  }

  /** Refuses bodies whose time is over, and those that come slower than any connection is. */
  refuseSlow() {
    const now = this.#now();
    for (const arrival of this.#arrivals) {
      const ms = now - arrival.startedAt;
      const isSlow = arrival.bytes < (ms - GRACE_MS) * LEAST_BYTES_PER_MS;
      if (isSlow || ms > arrival.limits.ms) arrival.refuse('too_slow');
    }
  }

  #begin(arrival: Arrival) {
    this.#arrivals.add(arrival);
    this.#open.add(arrival.address);
    this.#timer ??= setInterval(() => this.refuseSlow(), LOOK_MS).unref();
  }

  #end(arrival: Arrival) {
    if (!this.#arrivals.delete(arrival)) return;
    this.#open.remove(arrival.address);
    this.#bytes -= arrival.bytes;
    if (this.#arrivals.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** A body that is whole stays in memory until it is answered. */
  #hold(bytes: number, response: ServerResponse) {
    if (response.closed) return;
    this.#bytes += bytes;
    response.once('close', () => {
      this.#bytes -= bytes;
    });
  }

  #makeRoom(newest: Arrival) {
    while (this.#bytes > this.#bounds.bytesInAll) {
      const large = [...this.#arrivals].filter(({ bytes }) => bytes >= SMALL_BYTES);
      const slowest = this.#slowest(large);
      if (!slowest || slowest === newest) return newest.refuse('all_busy');
      slowest.refuse('too_slow');
    }
  }

  /** The slowest body of the line that sends most of these. */
  #slowest(arrivals: Iterable<Arrival>): Arrival | undefined {
    const byLine = Map.groupBy(arrivals, ({ address }) => addressLine(address));
    const most = Math.max(0, ...[...byLine.values()].map((own) => own.length));
    const now = this.#now();
    const paceOf = ({ bytes, startedAt }: Arrival) => bytes / Math.max(1, now - startedAt);
    const candidates = [...byLine.values()].filter((own) => own.length === most).flat();
    return candidates.toSorted((a, b) => paceOf(a) - paceOf(b))[0];
  }
}
