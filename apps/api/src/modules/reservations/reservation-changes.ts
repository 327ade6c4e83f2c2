import type { Database } from '../../platform/database/database.ts';
import type { ReservationSnapshot } from './reservations.store.ts';

/** What was changed after it was booked: the changed fields alone. */
export interface ReservationChange {
  at: string;
  by: { kind: 'booker' | 'client' | 'agent' | 'travel-agency'; accountId: number | null };
  before: Partial<ReservationSnapshot>;
  after: Partial<ReservationSnapshot>;
}

/** Changes a locked reservation, and writes down what was changed and by whom. */
export async function changeReservation(
  tx: Database,
  id: number,
  { at, by, before, after }: ReservationChange,
): Promise<void> {
  await tx.query('UPDATE reservation SET snapshot = snapshot || $2::jsonb WHERE id = $1', [id, JSON.stringify(after)]);
  await tx.query(
    `INSERT INTO reservation_change (reservation_id, at, changed_by, account_id, before, after)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, at, by.kind, by.accountId, JSON.stringify(before), JSON.stringify(after)],
  );
}
