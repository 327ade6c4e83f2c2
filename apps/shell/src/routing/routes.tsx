import { type Area, AreaContext, type AreaHandle, type GuardName } from '@posada/area';
import type { MiddlewareFunction, RouteObject } from 'react-router';
import { data, Outlet, redirect } from 'react-router';
import { AreaDown, type DownArea } from '../layout/area-down.tsx';
import { ErrorPage, WholePageError } from '../layout/error-page.tsx';
import { Page } from '../layout/page.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { LateSkeleton, PrivateSkeleton } from '../layout/skeletons.tsx';
import { isPrivateGuard } from '../private-guard.ts';

/** An area at its place. Without a module it is down: a fall-back stands in its paths. */
export interface MountedArea {
  name: string;
  mount: string;
  formerMounts?: readonly string[];
  module: Area | null;
  /** It is down because its team has switched it off. */
  isOff?: boolean;
}

const GUARDS = new Set<string>([
  'client',
  'agent',
  'travel-agency',
  'client-guest',
  'agent-guest',
  'travel-agency-guest',
]);

/** The route of addresses that no area claims. */
export const NOWHERE = 'nowhere';

/** What the browser adds to routes; the server runs neither. */
export interface BrowserRules {
  guardMiddleware: (guard: GuardName) => MiddlewareFunction;
  /** Brings what a shared page's loaders ask for, in one request. */
  payload: MiddlewareFunction;
}

/** A parent route for a guarded screen: its loader always runs, so that its middleware always does. */
function guarded(route: RouteObject, handle: AreaHandle, rules: BrowserRules | undefined): RouteObject {
  const guard = handle.guard as GuardName;
  if (!GUARDS.has(guard)) throw new Error('Unknown route middleware');
  return {
    id: `${route.id}/guard`,
    handle: { guard, ...(handle.layout ? { layout: handle.layout } : {}) } satisfies AreaHandle,
    loader: () => null,
    shouldRevalidate: () => true,
    ...(rules ? { middleware: [rules.guardMiddleware(guard)] } : {}),
    ...(isPrivateGuard(guard) ? { HydrateFallback: PrivateSkeleton } : {}),
    children: [route],
  };
}

/** What a parameter of this name may be, in every area (GAP-46). */
const PARAMS = {
  id: /^[A-Za-z0-9-]{1,64}$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
} as const;

/** A parent route that knows addresses which cannot be one; its loader also runs where those of private screens do not. */
function checked(route: RouteObject, { id, path = '' }: { id: string; path?: string | undefined }): RouteObject {
  const rules = Object.entries(PARAMS).filter(([name]) => path.split('/').includes(`:${name}`));
  if (rules.length === 0) return route;
  return {
    id: `${id}/params`,
    loader({ params }) {
      if (rules.some(([name, rule]) => !rule.test(params[name] ?? ''))) throw data('validation', { status: 404 });
      return null;
    },
    children: [route],
  };
}

/** Ids carry the area's name: loader data are keyed by id, and two areas must never share one. */
function prepared(prefix: string, routes: readonly RouteObject[], rules: BrowserRules | undefined): RouteObject[] {
  return routes.map((route, index) => {
    const id = `${prefix}/${index}`;
    const own = {
      ...route,
      id,
      ...(route.children ? { children: prepared(id, route.children, rules) } : {}),
    } as RouteObject;
    const handle = route.handle as AreaHandle | undefined;
    if (handle?.cacheable && rules) own.middleware = [rules.payload, ...(route.middleware ?? [])];
    return checked(handle?.guard ? guarded(own, handle, rules) : own, own as { id: string; path?: string });
  });
}

const gone = () => {
  throw data(null, { status: 404 });
};

const unavailable = (mount: string, retrySeconds: number) => () => {
  throw data({ down: mount, retrySeconds } satisfies DownArea, { status: 503 });
};
const FAILED_SECONDS = 10;
const OFF_SECONDS = 600;

/** Whether the address of the mount itself is a screen; routes without a path, such as guards, are looked into. */
const hasScreenAtMount = (routes: readonly RouteObject[]): boolean =>
  routes.some(
    ({ index, path = '', children = [] }) => index || path === '*' || (path === '' && hasScreenAtMount(children)),
  );

/** Routes of one area below its mount. */
export function areaRoute({ name, mount, module, isOff = false }: MountedArea, rules?: BrowserRules): RouteObject {
  const path = mount === '/' ? {} : { path: mount };
  if (!module) {
    const element = <AreaDown hasContent={mount !== '/'} />;
    const loader = unavailable(mount, isOff ? OFF_SECONDS : FAILED_SECONDS);
    const children: RouteObject[] = [
      { id: `${name}/down-index`, index: true, loader, element },
      { id: `${name}/down`, path: '*', loader, element },
    ];
    return { id: name, ...path, handle: { area: name }, children };
  }
  const children = prepared(name, module.routes, rules);
  // else the router matches the mount itself, and renders an empty page
  if (mount !== '/' && !hasScreenAtMount(children))
    children.push({ id: `${name}/nowhere`, index: true, loader: gone, Component: ErrorPage });
  const element = (
    <AreaContext value={{ name, mount: mount === '/' ? '' : mount }}>
      <Outlet />
    </AreaContext>
  );
  return { id: name, ...path, handle: { area: name }, element, HydrateFallback: LateSkeleton, children };
}

/** Addresses of an area that had other mounts before lead to the same pages at its mount of now. */
const formerRoutes = ({ name, mount, formerMounts = [] }: Pick<MountedArea, 'name' | 'mount' | 'formerMounts'>) =>
  formerMounts.map(
    (former): RouteObject => ({
      id: `${name}/former${former}`,
      path: `${former}/*`,
      loader({ params, request }) {
        const { search } = new URL(request.url);
        const below = params['*'] ? `/${params['*']}` : '';
        throw redirect(`${mount === '/' ? '' : mount}${below}${search}` || '/', 308);
      },
      Component: ErrorPage,
    }),
  );

/**
 * The whole site: the layout, the areas, and what no area claims. The same on server and browser.
 *
 * @param later areas that the browser adds when a guest enters them. They come after what no area claims, so that one
 *   at the root would never be reached: it takes every address itself, also those that do not exist.
 */
export function composeRoutes(
  areas: readonly MountedArea[],
  rules?: BrowserRules,
  later: readonly Pick<MountedArea, 'name' | 'mount' | 'formerMounts'>[] = [],
): RouteObject[] {
  const nowhere: RouteObject = { id: NOWHERE, path: '*', loader: gone, Component: ErrorPage };
  return [
    {
      id: 'root',
      Component: SiteLayout,
      ErrorBoundary: WholePageError,
      children: [
        {
          id: 'page',
          Component: Page,
          ErrorBoundary: ErrorPage,
          children: [
            {
              id: 'error',
              path: 'error',
              handle: { layout: 'site', noindex: true },
              loader: gone,
              Component: ErrorPage,
            },
            ...areas.map((area) => areaRoute(area, rules)),
            ...[...areas, ...later].flatMap(formerRoutes),
            ...(later.some(({ mount }) => mount === '/') ? [] : [nowhere]),
          ],
        },
      ],
    },
  ];
}
