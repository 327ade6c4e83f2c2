import { aReservation, aRoomStay } from '../fixtures.ts';
import { lastCancelledAt, refundAfter, refundBy } from './refunds.ts';

describe('a refund', () => {
  it.each([
    ['2026-11-26', '2026-12-10'],
    ['2026-11-27', '2026-12-11'],
    ['2026-11-28', '2026-12-11'],
    ['2026-12-24', '2027-01-07'],
  ])('that is sent on %s has arrived by %s: ten working days', (day, by) =>
    expect(refundBy(new Date(`${day}T12:00:00Z`), 'Europe/Madrid')).toBe(by),
  );

  const extra = {
    complementId: '1',
    name: 'Parking',
    per: 'unit' as const,
    when: 'stay' as const,
    units: 1,
    adults: null,
    children: null,
    dates: [],
    amount: 1_000,
  };
  const fee = { at: '2026-06-01T10:00:00.000Z', fee: 5_000 };
  const { totals } = aReservation();
  const three = aReservation({
    totals: { ...totals, paid: 72_000 },
    roomstays: [
      aRoomStay({ id: 'a', complements: [extra] }),
      aRoomStay({ id: 'b' }),
      aRoomStay({ id: 'c', status: 'cancelled', cancelled: fee }),
    ],
  });

  it('is what was paid beyond rooms that stand, their extras, and what cancelled ones cost', () => {
    expect(refundAfter(three, new Map([['b', 11_000]]))).toBe(72_000 - 34_000 - 11_000 - 5_000);
    expect(
      refundAfter(
        three,
        new Map([
          ['a', 0],
          ['b', 0],
        ]),
      ),
    ).toBe(67_000);
    expect(refundAfter({ ...three, totals: { ...totals, paid: 0 } }, new Map([['a', 0]]))).toBe(0);
  });

  it('is not named to an agency that pays less than these prices', () => {
    const commission = { model: 'net' as const, rate: 1_000, commission: 3_000 } as never;
    expect(refundAfter({ ...three, commission }, new Map([['a', 0]]))).toBeUndefined();
  });

  it('is reckoned from the last cancellation', () => {
    expect(lastCancelledAt(three.roomstays)).toBe(fee.at);
    expect(lastCancelledAt([aRoomStay()])).toBeNull();
  });
});
