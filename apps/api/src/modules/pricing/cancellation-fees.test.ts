import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancellationAt } from '@posada/api-client/availability';
import type { CancellationFee, CancellationRule } from '@posada/api-client/operator';
import { addDays } from '@posada/calendar-days';
import fc from 'fast-check';
import { atLength } from '../../testing/kit.ts';
import { cancellationOf } from './cancellation-fees.ts';

const ROOM = {
  nights: [8_000, 10_000, 12_000].map((amount, index) => ({ date: addDays('2027-03-10', index), amount })),
  total: 30_000,
  timeZone: 'Europe/Madrid',
};

describe('a cancellation', () => {
  it('costs a part, some nights or an amount, and never more than the room', () => {
    const fee = (each: CancellationFee) => cancellationOf({ freeDays: null, until: '00:00', fee: each }, ROOM).fee;
    assert.deepEqual(
      [
        fee('first_night'),
        fee('all'),
        fee({ percent: 50 }),
        fee({ nights: 2 }),
        fee({ nights: 9 }),
        fee({ amount: 5_000 }),
        fee({ amount: 99_000 }),
      ],
      [8_000, 30_000, 15_000, 18_000, 30_000, 5_000, 30_000],
    );
  });

  it('is free until seven days, one night until two days, all after that, in the time of the hotel', () => {
    const rule: CancellationRule = {
      freeDays: 7,
      until: '23:59',
      fee: 'first_night',
      steps: [{ days: 2, until: '18:00', fee: 'all' }],
      noShow: 'all',
    };
    const terms = cancellationOf(rule, ROOM);
    assert.deepEqual(terms, {
      freeUntil: '2027-03-03T22:59:59.000Z',
      fee: 8_000,
      steps: [{ from: '2027-03-08T17:00:59.000Z', fee: 30_000 }],
      noShow: 30_000,
    });
    const at = (moment: string) => cancellationAt(terms, Date.parse(moment));
    assert.deepEqual([at('2027-03-03T22:59:58Z').feeNow, at('2027-03-03T22:59:59Z').feeNow], [0, 8_000]);
    assert.deepEqual([at('2027-03-08T17:00:58Z').feeNow, at('2027-03-08T17:00:59Z').feeNow], [8_000, 30_000]);
    assert.deepEqual(at('2027-03-05T00:00:00Z').steps, terms.steps);
    assert.deepEqual(at('2027-03-09T00:00:00Z'), {
      freeUntil: null,
      limit: '2027-03-03T22:59:59.000Z',
      fee: 30_000,
      feeNow: 30_000,
      steps: [],
      noShow: 30_000,
    });
  });

  it('names no limit at which nothing changes: a stay of one night costs its first night, and all of it', () => {
    const terms = {
      freeUntil: '2027-01-28T17:00:00.000Z',
      fee: 12_408,
      steps: [
        { from: '2027-02-08T17:00:00.000Z', fee: 12_408 },
        { from: '2027-02-09T17:00:00.000Z', fee: 15_000 },
        { from: '2027-02-10T17:00:00.000Z', fee: 15_000 },
      ],
    };
    const at = (moment: string) =>
      cancellationAt(terms, Date.parse(moment)).steps?.map(({ from }) => from.slice(0, 10));
    assert.deepEqual(at('2027-01-01T00:00:00Z'), ['2027-02-09']);
    assert.deepEqual(at('2027-02-09T00:00:00Z'), ['2027-02-09']);
    assert.deepEqual(at('2027-02-09T18:00:00Z'), []);
  });

  it('costs what its limits say at any moment, also by an answer that is older', () => {
    const someFee: fc.Arbitrary<CancellationFee> = fc.oneof(
      fc.constantFrom('first_night' as const, 'all' as const),
      fc.record({ percent: fc.nat(100) }),
      fc.record({ nights: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ amount: fc.nat(40_000) }),
    );
    const rules = fc
      .record({
        days: fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 4 }),
        fees: fc.array(someFee, { minLength: 4, maxLength: 4 }),
        isFree: fc.boolean(),
      })
      .map(({ days, fees, isFree }): CancellationRule => {
        const [first = 0, ...later] = days.toSorted((a, b) => b - a);
        return {
          freeDays: isFree ? first : null,
          until: '12:00',
          fee: fees[0] ?? 'all',
          steps: later.map((day, index) => ({ days: day, until: '12:00', fee: fees[index + 1] ?? 'all' })),
        };
      });
    const hours = fc.integer({ min: -24 * 35, max: 24 });
    fc.assert(
      fc.property(rules, hours, fc.nat(24 * 20), (rule, hour, later) => {
        const terms = cancellationOf(rule, ROOM);
        const nowMs = Date.parse('2027-03-10T11:30:00Z') + hour * 3_600_000;
        const now = cancellationAt(terms, nowMs);
        assert.ok(now.feeNow >= 0 && now.feeNow <= ROOM.total && Number.isSafeInteger(now.feeNow));
        for (const { from } of now.steps ?? []) assert.ok(Date.parse(from) > nowMs, 'a step that is shown lies ahead');
        const fees = [now.fee, ...(now.steps ?? []).map(({ fee }) => fee)];
        for (const [index, fee] of fees.slice(1).entries())
          assert.notEqual(fee, fees[index], 'each step changes the fee');
        const laterMs = nowMs + later * 3_600_000;
        assert.deepEqual(cancellationAt(now, laterMs), cancellationAt(terms, laterMs));
      }),
      { numRuns: atLength(300, 20_000) },
    );
  });
});
