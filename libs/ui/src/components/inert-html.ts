// the kit that the shell shares: a document takes the policy once
import { trustedHtml } from '@posada/ui';

const TAGS = /<[a-z][^<>]*>/gi;
const STYLE = /\sstyle\s*=/gi;

/**
 * The elements of HTML that nobody has sanitised, to be read and not to be put into a page: in a document without a window
 * no script runs, no handler is called and nothing is fetched. Styles of elements are under `data-style`: the content
 * policy is that of the page, and reports each style that it refuses.
 */
export function inertHtml(html: string): HTMLElement {
  const unstyled = html.replace(TAGS, (tag) => tag.replace(STYLE, ' data-style='));
  return new DOMParser().parseFromString(trustedHtml(unstyled), 'text/html').body;
}
