import { calendarQuery } from '@posada/api-client/availability';
import type { Search } from '@posada/api-client/search';
import { useApi, usePriceAccount } from '@posada/area';
import { lastDayOf } from '@posada/calendar-days';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cheapestOf, type SaleOf } from './stay-days.ts';

/** For whom prices are asked, and with which code. */
export type CalendarGuests = Pick<Search, 'rooms' | 'promocode'>;

export interface DaySales {
  saleOf: SaleOf;
  /** Of each month that is known, its lowest price; a month where all days cost the same has none. */
  cheapest: ReadonlyMap<string, number>;
  currency: string | undefined;
  hasFailed: boolean;
}

/**
 * Prices, closed nights and minimum stays of a hotel, month by month: each month that came into view once stays known.
 * Without a hotel there are none (GAP-80); a month that cannot be loaded leaves its days free to choose.
 */
export function useDaySales(
  propertyId: string | undefined,
  { rooms, promocode }: CalendarGuests,
  months: readonly string[],
): DaySales {
  const api = useApi();
  const { account, isRead } = usePriceAccount();
  const answers = useQueries({
    queries: propertyId
      ? months.map((month) => ({
          ...calendarQuery(api, { propertyId, from: `${month}-01`, to: lastDayOf(month), rooms, promocode }, account),
          enabled: isRead,
        }))
      : [],
  });
  const days = useMemo(
    () => new Map(answers.flatMap(({ data }) => data?.days ?? []).map((day) => [day.date, day])),
    [answers],
  );
  const cheapest = useMemo(() => cheapestOf(days.values()), [days]);
  return {
    cheapest,
    saleOf: (day) => days.get(day),
    currency: answers.find(({ data }) => data)?.data?.currency,
    hasFailed: answers.some(({ isError }) => isError),
  };
}
