import { type AreaHandle, apiContext, queryClientContext, type Site, siteContext } from '@posada/area';
import { traced } from '@posada/telemetry';
import { QueryClient } from '@tanstack/react-query';
import {
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import type { LayoutData } from '../../boot.ts';
import { isPrivateGuard } from '../../private-guard.ts';
import { NOWHERE } from '../../routing/routes.tsx';
import type { ContentReader } from '../cache/content-memory.ts';
import type { PostedBody } from '../http/form-post.ts';
import type { Localised } from '../http/locale.ts';
import type { Log } from '../platform/log.ts';
import type { ShellAssets } from '../releases/assets.ts';
import type { ComposedSite } from '../releases/composed-site.ts';
import { withRefusal } from './refusals.ts';

/** Loaders that take longer are given up: the browser runs them, the layout stands meanwhile. */
const LOAD_LIMIT_MS = 1500;

export interface PageRequest {
  url: URL;
  place: Localised;
  site: Site;
  layout: LayoutData;
  api: ContentReader;
  composed: ComposedSite;
  assets: ShellAssets;
  /** Undefined for a page that is kept: its policy names its scripts by their hashes. */
  nonce: string | undefined;
  buildId: string;
  /** The token by which drafts are shown; undefined: the page is as it is published. */
  preview: string | undefined;
  /** Percent of the documents that report what they felt like. */
  rumShare: number;
  isDevelopment: boolean;
  signal: AbortSignal;
  log: Log;
  /** A form that was posted to the page: its action runs before the loaders. */
  posted?: PostedBody | undefined;
  /** The routes of this address, from the outermost inwards. */
  matches: NonNullable<ReturnType<StaticHandler['match']>>;
}

/** A page whose loaders have run. */
export interface LoadedPage {
  request: PageRequest;
  context: StaticHandlerContext;
  queries: QueryClient;
  handle: AreaHandle;
  /** Names of areas whose screens are in view. */
  used: string[];
  /** The browser loads what the server did not: private pages, and those that took too long. */
  isUnfinished: boolean;
}

/** An address that no area claims needs the routes of an area at the root too: without them the browser cannot tell. */
function areasInView({ refs }: ComposedSite, { matches }: StaticHandlerContext): string[] {
  if (matches.at(-1)?.route.id === NOWHERE) return refs.filter(({ mount }) => mount === '/').map(({ name }) => name);
  return [...new Set(matches.map((match) => handleIn(match).area).filter((name) => name !== undefined))];
}

export type Prepared = { kind: 'redirect'; response: Response } | { kind: 'page'; page: LoadedPage };

export const handleIn = (match: { route: { handle?: unknown } }) =>
  (match.route.handle ?? {}) as AreaHandle & { area?: string };

function handlerOf({ composed, place }: Pick<PageRequest, 'composed' | 'place'>): StaticHandler {
  const handler = composed.handlers.get(place.basename);
  if (!handler) throw new Error(`no routes for ${place.basename}`);
  return handler;
}

/** What the routes at this address say, known before anything is loaded. */
export const handleAt = ({ matches }: Pick<PageRequest, 'matches'>) =>
  Object.assign({}, ...matches.map(handleIn)) as AreaHandle;

async function runLoaders(
  request: PageRequest,
  queries: QueryClient,
  withheld: ReadonlySet<string>,
  signal: AbortSignal,
) {
  const requestContext = new RouterContextProvider();
  requestContext.set(queryClientContext, queries);
  requestContext.set(apiContext, request.api);
  requestContext.set(siteContext, request.site);
  const { posted } = request;
  const post = posted && { method: 'POST', body: posted.body, headers: { 'content-type': posted.contentType } };
  const url = posted ? actionUrlOf(request) : request.url;
  const context = await handlerOf(request).query(
    new Request(url, { signal, headers: { accept: 'text/html' }, ...post }),
    {
      requestContext,
      filterMatchesToLoad: (match) => !withheld.has(match.route.id),
    },
  );
  // the page knows its address as the guest does
  if (!(context instanceof Response)) context.location.search = request.url.search;
  return context;
}

/** The router takes a form to the action of an index route, such as a home page, only by `?index`. */
function actionUrlOf({ url, matches }: PageRequest): URL {
  if (!matches.at(-1)?.route.index) return url;
  const own = new URL(url);
  own.searchParams.append('index', '');
  return own;
}

const newQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });

/** Runs the loaders of a page, within their time. Those of private screens run in the browser only. */
export const preparePage = (request: PageRequest): Promise<Prepared> =>
  traced({ name: 'load', kind: 'internal' }, () => loadPage(request));

async function loadPage(request: PageRequest): Promise<Prepared> {
  const { matches } = request;
  const firstPrivate = matches.findIndex((match) => isPrivateGuard(handleIn(match).guard));
  let withheld = new Set(firstPrivate < 0 ? [] : matches.slice(firstPrivate).map((match) => match.route.id));
  let queries = newQueries();
  const tooLong = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(done, LOAD_LIMIT_MS, undefined);
  });
  const loading = runLoaders(request, queries, withheld, AbortSignal.any([request.signal, tooLong.signal]));
  // an action is never given up for lack of time: it may have been done
  let context = await (request.posted ? loading : Promise.race([loading, late]));
  clearTimeout(timer);
  if (!context) {
    loading.catch(() => undefined);
    tooLong.abort();
    queries.clear();
    request.log.warn({ path: request.place.path }, 'a page took too long to load: the browser goes on');
    const inAreas = matches.findIndex((match) => handleIn(match).area !== undefined);
    withheld = new Set(matches.slice(inAreas < 0 ? matches.length : inAreas).map((match) => match.route.id));
    queries = newQueries();
    context = await runLoaders(request, queries, withheld, request.signal);
  }
  if (context instanceof Response) return { kind: 'redirect', response: context };
  context = withRefusal(context);
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error))
      request.log.error({ err: error, path: request.place.path }, 'a page could not be loaded');
  }
  const page: LoadedPage = {
    request,
    context,
    queries,
    handle: Object.assign({}, ...context.matches.map(handleIn)) as AreaHandle,
    used: areasInView(request.composed, context),
    isUnfinished: withheld.size > 0,
  };
  return { kind: 'page', page };
}
