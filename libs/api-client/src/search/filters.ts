import * as v from 'valibot';
import { id } from '../core/shapes.ts';
import { BOARDS, boardSchema } from '../properties/properties.schema.ts';

export const SORTS = ['recommended', 'price', 'rating', 'distance'] as const;
export type Sort = (typeof SORTS)[number];

const MOST_CHOSEN = 30;
const MOST_PRICE = 999_999_999;
const values = v.pipe(v.array(id), v.maxLength(MOST_CHOSEN));
const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PRICE)));

/** Which of the found hotels are shown, and in which order. */
export const filtersSchema = v.object({
  sort: v.picklist(SORTS),
  /** Only rates that can be cancelled for nothing now. */
  free: v.boolean(),
  /** One of these boards; empty: any. */
  boards: v.array(boardSchema),
  /** One of these numbers of stars; empty: any. */
  stars: values,
  /** In one of these destinations; empty: any. */
  places: values,
  /** Of one of these types; empty: any. */
  types: values,
  /** With all of these services. */
  services: values,
  /** The stay with all taxes, in whole units of the results' currency; null: no limit. */
  least: limit,
  most: limit,
});
export type SearchFilters = v.InferOutput<typeof filtersSchema>;

export const NO_FILTERS: SearchFilters = {
  sort: 'recommended',
  free: false,
  boards: [],
  stars: [],
  places: [],
  types: [],
  services: [],
  least: null,
  most: null,
};

/** Names in the address of what is chosen by boxes. The plain form has the same, one field for each box. */
export const FILTER_LISTS = {
  boards: 'board',
  stars: 'stars',
  places: 'place',
  types: 'type',
  services: 'services',
} as const;
export type FilterList = keyof typeof FILTER_LISTS;
const LISTS: FilterList[] = ['boards', 'stars', 'places', 'types', 'services'];
/** Every name that filters have in an address, or in the plain form of the filters. */
const NAMES = ['sort', 'free', ...Object.values(FILTER_LISTS), 'price', 'price_from', 'price_to'];

const PRICE = /^(\d{1,9})?-(\d{1,9})?$/;

const valuesIn = (params: URLSearchParams, list: FilterList) =>
  params.getAll(FILTER_LISTS[list]).flatMap((text) => text.split(','));

const listIn = (params: URLSearchParams, list: FilterList) =>
  [...new Set(valuesIn(params, list))]
    .filter((value) => v.is(id, value))
    .sort()
    .slice(0, MOST_CHOSEN);

const wholeIn = (text: string | null | undefined) => (text && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

function pricesIn(params: URLSearchParams): Pick<SearchFilters, 'least' | 'most'> {
  const [, from, to] = PRICE.exec(params.get('price') ?? '') ?? [];
  const least = wholeIn(from) ?? wholeIn(params.get('price_from'));
  const most = wholeIn(to) ?? wholeIn(params.get('price_to'));
  // whoever writes the two the wrong way round means the span between them
  return least !== null && most !== null && most < least ? { least: most, most: least } : { least, most };
}

/** The filters of an address or of a submitted plain form. What cannot be read is left out: no hotel is hidden by it. */
export function decodeFilters(params: URLSearchParams): SearchFilters {
  const boards = valuesIn(params, 'boards');
  return {
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'recommended',
    free: params.get('free') === 'yes',
    boards: BOARDS.filter((board) => boards.includes(board)),
    stars: listIn(params, 'stars'),
    places: listIn(params, 'places'),
    types: listIn(params, 'types'),
    services: listIn(params, 'services'),
    ...pricesIn(params),
  };
}

/** Filters in an address, always in the same order; empty when every hotel is shown as it comes. */
export function encodeFilters(filters: SearchFilters): string {
  const { sort, free, least, most } = filters;
  const lists = LISTS.flatMap((list) => {
    const chosen =
      list === 'boards' ? BOARDS.filter((board) => filters.boards.includes(board)) : filters[list].toSorted();
    return chosen.length > 0 ? [`${FILTER_LISTS[list]}=${chosen.join(',')}`] : [];
  });
  return [
    ...(sort === 'recommended' ? [] : [`sort=${sort}`]),
    ...(free ? ['free=yes'] : []),
    ...lists,
    ...(least === null && most === null ? [] : [`price=${least ?? ''}-${most ?? ''}`]),
  ].join('&');
}

/** Whether an address has its filters as `encodeFilters` writes them. */
export const areCanonical = (params: URLSearchParams, filters: SearchFilters): boolean =>
  [...params]
    .filter(([name]) => NAMES.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join('&') === encodeFilters(filters);

/**
 * What of the filters another search keeps: all but the limits of the price, which were those of another stay. Places
 * that the new destination does not have are left out when it is read.
 */
export const filtersForNewSearch = (filters: SearchFilters): SearchFilters => ({ ...filters, least: null, most: null });
