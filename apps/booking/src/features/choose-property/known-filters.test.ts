import { aProperty } from '@posada/api-client/fixtures';
import { decodeFilters, encodeFilters } from '@posada/api-client/search';
import { knownFilters } from './known-filters.ts';

it('leaves out what none of the searched hotels has: no hotel is hidden by it', () => {
  const asked = decodeFilters(new URLSearchParams('board=breakfast&stars=4,9,x&place=77&services=99,2&price=100-300'));
  expect(encodeFilters(knownFilters(asked, [aProperty()]))).toBe('board=breakfast&stars=4&services=2&price=100-300');
});
