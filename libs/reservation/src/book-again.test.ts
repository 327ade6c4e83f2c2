import { aReservation } from '@posada/api-client/fixtures';
import { weekdayOf } from '@posada/calendar-days';
import { bookAgainAddress, nextDays } from './book-again.ts';

describe('booking again', () => {
  it.each([
    ['a stay that is over', { from: '2026-03-06', to: '2026-03-08' }, '2026-06-01', '2026-06-19'],
    ['a stay ahead', { from: '2026-06-10', to: '2026-06-13' }, '2026-06-01', '2026-07-01'],
    ['a stay from the first day that suits', { from: '2026-05-04', to: '2026-05-06' }, '2026-06-01', '2026-06-15'],
  ])('of %s begins on the same weekday, two weeks on at the earliest', (_, days, today, arrival) => {
    const next = nextDays(days, today);
    expect(next.from).toBe(arrival);
    expect(weekdayOf(next.from)).toBe(weekdayOf(days.from));
  });

  it('leads to the rooms of the same hotel for the same guests', () => {
    const reservation = aReservation();
    expect(bookAgainAddress(reservation, '2026-06-01')).toBe(
      '/booking/property?from=2026-07-01&to=2026-07-04&occupancy=2-0&id=3',
    );
    const [room] = reservation.roomstays;
    if (!room) throw new Error('the fixture has a room');
    const family = { ...room, occupancy: { adults: 2, children: 1, babies: 1, childAges: [1, 7] } };
    const cancelled = { ...room, status: 'cancelled' as const };
    const of = (roomstays: (typeof room)[]) =>
      new URLSearchParams(bookAgainAddress({ ...reservation, roomstays }, '2026-06-01')).get('occupancy');
    expect(of([family, cancelled])).toBe('2-2-1-7');
    expect(of([cancelled, cancelled])).toBe('2-0,2-0');
  });
});
