import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** The accounts of hotels whose guests are registered in Spain. */
const ACCOUNT = `ses_account a JOIN property_check_in c ON c.property_id = a.property_id AND c.register = 'spain'`;
const COLUMNS = 'property_id, reservation_id, environment, kind, happened_at, due_at, try_at';
const times = (at: string) => `${at}, ${at} + interval '24 hours', ${at}`;
const hasReport = (kind: 'booking' | 'travellers') => `EXISTS (SELECT FROM guest_report g
  WHERE g.reservation_id = r.id AND g.environment = a.environment AND g.kind = '${kind}' AND g.is_current`;

const addBooking = statement(
  'guest-reports.addBooking',
  {},
  `INSERT INTO guest_report (${COLUMNS})
   SELECT r.property_id, r.id, a.environment, 'booking', ${times('$2::timestamptz')}
   FROM ${ACCOUNT} JOIN reservation r ON r.property_id = a.property_id
   WHERE r.id = $1 AND r.status = 'confirmed' AND a.begun_at <= $2::timestamptz AND NOT ${hasReport('booking')})`,
);
/** Of bookings that were made before the account was set. */
const addEarlier = statement(
  'guest-reports.addEarlierBookings',
  {},
  `INSERT INTO guest_report (${COLUMNS})
   SELECT r.property_id, r.id, a.environment, 'booking', ${times('$2::timestamptz')}
   FROM ${ACCOUNT} JOIN reservation r ON r.property_id = a.property_id
   WHERE a.property_id = $1 AND r.status = 'confirmed' AND r.arrival > $3::date AND NOT ${hasReport('booking')})
   ORDER BY r.arrival, r.id`,
);
/** Rooms that are in no report yet. */
const addTravellers = statement(
  'guest-reports.addTravellers',
  {},
  `INSERT INTO guest_report (${COLUMNS}, rooms)
   SELECT r.property_id, r.id, a.environment, 'travellers', ${times('$3::timestamptz')}, n.rooms
   FROM ${ACCOUNT} JOIN reservation r ON r.property_id = a.property_id
   CROSS JOIN (SELECT array_agg(room) AS rooms FROM unnest($2::text[]) AS room WHERE NOT EXISTS (
     SELECT FROM guest_report o WHERE o.reservation_id = $1 AND o.kind = 'travellers' AND o.is_current AND room = ANY(o.rooms))) AS n
   WHERE r.id = $1 AND n.rooms IS NOT NULL AND a.begun_at <= $3::timestamptz`,
);
const findCurrent = statement(
  'guest-reports.findCurrent',
  { id: v.number(), isUnknown: v.nonNullable(v.nullable(v.boolean())) },
  `SELECT id, state = 'rejected' OR state = 'waiting' AND attempts = 0 AS "isUnknown" FROM guest_report
   WHERE reservation_id = $1 AND kind = $2 AND is_current FOR UPDATE`,
);
/** Of rooms that are not checked in any more. */
const findUndone = statement(
  'guest-reports.findUndone',
  { id: v.number(), isUnknown: v.nonNullable(v.nullable(v.boolean())) },
  `SELECT g.id, g.state = 'rejected' OR g.state = 'waiting' AND g.attempts = 0 AS "isUnknown" FROM guest_report g
   WHERE g.reservation_id = $1 AND g.kind = 'travellers' AND g.is_current AND EXISTS (SELECT FROM roomstay s
     WHERE s.reservation_id = $1 AND s.public_id = ANY(g.rooms) AND s.checked_in_at IS NULL) FOR UPDATE`,
);
const drop = statement(
  'guest-reports.drop',
  {},
  `UPDATE guest_report SET is_current = false, state = 'unneeded', gaps = '{}', document = NULL WHERE id = $1`,
);
const addCancellation = statement(
  'guest-reports.addCancellation',
  {},
  `WITH cancelled AS (UPDATE guest_report SET is_current = false WHERE id = $1 RETURNING id, property_id, reservation_id, environment)
   INSERT INTO guest_report (${COLUMNS}, cancels_id)
   SELECT property_id, reservation_id, environment, 'cancellation', ${times('$2::timestamptz')}, id FROM cancelled`,
);

/** SQL that leaves reports, within the transaction that receives events. */
export function leaveStore(tx: Database) {
  /** The ministry is informed of what it may know, and of nothing else. @returns whether it may know of one */
  async function withdraw(reports: readonly { id: number; isUnknown: boolean }[], at: string): Promise<boolean> {
    for (const { id, isUnknown } of reports)
      if (isUnknown) await drop.run(tx, [id]);
      else await addCancellation.run(tx, [id, at]);
    return reports.some(({ isUnknown }) => !isUnknown);
  }
  const add = async (reservation: number, at: string) => {
    await addBooking.run(tx, [reservation, at]);
  };
  return {
    addBooking: add,
    addEarlier: (property: number, at: Date, today: string) => addEarlier.run(tx, [property, at.toISOString(), today]),
    async addTravellers(reservation: number, rooms: readonly string[], at: string) {
      await addTravellers.run(tx, [reservation, rooms, at]);
    },
    async withdrawBooking(reservation: number, at: string) {
      await withdraw(await findCurrent.all(tx, [reservation, 'booking']), at);
    },
    async withdrawTravellers(reservation: number, at: string) {
      await withdraw(await findUndone.all(tx, [reservation]), at);
    },
    /** The service has no call that changes a report: the earlier one is annulled. One that waits is written when it is sent. */
    async replaceBooking(reservation: number, at: string) {
      const current = await findCurrent.all(tx, [reservation, 'booking']);
      if (
        current.length > 0 &&
        (await withdraw(
          current.filter(({ isUnknown }) => !isUnknown),
          at,
        ))
      )
        await add(reservation, at);
    },
    withdraw,
  };
}
