import { type DecodedSearch, type Destination, decodeSearch, firstDay } from '@posada/api-client/search';
import { addressIn, type Site } from '@posada/area';
import { earliestAskedDay } from '@posada/search';

/** `propertyId`: of the hotel that is searched, where it is a single one. */
export const searchSetting = ({ website, properties, today }: Site, propertyId?: string | null) => ({
  today,
  first: firstDay(propertyId ? properties.filter(({ id }) => id === propertyId) : properties, today),
  childrenUntil: website.searchChildrenUntil,
  earliest: earliestAskedDay(properties, today),
});

/** The search of an address, and what in it cannot be searched for: nothing is priced before the guest has searched again. */
export const readAddress = (params: URLSearchParams, type: Destination['type'], site: Site): DecodedSearch =>
  decodeSearch(params, type, {
    ...searchSetting(site, type === 'property' ? params.get('id') : undefined),
    ...(type === 'destination' ? { places: site.properties.map(({ location }) => location.destination) } : {}),
  });

/** The same query at another screen, with what cannot be read in it: that screen says so. */
export function sameQuery(params: URLSearchParams, screen: Destination['type'], id?: string): string {
  const query = new URLSearchParams(params);
  if (id) query.set('id', id);
  else query.delete('id');
  return addressIn('search', `${screen}?${query}`);
}
