import { isDay } from '@posada/calendar-days';
import * as v from 'valibot';
import { id as anId } from '../core/shapes.ts';
import { type DaysProblem, type DaysSetting, daysProblem } from './days-problem.ts';
import { decodeFilters, encodeFilters, NO_FILTERS } from './filters.ts';
import { LIMITS } from './limits.ts';
import { decodeOccupancy, encodeOccupancy, type Occupancy } from './occupancy.ts';
import { type Destination, defaultSearch, promotionCode, type Search } from './search.schema.ts';

/** Parts of an address that are not a valid search. Guests see them named; nothing is replaced silently. */
export type SearchProblem = DaysProblem | 'guests_unreadable' | 'place_unknown' | 'code_unreadable';

/** Problems beside which the days and guests that were asked for can be priced. */
const ASIDE: readonly SearchProblem[] = ['place_unknown', 'code_unreadable'];

/** Whether prices may be asked for: nothing that was asked for is replaced by a default. */
export const canBePriced = (problems: readonly SearchProblem[]) => problems.every((problem) => ASIDE.includes(problem));

export interface SearchSetting extends DaysSetting {
  /** Oldest age that counts as a child. */
  childrenUntil?: number;
  /** The destinations of the website, where an unknown one is a problem. */
  places?: readonly { id: string }[];
}

export interface DecodedSearch {
  /** What can be read, and the default for what was left out or cannot be read: it fills the form. */
  search: Search;
  /** What was asked for and cannot be searched. `canBePriced` says whether prices may be asked for. */
  problems: SearchProblem[];
}

/** A code as searches have it: in capitals, empty when it can be none. */
export const codeOf = (text: string | null) => (v.is(promotionCode, text) ? text.trim().toUpperCase() : '');

/** The offer that an address or a plain form names, as a part of a search. */
export function offerIn(params: URLSearchParams): Pick<Search, 'offer'> {
  const offer = params.get('offer');
  return v.is(anId, offer) ? { offer } : {};
}

/** Oldest age that counts as a child on a website. */
export const oldestOf = ({ childrenUntil = LIMITS.oldestChild }: Pick<SearchSetting, 'childrenUntil'>) =>
  Math.min(childrenUntil, LIMITS.oldestChild);

/** Both days, if a guest could stay from one to the other; else the first night that can be sold (GAP-74). */
export function daysIn(params: URLSearchParams, setting: DaysSetting): Pick<Search, 'from' | 'to'> {
  const [from, to] = [params.get('from'), params.get('to')];
  if (isDay(from) && isDay(to) && !daysProblem(from, to, setting)) return { from, to };
  const byDefault = defaultSearch(setting.first ?? setting.today);
  return { from: byDefault.from, to: byDefault.to };
}

/**
 * The query of a search, always in the same order (GAP-04, GAP-73). An offer is one of a property, filters are those of
 * a destination's results.
 */
export function encodeSearch({ from, to, rooms, destination, promocode, offer, filters }: Search): string {
  const isProperty = destination?.type === 'property';
  return [
    `from=${from}`,
    `to=${to}`,
    `occupancy=${encodeOccupancy(rooms)}`,
    ...(destination ? [`id=${encodeURIComponent(destination.id)}`] : []),
    ...(promocode ? [`promocode=${encodeURIComponent(promocode)}`] : []),
    ...(isProperty && offer ? [`offer=${encodeURIComponent(offer)}`] : []),
    ...(isProperty ? [] : [encodeFilters(filters)].filter(Boolean)),
  ].join('&');
}

/** Path of a search's results, or of a property's rooms, below the mount of the area with the search. */
export const searchPath = (search: Search): string =>
  `${search.destination?.type ?? 'destination'}?${encodeSearch(search)}`;

function problemsIn(params: URLSearchParams, setting: SearchSetting): SearchProblem[] {
  const [from, to, occupancy, id, code] = ['from', 'to', 'occupancy', 'id', 'promocode'].map((name) =>
    params.get(name),
  );
  const days = from == null && to == null ? undefined : daysProblem(from ?? '', to ?? '', setting);
  const isUnknown = id && setting.places && !setting.places.some((place) => place.id === id);
  return [
    ...(days ? [days] : []),
    ...(occupancy != null && !decodeOccupancy(occupancy, oldestOf(setting)) ? ['guests_unreadable' as const] : []),
    ...(isUnknown ? ['place_unknown' as const] : []),
    ...(code?.trim() && !codeOf(code) ? ['code_unreadable' as const] : []),
  ];
}

/**
 * The search of an address of `destination` or `property`. What is left out is the default (SEARCH-09 to SEARCH-11);
 * what cannot be read or searched is a problem as well (LIMIT-10).
 */
export function decodeSearch(
  params: URLSearchParams,
  type: Destination['type'],
  setting: SearchSetting,
): DecodedSearch {
  const id = params.get('id');
  const byDefault = defaultSearch(setting.today);
  const destination = v.is(anId, id) ? { type, id } : null;
  return {
    search: {
      destination,
      ...daysIn(params, setting),
      rooms: decodeOccupancy(params.get('occupancy'), oldestOf(setting)) ?? byDefault.rooms,
      promocode: codeOf(params.get('promocode')),
      ...(destination?.type === 'property' ? offerIn(params) : {}),
      filters: destination?.type === 'property' ? byDefault.filters : decodeFilters(params),
    },
    problems: problemsIn(params, setting),
  };
}

/**
 * The short path of a property, below the mount of the area with the search: days and guests that are left out are the default. With an offer the guest is led to
 * the first stay that gets it.
 */
export const propertyPath = (id: string, { rooms, offer }: { rooms?: readonly Occupancy[]; offer?: string } = {}) =>
  [
    `property?${rooms ? `occupancy=${encodeOccupancy(rooms)}&` : ''}id=${encodeURIComponent(id)}`,
    ...(offer ? [`offer=${encodeURIComponent(offer)}`] : []),
  ].join('&');

/** A search as if the guest had not come for an offer, which applies by itself. */
export const withoutOffer = ({ offer: _, ...search }: Search): Search => search;

/** Whether two searches ask for the same prices: place, days, guests and code. */
export const isSameStay = (one: Search, other: Search): boolean =>
  searchPath({ ...withoutOffer(one), filters: NO_FILTERS }) ===
  searchPath({ ...withoutOffer(other), filters: NO_FILTERS });
