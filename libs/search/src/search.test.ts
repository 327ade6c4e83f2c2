import { aProperty } from '@posada/api-client/fixtures';
import { addDays } from '@posada/calendar-days';
import fc from 'fast-check';
import {
  destinationOf,
  destinationsOf,
  guestsOf,
  LIMITS,
  lastDay,
  newChildAge,
  readDays,
  readOccupancy,
  readPlainForm,
  readSearch,
  type Search,
  writeOccupancy,
  writeSearch,
} from './index.ts';

const today = '2026-06-01';
const inAddress = (query: string) => readSearch(new URLSearchParams(query), 'property', { today });
const fromForm = (query: string, childrenUntil?: number) =>
  readPlainForm(new URLSearchParams(query), { today, ...(childrenUntil === undefined ? {} : { childrenUntil }) });

const anyRooms = fc.array(
  fc.record({
    adults: fc.integer({ min: 1, max: LIMITS.adults }),
    childAges: fc.array(fc.integer({ min: 0, max: LIMITS.oldestChild }), { maxLength: LIMITS.children }),
  }),
  { minLength: 1, maxLength: LIMITS.rooms },
);
const anySearch: fc.Arbitrary<Search> = fc.record({
  destination: fc.option(
    fc.record({
      type: fc.constantFrom('destination' as const, 'property' as const),
      id: fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/),
    }),
  ),
  from: fc.constant(today),
  to: fc.integer({ min: 1, max: LIMITS.nights }).map((nights) => addDays(today, nights)),
  rooms: anyRooms,
  promocode: fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Z0-9-]{1,30}$/)),
});

describe('the occupancy code', () => {
  it.each([
    ['[SEARCH-11, SEARCH-34] no children, no ages', [{ adults: 2, childAges: [] }], '2-0'],
    ['[SEARCH-32] adults, children, an age each', [{ adults: 2, childAges: [5, 7] }], '2-2-5-7'],
    [
      '[SEARCH-33] rooms joined by commas',
      [
        { adults: 2, childAges: [] },
        { adults: 1, childAges: [7] },
      ],
      '2-0,1-1-7',
    ],
    ['[SEARCH-35] up to four ages', [{ adults: 2, childAges: [1, 2, 3, 4] }], '2-4-1-2-3-4'],
  ])('%s', (_, rooms, code) => {
    expect(writeOccupancy(rooms)).toBe(code);
    expect(readOccupancy(code)).toEqual(rooms);
  });

  it('[SEARCH-36] gives back the rooms that were written, whatever they are', () => {
    fc.assert(fc.property(anyRooms, (rooms) => expect(readOccupancy(writeOccupancy(rooms))).toEqual(rooms)));
  });

  it.each([
    ['nothing', ''],
    ['words', 'two'],
    ['no children part', '2'],
    ['[SEARCH-26] no adult', '0-0'],
    ['[SEARCH-26] ten adults', '10-0'],
    ['[SEARCH-27] five children', '2-5-1-2-3-4-5'],
    ['an age missing', '2-2-5'],
    ['an age too many', '2-1-5-7'],
    ['[SEARCH-34] an age without a child', '2-0-0'],
    ['an age above the highest', '2-1-18'],
    ['a sign', '2--1'],
    ['a fraction', '1.5-0'],
    ['[SEARCH-25] six rooms', '2-0,2-0,2-0,2-0,2-0,2-0'],
    ['one bad room among good ones', '2-0,9-9'],
    ['an empty room', '2-0,'],
    ['something else', '<script>'],
  ])('[GAP-22] with %s means one room for two', (_, code) => {
    expect(readOccupancy(code)).toEqual([{ adults: 2, childAges: [] }]);
  });

  it('[GAP-22] never throws, and reads only what lies within the limits', () => {
    const alphabet = fc.string({ unit: fc.constantFrom(...'0123456789-,') });
    fc.assert(
      fc.property(fc.oneof(fc.string(), alphabet), (code) => {
        const rooms = readOccupancy(code);
        expect(rooms.length).toBeGreaterThan(0);
        expect(readOccupancy(writeOccupancy(rooms))).toEqual(rooms);
      }),
    );
  });

  it('[SEARCH-29] knows no age above that of the website', () => {
    expect(readOccupancy('2-1-12', 12)).toEqual([{ adults: 2, childAges: [12] }]);
    expect(readOccupancy('2-1-13', 12)).toEqual([{ adults: 2, childAges: [] }]);
  });

  it('[SEARCH-30, GAP-24] a new child is seven, or as old as a child can be', () => {
    expect([newChildAge(), newChildAge(17), newChildAge(7), newChildAge(5), newChildAge(0)]).toEqual([7, 7, 7, 5, 0]);
  });

  it('[DATA-11, GAP-76] is an entry for each room: its adults, and the ages of the children that are there', () => {
    const { rooms } = inAddress('occupancy=2-3-5-7-11,1-0');
    expect(rooms).toEqual([
      { adults: 2, childAges: [5, 7, 11] },
      { adults: 1, childAges: [] },
    ]);
    const [family, single] = rooms;
    expect([0, 1, 2, 3].map((child) => family?.childAges[child])).toEqual([5, 7, 11, undefined]);
    expect([0, 1, 2, 3].map((child) => single?.childAges[child])).toEqual(Array(4).fill(undefined));
  });

  it('counts guests over all rooms', () => {
    expect(guestsOf(readOccupancy('2-2-5-7,1-0'))).toEqual({ adults: 3, children: 2 });
  });
});

