import type { Site } from '@posada/area';

/** Absolute address of a path without language prefix. */
export const addressFor = ({ origin, locale }: Site, path: string) => `${origin}/${locale}${path === '/' ? '' : path}`;

/** By this name the nodes of a page speak of the hotel. */
export const hotelId = (site: Site, path: string | null) => `${addressFor(site, path ?? '/')}#hotel`;

/** By this name the nodes of a page speak of who runs the website; the shell describes it on every page. */
export const organisationId = ({ origin }: Site) => `${origin}/#organization`;
