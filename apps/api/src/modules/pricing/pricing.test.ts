import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '@posada/calendar-days';
import fc from 'fast-check';
import { NO_CHARGES, touristTaxOf } from './charges.ts';
import { distribute, percentOf, roundMinor } from './money.ts';
import type { StayOffer } from './offers.ts';
import { quoteRoom, type RoomQuoteInput } from './pricing.ts';

const PLAN: RoomQuoteInput['plan'] = {
  id: 1,
  base_id: null,
  adjust_percent: 0,
  adjust_per_adult: 0,
  cancellation: { freeDays: 2, until: '18:00', fee: 'first_night' },
  terms: {},
};
const anOffer = (name: string, percent: number, over: Partial<StayOffer> = {}): StayOffer => ({
  id: 1,
  name,
  percent,
  amount: 0,
  times: 1,
  nights: null,
  roomTypes: null,
  ratePlans: null,
  isCombinable: false,
  ...over,
});
const night = (date: string, base = 10_000) => ({ date, base, single_reduction: 1_200, extra_adult: 2_500 });
const input = (over: Partial<RoomQuoteInput> = {}): RoomQuoteInput => ({
  nights: [night('2027-03-01'), night('2027-03-02', 20_000)],
  roomType: 1,
  plan: PLAN,
  pricing: {
    childrenUntil: 12,
    childBands: [
      { until: 2, percent: 0 },
      { until: 6, percent: 30 },
      { until: 12, percent: 50 },
    ],
    touristTax: [],
  },
  occupancy: { adults: 2, childAges: [] },
  offers: [],
  charging: NO_CHARGES,
  promotion: null,
  loyalty: null,
  timeZone: 'Europe/Madrid',
  ...over,
});
const totalFor = (adults: number, childAges: number[], over: Partial<RoomQuoteInput> = {}) =>
  quoteRoom(input({ nights: [night('2027-03-01')], occupancy: { adults, childAges }, ...over })).total;

