import { addDays, addMonths, lastDayOf, weekdayOf } from '@posada/calendar-days';

/** Days from the first to the last. */
export type Span = readonly [from: string, to: string];

/** A text (NFC) without accents and in small letters, of the same length. */
export function fold(text: string): string {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // of Korean and others whose signs are taken apart nothing is folded
  return folded.length === text.length ? folded : text.toLowerCase();
}

/** How a language speaks of days; parts of regular expressions on folded texts. Names of days and months are of Intl. */
interface DayWords {
  /** Before a day of the week, and before a month. */
  on: string;
  in: string;
  /** Before and between days that were written as numbers. */
  span: string;
  this: string;
  next: string;
  last: string;
  week: string;
  month: string;
  weekend: string;
  /** Articles before "next". */
  the?: string;
  /** "Next Friday" is that of the next week, not the coming one. */
  isOfNextWeek?: true;
  /** Days around today that Intl has no words for, by their distance. */
  days?: readonly (readonly [words: string, distance: number])[];
}

const WORDS: Record<string, DayWords> = {
  en: {
    on: 'on|for|this|coming',
    in: 'in|for|during|this',
    span: 'on|from|to|until|till|and|between',
    this: 'this|the current',
    next: 'next',
    last: 'last',
    week: 'week',
    month: 'month',
    weekend: 'week-?end',
    the: 'the',
    isOfNextWeek: true,
    days: [
      ['(?:the )?day after tomorrow', 2],
      ['(?:the )?day before yesterday', -2],
    ],
  },
  de: {
    on: 'am|fur|ab|diese[nrms]?',
    in: 'im|fur|diese[nrms]?',
    span: 'am|ab|vom|von|bis|zum|und',
    this: 'diese[nrms]?',
    next: 'nachste[nrms]?|kommende[nrms]?',
    last: 'letzte[nrms]?|vorige[nrms]?',
    week: 'woche',
    month: 'monat',
    weekend: 'wochenende',
    the: 'das|die|den|am|im',
  },
  es: {
    on: 'el|este|para el',
    in: 'en|este|para',
    span: 'el|del|desde|hasta|al|y|a',
    this: 'est[ea]',
    next: 'proxim[oa]|que viene',
    last: 'pasad[oa]|ultim[oa]',
    week: 'semana',
    month: 'mes',
    weekend: 'fin de semana|finde',
    the: 'el|la',
  },
  ca: {
    on: 'el|aquest',
    in: 'al|el|en|aquest',
    span: 'el|del|des|fins|al|i|a',
    this: 'aquest[a]?',
    next: 'proxim[a]?|vinent|que ve',
    last: 'passat|passada',
    week: 'setmana',
    month: 'mes',
    weekend: 'cap de setmana',
    the: 'el|la',
  },
  fr: {
    on: 'le|ce|pour',
    in: 'en|pour|ce mois de',
    span: 'le|du|au|jusqu|et',
    this: 'cette|ce',
    next: 'prochaine?|qui vient',
    last: 'derniere?|passee?',
    week: 'semaine',
    month: 'mois',
    weekend: 'week-?end',
    the: 'le|la',
  },
  it: {
    on: 'quest[ao]|per',
    in: 'in|a|ad|per|questo',
    span: 'il|dal|al|fino|e',
    this: 'quest[ao]',
    next: 'prossim[ao]',
    last: 'scors[ao]|passat[ao]',
    week: 'settimana',
    month: 'mese',
    weekend: 'fine settimana|week-?end',
    the: 'il|la',
  },
  nl: {
    on: 'op|deze|voor|aanstaande',
    in: 'in|voor|deze',
    span: 'op|van|vanaf|tot|en|tem',
    this: 'deze|dit',
    next: 'volgende?|komende?',
    last: 'vorige?|afgelopen',
    week: 'week',
    month: 'maand',
    weekend: 'week-?end',
    the: 'de|het',
    isOfNextWeek: true,
  },
  pt: {
    on: 'na|no|nest[ae]|est[ae]',
    in: 'em|para|este',
    span: 'em|de|desde|ate|a|ao|e',
    this: 'nest[ae]|est[ae]',
    next: 'proxim[oa]|que vem',
    last: 'passad[oa]|ultim[oa]',
    week: 'semana',
    month: 'mes',
    weekend: 'fim[ -]de[ -]semana',
    the: 'na|no|a|o',
  },
  ru: {
    on: 'во?|на|эт\\p{L}+',
    in: 'во?|на',
    span: 'с|со|по|до|и',
    this: 'эт\\p{L}+',
    next: 'следующ\\p{L}+|ближаиш\\p{L}+',
    last: 'прошл\\p{L}+',
    week: 'недел\\p{L}+',
    month: 'месяц\\p{L}*',
    weekend: 'выходн\\p{L}+',
    the: 'во?|на',
  },
  bg: {
    on: 'в|във|тази|този',
    in: 'през|в|във|този',
    span: 'на|от|до|и',
    this: 'тази|този',
    next: 'следващ\\p{L}+|идн\\p{L}+',
    last: 'минал\\p{L}+',
    week: 'седмиц\\p{L}+',
    month: 'месец\\p{L}*',
    weekend: 'уикенд\\p{L}*',
    the: 'през|на',
  },
  zh: {
    on: '本|这个?',
    in: '',
    span: '从|到|至',
    this: '本|这个?',
    next: '下个?',
    last: '上个?',
    week: '周|星期|礼拜',
    month: '月',
    weekend: '周末',
    isOfNextWeek: true,
  },
};

