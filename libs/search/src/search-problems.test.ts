import { aProperty } from '@posada/api-client/fixtures';
import { earliestAskedDay, earliestDay, searchProblems } from './index.ts';

const problemsOf = (query: string, places?: { id: string }[]) =>
  searchProblems(new URLSearchParams(query), { today: '2026-06-01', oldest: 12, ...(places ? { places } : {}) });

describe('an address that cannot be searched for', () => {
  it.each([
    ['from=2026-06-10&to=2026-06-13&occupancy=2-1-7&id=3', []],
    ['', []],
    ['id=3', []],
    ['from=2026-06-10&to=2026-06-13', []],
    ['from=2026-06-13&to=2026-06-10', ['dates_reversed']],
    ['from=2026-06-10&to=2026-06-10', ['dates_reversed']],
    ['from=2026-05-31&to=2026-06-02', ['dates_over']],
    ['from=2027-02-30&to=2027-03-02', ['dates_unreadable']],
    ['from=2026-06-10', ['dates_unreadable']],
    ['from=&to=', ['dates_unreadable']],
    ['from=10/06/2026&to=13/06/2026', ['dates_unreadable']],
    ['from=2026-06-10&to=2026-07-11', ['dates_too_long']],
    ['from=2028-05-30&to=2028-06-02', ['dates_too_far']],
    ['occupancy=99-99-x', ['guests_unreadable']],
    ['occupancy=2-1-13', ['guests_unreadable']],
    ['from=2020-01-01&to=2020-01-02&occupancy=x', ['dates_over', 'guests_unreadable']],
  ])('[LIMIT-10, GAP-74] %s: %j', (query, expected) => {
    expect(problemsOf(query)).toEqual(expected);
  });

  it('knows the places of the website', () => {
    expect(problemsOf('id=77', [{ id: '3' }])).toEqual(['place_unknown']);
    expect(problemsOf('id=3', [{ id: '3' }])).toEqual([]);
  });

  it('takes the evening of a hotel in the west for what it is there: still the day before', () => {
    const hotel = (timeZone: string) => {
      const property = aProperty();
      return { ...property, setup: { ...property.setup, timeZone } };
    };
    const morning = new Date('2026-06-01T03:00:00Z');
    expect(earliestDay([hotel('Europe/Madrid')], '2026-06-01', morning)).toBe('2026-06-01');
    expect(earliestDay([hotel('Europe/Madrid'), hotel('America/Vancouver')], '2026-06-01', morning)).toBe('2026-05-31');
    expect(earliestDay([hotel('Pacific/Auckland')], '2026-06-01', new Date('2026-06-01T20:00:00Z'))).toBe('2026-06-01');
  });

  it('[GAP-72] refuses no day of an address that is still today for some visitor', () => {
    const inMadrid = [aProperty()];
    expect(earliestAskedDay(inMadrid, '2026-06-01', new Date('2026-06-01T11:59:00Z'))).toBe('2026-05-31');
    expect(earliestAskedDay(inMadrid, '2026-06-01', new Date('2026-06-01T12:00:00Z'))).toBe('2026-06-01');
    // a visitor in the east who has the next day already
    expect(earliestAskedDay(inMadrid, '2026-06-02', new Date('2026-06-01T12:00:00Z'))).toBe('2026-06-01');
  });
});
