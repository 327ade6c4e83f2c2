import { addDays, dayOf, todayAt } from '@posada/calendar-days';
import fc from 'fast-check';
import { aProperty } from '../properties/properties.fixtures.ts';
import { daysProblem } from './days-problem.ts';
import { daysOf, firstDay } from './first-day.ts';
import { defaultSearch } from './search.schema.ts';
import { decodeSearch } from './search-address.ts';

const GUESTS = ['Pacific/Auckland', 'Asia/Tokyo', 'Europe/London', 'America/New_York', 'Pacific/Honolulu'];
const PLACES = [...GUESTS, 'Europe/Madrid', 'Atlantic/Canary', 'America/Vancouver', 'Africa/Casablanca'];

const hotel = (timeZone: string, lastNight?: string | null) => {
  const { setup, ...rest } = aProperty();
  return { ...rest, setup: { ...setup, timeZone, ...(lastNight === undefined ? {} : { lastNight }) } };
};
const HOUR = 3_600_000;
const moments = fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2028-01-01T00:00Z') });

/** The moments around each midnight of two years, at a place. */
const midnights = (timeZone: string) =>
  fc.record({ day: fc.integer({ min: 0, max: 700 }), offset: fc.constantFrom(-60, -1, 0, 1, 60) }).map((at) => {
    const day = addDays('2026-01-01', at.day);
    // no midnight is further from that of Greenwich than fourteen hours
    const noon = Date.parse(`${day}T12:00Z`);
    let before = noon - 26 * HOUR;
    let after = noon + 14 * HOUR;
    while (after - before > 60_000) {
      const middle = before + Math.floor((after - before) / 120_000) * 60_000;
      if (todayAt(timeZone, new Date(middle)) < day) before = middle;
      else after = middle;
    }
    return new Date(after + at.offset * 60_000);
  });

describe('the day that a search begins on by itself', () => {
  it.each(GUESTS)(
    '[GAP-72] of a guest in %s is never over at the hotel, nor for the guest, around each midnight',
    (guest) => {
      for (const place of PLACES) {
        fc.assert(
          fc.property(fc.oneof(midnights(guest), midnights(place)), (now) => {
            const here = todayAt(guest, now);
            const there = todayAt(place, now);
            const first = firstDay([hotel(place)], here, daysOf(now));
            expect(first >= here && first >= there).toBe(true);
            expect([here, there]).toContain(first);
            const { from, to } = defaultSearch(first);
            expect(daysProblem(from, to, { today: here, earliest: there })).toBeUndefined();
          }),
          { numRuns: process.env['TEST_LENGTH'] === 'full' ? 1000 : 12 },
        );
      }
    },
  );

  it('[GAP-72] of several hotels is the latest day of those that have a night to sell', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...GUESTS), fc.subarray(PLACES), (at, guest, places) => {
        const now = new Date(at);
        const days = [guest, ...places].map((place) => todayAt(place, now));
        expect(
          firstDay(
            places.map((place) => hotel(place)),
            todayAt(guest, now),
            daysOf(now),
          ),
        ).toBe(days.sort().at(-1));
      }),
    );
    const evening = new Date('2026-11-23T23:00:00Z');
    const first = (...hotels: ReturnType<typeof hotel>[]) => firstDay(hotels, '2026-11-23', daysOf(evening));
    expect(first(hotel('Europe/Madrid'), hotel('America/Vancouver'))).toBe('2026-11-24');
    expect(first(hotel('Europe/Madrid', '2026-11-24'), hotel('America/Vancouver'))).toBe('2026-11-24');
    expect(first(hotel('Europe/Madrid', '2026-11-23'), hotel('America/Vancouver'))).toBe('2026-11-23');
    expect(first(hotel('Europe/Madrid', null), hotel('America/Vancouver'))).toBe('2026-11-23');
    expect(first()).toBe('2026-11-23');
  });

  it('[GAP-74] fills the form where an address leaves its days out or cannot be read', () => {
    const now = new Date('2026-11-23T23:13:00Z');
    const today = dayOf(new Date('2026-11-23T18:13:00Z'));
    const setting = { today, first: firstDay([hotel('Europe/Madrid')], today, daysOf(now)), earliest: '2026-11-23' };
    const read = (query: string) => decodeSearch(new URLSearchParams(query), 'property', setting);
    expect(read('id=3')).toMatchObject({ search: { from: '2026-11-24', to: '2026-11-25' }, problems: [] });
    for (const [days, problem] of [
      ['from=2026-11-20&to=2026-11-22', 'dates_over'],
      ['from=2026-12-22&to=2026-12-20', 'dates_reversed'],
      ['from=tomorrow&to=2026-12-20', 'dates_unreadable'],
      ['from=2026-12-20', 'dates_unreadable'],
    ])
      expect(read(`id=3&${days}`)).toMatchObject({ search: { from: '2026-11-24' }, problems: [problem] });
  });
});
