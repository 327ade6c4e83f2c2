import { newChildAge, readPlainForm } from './plain-fields.ts';

const today = '2026-06-01';
const fromForm = (query: string, childrenUntil?: number) =>
  readPlainForm(new URLSearchParams(query), { today, ...(childrenUntil === undefined ? {} : { childrenUntil }) });

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

  it('[GAP-76] counts only the rooms and ages that are shown, though hidden ones are sent as well', () => {
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

  it('keeps the filters of the results that it stands above', () => {
    expect(fromForm(`where=d-3&${days}&stars=4&board=breakfast,half_board`)?.filters).toMatchObject({
      stars: ['4'],
      boards: ['breakfast', 'half_board'],
    });
  });

  it('[SEARCH-30, GAP-24] a new child is seven, or as old as a child can be', () => {
    expect([newChildAge(), newChildAge(17), newChildAge(7), newChildAge(5), newChildAge(0)]).toEqual([7, 7, 7, 5, 0]);
  });
});
