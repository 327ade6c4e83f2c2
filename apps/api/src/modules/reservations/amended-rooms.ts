import type { AmendmentAsked, ComplementChoice, ReservationRequest } from '@posada/api-client/reservations';
import { nightsOf } from '@posada/calendar-days';
import { DomainError } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import type { Nights } from '../availability/stay-rules.ts';
import type { PropertyFacts } from '../properties/property-facts.ts';
import type { NightChange } from './move-nights.ts';
import { complementOf } from './quote-reservation.ts';
import type { ReservationRecord, RoomStayRecord } from './reservations.store.ts';
import { eachNight } from './sale-rates.ts';

type RequestedRoom = ReservationRequest['rooms'][number];

/** A room as it is, and as it is to be. */
export interface AmendedRoom {
  stay: RoomStayRecord;
  asked: RequestedRoom;
  /** Extras of `asked` besides those that it has. */
  added: readonly ComplementChoice[];
  /** Names of extras that it cannot have any more. */
  lost: string[];
}

interface Span {
  from: string;
  to: string;
}

/** Rooms by room type and night. */
function countNights(rooms: readonly { roomTypeId: number; span: Span }[]) {
  const counts = new Map<string, NightChange>();
  for (const { roomTypeId, span } of rooms)
    for (const date of nightsOf(span.from, span.to)) {
      const key = `${roomTypeId} ${date}`;
      counts.set(key, { roomTypeId, date, rooms: (counts.get(key)?.rooms ?? 0) + 1 });
    }
  return counts;
}

const hadBy = ({ arrival, departure }: ReservationRecord, rooms: readonly AmendedRoom[]) =>
  countNights(rooms.map(({ stay }) => ({ roomTypeId: stay.room_type_id, span: { from: arrival, to: departure } })));

/** What the nights of rooms have to be changed by: those that a booking has before and after are not touched. */
export function nightChanges(reservation: ReservationRecord, rooms: readonly AmendedRoom[], span: Span): NightChange[] {
  const had = hadBy(reservation, rooms);
  const has = countNights(rooms.map(({ asked }) => ({ roomTypeId: Number(asked.roomtypeId), span })));
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((key) => {
    const night = has.get(key) ?? had.get(key);
    const rooms = (has.get(key)?.rooms ?? 0) - (had.get(key)?.rooms ?? 0);
    return night && rooms !== 0 ? { ...night, rooms } : [];
  });
}

/** Nights that count the rooms of a booking as free. Where no more are sold, its own are. */
export function withOwnNights(nights: Nights, reservation: ReservationRecord, rooms: readonly AmendedRoom[]): Nights {
  const had = hadBy(reservation, rooms);
  return eachNight(nights, (night, roomTypeId) => {
    const own = had.get(`${roomTypeId} ${night.date}`)?.rooms ?? 0;
    if (own === 0) return night;
    return night.stopSell ? { ...night, stopSell: false, left: own } : { ...night, left: night.left + own };
  });
}

/** Nights whose rooms were taken for the booking already: they count as free for it, whatever is closed. */
export const withTakenNights = (nights: Nights, rooms: readonly AmendedRoom[], span: Span): Nights => {
  const has = countNights(rooms.map(({ asked }) => ({ roomTypeId: Number(asked.roomtypeId), span })));
  return eachNight(nights, (night, roomTypeId) => {
    const own = has.get(`${roomTypeId} ${night.date}`)?.rooms ?? 0;
    return own === 0 ? night : { ...night, stopSell: false, left: night.left + own };
  });
};

/** An extra of a room as somebody would choose it for other days and guests. */
function choiceOf(
  line: RoomStayRecord['snapshot']['complements'][number],
  before: Span,
  { from, to }: Span,
  occupancy: RequestedRoom['occupancy'],
): ComplementChoice {
  const { complementId, units, adults, children, when } = line;
  const wasEachDay = when === 'day' && line.dates.join() === nightsOf(before.from, before.to).join();
  const days = line.dates.filter((date) => date >= from && date <= to);
  return {
    complementId,
    ...(units === null ? {} : { units }),
    ...(adults === null ? {} : { adults: Math.min(adults, occupancy.adults) }),
    ...(children === null ? {} : { children: Math.min(children, occupancy.childAges.length) }),
    ...(when === 'stay' || wasEachDay ? {} : { dates: days }),
  };
}

/**
 * The rooms of a booking as they are asked for, with the extras that they can still have.
 *
 * @throws {DomainError} `invalid_request` (400): not each room that is not cancelled is named once
 */
export function amendedRooms(
  reservation: ReservationRecord,
  roomstays: readonly RoomStayRecord[],
  { from, to, rooms }: AmendmentAsked,
  facts: PropertyFacts,
): AmendedRoom[] {
  const standing = roomstays.filter(({ status }) => status !== 'cancelled');
  const amended = rooms.flatMap(({ id, occupancy, roomtypeId, rateplanId, extras: added = [] }): AmendedRoom[] => {
    const stay = standing.find(({ public_id: publicId }) => publicId === id);
    if (!stay) return [];
    const { roomtype, rateplan, complements, guest } = stay.snapshot;
    const bare: RequestedRoom = {
      roomtypeId: roomtypeId ?? roomtype.id,
      rateplanId: rateplanId ?? rateplan.id,
      occupancy,
      complements: [],
      ...(guest ? { guest } : {}),
    };
    const before = { from: reservation.arrival, to: reservation.departure };
    const extras = complements.map((line) => {
      const choice = choiceOf(line, before, { from, to }, occupancy);
      const isLost =
        choice.dates?.length === 0 || complementOf(facts, bare, choice, { from, to }) instanceof DomainError;
      return { choice, isLost, name: String(localise(line.name, reservation.snapshot.language)) };
    });
    return [
      {
        stay,
        asked: { ...bare, complements: [...extras.flatMap(({ choice, isLost }) => (isLost ? [] : choice)), ...added] },
        added,
        lost: extras.flatMap(({ name, isLost }) => (isLost ? name : [])),
      },
    ];
  });
  const named = new Set(amended.map(({ stay }) => stay.id));
  if (named.size !== standing.length || rooms.length !== standing.length)
    throw new DomainError(400, 'invalid_request', `reservation ${reservation.public_id}: other rooms than it has`, {
      fields: { rooms: 'field_invalid' },
    });
  return amended;
}

/** Whether rooms get nothing but further extras. */
export const isForExtrasAlone = (
  { arrival, departure }: ReservationRecord,
  rooms: readonly AmendedRoom[],
  { from, to }: Span,
): boolean =>
  arrival === from &&
  departure === to &&
  rooms.some(({ added }) => added.length > 0) &&
  rooms.every(({ stay: { snapshot }, asked: { roomtypeId, rateplanId, occupancy } }) => {
    const { roomtype, rateplan, occupancy: booked } = snapshot;
    return (
      roomtype.id === roomtypeId &&
      rateplan.id === rateplanId &&
      booked.adults === occupancy.adults &&
      booked.childAges.join() === occupancy.childAges.join()
    );
  });

/**
 * A room with its further extras, at the price at which it was booked.
 *
 * @throws {DomainError} as `complementOf`
 */
export function withExtras({ stay, asked, added }: AmendedRoom, facts: PropertyFacts, span: Span): RoomStayRecord {
  const lines = added.map((choice) => {
    const line = complementOf(facts, asked, choice, span);
    if (line instanceof DomainError) throw line;
    return line;
  });
  return { ...stay, snapshot: { ...stay.snapshot, complements: [...stay.snapshot.complements, ...lines] } };
}
