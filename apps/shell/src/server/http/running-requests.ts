import { addressBlock, addressLine } from '@posada/api-client/server';

export interface RunningLimits {
  /** At once from one address. */
  perAddress: number;
  /** At once from all addresses. */
  inAll: number;
}

/** A line of IPv6 (/56) may take so many times what one of its networks (/64) may. */
const NETWORKS_OF_A_LINE = 4;

/** Counts what is open, by address and by line of addresses. */
export class OpenByAddress {
  readonly #perAddress: number;
  readonly #count = new Map<string, number>();

  constructor(perAddress: number) {
    this.#perAddress = perAddress;
  }

  /** Whether an address has as many as it may have. */
  isFull(address: string): boolean {
    const [block, line] = [addressBlock(address), addressLine(address)];
    if (this.#of(block) >= this.#perAddress) return true;
    return line !== block && this.#of(line) >= this.#perAddress * NETWORKS_OF_A_LINE;
  }

  add(address: string) {
    for (const key of keysOf(address)) this.#count.set(key, this.#of(key) + 1);
  }

  remove(address: string) {
    for (const key of keysOf(address)) {
      const left = this.#of(key) - 1;
      if (left > 0) this.#count.set(key, left);
      else this.#count.delete(key);
    }
  }

  #of(key: string) {
    return this.#count.get(key) ?? 0;
  }
}

const keysOf = (address: string) => new Set([addressBlock(address), addressLine(address)]);

/** Counts requests that are being answered, so that one address cannot take all that there is of something. */
export class RunningRequests {
  readonly #limits: RunningLimits;
  readonly #open: OpenByAddress;
  #inAll = 0;

  constructor(limits: RunningLimits) {
    this.#limits = limits;
    this.#open = new OpenByAddress(limits.perAddress);
  }

  /** Counts a request until what it gives is called; otherwise says which limit is reached. */
  enter(address: string): (() => void) | 'address_busy' | 'all_busy' {
    if (this.#open.isFull(address)) return 'address_busy';
    if (this.#inAll >= this.#limits.inAll) return 'all_busy';
    this.#inAll += 1;
    this.#open.add(address);
    return () => {
      this.#inAll -= 1;
      this.#open.remove(address);
    };
  }
}
