import type { QueryOf } from '@posada/api-client';
import {
  type getHotelReport,
  type HotelReport,
  REPORT_LIMITS,
  type ReportCurrency,
  type ReportDimension,
  type ReportFigures,
} from '@posada/api-client/operator';
import { addDays, addMonths, addYears, dayOf, daysBetween, monthOf } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { localeOf, localise } from '../../platform/localise.ts';
import { budgetStore } from './budget.store.ts';
import { type BudgetReader, budgetReader } from './budget-figures.ts';
import { narrowed } from './narrowed.ts';
import { hasNames, type Reach, reportsStore, type SellableRow, type SumRow } from './reports.store.ts';

type Query = QueryOf<typeof getHotelReport>;
type Step = HotelReport['step'];
interface Span {
  from: string;
  to: string;
}

const YEAR_OF_WEEKS = 364;
const PICKUP_DAYS = 7;
/** No day is in it. */
const NO_DAYS: Span = { from: '0001-01-02', to: '0001-01-01' };

const yearBefore = (day: string, step: Step) => (step === 'day' ? addDays(day, -YEAR_OF_WEEKS) : addYears(day, -1));
const firstOfMonth = (day: string) => `${monthOf(day)}-01`;

/** The whole months of a span, as the months of their first days, the last one excluded; and the days around them. */
export function partsOf({ from, to }: Span): { whole: Span; before: Span; after: Span } {
  const first = from === firstOfMonth(from) ? from : addMonths(firstOfMonth(from), 1);
  const last = firstOfMonth(addDays(to, 1));
  if (first >= last) return { whole: NO_DAYS, before: { from, to }, after: NO_DAYS };
  return {
    whole: { from: first, to: last },
    before: { from, to: addDays(first, -1) },
    after: { from: last, to },
  };
}

/** @throws {DomainError} `span_refused` */
export const checkSpan = ({ kind, from, to }: Pick<Query, 'kind' | 'from' | 'to'>) =>
  checkedDays({ from, to }, REPORT_LIMITS.days[kind], kind);

/** Days of a span. @throws {DomainError} `span_refused` */
export function checkedDays({ from, to }: Span, most: number, kind: string): number {
  const days = daysBetween(from, to) + 1;
  const problem =
    days < 1
      ? `the days end on ${to}, before they begin on ${from}`
      : days > most
        ? `${days} days are asked for, a report of ${kind} has at most ${most}`
        : undefined;
  if (problem) throw new DomainError(422, 'span_refused', problem, { details: { problems: [problem] } });
  return days;
}

type Sums = Pick<SumRow, 'nights' | 'revenue' | 'stays' | 'cancelled'>;
const NONE: Sums = { nights: 0, revenue: 0, stays: 0, cancelled: 0 };

function figuresOf({ nights, revenue, stays, cancelled }: Sums, sellable: number | null): ReportFigures {
  return {
    nights,
    revenue,
    stays,
    cancelledStays: cancelled,
    sellable,
    adr: nights > 0 ? Math.round(revenue / nights) : null,
    revpar: sellable ? Math.round(revenue / sellable) : null,
  };
}

const added = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, each) => ({
      nights: sum.nights + each.nights,
      revenue: sum.revenue + each.revenue,
      stays: sum.stays + each.stays,
      cancelled: sum.cancelled + each.cancelled,
    }),
    NONE,
  );

/** One side of the comparison in one currency. */
interface Side {
  buckets: ReadonlyMap<string, Sums>;
  keys: ReadonlyMap<string, Sums>;
  rooms: { buckets: ReadonlyMap<string, number>; keys: ReadonlyMap<string, number> };
}

/** Rooms are those of a property or of a room type. */
const roomsKey = ({ property, room }: SellableRow, by: ReportDimension) => {
  const id = by === 'property' ? property : by === 'room' ? room : null;
  return id === null ? null : String(id);
};

function sideOf(rows: readonly SumRow[], sellable: readonly SellableRow[], by: ReportDimension): Side {
  return {
    buckets: new Map(rows.flatMap((row) => (row.bucket === null ? [] : [[row.bucket, row] as const]))),
    keys: new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, row] as const]))),
    rooms: {
      buckets: new Map(sellable.flatMap((row) => (row.bucket === null ? [] : [[row.bucket, row.rooms] as const]))),
      keys: new Map(
        sellable.flatMap((row) => {
          const key = roomsKey(row, by);
          return key === null ? [] : [[key, row.rooms] as const];
        }),
      ),
    },
  };
}

/** Figures of a day or month, of a value, of all. Rooms are known as a whole or not at all. */
function readerOf(side: Side) {
  const isKnown =
    side.rooms.buckets.size > 0 &&
    [...side.buckets].every(([bucket, { nights }]) => nights <= 0 || side.rooms.buckets.has(bucket));
  const all = added([...side.buckets.values()]);
  const rooms = [...side.rooms.buckets.values()].reduce((sum, each) => sum + each, 0);
  return {
    at: (bucket: string) => figuresOf(side.buckets.get(bucket) ?? NONE, side.rooms.buckets.get(bucket) ?? null),
    of: (key: string) => figuresOf(side.keys.get(key) ?? NONE, isKnown ? (side.rooms.keys.get(key) ?? null) : null),
    total: figuresOf(all, isKnown ? rooms : null),
  };
}

function bucketsOf({ from, to }: Span, step: Step): string[] {
  const buckets: string[] = [];
  let next = step === 'day' ? from : firstOfMonth(from);
  while (next <= to) {
    buckets.push(next);
    next = step === 'day' ? addDays(next, 1) : addMonths(next, 1);
  }
  return buckets;
}

type Budgets = Awaited<ReturnType<typeof readBudgets>>;
const NO_BUDGETS: Budgets = { properties: [], months: [] };

