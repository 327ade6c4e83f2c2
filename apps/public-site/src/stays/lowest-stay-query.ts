import type { ApiClient } from '@posada/api-client';
import { availabilityQuery, calendarQuery, getAvailability, getCalendar } from '@posada/api-client/availability';
import type { PropertySummary } from '@posada/api-client/properties';
import { todayAt } from '@posada/calendar-days';
import type { Locale } from '@posada/i18n';
import { queryOptions } from '@tanstack/react-query';
import type { Loading } from '../shared/loading.ts';
import { WAIT_MS } from '../shared/server.ts';
import { lastKnown } from './last-known.ts';
import { findLowestStay } from './lowest-stay.ts';

interface Asked {
  property: PropertySummary;
  roomType?: string | undefined;
  /** At the property. */
  today: string;
  locale: Locale;
  /** Whose prices; empty: everybody's. */
  account: string;
}

const keyOf = ({ property, roomType = '', today, locale, account }: Asked) => [
  'lowest-stay',
  property.id,
  roomType,
  today,
  locale,
  account,
];

/** The cheapest stay for two of the coming weeks. Null: there is none. */
export const lowestStayQuery = (api: ApiClient, asked: Asked) =>
  queryOptions({
    queryKey: keyOf(asked),
    queryFn: async ({ client }) => {
      const { property, roomType, today, locale, account } = asked;
      const found = await findLowestStay(
        {
          calendar: (search) => client.fetchQuery(calendarQuery(api, search, account)),
          availability: (search) =>
            client.fetchQuery(availabilityQuery(api, { ...search, propertyId: property.id }, locale, account)),
        },
        { property, today, roomType },
      );
      return found ?? null;
    },
    staleTime: 60_000,
  });

/** The same past the query cache of a server, which goes to every browser: those ask by themselves. */
export function findStayOnServer(
  api: ApiClient,
  { property, roomType, locale: language }: Pick<Asked, 'property' | 'roomType' | 'locale'>,
  signal = AbortSignal.timeout(WAIT_MS),
) {
  const path = { id: property.id };
  return findLowestStay(
    {
      calendar: ({ from, to, rooms }) => api.call(getCalendar, { path, query: { from, to, rooms } }, { signal }),
      availability: ({ from, to, rooms }) =>
        api.call(getAvailability, { path, query: { from, to, rooms, language } }, { signal }),
    },
    { property, today: todayAt(property.setup.timeZone, new Date()), roomType },
  );
}

/** Everybody's prices for the cards of a page that a server renders. One that cannot be read is left to browsers. */
export const readLowestStays = (
  { api, queries, site }: Pick<Loading, 'api' | 'queries' | 'site'>,
  properties: readonly PropertySummary[],
) =>
  Promise.all(
    properties.map((property) => {
      const { today, locale } = site;
      const queryKey = keyOf({ property, today, locale, account: '' });
      return queries.prefetchQuery({
        queryKey,
        queryFn: () =>
          lastKnown.read(
            site,
            queryKey,
            async (signal) => (await findStayOnServer(api, { property, locale }, signal)) ?? null,
          ),
      });
    }),
  );
