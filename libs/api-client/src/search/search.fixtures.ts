import { NO_FILTERS } from './filters.ts';
import type { PropertySearch } from './search.schema.ts';

/** Three nights from 10 June 2026 at property 3, one room for two. */
export const aSearch = (given: Partial<PropertySearch> = {}): PropertySearch => ({
  destination: { type: 'property', id: '3' },
  from: '2026-06-10',
  to: '2026-06-13',
  rooms: [{ adults: 2, childAges: [] }],
  promocode: '',
  filters: NO_FILTERS,
  ...given,
});
