import { calendarQuery } from '@posada/api-client/availability';
import { useApi } from '@posada/area';
import { lastDayOf } from '@posada/calendar-days';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DaySale, SaleOf } from './stay-days.ts';

export interface DaySales {
  saleOf: SaleOf;
  currency: string | undefined;
  hasFailed: boolean;
}

/**
 * Prices, closed nights and minimum stays of a hotel, month by month: each month that came into view once stays known.
 * Without a hotel there are none (GAP-80); a month that cannot be loaded leaves its days free to choose.
 */
export function useDaySales(propertyId: string | undefined, months: readonly string[]): DaySales {
  const api = useApi();
  const answers = useQueries({
    queries: propertyId
      ? months.map((month) => calendarQuery(api, { propertyId, from: `${month}-01`, to: lastDayOf(month) }))
      : [],
  });
  const days = useMemo(
    () => new Map<string, DaySale>(answers.flatMap(({ data }) => data?.days ?? []).map((day) => [day.date, day])),
    [answers],
  );
  return {
    saleOf: (day) => days.get(day),
    currency: answers.find(({ data }) => data)?.data?.currency,
    hasFailed: answers.some(({ isError }) => isError),
  };
}