describe('the days of a search', () => {
  it.each([
    ['[SEARCH-09, SEARCH-10] missing', null, null],
    ['[GAP-74] one missing', '2026-07-01', null],
    ['[GAP-74] past', '2026-05-31', '2026-06-02'],
    ['[GAP-74] reversed', '2026-07-03', '2026-07-01'],
    ['[GAP-74] without a night', '2026-07-01', '2026-07-01'],
    ['[GAP-74] not in the calendar', '2026-06-31', '2026-07-02'],
    ['[SEARCH-12] in another format', '01/07/2026', '03/07/2026'],
    ['[GAP-74] with an hour', '2026-07-01T00:00', '2026-07-03'],
    ['[LIMIT-10, GAP-44] longer than thirty nights', '2026-07-01', '2026-08-01'],
    ['[SEARCH-21] beyond two years', '2028-05-31', '2028-06-02'],
  ])('%s: become today and tomorrow', (_, from, to) => {
    expect(readDays(from, to, { today })).toEqual({ from: '2026-06-01', to: '2026-06-02' });
  });

  it.each([
    ['today itself', '2026-06-01', '2026-06-02'],
    ['[LIMIT-10] thirty nights', '2026-07-01', '2026-07-31'],
    ['[SEARCH-21] up to the last day of two years', '2028-05-30', '2028-06-01'],
  ])('%s: are kept', (_, from, to) => {
    expect(readDays(from, to, { today })).toEqual({ from, to });
  });

  it('[SEARCH-21] end two years ahead, also on the day that leap years have', () => {
    expect([lastDay(today), lastDay('2028-02-29')]).toEqual(['2028-06-01', '2030-02-28']);
  });
});

describe('the address of a search', () => {
  it('[GAP-73, SEARCH-08] has days, occupancy, place and code, in this order', () => {
    const search: Search = {
      destination: { type: 'property', id: '3' },
      from: '2026-07-01',
      to: '2026-07-04',
      rooms: readOccupancy('2-1-7,1-0'),
      promocode: 'POSADA10',
    };
    expect(writeSearch(search)).toBe(
      '/booking/property?from=2026-07-01&to=2026-07-04&occupancy=2-1-7,1-0&id=3&promocode=POSADA10',
    );
    expect(writeSearch({ ...search, destination: { type: 'destination', id: '5' }, promocode: '' })).toBe(
      '/booking/destination?from=2026-07-01&to=2026-07-04&occupancy=2-1-7,1-0&id=5',
    );
  });

  it('[GAP-73] restores the search that wrote it', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const [path, query] = writeSearch(search).split('?');
        const type = path === '/booking/property' ? 'property' : 'destination';
        expect(readSearch(new URLSearchParams(query), type, { today })).toEqual(search);
      }),
    );
  });

  it('[SEARCH-09, SEARCH-10, SEARCH-11] that says nothing is the default search', () => {
    expect(inAddress('')).toEqual({
      destination: null,
      from: today,
      to: '2026-06-02',
      rooms: [{ adults: 2, childAges: [] }],
      promocode: '',
    });
  });

  it.each(['id=../../etc', 'id=a b', `id=${'9'.repeat(65)}`, 'id='])('%s names no place', (query) => {
    expect(inAddress(query).destination).toBeNull();
  });

  it('[SEARCH-40] has a code only when it can be one', () => {
    expect(inAddress('promocode=%20POSADA10%20').promocode).toBe('POSADA10');
    expect(inAddress("promocode=x'--").promocode).toBe('');
    expect(inAddress('promocode=posada10').promocode).toBe('POSADA10');
  });

  it('never throws, whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('id', 'from', 'to', 'occupancy', 'promocode'), fc.string()),
        (query) => {
          const search = inAddress(new URLSearchParams(query).toString());
          expect(inAddress(writeSearch(search).split('?')[1] ?? '').rooms).toEqual(search.rooms);
        },
      ),
    );
  });
});

