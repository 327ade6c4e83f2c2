import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addDays } from '@posada/calendar-days';
import fc from 'fast-check';
import { distribute, percentOf, roundMinor } from './money.ts';
import { complementAmount, offerFor, quoteRoom, type RoomQuoteInput, touristTaxOf } from './pricing.ts';

const PLAN: RoomQuoteInput['plan'] = {
  base_id: null,
  adjust_percent: 0,
  adjust_per_adult: 0,
  cancellation: { freeDays: 2, until: '18:00', fee: 'first_night' },
};
const night = (date: string, base = 10_000) => ({ date, base, single_reduction: 1_200, extra_adult: 2_500 });
const input = (over: Partial<RoomQuoteInput> = {}): RoomQuoteInput => ({
  nights: [night('2027-03-01'), night('2027-03-02', 20_000)],
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
  offer: null,
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

  it('[GAP-88] takes off offer, code and loyalty in this order, each from what is left', () => {
    const { discounts, total, base } = quoteRoom(
      input({
        offer: { name: 'Early', percent: 10 },
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
              offer: { name: 'a', percent: offer },
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

describe('an offer', () => {
  const offer = (id: number, percent: number | null, over = {}) => ({
    id,
    percent,
    minimum_nights: 1,
    advance_days: 0,
    book_from: null,
    book_until: null,
    content: { name: '', description: '' },
    ...over,
  });
  it('applies by itself when its conditions are met, the best one alone', () => {
    const offers = [
      offer(1, 10, { advance_days: 45 }),
      offer(2, 12, { minimum_nights: 5 }),
      offer(3, null),
      offer(4, 30, { book_until: '2026-12-31' }),
    ];
    const found = (from: string, to: string, today: string) => offerFor(offers, from, to, today)?.id ?? null;
    assert.equal(found('2027-03-01', '2027-03-03', '2027-02-01'), null);
    assert.equal(found('2027-03-01', '2027-03-03', '2027-01-15'), 1);
    assert.equal(found('2027-03-01', '2027-03-06', '2027-01-15'), 2);
    assert.equal(found('2027-03-01', '2027-03-03', '2026-12-31'), 4);
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

describe('a complement', () => {
  it('is counted by unit or person, once, by day or on a date', () => {
    const of = (per: 'unit' | 'person', when: 'stay' | 'day' | 'date') => ({
      price: 1_000,
      child_price: 400,
      per,
      when,
    });
    assert.equal(complementAmount(of('unit', 'stay'), { units: 2 }, 3), 2_000);
    assert.equal(complementAmount(of('unit', 'day'), { units: 1 }, 3), 3_000);
    assert.equal(complementAmount(of('unit', 'day'), { units: 1, dates: ['2027-03-01'] }, 3), 1_000);
    assert.equal(complementAmount(of('person', 'day'), { adults: 2, children: 1 }, 3), 7_200);
    assert.equal(complementAmount(of('person', 'date'), { adults: 2, dates: ['2027-03-02'] }, 3), 2_000);
    assert.equal(
      complementAmount({ ...of('person', 'stay'), child_price: null }, { adults: 1, children: 1 }, 3),
      2_000,
    );
  });
});

describe('money', () => {
  it('is rounded once, halves away from zero', () => {
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
