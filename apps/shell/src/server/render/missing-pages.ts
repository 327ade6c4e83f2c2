import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isRouteErrorResponse } from 'react-router';
import type { PageSources } from '../http/security.ts';
import type { LoadedPage } from './prepare-page.ts';

export interface RenderedPage {
  html: Buffer;
  sources: PageSources;
  status: number;
  /** Nothing was left to the browser. */
  isComplete: boolean;
}

/** Stands in a render for the path that was asked for. */
const MARK = randomUUID();
const RENDERS_AT_MOST = 200;

/** As React escapes text and attributes; what else is special in HTML never stands in a path. */
const escaped = (path: string) => path.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/** Nothing was found there, and nothing but the path differs from other pages of this kind. */
function isMissing({ context, queries, isUnfinished }: LoadedPage): boolean {
  const [error, ...others] = Object.values(context.errors ?? {});
  return (
    isRouteErrorResponse(error) &&
    error.status === 404 &&
    error.data === null &&
    others.length === 0 &&
    !isUnfinished &&
    queries
      .getQueryCache()
      .getAll()
      .every(({ state }) => state.status !== 'success') &&
    Object.values(context.loaderData).every((data) => data === null || data === undefined)
  );
}

function markedPage(page: LoadedPage, root: string): LoadedPage {
  const { context } = page;
  const location = { ...context.location, pathname: root + MARK };
  const matches = context.matches.map((match) => ({ ...match, params: {}, pathname: location.pathname }));
  return { ...page, context: { ...context, location, matches } };
}

/** Renders the page that says that there is none at a content address: once for each website and language, for whatever address. */
export class MissingPages {
  readonly #renders = new LRUCache<string, Promise<RenderedPage>>({ max: RENDERS_AT_MOST });

  /**
   * The page with its path in the places of the mark; `undefined` where it is no such page. `tag` names all that the
   * render depends on besides routes and path.
   */
  async render(
    page: LoadedPage,
    tag: string,
    render: (page: LoadedPage) => Promise<RenderedPage>,
  ): Promise<RenderedPage | undefined> {
    if (!isMissing(page)) return undefined;
    const { basename } = page.request.place;
    const root = basename === '/' ? '/' : `${basename}/`;
    const { pathname } = page.context.location;
    if (!pathname.startsWith(root)) return undefined;
    const key = `${tag} ${page.context.matches.map(({ route }) => route.id).join()}`;
    const shared = await this.#shared(key, () => render(markedPage(page, root)));
    const html = shared.html.toString('utf8').replaceAll(MARK, () => escaped(pathname.slice(root.length)));
    return { ...shared, html: Buffer.from(html) };
  }

  #shared(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const known = this.#renders.get(key);
    if (known) return known;
    const rendering = render();
    this.#renders.set(key, rendering);
    const forget = () => this.#renders.delete(key);
    rendering.then(({ isComplete }) => isComplete || forget(), forget);
    return rendering;
  }
}
