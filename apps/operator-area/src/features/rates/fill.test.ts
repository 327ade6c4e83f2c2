import { filled } from './fill.ts';

const FOLLOWS = { name: 'Flexible', percent: -10, perAdult: 0 };
/** Rooms, a price, one that follows, a price, and the same of another room type. */
const ROWS = [
  { ratePlan: null },
  { ratePlan: 7 },
  { ratePlan: 8, follows: FOLLOWS },
  { ratePlan: 9 },
  { ratePlan: null },
  { ratePlan: 7 },
];
const steps = (way: 'down' | 'right', top: number, bottom: number, left: number, right: number) =>
  filled(way, { top, bottom, left, right }, ROWS).steps.map(
    ({ from, to }) => `${from.row}.${from.column}→${to.row}.${to.column}`,
  );

describe('a fill', () => {
  it('downwards copies rooms to rooms and prices to prices, and leaves out what follows another price', () => {
    expect(steps('down', 0, 5, 3, 3)).toEqual(['1.3→3.3', '0.3→4.3', '1.3→5.3']);
  });

  it('to the right copies the first day', () => {
    expect(steps('right', 1, 2, 3, 5)).toEqual(['1.3→1.4', '1.3→1.5']);
  });

  it('of one line or one day copies what is before it', () => {
    expect(steps('down', 4, 4, 3, 4)).toEqual(['0.3→4.3', '0.4→4.4']);
    expect(steps('right', 1, 1, 3, 3)).toEqual(['1.2→1.3']);
    expect(filled('right', { top: 1, bottom: 1, left: 3, right: 3 }, ROWS).source.left).toBe(2);
  });

  it('has nothing to copy in the first line and on the first day', () => {
    expect(steps('down', 1, 1, 0, 0)).toEqual([]);
    expect(steps('right', 1, 1, 0, 0)).toEqual([]);
  });
});
