import { newSearch } from './new-search.ts';

describe('the search of a new booking', () => {
  it.each([
    ['', '/booking/destination'],
    ['text=bosch', '/booking/destination'],
    ['property=3', '/booking/property?id=3'],
    ['property=99', '/booking/destination'],
    ['property=3&from=2026-12-24&to=2026-12-27', /^\/booking\/property\?from=2026-12-24&to=2026-12-27&.*id=3$/],
    ['from=2026-12-24&to=2026-12-24', /^\/booking\/destination\?from=2026-12-24&to=2026-12-25&occupancy=2-0$/],
    ['from=2026-12-01&to=2027-02-28', /^\/booking\/destination\?from=2026-12-01&to=2026-12-02&/],
    ['from=2026-11-01&to=2026-11-30&property=3', '/booking/property?id=3'],
  ])('has what the list is narrowed to: %s', (list, address) => {
    const found = newSearch(new URLSearchParams(list), ['3', '7'], '2026-11-22');
    if (typeof address === 'string') expect(found).toBe(address);
    else expect(found).toMatch(address);
  });
});
