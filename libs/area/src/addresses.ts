import type { AccountKind } from '@posada/api-client';
import { propertyPath, type Search, searchPath } from '@posada/api-client/search';
import type { SiteLinks } from './links.ts';

/** What an area is to others: the one with the search for rooms, or that of a kind of account, as its links declare. */
export type AreaRole = 'search' | AccountKind;

/** Those of the specification (ROUTE-02 to ROUTE-20); the list of areas may have others. */
const mounts: Record<AreaRole, string> = {
  search: '/booking',
  client: '/client',
  agent: '/agent',
  'travel-agency': '/travel-agency',
};

/** Called by the shell before it renders: the mounts are those of the installation, the same for each request. */
export function setMounts({ search, accounts }: Pick<SiteLinks, 'search' | 'accounts'>) {
  if (search) mounts.search = search.mount;
  for (const [kind, { mount }] of Object.entries(accounts)) mounts[kind as AccountKind] = mount;
}

/**
 * Address of a screen, without language prefix. `path`: below the mount of the area; empty: the mount itself.
 */
export const addressIn = (role: AreaRole, path = ''): string => {
  const mount = mounts[role] === '/' ? '' : mounts[role];
  return `${mount}${path && `/${path}`}` || '/';
};

/** Address of a search's results, or of a property's rooms, without language prefix. */
export const searchAddress = (search: Search): string => addressIn('search', searchPath(search));

/** `propertyPath` as an address, without language prefix. */
export const propertyAddress = (...property: Parameters<typeof propertyPath>): string =>
  addressIn('search', propertyPath(...property));
