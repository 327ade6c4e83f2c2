import type { CookieContent, Menu } from '@posada/api-client/website';
import type { Site, SiteLinks } from '@posada/area';
import type { Locale } from '@posada/i18n';
import type { HydrationState } from 'react-router';

/** One area as the browser meets it. `entry` is null while the area is down. */
export interface AreaRef {
  name: string;
  mount: string;
  /** Mounts that it had before: they lead to the same paths below `mount`. */
  formerMounts?: readonly string[];
  version: string | null;
  entry: string | null;
  /** Hash of the entry, of an area on an origin of its own: browsers run its scripts only as they were released. */
  integrity?: string;
}

/** What the layout shows around every page. */
export interface LayoutData {
  menus: Record<string, Menu>;
  socialNetworks: { id: string; name: string; url: string }[];
  /** Texts of the banner; null where nothing is asked, or they could not be read. */
  cookie: CookieContent | null;
  /** The version of an area that this browser alone is shown; absent: it sees what is live. */
  branch?: { area: string; version: string };
}

/** Everything the server hands to the browser, as inert JSON in the page. */
export interface Boot {
  locale: Locale;
  /** Router basename: `/es`, or `/` for addresses without prefix. */
  basename: string;
  /** Of the shell and of the release map: `{shell}-{map}`. */
  buildId: string;
  areas: AreaRef[];
  /** Areas whose screens are in view. */
  used: string[];
  site: Site;
  layout: LayoutData;
  /** Where the live areas are entered. */
  links: SiteLinks;
  /** Dehydrated query cache. */
  queries: unknown;
  /** Router state: loader data and errors. */
  router: HydrationState;
  hydrate: 'now' | 'later';
  /** Percent of the documents that report what they felt like. */
  rumShare: number;
  /** The token by which this document shows drafts; absent: it is as published. */
  preview?: string;
}

export const BOOT_ID = 'posada-boot';

const UNSAFE: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
/** JSON that can stand inside a script element. */
export const inertJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => UNSAFE[sign] ?? '');
