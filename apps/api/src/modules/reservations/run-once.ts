import { type Database, DEADLOCK, LOCK_NOT_AVAILABLE, sqlState } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { createTurns } from '../../platform/in-turn.ts';
import type { ReservationStore } from './reservations.store.ts';

const WAIT_FOR_RUNNING_MS = 5000;
/** Of the connections of a process, bookings have so many at a time: the rest is left to those who read. */
const SHARE_OF_BOOKINGS = 0.6;
const BOOKINGS_WAITING = 2_000;

const isBusy = (error: unknown) => [LOCK_NOT_AVAILABLE, DEADLOCK].includes(sqlState(error) ?? '');
const tooBusy = (cause?: unknown) =>
  new DomainError(503, 'unavailable', 'too many bookings wait for the same rooms', {
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

/** Transactions that change reservations, each for an idempotency key once, and the queue in which they stand. */
export function createRunOnce(
  store: Pick<ReservationStore, 'transaction' | 'takeKey' | 'keyOf' | 'keepAnswer'>,
  connections: number,
) {
  const atOnce = Math.max(1, Math.floor(connections * SHARE_OF_BOOKINGS));
  // those who want the same rooms would else wait for a connection, or for a lock, until they are cut off
  const inTurn = createTurns({ atOnce, waitingAtMost: BOOKINGS_WAITING, refusal: () => tooBusy() });

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
   * the key back. The answer has the id of the reservation that it is about.
   */
  async function once<T extends { id: string }>(
    key: string | undefined,
    hash: string,
    run: (tx: Database) => Promise<T>,
  ): Promise<T> {
    const tried = () =>
      inTurn(() =>
        store.transaction(async (tx) => {
          if (key && !(await store.takeKey(tx, key, hash))) throw new KeyTaken();
          const answer = await run(tx);
          if (key) await store.keepAnswer(tx, key, JSON.stringify(answer), answer.id);
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
