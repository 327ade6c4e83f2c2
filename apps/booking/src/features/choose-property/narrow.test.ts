import type { Availability, BoardPrice } from '@posada/api-client/availability';
import { anAvailability, aProperty, noAvailability } from '@posada/api-client/fixtures';
import { NO_FILTERS, type SearchFilters } from '@posada/api-client/search';
import { appliedOf, askedFor, type Found, filtersFor, narrow, sortsFor } from './narrow.ts';

const price = (total: number) => ({ total, base: total });
const ROOM_ONLY: BoardPrice = { board: 'room_only', lowest: price(30_000), free: price(33_000) };
const BREAKFAST: BoardPrice = { board: 'breakfast', lowest: price(36_000), free: null };

interface Given {
  stars?: number;
  rating?: number;
  place?: string;
  /** Kilometres north of the centre of its place. */
  north?: number;
  services?: string[];
  availability?: Availability | undefined;
}
function found(
  id: string,
  { stars = 4, rating = 8, place = '3', services = ['1'], north, ...given }: Given = {},
): Found {
  const { information, location, setup } = aProperty();
  const known = aProperty().facilities;
  return {
    property: aProperty({
      id,
      setup: { ...setup, name: id },
      information: { ...information, category: stars, rating: { value: rating, count: 10 } },
      location: {
        ...location,
        ...(north === undefined ? {} : { latitude: 38 + north / 111.2, longitude: -9 }),
        destination: {
          id: place,
          name: `place ${place}`,
          ...(north === undefined ? {} : { centre: { latitude: 38, longitude: -9 } }),
        },
      },
      facilities: known.filter((facility) => services.includes(facility.id)),
    }),
    hasFailed: false,
    availability:
      'availability' in given ? given.availability : anAvailability({ lowest: price(30_000), boards: [ROOM_ONLY] }),
  };
}
const sells = (...boards: BoardPrice[]) =>
  anAvailability({ lowest: price(Math.min(...boards.map(({ lowest }) => lowest.total))), boards });
const view = (given: Partial<SearchFilters>): SearchFilters => ({ ...NO_FILTERS, ...given });
const names = (each: readonly Found[]) => each.map(({ property }) => property.id);

describe('the price of a hotel under a view', () => {
  it('is that of the cheapest rate which has what was asked for, never of another', () => {
    const hotel = { availability: sells(ROOM_ONLY, BREAKFAST) };
    expect(askedFor(hotel, NO_FILTERS)).toMatchObject({ total: 30_000, board: 'room_only', isFree: false });
    expect(askedFor(hotel, view({ free: true }))).toMatchObject({ total: 33_000, board: 'room_only', isFree: true });
    expect(askedFor(hotel, view({ boards: ['breakfast'] }))).toMatchObject({ total: 36_000, isFree: false });
    expect(askedFor(hotel, view({ boards: ['breakfast'], free: true }))).toBeNull();
  });

  it('names no board where rooms of different boards are cheaper together', () => {
    const mixed = { availability: anAvailability({ lowest: price(29_000), boards: [ROOM_ONLY] }) };
    expect(askedFor(mixed, NO_FILTERS)).toMatchObject({ total: 29_000, board: undefined });
  });
});