describe('the price of a room', () => {
  it('is that of two adults, less for one alone, more for each other', () => {
    assert.deepEqual(
      [1, 2, 3, 4].map((adults) => totalFor(adults, [])),
      [8_800, 10_000, 12_500, 15_000],
    );
  });

  it('is that of the list for so many adults where a night has one, whatever its other figures say', () => {
    const listed = (by_adults: number[]) => (adults: number) =>
      totalFor(adults, [], { nights: [{ ...night('2027-03-01'), by_adults }] });
    assert.deepEqual([1, 2, 3].map(listed([7_000, 10_000, 11_500])), [7_000, 10_000, 11_500]);
    assert.equal(listed([7_000, 10_000, 11_500])(5), 11_500 + 2 * 2_500, 'beyond it each adds his supplement');
    assert.deepEqual([1, 2, 3].map(listed([7_000])), [7_000, 10_000, 12_500], 'a list of one is the price of one');
  });

  it('is the same by a list as by base, reduction and supplement, where the list says what they say', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.record({ base: amount, less: fc.nat(100), extra: amount, adults: fc.integer({ min: 1, max: 9 }) }),
        fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        ({ base, less, extra, adults }, childAges, length, isDerived) => {
          const plain = { date: '2027-03-01', base, single_reduction: percentOf(base, less), extra_adult: extra };
          const of = (count: number) => (count === 1 ? base - plain.single_reduction : base + (count - 2) * extra);
          const by_adults = Array.from({ length }, (_, index) => of(index + 1));
          const plan = isDerived ? { ...PLAN, base_id: 9, adjust_percent: -10, adjust_per_adult: 500 } : PLAN;
          const quote = (one: typeof plain & { by_adults?: number[] }) =>
            quoteRoom(input({ nights: [one], plan, occupancy: { adults, childAges } }));
          assert.deepEqual(quote({ ...plain, by_adults }), quote(plain));
        },
      ),
    );
  });

  it('counts children by their age: babies nothing, others a part, the grown as adults', () => {
    for (const [age, extra] of [
      [0, 0],
      [2, 0],
      [3, 750],
      [6, 750],
      [7, 1_250],
      [12, 1_250],
      [13, 2_500],
      [17, 2_500],
    ] as const) {
      assert.equal(totalFor(2, [age]), 10_000 + extra, `age ${age}`);
    }
  });

  it('derives from another plan by percentage and by person', () => {
    const plan = { ...PLAN, base_id: 1, adjust_percent: -12, adjust_per_adult: 1_200 };
    assert.equal(totalFor(2, [], { plan }), 8_800 + 2 * 1_200);
    assert.equal(totalFor(2, [5], { plan }), percentOf(10_750, 88) + 2 * 1_200 + 360);
  });

  it('asks of each child the amount of its band, and of its meals the amount of its age', () => {
    const pricing: RoomQuoteInput['pricing'] = {
      childrenUntil: 12,
      childBands: [
        { until: 2, percent: 0 },
        { until: 12, amount: 1_900 },
      ],
      touristTax: [],
    };
    assert.equal(totalFor(2, [1, 8], { pricing }), 10_000 + 1_900);
    const halfBoard = { ...PLAN, base_id: 1, adjust_per_adult: 3_000 };
    assert.equal(totalFor(2, [8], { pricing, plan: halfBoard }), 10_000 + 1_900 + 3 * 3_000);
    const byAge = {
      ...halfBoard,
      terms: {
        perChild: [
          { until: 6, amount: 0 },
          { until: 12, amount: 1_250 },
        ],
      },
    };
    assert.equal(totalFor(2, [5, 8], { pricing, plan: byAge }), 10_000 + 2 * 1_900 + 2 * 3_000 + 1_250);
  });

  it('changes with the length of the stay, by the rule for the most nights that are reached', () => {
    const plan = {
      ...PLAN,
      terms: {
        lengthOfStay: [
          { nights: 7, percent: -20 },
          { nights: 3, percent: -10 },
        ],
      },
    };
    const nightsFor = (count: number) =>
      Array.from({ length: count }, (_, index) => night(addDays('2027-03-01', index)));
    const total = (count: number) => quoteRoom(input({ plan, nights: nightsFor(count) })).total;
    assert.deepEqual([2, 3, 6, 7].map(total), [20_000, 27_000, 54_000, 56_000]);
  });

  it('[GAP-88] takes off offer, code and loyalty in this order, each from what is left', () => {
    const { discounts, total, base } = quoteRoom(
      input({
        offers: [anOffer('Early', 10)],
        promotion: { name: 'CODE', percent: 10 },
        loyalty: { name: 'Gold', level: 'gold', percent: 5 },
      }),
    );
    assert.deepEqual(
      discounts.map(({ kind, amount }) => [kind, amount]),
      [
        ['offer', 3_000],
        ['promotion', 2_700],
        ['loyalty', 1_215],
      ],
    );
    assert.equal(total, base - 3_000 - 2_700 - 1_215);
  });

  it('is always the sum of its nights, and never below zero', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 30 }),
        fc.tuple(fc.nat(90), fc.nat(90), fc.nat(90)),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.nat(17), { maxLength: 4 }),
        (bases, [offer, promotion, loyalty], adults, childAges) => {
          const quote = quoteRoom(
            input({
              nights: bases.map((base, index) => night(addDays('2027-03-20', index), base)),
              occupancy: { adults, childAges },
              offers: [anOffer('a', offer)],
              promotion: { name: 'b', percent: promotion },
              loyalty: { name: 'c', level: 'c', percent: loyalty },
            }),
          );
          const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
          assert.equal(sum(quote.nights.map(({ amount }) => amount)), quote.total);
          assert.equal(quote.base - sum(quote.discounts.map(({ amount }) => amount)), quote.total);
          assert.ok(quote.total >= 0 && Number.isSafeInteger(quote.total));
        },
      ),
    );
  });
});

