import { type Search, writeOccupancy } from '@posada/search';
import type { Choices, RoomChoice } from './totals.ts';

/** Session storage: what is chosen on the rooms screen, from the press on. */
const KEY = 'booking-choices';

/** What choices belong to: for another search they mean nothing. */
const searchKey = (propertyId: string, { from, to, rooms, promocode }: Search) =>
  [propertyId, from, to, writeOccupancy(rooms), promocode].join(' ');

/** Rooms and extras chosen before for the same search, one entry a room; undefined when there are none. */
export function readChoices(propertyId: string, search: Search): (RoomChoice | undefined)[] | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!stored || typeof stored !== 'object' || !('search' in stored && 'choices' in stored)) return undefined;
    if (stored.search !== searchKey(propertyId, search) || !Array.isArray(stored.choices)) return undefined;
    // written by writeChoices alone; its prices are replaced by those of the page
    return (stored.choices as (RoomChoice | null)[]).map((choice) => choice ?? undefined);
  } catch {
    return undefined;
  }
}

/** Storage that is full or forbidden loses the choices at the next reload, and nothing else. */
export function writeChoices(propertyId: string, search: Search, choices: Choices) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ search: searchKey(propertyId, search), choices }));
  } catch (error) {
    console.warn('the choices cannot be stored', error);
  }
}

/** After a booking: the next one begins with nothing chosen. */
export const clearChoices = () => sessionStorage.removeItem(KEY);
