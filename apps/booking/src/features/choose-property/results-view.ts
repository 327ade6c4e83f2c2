import { BOARDS, type Board, type PropertyBrief } from '@posada/api-client/properties';
import { type Search, writeSearch } from '@posada/search';

const SORTS = ['recommended', 'price', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Which of the found hotels are shown, and in which order. All of it lives in the address, after the search. */
export interface ResultsView {
  sort: Sort;
  /** Only rates that can be cancelled for nothing now. */
  free: boolean;
  /** One of these boards; empty: any. */
  boards: Board[];
  /** One of these numbers of stars; empty: any. */
  stars: string[];
  /** In one of these destinations; empty: any. */
  places: string[];
  /** Of one of these types; empty: any. */
  types: string[];
  /** With all of these services. */
  services: string[];
  /** The stay with all taxes, in whole units of the results' currency; null: no limit. */
  least: number | null;
  most: number | null;
}

export const EVERYTHING: ResultsView = {
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
export const LISTS = { boards: 'board', stars: 'stars', places: 'place', types: 'type', services: 'services' } as const;
export type ListName = keyof typeof LISTS;
const LIST_NAMES: ListName[] = ['boards', 'stars', 'places', 'types', 'services'];
const NAMES = ['sort', 'free', ...Object.values(LISTS), 'price', 'price_from', 'price_to'];

const MOST_CHOSEN = 30;
const PRICE = /^(\d{1,9})?-(\d{1,9})?$/;

const listIn = (params: URLSearchParams, name: string, isKnown: (value: string) => boolean) =>
  [...new Set(params.getAll(name).flatMap((text) => text.split(',')))].filter(isKnown).sort().slice(0, MOST_CHOSEN);

const wholeIn = (text: string | null | undefined) => (text && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

function pricesIn(params: URLSearchParams): Pick<ResultsView, 'least' | 'most'> {
  const [, from, to] = PRICE.exec(params.get('price') ?? '') ?? [];
  const least = wholeIn(from) ?? wholeIn(params.get('price_from'));
  const most = wholeIn(to) ?? wholeIn(params.get('price_to'));
  // whoever writes the two the wrong way round means the span between them
  return least !== null && most !== null && most < least ? { least: most, most: least } : { least, most };
}

/**
 * The view of an address or of the submitted plain form. What cannot be read in it, or is nothing that one of the
 * searched hotels has, is left out: no hotel is hidden by it.
 */
export function readView(params: URLSearchParams, properties: readonly PropertyBrief[]): ResultsView {
  const isOf = (valuesOf: (property: PropertyBrief) => readonly (string | number)[]) => {
    const known = new Set(properties.flatMap(valuesOf).map(String));
    return (value: string) => known.has(value);
  };
  const boards = listIn(params, LISTS.boards, () => true);
  return {
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'recommended',
    free: params.get('free') === 'yes',
    boards: BOARDS.filter((board) => boards.includes(board)),
    stars: listIn(
      params,
      LISTS.stars,
      isOf(({ information }) => (information.category > 0 ? [information.category] : [])),
    ),
    places: listIn(
      params,
      LISTS.places,
      isOf(({ location }) => [location.destination.id]),
    ),
    types: listIn(
      params,
      LISTS.types,
      isOf(({ information }) => [information.typology.id]),
    ),
    services: listIn(
      params,
      LISTS.services,
      isOf(({ facilities }) => facilities.map(({ id }) => id)),
    ),
    ...pricesIn(params),
  };
}

/** The view in an address, always in the same order; empty when everything is shown as it comes. */
export function writeView(view: ResultsView): string {
  const { sort, free, least, most } = view;
  const lists = LIST_NAMES.flatMap((list) => {
    const values = list === 'boards' ? BOARDS.filter((board) => view.boards.includes(board)) : view[list].toSorted();
    return values.length > 0 ? [`${LISTS[list]}=${values.join(',')}`] : [];
  });
  return [
    ...(sort === 'recommended' ? [] : [`sort=${sort}`]),
    ...(free ? ['free=yes'] : []),
    ...lists,
    ...(least === null && most === null ? [] : [`price=${least ?? ''}-${most ?? ''}`]),
  ].join('&');
}

/** Whether an address has its view as `writeView` writes it. */
export const isCanonical = (params: URLSearchParams, view: ResultsView): boolean =>
  [...params]
    .filter(([name]) => NAMES.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join('&') === writeView(view);

/** The address of a search's results in a view, without language prefix. */
export const writeResults = (search: Search, view: ResultsView): string =>
  [writeSearch(search), writeView(view)].filter(Boolean).join('&');
