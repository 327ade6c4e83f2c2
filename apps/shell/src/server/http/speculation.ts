import type { IncomingMessage } from 'node:http';
import { SPECULATIVE } from '@posada/api-client/server';
import type { Route } from './route-table.ts';
import { fileHeaders, type SecurityOptions } from './security.ts';

/** The browser asks for a page that its guest has not asked for, and may never see (`Sec-Purpose: prefetch;prerender`). */
export const isSpeculative = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  SPECULATIVE.test(String(headers['sec-purpose'] ?? ''));

/** Tells the back end so: such calls are counted apart. */
export const purposeHeaders = ({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string> =>
  isSpeculative({ headers }) ? { 'sec-purpose': 'prefetch' } : {};

const RULES_PATH = '/_speculation-rules.json';

/**
 * Links with `data-next` lead to the page that is likely to be next. Before hydration the browser guesses by itself
 * (`moderate`: a pointer rests on the link or goes down); then the page does (browser/navigation/next-page.ts), because
 * presses that were not guessed are navigations of the router.
 */
const RULES = {
  prerender: [
    { where: { selector_matches: 'a[data-next="now"]' }, eagerness: 'immediate' },
    { where: { selector_matches: ':root:not([data-hydrated]) a[data-next]' }, eagerness: 'moderate' },
  ],
};

/** The header of a page whose next one may be fetched before it is asked for; none for a guest who saves data. */
export const speculationHeaders = ({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string> =>
  headers['save-data'] === 'on' ? {} : { 'speculation-rules': `"${RULES_PATH}"` };

/** The rules, which a content policy by nonce or hash need not let in: a header names them. */
export const speculationRoute = (options: SecurityOptions): Route => ({
  method: 'read',
  path: RULES_PATH,
  answer({ request, response }) {
    const type = { 'content-type': 'application/speculationrules+json', 'cache-control': 'public, max-age=86400' };
    response.writeHead(200, { ...fileHeaders(RULES_PATH, options), ...type });
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify(RULES));
  },
});
