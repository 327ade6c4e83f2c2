import { aProperty } from '@posada/api-client/fixtures';
import { daysOf } from '@posada/api-client/search';
import { earliestAskedDay, earliestDay } from './earliest-day.ts';

describe('the first day of a stay', () => {
  it('takes the evening of a hotel in the west for what it is there: still the day before', () => {
    const hotel = (timeZone: string) => {
      const property = aProperty();
      return { ...property, setup: { ...property.setup, timeZone } };
    };
    const morning = daysOf(new Date('2026-06-01T03:00:00Z'));
    expect(earliestDay([hotel('Europe/Madrid')], '2026-06-01', morning)).toBe('2026-06-01');
    expect(earliestDay([hotel('Europe/Madrid'), hotel('America/Vancouver')], '2026-06-01', morning)).toBe('2026-05-31');
    // the visitor's day is over there
    const evening = daysOf(new Date('2026-06-01T20:00:00Z'));
    expect(earliestDay([hotel('Pacific/Auckland')], '2026-06-01', evening)).toBe('2026-06-02');
    expect(earliestDay([], '2026-06-01', evening)).toBe('2026-06-01');
  });

  it('[GAP-72] refuses no day of an address that is still today for some visitor', () => {
    const inMadrid = [aProperty()];
    expect(earliestAskedDay(inMadrid, '2026-06-01', new Date('2026-06-01T11:59:00Z'))).toBe('2026-05-31');
    expect(earliestAskedDay(inMadrid, '2026-06-01', new Date('2026-06-01T12:00:00Z'))).toBe('2026-06-01');
    // a visitor in the east who has the next day already
    expect(earliestAskedDay(inMadrid, '2026-06-02', new Date('2026-06-01T12:00:00Z'))).toBe('2026-06-01');
  });
});
