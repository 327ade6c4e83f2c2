import type { ServerResponse } from 'node:http';
import { addressBlock } from '@posada/api-client/server';

export interface RunningLimits {
  /** At once from one address. */
  perAddress: number;
  /** At once from all addresses. */
  inAll: number;
}

/** Counts requests that are being answered, so that one address cannot take all that there is of something. */
export class RunningRequests {
  readonly #limits: RunningLimits;
  readonly #byAddress = new Map<string, number>();
  #inAll = 0;

  constructor(limits: RunningLimits) {
    this.#limits = limits;
  }

  /** Counts a request until its response is closed; otherwise says which limit is reached. */
  enter(address: string, response: ServerResponse): 'entered' | 'address_busy' | 'all_busy' {
    const block = addressBlock(address);
    const own = this.#byAddress.get(block) ?? 0;
    if (own >= this.#limits.perAddress) return 'address_busy';
    if (this.#inAll >= this.#limits.inAll) return 'all_busy';
    this.#byAddress.set(block, own + 1);
    this.#inAll += 1;
    response.once('close', () => this.#leave(block));
    return 'entered';
  }

  #leave(block: string) {
    this.#inAll -= 1;
    const left = (this.#byAddress.get(block) ?? 1) - 1;
    if (left === 0) this.#byAddress.delete(block);
    else this.#byAddress.set(block, left);
  }
}
