import { isPersonName } from '@posada/api-client/reservations';
import { LIMITS } from '@posada/api-client/search';
import { optionalText } from '@posada/ui/rules';
import * as v from 'valibot';

/** The numbers from two to `Last`. */
type FromTwo<Last extends number, Counted extends unknown[] = [unknown]> = Counted['length'] extends Last
  ? never
  : ([...Counted, unknown]['length'] & number) | FromTwo<Last, [...Counted, unknown]>;

/** What a form calls the field of who checks in to a room after the first, counted from one. */
export type RoomGuestField = `guest${FromTwo<typeof LIMITS.rooms>}`;

/** One for each room that a booking can have after the first, which is that of who books. */
export const ROOM_GUESTS = Array.from(
  { length: LIMITS.rooms - 1 },
  (_, index) => `guest${index + 2}` as RoomGuestField,
);

/** @throws {Error} the first room, or one that no booking can have */
export function roomGuestField(room: number): RoomGuestField {
  const field = ROOM_GUESTS[room - 2];
  if (!field) throw new Error(`no field for the guest of room ${room}`);
  return field;
}

export const MAX_ROOM_GUEST = 120;
const rule = () => v.pipe(optionalText(MAX_ROOM_GUEST), v.check(isPersonName, 'name_with_link'));

/** Who checks in to those rooms, wherever it is asked for. Messages are codes. */
export const roomGuestRules = Object.fromEntries(ROOM_GUESTS.map((field) => [field, rule()])) as Record<
  RoomGuestField,
  ReturnType<typeof rule>
>;
