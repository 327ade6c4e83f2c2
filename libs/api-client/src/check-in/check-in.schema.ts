import * as v from 'valibot';
import { day, id } from '../core/shapes.ts';
import { REGISTERS } from './registered-person.schema.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `early`: guests check in from `opensOn` on. `closed`: the booking is cancelled or not paid, or the stay is over. */
export const CHECK_IN_STATES = ['early', 'open', 'closed'] as const;
export type CheckInState = (typeof CHECK_IN_STATES)[number];

/** The check-in of a booking in figures. */
export const checkInSummarySchema = v.object({
  state: v.picklist(CHECK_IN_STATES),
  /** At the hotel. */
  opensOn: day,
  /** Of the rooms that are not cancelled, as booked. */
  persons: count,
  registered: count,
});
export type CheckInSummary = v.InferOutput<typeof checkInSummarySchema>;

/** A guest of a room. Of what is stored about one, no more is answered than what tells guests apart. */
export const checkInPersonSchema = v.object({
  /** In the room, from 1 on. */
  place: v.pipe(v.number(), v.integer(), v.minValue(1)),
  isAdult: v.boolean(),
  /** Of a child, as booked; null: an adult. */
  age: v.nullable(v.number()),
  /** Null: not registered yet. */
  registered: v.nullable(
    v.object({
      name: v.string(),
      /** The last three characters of the document; null: it has none. */
      documentEnd: v.nullable(v.string()),
      /** At the day of arrival. */
      isMinor: v.boolean(),
    }),
  ),
});
export type CheckInPerson = v.InferOutput<typeof checkInPersonSchema>;

export const checkInRoomSchema = v.object({
  id,
  name: v.string(),
  /** The hotel has checked the room in: its guests change nothing any more. */
  isCheckedIn: v.boolean(),
  persons: v.array(checkInPersonSchema),
});
export type CheckInRoom = v.InferOutput<typeof checkInRoomSchema>;

/** Who of the guests of a booking is registered. */
export const checkInSchema = v.object({
  ...checkInSummarySchema.entries,
  register: v.picklist(REGISTERS),
  property: v.object({ id, name: v.string() }),
  arrival: day,
  departure: day,
  /** Who booked: the first guest is likely the same. Empty: not known any more. */
  booker: v.object({ name: v.string(), surname: v.string() }),
  /** Rooms that are not cancelled. */
  rooms: v.array(checkInRoomSchema),
  /** A minor is registered, and no adult has given the relationship to the minor. */
  lacksRelationship: v.boolean(),
});
export type CheckIn = v.InferOutput<typeof checkInSchema>;

/** The place of a guest in a room, in an address. */
export const placeInPath = v.pipe(v.string(), v.regex(/^[1-9]\d?$/, 'a place from 1 to 99'), v.transform(Number));
