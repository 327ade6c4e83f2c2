import type { RouteObject } from 'react-router';
import { joinPaths, stripBasename, withoutEndSlash } from './paths.ts';

export interface Match<R> {
  route: R;
  params: Record<string, string | undefined>;
  pathname: string;
  pathnameBase: string;
}

/** What matching needs to know of a route. */
export interface Pathed<R> {
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
  children?: R[] | undefined;
}

interface Step<R> {
  route: R;
  pattern: RegExp;
  /** The same without its end: how far a path is known whose last part is not. */
  beginning: RegExp;
  names: { name: string; isOptional: boolean }[];
  place: number;
}

export interface Branch<R> {
  steps: Step<R>[];
  score: number;
}

/** `bookings/:id`, `*`: a pattern and the names of its groups. */
function compile(path: string, isCaseSensitive: boolean, isEnd: boolean): [RegExp, Step<unknown>['names']] {
  const names: Step<unknown>['names'] = [];
  let source = `^${path
    .replace(/\/*\*?$/, '')
    .replace(/^\/*/, '/')
    .replace(/[\\.*+^${}|()[\]]/g, '\\$&')
    .replace(
      /\/:([\w-]+)(\?)?/g,
      (found: string, name: string, optional: string | undefined, at: number, all: string) => {
        names.push({ name, isOptional: optional !== undefined });
        if (!optional) return '/([^\\/]+)';
        const next = all[at + found.length];
        return next && next !== '/' ? '/([^\\/]*)' : '(?:/([^\\/]*))?';
      },
    )
    .replace(/\/((?:[^/?()[\]*^\\]|\\.)+)\?(?=\/|$|\()/g, '(?:/$1)?')}`;
  if (path.endsWith('*')) {
    names.push({ name: '*', isOptional: false });
    source += path === '*' || path === '/*' ? '(.*)$' : '(?:\\/(.+)|\\/*)$';
  } else if (isEnd) source += '\\/*$';
  else if (path !== '' && path !== '/') source += '(?:(?=\\/|$))';
  return [new RegExp(source, isCaseSensitive ? undefined : 'i'), names];
}

/** A path with optional segments (`a/b?`) stands for several. */
function spellings(path: string): string[] {
  const [first = '', ...others] = path.split('/');
  const isOptional = first.endsWith('?');
  const required = first.replace(/\?$/, '');
  if (others.length === 0) return isOptional ? [required, ''] : [required];
  const rest = spellings(others.join('/'));
  const all = rest.map((sub) => (sub === '' ? required : `${required}/${sub}`));
  if (isOptional) all.push(...rest);
  return all.map((spelling) => (path.startsWith('/') && spelling === '' ? '/' : spelling));
}

function scoreOf(path: string, isIndex: boolean): number {
  const segments = path.split('/');
  const start = segments.length + (segments.includes('*') ? -2 : 0) + (isIndex ? 2 : 0);
  return segments
    .filter((segment) => segment !== '*')
    .reduce((score, segment) => {
      if (/^:[\w-]+$/.test(segment)) return score + 3;
      if (/^:[\w-]+/.test(segment)) return score + 3.5;
      return score + (segment === '' ? 1 : 10);
    }, start);
}

interface Above<R> {
  route: R;
  relative: string;
  place: number;
}

/** All ways through a tree of routes, the most telling first. */
export function branchesOf<R extends Pathed<R>>(routes: readonly R[]): Branch<R>[] {
  const branches: Branch<R>[] = [];
  const visit = (siblings: readonly R[], above: Above<R>[], parentPath: string) => {
    siblings.forEach((route, place) => {
      const paths = route.path?.includes('?') ? spellings(route.path) : [route.path ?? ''];
      for (const spelling of paths) {
        const relative =
          spelling.startsWith('/') && spelling.startsWith(parentPath) ? spelling.slice(parentPath.length) : spelling;
        const path = joinPaths(parentPath, relative);
        const way = [...above, { route, relative, place }];
        if (route.children) visit(route.children, way, path);
        if (route.path === undefined && !route.index) continue;
        const steps = way.map((step, index): Step<R> => {
          const isCaseSensitive = step.route.caseSensitive === true;
          const [pattern, names] = compile(step.relative, isCaseSensitive, index === way.length - 1);
          return { ...step, pattern, names, beginning: compile(step.relative, isCaseSensitive, false)[0] };
        });
        branches.push({ steps, score: scoreOf(path, route.index === true) });
      }
    });
  };
  visit(routes, [], '');
  return branches.sort((a, b) => b.score - a.score || bySiblings(a, b));
}

/** Of siblings that tell as much, the first one wins. */
function bySiblings<R>({ steps: a }: Branch<R>, { steps: b }: Branch<R>): number {
  const last = a.length - 1;
  const areSiblings = a.length === b.length && a.slice(0, -1).every((step, index) => step.place === b[index]?.place);
  return areSiblings ? (a[last]?.place ?? 0) - (b[last]?.place ?? 0) : 0;
}

function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

function along<R extends Pathed<R>>({ steps }: Branch<R>, pathname: string, isPartial: boolean): Match<R>[] | null {
  const params: Match<R>['params'] = {};
  const matches: Match<R>[] = [];
  let reached = '/';
  for (const [index, { route, pattern, beginning, names }] of steps.entries()) {
    const rest = reached === '/' ? pathname : pathname.slice(reached.length) || '/';
    const isLast = index === steps.length - 1;
    const found = pattern.exec(rest) ?? (isLast && isPartial && !route.index ? beginning.exec(rest) : null);
    if (!found) return null;
    const [whole, ...groups] = found;
    let base = withoutEndSlash(whole, 1);
    names.forEach(({ name, isOptional }, at) => {
      const value = groups[at];
      if (name === '*') base = withoutEndSlash(whole.slice(0, whole.length - (value ?? '').length), 1);
      params[name] = isOptional && !value ? undefined : (value ?? '').replace(/%2F/g, '/');
    });
    matches.push({
      route,
      params,
      pathname: joinPaths(reached, whole),
      pathnameBase: withoutEndSlash(joinPaths(reached, base)).replace(/^\/*/, '/'),
    });
    if (base !== '/') reached = joinPaths(reached, base);
  }
  return matches;
}

/** The routes of a path, from the outermost inwards; null: none. `isPartial`: as far as they are known. */
export function matchBranches<R extends Pathed<R>>(
  branches: readonly Branch<R>[],
  pathname: string,
  basename: string,
  isPartial = false,
): Match<R>[] | null {
  const local = stripBasename(pathname, basename);
  if (local === null) return null;
  const path = decoded(local);
  for (const branch of branches) {
    const matches = along(branch, path, isPartial);
    if (matches) return matches;
  }
  return null;
}

export const matchRoutes = (routes: RouteObject[], { pathname = '/' }: { pathname?: string }, basename = '/') =>
  matchBranches(branchesOf<RouteObject>(routes), pathname, basename);
