import { type Availability, wholePrice } from '@posada/api-client/availability';
import { type Board, centreDistance, type PropertySummary } from '@posada/api-client/properties';
import { type FilterList, NO_FILTERS, type SearchFilters, type Sort } from '@posada/api-client/search';

/** A hotel of the searched place with its answer; undefined: none yet, or none at all when it has failed. */
export interface Found {
  property: PropertySummary;
  availability: Availability | undefined;
  hasFailed: boolean;
}

/** What a hotel asks for the search under the chosen terms, minor units. */
export interface Asked {
  total: number;
  base: number;
  /** Paid at the hotel, not part of `total`. */
  touristTax: number;
  /** Undefined where the rooms differ in it. */
  board: Board | undefined;
  isFree: boolean;
}

type Rates = Pick<SearchFilters, 'boards' | 'free'>;

/** An answer from before amounts said what the hotel charges has it with its rooms. */
const askedIn = ({ total, base, atProperty }: NonNullable<Availability['lowest']>, { rooms }: Availability) => ({
  total,
  base,
  touristTax: atProperty ?? rooms.reduce((sum, room) => sum + room.touristTax, 0),
});

/** The cheapest with one of the boards, and free to cancel when that is asked for; null: nothing of the kind. */
export function askedFor({ availability }: Pick<Found, 'availability'>, { boards, free }: Rates): Asked | null {
  if (!availability?.lowest) return null;
  const byBoard = (availability.boards ?? [])
    .filter(({ board }) => boards.length === 0 || boards.includes(board))
    .flatMap(({ board, lowest, free: cancellable }) => {
      const amount = free ? cancellable : lowest;
      return amount
        ? [
            {
              ...askedIn(amount, availability),
              board,
              isFree: cancellable !== null && wholePrice(cancellable) === wholePrice(amount),
            },
          ]
        : [];
    })
    .reduce<Asked | null>((best, each) => (best && wholePrice(best) <= wholePrice(each) ? best : each), null);
  if (boards.length > 0 || free) return byBoard;
  const { lowest } = availability;
  // rooms of different boards can be cheaper together than all with the same
  return byBoard && wholePrice(byBoard) === wholePrice(askedIn(lowest, availability))
    ? byBoard
    : { ...askedIn(lowest, availability), board: undefined, isFree: false };
}

const isIn = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value);

const fitsView = ({ information, location, facilities }: PropertySummary, view: SearchFilters) =>
  isIn(view.stars, String(information.category)) &&
  isIn(view.places, location.destination.id) &&
  isIn(view.types, information.typology.id) &&
  view.services.every((service) => facilities.some(({ id }) => id === service));

function fitsPrice(asked: Asked, digits: number, { least, most }: SearchFilters) {
  const amount = wholePrice(asked) / 10 ** digits;
  return (least === null || amount >= least) && (most === null || amount <= most);
}

/** A hotel with rooms that a view shows. */
const isShown = (found: Found, view: SearchFilters, asked = askedFor(found, view)) =>
  asked !== null && fitsView(found.property, view) && fitsPrice(asked, found.property.setup.currency.digits, view);

const isOpen = ({ availability }: Found) => Boolean(availability?.lowest);

/** Amounts of different currencies have no order: null where the hotels with rooms have more than one. */
function currencyOf(found: readonly Found[]) {
  const codes = currenciesIn(found);
  return codes.length === 1 ? (codes[0] ?? null) : null;
}

/** Of the hotels with rooms. */
export const currenciesIn = (found: readonly Found[]): string[] => [
  ...new Set(found.filter(isOpen).flatMap(({ availability }) => availability?.currency ?? [])),
];

/** Hotels of one place, at different distances from its centre. */
function isNearAndFar(found: readonly Found[]) {
  const places = new Set(found.map(({ property }) => property.location.destination.id));
  const distances = new Set(found.map(({ property }) => centreDistance(property)));
  return places.size === 1 && distances.size > 1 && !distances.has(null);
}

/** The orders that make a difference to these hotels. The recommended one is that of the website. */
export function sortsFor(found: readonly Found[]): Sort[] {
  const open = found.filter(isOpen);
  const ratings = new Set(open.map(({ property }) => property.information.rating?.value));
  const prices = new Set(
    open.map((each) => {
      const asked = askedFor(each, NO_FILTERS);
      return asked && wholePrice(asked);
    }),
  );
  const sorts: Sort[] = [
    'recommended',
    ...(currencyOf(found) && prices.size > 1 ? ['price' as const] : []),
    ...(ratings.size > 1 ? ['rating' as const] : []),
    ...(isNearAndFar(open) ? ['distance' as const] : []),
  ];
  return sorts.length > 1 ? sorts : [];
}

/**
 * What a view shows, in its order. `rest`: hotels without rooms, or without an answer, that fit what is known of a hotel
 * without one. Where rates or prices are asked for, a hotel that has none does not fit.
 */
export function narrow(found: readonly Found[], view: SearchFilters): { open: Found[]; rest: Found[] } {
  const isByRate = view.free || view.boards.length > 0 || view.least !== null || view.most !== null;
  const sort = sortsFor(found).find((each) => each === view.sort) ?? 'recommended';
  const keys: Record<Sort, (each: Found) => number> = {
    recommended: () => 0,
    price: (each) => {
      const asked = askedFor(each, view);
      return asked ? wholePrice(asked) : 0;
    },
    rating: ({ property }) => -(property.information.rating?.value ?? 0),
    distance: ({ property }) => centreDistance(property) ?? 0,
  };
  const keyOf = keys[sort];
  return {
    open: found
      .filter((each) => isShown(each, view))
      .map((each) => ({ each, key: keyOf(each) }))
      .sort((a, b) => a.key - b.key)
      .map(({ each }) => each),
    rest: found.filter(
      (each) => !isOpen(each) && fitsView(each.property, view) && !(isByRate && each.availability !== undefined),
    ),
  };
}

