import { addressOf, readFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters of a list in its address', () => {
  it('[GAP-112] are number, guest, property, status, days and active or completed', () => {
    expect(
      read(
        'number=K7Q2&guest=%20Ana%20&property=3&status=cancelled&from=2026-06-01&to=2026-06-30&state=active&page=2&size=50',
      ),
    ).toEqual({
      number: 'K7Q2',
      guest: 'Ana',
      property: '3',
      status: 'cancelled',
      from: '2026-06-01',
      to: '2026-06-30',
      state: 'active',
      currentPage: 2,
      pageSize: 50,
    });
  });

  it('what cannot be is left out', () => {
    expect(
      read(
        'number=&guest=%20&property=x&status=gone&from=2026-02-30&to=soon&state=all&page=-1&size=5000&something=else',
      ),
    ).toEqual({ currentPage: 1, pageSize: 20 });
  });

  it('days in the wrong order are taken in the right one', () => {
    expect(read('from=2026-06-30&to=2026-06-01')).toMatchObject({ from: '2026-06-01', to: '2026-06-30' });
    expect(read('to=2026-06-01')).toEqual({ to: '2026-06-01', currentPage: 1, pageSize: 20 });
  });

  it('come back as they were read, without what is usual', () => {
    const address = '?number=K7Q2&guest=Ana+Bosch&status=confirmed&from=2026-06-01&size=10&page=3';
    expect(addressOf(read(address))).toBe(address);
    expect(addressOf(read('?page=1&size=20'))).toBe('?');
    expect(addressOf(read(address), { currentPage: 1 })).not.toContain('page');
  });
});
