import { trustedHtml } from './trusted-html.ts';

/**
 * The elements of HTML that nobody has sanitised, to be read and not to be put into a page: in a document without a window
 * no script runs, no handler is called and nothing is fetched.
 */
export const inertHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trustedHtml(html), 'text/html').body;
