import type { ReactNode } from 'react';
import type {
  LoaderFunctionArgs,
  Location,
  MiddlewareFunction,
  RouterContextProvider as Provider,
  RouteObject,
} from 'react-router';
import { urlOf } from './history.ts';
import type { Match, Pathed } from './matching.ts';
import { joinPaths } from './paths.ts';
import { DataWithInit, ErrorResponse } from './values.ts';

/** A route as the router keeps it: with elements made once, so that React sees that they are the same. */
export interface Route extends Pathed<Route> {
  id: string;
  loader?: RouteObject['loader'];
  lazy?: (() => Promise<Record<string, unknown>>) | undefined;
  middleware?: MiddlewareFunction[] | undefined;
  shouldRevalidate?: RouteObject['shouldRevalidate'];
  handle?: unknown;
  element?: ReactNode;
  errorElement?: ReactNode;
  hydrateFallbackElement?: ReactNode;
}

export type Matches = Match<Route>[];
export type Outcome = { data: unknown } | { error: unknown };

/** The lazy parts of a route, fetched once; a failure is tried again at the next navigation. */
const fetching = new WeakMap<Route, Promise<void>>();

const FIXED = new Set(['lazy', 'caseSensitive', 'path', 'id', 'index', 'middleware', 'children']);

function complete(route: Route, makeRoute: (given: Record<string, unknown>) => Partial<Route>): Promise<void> {
  const { lazy } = route;
  if (!lazy) return Promise.resolve();
  const known = fetching.get(route);
  if (known) return known;
  const promise = (async () => {
    const given = Object.entries(await lazy()).filter(([name, value]) => value !== undefined && !FIXED.has(name));
    const own = given.filter(([name]) => route[name as keyof Route] === undefined);
    Object.assign(route, makeRoute(Object.fromEntries(own)), { lazy: undefined });
  })();
  fetching.set(route, promise);
  promise.catch(() => fetching.delete(route));
  return promise;
}

export const boundaryOf = (matches: Matches, id?: string): string => {
  const until = id === undefined ? matches.length : matches.findIndex(({ route }) => route.id === id) + 1;
  const boundary = matches.slice(0, until).findLast(({ route }) => route.errorElement !== undefined) ?? matches[0];
  return boundary?.route.id ?? '';
};

export const isRedirect = (value: unknown): value is Response =>
  value instanceof Response && [301, 302, 303, 307, 308].includes(value.status) && value.headers.has('Location');

const bodyOf = (response: Response) =>
  /\bapplication\/json\b/.test(response.headers.get('content-type') ?? '') ? response.json() : response.text();

/** What a loader gave or threw, as the router keeps it. Redirects stay answers. */
async function unwrapped(outcome: Outcome): Promise<Outcome> {
  const value = 'data' in outcome ? outcome.data : outcome.error;
  if (isRedirect(value)) return { error: value };
  if (value instanceof Response) {
    try {
      const body = await bodyOf(value);
      return 'data' in outcome ? { data: body } : { error: new ErrorResponse(value.status, value.statusText, body) };
    } catch (error) {
      return { error };
    }
  }
  if (!(value instanceof DataWithInit)) return outcome;
  if ('data' in outcome) return { data: value.data };
  if (value.data instanceof Error) return { error: value.data };
  return { error: new ErrorResponse(value.init?.status ?? 500, value.init?.statusText ?? '', value.data) };
}

export interface Load {
  matches: Matches;
  /** Which of them load; the others keep what they have. */
  isWanted: (match: Match<Route>, index: number) => boolean;
  location: Location;
  signal: AbortSignal;
  context: Readonly<Provider>;
  makeRoute: (given: Record<string, unknown>) => Partial<Route>;
}

/**
 * Runs the middleware of all matches from the outermost inwards, and inside of it the wanted loaders side by side.
 * Screens are fetched from the beginning, while middleware waits. Outcomes are by route.
 */
export async function load({ matches, isWanted, location, signal, context, makeRoute }: Load) {
  const url = urlOf({ ...location, hash: '' });
  const request = new Request(url, { signal });
  const [first] = matches;
  const pattern = joinPaths(...matches.flatMap(({ route }) => route.path ?? [])) || '/';
  const args = { request, url: urlOf(location), pattern, params: first?.params ?? {}, context } as LoaderFunctionArgs;
  const wanted = matches.filter(isWanted);
  const fetched = new Map(wanted.map(({ route }) => [route.id, complete(route, makeRoute)]));
  for (const promise of fetched.values()) promise.catch(() => undefined);
  const outcomes = new Map<string, Outcome>();

  const runLoader = async ({ route, params }: Match<Route>): Promise<Outcome> => {
    try {
      const run = async () => (typeof route.loader === 'function' ? route.loader({ ...args, params }) : undefined);
      // a loader that is there already does not wait for the screen
      if (route.loader) return { data: (await Promise.all([run(), fetched.get(route.id)]))[0] };
      await fetched.get(route.id);
      return { data: await run() };
    } catch (error) {
      return { error };
    }
  };

  const middleware = matches.flatMap(({ route }) => (route.middleware ?? []).map((run) => ({ id: route.id, run })));

  const failed = async (id: string, error: unknown) => {
    const inner = Math.max(0, matches.findIndex(isWanted));
    const outer = Math.max(
      0,
      matches.findIndex(({ route }) => route.id === id),
    );
    outcomes.set(boundaryOf(matches, matches[Math.min(inner, outer)]?.route.id), { error });
  };

  const runFrom = async (index: number): Promise<void> => {
    if (signal.aborted) return;
    const step = middleware[index];
    if (!step) {
      const all = await Promise.all(wanted.map(async (match) => [match.route.id, await runLoader(match)] as const));
      for (const [id, outcome] of all) outcomes.set(id, outcome);
      return;
    }
    let isNext = false;
    const next = async () => {
      if (isNext) throw new Error('You may only call `next()` once per middleware');
      isNext = true;
      await runFrom(index + 1);
      return undefined as never;
    };
    try {
      const answer = await step.run(args as never, next);
      if (isRedirect(answer)) throw answer;
      if (!isNext) await next();
    } catch (error) {
      if (isNext && !signal.aborted) outcomes.set(step.id, { error });
      else await failed(step.id, error);
    }
  };

  await runFrom(0);
  return new Map(await Promise.all([...outcomes].map(async ([id, each]) => [id, await unwrapped(each)] as const)));
}
