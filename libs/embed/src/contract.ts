/**
 * Addresses and answers that the components on foreign pages read from the site. A page may run an older script than the site serves now: fields
 * are added only, and a change that older scripts cannot read gets the next version in the address.
 */
export const EMBED_VERSION = 1;

/** The script at an address that stays the same. */
export const SCRIPT_PATH = '/embed.js';
/** Below it: the script by its hash, and what the components read. */
export const EMBED_PATH = '/_embed/';

export const searchFactsPath = (locale: string): string => `${EMBED_PATH}${EMBED_VERSION}/${locale}/search.json`;
/** Leads on to the results, wherever the site has them: for the form that could not ask. */
export const searchPath = (locale: string): string => `${EMBED_PATH}${EMBED_VERSION}/${locale}/search`;
export const offersPath = (locale: string): string => `${EMBED_PATH}${EMBED_VERSION}/${locale}/offers.json`;

/** Colours and radii of a brand that the components use, in the order of the style sheet. */
export const EMBED_TOKENS = [
  'bg',
  'surface',
  'text',
  'muted',
  'line',
  'control',
  'brand',
  'on-brand',
  'brand-hover',
  'accent',
  'on-accent',
  'link',
  'focus',
  'radius-card',
  'radius-button',
  'radius-field',
] as const;
export type EmbedToken = (typeof EMBED_TOKENS)[number];
export type EmbedTokens = Partial<Record<EmbedToken, string>>;

/** Texts by key, plural forms by the endings of i18next. */
export type EmbedTexts = Readonly<Record<string, string>>;

const DEFAULT_OFFERS = 3;
const MOST_OFFERS = 12;

/** How many offers a text asks for: three, where it is none or no number, and twelve at most. */
export function offerCount(text: string | null): number {
  const count = /^\d{1,2}$/.test(text ?? '') ? Number(text) : DEFAULT_OFFERS;
  return Math.min(Math.max(count, 1), MOST_OFFERS);
}

interface Common {
  texts: EmbedTexts;
  tokens: EmbedTokens;
}

export interface EmbedHotel {
  id: string;
  setup: { name: string; timeZone: string; lastNight?: string | null };
  destination: string;
}

/** Answer of `search.json`. */
export interface SearchFacts extends Common {
  /** Path of the results, which reads the plain form (docs/contracts/search-address.md). */
  action: string;
  /** Oldest age that counts as a child; null: no children are asked for. */
  childrenUntil: number | null;
  destinations: { id: string; name: string }[];
  hotels: EmbedHotel[];
}

export interface EmbedOffer {
  name: string;
  hotel: string;
  text: string;
  /** "−15%"; null: the advantage is no discount. */
  percent: string | null;
  /** "Book until 4 January 2027". */
  until: string | null;
  /** Paths, or addresses of another origin, from narrow to wide. */
  picture: { files: { path: string; width: number }[]; width: number; height: number } | null;
  /** For two, with all taxes: the cheapest stay that gets the offer; null: none is found, or it cannot be read now. */
  price: { amount: string; was: string | null; stay: string; atHotel: string | null } | null;
  /** Path of the page where it is booked. */
  href: string;
}

/** Answer of `offers.json`. */
export interface OfferFacts extends Common {
  offers: EmbedOffer[];
}
