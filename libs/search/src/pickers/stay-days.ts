import { LIMITS } from '@posada/api-client/search';
import { addDays, nightsBetween } from '@posada/calendar-days';

/** The dates while they are chosen; `to` is empty between the two presses. */
export interface Draft {
  from: string;
  to: string;
}

/** What the hotel says of a day. */
export interface DaySale {
  /** Its night is not sold. */
  closed: boolean;
  /** No stay can begin, or end, on it. */
  closedToArrival?: boolean;
  closedToDeparture?: boolean;
  /** Cheapest night for the guests of the search, in minor units. */
  price: number | null;
  minimumStay: number;
}

export type SaleOf = (day: string) => DaySale | undefined;

export interface Limits {
  /** The first day that can be chosen. */
  first: string;
  /** The last day that a stay can end on. */
  last: string;
}

export const isOpen = ({ from, to }: Draft) => from !== '' && to === '';

/**
 * The last day on which a stay from this arrival can end: the first night after it that is not sold, for the guest
 * leaves that morning (GAP-21); at most thirty nights, at most two years ahead.
 */
export function lastDeparture(from: string, saleOf: SaleOf, { last }: Limits): string {
  const longest = addDays(from, LIMITS.nights);
  const end = longest < last ? longest : last;
  for (let day = addDays(from, 1); day < end; day = addDays(day, 1)) if (saleOf(day)?.closed) return day;
  return end;
}

/** The lowest price that a stay can begin with in each month; a month in which all cost the same has none. */
export function cheapestOf(days: Iterable<DaySale & { date: string }>): Map<string, number> {
  const byMonth = new Map<string, number[]>();
  for (const { date, price, closed, closedToArrival } of days) {
    if (price === null || closed || closedToArrival) continue;
    const month = date.slice(0, 7);
    byMonth.set(month, [...(byMonth.get(month) ?? []), price]);
  }
  return new Map(
    [...byMonth]
      .filter(([, prices]) => new Set(prices).size > 1)
      .map(([month, prices]) => [month, Math.min(...prices)]),
  );
}

export type Refusal =
  | 'minimum_stay'
  | 'past'
  | 'too_far'
  | 'closed'
  | 'after_closed'
  | 'too_long'
  | 'closed_to_arrival'
  | 'closed_to_departure';

/** Why a day cannot be chosen now; undefined when it can (SEARCH-18 to SEARCH-21). */
export function refusalOf(day: string, draft: Draft, saleOf: SaleOf, limits: Limits): Refusal | undefined {
  if (day < limits.first) return 'past';
  if (day > limits.last) return 'too_far';
  if (isOpen(draft) && day > draft.from) {
    if (day <= lastDeparture(draft.from, saleOf, limits)) {
      if (nightsBetween(draft.from, day) < (saleOf(draft.from)?.minimumStay ?? 1)) return 'minimum_stay';
      return saleOf(day)?.closedToDeparture ? 'closed_to_departure' : undefined;
    }
    return nightsBetween(draft.from, day) > LIMITS.nights ? 'too_long' : 'after_closed';
  }
  if (day === limits.last) return 'too_far';
  const sale = saleOf(day);
  if (sale?.closed) return 'closed';
  return sale?.closedToArrival ? 'closed_to_arrival' : undefined;
}

/**
 * What a press on a day makes of the dates: the first sets the arrival, a later day the departure; an earlier day, or
 * any after a whole range, begins anew; the same day twice changes nothing (SEARCH-13 to SEARCH-16, GAP-77).
 */
export function pickDay(day: string, draft: Draft): Draft {
  if (!isOpen(draft)) return { from: day, to: '' };
  if (day > draft.from) return { ...draft, to: day };
  return day === draft.from ? draft : { from: day, to: '' };
}
