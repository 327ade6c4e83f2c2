import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addDays, daysBetween, nightsOf } from '@posada/calendar-days';
import fc from 'fast-check';
import { isUnrestricted, NO_RESTRICTIONS, type Restrictions, restrictedBy, stricter } from './restrictions.ts';

const FIRST = '2027-03-01';
const DAYS = 8;
const limit = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
const rules: fc.Arbitrary<Restrictions> = fc.record({
  stopSell: fc.boolean(),
  closedToArrival: fc.boolean(),
  closedToDeparture: fc.boolean(),
  minimumStay: fc.integer({ min: 1, max: 4 }),
  maximumStay: limit,
  minimumStayThrough: fc.integer({ min: 1, max: 4 }),
  maximumStayThrough: limit,
  advanceDays: fc.integer({ min: 0, max: 9 }),
});
const sparse = fc.option(rules, { nil: NO_RESTRICTIONS });
const nights = fc.array(sparse, { minLength: DAYS, maxLength: DAYS });
const stays = fc.tuple(fc.nat(DAYS - 2), fc.integer({ min: 1, max: DAYS - 1 })).map(([from, length]) => ({
  from: addDays(FIRST, from),
  to: addDays(FIRST, Math.min(DAYS - 1, from + length)),
}));

/** The meaning of each restriction, in the words of the trade. */
const mayStay = (at: (day: string) => Restrictions, from: string, to: string) => {
  const length = daysBetween(from, to);
  const slept = nightsOf(from, to).map(at);
  return (
    slept.every((night) => !night.stopSell) &&
    !at(from).closedToArrival &&
    !at(to).closedToDeparture &&
    length >= at(from).minimumStay &&
    length <= (at(from).maximumStay ?? length) &&
    slept.every((night) => length >= night.minimumStayThrough && length <= (night.maximumStayThrough ?? length))
  );
};
const dayOf = (all: readonly Restrictions[]) => (day: string) => all[daysBetween(FIRST, day)] ?? NO_RESTRICTIONS;
const allows = (all: readonly Restrictions[], { from, to }: { from: string; to: string }) =>
  restrictedBy(nightsOf(from, to).map(dayOf(all)), dayOf(all)(to)) === null;

it('a stay is refused where one of its nights, its arrival or its departure forbids it, and nowhere else', () => {
  fc.assert(
    fc.property(nights, stays, (all, stay) => {
      assert.equal(allows(all, stay), mayStay(dayOf(all), stay.from, stay.to));
    }),
  );
});

it('two kinds of restrictions allow together what both allow, as the stricter of each does', () => {
  fc.assert(
    fc.property(nights, nights, stays, (ofRoom, ofPlan, stay) => {
      const merged = ofRoom.map((night, index) => stricter(night, ofPlan[index] ?? NO_RESTRICTIONS));
      assert.equal(allows(merged, stay), allows(ofRoom, stay) && allows(ofPlan, stay));
    }),
  );
});

it('a shortest stay that is refused for says how many nights are enough', () => {
  fc.assert(
    fc.property(nights, stays, (all, { from, to }) => {
      const refused = restrictedBy(nightsOf(from, to).map(dayOf(all)), dayOf(all)(to));
      if (refused?.reason === 'minimum_stay') assert.ok((refused.days ?? 0) > daysBetween(from, to));
      else assert.equal(refused?.days ?? null, null);
    }),
  );
});

it('no restriction is what allows all', () => {
  fc.assert(
    fc.property(rules, (night) => {
      assert.equal(isUnrestricted(night), JSON.stringify(night) === JSON.stringify(NO_RESTRICTIONS));
    }),
  );
  assert.ok(isUnrestricted({ ...NO_RESTRICTIONS }));
});
