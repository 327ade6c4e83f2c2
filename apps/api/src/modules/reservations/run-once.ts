import { type Database, DEADLOCK, LOCK_NOT_AVAILABLE, sqlState } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { createTurns } from '../../platform/in-turn.ts';
import type { ReservationStore } from './reservations.store.ts';

const WAIT_FOR_RUNNING_MS = 5000;

const isBusy = (error: unknown) => [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '');
const tooBusy = (cause?: unknown) =>
  new DomainError(503, 'unavailable', 'too many calls wait for the same rooms', {
    cause,
    details: { retryAfter: 2 },
  });

const stillRunning = () =>
  new DomainError(409, 'idempotency_running', 'the first request with this key is still running', {
    details: { retryAfter: 2 },
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Another request with the same key was faster. */
class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

/** Transactions that change rooms, each for an idempotency key once, and the queue in which they stand. */
export function createRunOnce(
  store: Pick<ReservationStore, 'transaction' | 'takeKey' | 'keyOf' | 'keepAnswer'>,
  { atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number },
) {
  // those who want the same rooms would else wait for a connection, or for a lock, until they are cut off
  const inTurn = createTurns({ atOnce, waitingAtMost, refusal: () => tooBusy() });

  /** The answer of the first request with this key; undefined while that one is running, or when it was refused. */
  async function replayed(key: string, hash: string): Promise<unknown> {
    const known = await store.keyOf(key);
    if (known && known.request_hash !== hash) {
      throw new DomainError(422, 'idempotency_mismatch', 'the same key came with another request');
    }
    return known?.answer ? JSON.parse(known.answer) : undefined;
  }

  /**
   * Runs a transaction, for a key once: its answer is given again to the same request with the same key. A refusal gives
   * the key back. An answer about a reservation has its id.
   */
  async function once<T extends object & { id?: string }>(
    key: string | undefined,
    hash: string,
    run: (tx: Database) => Promise<T>,
  ): Promise<T> {
    const tried = () =>
      inTurn(() =>
        store.transaction(async (tx) => {
          if (key && !(await store.takeKey(tx, key, hash))) throw new KeyTaken();
          const answer = await run(tx);
          if (key) await store.keepAnswer(tx, key, JSON.stringify(answer), answer.id ?? null);
          return answer;
        }),
      );
    const until = Date.now() + WAIT_FOR_RUNNING_MS;
    for (let wasBusy = false; ; ) {
      try {
        return await tried();
      } catch (error) {
        if (error instanceof KeyTaken && key) {
          // a key is mostly new: only one that another request has is looked up
          const known = await replayed(key, hash);
          if (known) return known as T; // the hash says that it is the answer to this very request
          if (Date.now() >= until) throw stillRunning();
          await pause(50);
        } else if (isBusy(error) && !wasBusy) wasBusy = true;
        else throw isBusy(error) ? tooBusy(error) : error;
      }
    }
  }

  return { once, inTurn };
}
export type RunOnce = ReturnType<typeof createRunOnce>;
