import { type ComponentType, createElement } from 'react';
import type { createBrowserRouter as CreateBrowserRouter, Location, Navigation, RouteObject, To } from 'react-router';
import { locationNow, locationOf, markFirstEntry, urlOf, write } from './history.ts';
import { boundaryOf, isRedirect, load, type Matches, type Outcome, type Route } from './loading.ts';
import { type Branch, branchesOf, matchBranches } from './matching.ts';
import { ABSOLUTE, createPath, parsePath, pathnamesOf, resolveTo, stripBasename, withBasename } from './paths.ts';
import { ErrorResponse, RouterContextProvider } from './values.ts';

type Options = NonNullable<Parameters<typeof CreateBrowserRouter>[1]>;
type Action = 'POP' | 'PUSH' | 'REPLACE';

export interface State {
  historyAction: Action;
  location: Location;
  matches: Matches;
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
  navigation: Navigation;
  revalidation: 'idle' | 'loading';
  /** False until loaders that the server left out have run. */
  initialized: boolean;
  /** Fall-backs stand where data are missing. */
  renderFallback: boolean;
}

export const IDLE = { state: 'idle' } as Navigation;

const elementOf = (component: unknown) => component && createElement(component as ComponentType);

/** What a route object says, as the router keeps it. */
function kept({ Component, ErrorBoundary, HydrateFallback, ...rest }: Record<string, unknown>): Partial<Route> {
  const elements = {
    element: elementOf(Component),
    errorElement: elementOf(ErrorBoundary),
    hydrateFallbackElement: elementOf(HydrateFallback),
  };
  return { ...rest, ...Object.fromEntries(Object.entries(elements).filter(([, element]) => element)) };
}

const routesOf = (given: readonly RouteObject[], prefix: string): Route[] =>
  given.map((route, index) => {
    const place = `${prefix}${index}`;
    return {
      ...kept(route as Record<string, unknown>),
      id: route.id ?? place,
      children: route.children && routesOf(route.children, `${place}-`),
    } as Route;
  });

const find = (routes: readonly Route[], id: string): Route | undefined => {
  for (const route of routes) {
    const found = route.id === id ? route : find(route.children ?? [], id);
    if (found) return found;
  }
  return undefined;
};

const samePage = (a: Partial<Location>, b: Partial<Location>) => a.pathname === b.pathname && a.search === b.search;

/** Protocols that run or show something else than a site. */
const isUnsafe = (url: string) => URL.canParse(url) && !/^(https?|mailto|tel):$/.test(new URL(url).protocol);

interface Begun {
  isInitial?: boolean;
  isRevalidation?: boolean;
  replace?: boolean | undefined;
}

/** How to go. */
export interface Asked {
  replace?: boolean | undefined;
  state?: unknown;
  relative?: 'route' | 'path' | undefined;
}

/** What `navigate` takes beyond that: who asks, and the fields of a form that was sent. */
interface Wanted extends Asked {
  fromRouteId?: string;
  fields?: URLSearchParams;
}

/**
 * A data router over the browser's history: one navigation at a time, the address changes when its data are there. As
 * `createBrowserRouter` of react-router, of which this is the part that the site uses (docs/decisions/0011).
 */
export class Router {
  readonly basename: string;
  state: State;
  readonly #options: Options;
  readonly #routes: Route[];
  #branches: Branch<Route>[];
  readonly #subscribers = new Set<(state: State) => void>();
  #controller: AbortController | undefined;
  #action: Action = 'POP';
  /** Something asked for everything afresh, and no navigation has ended since. */
  #isStale = false;
  #isRevalidating = false;
  #revalidated: PromiseWithResolvers<void> | undefined;
  #popped: PromiseWithResolvers<void> | undefined;

