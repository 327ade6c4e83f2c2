import { NO_FILTERS, type Search, searchAddress, withoutOffer } from '@posada/api-client/search';
import * as v from 'valibot';
import { type Choices, type RoomChoice, roomChoiceSchema } from './totals.ts';

/** Session storage: what is chosen on the rooms screen, from the press on. */
const KEY = 'booking-choices';
const storedSchema = v.object({ search: v.string(), choices: v.array(v.nullable(roomChoiceSchema)) });

/** What choices belong to: for another search they mean nothing. */
const keyOf = (search: Search) => searchAddress({ ...withoutOffer(search), filters: NO_FILTERS });

/** Rooms and extras chosen before for the same search, one entry a room; undefined when there are none. */
export function readChoices(search: Search): (RoomChoice | undefined)[] | undefined {
  try {
    const { output, success } = v.safeParse(storedSchema, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (!success || output.search !== keyOf(search)) return undefined;
    return output.choices.map((choice) => choice ?? undefined);
  } catch {
    return undefined;
  }
}

/** Storage that is full or forbidden loses the choices at the next reload, and nothing else. */
export function writeChoices(search: Search, choices: Choices) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ search: keyOf(search), choices }));
  } catch (error) {
    console.warn('the choices cannot be stored', error);
  }
}

/** After a booking: the next one begins with nothing chosen. */
export const clearChoices = () => sessionStorage.removeItem(KEY);
