import { unreadDays } from './day-words.ts';
import { understand } from './understand.ts';

const known = {
  locale: 'en',
  today: '2026-11-22',
  hotels: [
    { id: '3', name: 'App Málaga' },
    { id: '7', name: 'Playa Benidorm' },
    { id: '8', name: 'Playa Calpe' },
  ],
  statuses: [
    { status: 'confirmed', label: 'Confirmed' },
    { status: 'cancelled', label: 'Cancelled' },
  ],
} as const;

describe('what is typed into the one field of the desk', () => {
  it.each([
    ['K7Q2M9XA', { text: 'K7Q2M9XA' }],
    ['ana@guest.example', { text: 'ana@guest.example' }],
    ['+34 600 11 12 22', { text: '+34 600 11 12 22' }],
    ['Bosch 12/12', { text: 'Bosch', from: '2026-12-12', to: '2026-12-12' }],
    ['5.1. - 8.1.', { from: '2027-01-05', to: '2027-01-08' }],
    ['2026-12-24 Bosch', { text: 'Bosch', from: '2026-12-24', to: '2026-12-24' }],
    ['3/2/27', { from: '2027-02-03', to: '2027-02-03' }],
    ['12月24日 王', { text: '王', from: '2026-12-24', to: '2026-12-24' }],
    ['tomorrow cancelled', { from: '2026-11-23', to: '2026-11-23', status: 'cancelled' }],
    ['bosch malaga', { text: 'bosch', property: '3' }],
    ['Playa Calpe Bosch', { text: 'Bosch', property: '8' }],
    ['"Malaga" confirmed', { text: 'Malaga', status: 'confirmed' }],
    ['playa', { text: 'playa' }],
    ['30/2', { text: '30/2' }],
    ['12 August 2027', { from: '2027-08-12', to: '2027-08-12' }],
    ['Bosch 24 dec', { text: 'Bosch', from: '2026-12-24', to: '2026-12-24' }],
    // as the list writes a stay
    ['27 – 29 Dec 2026', { from: '2026-12-27', to: '2026-12-29' }],
    ['29 Dec – 2 Jan 2027', { from: '2026-12-29', to: '2027-01-02' }],
    ['Aug 12, 2027 Bosch', { text: 'Bosch', from: '2027-08-12', to: '2027-08-12' }],
    ['February 2027', { from: '2027-02-01', to: '2027-02-28' }],
    ['April Jones', { text: 'April Jones' }],
    ['12 Junker', { text: '12 Junker' }],
    ['30 Feb 2027', { text: '30 Feb 2027' }],
    ['', {}],
    // Sunday, 22 November 2026
    ['this weekend', { from: '2026-11-21', to: '2026-11-22' }],
    ['Next weekend, Bosch', { text: 'Bosch', from: '2026-11-28', to: '2026-11-29' }],
    ['next week', { from: '2026-11-23', to: '2026-11-29' }],
    ['last week', { from: '2026-11-09', to: '2026-11-15' }],
    ['in March', { from: '2027-03-01', to: '2027-03-31' }],
    ['in March 2028', { from: '2028-03-01', to: '2028-03-31' }],
    ['in November', { from: '2026-11-01', to: '2026-11-30' }],
    ['tanaka next month', { text: 'tanaka', from: '2026-12-01', to: '2026-12-31' }],
    ['on Friday', { from: '2026-11-27', to: '2026-11-27' }],
    ['next Friday', { from: '2026-11-27', to: '2026-11-27' }],
    ['last Friday', { from: '2026-11-20', to: '2026-11-20' }],
    ['day after tomorrow', { from: '2026-11-24', to: '2026-11-24' }],
    ['Bosch from 3/1 to 8/1', { text: 'Bosch', from: '2027-01-03', to: '2027-01-08' }],
    ['on 24 December', { from: '2026-12-24', to: '2026-12-24' }],
    // names
    ['Friday', { text: 'Friday' }],
    ['in Mar', { text: 'in Mar' }],
    ['"next week"', { text: 'next week' }],
    ['김민수 next week', { text: '김민수', from: '2026-11-23', to: '2026-11-29' }],
  ])('%s', (typed, filters) => {
    expect(understand(typed, known)).toEqual(filters);
  });

  it.each([
    ['de', '3. März 2027'],
    ['es', '3 de marzo de 2027'],
    ['fr', '3 mars 2027'],
    ['ca', '3 de març del 2027'],
    ['ru', '3 марта 2027'],
    ['nl', '3 mrt 2027'],
    ['bg', '3 март 2027'],
    ['pt', '3 de março de 2027'],
    ['it', '3 marzo 2027'],
    ['zh', '2027年3月3日'],
  ])('reads a day with its month written out in %s', (locale, typed) => {
    expect(understand(typed, { ...known, locale })).toEqual({ from: '2027-03-03', to: '2027-03-03' });
  });

  const WEEK = { from: '2026-11-23', to: '2026-11-29' };
  const WEEKEND = { from: '2026-11-21', to: '2026-11-22' };
  const MARCH = { from: '2027-03-01', to: '2027-03-31' };
  const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };
  const FRIDAY = { from: '2026-11-27', to: '2026-11-27' };
  it.each([
    ['de', 'nächste Woche', WEEK],
    ['de', 'am Wochenende', WEEKEND],
    ['de', 'im März', MARCH],
    ['de', 'nächsten Monat', DECEMBER],
    ['de', 'am Freitag', FRIDAY],
    ['es', 'la próxima semana', WEEK],
    ['es', 'semana que viene', WEEK],
    ['es', 'este fin de semana', WEEKEND],
    ['es', 'en marzo', MARCH],
    ['es', 'el próximo mes', DECEMBER],
    ['es', 'el viernes', FRIDAY],
    ['es', 'pasado mañana', { from: '2026-11-24', to: '2026-11-24' }],
    ['ca', 'la setmana vinent', WEEK],
    ['ca', 'aquest cap de setmana', WEEKEND],
    ['ca', 'al març', MARCH],
    ['ca', 'el mes vinent', DECEMBER],
    ['ca', 'el divendres', FRIDAY],
    ['fr', 'la semaine prochaine', WEEK],
    ['fr', 'ce week-end', WEEKEND],
    ['fr', 'en mars', MARCH],
    ['fr', 'le mois prochain', DECEMBER],
    ['fr', 'vendredi prochain', FRIDAY],
    ['it', 'la prossima settimana', WEEK],
    ['it', 'questo fine settimana', WEEKEND],
    ['it', 'a marzo', MARCH],
    ['it', 'il mese prossimo', DECEMBER],
    ['it', 'questo venerdì', FRIDAY],
    ['nl', 'volgende week', WEEK],
    ['nl', 'dit weekend', WEEKEND],
    ['nl', 'in maart', MARCH],
    ['nl', 'volgende maand', DECEMBER],
    ['nl', 'op vrijdag', FRIDAY],
    ['pt', 'próxima semana', WEEK],
    ['pt', 'este fim de semana', WEEKEND],
    ['pt', 'em março', MARCH],
    ['pt', 'no próximo mês', DECEMBER],
    ['pt', 'na sexta', FRIDAY],
    ['ru', 'на следующей неделе', WEEK],
    ['ru', 'на выходных', WEEKEND],
    ['ru', 'в марте', MARCH],
    ['ru', 'в следующем месяце', DECEMBER],
    ['ru', 'в пятницу', FRIDAY],
    ['ru', 'в мае', { from: '2027-05-01', to: '2027-05-31' }],
    ['bg', 'следващата седмица', WEEK],
    ['bg', 'този уикенд', WEEKEND],
    ['bg', 'през март', MARCH],
    ['bg', 'следващия месец', DECEMBER],
    ['bg', 'в петък', FRIDAY],
    ['zh', '下周', WEEK],
    ['zh', '周末', WEEKEND],
    ['zh', '3月', MARCH],
    ['zh', '下个月', DECEMBER],
    ['zh', '下周五', FRIDAY],
    ['zh', '周五', FRIDAY],
  ])('reads days in words, beside a name, in %s: %s', (locale, typed, days) => {
    expect(understand(typed, { ...known, locale })).toEqual(days);
    expect(understand(`Tanaka ${typed}`, { ...known, locale })).toEqual({ text: 'Tanaka', ...days });
  });

  it.each([
    ['en', 'April Jones', ['April']],
    ['en', '30/2 Bosch', ['30/2']],
    ['en', 'weekend Friday', ['weekend', 'Friday']],
    ['es', 'Plácido Domingo', ['Domingo']],
    ['ru', 'неделя', ['неделя']],
    ['en', 'Bosch 600 11 12', []],
  ])('knows what of a text may have been meant as a date, in %s: %s', (locale, text, words) => {
    expect(unreadDays(text, locale)).toEqual(words);
  });

  it('knows the days around today in the language of who types', () => {
    const german = { ...known, locale: 'de', statuses: [{ status: 'cancelled', label: 'Storniert' } as const] };
    expect(understand('heute storniert', german)).toEqual({
      from: '2026-11-22',
      to: '2026-11-22',
      status: 'cancelled',
    });
  });
});
