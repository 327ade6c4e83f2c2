import { aProperty } from '@posada/api-client/fixtures';
import { EVERYTHING, isCanonical, readView, writeView } from './results-view.ts';

const properties = [aProperty()];
const read = (query: string) => readView(new URLSearchParams(query), properties);

describe('the view in an address', () => {
  it('is read back as it was written', () => {
    for (const query of [
      '',
      'sort=rating',
      'sort=price&free=yes&board=breakfast,half_board&stars=4&place=3&type=1&services=1,4&price=100-300',
      'price=100-',
      'price=-300',
    ]) {
      expect(writeView(read(query))).toBe(query);
      expect(isCanonical(new URLSearchParams(`from=2026-06-10&${query}`), read(query))).toBe(true);
    }
  });

  it.each([
    ['free=1', ''],
    ['sort=cheapest', ''],
    ['board=dinner,half_board,breakfast,breakfast', 'board=breakfast,half_board'],
    ['stars=4,9,x&place=77&type=<b>&services=99,2', 'stars=4&services=2'],
    ['price=1e3-', ''],
    ['price=--5', ''],
    ['price=300-100', 'price=100-300'],
    [`services=${'1,'.repeat(5000)}`, 'services=1'],
  ])('leaves out what no hotel here can be: %.40s', (query, canonical) => {
    expect(writeView(read(query))).toBe(canonical);
    expect(isCanonical(new URLSearchParams(query), read(query))).toBe(query === canonical);
  });

  it('is read from the fields of the plain form', () => {
    const sent = 'price_from=&price_to=300&board=half_board&board=breakfast&services=4&services=1';
    expect(writeView(read(sent))).toBe('board=breakfast,half_board&services=1,4&price=-300');
    expect(isCanonical(new URLSearchParams(sent), read(sent))).toBe(false);
    expect(read('price_from=&price_to=')).toEqual(EVERYTHING);
  });
});
