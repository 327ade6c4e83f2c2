import { addDays } from '@posada/calendar-days';
import fc from 'fast-check';
import { BOARDS } from '../properties/properties.schema.ts';
import { LIMITS, NO_FILTERS, type Search, type SearchFilters, SORTS } from './index.ts';

const id = fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/);

export const anyRooms = fc.array(
  fc.record({
    adults: fc.integer({ min: 1, max: LIMITS.adults }),
    childAges: fc.array(fc.integer({ min: 0, max: LIMITS.oldestChild }), { maxLength: LIMITS.children }),
  }),
  { minLength: 1, maxLength: LIMITS.rooms },
);

const anyStay = (today: string) =>
  fc
    .tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: LIMITS.nights }))
    .map(([ahead, nights]) => ({ from: addDays(today, ahead), to: addDays(today, ahead + nights) }));

const values = fc.uniqueArray(id, { maxLength: 6 }).map((list) => list.sort());
const limit = fc.option(fc.integer({ min: 0, max: 999_999_999 }));

/** Filters as they are in an address: each list sorted, the lower limit first. */
const anyFilters: fc.Arbitrary<SearchFilters> = fc
  .record({
    sort: fc.constantFrom(...SORTS),
    free: fc.boolean(),
    boards: fc.subarray([...BOARDS]),
    stars: values,
    places: values,
    types: values,
    services: values,
    least: limit,
    most: limit,
  })
  .filter(({ least, most }) => least === null || most === null || least <= most);

/** Any search that can be asked for: of a property, of a destination's results, or of all hotels. */
export const anySearch = (today: string): fc.Arbitrary<Search> => {
  const common = fc
    .tuple(anyStay(today), anyRooms, fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Z0-9-]{1,30}$/)))
    .map(([days, rooms, promocode]) => ({ ...days, rooms, promocode }));
  const ofProperty = fc.tuple(common, id, fc.option(id, { nil: undefined })).map(
    ([search, property, offer]): Search => ({
      ...search,
      destination: { type: 'property', id: property },
      ...(offer === undefined ? {} : { offer }),
      filters: NO_FILTERS,
    }),
  );
  const ofResults = fc.tuple(common, fc.option(id), anyFilters).map(
    ([search, destination, filters]): Search => ({
      ...search,
      destination: destination === null ? null : { type: 'destination', id: destination },
      filters,
    }),
  );
  return fc.oneof(ofProperty, ofResults);
};
