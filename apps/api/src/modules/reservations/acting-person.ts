import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { ReservationChange } from './reservation-changes.ts';

/**
 * An agent or a person of the chain by name, a person of a travel agency with its name; null: a guest, a key, or an account
 * that is not there any more.
 */
const NAME = `CASE WHEN a.kind IN ('agent', 'operator') THEN nullif(btrim(concat_ws(' ', a.profile->>'name', a.profile->>'surname')), '')
  ELSE btrim(u.name || ' ' || u.surname) || ' (' || (g.profile->>'name') || ')' END`;
const PEOPLE = 'LEFT JOIN agency_user u ON u.account_id = a.id LEFT JOIN account g ON g.id = u.agency_id';

const readName = statement(
  'reservations.readNameOfPerson',
  { name: v.nullable(v.string()) },
  `SELECT ${NAME} AS name FROM account a ${PEOPLE} WHERE a.id = $1`,
);
const readCanceller = statement(
  'reservations.readCanceller',
  { name: v.nullable(v.string()) },
  `SELECT coalesce(${NAME}, e.actor_name) AS name FROM reservation_event e LEFT JOIN account a ON a.id = e.account_id ${PEOPLE}
   WHERE e.reservation_id = $1 AND e.kind = 'cancelled' ORDER BY e.id DESC LIMIT 1`,
);

export async function nameOfPerson(
  tx: Database,
  { accountId = null }: ReservationChange['by'],
): Promise<string | null> {
  return (await readName.first(tx, [accountId]))?.name ?? null;
}

/** The name of the person or the key that last cancelled a reservation or a room of it. */
export async function nameOfCanceller(database: Database, reservationId: number): Promise<string | null> {
  return (await readCanceller.first(database, [reservationId]))?.name ?? null;
}
