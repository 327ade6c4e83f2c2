import * as v from 'valibot';
import { PROVIDERS } from '../cards/card-form.schema.ts';
import { linkAddress as address } from '../core/link-address.ts';
import { email, id, phone, pictureOrigin } from '../core/shapes.ts';
import { exchangeRatesSchema } from '../website/exchange-rates.schema.ts';
import { lookSchema } from '../website/look.schema.ts';
import { EMBEDS } from '../website/website.schema.ts';
import { assistantSettings } from './assistant-entry.schema.ts';
import { meaning, text, whole } from './file-shapes.ts';

export const block = v.strictObject({
  type: id,
  style: v.optional(whole(1, 2_147_483_647)),
  /** Each block reads its own: docs/contracts/blocks.md. */
  settings: v.record(v.string(), v.unknown()),
});
const frame = v.strictObject({ id, ...block.entries });
const extension = v.strictObject({ status: v.boolean(), code: v.string() });

/** What may be switched while a website runs. Each has a meaning in the specification, section 3. */
export const flagEntries = {
  bookingEngineMode: v.boolean(),
  cookieModuleEnabled: v.boolean(),
  chatAiModuleEnabled: v.boolean(),
  restrictTrafficEnabled: v.boolean(),
  searchChildrenField: v.boolean(),
  /** Oldest age that the search asks about as a child. */
  searchChildrenUntil: whole(0, 17),
  cookiebotConsentMode: extension,
  googleTagManager: extension,
  googleAnalytics4: extension,
  googleRecaptcha: v.strictObject({ status: v.boolean(), apiKey: v.string() }),
  exchangeRates: v.nullable(exchangeRatesSchema),
  flightPlusHotelUrl: v.nullable(address),
  /** How often an open page asks for a newer build, in seconds. */
  buildPollSeconds: whole(5, 86_400),
  paymentProvider: v.nullable(v.picklist(PROVIDERS)),
  /** Card forms offer wallets and methods of banks too: with Stripe those that its account has switched on, with Redsys Bizum. */
  walletsEnabled: v.boolean(),
  /** Who lets a travel agency in that has signed up: nobody has to, or an agent of the website. */
  agencyApproval: v.picklist(['automatic', 'by-agent']),
  /** Agents and travel agencies work with a code of an authenticator app beside their password, or not at all. */
  secondFactorRequired: v.boolean(),
  /** Drafts of content are published once another person has approved them. */
  contentReview: v.boolean(),
  /** Programs of guests, as assistants, search and book at `/mcp`. */
  mcpServerEnabled: v.boolean(),
  /** Guests get a mail before their stay, so many days before the arrival. */
  preArrivalMailEnabled: v.boolean(),
  preArrivalMailDays: whole(1, 30),
  /** Guests are asked for a review, so many days after the departure. */
  postStayMailEnabled: v.boolean(),
  postStayMailDays: whole(1, 30),
  /** Where guests without an account write it; with an account they do on the website. */
  reviewUrl: v.nullable(address),
  /** Guests have rooms that they have chosen mailed to themselves. */
  offerMailEnabled: v.boolean(),
};
const off = { status: false, code: '' };

const color = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-fA-F]{6}$/, 'a colour as #b3122a: a hash and six hexadecimal digits'),
  v.toLowerCase(),
);

/** In place of the theme's. What is not named is derived, so that texts can be read on them. */
export const colors = v.strictObject({
  brand: meaning(color, 'buttons, links and marks; dark enough to be read as text on the pages of the theme'),
  accent: v.optional(meaning(color, 'badges and small marks; absent: `brand`')),
  footer: v.optional(meaning(color, 'ground of the footer and of panels; absent: derived from `brand`')),
});

