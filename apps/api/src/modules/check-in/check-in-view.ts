import {
  type CheckIn,
  type CheckInPerson,
  type CheckInState,
  type CheckInSummary,
  lacksRelationship,
} from '@posada/api-client/check-in';
import { addDays, todayAt, yearsBetween } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { SecretUnreadable, type Vault } from '../../platform/vault.ts';
import type { RoomStayRecord, StoredReservation } from '../reservations/reservations.store.ts';
import type { PropertyCheckIn } from './check-in-settings.store.ts';
import { type Registration, registeredPlacesOf, registrationsOf } from './registrations.store.ts';

const ADULT = 18;
/** Of a document, so that guests tell theirs apart. */
const SHOWN_END = 3;

export const standing = ({ roomstays }: Pick<StoredReservation, 'roomstays'>) =>
  roomstays.filter(({ status }) => status !== 'cancelled');

/** The guests that a room was booked for: adults first, then children from the oldest to the youngest. */
export function personsOf({
  snapshot: { occupancy },
}: RoomStayRecord): Pick<CheckInPerson, 'place' | 'isAdult' | 'age'>[] {
  const ages = [...occupancy.childAges].sort((one, other) => other - one);
  return [...Array.from({ length: occupancy.adults }, () => null), ...ages].map((age, index) => ({
    place: index + 1,
    isAdult: age === null,
    age,
  }));
}

export function stateOf(
  { reservation, roomstays }: StoredReservation,
  settings: PropertyCheckIn,
  now: Date,
): CheckInState {
  const today = todayAt(settings.timeZone, now);
  if (reservation.status !== 'confirmed' || reservation.closed_at !== null || today > reservation.departure)
    return 'closed';
  if (standing({ roomstays }).every((room) => room.checked_in_at !== null)) return 'closed';
  return today < addDays(reservation.arrival, -settings.opensDays) ? 'early' : 'open';
}

export async function summaryOf(
  database: Database,
  stored: StoredReservation,
  settings: PropertyCheckIn,
  now: Date,
): Promise<CheckInSummary> {
  const rooms = standing(stored);
  const places = await registeredPlacesOf(
    database,
    rooms.map(({ id }) => id),
  );
  const isBooked = new Set(rooms.flatMap((room) => personsOf(room).map(({ place }) => `${room.id} ${place}`)));
  return {
    state: stateOf(stored, settings, now),
    opensOn: addDays(stored.reservation.arrival, -settings.opensDays),
    persons: isBooked.size,
    registered: places.filter(({ roomstayId, place }) => isBooked.has(`${roomstayId} ${place}`)).length,
  };
}

/** @throws {DomainError} `check_in_secret_unavailable` (503): they were encrypted with another secret, or there is none */
export async function readRegistrations(
  database: Database,
  vault: Vault,
  rooms: readonly RoomStayRecord[],
): Promise<Registration[]> {
  const ids = rooms.map(({ id }) => id);
  try {
    return await registrationsOf(database, vault, ids);
  } catch (cause) {
    if (!(cause instanceof SecretUnreadable)) throw cause;
    throw new DomainError(503, 'check_in_secret_unavailable', cause.message, { cause });
  }
}

export async function viewOf(
  { database, vault, now }: { database: Database; vault: Vault; now: Date },
  stored: StoredReservation,
  settings: PropertyCheckIn,
  language: string,
): Promise<CheckIn> {
  const { reservation } = stored;
  const { arrival, departure, snapshot } = reservation;
  const rooms = standing(stored);
  const registrations = await readRegistrations(database, vault, rooms);
  const shown = ({ person: { givenNames, surname, secondSurname, document, birthDate } }: Registration) => ({
    name: [givenNames, surname, secondSurname].filter(Boolean).join(' '),
    documentEnd: document ? document.number.slice(-SHOWN_END) : null,
    isMinor: yearsBetween(birthDate, arrival) < ADULT,
  });
  return {
    ...(await summaryOf(database, stored, settings, now)),
    register: settings.register,
    property: { id: String(reservation.property_id), name: snapshot.propertyName },
    arrival,
    departure,
    booker:
      reservation.closed_at === null
        ? { name: snapshot.guest.name, surname: snapshot.guest.surname }
        : { name: '', surname: '' },
    rooms: rooms.map((room) => ({
      id: room.public_id,
      name: localise(room.snapshot.roomtype.name, language) as string,
      isCheckedIn: room.checked_in_at !== null,
      persons: personsOf(room).map((person) => {
        const found = registrations.find((each) => each.roomstayId === room.id && each.place === person.place);
        return { ...person, registered: found ? shown(found) : null };
      }),
    })),
    lacksRelationship: lacksRelationship(
      settings.register,
      registrations.map(({ person }) => person),
      arrival,
    ),
  };
}
