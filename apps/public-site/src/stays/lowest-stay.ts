import {
  type Availability,
  atPropertyOf,
  type CalendarDay,
  type StaySearch,
  wholeOfRate,
} from '@posada/api-client/availability';
import type { PropertySummary } from '@posada/api-client/properties';
import { defaultSearch, type Search } from '@posada/api-client/search';
import { addDays, nightsBetween } from '@posada/calendar-days';

/** How far ahead the lowest price is looked for: as far as most guests plan. */
const DAYS_AHEAD = 60;
/** On how many days a room type is looked for. */
const MOST_TRIED = 4;

export interface LowestStay {
  search: Search;
  /** Minor units, for all nights of the search, with what the hotel charges. */
  amount: number;
  /** What the hotel charges itself, part of `amount`. */
  atProperty: number;
  currency: string;
  nights: number;
}

/** How prices are asked for: past the query cache on the server, through it in browsers. */
interface PriceSource {
  calendar(search: StaySearch): Promise<{ days: readonly CalendarDay[] }>;
  availability(search: Search): Promise<Pick<Availability, 'rooms' | 'currency'>>;
}

interface LowestOptions {
  property: PropertySummary;
  /** At the property. */
  today: string;
  /** Only rooms of this type; undefined: of all. */
  roomType: string | undefined;
}

/** The cheapest room of a stay, as the page behind its link prices it; undefined where there is none. */
function lowestOf(
  { rooms: [room], currency }: Pick<Availability, 'rooms' | 'currency'>,
  search: Search,
  { roomType }: Pick<LowestOptions, 'roomType'>,
): LowestStay | undefined {
  const [rate] = (room?.roomtypes ?? [])
    .filter(({ roomtypeId }) => !roomType || roomtypeId === roomType)
    .flatMap(({ rates }) => rates)
    .toSorted((a, b) => wholeOfRate(a, room) - wholeOfRate(b, room));
  if (!room || !rate) return undefined;
  return {
    search,
    amount: wholeOfRate(rate, room),
    atProperty: atPropertyOf(rate, room),
    currency,
    nights: nightsBetween(search.from, search.to),
  };
}

/**
 * The cheapest of the shortest stays for two of the coming weeks. The calendar finds its day; a room type that is not
 * sold on that one is looked for on the next.
 *
 * @returns null: no stay of the property can begin; undefined: none was found for the room type
 */
export async function findLowestStay(
  source: PriceSource,
  options: LowestOptions,
): Promise<LowestStay | null | undefined> {
  const { property, today } = options;
  const byDefault = defaultSearch(today);
  const { rooms, promocode } = byDefault;
  const { days } = await source.calendar({
    propertyId: property.id,
    from: today,
    to: addDays(today, DAYS_AHEAD),
    rooms,
    promocode,
  });
  const open = days
    .filter(({ closed, closedToArrival, price }) => !closed && !closedToArrival && price !== null)
    .toSorted((a, b) => a.minimumStay - b.minimumStay || (a.price ?? 0) - (b.price ?? 0));
  if (open.length === 0) return null;
  for (const { date, minimumStay } of open.slice(0, MOST_TRIED)) {
    const search: Search = {
      ...byDefault,
      from: date,
      to: addDays(date, Math.max(1, minimumStay)),
      destination: { type: 'property', id: property.id },
    };
    const found = lowestOf(await source.availability(search), search, options);
    if (found) return found;
  }
  return undefined;
}
