import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SaleTerms } from '@posada/api-client/operator';
import { baseOf, type Changes, differences, fitted, withBase, withChanges } from './planned-changes.ts';

const TERMS = {
  property: 3,
  name: 'Posada Sol',
  roomTypes: [{ id: 31, name: 'Double', allotments: [{ agency: 'a@a.example', from: '2027-01-01', rooms: 2 }] }],
  ratePlans: [{ id: 41, name: 'Flexible', paymentOptions: ['payAtHotel'], minimumNights: 1 }],
  offers: [],
  complements: [{ id: 51, name: { en: 'Parking' }, price: 1000, childPrice: 500 }],
  charges: [],
  touristTax: [],
  childrenUntil: 12,
  childBands: [
    { until: 2, percent: 0 },
    { until: 11, percent: 50 },
  ],
} as unknown as SaleTerms;
const terms = (changed: object) => ({ ...TERMS, ...changed }) as SaleTerms;
const changes = (own: object) => own as Changes;

describe('what planned changes make of terms', () => {
  it('is what they name, null as a value too', () => {
    const planned = changes({ complements: { 51: { childPrice: null } }, childrenUntil: 10 });
    const made = fitted(planned, baseOf(planned, TERMS), TERMS);
    assert.deepEqual(made, planned);
    const after = withChanges(TERMS, made);
    assert.deepEqual(after.complements[0], { ...TERMS.complements[0], childPrice: null });
    assert.equal(after.childrenUntil, 10);
    assert.deepEqual(after.charges, TERMS.charges);
    const differs = differences(changes({ childrenUntil: 10 }), TERMS, after);
    assert.deepEqual(differs, [{ part: 'childrenUntil', before: 12, after: 10 }]);
  });

  it('of lists is the entries that differ', () => {
    const planned = changes({
      childBands: [
        { until: 2, percent: 10 },
        { until: 11, percent: 50 },
      ],
    });
    const now = terms({
      childBands: [
        { percent: 0, until: 2 },
        { until: 11, percent: 60 },
        { until: 15, percent: 80 },
      ],
    });
    assert.deepEqual(fitted(planned, baseOf(planned, TERMS), now).childBands, [
      { until: 2, percent: 10 },
      { until: 11, percent: 60 },
      { until: 15, percent: 80 },
    ]);
  });

  it('is nothing where a list within an entry, an entry or a room type is not as it was', () => {
    const refused = (planned: Changes, now: SaleTerms, problem: RegExp) =>
      assert.throws(() => fitted(planned, baseOf(planned, TERMS), now), problem);
    const payment = changes({ ratePlans: { 41: { paymentOptions: ['payNow'] } } });
    const plan = TERMS.ratePlans[0];
    refused(
      payment,
      terms({ ratePlans: [{ ...plan, paymentOptions: ['payAtHotel', 'payLater'] }] }),
      /ratePlans\["41"\]\.paymentOptions has been changed/,
    );
    // somebody has made the same change
    const same = terms({ ratePlans: [{ ...plan, paymentOptions: ['payNow'] }] });
    assert.deepEqual(fitted(payment, baseOf(payment, TERMS), same), payment);
    refused(payment, terms({ ratePlans: [] }), /ratePlans\["41"\] has been removed/);
    refused(changes({ offers: { 9: { name: 'x' } } }), terms({ offers: [{ id: 9 }] }), /offers\["9"\] has been added/);
    const given = changes({ roomTypes: { 31: { allotments: [] } } });
    refused(given, terms({ roomTypes: [] }), /roomTypes\["31"\] has been removed/);
    assert.deepEqual(fitted(given, baseOf(given, TERMS), TERMS), given);
  });

  it('is nothing more where what is to be removed is gone', () => {
    const planned = changes({ complements: { 51: null } });
    assert.deepEqual(fitted(planned, baseOf(planned, TERMS), terms({ complements: [] })), {});
  });

  it('is shown as it was planned where it does not fit', () => {
    const planned = changes({ complements: { 51: { price: 1200 } } });
    const asPlanned = withBase(terms({ complements: [] }), baseOf(planned, TERMS));
    assert.deepEqual(asPlanned.complements, TERMS.complements);
  });
});
