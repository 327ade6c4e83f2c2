import fc from 'fast-check';
import * as v from 'valibot';
import { getAvailability } from '../availability/availability.api.ts';
import { PAYMENT_OPTIONS } from '../properties/properties.schema.ts';
import {
  type Destination,
  decodeSearch,
  encodeSearch,
  isSameStay,
  lastDay,
  NO_FILTERS,
  propertyPath,
  propertySearchSchema,
  searchPath,
  searchSchema,
} from './index.ts';
import { anySearch } from './search.arbitraries.ts';
import { aSearch } from './search.fixtures.ts';

const today = '2026-06-01';
const decode = (query: string, type: Destination['type'] = 'property') =>
  decodeSearch(new URLSearchParams(query), type, { today, childrenUntil: 12 });
const family = [
  { adults: 2, childAges: [7] },
  { adults: 1, childAges: [] },
];

describe('the address of a search', () => {
  it('[GAP-73, SEARCH-08] has days, occupancy, place and code, in this order', () => {
    const search = aSearch({ from: '2026-07-01', to: '2026-07-04', rooms: family, promocode: 'POSADA10' });
    expect(searchPath(search)).toBe(
      'property?from=2026-07-01&to=2026-07-04&occupancy=2-1-7,1-0&id=3&promocode=POSADA10',
    );
    const filters = { ...NO_FILTERS, free: true, stars: ['4'] };
    expect(searchPath({ ...search, destination: { type: 'destination', id: '5' }, promocode: '', filters })).toBe(
      'destination?from=2026-07-01&to=2026-07-04&occupancy=2-1-7,1-0&id=5&free=yes&stars=4',
    );
  });

  it('[GAP-29] says promocode where calls say promotion, and each way to pay in one word', () => {
    expect(searchPath(aSearch({ promocode: 'POSADA10' }))).toContain('&promocode=POSADA10');
    expect(Object.keys(getAvailability.query.entries)).toContain('promotion');
    expect(PAYMENT_OPTIONS).toEqual(['payAtHotel', 'payOnBook', 'payLater']);
  });

  it('[GAP-73] gives back the search that wrote it, and nothing to refuse', () => {
    fc.assert(
      fc.property(anySearch(today), (search) => {
        expect(v.parse(searchSchema, search)).toEqual(search);
        const [path, query] = searchPath(search).split('?');
        const type = path === 'property' ? 'property' : 'destination';
        expect(decodeSearch(new URLSearchParams(query), type, { today })).toEqual({ search, problems: [] });
      }),
    );
  });

  it('[SEARCH-09, SEARCH-10, SEARCH-11] that says nothing is the default search', () => {
    expect(decode('')).toEqual({
      search: {
        destination: null,
        from: today,
        to: '2026-06-02',
        rooms: [{ adults: 2, childAges: [] }],
        promocode: '',
        filters: NO_FILTERS,
      },
      problems: [],
    });
  });

  it.each(['id=../../etc', 'id=a b', `id=${'9'.repeat(65)}`, 'id='])('%s names no place', (query) => {
    expect(decode(query).search.destination).toBeNull();
  });

  it('[SEARCH-40] has a code only when it can be one', () => {
    expect(decode('promocode=%20POSADA10%20').search.promocode).toBe('POSADA10');
    expect(decode("promocode=x'--").search.promocode).toBe('');
    expect(decode('promocode=posada10').search.promocode).toBe('POSADA10');
  });

  it('never throws, whatever stands in it, and what it reads can be written and read again', () => {
    const names = ['id', 'from', 'to', 'occupancy', 'promocode', 'offer', 'sort', 'board', 'stars', 'price'];
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.string()),
        fc.constantFrom('destination' as const, 'property' as const),
        (fields, type) => {
          const { search } = decode(new URLSearchParams(fields).toString(), type);
          expect(decode(encodeSearch(search), type)).toEqual({ search, problems: [] });
        },
      ),
    );
  });

  it('of a property alone leaves days and guests to the default, and names the offer that a guest comes for', () => {
    expect(propertyPath('3')).toBe('property?id=3');
    expect(propertyPath('3', { rooms: family, offer: '5' })).toBe('property?occupancy=2-1-7,1-0&id=3&offer=5');
  });
});

