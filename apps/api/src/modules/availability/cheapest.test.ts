import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { atLength } from '../../testing/kit.ts';
import type { RoomTypeTerms } from '../properties/property-facts.ts';
import { type Amount, cheapest, type Offered } from './stay-rules.ts';

const aType = (id: number, left: number, total: number): Offered<Amount> => ({
  room: { id } as RoomTypeTerms,
  left,
  minimumStay: 1,
  rates: [{ total, base: total }],
});
const byPrice = (options: Offered<Amount>[]) =>
  options.toSorted((a, b) => (a.rates[0]?.total ?? 0) - (b.rates[0]?.total ?? 0));

/** All ways there are, one after another. */
function bruteForce(rooms: readonly Offered<Amount>[][]): number | null {
  const [first, ...others] = rooms;
  if (!first) return 0;
  const totals = first.flatMap(({ room, left, rates }) => {
    if (left < 1) return [];
    const rest = others.map((options) =>
      options.map((option) => (option.room.id === room.id ? { ...option, left: option.left - 1 } : option)),
    );
    const found = bruteForce(rest);
    return found === null ? [] : [found + (rates[0]?.total ?? 0)];
  });
  return totals.length > 0 ? Math.min(...totals) : null;
}

describe('the cheapest way to give rooms their types', () => {
  it('is as cheap as the best of all ways, and there when any is', () => {
    // each room has prices of its own for the same types: not every type takes every guest
    const searches = fc
      .record({
        left: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 7 }),
        prices: fc.array(fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { minLength: 7, maxLength: 7 }), {
          minLength: 1,
          maxLength: 5,
        }),
      })
      .map(({ left, prices }) =>
        prices.map((own) =>
          byPrice(
            left.flatMap((rooms, id) => {
              const price = own[id];
              return price == null ? [] : [aType(id, rooms, price)];
            }),
          ),
        ),
      );
    fc.assert(
      fc.property(searches, (rooms) => {
        assert.equal(cheapest(rooms)?.total ?? null, bruteForce(rooms));
      }),
      { numRuns: atLength(200, 5_000) },
    );
  });

  it('looks at a bounded number of ways, however many room types there are', () => {
    let looks = 0;
    const types = Array.from({ length: 400 }, (_, id) => ({
      ...aType(id, 1, 100 + id),
      get rates() {
        looks += 1;
        return [{ total: 100 + id, base: 100 + id }];
      },
    }));
    assert.equal(cheapest([types, types, types, types, types])?.total, 100 + 101 + 102 + 103 + 104);
    assert.ok(looks <= 5 ** 5 + 5 ** 4 + 5 ** 3 + 5 ** 2 + 5, `${looks} looks`);
  });
});
