import type { Localised } from '../../../apps/api/src/platform/localise.ts';

/**
 * What the demo chain is written in. A text is a plain string or an object from language to string; English and
 * Spanish are written out, the other languages lie in `languages/` (see `languages.ts`).
 */
export type { Localised };

/** A picture by name; size, colour and widths are read from the media manifest when the database is filled. */
export interface DemoPicture {
  picture: string;
  alt: Localised;
}
export const picture = (name: string, alt: Localised): DemoPicture => ({ picture: name, alt });

/** Shapes of `settings`: docs/contracts/blocks.md, with `picture(…)` wherever a `photo` stands. */
export interface DemoBlock {
  type: string;
  /** From 1; absent: 1. */
  style?: number;
  settings: Record<string, unknown>;
}

export interface DemoPage {
  /** Stable, of letters, digits and hyphens. The page of property 7 is `property-7`: cards link to it by that. */
  id: string;
  /** Without language prefix. A language that is absent is answered by the primary language's path. */
  paths: { en: string; [language: string]: string } | Record<string, never>;
  /** Id of the page, without paths of its own, that shows one item of this page's list. */
  itemPage?: string;
  title: Localised;
  description: Localised;
  /** Not for search engines. */
  noindex?: boolean;
  blocks: DemoBlock[];
}

export interface DemoMenuItem {
  label: Localised;
  /** A path without language prefix, or an absolute address. */
  url: Localised;
  children?: DemoMenuItem[];
}

export interface DemoJournal {
  categories: { id: string; name: Localised }[];
  posts: {
    id: string;
    category: string;
    createdAt: string;
    slug: Localised;
    content: { title: Localised; summary: Localised; html: Localised; photo: DemoPicture };
  }[];
  shortcodes: {
    id: string;
    typology: string;
    /** null: of the website as a whole. */
    property: number | null;
    content: { title: Localised; html: Localised };
  }[];
}

/** What the content of one website consists of; `demo/src/content/brands.ts` exports one as `site`. */
export interface DemoSite {
  theme: 'agir' | 'app' | 'fennec' | 'medplaya' | 'redwood' | 'willow';
  name: string;
  pages: DemoPage[];
  menus: Record<string, DemoMenuItem[]>;
  journal: DemoJournal;
  frame: { header: Record<string, unknown>; footer: Record<string, unknown> };
  socialNetworks: { id: string; name: string; url: string }[];
  cookie: Record<
    | 'bannerDescription'
    | 'privacyPolicyName'
    | 'privacyPolicyDescription'
    | 'coreCookieName'
    | 'coreCookieDescription'
    | 'analyticCookieName'
    | 'analyticCookieDescription',
    Localised
  >;
}
