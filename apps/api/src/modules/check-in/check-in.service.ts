import { type CheckIn, type CheckInSummary, problemsOf, type RegisteredPerson } from '@posada/api-client/check-in';
import type { Registrations } from '@posada/api-client/operator';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Vault } from '../../platform/vault.ts';
import { type EventActor, publishOf } from '../events/publish.ts';
import type { BookingAccess } from '../reservations/booking-access.ts';
import type { ReservationStore, RoomStayRecord, StoredReservation } from '../reservations/reservations.store.ts';
import { checkInOf, type PropertyCheckIn } from './check-in-settings.store.ts';
import { personsOf, readRegistrations, standing, stateOf, summaryOf, viewOf } from './check-in-view.ts';
import { type RegisteredBy, register, registeredPlacesOf, removeRegistration } from './registrations.store.ts';

interface CheckInDeps {
  database: Database;
  vault: Vault;
  access: BookingAccess;
  store: ReservationStore;
  clock: () => Date;
}

/** Where a guest is written down: a room by its public id, and the place in it. */
export interface Place {
  room: string;
  place: number;
}

interface Write extends Place {
  person: RegisteredPerson;
  at: string;
  by: RegisteredBy;
  actor: EventActor;
}

/** @throws {DomainError} `registration_refused` (422) */
function requireComplete(settings: PropertyCheckIn, person: RegisteredPerson, arrival: string): void {
  const problems = problemsOf(settings.register, person, arrival);
  const names = Object.keys(problems);
  if (names.length === 0) return;
  throw new DomainError(422, 'registration_refused', `the register ${settings.register} wants ${names.join(', ')}`, {
    fields: { ...problems },
  });
}

async function publishRegistered(
  tx: Database,
  { reservation, roomstays }: StoredReservation,
  room: RoomStayRecord,
  by: { at: string; by: EventActor },
) {
  const rooms = standing({ roomstays });
  const places = await registeredPlacesOf(
    tx,
    rooms.map(({ id }) => id),
  );
  const isWhole = rooms.every((each) =>
    personsOf(each).every(({ place }) => places.some((found) => found.roomstayId === each.id && found.place === place)),
  );
  await publishOf(tx, reservation.id, {
    type: 'reservation.guests_registered',
    data: { rooms: [room.public_id], isWhole },
    ...by,
  });
}

/** Writes a guest of a locked reservation down. @throws {DomainError} `not_found` (404), `registration_refused` (422) */
async function write(
  tx: Database,
  vault: Vault,
  stored: StoredReservation,
  settings: PropertyCheckIn,
  { room, place, person, at, by, actor }: Write,
) {
  const stay = stored.roomstays.find(({ public_id: publicId }) => publicId === room);
  if (!stay || !personsOf(stay).some((each) => each.place === place))
    throw notFound(`place ${place} of room ${room} of reservation ${stored.reservation.public_id}`);
  if (stay.status !== 'confirmed') throw new DomainError(409, 'not_confirmed', `room ${room} is ${stay.status}`);
  if (by === 'guest' && stay.checked_in_at !== null)
    throw new DomainError(409, 'check_in_closed', `room ${room} is checked in`);
  requireComplete(settings, person, stored.reservation.arrival);
  await register(tx, vault, { roomstayId: stay.id, place, person, at, by });
  await publishRegistered(tx, stored, stay, { at, by: actor });
}

/** @throws {DomainError} `not_confirmed`, `check_in_early`, `check_in_closed` (409) */
function requireOpen(stored: StoredReservation, settings: PropertyCheckIn, now: Date) {
  const { public_id: id, status } = stored.reservation;
  if (status !== 'confirmed') throw new DomainError(409, 'not_confirmed', `reservation ${id} is ${status}`);
  const state = stateOf(stored, settings, now);
  if (state === 'early') throw new DomainError(409, 'check_in_early', `check-in of reservation ${id} is not open yet`);
  if (state === 'closed') throw new DomainError(409, 'check_in_closed', `check-in of reservation ${id} is over`);
}