export const logotype = v.strictObject({
  favicon: meaning(address, 'the mark in tabs, square: SVG or PNG'),
  image: v.nullable(
    meaning(address, 'the logotype in the header, 160 by 40: SVG, PNG or WebP; null: the name in letters'),
  ),
  mail: v.optional(
    v.nullable(
      meaning(
        address,
        'the logotype in mails: PNG or JPEG, 480 by 120; absent: the name in letters, or that of the theme',
      ),
    ),
  ),
  icon: v.optional(
    v.nullable(
      meaning(
        v.pipe(v.string(), v.regex(/^\/media\/[a-z0-9][a-z0-9-]*$/, 'an address below /media, without the end')),
        'the mark on the first screen of phones, without the end of its files: -180.png, -192.png, -512.png and -maskable-512.png',
      ),
    ),
  ),
});

/** What a website says of itself, beside its pages. */
export const settings = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  draft: v.optional(
    meaning(
      v.boolean(),
      'true: not for search engines, and nothing can be booked; pages that the law asks for may lack',
    ),
    false,
  ),
  colors: v.optional(v.nullable(meaning(colors, 'own colours in place of those of `theme`')), null),
  look: v.optional(v.nullable(meaning(lookSchema, 'own corners, axis and fonts in place of those of `theme`')), null),
  logotype,
  contact: v.strictObject({ phone: v.nullable(phone), email: v.nullable(email) }),
  /** Where pictures lie that are not files of this installation: browsers load them from nowhere else. */
  pictureOrigins: v.optional(v.pipe(v.array(pictureOrigin), v.maxLength(10)), []),
  /** Services whose videos and posts pages may show in a frame, once a guest asks for them. */
  embeds: v.optional(v.array(v.picklist(EMBEDS)), []),
  ...flagEntries,
  bookingEngineMode: v.optional(flagEntries.bookingEngineMode, false),
  cookieModuleEnabled: v.optional(flagEntries.cookieModuleEnabled, true),
  chatAiModuleEnabled: v.optional(flagEntries.chatAiModuleEnabled, false),
  restrictTrafficEnabled: v.optional(flagEntries.restrictTrafficEnabled, false),
  searchChildrenField: v.optional(flagEntries.searchChildrenField, true),
  searchChildrenUntil: v.optional(flagEntries.searchChildrenUntil, 12),
  cookiebotConsentMode: v.optional(extension, off),
  googleTagManager: v.optional(extension, off),
  googleAnalytics4: v.optional(extension, off),
  googleRecaptcha: v.optional(flagEntries.googleRecaptcha, { status: false, apiKey: '' }),
  exchangeRates: v.optional(flagEntries.exchangeRates, null),
  flightPlusHotelUrl: v.optional(flagEntries.flightPlusHotelUrl, null),
  buildPollSeconds: v.optional(flagEntries.buildPollSeconds, 60),
  paymentProvider: v.optional(flagEntries.paymentProvider, null),
  walletsEnabled: v.optional(flagEntries.walletsEnabled, false),
  agencyApproval: v.optional(flagEntries.agencyApproval, 'automatic'),
  secondFactorRequired: v.optional(flagEntries.secondFactorRequired, false),
  contentReview: v.optional(flagEntries.contentReview, false),
  mcpServerEnabled: v.optional(flagEntries.mcpServerEnabled, false),
  preArrivalMailEnabled: v.optional(flagEntries.preArrivalMailEnabled, true),
  preArrivalMailDays: v.optional(flagEntries.preArrivalMailDays, 3),
  postStayMailEnabled: v.optional(flagEntries.postStayMailEnabled, false),
  postStayMailDays: v.optional(flagEntries.postStayMailDays, 1),
  reviewUrl: v.optional(flagEntries.reviewUrl, null),
  offerMailEnabled: v.optional(flagEntries.offerMailEnabled, true),
  assistant: v.optional(assistantSettings, { silentTopics: [], phone: null, email: null }),
  frame: v.strictObject({ header: frame, footer: frame }),
  socialNetworks: v.optional(v.array(v.strictObject({ id, name: v.string(), url: address })), []),
  cookie: v.strictObject({
    bannerDescription: text,
    privacyPolicyName: text,
    privacyPolicyDescription: text,
    coreCookieName: text,
    coreCookieDescription: text,
    analyticCookieName: text,
    analyticCookieDescription: text,
  }),
});
