import type { Reservation } from '@posada/api-client/reservations';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const readAgencyPeople = statement(
  'reservations.readAgencyPeople',
  { bookedBy: v.nullable(v.string()), cancelledBy: v.nullable(v.string()) },
  `SELECT btrim(b.name || ' ' || b.surname) AS "bookedBy", (
       SELECT btrim(u.name || ' ' || u.surname) FROM reservation_event e JOIN agency_user u ON u.account_id = e.account_id
       WHERE e.reservation_id = r.id AND e.kind = 'cancelled' ORDER BY e.id DESC LIMIT 1) AS "cancelledBy"
   FROM reservation r LEFT JOIN agency_user b ON b.account_id = r.agency_user_id
   WHERE r.id = $1 AND r.agency_id IS NOT NULL`,
);

/** Which persons of its agency booked and cancelled a reservation; null: no agency booked it. */
export async function agencyPeopleOf(database: Database, id: number): Promise<Reservation['agencyPeople']> {
  return (await readAgencyPeople.first(database, [id])) ?? null;
}
