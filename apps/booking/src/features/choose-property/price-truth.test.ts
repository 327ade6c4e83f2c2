import { type BoardPrice, wholePrice } from '@posada/api-client/availability';
import { anAvailability, aProperty } from '@posada/api-client/fixtures';
import { BOARDS } from '@posada/api-client/properties';
import { NO_FILTERS } from '@posada/api-client/search';
import fc from 'fast-check';
import { askedFor, type Found, filtersFor, narrow } from './narrow.ts';

const amount = fc.record({ total: fc.integer({ min: 100, max: 200_000 }), atProperty: fc.nat(9_000) });
const hotels = fc.array(
  fc.uniqueArray(fc.record({ board: fc.constantFrom(...BOARDS), lowest: amount, free: fc.option(amount) }), {
    selector: ({ board }) => board,
    minLength: 1,
    maxLength: 3,
  }),
  { minLength: 2, maxLength: 6 },
);

/** As the back end answers them: the lowest of all, and of each board, by what they cost in all. */
const found = (each: readonly { board: (typeof BOARDS)[number]; lowest: Amounts; free: Amounts | null }[][]): Found[] =>
  each.map((offered, index) => {
    const boards = offered.map(({ board, lowest, free }): BoardPrice => {
      const cancellable = free && wholePrice(free) >= wholePrice(lowest) ? free : null;
      return {
        board,
        lowest: { ...lowest, base: lowest.total },
        free: cancellable && { ...cancellable, base: cancellable.total },
      };
    });
    const [lowest] = boards.map((own) => own.lowest).toSorted((a, b) => wholePrice(a) - wholePrice(b));
    return {
      property: aProperty({ id: String(index) }),
      hasFailed: false,
      availability: anAvailability({ propertyId: String(index), lowest: lowest ?? null, boards }),
    };
  });
interface Amounts {
  total: number;
  atProperty: number;
}

describe('the price of a hotel in a list', () => {
  const runs = { numRuns: process.env['TEST_LENGTH'] === 'full' ? 10_000 : 200 };

  it('[BOOK-04] is the sum that its card shows first, in the limits of the filter, in what the filter keeps, and in the order by price', () => {
    fc.assert(
      fc.property(hotels, fc.nat(5), fc.boolean(), (given, chosen, free) => {
        const all = found(given);
        const view = { ...NO_FILTERS, free };
        const shown = (one: Found) => {
          const asked = askedFor(one, view);
          return asked ? wholePrice(asked) : null;
        };
        const prices = all.flatMap((one) => shown(one) ?? []);
        const span = filtersFor(all, view).prices;
        if (span) {
          expect(span.least).toBe(Math.floor(Math.min(...prices) / 100));
          expect(span.most).toBe(Math.ceil(Math.max(...prices) / 100));
        }
        const limit = prices[chosen % Math.max(1, prices.length)];
        if (limit === undefined) return;
        const most = Math.ceil(limit / 100);
        const least = Math.floor(limit / 100);
        const kept = (more: { most?: number; least?: number }) =>
          narrow(all, { ...view, ...more }).open.map(({ property }) => property.id);
        const fitting = (fits: (price: number) => boolean) =>
          all.flatMap((one) => {
            const price = shown(one);
            return price !== null && fits(price) ? one.property.id : [];
          });
        expect(kept({ most })).toEqual(fitting((price) => price <= most * 100));
        expect(kept({ least })).toEqual(fitting((price) => price >= least * 100));
        const ordered = narrow(all, { ...view, sort: 'price' }).open.map((one) => shown(one) ?? 0);
        expect(ordered).toEqual(ordered.toSorted((a, b) => a - b));
      }),
      runs,
    );
  });
});