const languageOf = (locale: string) => locale.split('-')[0] ?? locale;
const namesOf = (locale: string, options: Intl.DateTimeFormatOptions, part: string, days: readonly number[]) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return days.map((moment) => fold(format.formatToParts(moment).find(({ type }) => type === part)?.value ?? ''));
};
const MONTHS = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, index, 1));
/** From Sunday on. */
const WEEK = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 2, 1 + index));

/** The number of the month that a word names or begins, as the language writes it alone or beside a day. */
export function monthsOf(locale: string): (word: string) => string | undefined {
  const named = (['long', 'short'] as const).flatMap((month) =>
    [{ month }, { day: 'numeric', month } as const].map((options) => namesOf(locale, options, 'month', MONTHS)),
  );
  const only = (fits: (name: string) => boolean) => {
    const fitting = new Set(named.flatMap((names) => names.flatMap((name, index) => (fits(name) ? [index + 1] : []))));
    return fitting.size === 1 ? String([...fitting][0]) : undefined;
  };
  const isDeclined = /^(ru|bg)/.test(locale);
  return (word) => {
    const folded = fold(word);
    return (
      only((name) => name.startsWith(folded)) ??
      // март, марта, марте
      (isDeclined ? only((name) => name.length > 2 && name.slice(0, -1) === folded.slice(0, -1)) : undefined)
    );
  };
}

const wholeMonthNames = (locale: string) =>
  new Set([
    ...namesOf(locale, { month: 'long' }, 'month', MONTHS),
    ...namesOf(locale, { day: 'numeric', month: 'long' }, 'month', MONTHS),
  ]);

/** How each day of the week is called, from Sunday on. */
function weekdayPatterns(locale: string): string[] {
  const long = namesOf(locale, { weekday: 'long' }, 'weekday', WEEK);
  switch (languageOf(locale)) {
    case 'zh':
      return long.map((name) => `(?:星期|周|礼拜)${name === '星期日' ? '[日天]' : name.slice(-1)}`);
    case 'ru':
    case 'bg':
      // пятница, в пятницу
      return long.map((name) => `${name.slice(0, -1)}\\p{L}?`);
    default:
      return long.map((name) => name.replace(/-feira$/, '(?:[ -]feira)?'));
  }
}

const weekOf = (today: string, weeks: number): string => addDays(today, weeks * 7 - ((weekdayOf(today) + 6) % 7));
/** The next such day of the week, today counted. */
const nextOf = (today: string, weekday: number) => addDays(today, (weekday - weekdayOf(today) + 7) % 7);

/** A whole month. `YYYY-MM`. */
const wholeMonth = (month: string): Span => [`${month}-01`, lastDayOf(month)];
const monthAround = (today: string, months: number) =>
  wholeMonth(addMonths(`${today.slice(0, 7)}-01`, months).slice(0, 7));

/** The month with this number that is not over. */
function comingMonth(month: string, today: string): Span {
  const [year, two] = [Number(today.slice(0, 4)), month.padStart(2, '0')];
  return wholeMonth(`${two < today.slice(5, 7) ? year + 1 : year}-${two}`);
}

/** A pattern of days, and which days it means. */
interface DayPhrase {
  pattern: RegExp;
  daysOf: (match: RegExpExecArray) => Span | undefined;
}

