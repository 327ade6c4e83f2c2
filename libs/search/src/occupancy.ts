/** One room of a search: who sleeps in it. */
export interface Room {
  adults: number;
  /** Ages on the day of arrival. */
  childAges: number[];
}

/** Limits of section 9. */
export const LIMITS = { rooms: 5, adults: 9, children: 4, oldestChild: 17, nights: 30, yearsAhead: 2 } as const;
export const DEFAULT_CHILD_AGE = 7;
export const DEFAULT_ROOM: Room = { adults: 2, childAges: [] };

/** Age that a newly added child has: 7, or the highest that is allowed (GAP-24). */
export const newChildAge = (oldest: number = LIMITS.oldestChild) => Math.min(DEFAULT_CHILD_AGE, oldest);

/** `2-0`, `2-2-5-7,1-0`: adults, children, then one age for each child; rooms joined by commas (GAP-22). */
export const writeOccupancy = (rooms: readonly Room[]): string =>
  rooms.map((room) => [room.adults, room.childAges.length, ...room.childAges].join('-')).join(',');

function readRoom(code: string, oldest: number): Room | undefined {
  if (!/^\d{1,2}(-\d{1,2}){1,5}$/.test(code)) return undefined;
  const [adults = 0, children = 0, ...childAges] = code.split('-').map(Number);
  const isGood =
    adults >= 1 &&
    adults <= LIMITS.adults &&
    children <= LIMITS.children &&
    childAges.length === children &&
    childAges.every((age) => age <= oldest);
  return isGood ? { adults, childAges } : undefined;
}

/** Rooms of a code; undefined for anything that is unreadable or out of the limits. */
export function parseOccupancy(code: string, oldest: number = LIMITS.oldestChild): Room[] | undefined {
  const rooms = code.split(',').map((room) => readRoom(room, oldest));
  const isGood = rooms.length <= LIMITS.rooms && rooms.every((room) => room !== undefined);
  return isGood ? (rooms as Room[]) : undefined;
}

/** Rooms of a code. Anything unreadable or out of the limits as a whole becomes one room for two (GAP-22). */
export const readOccupancy = (code: string | null | undefined, oldest: number = LIMITS.oldestChild): Room[] =>
  parseOccupancy(code ?? '', oldest) ?? [{ ...DEFAULT_ROOM, childAges: [] }];

export const guestsOf = (rooms: readonly Room[]) => ({
  adults: rooms.reduce((sum, room) => sum + room.adults, 0),
  children: rooms.reduce((sum, room) => sum + room.childAges.length, 0),
});