describe('an address that cannot be searched for', () => {
  it.each([
    ['from=2026-06-10&to=2026-06-13&occupancy=2-1-7&id=3', []],
    ['', []],
    ['id=3', []],
    ['from=2026-06-10&to=2026-06-13', []],
    ['from=2026-06-01&to=2026-06-02', []],
    ['from=2026-07-01&to=2026-07-31', []],
    ['from=2028-05-30&to=2028-06-01', []],
    ['from=2026-06-13&to=2026-06-10', ['dates_reversed']],
    ['from=2026-06-10&to=2026-06-10', ['dates_reversed']],
    ['from=2026-05-31&to=2026-06-02', ['dates_over']],
    ['from=2027-02-30&to=2027-03-02', ['dates_unreadable']],
    ['from=2026-07-01T00:00&to=2026-07-03', ['dates_unreadable']],
    ['from=2026-06-10', ['dates_unreadable']],
    ['from=&to=', ['dates_unreadable']],
    ['from=10/06/2026&to=13/06/2026', ['dates_unreadable']],
    // 31 nights, and 41
    ['from=2026-06-10&to=2026-07-11', ['dates_too_long']],
    ['from=2026-06-10&to=2026-07-21', ['dates_too_long']],
    ['from=2028-05-30&to=2028-06-02', ['dates_too_far']],
    ['occupancy=99-99-x', ['guests_unreadable']],
    ['occupancy=2-1-13', ['guests_unreadable']],
    ['promocode=', []],
    ["promocode=x'--", ['code_unreadable']],
    ['occupancy=', ['guests_unreadable']],
    ['from=2020-01-01&to=2020-01-02&occupancy=x', ['dates_over', 'guests_unreadable']],
  ])('[LIMIT-10, GAP-74, SEARCH-12, SEARCH-21] %s: %j', (query, expected) => {
    const { search, problems } = decode(query);
    expect(problems).toEqual(expected);
    // what cannot be read is the default for the form alone, and said as well
    if (problems.some((problem) => problem.startsWith('dates'))) {
      expect([search.from, search.to]).toEqual([today, '2026-06-02']);
    }
    if (problems.includes('guests_unreadable')) expect(search.rooms).toEqual([{ adults: 2, childAges: [] }]);
  });

  it('knows the places of the website', () => {
    const problemsOf = (id: string) =>
      decodeSearch(new URLSearchParams({ id }), 'destination', { today, places: [{ id: '3' }] }).problems;
    expect([problemsOf('77'), problemsOf('3')]).toEqual([['place_unknown'], []]);
  });

  it('[SEARCH-21] ends two years ahead, also on the day that leap years have', () => {
    expect([lastDay(today), lastDay('2028-02-29')]).toEqual(['2028-06-01', '2030-02-28']);
  });
});

describe('a search on the way to a reservation', () => {
  it.each([
    ['no room', { rooms: [] }],
    ['a room without an adult', { rooms: [{ adults: 0, childAges: [] }] }],
    ['six rooms', { rooms: Array(6).fill({ adults: 1, childAges: [] }) }],
    ['an age that is none', { rooms: [{ adults: 1, childAges: [2.5] }] }],
    ['days the wrong way round', { from: '2026-06-13', to: '2026-06-10' }],
    ['no night', { to: '2026-06-10' }],
    ['41 nights', { to: '2026-07-21' }],
    ['a day that is none', { to: '2026-02-30' }],
    ['another place than a property', { destination: { type: 'destination', id: '3' } }],
    ['no place', { destination: null }],
    ['a code that is none', { promocode: "x'--" }],
    ['no filters', { filters: undefined }],
  ])('is refused with %s: nothing takes its place', (_, given) => {
    expect(v.is(propertySearchSchema, aSearch())).toBe(true);
    expect(v.is(propertySearchSchema, { ...aSearch(), ...given })).toBe(false);
  });

  it('is the same stay with another offer, and another with other days, guests, code or place', () => {
    const search = aSearch();
    expect(isSameStay(search, aSearch({ offer: '5' }))).toBe(true);
    for (const given of [
      { to: '2026-06-14' },
      { rooms: family },
      { promocode: 'POSADA10' },
      { destination: { type: 'property' as const, id: '4' } },
    ]) {
      expect(isSameStay(search, aSearch(given))).toBe(false);
    }
  });
});