describe('cancelling', () => {
  it('is free until an hour at the property, also over the clock change', () => {
    const free = (date: string, timeZone: string) =>
      quoteRoom(input({ nights: [night(date)], timeZone })).cancellation.freeUntil;
    assert.equal(free('2027-03-01', 'Europe/Madrid'), '2027-02-27T17:00:59.000Z');
    assert.equal(free('2027-03-30', 'Europe/Madrid'), '2027-03-28T16:00:59.000Z');
    assert.equal(free('2027-03-01', 'Atlantic/Canary'), '2027-02-27T18:00:59.000Z');
  });

  it('costs the first night after discounts, or all of a rate that is not refunded', () => {
    const promotion = { name: 'CODE', percent: 10 };
    assert.deepEqual(quoteRoom(input({ promotion })).cancellation.fee, 9_000);
    const never = { ...PLAN, cancellation: { freeDays: null, until: '00:00', fee: 'all' as const } };
    assert.deepEqual(quoteRoom(input({ promotion, plan: never })).cancellation, { freeUntil: null, fee: 27_000 });
  });
});

describe('tourist tax', () => {
  const couple = { adults: 2, childAges: [] };
  it('is that of each night for each adult, up to its number of nights', () => {
    const rules = [
      { from: null, to: '2027-03-31', amount: 570, maxNights: 7, exemptUntil: 16 },
      { from: '2027-04-01', to: null, amount: 670, maxNights: 7, exemptUntil: 16 },
    ];
    assert.equal(touristTaxOf(rules, '2027-03-30', '2027-04-02', couple), 2 * (570 + 570 + 670));
    assert.equal(touristTaxOf(rules, '2027-05-01', '2027-05-15', { adults: 1, childAges: [] }), 7 * 670);
    assert.equal(touristTaxOf([], '2027-05-01', '2027-05-15', couple), 0);
  });

  it('[BOOK-19] [GAP-87] is paid by children too who are older than the rule exempts, each night by its own rule', () => {
    const rules = [
      { from: null, to: '2027-03-31', amount: 100, maxNights: 7, exemptUntil: 16 },
      { from: '2027-04-01', to: null, amount: 200, maxNights: 7, exemptUntil: 11 },
    ];
    const family = { adults: 2, childAges: [11, 12, 16, 17] };
    assert.equal(touristTaxOf(rules, '2027-03-31', '2027-04-01', family), 3 * 100);
    assert.equal(touristTaxOf(rules, '2027-04-01', '2027-04-02', family), 5 * 200);
    assert.equal(touristTaxOf(rules, '2027-03-31', '2027-04-02', family), 3 * 100 + 5 * 200);
    const taxed = { from: null, to: null, amount: 100, maxNights: 7, exemptUntil: 11 };
    assert.equal(touristTaxOf([taxed], '2027-03-01', '2027-03-04', couple), 600);
  });
});

describe('money', () => {
  it('is rounded once, halves away from zero, also of a percentage with decimals', () => {
    assert.deepEqual([percentOf(20_000, 8.875), percentOf(1_000, 1.005), percentOf(100, 14.5)], [1_775, 10, 15]);
    assert.equal(percentOf(1_000, 0.05), 1);
    assert.deepEqual([0.5, 1.5, 2.4, -0.5, -1.5].map(roundMinor), [1, 2, 2, -1, -2]);
  });

  it('is split without losing a cent', () => {
    assert.deepEqual(distribute(100, [1, 1, 1]), [34, 33, 33]);
    assert.deepEqual(distribute(5, [0, 0]), [5, 0]);
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }),
        (amount, weights) => {
          assert.equal(
            distribute(amount, weights).reduce((sum, part) => sum + part, 0),
            amount,
          );
        },
      ),
    );
  });
});
