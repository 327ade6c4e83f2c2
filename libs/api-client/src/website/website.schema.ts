import * as v from 'valibot';
import { id, photo, pictureOrigin } from '../core/shapes.ts';
import { exchangeRatesSchema } from './exchange-rates.schema.ts';
import { footerSettings, headerSettings } from './frame-settings.schema.ts';
import { lookSchema } from './look.schema.ts';
import { blockSchema } from './page.schema.ts';

const extension = v.object({ status: v.boolean(), code: v.string() });

/** Services whose videos and posts pages may show in a frame once a guest asks for them. */
export const EMBEDS = ['youtube', 'vimeo', 'instagram'] as const;
export type Embed = (typeof EMBEDS)[number];

/** Ids of the pages that the law or a form asks for. A website that has such a page gives it this id. */
export const LEGAL_PAGES = ['privacy', 'terms', 'cancellation', 'legal-notice', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
/** Those that guests accept where they book: a website without one of them is a draft. */
export const ACCEPTED_PAGES = ['privacy', 'terms', 'cancellation'] as const satisfies readonly LegalPage[];

/** Settings, flags and frame of one website; found by the host name. */
export const websiteSchema = v.object({
  id,
  name: v.string(),
  /** One of agir, app, fennec, medplaya, redwood, willow (GAP-69). */
  theme: v.string(),
  /** Primary language; `id` is one of the eleven codes (GAP-115). */
  language: v.object({ id: v.string() }),
  /** Not for search engines, and nothing can be booked. */
  draft: v.optional(v.boolean(), false),
  bookingEngineMode: v.boolean(),
  /** `icon`: address of the mark for phones without the end of its files; null: there are none. */
  logotype: v.object({
    favicon: v.string(),
    image: v.nullable(v.string()),
    icon: v.optional(v.nullable(v.string()), null),
  }),
  /** Tokens of the theme that the website has in colours of its own; null: none. */
  colors: v.optional(v.nullable(v.record(v.string(), v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)))), null),
  /** Shapes and fonts in place of the theme's; null: none. */
  look: v.optional(v.nullable(lookSchema), null),
  cookieModuleEnabled: v.boolean(),
  chatAiModuleEnabled: v.boolean(),
  restrictTrafficEnabled: v.boolean(),
  /** Programs of guests search and book at `/mcp`. */
  mcpServerEnabled: v.optional(v.boolean(), false),
  /** Guests have rooms that they have chosen mailed to themselves. */
  offerMailEnabled: v.optional(v.boolean(), true),
  /** Card forms offer wallets and methods of banks too, where the payment provider has them. */
  walletsEnabled: v.optional(v.boolean(), false),
  searchChildrenField: v.boolean(),
  /** Oldest age that counts as a child, included. */
  searchChildrenUntil: v.number(),
  cookiebotConsentMode: extension,
  googleTagManager: extension,
  googleAnalytics4: extension,
  googleRecaptcha: v.object({ status: v.boolean(), apiKey: v.string() }),
  /** `phone` is E.164, `phoneText` the same as people read it. */
  contact: v.object({
    phone: v.nullable(v.string()),
    phoneText: v.optional(v.nullable(v.string()), null),
    email: v.nullable(v.string()),
  }),
  /** Origins that pictures may come from beside the website's own. */
  pictureOrigins: v.optional(v.array(pictureOrigin), []),
  /** Services whose frames may stand in its pages, on a guest's request. */
  embeds: v.optional(v.array(v.picklist(EMBEDS)), []),
  /** Origins of the payment provider that pages with its card form open, beside the website's own. */
  paymentOrigins: v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/))), []),
  /** Paths of the pages in `LEGAL_PAGES` in this language, without prefix; absent: the website has no such page. */
  legalPages: v.optional(
    v.object({
      privacy: v.optional(v.string()),
      terms: v.optional(v.string()),
      cancellation: v.optional(v.string()),
      'legal-notice': v.optional(v.string()),
      cookies: v.optional(v.string()),
    }),
    {},
  ),
  /** In what other currencies prices are also shown; null: in none. */
  exchangeRates: v.optional(v.nullable(exchangeRatesSchema), null),
  /** GAP-52: not set, not shown. */
  flightPlusHotelUrl: v.nullable(v.string()),
  /** GAP-62, in seconds. */
  buildPollSeconds: v.number(),
  /** Blocks `header` and `footer` that stand around every page of the website. */
  frame: v.object({
    header: v.object({ ...blockSchema.entries, settings: headerSettings }),
    footer: v.object({ ...blockSchema.entries, settings: footerSettings }),
  }),
  /** Changes with every change of the website's content; pages kept in memory are tagged with it. */
  revision: v.string(),
});
export type Website = v.InferOutput<typeof websiteSchema>;

export interface MenuItem {
  id: string;
  label: string;
  /** A path of this website without language prefix, or an absolute address. */
  url: string;
  children: MenuItem[];
}
export const menuItemSchema: v.GenericSchema<MenuItem> = v.object({
  id,
  label: v.string(),
  url: v.string(),
  children: v.array(v.lazy(() => menuItemSchema)),
});
export const menuSchema = v.object({ id, items: v.array(menuItemSchema) });
export type Menu = v.InferOutput<typeof menuSchema>;

export const socialNetworksSchema = v.array(v.object({ id, name: v.string(), url: v.string() }));

export const cookieContentSchema = v.object({
  bannerDescription: v.string(),
  privacyPolicyName: v.string(),
  privacyPolicyDescription: v.string(),
  coreCookieName: v.string(),
  coreCookieDescription: v.string(),
  analyticCookieName: v.string(),
  analyticCookieDescription: v.string(),
  /** Of these texts in this language, for the record of consents. */
  version: v.optional(v.string()),
});
export type CookieContent = v.InferOutput<typeof cookieContentSchema>;

export const sitemapSchema = v.array(
  v.object({
    /** By language, without prefix; a language that is absent has no address of its own. */
    paths: v.record(v.string(), v.string()),
    changedAt: v.nullable(v.string()),
    /** What the page is known by; absent: it has no picture. */
    photo: v.optional(v.object({ url: v.string(), widths: v.array(v.number()) })),
  }),
);
export type SitemapEntry = v.InferOutput<typeof sitemapSchema>[number];

export const offerCardSchema = v.object({
  id,
  propertyId: id,
  propertyName: v.string(),
  name: v.string(),
  description: v.string(),
  /** Whole per cent off, or null when the advantage is no discount. */
  percent: v.nullable(v.number()),
  /** Last day on which it can be booked, or null. */
  bookUntil: v.nullable(v.string()),
  photo: v.nullable(photo),
});
export type OfferCard = v.InferOutput<typeof offerCardSchema>;
