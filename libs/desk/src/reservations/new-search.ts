import { readFilters } from '@posada/account/reservations';
import { LIMITS, NO_FILTERS } from '@posada/api-client/search';
import { addressIn, propertyAddress, searchAddress } from '@posada/area';
import { addDays, daysBetween } from '@posada/calendar-days';

/**
 * The search that a new booking begins with: for the hotel and the days that the list of bookings is narrowed to, as far
 * as they can still be booked. `hotels`: ids of those of the website.
 */
export function newSearch(params: URLSearchParams, hotels: readonly string[], today: string): string {
  const { property, from, to } = readFilters(params);
  const hotel = hotels.find((id) => id === property);
  if (from === undefined || from < today) return hotel ? propertyAddress(hotel) : addressIn('search', 'destination');
  const isStay = to !== undefined && to > from && daysBetween(from, to) <= LIMITS.nights;
  return searchAddress({
    from,
    to: isStay ? to : addDays(from, 1),
    rooms: [{ adults: 2, childAges: [] }],
    destination: hotel ? { type: 'property', id: hotel } : null,
    promocode: '',
    filters: NO_FILTERS,
  });
}