/** The online check-in: who stays in the rooms of a booking, as the law of the hotel's country wants it written down. */
export function createCheckIn({ database, vault, access, store, clock }: CheckInDeps) {
  async function settingsFor({ reservation }: StoredReservation, on = database): Promise<PropertyCheckIn> {
    const settings = await checkInOf(on, reservation.property_id);
    if (settings) return settings;
    throw new DomainError(409, 'check_in_off', `property ${reservation.property_id} has no online check-in`);
  }

  async function byId(id: number, within?: Database): Promise<StoredReservation> {
    const stored = await (within ? store.lockById(within, id) : store.byId(id));
    if (!stored) throw notFound(`reservation ${id}`);
    return stored;
  }

  async function view(reservationId: number, language: string): Promise<CheckIn> {
    const stored = await byId(reservationId);
    return viewOf({ database, vault, now: clock() }, stored, await settingsFor(stored), language);
  }

  return {
    /** Null: the property has no online check-in. */
    async summary(reservationId: number): Promise<CheckInSummary | null> {
      const stored = await byId(reservationId);
      const settings = await checkInOf(database, stored.reservation.property_id);
      return settings ? summaryOf(database, stored, settings, clock()) : null;
    },

    /** @throws {DomainError} `check_in_off` (409) */
    view,

    /** For the booking of a token. @throws {DomainError} `not_found` (404), `check_in_off` (409) */
    async find(website: WebsiteRef, token: string, language: string): Promise<CheckIn> {
      const { reservationId } = await access.open(website, token);
      return view(reservationId, language);
    },

    /** By a guest of the booking of a token. */
    async registerGuest(
      website: WebsiteRef,
      token: string,
      place: Place,
      person: RegisteredPerson,
      language: string,
    ): Promise<CheckIn> {
      const { reservationId, holder } = await access.open(website, token);
      const actor: EventActor =
        holder.givenFor === 'account'
          ? { kind: holder.kind, accountId: holder.accountId }
          : { kind: 'booker', accountId: null };
      await database.tx(async (tx) => {
        const stored = await byId(reservationId, tx);
        const settings = await settingsFor(stored, tx);
        requireOpen(stored, settings, clock());
        await write(tx, vault, stored, settings, { ...place, person, at: clock().toISOString(), by: 'guest', actor });
      });
      return view(reservationId, language);
    },

    /** By a person of the hotel. `also`: the record of changes, in the same transaction. */
    async registerAtDesk(
      reservationId: number,
      place: Place,
      person: RegisteredPerson,
      { actor, also }: { actor: EventActor; also: (tx: Database) => Promise<void> },
    ): Promise<void> {
      await database.tx(async (tx) => {
        const stored = await byId(reservationId, tx);
        const settings = await settingsFor(stored, tx);
        await write(tx, vault, stored, settings, { ...place, person, at: clock().toISOString(), by: 'desk', actor });
        await also(tx);
      });
    },

    /** @throws {DomainError} `not_found` (404): nobody is registered there; `check_in_off` (409) */
    async remove(
      reservationId: number,
      { room, place }: Place,
      { actor, also }: { actor: EventActor; also: (tx: Database) => Promise<void> },
    ): Promise<void> {
      await database.tx(async (tx) => {
        const stored = await byId(reservationId, tx);
        await settingsFor(stored, tx);
        const stay = stored.roomstays.find(({ public_id: publicId }) => publicId === room);
        if (!stay || !(await removeRegistration(tx, stay.id, place)))
          throw notFound(`registered guest ${place} of room ${room}`);
        await publishRegistered(tx, stored, stay, { at: clock().toISOString(), by: actor });
        await also(tx);
      });
    },

    /** In full, whatever has become of the rooms. `also`: the record of who has read them, in the same transaction. */
    registered: (
      reservationId: number,
      also: (tx: Database, guests: number) => Promise<void>,
    ): Promise<Registrations> =>
      database.tx(async (tx) => {
        const { roomstays } = await byId(reservationId, tx);
        const found = await readRegistrations(tx, vault, roomstays);
        await also(tx, found.length);
        return found.map(({ roomstayId, place, person, registeredAt, registeredBy }) => ({
          room: roomstays.find(({ id }) => id === roomstayId)?.public_id ?? '',
          place,
          person,
          registeredAt,
          registeredBy,
        }));
      }),

    /** @throws {DomainError} `check_in_secret_unavailable` (503) */
    requireSecret: async () => void (await vault.seal('')),
  };
}
export type CheckInService = ReturnType<typeof createCheckIn>;
