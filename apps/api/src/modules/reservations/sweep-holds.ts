import { forgetEndedHolds } from './open-holds.ts';
import type { ReservationDeps } from './reservation-deps.ts';

const HOLDS_AT_ONCE = 500;

/** Gives rooms back that were held and not paid in time. Safe to run twice, and in several processes. */
export async function freeExpired({ store, clock }: ReservationDeps): Promise<number> {
  let freed = 0;
  for (;;) {
    const count = await store.transaction((tx) => store.expireHolds(tx, clock().toISOString(), HOLDS_AT_ONCE));
    freed += count;
    if (count < HOLDS_AT_ONCE) break;
  }
  await store.transaction(forgetEndedHolds);
  return freed;
}
