import { randomBytes } from 'node:crypto';
import type { Embed } from '@posada/api-client/website';
import type { Extensions } from '../../consent/extensions-of.ts';
import { REPORTS_PATH } from '../../reports-path.ts';

export const newNonce = () => randomBytes(16).toString('base64url');

export interface SecurityOptions {
  isHttps: boolean;
  /** Further sources of scripts and styles: origins of areas that are not this one. */
  areaOrigins?: string[];
  /** Origins that the website's pictures come from, beside its own. */
  pictureOrigins?: string[];
  /** Services whose frames the website shows once a guest asks for one. */
  embeds?: readonly Embed[];
  /** The address of the page carries a secret: no other address may learn it. */
  hasSecretAddress?: boolean;
  /** Pages of this origin may show the page in a frame. */
  isFramed?: boolean;
  /** The page shows pages of this origin in frames. */
  framesSite?: boolean;
  /** Scripts of others that may come to this page. */
  extensions?: Extensions;
  /** A form of this page may ask Google whether a person sends it. */
  hasBotCheck?: boolean;
  /** Origins of the payment provider whose card form comes to this page; absent: none comes. */
  cardOrigins?: readonly string[] | undefined;
  /** The card form opens wallets, some of them in windows of their own that answer to it. */
  hasWallets?: boolean;
  /** Fast refresh talks to the area's own server. */
  isDevelopment?: boolean;
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
};

/** Frames of the provider open wallets by the browser's own means, or in a window of their own. */
const walletHeaders = (origins: readonly string[]) => ({
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': EVERYWHERE['permissions-policy'].replace(
    'payment=(self)',
    `payment=(${['self', ...origins.map((origin) => `"${origin}"`)].join(' ')})`,
  ),
});

const transport = (isHttps: boolean): Record<string, string> =>
  isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

const NOTHING_INSIDE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** Headers of an answer that is no page: JSON, redirects, passed-on answers. */
export const plainHeaders = ({ isHttps }: SecurityOptions): Record<string, string> => ({
  ...EVERYWHERE,
  ...transport(isHttps),
  ...NOTHING_INSIDE,
});

/**
 * Headers of a script, style or font. Policies that only a document can break are left out: on each of a page's twenty
 * files they weighed 0.3 kB. A drawing can be opened as a document, so it has them.
 */
export const fileHeaders = (path: string, options: SecurityOptions): Record<string, string> =>
  path.endsWith('.svg')
    ? plainHeaders(options)
    : { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };

/** Headers of what pages of any origin may load: it is the same for everybody. */
export const foreignHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

const GOOGLE = 'https://www.googletagmanager.com https://*.google-analytics.com';
const RECAPTCHA = 'https://www.google.com/recaptcha/';
/** Sources that a page opens for the scripts of others; `strict-dynamic` lets in the scripts themselves. */
function openedFor({ googleTagManager, googleAnalytics4, cookiebotConsentMode }: Extensions, hasBotCheck: boolean) {
  const recaptcha = hasBotCheck ? [RECAPTCHA] : [];
  const google = googleTagManager || googleAnalytics4 ? [GOOGLE] : [];
  const cookiebot = cookiebotConsentMode ? ['https://consent.cookiebot.com https://consentcdn.cookiebot.com'] : [];
  return {
    connect: [...recaptcha, ...google, ...(google.length > 0 ? ['https://*.analytics.google.com'] : []), ...cookiebot],
    img: [
      ...(hasBotCheck ? ['https://www.gstatic.com/recaptcha/'] : []),
      ...google,
      ...(cookiebotConsentMode ? ['https://imgsct.cookiebot.com'] : []),
    ],
    frame: [...(hasBotCheck ? [RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'] : []), ...cookiebot],
    // the banner and the badge write their own styles, and there is no other way to them
    style: cookiebotConsentMode || hasBotCheck ? ["'unsafe-inline'"] : [],
    hasAny: google.length > 0 || cookiebot.length > 0 || hasBotCheck,
  };
}

/** They write script addresses as plain texts: on their pages that is reported, not blocked. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types boot cms bundler default'];

/** The card form's script is ours to load; what it writes in the page is the provider's. */
const CARD_TYPES = `${TRUSTED_TYPES[1]} cards`;

/** What the frame of a service is loaded from. */
const EMBED_ORIGINS: Record<Embed, string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  instagram: 'https://www.instagram.com',
};

const OWN_PICTURES = "'self' data: https://tile.openstreetmap.org";

/** Sources of the inline scripts and styles of a page, for its content policy. */
export interface PageSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Headers of a page with these inline scripts and styles. Foreign pictures: those of the website's listed origins, and
 * map tiles, which load after a click.
 */
export function pageHeaders({ scripts, styles }: PageSources, options: SecurityOptions): Record<string, string> {
  const { isHttps, areaOrigins = [], pictureOrigins = [], extensions = {}, isDevelopment = false } = options;
  const { cardOrigins } = options;
  const own = ["'self'", ...areaOrigins].join(' ');
  const opened = openedFor(extensions, options.hasBotCheck ?? false);
  const cards = cardOrigins ?? [];
  const sources = (name: string, given: string, more: readonly string[]) => [name, given, ...more].join(' ');
  // no frame of another service beside a card form, or where the address is a secret
  const embedded = cardOrigins || options.hasSecretAddress ? [] : (options.embeds ?? []);
  const frames = [...opened.frame, ...cards, ...embedded.map((service) => EMBED_ORIGINS[service])];
  const hasFrames = frames.length > 0 || cardOrigins !== undefined || options.framesSite === true;
  // scripts of providers from elsewhere write styles of their own, and there is no other way to them
  const foreign = cards.length > 0 ? ["'unsafe-inline'"] : opened.style;
  // two spellings: not every browser knows the newer one
  const reports = [`report-uri ${REPORTS_PATH}`, 'report-to csp'];
  const types = [TRUSTED_TYPES[0], cardOrigins ? CARD_TYPES : TRUSTED_TYPES[1]];
  const isTyped = !opened.hasAny && cards.length === 0;
  const policy = [
    "default-src 'none'",
    sources('script-src', scripts.length > 0 ? `${scripts.join(' ')} 'strict-dynamic'` : "'none'", cards),
    // beside a hash browsers do not heed 'unsafe-inline'
    sources('style-src', own, foreign.length > 0 ? foreign : styles),
    foreign.length > 0 ? `style-src-attr ${foreign.join(' ')}` : "style-src-attr 'none'",
    sources('img-src', OWN_PICTURES, [...pictureOrigins, ...opened.img, ...cards]),
    `font-src ${own}`,
    sources('connect-src', own, [...opened.connect, ...cards, ...(isDevelopment ? ['ws: http:'] : [])]),
    // the guest's bank, whichever it is, is asked by a form
    sources('form-action', "'self'", cardOrigins ? ['https:'] : []),
    "base-uri 'none'",
    "object-src 'none'",
    sources('frame-src', hasFrames ? "'self'" : "'none'", frames),
    `frame-ancestors ${options.isFramed ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
    "media-src 'self'",
    ...(isDevelopment || !isTyped ? [] : types),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    ...reports,
  ].join('; ');
  return {
    ...EVERYWHERE,
    ...(options.hasWallets ? walletHeaders(cards) : {}),
    ...(options.hasSecretAddress ? { 'referrer-policy': 'no-referrer' } : {}),
    ...transport(isHttps),
    'reporting-endpoints': `csp="${REPORTS_PATH}"`,
    'content-security-policy': policy,
    ...(isTyped || isDevelopment ? {} : { 'content-security-policy-report-only': [...types, ...reports].join('; ') }),
  };
}
