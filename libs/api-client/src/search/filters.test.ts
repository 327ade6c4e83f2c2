import { areCanonical, decodeFilters, encodeFilters, filtersForNewSearch, NO_FILTERS } from './index.ts';

const read = (query: string) => decodeFilters(new URLSearchParams(query));

describe('the filters of an address', () => {
  it('are read back as they were written', () => {
    for (const query of [
      '',
      'sort=rating',
      'sort=distance',
      'sort=price&free=yes&board=breakfast,half_board&stars=4&place=3&type=1&services=1,4&price=100-300',
      'price=100-',
      'price=-300',
    ]) {
      expect(encodeFilters(read(query))).toBe(query);
      expect(areCanonical(new URLSearchParams(`from=2026-06-10&${query}`), read(query))).toBe(true);
    }
  });

  it.each([
    ['free=1', ''],
    ['sort=cheapest', ''],
    ['board=dinner,half_board,breakfast,breakfast', 'board=breakfast,half_board'],
    ['type=<b>&services=a b,2', 'services=2'],
    ['price=1e3-', ''],
    ['price=--5', ''],
    ['price=300-100', 'price=100-300'],
    [`services=${'1,'.repeat(5000)}`, 'services=1'],
  ])('leave out what is no filter: %.40s', (query, canonical) => {
    expect(encodeFilters(read(query))).toBe(canonical);
    expect(areCanonical(new URLSearchParams(query), read(query))).toBe(query === canonical);
  });

  it('are read from the fields of the plain form', () => {
    const sent = 'price_from=&price_to=300&board=half_board&board=breakfast&services=4&services=1';
    expect(encodeFilters(read(sent))).toBe('board=breakfast,half_board&services=1,4&price=-300');
    expect(areCanonical(new URLSearchParams(sent), read(sent))).toBe(false);
    expect(read('price_from=&price_to=')).toEqual(NO_FILTERS);
  });

  it('stay in a new search, but for the limits of a price that was that of another stay', () => {
    expect(encodeFilters(filtersForNewSearch(read('sort=price&free=yes&stars=4&price=100-300')))).toBe(
      'sort=price&free=yes&stars=4',
    );
  });
});
