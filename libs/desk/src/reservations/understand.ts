import type { ReservationFilters, ReservationStatus } from '@posada/api-client/reservations';
import { addDays, addMonths, daysBetween, isDay } from '@posada/calendar-days';
import { dayPhrases, fold, monthsOf, type Span, TAKEN, withoutLeads } from './day-words.ts';

interface Known {
  /** Of the person who types; days are written day before month in all of them but Chinese. */
  locale: string;
  /** `YYYY-MM-DD`. */
  today: string;
  hotels: readonly { id: string; name: string }[];
  /** As the list writes them. */
  statuses: readonly { status: ReservationStatus; label: string }[];
}

const two = (number: string) => number.padStart(2, '0');

const QUOTED = /["“”«»„]([^"“”«»„]*)["“”«»„]/g;
const ISO = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g;
const CHINESE = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]?/g;
const WRITTEN = /(?<![\d.])(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2}))?\.?(?![\d./])/g;
/** `12 Aug`, `27 – 29 de diciembre de 2026`, `1er août`, `3. März 2027`. */
const NAMED =
  /(?<![\d.])(?:(\d{1,2})\.?\s*[-–]\s*)?(\d{1,2})(?:\.|st|nd|rd|th|er|-?о)?\s+(?:de\s+|d[’'])?(\p{L}{3,})\.?(?:,?\s+(?:de\s+|del\s+)?(\d{4}))?(?!\d)/giu;
/** `August 12, 2027`: the month is a word that stands alone. */
const NAMED_FIRST = /(?<!\p{L})(\p{L}{3,})\.?\s+(\d{1,2})(?!\d)(?:,?\s+(\d{4})(?!\d))?/gu;
/** A whole month. Without its year it may be a name: April, Mai. */
const MONTH = /(?<!\p{L}|\d\.?\s*)(\p{L}{3,})\.?\s+(?:de\s+|del\s+)?(\d{4})(?!\d)/gu;
/** A word of a hotel or of a status that stands for the whole. */
const SHORTEST_WORD = 4;

/** The day with this number that is nearest to today. */
function nearest(month: string, day: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1]
    .map((each) => `${each}-${two(month)}-${two(day)}`)
    .filter(isDay)
    .sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)))[0];
}

function dayOf(year: string | undefined, month: string, day: string, today: string): string | undefined {
  if (year === undefined) return nearest(month, day, today);
  const whole = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isDay(whole) ? whole : undefined;
}

/** The one hotel that a word belongs to; of a word in several names nothing is known. */
function hotelOf(word: string, hotels: Known['hotels']): string | undefined {
  if (word.length < SHORTEST_WORD) return undefined;
  const named = hotels.filter(({ name }) =>
    fold(name)
      .split(/[^\p{L}\d]+/u)
      .includes(word),
  );
  return named.length === 1 ? named[0]?.id : undefined;
}

/** Reads the days that a text gives in words, and the rest of the text: `tanaka next month`. */
function takePhrases(text: string, { locale, today }: Known, take: (span: Span) => void): string {
  let rest = text;
  for (const { pattern, daysOf } of dayPhrases(locale, today)) {
    for (let match = pattern.exec(fold(rest)); match; match = pattern.exec(fold(rest))) {
      const span = daysOf(match);
      if (!span) break;
      take(span);
      rest = `${rest.slice(0, match.index)} ${TAKEN} ${rest.slice(match.index + match[0].length)}`;
    }
  }
  return rest;
}

/**
 * What was typed into the one field of the desk, as filters: days (one, or from and to), a status, a hotel; the rest is
 * looked for in number, name, e-mail and phone. Words in quotation marks are always looked for. Nothing typed: no filter.
 */
export function understand(typed: string, known: Known): ReservationFilters {
  const days: string[] = [];
  const literal: string[] = [];
  const takeAll = (found: readonly (string | undefined)[], whole: string) => {
    const known = found.filter((day) => day !== undefined);
    if (known.length < found.length) return whole;
    days.push(...known);
    return ` ${TAKEN} `;
  };
  const take = (day: string | undefined, whole: string) => takeAll([day], whole);
  const monthOf = monthsOf(known.locale);
  const unquoted = typed.normalize('NFC').replace(QUOTED, (_, words: string) => {
    literal.push(words);
    return ' ';
  });
  let rest = takePhrases(unquoted, known, (span) => days.push(...span))
    .replace(ISO, (whole, year: string, month: string, day: string) =>
      take(dayOf(year, month, day, known.today), whole),
    )
    .replace(CHINESE, (whole, year: string | undefined, month: string, day: string) =>
      take(dayOf(year, month, day, known.today), whole),
    )
    .replace(WRITTEN, (whole, day: string, month: string, year: string | undefined) =>
      take(dayOf(year, month, day, known.today), whole),
    )
    .replace(NAMED, (whole, first: string | undefined, day: string, name: string, year: string | undefined) => {
      const month = monthOf(name);
      if (!month) return whole;
      const last = dayOf(year, month, day, known.today);
      return takeAll(first && last ? [dayOf(last.slice(0, 4), month, first, known.today), last] : [last], whole);
    })
    .replace(NAMED_FIRST, (whole, name: string, day: string, year: string | undefined) => {
      const month = monthOf(name);
      return month ? take(dayOf(year, month, day, known.today), whole) : whole;
    })
    .replace(MONTH, (whole, name: string, year: string) => {
      const month = monthOf(name);
      const from = month && dayOf(year, month, '1', known.today);
      return takeAll(from ? [from, addDays(addMonths(from, 1), -1)] : [undefined], whole);
    });
  rest = withoutLeads(rest, known.locale);
  const filters: ReservationFilters = {};
  const whole = known.hotels.find(({ name }) => fold(rest).includes(fold(name)));
  if (whole) {
    filters.property = whole.id;
    const start = fold(rest).indexOf(fold(whole.name));
    // folding keeps the number of letters of what is written precomposed
    rest = `${rest.slice(0, start)} ${rest.slice(start + whole.name.length)}`;
  }
  const words = rest.split(/\s+/).filter((word) => {
    const folded = fold(word);
    const status = known.statuses.find(({ label }) => fold(label) === folded)?.status;
    if (status && !filters.status) {
      filters.status = status;
      return false;
    }
    const hotel = filters.property ? undefined : hotelOf(folded, known.hotels);
    if (hotel) filters.property = hotel;
    return /[\p{L}\p{N}]/u.test(word) && !hotel;
  });
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (from && to) Object.assign(filters, { from, to });
  const text = [...literal, ...words].join(' ').trim().slice(0, 120);
  return text ? { ...filters, text } : filters;
}
