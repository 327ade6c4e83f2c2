import type { Reservation } from '@posada/api-client/reservations';
import type { Database } from '../../platform/database/database.ts';

/** Which persons of its agency booked and cancelled a reservation; null: no agency booked it. */
export async function agencyPeopleOf(database: Database, id: number): Promise<Reservation['agencyPeople']> {
  const { rows } = await database.query<NonNullable<Reservation['agencyPeople']>>(
    `SELECT btrim(b.name || ' ' || b.surname) AS "bookedBy", (
         SELECT btrim(u.name || ' ' || u.surname) FROM reservation_event e JOIN agency_user u ON u.account_id = e.account_id
         WHERE e.reservation_id = r.id AND e.kind = 'cancelled' ORDER BY e.id DESC LIMIT 1) AS "cancelledBy"
     FROM reservation r LEFT JOIN agency_user b ON b.account_id = r.agency_user_id
     WHERE r.id = $1 AND r.agency_id IS NOT NULL`,
    [id],
  );
  return rows[0] ?? null;
}
