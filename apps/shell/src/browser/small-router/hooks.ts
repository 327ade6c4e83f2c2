import { use, useCallback, useMemo, useRef } from 'react';
import type { To } from 'react-router';
import { urlOf } from './history.ts';
import { createPath, pathnamesOf, resolveTo, withBasename } from './paths.ts';
import {
  DataContext,
  ErrorContext,
  LocationContext,
  MatchesContext,
  NavigationContext,
  PlaceContext,
  present,
  RouterContext,
} from './provider.tsx';
import type { Asked } from './router.ts';

type Relative = Pick<Asked, 'relative'>;

export const useRouter = () => present(use(RouterContext), 'useRouter');

export const useLocation = () => present(use(LocationContext), 'useLocation').location;

export const useNavigationType = () => present(use(LocationContext), 'useNavigationType').type;

export const useNavigation = () => present(use(NavigationContext), 'useNavigation').navigation;

export function useMatches() {
  const matches = use(MatchesContext);
  const { loaderData } = use(DataContext);
  return useMemo(
    () =>
      matches.map(({ route: { id, handle }, pathname, params }) => ({
        id,
        pathname,
        params,
        loaderData: loaderData[id],
        handle,
      })),
    [matches, loaderData],
  );
}

export const useParams = () => use(PlaceContext).matches.at(-1)?.params ?? {};

export const useLoaderData = () => use(DataContext).loaderData[use(PlaceContext).id];

export function useRouteError() {
  const thrown = use(ErrorContext);
  const { errors } = use(DataContext);
  const { id } = use(PlaceContext);
  return thrown !== undefined ? thrown : errors?.[id];
}

export function useRevalidator() {
  const router = useRouter();
  const { revalidation: state } = present(use(NavigationContext), 'useRevalidator');
  const revalidate = useCallback(() => router.revalidate(), [router]);
  return useMemo(() => ({ revalidate, state }), [revalidate, state]);
}

const encoded = (pathname: string) =>
  urlOf({ pathname: pathname.replace(/%/g, '%25').replace(/\?/g, '%3F').replace(/#/g, '%23') }).pathname;

/** Where `to` leads from here, without the basename. */
export function useResolvedPath(to: To, { relative }: Relative = {}) {
  const { matches } = use(PlaceContext);
  const { pathname } = useLocation();
  const from = JSON.stringify(pathnamesOf(matches).map(encoded));
  const wanted = typeof to === 'string' ? to : JSON.stringify(to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal target is the same target
  return useMemo(
    () => resolveTo(to, JSON.parse(from) as string[], pathname, relative === 'path'),
    [wanted, from, pathname, relative],
  );
}

export function useHref(to: To, options: Relative = {}): string {
  const { basename } = useRouter();
  const path = useResolvedPath(to, options);
  return createPath({ ...path, pathname: withBasename(path.pathname, basename) });
}

export function useNavigate() {
  const router = useRouter();
  const { id: fromRouteId } = use(PlaceContext);
  return useCallback(
    (to: To | number, options?: Asked) => router.navigate(to, { fromRouteId, ...options }),
    [router, fromRouteId],
  );
}

type Fields = string | string[][] | URLSearchParams | Record<string, string | string[]>;

const paramsOf = (fields: Fields = ''): URLSearchParams =>
  new URLSearchParams(
    typeof fields === 'string' || Array.isArray(fields) || fields instanceof URLSearchParams
      ? (fields as string)
      : Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  );

/** The search of the address, with defaults until it is set for the first time, and how to set it. */
export function useSearchParams(defaults?: Fields) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const given = useRef(paramsOf(defaults));
  const isSet = useRef(false);
  const params = useMemo(() => {
    const own = new URLSearchParams(search);
    if (isSet.current) return own;
    for (const name of new Set(given.current.keys())) {
      if (!own.has(name)) for (const value of given.current.getAll(name)) own.append(name, value);
    }
    return own;
  }, [search]);
  const set = useCallback(
    (next: Fields | ((before: URLSearchParams) => Fields), options?: Asked) => {
      const fields = paramsOf(typeof next === 'function' ? next(new URLSearchParams(params)) : next);
      isSet.current = true;
      void navigate(`?${fields}`, options);
    },
    [navigate, params],
  );
  return [params, set] as const;
}
