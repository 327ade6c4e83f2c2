import { NO_FILTERS, type Search, searchPath, withoutOffer } from '@posada/api-client/search';
import { storedValue } from '@posada/area';
import * as v from 'valibot';
import { type Choices, type RoomChoice, roomChoiceSchema } from './totals.ts';

const VERSION = 1;
/** What is chosen on the rooms screen, from the press on. */
const stored = storedValue({
  storage: 'sessionStorage',
  key: 'booking-choices',
  schema: v.object({
    version: v.literal(VERSION),
    search: v.string(),
    choices: v.array(v.nullable(roomChoiceSchema)),
  }),
});

/** What choices belong to: for another search they mean nothing, nor for another mailed offer, which has its own. */
const keyOf = (search: Search, sentToken = '') =>
  [searchPath({ ...withoutOffer(search), filters: NO_FILTERS }), sentToken].filter(Boolean).join(' ');

/** Rooms and extras chosen before for the same search, one entry a room; undefined when there are none. */
export function readChoices(search: Search, sentToken?: string): (RoomChoice | undefined)[] | undefined {
  const before = stored.read();
  return before?.search === keyOf(search, sentToken) ? before.choices.map((choice) => choice ?? undefined) : undefined;
}

export const writeChoices = (search: Search, choices: Choices, sentToken?: string) =>
  stored.write({
    version: VERSION,
    search: keyOf(search, sentToken),
    choices: choices.map((choice) => choice ?? null),
  });

/** After a booking: the next one begins with nothing chosen. */
export const clearChoices = () => stored.clear();
