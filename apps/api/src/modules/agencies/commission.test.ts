import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { commissionOf, type EarningRoom } from '@posada/api-client/reservations';
import fc from 'fast-check';

const aRoom = (given: Partial<EarningRoom> = {}): EarningRoom => ({
  status: 'confirmed',
  base: 30_000,
  discounts: [],
  fee: null,
  ...given,
});
const amount = fc.integer({ min: 0, max: 100_000_000 });
const room = fc.record({
  status: fc.constantFrom('confirmed', 'provisional', 'cancelled'),
  base: amount,
  discounts: fc.array(fc.record({ amount: fc.integer({ min: 0, max: 1_000_000 }) }), { maxLength: 3 }),
  fee: fc.option(amount),
});
const terms = fc.record({
  model: fc.constantFrom('commission' as const, 'net' as const),
  rate: fc.integer({ min: 0, max: 5000 }),
});

describe('the commission of a booking', () => {
  it('is of rooms after discounts, and of what is kept of cancelled ones', () => {
    const rooms = [
      aRoom({ discounts: [{ amount: 3000 }] }),
      aRoom({ status: 'cancelled', fee: 10_000 }),
      aRoom({ status: 'cancelled', fee: 0 }),
      // the fee was of the extras too: they earn nothing
      aRoom({ status: 'cancelled', fee: 45_000 }),
    ];
    assert.deepEqual(commissionOf({ model: 'net', rate: 1250 }, rooms), {
      model: 'net',
      percent: 12.5,
      amount: 67_000,
      commission: 8375,
      net: 58_625,
    });
  });

  it('is rounded once for all rooms, and leaves the rest as net', () => {
    fc.assert(
      fc.property(terms, fc.array(room, { maxLength: 5 }), (agreed, rooms) => {
        const { amount: all, commission, net } = commissionOf(agreed, rooms);
        assert.equal(commission + net, all);
        assert.ok(Number.isSafeInteger(commission) && commission >= 0 && commission <= Math.ceil(all / 2));
        assert.ok(Math.abs(commission - (all * agreed.rate) / 10_000) <= 0.5 + 1e-6);
      }),
    );
  });

  it('never grows when a room is cancelled', () => {
    fc.assert(
      fc.property(terms, room, fc.array(room, { maxLength: 4 }), amount, (agreed, first, rest, fee) => {
        const standing = commissionOf(agreed, [{ ...first, status: 'confirmed', fee: null }, ...rest]);
        const cancelled = commissionOf(agreed, [{ ...first, status: 'cancelled', fee }, ...rest]);
        assert.ok(cancelled.commission <= standing.commission);
      }),
    );
  });
});
