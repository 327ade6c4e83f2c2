import {
  formatClock,
  formatDay,
  formatDays,
  formatDistance,
  formatLabelled,
  formatList,
  formatMark,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRoundedAmount,
  formatRoundedMoney,
  formatRow,
  formatShortMoment,
  fullName,
  initials,
  truncate,
} from './formats.ts';
import { LOCALES, type Locale } from './languages.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('formats', () => {
  it('writes amounts of a currency with the same digits everywhere', () => {
    expect(formatMoney(36600, 'EUR', 'en')).toBe('€366.00');
    expect(plain(formatMoney(36650, 'EUR', 'es'))).toBe('366,50 €');
    expect(formatMoney(-500, 'CAD', 'en')).toBe('-CA$5.00');
  });

  it('writes an hour of the day as the language does', () => {
    expect(['14:00', '7:30'].map((clock) => formatClock(clock, 'fr'))).toEqual(['14\u00a0h', '7\u00a0h\u00a030']);
    expect(['14:00', '07:30'].map((clock) => formatClock(clock, 'nl'))).toEqual(['14.00', '7.30']);
    expect(formatClock('14:00', 'de')).toBe('14:00');
  });

  it('divides by the minor unit of the currency, not by a hundred', () => {
    expect(formatMoney(12_000, 'JPY', 'de')).toBe('12.000\u00a0¥');
    expect(plain(formatMoney(1_250, 'KWD', 'en'))).toBe('KWD 1.250');
    // by ISO 4217 these have hundredths, though some engines leave them out
    expect(plain(formatMoney(12_000_050, 'COP', 'de'))).toBe('120.000,50 COP');
  });

  it.each(LOCALES)('%s tells the dollars of three countries from each other', (locale) => {
    const texts = ['USD', 'CAD', 'NZD', 'AUD'].map((currency) => formatMoney(12_000, currency, locale));
    expect(new Set(texts).size).toBe(4);
    for (const text of texts) expect(text.replace(/[\d.,\s]/g, '')).not.toBe('$');
  });

  it('writes a mark out of ten with one decimal, as the language does', () => {
    expect(formatMark(9, 'de')).toBe('9,0');
    expect(LOCALES.filter((locale) => formatMark(8.7, locale) === '8.7')).toEqual(['en', 'ch']);
  });

  it('rounds up where there is no place for decimals: the true price is never above the one shown', () => {
    expect(formatRoundedMoney(14_401, 'EUR', 'en')).toBe('€145');
    expect(formatRoundedMoney(14_400, 'EUR', 'en')).toBe('€144');
    expect(formatRoundedAmount(1_203_57, 'MAD', 'de')).toBe('1.204');
    expect(formatRoundedAmount(12_000, 'JPY', 'en')).toBe('12,000');
  });

  it('writes a distance in the unit that people would say, as the language does', () => {
    expect([4, 347, 994, 995, 1240, 12_600].map((metres) => formatDistance(metres, 'en'))).toEqual([
      '0\u00a0m',
      '350\u00a0m',
      '990\u00a0m',
      '1\u00a0km',
      '1.2\u00a0km',
      '13\u00a0km',
    ]);
    expect(formatDistance(1240, 'de')).toBe('1,2\u00a0km');
    expect(formatDistance(350, 'ru')).toBe('350\u00a0м');
    expect([350, 1240].map((metres) => formatDistance(metres, 'bg'))).toEqual(['350\u00a0м', '1,2\u00a0км']);
    // figures are set apart from Chinese, as in every text of the site
    expect([350, 1240].map((metres) => formatDistance(metres, 'ch'))).toEqual(['350\u00a0米', '1.2\u00a0公里']);
  });

  it('writes days and spans without a time zone', () => {
    expect(formatDay('2026-11-20', 'en', 'long')).toBe('Friday, 20 November 2026');
    expect(formatDay('2026-07-01', 'es', 'short')).toBe('1 jul');
    expect(formatDays('2026-11-20', '2026-11-23', 'en')).toBe('20 – 23 Nov 2026');
    expect(formatDays('2026-11-20', '2026-11-23', 'ch')).toBe('2026年11月20日至23日');
    expect(formatDays('2026-11-20', '2026-12-03', 'ch')).toBe('2026年11月20日至12月3日');
  });

  it('writes a moment in the time of its place', () => {
    expect(formatMoment('2027-03-14T22:59:00Z', 'Europe/Madrid', 'en')).toContain('23:59');
    expect(formatMoment('2027-07-14T21:59:00Z', 'Europe/Madrid', 'en')).toContain('23:59');
    expect(formatShortMoment('2027-07-14T22:05:00Z', 'Europe/Madrid', 'en')).toBe('15 Jul, 00:05');
    expect(formatShortMoment('2027-07-14T21:59:00Z', 'Europe/Madrid', 'ch')).toBe('7月14日，23:59');
  });

  it('puts things in a row with the comma of the language', () => {
    expect(formatRow(['2 adults', '1 child'], 'en')).toBe('2 adults, 1 child');
    expect(formatRow(['2 位成人', '1 位儿童'], 'ch')).toBe('2 位成人，1 位儿童');
  });

  it.each([
    ['Ana', ' Bosch ', 'Ana Bosch'],
    ['Ana', '', 'Ana'],
    ['伟', '王', '王伟'],
    ['민준', '김', '김민준'],
    // as its bearer writes it for readers of other letters
    ['Wei', 'Wang', 'Wei Wang'],
    ['伟 David', '王', '伟 David 王'],
  ])('joins %s and %s as names of that script are', (name, surname, full) => {
    expect(fullName({ name, surname })).toBe(full);
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

/** What guests of each language read. Spaces that do not break are written as plain ones here. */
interface Written {
  long: string;
  medium: string;
  short: string;
  span: string;
  moment: string;
  euros: string;
  dirhams: string;
  canadian: string;
  american: string;
  number: string;
  percent: string;
  list: string;
}
const WRITTEN: Record<Locale, Written> = {
  en: {
    long: 'Wednesday, 1 July 2026',
    medium: 'Wed, 1 Jul 2026',
    short: '1 Jul',
    span: '30 Dec 2026 – 2 Jan 2027',
    moment: '14 March 2027 at 23:59',
    euros: '€1,234,567.89',
    dirhams: 'MAD 1,299.00',
    canadian: 'CA$1,299.00',
    american: 'US$1,299.00',
    number: '12,345',
    percent: '5%',
    list: 'A, B and C',
  },
  es: {
    long: 'miércoles, 1 de julio de 2026',
    medium: 'mié, 1 jul 2026',
    short: '1 jul',
    span: '30 dic 2026 – 2 ene 2027',
    moment: '14 de marzo de 2027 a las 23:59',
    euros: '1.234.567,89 €',
    dirhams: '1299,00 MAD',
    canadian: '1299,00 CAD',
    american: '1299,00 US$',
    number: '12.345',
    percent: '5 %',
    list: 'A, B y C',
  },
  bg: {
    long: 'сряда, 1 юли 2026 г.',
    medium: 'ср, 1.07.2026 г.',
    short: '1.07',
    span: '30.12.2026 г. – 2.01.2027 г.',
    moment: '14 март 2027 г. в 23:59',
    euros: '1 234 567,89 €',
    dirhams: '1299,00 MAD',
    canadian: '1299,00 CAD',
    american: '1299,00 щ.д.',
    number: '12 345',
    percent: '5%',
    list: 'A, B и C',
  },
  ca: {
    long: 'dimecres, 1 de juliol del 2026',
    medium: 'dc., 1 de jul. 2026',
    short: '1 de jul.',
    span: '30 de des. 2026 – 2 de gen. 2027',
    moment: '14 de març del 2027, a les 23:59',
    euros: '1.234.567,89 €',
    dirhams: '1.299,00 MAD',
    canadian: '1.299,00 CAD',
    american: '1.299,00 USD',
    number: '12.345',
    percent: '5 %',
    list: 'A, B i C',
  },
  ch: {
    long: '2026年7月1日星期三',
    medium: '2026年7月1日周三',
    short: '7月1日',
    span: '2026年12月30日至2027年1月2日',
    moment: '2027年3月14日 23:59',
    euros: '€1,234,567.89',
    dirhams: 'MAD 1,299.00',
    canadian: 'CA$1,299.00',
    american: 'US$1,299.00',
    number: '12,345',
    percent: '5%',
    list: 'A、B和C',
  },
  de: {
    long: 'Mittwoch, 1. Juli 2026',
    medium: 'Mi., 1. Juli 2026',
    short: '1. Juli',
    span: '30. Dez. 2026 – 2. Jan. 2027',
    moment: '14. März 2027 um 23:59',
    euros: '1.234.567,89 €',
    dirhams: '1.299,00 MAD',
    canadian: '1.299,00 CA$',
    american: '1.299,00 US$',
    number: '12.345',
    percent: '5 %',
    list: 'A, B und C',
  },
  fr: {
    long: 'mercredi 1er juillet 2026',
    medium: 'mer. 1er juil. 2026',
    short: '1er juil.',
    span: '30 déc. 2026 – 2 janv. 2027',
    moment: '14 mars 2027 à 23:59',
    euros: '1 234 567,89 €',
    dirhams: '1 299,00 MAD',
    canadian: '1 299,00 $CA',
    american: '1 299,00 $US',
    number: '12 345',
    percent: '5 %',
    list: 'A, B et C',
  },
  it: {
    long: 'mercoledì 1 luglio 2026',
    medium: 'mer 1 lug 2026',
    short: '1 lug',
    span: '30 dic 2026 – 2 gen 2027',
    moment: 'domenica 14 marzo 2027 alle ore 23:59',
    euros: '1.234.567,89 €',
    dirhams: '1299,00 MAD',
    canadian: '1299,00 CA$',
    american: '1299,00 USD',
    number: '12.345',
    percent: '5%',
    list: 'A, B e C',
  },
  nl: {
    long: 'woensdag 1 juli 2026',
    medium: 'wo 1 jul 2026',
    short: '1 jul',
    span: '30 dec 2026 – 2 jan 2027',
    moment: '14 maart 2027 om 23:59',
    euros: '€ 1.234.567,89',
    dirhams: 'MAD 1.299,00',
    canadian: 'C$ 1.299,00',
    american: 'US$ 1.299,00',
    number: '12.345',
    percent: '5%',
    list: 'A, B en C',
  },
  pt: {
    long: 'quarta-feira, 1 de julho de 2026',
    medium: 'qua., 1 jul. 2026',
    short: '1 jul.',
    span: '30 dez. 2026 – 2 jan. 2027',
    moment: '14 de março de 2027 às 23:59',
    euros: '1 234 567,89 €',
    dirhams: '1299,00 MAD',
    canadian: '1299,00 CA$',
    american: '1299,00 US$',
    number: '12 345',
    percent: '5%',
    list: 'A, B e C',
  },
  ru: {
    long: 'среда, 1 июля 2026 г.',
    medium: 'ср, 1 июл. 2026 г.',
    short: '1 июл.',
    span: '30 дек. 2026 г. – 2 янв. 2027 г.',
    moment: '14 марта 2027 г. в 23:59',
    euros: '1 234 567,89 €',
    dirhams: '1 299,00 MAD',
    canadian: '1 299,00 CA$',
    american: '1 299,00 US$',
    number: '12 345',
    percent: '5 %',
    list: 'A, B и C',
  },
};

describe('formats of the eleven languages', () => {
  it('writes the first of a month and short days as French and Italian readers do', () => {
    expect(formatDays('2026-12-30', '2027-01-01', 'fr')).toBe('30 déc. 2026 – 1er janv. 2027');
    expect(formatMoment('2027-01-01T17:01:00Z', 'Europe/Madrid', 'fr')).toBe('1er janvier 2027 à 18:01');
    expect(formatDay('2027-01-21', 'fr', 'short')).toBe('21 janv.');
    expect(formatDays('2027-01-01', '2027-01-04', 'it')).toBe('1–4 gen 2027');
    expect(formatMoment('2027-01-01T07:05:00Z', 'Europe/Madrid', 'it')).toMatch(/^venerdì 1 gennaio 2027 .*08:05$/);
  });

  it('puts a colon between a field and what is wrong with it as the language does', () => {
    expect(formatLabelled('Name', 'required', 'en')).toBe('Name: required');
    expect(formatLabelled('Nom', 'obligatoire', 'fr')).toBe('Nom\u00a0: obligatoire');
    expect(formatLabelled('姓名', '必填', 'ch')).toBe('姓名：必填');
  });

  const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  it.each(LOCALES)('[I18N-17] %s writes days, moments, money, numbers and lists as its readers do', (locale) => {
    const written: Written = {
      long: formatDay('2026-07-01', locale, 'long'),
      medium: formatDay('2026-07-01', locale, 'medium'),
      short: formatDay('2026-07-01', locale, 'short'),
      span: formatDays('2026-12-30', '2027-01-02', locale),
      moment: formatMoment('2027-03-14T22:59:00Z', 'Europe/Madrid', locale),
      euros: formatMoney(123_456_789, 'EUR', locale),
      dirhams: formatMoney(129_900, 'MAD', locale),
      canadian: formatMoney(129_900, 'CAD', locale),
      american: formatMoney(129_900, 'USD', locale),
      number: formatNumber(12_345, locale),
      percent: formatPercent(5, locale),
      list: formatList(['A', 'B', 'C'], locale),
    };
    const plainly = Object.fromEntries(Object.entries(written).map(([what, text]) => [what, spaced(text)]));
    expect(plainly).toEqual(WRITTEN[locale]);
  });

  it.each(LOCALES)('%s never breaks a line between an amount and its currency', (locale) => {
    for (const currency of ['EUR', 'MAD', 'CAD']) expect(formatMoney(129_950, currency, locale)).not.toContain(' ');
  });

  it.each(['bg', 'ru'] as const)('%s never begins a line with the "г." of a year', (locale) => {
    const days = [
      formatDay('2027-01-22', locale, 'date'),
      formatDays('2026-12-30', '2027-01-02', locale),
      formatMoment('2027-03-14T22:59:00Z', 'Europe/Madrid', locale),
    ];
    for (const day of days) expect(day).toMatch(/\d\u00a0г\.(?!.* г\.)/);
  });
});
