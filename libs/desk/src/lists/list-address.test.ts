import { listAddress } from './list-address.ts';

const address = listAddress({ states: ['active', 'invited'], sorts: ['name'] });
const read = (query: string) => address.read(new URLSearchParams(query));

describe('the address of a list', () => {
  it('has text, state, order, page and page size', () => {
    expect(read('state=invited&text=%20ana%20&sort=name&page=3&size=50')).toEqual({
      state: 'invited',
      text: 'ana',
      sort: 'name',
      currentPage: 3,
      pageSize: 50,
    });
  });

  it('leaves out what cannot be', () => {
    expect(read('state=gone&text=%20&sort=shoe-size&page=-1&size=7')).toEqual({ currentPage: 1, pageSize: 20 });
  });

  it('is written without what is usual, with a change, and read as it was written', () => {
    const search = read('state=invited&text=ana');
    expect(address.to(search, { state: undefined, sort: 'name' })).toBe('?text=ana&sort=name');
    expect(address.to(search, { currentPage: 2, pageSize: 50 })).toBe('?state=invited&text=ana&size=50&page=2');
    const other = { ...search, currentPage: 4, pageSize: 10 };
    expect(read(address.to(other))).toEqual(other);
  });
});
