import type { Path, To } from 'react-router';

/** With a scheme, or with two slashes of either kind: browsers would leave the site. */
export const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;

export function createPath({ pathname = '/', search = '', hash = '' }: Partial<Path>): string {
  let path = pathname;
  if (search && search !== '?') path += search.startsWith('?') ? search : `?${search}`;
  if (hash && hash !== '#') path += hash.startsWith('#') ? hash : `#${hash}`;
  return path;
}

export function parsePath(path: string): Partial<Path> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return { ...(pathname ? { pathname } : {}), ...(search ? { search } : {}), ...(hash ? { hash } : {}) };
}

const singleSlashes = (path: string) => path.replace(/[\\/]{2,}/g, '/');

export const joinPaths = (...paths: string[]) => singleSlashes(paths.join('/'));

export const withoutEndSlash = (path: string, shortest = 0) => {
  let end = path.length;
  while (end > shortest && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** The path below `basename`, or null where it is not below it. */
export function stripBasename(pathname: string, basename: string): string | null {
  if (basename === '/') return pathname;
  if (!pathname.toLowerCase().startsWith(basename.toLowerCase())) return null;
  const rest = pathname.slice(basename.length);
  return rest && !rest.startsWith('/') ? null : rest || '/';
}

export const withBasename = (pathname: string, basename: string) =>
  basename === '/' ? pathname : pathname === '/' ? basename : joinPaths(basename, pathname);

const begun = (mark: '?' | '#', part: string | undefined) =>
  !part || part === mark ? '' : part.startsWith(mark) ? part : mark + part;

function walk(relative: string, from: string): string {
  const segments = withoutEndSlash(from).split('/');
  for (const segment of relative.split('/')) {
    if (segment === '..') {
      if (segments.length > 1) segments.pop();
    } else if (segment !== '.') segments.push(segment);
  }
  return segments.length > 1 ? segments.join('/') : '/';
}

/** Routes that contribute to the path, as far as relative links care. */
export const pathnamesOf = (
  matches: readonly { pathname: string; pathnameBase: string; route: { path?: string | undefined } }[],
): string[] =>
  matches
    .filter((match, index) => index === 0 || match.route.path)
    .map((match, index, all) => (index === all.length - 1 ? match.pathname : match.pathnameBase));

/** Where `to` leads from a route (`..` goes up by one route) or, with `isPathRelative`, from the path itself. */
export function resolveTo(to: To, routePathnames: string[], from: string, isPathRelative = false): Path {
  const parts = typeof to === 'string' ? parsePath(to) : { ...to };
  const isEmpty = to === '' || parts.pathname === '';
  const wanted = isEmpty ? '/' : parts.pathname;
  let base = from;
  if (wanted !== undefined) {
    let index = routePathnames.length - 1;
    if (!isPathRelative && wanted.startsWith('..')) {
      const segments = wanted.split('/');
      while (segments[0] === '..') {
        segments.shift();
        index -= 1;
      }
      parts.pathname = segments.join('/');
    }
    base = routePathnames[index] ?? '/';
  }
  let pathname = base;
  if (parts.pathname) {
    const path = singleSlashes(parts.pathname);
    pathname = /^[\\/]/.test(path) ? walk(path.slice(1), '/') : walk(path, base);
  }
  const endsWithSlash = wanted && wanted !== '/' && wanted.endsWith('/');
  const stays = (isEmpty || wanted === '.') && from.endsWith('/');
  if (!pathname.endsWith('/') && (endsWithSlash || stays)) pathname += '/';
  return { pathname, search: begun('?', parts.search), hash: begun('#', parts.hash) };
}
