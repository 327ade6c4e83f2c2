import type { Availability } from '@posada/api-client/availability';
import type { Complement, RatePlan, RoomType } from '@posada/api-client/properties';
import type { Search } from '@posada/api-client/search';
import { useBrowserState } from '@posada/area';
import { isOfSearch, readBooking } from '../../shared/booking-in-progress.ts';
import { readChoices, writeChoices } from '../../shared/stored-choices.ts';
import { atCurrentTerms, type Choices, type RoomChoice } from '../../shared/totals.ts';
import { restoredFrom, type SentBy } from './sent-offer.ts';

interface OnThePage {
  availability: Availability;
  roomTypes: readonly RoomType[];
  ratePlans: readonly RatePlan[];
  complements: readonly Complement[];
}

/** Names in the language of the page, and only extras that the hotel still sells. */
const asOnThePage = (choice: RoomChoice, { roomTypes, ratePlans, complements }: OnThePage): RoomChoice => ({
  ...choice,
  roomtypeName: roomTypes.find(({ id }) => id === choice.roomtypeId)?.name ?? choice.roomtypeName,
  rateplanName:
    choice.rate.negotiated?.name ??
    ratePlans.find(({ id }) => id === choice.rate.rateplanId)?.name ??
    choice.rateplanName,
  complements: choice.complements.filter((own) => complements.some(({ id }) => id === own.complementId)),
});

/** Of an earlier visit; undefined: nothing was chosen. */
function choicesBefore(search: Search, token: string | undefined): Choices | undefined {
  if (token !== undefined) return readChoices(search, token);
  const booking = readBooking();
  return readChoices(search) ?? (isOfSearch(booking, search) ? booking?.choices : undefined);
}

/**
 * What is chosen for each room, always at the terms on the page. It is stored at each press: a guest who reloads,
 * changes the language or comes back to a search finds what was chosen before; what is gone meanwhile is `lost`.
 *
 * @param sent a mailed offer by whose link the guest came: its rooms are chosen until the guest chooses others
 */
export function useChoices(search: Search, page: OnThePage, sent?: SentBy) {
  const token = sent?.token;
  const [stored, setStored] = useBrowserState<Choices | undefined>(undefined, () => choicesBefore(search, token));
  const begun = stored ?? (sent?.offer ? restoredFrom(sent.offer, page.availability) : undefined);
  const made = search.rooms.map((_, index) => begun?.[index]);
  const choices = atCurrentTerms(made, page.availability.rooms).map((choice) => choice && asOnThePage(choice, page));
  const lost = made.flatMap((choice, index) =>
    choice && !choices[index] ? [asOnThePage(choice, page).roomtypeName] : [],
  );
  const setChoices = (next: Choices) => {
    setStored(next);
    writeChoices(search, next, token);
  };
  return { choices, lost, setChoices };
}