  constructor(routes: RouteObject[], options: Options = {}) {
    this.basename = options.basename ?? '/';
    this.#options = options;
    this.#routes = routesOf(routes, '');
    this.#branches = branchesOf(this.#routes);
    markFirstEntry();
    const { loaderData = {}, errors = null } = options.hydrationData ?? {};
    const location = locationNow();
    const matches = this.match(location.pathname) ?? [];
    const failing = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : matches.length;
    const missing = matches
      .slice(0, failing + 1)
      .filter(({ route }) => route.lazy || (route.loader && !(route.id in loaderData) && !errors?.[route.id]));
    this.state = {
      historyAction: 'POP',
      location,
      matches,
      loaderData,
      errors,
      navigation: IDLE,
      revalidation: 'idle',
      initialized: matches.length > 0 && missing.length === 0,
      renderFallback: matches.length === 0 || missing.length > 0,
    };
    window.addEventListener('popstate', this.#pop);
    if (!this.state.initialized) void this.#start('POP', location, { isInitial: true });
  }

  readonly #pop = () => void this.#start('POP', locationNow());

  /** Lets the history go. */
  dispose() {
    window.removeEventListener('popstate', this.#pop);
    this.#subscribers.clear();
    this.#controller?.abort();
  }

  /** @returns how to stop */
  subscribe(subscriber: (state: State) => void): () => void {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }

  match(pathname: string): Matches | null {
    return matchBranches(this.#branches, pathname, this.basename);
  }

  #update(changes: Partial<State>) {
    this.state = { ...this.state, ...changes };
    for (const subscriber of this.#subscribers) subscriber(this.state);
  }

  /** The path of `to`, with basename, seen from a route. */
  #target(to: To | null, matches: Matches, from: Pick<Location, 'pathname' | 'search' | 'hash'>, relative?: string) {
    const local = stripBasename(from.pathname, this.basename) ?? from.pathname;
    const path = resolveTo(to || '.', pathnamesOf(matches), local, relative === 'path');
    if (to === null) Object.assign(path, { search: from.search, hash: from.hash });
    return { ...path, pathname: withBasename(path.pathname, this.basename) };
  }

  async navigate(to: To | number | null, options: Wanted = {}): Promise<void> {
    if (typeof to === 'number') {
      this.#popped ??= Promise.withResolvers<void>();
      window.history.go(to);
      return this.#popped.promise;
    }
    const { location, matches } = this.state;
    const text = to === null ? '' : typeof to === 'string' ? to : createPath(to);
    if (ABSOLUTE.test(text)) throw new Error('External navigation is not allowed');
    const asking = matches.findIndex(({ route }) => route.id === options.fromRouteId);
    const path = this.#target(to, asking < 0 ? matches : matches.slice(0, asking + 1), location, options.relative);
    if (options.fields) path.search = `?${options.fields}`;
    const { pathname, search, hash } = urlOf(path);
    const next = locationOf({ pathname, search, hash }, options.state);
    await this.#start(options.replace ? 'REPLACE' : 'PUSH', next, { replace: options.replace });
  }

  /** Runs the loaders of the page in view again. */
  revalidate(): Promise<void> {
    this.#revalidated ??= Promise.withResolvers<void>();
    this.#isStale = true;
    this.#update({ revalidation: 'loading' });
    const { navigation, historyAction, location } = this.state;
    if (navigation.state === 'idle') void this.#start(historyAction, location, { isRevalidation: true });
    else void this.#start(this.#action, navigation.location);
    return this.#revalidated.promise;
  }

  /** Lets the maker of the router add routes on the way. */
  async #discover(pathname: string, signal: AbortSignal): Promise<Matches | null> {
    const { patchRoutesOnNavigation: discover } = this.#options;
    for (;;) {
      const matches = this.match(pathname);
      const isCertain = matches && Object.keys(matches[0]?.params ?? {}).length === 0;
      if (!discover || isCertain) return matches;
      const before = this.#branches;
      const known = matchBranches(before, pathname, this.basename, true) ?? [];
      await discover({
        path: pathname,
        matches: known as never,
        signal,
        fetcherKey: undefined,
        patch: (id, children) => {
          const parent = id === null ? undefined : find(this.#routes, id);
          if (signal.aborted || (id !== null && !parent)) return;
          const siblings = parent ? (parent.children ?? []) : this.#routes;
          siblings.push(...routesOf(children, `${id ?? '_'}-patch-${siblings.length}-`));
          if (parent) parent.children = siblings;
          this.#branches = branchesOf(this.#routes);
        },
      });
      if (signal.aborted || this.#branches === before) return this.match(pathname);
    }
  }

  async #start(action: Action, location: Location, begun: Begun = {}): Promise<void> {
    this.#controller?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.#controller = controller;
    this.#action = action;
    this.#isRevalidating = begun.isRevalidation === true;
    const isQuiet = begun.isRevalidation || begun.isInitial;
    const isHashOnly = location.hash !== '' && samePage(location, this.state.location);
    let matches = this.match(location.pathname);
    if (matches && this.state.initialized && !this.#isStale && isHashOnly) {
      return this.#complete(location, { matches });
    }
    const isCertain = matches && Object.keys(matches[0]?.params ?? {}).length === 0;
    const navigation = { state: 'loading', location } as Navigation;
    if (this.#options.patchRoutesOnNavigation && !isCertain) {
      if (!isQuiet) this.#update({ navigation });
      try {
        matches = await this.#discover(location.pathname, signal);
      } catch (error) {
        if (signal.aborted) return;
        return this.#fail(location, error);
      }
      if (signal.aborted) return;
    }
    if (!matches) return this.#fail(location, new ErrorResponse(404, 'Not Found', null, true));
    if (begun.isInitial) this.#update({ matches });

    const isWanted = this.#wanted(matches, location, begun.isInitial === true);
    if (!matches.some(isWanted) && !matches.some(({ route }) => route.middleware?.length)) {
      return this.#complete(location, { matches, loaderData: this.#merged(matches, new Map(), null), errors: null });
    }
    if (!isQuiet) this.#update({ navigation });
    const context = (await this.#options.getContext?.()) ?? new RouterContextProvider();
    if (signal.aborted) return;
    const outcomes = await load({ matches, isWanted, location, signal, context: context as never, makeRoute: kept });
    if (signal.aborted) return;
    const [id, away] = [...outcomes].findLast(([, each]) => 'error' in each && isRedirect(each.error)) ?? [];
    if (id !== undefined && away && 'error' in away) {
      return this.#redirect(away.error as Response, id, matches, location, begun.replace);
    }
    const found = this.#errorsOf(matches, outcomes);
    const errors = begun.isInitial && this.state.errors ? { ...this.state.errors, ...found } : found;
    this.#complete(location, { matches, loaderData: this.#merged(matches, outcomes, errors), errors });
  }

  /** Which routes load: new ones, those with other parameters, and all when the search changed or somebody asked. */
  #wanted(matches: Matches, location: Location, isInitial: boolean) {
    const { state } = this;
    const current = urlOf(state.location);
    const next = urlOf(location);
    const failing = isInitial && state.errors ? Object.keys(state.errors)[0] : undefined;
    const last = failing === undefined ? matches.length : matches.findIndex(({ route }) => route.id === failing);
    const choices = matches.map(({ route, pathname, params }, index): boolean => {
      if (index > last) return false;
      if (route.lazy) return true;
      if (!route.loader) return false;
      const isThere = Object.hasOwn(state.loaderData, route.id);
      if (isInitial) return !isThere && state.errors?.[route.id] === undefined;
      const before = state.matches[index];
      if (!isThere || before?.route.id !== route.id) return true;
      const isOther = before.pathname !== pathname || (route.path?.endsWith('*') && before.params['*'] !== params['*']);
      const isAgain = current.pathname === next.pathname && current.search === next.search;
      const defaultShouldRevalidate = this.#isStale || isAgain || current.search !== next.search || isOther === true;
      return (
        route.shouldRevalidate?.({
          currentUrl: current,
          currentParams: state.matches[0]?.params ?? {},
          nextUrl: next,
          nextParams: params,
          defaultShouldRevalidate,
        }) ?? defaultShouldRevalidate
      );
    });
    return (_match: unknown, index: number) => choices[index] === true;
  }

  #errorsOf(matches: Matches, outcomes: ReadonlyMap<string, Outcome>): State['errors'] {
    const errors: Record<string, unknown> = {};
    for (const { route } of matches) {
      const outcome = outcomes.get(route.id);
      const boundary = boundaryOf(matches, route.id);
      // the outermost of several failures stands
      if (outcome && 'error' in outcome && !(boundary in errors)) errors[boundary] = outcome.error;
    }
    return Object.keys(errors).length > 0 ? errors : null;
  }

  /** New data, and those of routes that stay, down to the boundary where an error stands. */
  #merged(matches: Matches, outcomes: ReadonlyMap<string, Outcome>, errors: State['errors']) {
    const { loaderData } = this.state;
    const merged: State['loaderData'] = {};
    for (const [id, outcome] of outcomes) if ('data' in outcome) merged[id] = outcome.data;
    for (const { route } of matches) {
      if (!outcomes.has(route.id) && route.loader && Object.hasOwn(loaderData, route.id)) {
        merged[route.id] = loaderData[route.id];
      }
      if (errors && Object.hasOwn(errors, route.id)) break;
    }
    return merged;
  }

