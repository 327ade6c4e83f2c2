import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUES, type Catalogue, formatDay, localeOfCode } from '@posada/i18n';

const textsOf = (language: Catalogue): Record<string, string> =>
  JSON.parse(readFileSync(join(__dirname, `${language}.json`), 'utf8'));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('names of months and weekdays', () => {
  it.each(CATALOGUES)('[GAP-68, I18N-18] %s has twelve and seven, long and short, each its own', (language) => {
    const texts = textsOf(language);
    for (const [key, count] of [
      ['month', 12],
      ['month_short', 12],
      ['weekday', 7],
      ['weekday_short', 7],
    ] as const) {
      const names = numbers(count).map((number) => texts[`global.${key}_${number}`]);
      expect(names.every(Boolean)).toBe(true);
      expect(new Set(names).size).toBe(count);
    }
  });

  // where a date has another case of it (Russian, Bulgarian has none): only the beginning is the same
  it.each(CATALOGUES)('[I18N-17] %s calls months and weekdays as its dates do', (language) => {
    const texts = textsOf(language);
    const locale = localeOfCode(language) ?? 'en';
    for (const month of numbers(12)) {
      const day = formatDay(`2026-${String(month).padStart(2, '0')}-15`, locale, 'date');
      expect(day).toContain(texts[`global.month_${month}`]?.slice(0, 2));
    }
    // the first of June 2026 was a Monday
    for (const number of numbers(7))
      expect(formatDay(`2026-06-0${number}`, locale, 'long').toLowerCase()).toContain(
        texts[`global.weekday_${number}`]?.toLowerCase(),
      );
  });
});