describe('the plain form', () => {
  const days = 'from=2026-07-01&to=2026-07-04';

  it('is told by its field `where`', () => {
    expect(fromForm(`${days}&occupancy=2-0&id=3`)).toBeUndefined();
  });

  it('[SEARCH-08] a destination and a property lead to their own addresses', () => {
    expect(fromForm(`where=d-3&${days}`)?.destination).toEqual({ type: 'destination', id: '3' });
    expect(fromForm(`where=p-7&${days}`)?.destination).toEqual({ type: 'property', id: '7' });
    expect(fromForm(`where=x-7&${days}`)?.destination).toBeNull();
  });

  it('counts only the rooms and ages that are shown, though hidden ones are sent as well', () => {
    const search = fromForm(
      `where=d-3&${days}&rooms=2&adults1=2&children1=1&age1_1=5&age1_2=7&adults2=1&children2=0&age2_1=7&adults3=4`,
    );
    expect(search?.rooms).toEqual([
      { adults: 2, childAges: [5] },
      { adults: 1, childAges: [] },
    ]);
  });

  it('[SEARCH-31] fields that are missing or wrong have their defaults', () => {
    expect(fromForm(`where=d-3&${days}&rooms=6&adults1=0&children1=5`)?.rooms).toEqual([{ adults: 2, childAges: [] }]);
    expect(fromForm(`where=d-3&${days}&rooms=1&adults1=&children1=1&age1_1=`)?.rooms).toEqual([
      { adults: 2, childAges: [7] },
    ]);
    expect(fromForm(`where=d-3&${days}&children1=1&age1_1=9`, 5)?.rooms).toEqual([{ adults: 2, childAges: [5] }]);
  });

  it('[SEARCH-40] the code is optional, and trimmed', () => {
    expect(fromForm(`where=d-3&${days}&promocode=`)?.promocode).toBe('');
    expect(fromForm(`where=d-3&${days}&promocode=+POSADA10+`)?.promocode).toBe('POSADA10');
  });
});

describe('the destinations of a website', () => {
  const at = (id: string, destination: { id: string; name: string }) =>
    aProperty({ id, location: { ...aProperty().location, destination } });
  const properties = [
    at('3', { id: '3', name: 'Costa del Sol' }),
    at('5', { id: '5', name: 'Morocco' }),
    at('6', { id: '5', name: 'Morocco' }),
  ];

  it('[SEARCH-02] are those of its properties, each once, in their order', () => {
    expect(
      destinationsOf(properties).map(({ id, properties: own }) => [id, own.map((property) => property.id)]),
    ).toEqual([
      ['3', ['3']],
      ['5', ['5', '6']],
    ]);
  });

  it('[DATA-10, GAP-81] name the searched place, with the currency of its first property', () => {
    const of = (type: 'destination' | 'property', id: string) =>
      destinationOf({ ...inAddress(''), destination: { type, id } }, properties);
    expect(of('destination', '5')).toEqual({ type: 'destination', id: '5', name: 'Morocco', currency: 'EUR' });
    expect(of('property', '6')).toMatchObject({ type: 'property', name: 'App Málaga' });
    expect([of('destination', '9'), of('property', '9'), destinationOf(inAddress(''), properties)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
