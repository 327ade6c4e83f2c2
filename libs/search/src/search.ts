import type { PropertyBrief } from '@posada/api-client/properties';
import { addDays, isDay } from '@posada/calendar-days';
import { LIMITS, newChildAge, type Room, readOccupancy, writeOccupancy } from './occupancy.ts';
import { daysProblem } from './search-problems.ts';

/** Where a search goes (SEARCH-08). */
export interface Destination {
  type: 'destination' | 'property';
  id: string;
}

/** Everything that a search is; all of it lives in the address. */
export interface Search {
  destination: Destination | null;
  from: string;
  to: string;
  rooms: Room[];
  promocode: string;
  /** The offer of the hotel that the guest came for. It applies by itself; results say whether it does. */
  offer?: string;
}

export interface SearchSetting {
  /** The visitor's day. */
  today: string;
  /** Oldest age that counts as a child. */
  childrenUntil?: number;
  /** The first day that a stay can begin on, where it is earlier than `today`. */
  earliest?: string;
}

const CODE = /^[A-Za-z0-9-]{1,30}$/;
const ID = /^[A-Za-z0-9-]{1,64}$/;
const offerOf = (params: URLSearchParams) => {
  const offer = params.get('offer');
  return offer && ID.test(offer) ? { offer } : {};
};
const codeOf = (text: string | null) => (CODE.test(text?.trim() ?? '') ? (text ?? '').trim().toUpperCase() : '');
const oldestOf = ({ childrenUntil }: SearchSetting) =>
  Math.min(childrenUntil ?? LIMITS.oldestChild, LIMITS.oldestChild);

/** Both days, if a guest could stay from one to the other; else today and tomorrow (GAP-74). */
export function readDays(
  from: unknown,
  to: unknown,
  { today, earliest }: Pick<SearchSetting, 'today' | 'earliest'>,
): { from: string; to: string } {
  return isDay(from) && isDay(to) && daysProblem(from, to, { today, ...(earliest ? { earliest } : {}) }) === undefined
    ? { from, to }
    : { from: today, to: addDays(today, 1) };
}

/** The search of an address. Whatever is missing or wrong becomes the default (SEARCH-09 to SEARCH-11). */
export function readSearch(params: URLSearchParams, type: Destination['type'], setting: SearchSetting): Search {
  const id = params.get('id') ?? '';
  return {
    destination: ID.test(id) ? { type, id } : null,
    ...offerOf(params),
    ...readDays(params.get('from'), params.get('to'), setting),
    rooms: readOccupancy(params.get('occupancy'), oldestOf(setting)),
    promocode: codeOf(params.get('promocode')),
  };
}

/** The query of a search, always in the same order (GAP-04, GAP-73). */
export function writeQuery({ from, to, rooms, destination, promocode, offer }: Search): string {
  const parts = [`from=${from}`, `to=${to}`, `occupancy=${writeOccupancy(rooms)}`];
  if (destination) parts.push(`id=${encodeURIComponent(destination.id)}`);
  if (promocode) parts.push(`promocode=${encodeURIComponent(promocode)}`);
  // an offer is one of a hotel
  if (offer && destination?.type === 'property') parts.push(`offer=${encodeURIComponent(offer)}`);
  return parts.join('&');
}

/** The address of a search's results, without language prefix. */
export const writeSearch = (search: Search): string =>
  `/booking/${search.destination?.type ?? 'destination'}?${writeQuery(search)}`;

const numberIn = (text: string | null, least: number, most: number, otherwise: number) => {
  if (!text || !/^\d{1,2}$/.test(text)) return otherwise;
  const value = Number(text);
  return value >= least && value <= most ? value : otherwise;
};

/** The rooms as the plain form has them; of hidden fields only those that count. */
export function readRoomFields(params: URLSearchParams, setting: SearchSetting): Room[] {
  const oldest = oldestOf(setting);
  return Array.from({ length: numberIn(params.get('rooms'), 1, LIMITS.rooms, 1) }, (_, index) => {
    const room = index + 1;
    const children = numberIn(params.get(`children${room}`), 0, LIMITS.children, 0);
    return {
      adults: numberIn(params.get(`adults${room}`), 1, LIMITS.adults, 2),
      childAges: Array.from({ length: children }, (_, child) =>
        numberIn(params.get(`age${room}_${child + 1}`), 0, oldest, newChildAge(oldest)),
      ),
    };
  });
}

/** What the plain form sends, told by its field `where`; undefined when the address is no such thing. */
export function readPlainForm(params: URLSearchParams, setting: SearchSetting): Search | undefined {
  const where = params.get('where');
  if (where === null) return undefined;
  const [, kind, id] = /^([dp])-([A-Za-z0-9-]{1,64})$/.exec(where) ?? [];
  return {
    destination: id ? { type: kind === 'p' ? 'property' : 'destination', id } : null,
    ...offerOf(params),
    ...readDays(params.get('from'), params.get('to'), setting),
    rooms: readRoomFields(params, setting),
    promocode: codeOf(params.get('promocode')),
  };
}

export interface DestinationChoice {
  id: string;
  name: string;
  country: string;
  /** GAP-81: that of its first property. */
  currency: string;
  properties: PropertyBrief[];
}

/** The destinations of a website, in the order of its properties. */
export function destinationsOf(properties: readonly PropertyBrief[]): DestinationChoice[] {
  const choices = new Map<string, DestinationChoice>();
  for (const property of properties) {
    const { destination, country } = property.location;
    const known = choices.get(destination.id);
    if (known) known.properties.push(property);
    else
      choices.set(destination.id, {
        ...destination,
        country: country.name,
        currency: property.setup.currency.code,
        properties: [property],
      });
  }
  return [...choices.values()];
}

/** The searched place with its name and currency; null when none is chosen, or an unknown one. */
export function destinationOf({ destination }: Search, properties: readonly PropertyBrief[]) {
  if (!destination) return null;
  const { type, id } = destination;
  if (type === 'destination') {
    const found = destinationsOf(properties).find((choice) => choice.id === id);
    return found ? { type, id, name: found.name, currency: found.currency } : null;
  }
  const found = properties.find((property) => property.id === id);
  return found ? { type, id, name: found.setup.name, currency: found.setup.currency.code } : null;
}
