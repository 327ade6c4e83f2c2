import { listWebsites } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatList } from '@posada/i18n';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { useOperator } from './session.ts';
import { useTexts } from './texts.ts';

/** The websites of the installation that somebody works for. */
export const websitesQuery = queryOptions({
  queryKey: ['operator', 'websites'],
  queryFn: ({ signal }) => client.call(listWebsites, {}, { signal }),
});

function useWebsitesQuery() {
  const { permissions } = useOperator();
  return useQuery({ ...websitesQuery, enabled: permissions.includes('websites.read') });
}

/** Websites of the installation that somebody works for; empty for who may not read them. */
export const useWebsites = () => useWebsitesQuery().data ?? [];

/** Names of websites are on their way: a list that has them would move when they come. */
export const useAreWebsitesLoading = () => useWebsitesQuery().isLoading;

/** Hotels by name. Those of other websites, which this page does not know, have their number. */
export function useHotels() {
  const t = useTexts();
  const { properties, locale } = useSite();
  const names = new Map(properties.map(({ id, setup }) => [Number(id), setup.name]));
  const nameOf = (id: number) => names.get(id) ?? t('people.property', { id });
  return {
    nameOf,
    /** Null: all of them. */
    textOf: (ids: readonly number[] | null) => (ids ? formatList(ids.map(nameOf), locale) : t('settings.allHotels')),
  };
}
