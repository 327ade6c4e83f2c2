import { addDays, nightsBetween } from '@posada/calendar-days';
import fc from 'fast-check';
import { cheapestOf, type DaySale, lastDeparture, pickDay, refusalOf } from './stay-days.ts';

const limits = { first: '2026-06-01', last: '2028-06-01' };
const open: DaySale = { closed: false, price: 9_000, minimumStay: 1 };
/** A hotel that is closed on these nights. */
const closedOn =
  (...days: string[]) =>
  (day: string): DaySale => ({ ...open, closed: days.includes(day) });
const nothing = { from: '', to: '' };
const begun = { from: '2026-06-10', to: '' };

describe('choosing dates', () => {
  it('[SEARCH-13, SEARCH-14] sets the arrival, then the departure', () => {
    expect(pickDay('2026-06-10', nothing)).toEqual(begun);
    expect(pickDay('2026-06-13', begun)).toEqual({ from: '2026-06-10', to: '2026-06-13' });
  });

  it('[SEARCH-15, SEARCH-16, GAP-77] begins anew on an earlier day and after a whole range; the same day changes nothing', () => {
    expect(pickDay('2026-06-08', begun)).toEqual({ from: '2026-06-08', to: '' });
    expect(pickDay('2026-06-20', { from: '2026-06-10', to: '2026-06-13' })).toEqual({ from: '2026-06-20', to: '' });
    expect(pickDay('2026-06-10', begun)).toEqual(begun);
  });

  it('a day that is closed to arrival or to departure is refused as that alone', () => {
    const saleOf = (day: string): DaySale => ({
      ...open,
      closedToArrival: day === '2026-06-12',
      closedToDeparture: day === '2026-06-13',
    });
    expect(refusalOf('2026-06-12', nothing, saleOf, limits)).toBe('closed_to_arrival');
    expect(refusalOf('2026-06-12', begun, saleOf, limits)).toBeUndefined();
    expect(refusalOf('2026-06-13', begun, saleOf, limits)).toBe('closed_to_departure');
    expect(refusalOf('2026-06-13', nothing, saleOf, limits)).toBeUndefined();
    expect(refusalOf('2026-06-14', begun, saleOf, limits)).toBeUndefined();
  });

  it('a departure before the minimum stay of the arrival is refused, and says which it is', () => {
    const saleOf = (day: string): DaySale => ({ ...open, minimumStay: day === '2026-06-10' ? 3 : 1 });
    expect(refusalOf('2026-06-12', begun, saleOf, limits)).toBe('minimum_stay');
    expect(refusalOf('2026-06-13', begun, saleOf, limits)).toBeUndefined();
    expect(refusalOf('2026-06-12', { from: '2026-06-11', to: '' }, saleOf, limits)).toBeUndefined();
  });

  it('the lowest price of each month is one that a stay can begin with, where there is a lower one at all', () => {
    const on = (date: string, price: number | null, more: Partial<DaySale> = {}) => ({ ...open, ...more, date, price });
    const days = [
      on('2026-06-10', 9_000),
      on('2026-06-11', 8_000),
      on('2026-06-12', 7_000, { closed: true }),
      on('2026-06-13', 6_000, { closedToArrival: true }),
      on('2026-06-14', null),
      on('2026-07-01', 9_000),
      on('2026-07-02', 9_000),
    ];
    expect([...cheapestOf(days)]).toEqual([['2026-06', 8_000]]);
  });

  it('[SEARCH-18, SEARCH-20, GAP-21] a closed day is no arrival, but the last departure; nothing lies behind it', () => {
    const saleOf = closedOn('2026-06-13', '2026-06-20');
    expect(refusalOf('2026-06-13', nothing, saleOf, limits)).toBe('closed');
    expect(lastDeparture('2026-06-10', saleOf, limits)).toBe('2026-06-13');
    expect(refusalOf('2026-06-13', begun, saleOf, limits)).toBeUndefined();
    expect(refusalOf('2026-06-14', begun, saleOf, limits)).toBe('after_closed');
    expect(refusalOf('2026-06-14', nothing, saleOf, limits)).toBeUndefined();
  });

  it('[SEARCH-19, SEARCH-21, LIMIT-10] knows no past day, none after two years, and no stay of more than thirty nights', () => {
    const saleOf = closedOn();
    expect(refusalOf('2026-05-31', nothing, saleOf, limits)).toBe('past');
    expect(refusalOf('2026-06-01', nothing, saleOf, limits)).toBeUndefined();
    expect(refusalOf('2028-06-01', nothing, saleOf, limits)).toBe('too_far');
    expect(refusalOf('2028-06-01', { from: '2028-05-30', to: '' }, saleOf, limits)).toBeUndefined();
    expect(refusalOf('2026-07-10', begun, saleOf, limits)).toBeUndefined();
    expect(refusalOf('2026-07-11', begun, saleOf, limits)).toBe('too_long');
  });

  it('never lets a stay run over a night that is not sold, whatever is closed', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((offset) => addDays('2026-06-01', offset));
    fc.assert(
      fc.property(fc.uniqueArray(day, { maxLength: 12 }), day, day, (closed, first, second) => {
        const saleOf = closedOn(...closed);
        if (refusalOf(first, nothing, saleOf, limits)) return;
        const draft = pickDay(first, nothing);
        if (refusalOf(second, draft, saleOf, limits)) return;
        const { from, to } = pickDay(second, draft);
        if (!to) return;
        const nights = Array.from({ length: nightsBetween(from, to) }, (_, night) => addDays(from, night));
        expect(nights.filter((night) => closed.includes(night))).toEqual([]);
        expect(nights.length).toBeGreaterThan(0);
        expect(nights.length).toBeLessThanOrEqual(30);
      }),
    );
  });
});
