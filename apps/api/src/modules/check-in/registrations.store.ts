import { type RegisteredPerson, registeredPersonSchema } from '@posada/api-client/check-in';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import type { Vault } from '../../platform/vault.ts';
import { newPublicId } from '../reservations/identifiers.ts';

const REGISTERED_BY = ['guest', 'desk'] as const;
export type RegisteredBy = (typeof REGISTERED_BY)[number];

const columns = {
  id: v.number(),
  public_id: v.string(),
  roomstay_id: v.number(),
  place: v.number(),
  person: v.string(),
  registered_at: moment,
  registered_by: v.picklist(REGISTERED_BY),
};
const selectRegistrations = statement(
  'check-in.registrations',
  columns,
  `SELECT id, public_id, roomstay_id, place, person, registered_at, registered_by FROM guest_registration
   WHERE roomstay_id = ANY($1) ORDER BY roomstay_id, place`,
);
type Row = RowOf<typeof selectRegistrations>;
const putRegistration = statement(
  'check-in.putRegistration',
  {},
  `INSERT INTO guest_registration (public_id, roomstay_id, place, person, registered_at, registered_by)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (roomstay_id, place) DO UPDATE
     SET person = EXCLUDED.person, registered_at = EXCLUDED.registered_at, registered_by = EXCLUDED.registered_by`,
);
const deleteRegistration = statement(
  'check-in.deleteRegistration',
  {},
  'DELETE FROM guest_registration WHERE roomstay_id = $1 AND place = $2',
);
const selectPlaces = statement(
  'check-in.registeredPlaces',
  { roomstay_id: v.number(), place: v.number() },
  'SELECT roomstay_id, place FROM guest_registration WHERE roomstay_id = ANY($1) ORDER BY roomstay_id, place',
);

const countByLocator = statement(
  'check-in.countByLocator',
  { locator: v.string(), persons: v.number(), registered: v.number() },
  `SELECT r.locator,
     sum((s.snapshot->'occupancy'->>'adults')::int + jsonb_array_length(s.snapshot->'occupancy'->'childAges'))::int AS persons,
     sum((SELECT count(*) FROM guest_registration g WHERE g.roomstay_id = s.id))::int AS registered
   FROM reservation r JOIN property_check_in c ON c.property_id = r.property_id
     JOIN roomstay s ON s.reservation_id = r.id AND s.status <> 'cancelled'
   WHERE r.locator = ANY($1) GROUP BY r.locator`,
);

export interface Registration {
  id: number;
  publicId: string;
  roomstayId: number;
  /** Of the person in the room, from 1 on. */
  place: number;
  person: RegisteredPerson;
  registeredAt: string;
  registeredBy: RegisteredBy;
}

const opened = async (vault: Pick<Vault, 'open'>, row: Row): Promise<Registration> => ({
  id: row.id,
  publicId: row.public_id,
  roomstayId: row.roomstay_id,
  place: row.place,
  person: v.parse(registeredPersonSchema, JSON.parse(await vault.open(row.person))),
  registeredAt: row.registered_at,
  registeredBy: row.registered_by,
});

/**
 * Registered guests of rooms, by room and place.
 *
 * @throws {SecretUnreadable} they were encrypted with another secret
 */
export async function registrationsOf(
  database: Database,
  vault: Pick<Vault, 'open'>,
  roomstayIds: readonly number[],
): Promise<Registration[]> {
  const rows = await selectRegistrations.all(database, [roomstayIds]);
  return Promise.all(rows.map((row) => opened(vault, row)));
}

/** Places of rooms whose guests are registered; nothing is decrypted. */
export const registeredPlacesOf = async (database: Database, roomstayIds: readonly number[]) =>
  (await selectPlaces.all(database, [roomstayIds])).map(({ roomstay_id: roomstayId, place }) => ({
    roomstayId,
    place,
  }));

/** How many guests of bookings are registered, by booking number. Those of properties without online check-in are left out. */
export async function registeredCounts(database: Database, locators: readonly string[]) {
  const rows = await countByLocator.all(database, [locators]);
  return new Map(
    rows.map(({ locator, persons, registered }) => [
      locator,
      // a room may have been changed to fewer guests since
      { persons, registered: Math.min(persons, registered) },
    ]),
  );
}

/** In place of who was registered there before. @throws {DomainError} `check_in_secret_unavailable` (503) */
export async function register(
  tx: Database,
  vault: Pick<Vault, 'seal'>,
  {
    roomstayId,
    place,
    person,
    at,
    by,
  }: Pick<Registration, 'roomstayId' | 'place' | 'person'> & { at: string; by: RegisteredBy },
): Promise<void> {
  const sealed = await vault.seal(JSON.stringify(person));
  await putRegistration.run(tx, [newPublicId(), roomstayId, place, sealed, at, by]);
}

/** False: nobody was registered there. */
export const removeRegistration = async (tx: Database, roomstayId: number, place: number) =>
  (await deleteRegistration.run(tx, [roomstayId, place])) === 1;
