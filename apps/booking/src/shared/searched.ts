import type { Site } from '@posada/area';
import {
  type Destination,
  earliestAskedDay,
  LIMITS,
  readSearch,
  type Search,
  type SearchProblem,
  searchProblems,
} from '@posada/search';

export interface Searched {
  /** What can be read, and the default for what cannot: it fills the form. */
  search: Search;
  /** What was asked for and cannot be searched: nothing is priced before the guest has searched again. */
  problems: SearchProblem[];
}

export const searchSetting = ({ website, properties, today }: Site) => ({
  today,
  childrenUntil: website.searchChildrenUntil,
  earliest: earliestAskedDay(properties, today),
});

/** The search of an address, and what in it cannot be searched for. */
export function readAddress(params: URLSearchParams, type: Destination['type'], site: Site): Searched {
  const setting = searchSetting(site);
  const places = site.properties.map(({ location }) => location.destination);
  return {
    search: readSearch(params, type, setting),
    problems: searchProblems(params, {
      ...setting,
      oldest: Math.min(setting.childrenUntil, LIMITS.oldestChild),
      ...(type === 'destination' ? { places } : {}),
    }),
  };
}

/** The same query at another screen, with what cannot be read in it: that screen says so. */
export function sameQuery(params: URLSearchParams, screen: Destination['type'], id?: string): string {
  const query = new URLSearchParams(params);
  if (id) query.set('id', id);
  else query.delete('id');
  return `/booking/${screen}?${query}`;
}
