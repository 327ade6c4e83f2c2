import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, statement } from '../../platform/database/statement.ts';
import { limitLockWaits } from '../../platform/database/time-limits.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Counted, inOrder } from './booking-limits.ts';

const lockHolds = statement(
  'reservations.lockHolds',
  { locked: v.literal(true) },
  'SELECT true AS locked FROM pg_advisory_xact_lock(hashtextextended($1, 0))',
);
const readHolds = statement(
  'reservations.readHolds',
  { held_until: v.nonNullable(v.nullable(moment)) },
  `SELECT r.held_until FROM open_hold h JOIN reservation r ON r.id = h.reservation_id
   WHERE h.counted_for = $1 AND r.status = 'provisional' AND r.held_until > $2 ORDER BY r.held_until`,
);
const addHolds = statement(
  'reservations.addHolds',
  {},
  'INSERT INTO open_hold (counted_for, reservation_id) SELECT unnest($1::text[]), $2',
);
const deleteEndedHolds = statement(
  'reservations.deleteEndedHolds',
  {},
  "DELETE FROM open_hold h USING reservation r WHERE r.id = h.reservation_id AND r.status <> 'provisional'",
);

/**
 * Makes sure that a booking may hold rooms for its payment. Bookings that are counted for the same wait for each other
 * from here to the end of their transactions: so this comes before any night is locked.
 *
 * @throws {DomainError} `too_many_holds` (429); `retryAfter`: until the next one ends
 */
export async function admitHold(tx: Database, counted: readonly Counted[], now: Date): Promise<void> {
  await limitLockWaits(tx);
  for (const { key, holds } of inOrder(counted)) {
    await lockHolds.run(tx, [`open hold ${key}`]);
    const rows = await readHolds.all(tx, [key, now.toISOString()]);
    const next = rows[rows.length - holds];
    if (!next) continue;
    throw new DomainError(429, 'too_many_holds', `${rows.length} bookings of one guest await their payment`, {
      details: { retryAfter: Math.ceil((Date.parse(next.held_until) - now.getTime()) / 1000) },
    });
  }
}

export async function noteHold(tx: Database, counted: readonly Counted[], reservationId: number): Promise<void> {
  await addHolds.run(tx, [counted.map(({ key }) => key), reservationId]);
}

/** Addresses and e-mails of holds that were paid, cancelled or ran out serve no purpose any more. */
export async function forgetEndedHolds(database: Database): Promise<void> {
  await deleteEndedHolds.run(database);
}