export interface Choice {
  value: string;
  /** As the website names it; undefined: the screen has a text for it. */
  name: string | undefined;
  /** Hotels with rooms that are left with it. */
  count: number;
}

export interface PriceSpan {
  least: number;
  most: number;
  currency: string;
  /** Minor units of one whole unit. */
  minorUnits: number;
}

export interface Filters {
  lists: { list: FilterList; choices: Choice[] }[];
  /** Hotels left with free cancellation alone; null: it changes nothing. */
  free: number | null;
  /** Of the hotels with rooms, all taxes included, whole units; null: nothing to part them by. */
  prices: PriceSpan | null;
}

/** What a list of boxes would show more of less of: any of stars, all of services. */
const choose = (view: SearchFilters, list: FilterList, value: string): SearchFilters => ({
  ...view,
  [list]: list === 'services' ? [...new Set([...view.services, value])] : [value],
});

const VALUES: Record<FilterList, (found: Found) => [value: string, name: string | undefined][]> = {
  places: ({ property }) => [[property.location.destination.id, property.location.destination.name]],
  stars: ({ property: { information } }) =>
    information.category > 0 ? [[String(information.category), undefined]] : [],
  boards: ({ availability }) => (availability?.boards ?? []).map(({ board }) => [board, undefined]),
  types: ({ property }) => [[property.information.typology.id, property.information.typology.name]],
  services: ({ property }) => property.facilities.map(({ id, name }) => [id, name]),
};
const chosenIn = (view: SearchFilters, list: FilterList): readonly string[] => view[list];
const ORDER: FilterList[] = ['places', 'boards', 'stars', 'types', 'services'];

/** The filters that change something in these results, by fewer hotels or by other prices; chosen ones always. */
export function filtersFor(found: readonly Found[], view: SearchFilters): Filters {
  const open = found.filter(isOpen);
  // most choices are no rates: what the hotels ask is the same for them all
  const known = new Map<string, { each: Found; asked: Asked | null }[]>();
  const askedUnder = (next: SearchFilters) => {
    const key = `${next.free} ${next.boards}`;
    const all = known.get(key) ?? open.map((each) => ({ each, asked: askedFor(each, next) }));
    known.set(key, all);
    return all;
  };
  const shownUnder = (next: SearchFilters) => askedUnder(next).filter(({ each, asked }) => isShown(each, next, asked));
  const countOf = (next: SearchFilters) => shownUnder(next).length;
  const changes = (next: SearchFilters) => {
    const shown = shownUnder(next);
    const isDearer = shown.some(({ each, asked }) => {
      const cheapest = askedFor(each, NO_FILTERS);
      return asked && cheapest && wholePrice(asked) !== wholePrice(cheapest);
    });
    return shown.length > 0 && (shown.length < open.length || isDearer);
  };
  const lists = ORDER.flatMap((list) => {
    const names = new Map(open.flatMap(VALUES[list]));
    for (const value of view[list]) if (!names.has(value)) names.set(value, nameOf(found, list, value));
    const choices = [...names]
      .filter(([value]) => chosenIn(view, list).includes(value) || changes(choose(NO_FILTERS, list, value)))
      .map(([value, name]) => ({ value, name, count: countOf(choose(view, list, value)) }));
    if (list === 'stars') choices.sort((a, b) => Number(b.value) - Number(a.value));
    return choices.length > 0 ? [{ list, choices }] : [];
  });
  return {
    lists,
    free: view.free || changes({ ...NO_FILTERS, free: true }) ? countOf({ ...view, free: true }) : null,
    prices: pricesOf(open, view),
  };
}

const nameOf = (found: readonly Found[], list: FilterList, value: string) =>
  new Map(found.flatMap(VALUES[list])).get(value) ?? undefined;

function pricesOf(open: readonly Found[], view: SearchFilters): Filters['prices'] {
  const currency = currencyOf(open);
  const amounts = open.flatMap((each) => {
    const asked = askedFor(each, view);
    return asked ? [wholePrice(asked) / 10 ** each.property.setup.currency.digits] : [];
  });
  if (!currency || amounts.length === 0) return null;
  const least = Math.floor(Math.min(...amounts));
  const most = Math.ceil(Math.max(...amounts));
  const isChosen = view.least !== null || view.most !== null;
  const minorUnits = 10 ** (open[0]?.property.setup.currency.digits ?? 0);
  return isChosen || most - least > 1 ? { least, most, currency, minorUnits } : null;
}

/** A filter that is on, with the view that is without it. */
export interface Applied {
  list: FilterList | 'free' | 'least' | 'most';
  value: string;
  name: string | undefined;
  without: SearchFilters;
}

/** What is chosen, one by one, in the order of the filters. */
export function appliedOf(found: readonly Found[], view: SearchFilters): Applied[] {
  return [
    ...(view.least === null
      ? []
      : [{ list: 'least' as const, value: String(view.least), name: undefined, without: { ...view, least: null } }]),
    ...(view.most === null
      ? []
      : [{ list: 'most' as const, value: String(view.most), name: undefined, without: { ...view, most: null } }]),
    ...(view.free ? [{ list: 'free' as const, value: 'yes', name: undefined, without: { ...view, free: false } }] : []),
    ...ORDER.flatMap((list) =>
      view[list].map((value) => ({
        list,
        value,
        name: nameOf(found, list, value),
        without: { ...view, [list]: chosenIn(view, list).filter((each) => each !== value) },
      })),
    ),
  ];
}
