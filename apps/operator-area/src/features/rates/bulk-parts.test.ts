import { partsOf } from './bulk-parts.ts';

const CHANGE = {
  intervals: [
    { from: '2027-01-01', to: '2027-01-10' },
    { from: '2027-01-08', to: '2027-01-20' },
  ],
  roomTypes: [31, 32, 33],
  ratePlans: [7, 8],
  adjust: { percent: -5 },
};

describe('a bulk change in parts', () => {
  it('is one as long as it is small', () => {
    expect(partsOf(CHANGE, 120)).toEqual([CHANGE]);
  });

  it('has some room types in each part, and each night once', () => {
    const whole = [{ from: '2027-01-01', to: '2027-01-20' }];
    expect(partsOf(CHANGE, 80)).toEqual([
      { ...CHANGE, intervals: whole, roomTypes: [31, 32] },
      { ...CHANGE, intervals: whole, roomTypes: [33] },
    ]);
  });

  it('has some nights in each part where one room type alone has too many', () => {
    expect(partsOf({ ...CHANGE, roomTypes: [31] }, 30).map(({ intervals }) => intervals)).toEqual([
      [{ from: '2027-01-01', to: '2027-01-15' }],
      [{ from: '2027-01-16', to: '2027-01-20' }],
    ]);
  });

  it('has parts by days where it is for all room types', () => {
    const { roomTypes: _, ...all } = CHANGE;
    const parts = partsOf(all, 10);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every((part) => part.roomTypes === undefined && part.intervals.length > 0)).toBe(true);
  });
});
