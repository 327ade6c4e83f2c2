import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../core/client.ts';
import type { LanguageCode } from '../core/shapes.ts';
import { getNegotiatedRates, getNegotiatedRatesOfAgency } from './negotiated-rates.api.ts';

/** @param agency its id, for agents; absent: of the agency that is signed in */
export const negotiatedRatesQuery = (api: ApiClient, language: LanguageCode, agency?: string) =>
  queryOptions({
    queryKey: ['negotiated-rates', language, agency ?? null],
    queryFn: ({ signal }) => {
      const query = { language };
      return agency === undefined
        ? api.call(getNegotiatedRates, { query }, { signal })
        : api.call(getNegotiatedRatesOfAgency, { path: { id: agency }, query }, { signal });
    },
    staleTime: 0,
  });
