import type { Reservation } from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';
import { type CancellationAsked, cancelRooms } from './cancel-rooms.ts';
import { findReservation } from './read.ts';
import { canonical, requestHash } from './request-hash.ts';
import type { ReservationDeps } from './reservation-deps.ts';
import type { Owner } from './reservation-filters.ts';

export interface Cancellation extends CancellationAsked {
  language: string;
  /** Of the request, to be sent again when its answer was lost. */
  key: string | undefined;
  /** Is done in the same transaction. */
  also?: ((tx: Database) => Promise<void>) | undefined;
}

/**
 * Cancels a room of a reservation, or all rooms that are left. What is cancelled keeps its reason and its cost: asked
 * again it is refused, but for the same request with the same key, whose answer was lost.
 *
 * @throws {DomainError} `already_cancelled`, `stay_begun`, `no_show_too_early`, `fee_not_lower` (409),
 *   `no_fee_right` (403)
 */
export async function cancelReservation(
  deps: ReservationDeps,
  owner: Owner,
  publicId: string,
  { language, key, also, ...asked }: Cancellation,
): Promise<Reservation> {
  // read before the transaction, as for a booking: inside it only the rows of this reservation are asked for
  const { property } = await findReservation(deps, owner, publicId, language);
  const { rooms, reason, note, fee } = asked;
  const hash = requestHash('cancel', publicId, canonical({ rooms, reason, note, fee }));
  await deps.run.once(key && `cancel:${publicId}:${key}`, hash, async (tx) => {
    await cancelRooms(deps, tx, owner, publicId, asked, property.timeZone);
    await also?.(tx);
    return { id: publicId };
  });
  return findReservation(deps, owner, publicId, language);
}
