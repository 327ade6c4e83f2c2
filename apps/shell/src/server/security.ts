import { randomBytes } from 'node:crypto';
import { REPORTS_PATH } from './reports.ts';

/** Stands in rendered pages where the nonce goes at send time; content cannot contain it: it is new in each process. */
export const NONCE_PLACE = `nonce${randomBytes(12).toString('hex')}`;

export const newNonce = () => randomBytes(16).toString('base64url');

export interface SecurityOptions {
  isHttps: boolean;
  /** Further sources of scripts and styles: origins of areas that are not this one. */
  areaOrigins?: string[];
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

/** Headers of a page. Map tiles are the one foreign picture, and load after a click only. */
export function pageHeaders(
  nonce: string,
  { isHttps, areaOrigins = [], isDevelopment = false }: SecurityOptions,
): Record<string, string> {
  const own = ["'self'", ...areaOrigins].join(' ');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${own}`,
    "style-src-attr 'none'",
    "img-src 'self' data: https://tile.openstreetmap.org",
    `font-src ${own}`,
    `connect-src ${own}${isDevelopment ? ' ws: http:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "media-src 'self'",
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types cms bundler']),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    // two spellings: not every browser knows the newer one
    `report-uri ${REPORTS_PATH}`,
    'report-to csp',
  ].join('; ');
  return {
    ...EVERYWHERE,
    ...transport(isHttps),
    'reporting-endpoints': `csp="${REPORTS_PATH}"`,
    'content-security-policy': policy,
  };
}
