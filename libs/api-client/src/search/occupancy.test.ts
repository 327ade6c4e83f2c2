import fc from 'fast-check';
import { decodeOccupancy, encodeOccupancy, guestsOf } from './index.ts';
import { anyRooms } from './search.arbitraries.ts';

describe('the occupancy code', () => {
  it.each([
    ['[SEARCH-11, SEARCH-34] no children, no ages', [{ adults: 2, childAges: [] }], '2-0'],
    ['[SEARCH-32] adults, children, an age each', [{ adults: 2, childAges: [5, 7] }], '2-2-5-7'],
    [
      '[SEARCH-33, DATA-11] rooms joined by commas, one entry each',
      [
        { adults: 2, childAges: [] },
        { adults: 1, childAges: [7] },
      ],
      '2-0,1-1-7',
    ],
    ['[SEARCH-35] up to four ages', [{ adults: 2, childAges: [1, 2, 3, 4] }], '2-4-1-2-3-4'],
  ])('%s', (_, rooms, code) => {
    expect(encodeOccupancy(rooms)).toBe(code);
    expect(decodeOccupancy(code)).toEqual(rooms);
  });

  it('[SEARCH-36, GAP-22] gives back the rooms that were written, whatever they are', () => {
    fc.assert(fc.property(anyRooms, (rooms) => expect(decodeOccupancy(encodeOccupancy(rooms))).toEqual(rooms)));
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
    ['no text at all', null],
  ])('with %s is refused as a whole', (_, code) => {
    expect(decodeOccupancy(code)).toBeUndefined();
  });

  it('never throws, and reads only what it would write', () => {
    const alphabet = fc.string({ unit: fc.constantFrom(...'0123456789-,') });
    fc.assert(
      fc.property(fc.oneof(fc.string(), alphabet), (code) => {
        const rooms = decodeOccupancy(code);
        if (rooms) expect(decodeOccupancy(encodeOccupancy(rooms))).toEqual(rooms);
      }),
    );
  });

  it('[SEARCH-29] knows no age above that of the website', () => {
    expect(decodeOccupancy('2-1-12', 12)).toEqual([{ adults: 2, childAges: [12] }]);
    expect(decodeOccupancy('2-1-13', 12)).toBeUndefined();
  });

  it('counts guests over all rooms', () => {
    expect(guestsOf(decodeOccupancy('2-2-5-7,1-0') ?? [])).toEqual({ adults: 3, children: 2 });
  });
});
