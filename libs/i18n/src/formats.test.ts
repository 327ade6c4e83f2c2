import {
  addDays,
  formatDay,
  formatDays,
  formatMoment,
  formatMoney,
  initials,
  isDay,
  nightsBetween,
  truncate,
} from './formats.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('formats', () => {
  it('writes money as the language does, without decimals that say nothing', () => {
    expect(formatMoney(36600, 'EUR', 'en')).toBe('€366');
    expect(plain(formatMoney(36650, 'EUR', 'es'))).toBe('366,50 €');
    expect(plain(formatMoney(129900, 'MAD', 'de'))).toContain('1.299');
    expect(formatMoney(-500, 'CAD', 'en')).toBe('-$5');
  });

  it('writes days and spans without a time zone', () => {
    expect(formatDay('2026-11-20', 'en', 'long')).toBe('Friday, November 20, 2026');
    expect(formatDay('2026-07-01', 'es', 'short')).toBe('1 jul');
    expect(formatDays('2026-11-20', '2026-11-23', 'en')).toBe('Nov 20 – 23, 2026');
  });

  it('writes a moment in the time of its place', () => {
    expect(formatMoment('2027-03-14T22:59:00Z', 'Europe/Madrid', 'en')).toContain('23:59');
    expect(formatMoment('2027-07-14T21:59:00Z', 'Europe/Madrid', 'en')).toContain('23:59');
  });

  it('[LIMIT-06, GAP-125] counts nights, rounding up and never below zero', () => {
    expect(nightsBetween('2026-03-27', '2026-03-31')).toBe(4);
    expect(nightsBetween(new Date(2026, 0, 1, 12), new Date(2026, 0, 2, 13))).toBe(2);
    expect(nightsBetween('2026-03-31', '2026-03-27')).toBe(0);
  });

  it('adds days over months, leap days and changes of the clock', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(isDay('2026-02-30')).toBe(false);
    expect(isDay('2026-02-28')).toBe(true);
  });

  it('[LIMIT-07, LIMIT-08, GAP-123] makes initials', () => {
    expect(initials('Ana', 'Bosch')).toBe('AB');
    expect(initials('ana')).toBe('AA');
    expect(initials()).toBe('AA');
  });

  it('[LIMIT-09, GAP-124] truncates with three dots', () => {
    expect(truncate('sea view', 3)).toBe('sea...');
    expect(truncate('sea', 3)).toBe('sea');
  });
});