describe('hotels under a view', () => {
  const hotels = [
    found('dear', { stars: 5, rating: 9, availability: sells({ ...BREAKFAST, lowest: price(90_000) }) }),
    found('plain', { stars: 3, rating: 7, services: ['1', '2'] }),
    found('sold out', { stars: 3, availability: noAvailability() }),
    found('far', { rating: 8, place: '4', services: ['1', '2', '3'], availability: sells(ROOM_ONLY, BREAKFAST) }),
    found('silent', { stars: 3, availability: undefined }),
  ];
  it.each<[string, Partial<SearchFilters>, string[], string[]]>([
    ['all of them, those without rooms last', {}, ['dear', 'plain', 'far'], ['sold out', 'silent']],
    ['any of the chosen stars', { stars: ['3', '5'] }, ['dear', 'plain'], ['sold out', 'silent']],
    ['all of the chosen services', { services: ['2', '3'] }, ['far'], []],
    ['a board, which one without rates cannot promise', { boards: ['breakfast'] }, ['dear', 'far'], ['silent']],
    ['free cancellation', { free: true }, ['plain', 'far'], ['silent']],
    // 300.00 and 9.00 of tourist tax
    ['a price with all taxes', { most: 309 }, ['plain', 'far'], ['silent']],
    ['a price without the cent that is over', { most: 308 }, [], ['silent']],
    ['a place', { places: ['4'] }, ['far'], []],
    ['the lowest price first', { sort: 'price' }, ['plain', 'far', 'dear'], ['sold out', 'silent']],
    ['the best rating first', { sort: 'rating' }, ['dear', 'far', 'plain'], ['sold out', 'silent']],
  ])('are %s', (_, given, open, rest) => {
    const shown = narrow(hotels, view(given));
    expect([names(shown.open), names(shown.rest)]).toEqual([open, rest]);
  });

  it('are offered each filter with the hotels that it would leave, beside the others that are on', () => {
    const { lists, free, prices } = filtersFor(hotels, view({ services: ['2'] }));
    const counts = lists.map(({ list, choices }) => [list, choices.map(({ value, count }) => `${value}: ${count}`)]);
    expect(counts).toEqual([
      ['places', ['3: 1', '4: 1']],
      ['boards', ['breakfast: 1', 'room_only: 2']],
      ['stars', ['5: 0', '4: 1', '3: 1']],
      ['services', ['2: 2', '3: 1']],
    ]);
    expect(free).toBe(2);
    expect(prices).toEqual({ least: 309, most: 909, currency: 'EUR', minorUnits: 100 });
  });

  it('are offered no filter and no order that changes nothing, but each that is on', () => {
    const free = price(30_000);
    const same = ['1', '2'].map((id) => found(id, { availability: sells({ ...ROOM_ONLY, free }) }));
    expect(filtersFor(same, NO_FILTERS)).toEqual({ lists: [], free: null, prices: null });
    expect(sortsFor(same)).toEqual([]);
    expect(filtersFor(same, view({ stars: ['4'], free: true }))).toMatchObject({
      free: 2,
      lists: [{ list: 'stars', choices: [{ value: '4', count: 2 }] }],
    });
  });

  it('of one place are offered the order by distance from its centre, where all of them have one', () => {
    const near = [found('5 km', { north: 5 }), found('1 km', { north: 1 }), found('3 km', { north: 3 })];
    expect(sortsFor(near)).toEqual(['recommended', 'distance']);
    expect(names(narrow(near, view({ sort: 'distance' })).open)).toEqual(['1 km', '3 km', '5 km']);
    const elsewhere = found('of another place', { north: 2, place: '4' });
    for (const others of [elsewhere, found('of a region')]) {
      expect(sortsFor([...near, others])).toEqual([]);
      expect(names(narrow([...near, others], view({ sort: 'distance' })).open)[0]).toBe('5 km');
    }
  });

  it('of several currencies have no order and no limits by price', () => {
    const dirhams = found('Essaouira', { availability: { ...sells(BREAKFAST), currency: 'MAD' } });
    const mixed = [...hotels, dirhams];
    expect(sortsFor(mixed)).toEqual(['recommended', 'rating']);
    expect(filtersFor(mixed, NO_FILTERS).prices).toBeNull();
  });

  it('say each filter that is on, with the view that is without it', () => {
    const on = view({ most: 400, stars: ['4', '5'], sort: 'price' });
    expect(appliedOf(hotels, on).map(({ list, value, without }) => [list, value, without])).toEqual([
      ['most', '400', { ...on, most: null }],
      ['stars', '4', { ...on, stars: ['5'] }],
      ['stars', '5', { ...on, stars: ['4'] }],
    ]);
  });
});
