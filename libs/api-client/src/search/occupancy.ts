import * as v from 'valibot';
import { LIMITS } from './limits.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Who sleeps in one room; ages on the day of arrival. */
export const occupancySchema = v.object({
  adults: whole(1, LIMITS.adults),
  childAges: v.pipe(v.array(whole(0, LIMITS.oldestChild)), v.maxLength(LIMITS.children)),
});
export type Occupancy = v.InferOutput<typeof occupancySchema>;

/** The rooms of a search, one occupancy each. */
export const roomsSchema = v.pipe(v.array(occupancySchema), v.minLength(1), v.maxLength(LIMITS.rooms));

export const DEFAULT_OCCUPANCY: Occupancy = { adults: 2, childAges: [] };

/** `2-0`, `2-2-5-7,1-0`: adults, children, then one age for each child; rooms joined by commas (GAP-22). */
export const encodeOccupancy = (rooms: readonly Occupancy[]): string =>
  rooms.map(({ adults, childAges }) => [adults, childAges.length, ...childAges].join('-')).join(',');

const ROOM = '[1-9]-[0-4](-\\d{1,2}){0,4}';

/**
 * Who sleeps in each room: adults, the number of children, then the age of each child on the day of arrival, joined by
 * hyphens; rooms joined by commas. `2-0` are two adults, `2-2-5-7,1-0` two adults with two children and one adult in a
 * second room.
 */
export const occupancyCode = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${ROOM}(,${ROOM}){0,${LIMITS.rooms - 1}}$`)),
  v.transform((code) =>
    code.split(',').map((room) => {
      const [adults = 0, children = 0, ...childAges] = room.split('-').map(Number);
      return { adults, children, childAges };
    }),
  ),
  v.check((rooms) => rooms.every(({ children, childAges }) => childAges.length === children), 'child_ages'),
  v.transform((rooms) => rooms.map(({ adults, childAges }) => ({ adults, childAges }))),
  v.check((rooms) => v.is(roomsSchema, rooms)),
);

/** Rooms of a code; undefined for anything unreadable or out of the limits. Nothing takes its place. */
export function decodeOccupancy(code: unknown, oldest: number = LIMITS.oldestChild): Occupancy[] | undefined {
  const read = v.safeParse(occupancyCode, code);
  return read.success && read.output.every(({ childAges }) => childAges.every((age) => age <= oldest))
    ? read.output
    : undefined;
}

export const guestsOf = (rooms: readonly Occupancy[]) => ({
  adults: rooms.reduce((sum, room) => sum + room.adults, 0),
  children: rooms.reduce((sum, room) => sum + room.childAges.length, 0),
});
