import type { Availability } from '@posada/api-client/availability';
import type { Search } from '@posada/search';
import { useEffect, useRef, useState } from 'react';
import { isOfSearch, readBooking } from '../../shared/booking-in-progress.ts';
import { atCurrentTerms, type RoomChoice } from '../../shared/totals.ts';

/**
 * What is chosen for each room, always at the terms on the page. A guest who comes back to a search finds what was
 * chosen before; what is gone meanwhile is `lost`.
 */
export function useChoices(propertyId: string, search: Search, availability: Availability) {
  const [made, setMade] = useState<(RoomChoice | undefined)[]>(() => search.rooms.map(() => undefined));
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current) return; // once: later choices are newer than what is kept
    hasLooked.current = true;
    const before = readBooking();
    if (before && isOfSearch(before, propertyId, search)) {
      setMade(search.rooms.map((_, index) => before.choices[index]));
    }
  }, [propertyId, search]);
  const choices = atCurrentTerms(made, availability.rooms);
  const lost = made.flatMap((choice, index) => (choice && !choices[index] ? [choice.roomtypeName] : []));
  return { choices, lost, setChoices: setMade };
}