/** `this weekend`, `nächste Woche`, `en marzo`, `下周五`: what a language says of days near to today. */
export function dayPhrases(locale: string, today: string): DayPhrase[] {
  const language = languageOf(locale);
  const words = WORDS[language];
  if (!words) return [];
  const isSpaced = language !== 'zh';
  const gap = isSpaced ? '\\s+' : '\\s*';
  const alone = (source: string) => new RegExp(isSpaced ? `(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])` : source, 'u');
  const the = words.the ? `(?:(?:${words.the})${gap})?` : '';
  /** Before or after what it belongs to. */
  const beside = (which: string, what: string) =>
    alone(`${the}(?:(?:${which})${gap}(?:${what})|(?:${what})${gap}(?:${which}))`);
  const near = [
    [words.this, 0],
    [words.next, 1],
    [words.last, -1],
  ] as const;
  const weekend = (weeks: number): Span => [addDays(weekOf(today, weeks), 5), addDays(weekOf(today, weeks), 6)];
  const single = (day: string): Span => [day, day];
  const weekdays = weekdayPatterns(locale).map((name, weekday) => {
    const coming = nextOf(today, weekday);
    const inNextWeek = addDays(weekOf(today, 1), (weekday + 6) % 7);
    const next = words.isOfNextWeek ? inNextWeek : coming === today ? addDays(today, 7) : coming;
    return [
      { pattern: beside(words.next, name), daysOf: () => single(next) },
      { pattern: beside(words.last, name), daysOf: () => single(addDays(nextOf(today, weekday), -7)) },
      // a day of the week alone may be a name: Domingo, Freitag
      {
        pattern: alone(isSpaced ? `(?:${words.on})${gap}${name}` : `(?:${words.on})?${name}`),
        daysOf: () => single(coming),
      },
    ];
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const around = [-2, 2, -1, 1, 0].map((distance) => [fold(relative.format(distance, 'day')), distance] as const);
  const monthOf = monthsOf(locale);
  const isWhole = wholeMonthNames(locale);
  return [
    ...near.map(([which, weeks]) => ({ pattern: beside(which, words.weekend), daysOf: () => weekend(weeks) })),
    { pattern: alone(`${the}(?:${words.weekend})`), daysOf: () => weekend(0) },
    ...weekdays.flat(),
    ...near.map(([which, weeks]) => ({
      pattern: beside(which, words.week),
      daysOf: (): Span => [weekOf(today, weeks), addDays(weekOf(today, weeks), 6)],
    })),
    ...near.map(([which, months]) => ({
      pattern: beside(which, words.month),
      daysOf: () => monthAround(today, months),
    })),
    ...[...(words.days ?? []), ...around.filter(([name]) => !/\d/.test(name))].map(([name, distance]) => ({
      pattern: alone(name),
      daysOf: () => single(addDays(today, distance)),
    })),
    isSpaced
      ? {
          pattern: new RegExp(
            `(?<![\\p{L}\\d])(?:${words.in}|${words.next})\\s+(\\p{L}{3,})(?:\\s+(?:de\\s+|del\\s+)?(\\d{4})(?!\\d))?(?![\\p{L}\\d])(?!\\.?\\s+\\d)`,
            'u',
          ),
          daysOf: ([, name = '', year]: RegExpExecArray) => {
            // the beginning of a month may be a name: Jan, Mar
            const isShort = /^\p{Script=Latin}{3}$/u.test(name) && !isWhole.has(fold(name));
            const month = isShort ? undefined : monthOf(name);
            if (month === undefined) return undefined;
            return year === undefined ? comingMonth(month, today) : wholeMonth(`${year}-${month.padStart(2, '0')}`);
          },
        }
      : {
          pattern: /(?<!\d)(1[0-2]|[1-9])月(?!\d)/,
          daysOf: ([, month = '']: RegExpExecArray) => comingMonth(month, today),
        },
  ];
}

/**
 * Words of a text that speak of days but were not understood as such, as they were typed: months, days of the week, weeks,
 * and days that are none (`31/2`).
 */
export function unreadDays(text: string, locale: string): string[] {
  const words = WORDS[languageOf(locale)];
  const months = wholeMonthNames(locale);
  const others = words
    ? new RegExp(`^(?:${[words.week, words.month, words.weekend, ...weekdayPatterns(locale)].join('|')})$`, 'u')
    : undefined;
  return text
    .split(/\s+/)
    .filter(
      (word) =>
        /^\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\.?$/.test(word) || months.has(fold(word)) || others?.test(fold(word)),
    );
}

/** Stands in a text where days were taken out of it. */
export const TAKEN = '\u0000';

/** A text without the words that led to days that were taken out of it. */
export function withoutLeads(text: string, locale: string): string {
  const words = WORDS[languageOf(locale)];
  const leads = words && new RegExp(`(?<![\\p{L}\\d])(?:${words.span})\\s*(?=${TAKEN})`, 'giu');
  // one after the other: "from 3/1 to 8/1" leaves a word before each
  return (leads ? text.replace(leads, '') : text).replaceAll(TAKEN, ' ');
}