/** Budgets of the properties of a report, in their currency and the months of its nights. */
async function readBudgets(database: Database, reach: Reach, { from, to }: Span) {
  const store = budgetStore(database);
  const [properties, months] = await Promise.all([
    store.properties(reach),
    store.months(reach, monthOf(from), monthOf(to)),
  ]);
  const currencies = new Map(properties.map(({ id, currency }) => [id, currency]));
  return { properties, months: months.filter(({ property, currency }) => currencies.get(property) === currency) };
}

const BY_ORDER: ReadonlySet<ReportDimension> = new Set(['length', 'lead']);

/**
 * Figures of stays for the websites and properties of a caller, beside those of the year before.
 * @throws {DomainError} `span_refused`: the days end before they begin, or are too many
 */
export async function readReport(database: Database, own: Reach, query: Query, now: Date): Promise<HotelReport> {
  const step: Step = checkSpan(query) > REPORT_LIMITS.stepDays ? 'month' : 'day';
  const { kind, by = 'property', from, to, properties, website, language = 'en' } = query;
  const reach = {
    websites: narrowed(own.websites, website === undefined ? undefined : [website]),
    properties: narrowed(own.properties, properties),
  };
  const store = reportsStore(database, reach, { by, step });
  const today = dayOf(now);
  const spans = { now: { from, to }, before: { from: yearBefore(from, step), to: yearBefore(to, step) } };
  const since = query.since ?? PICKUP_DAYS;
  const read = (span: Span, until: string, isNow: boolean): Promise<SumRow[]> => {
    if (kind === 'pickup') return store.moved(span, until, addDays(until, -since));
    if (kind === 'pace' && !isNow) return store.booked(span, until);
    const { whole, before, after } = step === 'month' ? partsOf(span) : { ...partsOf(NO_DAYS), before: span };
    return store.bookedNow(whole, before, after);
  };
  const rooms = (span: Span) => (kind === 'pickup' ? Promise.resolve([]) : store.sellable(span));
  const [sold, soldBefore, sellable, sellableBefore, budgets] = await Promise.all([
    read(spans.now, today, true),
    read(spans.before, yearBefore(today, step), false),
    rooms(spans.now),
    rooms(spans.before),
    kind === 'pickup' ? NO_BUDGETS : readBudgets(database, reach, spans.now),
  ]);
  const all = [...sold, ...soldBefore];
  const planned = by === 'property' ? budgets.months.map(({ property }) => String(property)) : [];
  const ids = [...all.map(({ key }) => key), ...sellable.map((row) => roomsKey(row, by)), ...planned];
  const names = await namesOf(store, by, ids, localeOf(language));
  const currencies = [...new Set([...all, ...sellable, ...budgets.months].map(({ currency }) => currency))].sort();
  return {
    kind,
    by,
    from,
    to,
    step,
    before: spans.before,
    currencies: currencies.map((currency) => {
      const inIt = <Row extends { currency: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.currency === currency);
      const side = sideOf(inIt(sold), inIt(sellable), by);
      const earlier = sideOf(inIt(soldBefore), inIt(sellableBefore), by);
      const budget = budgetReader(
        budgets.properties.filter((property) => property.currency === currency).map(({ id }) => id),
        inIt(budgets.months),
        { span: spans.now, step },
      );
      return inCurrency(currency, { side, earlier, budget, by, step, names, buckets: bucketsOf(spans.now, step) });
    }),
  };
}

function inCurrency(
  currency: string,
  given: {
    side: Side;
    earlier: Side;
    budget: BudgetReader;
    by: ReportDimension;
    step: Step;
    names: ReadonlyMap<string, string>;
    buckets: readonly string[];
  },
): ReportCurrency {
  const { side, earlier, budget, by, step, names, buckets } = given;
  const [now, before] = [readerOf(side), readerOf(earlier)];
  const planned = by === 'property' ? budget.properties : [];
  const keys = new Set([...side.keys.keys(), ...earlier.keys.keys(), ...side.rooms.keys.keys(), ...planned]);
  const lines = [...keys].map((key) => {
    const figures = now.of(key);
    return {
      key: key === '0' && hasNames(by) ? '' : key,
      name: names.get(key) ?? null,
      now: figures,
      before: before.of(key),
      budget: by === 'property' ? budget.of(key, figures.sellable) : null,
    };
  });
  return {
    currency,
    total: { now: now.total, before: before.total, budget: budget.total(now.total.sellable) },
    points: buckets.map((date) => {
      const figures = now.at(date);
      return {
        date,
        now: figures,
        before: before.at(yearBefore(date, step)),
        budget: budget.at(date, figures.sellable),
      };
    }),
    lines: lines.sort((a, b) =>
      BY_ORDER.has(by)
        ? Number(a.key) - Number(b.key)
        : b.now.revenue - a.now.revenue || b.before.revenue - a.before.revenue || (a.key < b.key ? -1 : 1),
    ),
  };
}

/** In a language; its number where it has no name. */
export async function nameOfProperty(database: Database, id: number, language: string): Promise<string> {
  const store = reportsStore(database, { websites: null, properties: [id] }, { by: 'property', step: 'day' });
  return (await namesOf(store, 'property', [String(id)], localeOf(language))).get(String(id)) ?? String(id);
}

async function namesOf(
  store: ReturnType<typeof reportsStore>,
  by: ReportDimension,
  keys: readonly (string | null)[],
  locale: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  if (!hasNames(by)) return names;
  const ids = new Set(keys.flatMap((key) => (key === null ? [] : Number(key))));
  for (const { id, name } of await store.names(by, [...ids])) {
    const text = localise(name, locale);
    if (typeof text === 'string') names.set(String(id), text);
  }
  return names;
}
