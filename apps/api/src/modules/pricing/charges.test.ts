import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collectedAs } from '@posada/api-client/availability';
import type { ChargeRule } from '@posada/api-client/operator';
import type { Occupancy } from '@posada/api-client/search';
import { addDays } from '@posada/calendar-days';
import fc from 'fast-check';
import { atLength } from '../../testing/kit.ts';
import { chargesOn, chargingOf } from './charges.ts';

const COUPLE: Occupancy = { adults: 2, childAges: [] };
const STAY = { from: '2027-03-01', to: '2027-03-04', daysAhead: 30 };

const aCharge = (over: Partial<ChargeRule>): ChargeRule => ({
  id: 'gst',
  name: 'GST',
  kind: 'tax',
  collected: 'added',
  percent: null,
  of: ['room'],
  amount: null,
  per: 'room',
  each: 'night',
  fromAge: 0,
  untilAge: null,
  maxNights: null,
  from: null,
  to: null,
  bookFrom: null,
  bookUntil: null,
  ...over,
});
/** What a room of three nights is charged, as id and amount. */
function charged(
  charges: ChargeRule[],
  { price = 60_000, amounts = [10_000, 20_000, 30_000], occupancy = COUPLE, stay = STAY } = {},
) {
  const result = chargesOn(chargingOf({ charges, touristTax: [] }, stay, occupancy), price, amounts);
  return { ...result, lines: result.charges.map(({ id, amount }) => [id, amount]) };
}

