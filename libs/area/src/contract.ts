import type { AccountKind, Permission } from '@posada/api-client';
import type { Catalogue } from '@posada/i18n';
import type { RouteObject } from 'react-router';

/** Version of what shell and areas promise each other. Changed only with a decision record. */
export const CONTRACT_VERSION = 2;
/** The oldest one whose areas a shell of this version runs. Areas of 1 have one catalogue, their own. */
export const OLDEST_CONTRACT = 1;

/** Name of an area as a federation remote: an identifier. */
export const remoteName = (area: string) => area.replaceAll('-', '_');

export type Messages = Record<string, string>;
export type MessagesLoader = () => Promise<{ default: Messages }>;
/** One catalogue a language, flat keys. A language without one is shown in English. */
export type Catalogues = { en: MessagesLoader } & Partial<Record<Catalogue, MessagesLoader>>;

/** The texts of a lib: a namespace of its own in each area that uses it. */
export interface LibTexts {
  /** Of the lib, as its folder: `account`. */
  name: string;
  messages: Catalogues;
}

/** Which layout the shell renders around a screen (SHELL-06 to SHELL-12). */
export type Layout = 'site' | 'booking' | 'account' | 'bare';

/** Names of guards; anything else is the error 'Unknown route middleware' (AUTH-17). */
export type GuardName = 'client' | 'agent' | 'travel-agency' | 'client-guest' | 'agent-guest' | 'travel-agency-guest';

/** What a route tells the shell. Written by `page()` and the route tables of areas. */
export interface AreaHandle {
  /** `area/chunk`: looked up in the release to stream styles and preloads. Filled in by the build recipe. */
  chunk?: string;
  /** The release has the texts of this screen alone, as `texts_<language>_<chunk>.js`. Filled in by the build recipe. */
  hasTexts?: boolean;
  layout?: Layout;
  /**
   * A guard of a signed-in kind makes the route private: the server renders the layout with a skeleton only and runs no
   * loader of it; the browser checks the session, then loads. `…-guest` turns the signed-in kind away (GAP-55).
   */
  guard?: GuardName;
  /** `later` for pages that work as HTML: scripts come after the largest paint, or at the first touch. Default `now`. */
  hydrate?: 'now' | 'later';
  /** The rendered page may be cached and shared: it depends on host, path and language only. Default false. */
  cacheable?: boolean;
  /** Not for search engines. */
  noindex?: boolean;
  /** Its address carries a secret, as the token of a mail: links on the page do not repeat it, and no referrer is sent. */
  hasSecretAddress?: boolean;
  /** Shows pages of the site in a frame, as their drafts have them; the page has to be a document of its own. */
  framesSite?: boolean;
  /**
   * The card form of the website's payment provider comes to this page: its origins are opened here alone, and the page
   * has a document of its own, which no navigation enters or leaves.
   */
  takesCards?: boolean;
}

/** A thing of schema.org, as JSON-LD has it: `{ '@type': 'Hotel', name: … }`. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** What a page that may be cached says of itself to search engines and social networks. */
export interface PageHead {
  title: string;
  description: string;
  type: 'website' | 'article';
  /** `src` on the website's origin, or whole. */
  image?: { src: string; alt: string; width: number; height: number };
  things: readonly Thing[];
}

/**
 * What a loader may return beside its own facts, under the key `page`; the shell reads it for the head.
 * Titles and descriptions are rendered by the screen itself (`<title>`, `<meta>`: React lifts them into the head).
 */
export interface PageFacts {
  /** For search engines and social networks; the server alone reads it. */
  head?: PageHead;
  /** The same page in other languages, path without prefix; absent languages lead to their home page (GAP-49). */
  alternates?: Record<string, string>;
  noindex?: boolean;
  /** A cached page is rendered anew after this: its head has prices in it. Absent: with new content, and every day. */
  freshSeconds?: number;
  /** `area/chunk` of parts that are hydrated with the page: their scripts are asked for with its own. */
  chunks?: string[];
}

/** A screen of an area that the shell leads to. */
export interface AreaLink {
  /** Below the mount of the area; empty: the mount itself. */
  path: string;
  /** Key in the catalogues of the area. */
  text: string;
  /** Name of an icon of the kit. */
  icon?: string;
  /** Of the menu of an account: who lacks it does not see the entry. */
  permission?: Permission;
}

/**
 * Where the shell leads into an area. It is known on the server and in the browser before the area is loaded; paths are
 * below the mount.
 */
export interface AreaLinks {
  /** Entries of the site's main menu, behind those of the website's own. */
  menu?: readonly AreaLink[];
  /** Entries of the footer's last column, before phone and email. */
  footer?: readonly AreaLink[];
  /** The area is that of a kind of account: its guards and the account menu lead here. `pages` is its own menu. */
  account?: {
    kind: AccountKind;
    /** Key of its name among the areas of other kinds. */
    text: string;
    signIn: string;
    signOut: string;
    home: string;
    pages: readonly AreaLink[];
  };
  /** The area has the search for rooms: where it begins, and the rooms of one property. */
  search?: { start: string; property: string };
}

/** The one module that an area exposes, as `./area`. */
export interface Area {
  /** Routes relative to the area's mount. */
  routes: RouteObject[];
  /** Loaded only for the page's language. The area's name is their namespace. */
  messages: Catalogues;
  /** Texts of the libs that its screens are made of. A text of the area with the same key takes the place of the lib's. */
  uses?: readonly LibTexts[];
  links?: AreaLinks;
}

/** The door of an area. The contract that it was built for is in its `release.json`, written by the build. */
export const defineArea = (area: Area): Area => area;

/** Files that a chunk needs, as absolute addresses. */
export interface ChunkAssets {
  js: string[];
  css: string[];
}
