import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const setClient = statement(
  'reservations.setClient',
  {},
  'UPDATE reservation SET client_id = $2 WHERE id = ANY($1) AND client_id IS NULL',
);
/** An e-mail in a booking proves nothing: anybody can write it there. */
const OWN = 'r.client_id = $1';
/**
 * Bookings of nobody's account that name an e-mail, once no hotel expects their guest. They may be the client's, made
 * without signing in: erasure closes them too. Those ahead are left alone, since the one who made them has to reach them.
 */
const UNOWNED = `(r.client_id IS NULL AND r.agency_id IS NULL AND lower(r.guest_email) = lower($2)
  AND (r.status = 'cancelled' OR r.departure < $3))`;
const CLOSED = `(${OWN} OR ${UNOWNED})`;
// answers of calls name the guest
const deleteAnswers = statement(
  'reservations.deleteAnswers',
  {},
  `DELETE FROM idempotency i USING reservation r WHERE ${CLOSED} AND i.reservation_id = r.id`,
);
const closeOfClient = statement(
  'reservations.closeOfClient',
  {},
  `UPDATE reservation r SET client_id = NULL, closed_at = coalesce(r.closed_at, $4)
   WHERE ${CLOSED} AND (r.client_id IS NOT NULL OR r.closed_at IS NULL)`,
);

/** Bookings of nobody become a client's. Their rows are locked. */
export const giveToClient = (tx: Database, ids: readonly number[], clientId: number) =>
  setClient.run(tx, [ids, clientId]);

/**
 * Closes the bookings of a client who is erased, with the answers that calls about them got. `id` null: somebody without an
 * account. `today`: of the latest time zone. Returns how many bookings were closed.
 */
export async function closeForClient(
  tx: Database,
  { id, email }: { id: number | null; email: string },
  today: string,
  now: Date,
): Promise<number> {
  await deleteAnswers.run(tx, [id, email, today]);
  return closeOfClient.run(tx, [id, email, today, now.toISOString()]);
}
