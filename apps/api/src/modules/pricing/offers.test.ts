import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { atLength } from '../../testing/kit.ts';
import { arrivalsOf, bestOffers, offersFor } from './offers.ts';
import type { OfferTerms } from './terms.ts';

const anOffer = (
  id: number,
  percent: number | null,
  limits: OfferTerms['limits'] = {},
  over: Partial<OfferTerms> = {},
): OfferTerms => ({
  id,
  percent,
  minimum_nights: 1,
  advance_days: 0,
  book_from: null,
  book_until: null,
  limits,
  content: { name: '' },
  ...over,
});

/** A stay from Monday, 1 March 2027, of 100.00 a night in room type 1 under plan 1. */
function taken(
  offers: OfferTerms[],
  { nights = 4, today = '2027-02-01', roomType = 1, plan = 1 } = {},
): [number, number][] {
  const to = `2027-03-${String(1 + nights).padStart(2, '0')}`;
  const amounts = Array.from({ length: nights }, () => 10_000);
  const found = offersFor(offers, '2027-03-01', to, today);
  return bestOffers(found, { roomType, plan, base: 10_000 * nights, amounts }).map(({ offer, amount }) => [
    offer.id,
    amount,
  ]);
}

describe('an offer', () => {
  it('applies by itself when its conditions are met, the best one alone', () => {
    const offers = [
      anOffer(1, 10, {}, { advance_days: 45 }),
      anOffer(2, 12, {}, { minimum_nights: 5 }),
      anOffer(3, null),
      anOffer(4, 30, {}, { book_until: '2026-12-31' }),
    ];
    assert.deepEqual(taken(offers, { nights: 2 }), []);
    assert.deepEqual(taken(offers, { nights: 2, today: '2027-01-15' }), [[1, 2_000]]);
    assert.deepEqual(taken(offers, { nights: 5, today: '2027-01-15' }), [[2, 6_000]]);
    assert.deepEqual(taken(offers, { nights: 2, today: '2026-12-31' }), [[4, 6_000]]);
  });

  it('takes off an amount for the stay or for each night, and never more than there is', () => {
    assert.deepEqual(taken([anOffer(1, null, { amount: 2_500 })]), [[1, 2_500]]);
    assert.deepEqual(taken([anOffer(1, null, { amount: 2_500, per: 'night' })]), [[1, 10_000]]);
    assert.deepEqual(taken([anOffer(1, null, { amount: 99_000 })]), [[1, 40_000]]);
  });

  it('is for the nights of its stay dates and weekdays', () => {
    assert.deepEqual(taken([anOffer(1, 10, { stayFrom: '2027-03-03' })]), [[1, 2_000]]);
    assert.deepEqual(taken([anOffer(1, 10, { weekdays: ['mon', 'tue'] })]), [[1, 2_000]]);
    assert.deepEqual(taken([anOffer(1, null, { amount: 700, per: 'night', weekdays: ['wed'] })]), [[1, 700]]);
    assert.deepEqual(taken([anOffer(1, 10, { stayUntil: '2027-02-28' })]), []);
    assert.deepEqual(taken([anOffer(1, null, { amount: 20_000, weekdays: ['sun'] })]), []);
  });

  it('is for some rooms, rates, lengths and times before arrival', () => {
    const offer = anOffer(1, 10, { roomTypes: [2], ratePlans: [3] });
    assert.deepEqual(taken([offer]), []);
    assert.deepEqual(taken([offer], { roomType: 2, plan: 3 }), [[1, 4_000]]);
    const short = anOffer(1, 10, { maximumNights: 3, withinDays: 7 });
    assert.deepEqual(taken([short], { nights: 3, today: '2027-02-22' }), [[1, 3_000]]);
    assert.deepEqual(taken([short], { nights: 4, today: '2027-02-22' }), []);
    assert.deepEqual(taken([short], { nights: 3, today: '2027-02-21' }), []);
  });

  it('is combined with others that can be, percentages first, when that takes off more than the best one alone', () => {
    const together = [anOffer(1, null, { amount: 1_000, combinable: true }), anOffer(2, 10, { combinable: true })];
    assert.deepEqual(taken([...together, anOffer(3, 12)]), [
      [2, 4_000],
      [1, 1_000],
    ]);
    assert.deepEqual(taken([...together, anOffer(3, 15)]), [[3, 6_000]]);
    assert.deepEqual(taken([anOffer(9, 10), anOffer(7, 10)]), [[7, 4_000]], 'of equal ones the lowest id');
  });

  it('makes no difference by its place in the list, and together they never take off more than the price', () => {
    const offers = fc.uniqueArray(
      fc.record({
        id: fc.nat(50),
        percent: fc.option(fc.integer({ min: 1, max: 90 })),
        amount: fc.option(fc.nat(30_000)),
        per: fc.constantFrom('stay' as const, 'night' as const),
        combinable: fc.boolean(),
        weekdays: fc.option(fc.constantFrom<('mon' | 'tue' | 'wed')[]>(['mon'], ['tue', 'wed'])),
      }),
      { maxLength: 7, selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(offers, (all) => {
        const terms = all.map(({ id, percent, ...limits }) =>
          anOffer(id, percent, percent === null ? limits : { ...limits, amount: null }),
        );
        const found = taken(terms);
        assert.deepEqual(taken(terms.toReversed()), found);
        const off = found.reduce((sum, [, amount]) => sum + amount, 0);
        assert.ok(off <= 40_000 && found.every(([, amount]) => amount > 0));
        for (const alone of terms) {
          const [own] = taken([alone]);
          assert.ok(off >= (own?.[1] ?? 0) || alone.limits.combinable, 'nothing alone would take off more');
        }
      }),
      { numRuns: atLength(300, 20_000) },
    );
  });

  it('can begin on the two months after its first day, within its days of stay and of booking', () => {
    const spanOf = (limits: OfferTerms['limits'], over: Partial<OfferTerms> = {}) => {
      const span = arrivalsOf(anOffer(1, 10, limits, over), '2027-02-01');
      return span && [span.first, span.last];
    };
    assert.deepEqual(spanOf({}), ['2027-02-01', '2027-04-02']);
    assert.deepEqual(spanOf({}, { advance_days: 45 }), ['2027-03-18', '2027-05-17']);
    assert.deepEqual(spanOf({ stayFrom: '2027-06-01' }), ['2027-06-01', '2027-07-31']);
    assert.deepEqual(spanOf({ stayFrom: '2027-01-01', stayUntil: '2027-02-14' }), ['2027-02-01', '2027-02-14']);
    assert.deepEqual(spanOf({ withinDays: 7 }), ['2027-02-01', '2027-02-08']);
    assert.equal(spanOf({ stayUntil: '2027-01-31' }), null);
    assert.equal(spanOf({ stayFrom: '2027-06-01', withinDays: 7 }), null);
  });
});