describe('a tax or fee', () => {
  it('is an amount per night or stay, for the room or for each person of an age', () => {
    const of = (over: Partial<ChargeRule>, occupancy: Occupancy = { adults: 2, childAges: [3, 12, 17] }) =>
      charged([aCharge({ amount: 500, ...over })], { occupancy }).added;
    assert.equal(of({}), 1_500);
    assert.equal(of({ each: 'stay' }), 500);
    assert.equal(of({ per: 'person' }), 5 * 1_500);
    assert.equal(of({ per: 'person', each: 'stay' }), 5 * 500);
    assert.equal(of({ per: 'person', fromAge: 12 }), 4 * 1_500);
    assert.equal(of({ per: 'person', fromAge: 12, untilAge: 16 }), 1_500, 'adults pay by another line');
    assert.equal(of({ maxNights: 2 }), 1_000);
  });

  it('once a stay is shared by the nights of a calendar: each bears its part, and a night its own charge in full', () => {
    const onNight = (over: Partial<ChargeRule>) =>
      chargesOn(
        chargingOf(
          { charges: [aCharge({ amount: 4_915, collected: 'at_property', ...over })], touristTax: [] },
          { ...STAY, to: '2027-03-02', sharedBy: 4 },
          COUPLE,
        ),
        10_000,
        [10_000],
      ).atProperty;
    assert.equal(onNight({ each: 'stay' }), 1_229);
    assert.equal(onNight({ each: 'night' }), 4_915);
  });

  it('is a percentage of the room, of other charges, or of both', () => {
    const resort = aCharge({ id: 'resort', kind: 'fee', amount: 1_000 });
    const { lines, added } = charged([
      resort,
      aCharge({ id: 'gst', percent: 5, of: ['room', 'resort'] }),
      aCharge({ id: 'city', percent: 8.875 }),
      aCharge({ id: 'fee-tax', percent: 10, of: ['resort'] }),
    ]);
    assert.deepEqual(lines, [
      ['resort', 3_000],
      ['gst', 3_150],
      ['city', 5_325],
      ['fee-tax', 300],
    ]);
    assert.equal(added, 3_000 + 3_150 + 5_325 + 300);
  });

  it('is for the nights of its dates, and for stays booked on its days', () => {
    assert.deepEqual(charged([aCharge({ percent: 10, from: '2027-03-02', to: '2027-03-02' })]).lines, [['gst', 2_000]]);
    assert.deepEqual(charged([aCharge({ percent: 10, maxNights: 2 })]).lines, [['gst', 3_000]]);
    assert.deepEqual(charged([aCharge({ amount: 100, from: '2027-03-03' })]).lines, [['gst', 100]]);
    assert.deepEqual(charged([aCharge({ amount: 100, each: 'stay', to: '2027-03-01' })]).lines, [['gst', 100]]);
    assert.deepEqual(charged([aCharge({ amount: 100, to: '2027-02-28' })]).lines, []);
    // booked on 30 January
    assert.deepEqual(charged([aCharge({ percent: 10, bookUntil: '2027-01-29' })]).lines, []);
    assert.deepEqual(charged([aCharge({ percent: 10, bookFrom: '2027-01-30' })]).lines, [['gst', 6_000]]);
  });

  it('that the price includes is named and adds nothing, taken out of what other included charges leave', () => {
    const { lines, added, atProperty } = charged(
      [
        aCharge({ id: 'city', collected: 'included', amount: 200, per: 'person' }),
        aCharge({ id: 'vat', collected: 'included', percent: 10 }),
      ],
      { price: 34_200, amounts: [1, 1, 1] },
    );
    assert.deepEqual(lines, [
      ['city', 1_200],
      ['vat', 3_000],
    ]);
    assert.deepEqual([added, atProperty], [0, 0]);
  });

  describe('by the price of a person and night, as in Kyoto', () => {
    const LODGING = [
      { from: 0, amount: 200 },
      { from: 20_000, amount: 500 },
      { from: 50_000, amount: 1_000 },
    ];
    const kyoto = (over: Partial<ChargeRule> = {}) =>
      aCharge({ id: 'kyoto', collected: 'at_property', per: 'person', brackets: LODGING, ...over });
    const of = (price: number, occupancy = COUPLE, over: Partial<ChargeRule> = {}, others: ChargeRule[] = []) =>
      charged([...others, kyoto(over)], { price, amounts: [price], occupancy, stay: { ...STAY, to: '2027-03-02' } });

    it('changes at the price at which the next bracket begins, for each who pays', () => {
      assert.equal(of(39_999).atProperty, 2 * 200);
      assert.equal(of(40_000).atProperty, 2 * 500);
      assert.equal(of(99_999).atProperty, 2 * 500);
      assert.equal(of(100_000).atProperty, 2 * 1_000);
      assert.equal(of(0).atProperty, 2 * 200);
      assert.equal(of(39_999, COUPLE, { brackets: LODGING.slice(1) }).atProperty, 0, 'below the first bracket');
    });

    it('counts children as guests and babies as none, and lets those pay who are old enough', () => {
      const family: Occupancy = { adults: 2, childAges: [1, 8] };
      assert.equal(of(59_999, family, { fromAge: 3 }).atProperty, 3 * 200);
      assert.equal(of(60_000, family, { fromAge: 3 }).atProperty, 3 * 500);
      assert.equal(of(60_000, family, { fromAge: 12 }).atProperty, 2 * 500);
    });

    it('is of each night by itself, on its own days alone', () => {
      const nights = { price: 160_000, amounts: [20_000, 40_000, 100_000] };
      assert.equal(charged([kyoto()], nights).atProperty, 2 * (200 + 500 + 1_000));
      assert.equal(charged([kyoto({ maxNights: 2 })], nights).atProperty, 2 * (200 + 500));
      assert.equal(charged([kyoto({ from: '2027-03-03' })], nights).atProperty, 2 * 1_000);
      // a discount on the stay lowers the price of each night
      assert.equal(charged([kyoto()], { ...nights, price: 144_000 }).atProperty, 2 * (200 + 200 + 500));
    });

    it('leaves out the taxes that the price has in it, and may be taxed itself', () => {
      const vat = aCharge({ id: 'vat', collected: 'included', percent: 10 });
      assert.equal(of(43_999, COUPLE, {}, [vat]).atProperty, 2 * 200);
      assert.equal(of(44_000, COUPLE, {}, [vat]).atProperty, 2 * 500);
      const { lines } = charged([kyoto(), aCharge({ id: 'more', percent: 10, of: ['kyoto'] })], {
        price: 120_000,
        amounts: [1, 1, 1],
      });
      assert.deepEqual(lines, [
        ['kyoto', 3_000],
        ['more', 300],
      ]);
    });
  });

  it('that is paid at the hotel is in no total, the tourist tax first', () => {
    const charging = chargingOf(
      {
        charges: [aCharge({ percent: 12.5, collected: 'at_property' })],
        touristTax: [{ from: null, to: null, amount: 300, maxNights: 2, exemptUntil: 15 }],
      },
      STAY,
      COUPLE,
    );
    const { charges, added, atProperty } = chargesOn(charging, 40_000, [1, 1, 1]);
    assert.deepEqual(
      charges.map(({ kind, amount }) => [kind, amount]),
      [
        ['tourist_tax', 1_200],
        ['tax', 5_000],
      ],
    );
    assert.deepEqual([added, atProperty], [0, 6_200]);
  });
});