  #fail(location: Location, error: unknown) {
    const [route] = this.#routes;
    if (!route) return;
    const matches = [{ route, params: {}, pathname: '', pathnameBase: '' }];
    this.#complete(location, { matches, loaderData: {}, errors: { [route.id]: error } });
  }

  async #redirect(response: Response, id: string, matches: Matches, from: Location, replace: boolean | undefined) {
    let to = response.headers.get('Location') ?? '';
    if (ABSOLUTE.test(to)) {
      const url = new URL(to, window.location.href);
      if (isUnsafe(url.href)) throw new Error('Invalid redirect location');
      if (url.origin !== window.location.origin || stripBasename(url.pathname, this.basename) === null) {
        if (replace) window.location.replace(to);
        else window.location.assign(to);
        return;
      }
      to = url.pathname + url.search + url.hash;
    } else {
      const index = matches.findIndex(({ route }) => route.id === id);
      to = createPath(this.#target(to, matches.slice(0, index + 1), from));
    }
    await this.#start(replace ? 'REPLACE' : 'PUSH', locationOf(parsePath(to), { _isRedirect: true }));
  }

  #complete(location: Location, changes: Partial<State>) {
    const action = this.#action;
    if (!this.#isRevalidating && action !== 'POP') write(action, location);
    const [revalidated, popped] = [this.#revalidated, this.#popped];
    this.#controller = undefined;
    this.#action = 'POP';
    this.#isStale = false;
    this.#isRevalidating = false;
    this.#revalidated = undefined;
    this.#popped = undefined;
    this.#update({
      ...changes,
      historyAction: action,
      location,
      navigation: IDLE,
      revalidation: 'idle',
      initialized: true,
      renderFallback: false,
    });
    revalidated?.resolve();
    popped?.resolve();
  }
}

export const createBrowserRouter = (routes: RouteObject[], options?: Options) => new Router(routes, options);
