import { LIMITS, type Occupancy } from '@posada/api-client/search';

/**
 * The guests of a search in so many rooms, as evenly as can be: adults first, children where there are fewer adults.
 * Undefined: there are fewer adults than rooms, or more guests than a search may have in a room.
 */
export function spreadGuests(rooms: readonly Occupancy[], count: number): Occupancy[] | undefined {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const ages = rooms.flatMap(({ childAges }) => childAges);
  if (adults < count) return undefined;
  const spread = Array.from({ length: count }, (_, room) => ({
    adults: Math.floor(adults / count) + (room < adults % count ? 1 : 0),
    childAges: ages.filter((_age, child) => child % count === count - 1 - room),
  }));
  const isAllowed = spread.every((room) => room.adults <= LIMITS.adults && room.childAges.length <= LIMITS.children);
  return isAllowed ? spread : undefined;
}
