import { FUNNEL_DAYS_AT_MOST, nightsOfPeriod, type ReportPeriod } from '@posada/api-client/operator';
import { addDays, daysBetween, isDay } from '@posada/calendar-days';

/** Periods with days that are over. */
export const FUNNEL_PERIODS = ['last-week', 'month-to-date', 'last-month', 'year-to-date', 'last-12-months'] as const;

/** Until others are chosen: four weeks with today. */
const FIRST_DAYS = 28;

export interface FunnelChoice {
  /** Null: the days are fixed. */
  period: ReportPeriod | null;
  from: string;
  to: string;
}

/** Reads the query of an address. What is missing or not valid there has its default. */
export function readFunnelChoice(params: URLSearchParams, today: string): FunnelChoice {
  const period = FUNNEL_PERIODS.find((each) => each === params.get('period'));
  if (period) return { period, ...nightsOfPeriod(period, today) };
  const dayOf = (name: string, other: string) => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : other;
  };
  return { period: null, from: dayOf('from', addDays(today, 1 - FIRST_DAYS)), to: dayOf('to', today) };
}

/** The same address with another choice. */
export function withChoice(params: URLSearchParams, { period, from, to }: FunnelChoice): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  for (const [name, value] of Object.entries(period ? { period } : { from, to })) next.set(name, value);
  return next;
}

/** Why the service would refuse the days. */
export function funnelProblem({ from, to }: FunnelChoice): 'order' | 'days' | undefined {
  const count = daysBetween(from, to) + 1;
  if (count < 1) return 'order';
  return count > FUNNEL_DAYS_AT_MOST ? 'days' : undefined;
}
