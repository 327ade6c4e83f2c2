import { type Database, DEADLOCK, LOCK_NOT_AVAILABLE, sqlState } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { ReservationStore } from './reservations.store.ts';

const WAIT_FOR_RUNNING_MS = 5000;

const isBusy = (error: unknown) => [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '');
const tooBusy = (cause: unknown) =>
  new DomainError(503, 'unavailable', 'too many bookings wait for the same rooms', {
    cause,
    details: { retryAfter: 2 },
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Another request with the same key was faster. */
class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

/** Transactions that change reservations, each for an idempotency key once. */
export function createRunOnce(store: Pick<ReservationStore, 'transaction' | 'takeKey' | 'keyOf' | 'keepAnswer'>) {
  /** The answer of the first request with this key; waits while that one is still running. */
  async function replayed(key: string, hash: string): Promise<unknown> {
    const until = Date.now() + WAIT_FOR_RUNNING_MS;
    do {
      const known = await store.keyOf(key);
      if (!known) return undefined; // the first one was refused and took its key back
      if (known.request_hash !== hash) {
        throw new DomainError(422, 'idempotency_mismatch', 'the same key came with another request');
      }
      if (known.answer !== null) return JSON.parse(known.answer);
      await pause(50);
    } while (Date.now() < until);
    throw new DomainError(409, 'idempotency_running', 'the first request with this key is still running', {
      details: { retryAfter: 2 },
    });
  }

  /**
   * Runs a transaction, for a key once: its answer is given again to the same request with the same key. A refusal gives
   * the key back.
   */
  return async function once<T>(key: string | undefined, hash: string, run: (tx: Database) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      // a key is mostly new: only one that was taken by another is looked up
      if (key && attempt > 1) {
        const known = await replayed(key, hash);
        if (known) return known as T; // the hash says that it is the answer to this very request
      }
      try {
        return await store.transaction(async (tx) => {
          if (key && !(await store.takeKey(tx, key, hash))) throw new KeyTaken();
          const answer = await run(tx);
          if (key) await store.keepAnswer(tx, key, JSON.stringify(answer));
          return answer;
        });
      } catch (error) {
        if (error instanceof KeyTaken && attempt < 10) continue;
        if (isBusy(error) && attempt < 2) continue;
        throw isBusy(error) ? tooBusy(error) : error;
      }
    }
  };
}