const places = fc.constantFrom('included' as const, 'added' as const, 'at_property' as const);
const anyDay = fc.option(fc.integer({ min: -3, max: 12 }).map((days) => addDays(STAY.from, days)));
const someCharge = fc.record({
  collected: places,
  rate: fc.oneof(
    fc.record({ percent: fc.integer({ min: 0, max: 400_000 }).map((value) => value / 10_000) }),
    fc.record({ amount: fc.nat(20_000) }),
    fc.record({
      brackets: fc
        .uniqueArray(fc.record({ from: fc.nat(900_000_000), amount: fc.nat(20_000) }), {
          selector: ({ from }) => from,
          minLength: 1,
          maxLength: 4,
        })
        .map((all) => all.toSorted((a, b) => a.from - b.from)),
    }),
  ),
  per: fc.constantFrom('room' as const, 'person' as const),
  each: fc.constantFrom('night' as const, 'stay' as const),
  fromAge: fc.nat(17),
  maxNights: fc.option(fc.integer({ min: 1, max: 9 })),
  from: anyDay,
  to: anyDay,
});
/** Prices as they are in currencies without decimals, with two and with three: all are whole numbers. */
const searches = fc.record({
  rules: fc
    .array(someCharge, { maxLength: 6 })
    .map((all) => all.map(({ rate, ...rest }, index) => aCharge({ id: `c${index}`, ...rate, ...rest }))),
  amounts: fc.array(fc.nat(900_000_000), { minLength: 1, maxLength: 9 }),
  occupancy: fc.record({ adults: fc.integer({ min: 1, max: 4 }), childAges: fc.array(fc.nat(17), { maxLength: 4 }) }),
});
type Search = typeof searches extends fc.Arbitrary<infer T> ? T : never;

function priced(rules: ChargeRule[], { amounts, occupancy }: Search) {
  const price = amounts.reduce((all, amount) => all + amount, 0);
  const stay = { ...STAY, to: addDays(STAY.from, amounts.length) };
  return { price, ...chargesOn(chargingOf({ charges: rules, touristTax: [] }, stay, occupancy), price, amounts) };
}

describe('taxes and fees together', () => {
  const runs = { numRuns: atLength(300, 20_000) };

  it('are whole amounts that add up, none below nothing, and what is included is never more than the price', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const { price, charges, added, atProperty } = priced(search.rules, search);
        for (const { amount } of charges) assert.ok(amount > 0 && Number.isSafeInteger(amount));
        assert.equal(added, collectedAs('added', charges));
        assert.equal(atProperty, collectedAs('at_property', charges));
        const percents = charges.filter(({ collected, percent }) => collected === 'included' && percent !== undefined);
        // each line is rounded by itself
        assert.ok(collectedAs('included', percents) <= price + percents.length);
      }),
      runs,
    );
  });

  it('never lower a total when one more is added', () => {
    fc.assert(
      fc.property(searches, someCharge, (search, { rate, ...rest }) => {
        const before = priced(search.rules, search);
        const after = priced([...search.rules, aCharge({ id: 'more', ...rate, ...rest, collected: 'added' })], search);
        assert.ok(after.added >= before.added && after.atProperty === before.atProperty);
      }),
      runs,
    );
  });

  it('come to the same in whatever order they are listed', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const amountsOf = (rules: ChargeRule[]) =>
          priced(rules, search)
            .charges.map(({ id, amount }) => `${id} ${amount}`)
            .sort();
        assert.deepEqual(amountsOf(search.rules), amountsOf(search.rules.toReversed()));
      }),
      runs,
    );
  });
});
