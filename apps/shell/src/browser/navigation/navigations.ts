import { sweepSessions } from '@posada/area';
import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter, MiddlewareFunction } from 'react-router';
import { isStaleChunk, reloadOnce } from './build-refresh.ts';
import { withVisit } from './visit-start.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Around all loaders of a navigation: where it needs a document of its own, that is asked for, and nothing of it is
 * rendered in this one.
 */
export const fullReloadMiddleware =
  (needsDocument: (path: string) => boolean): MiddlewareFunction =>
  ({ url: { pathname, search, hash } }, next) => {
    if (!needsDocument(pathname)) return next();
    window.location.assign(withVisit(pathname + search + hash));
    return new Promise<never>(() => {});
  };

/**
 * A page that is shown again as it was left, or that was rendered before it was asked for: after a sign-out meanwhile it
 * shows nothing private, and what has aged is read again, behind what is shown.
 */
function bringUpToDate(router: Router, queries: QueryClient, localPath: (path: string) => string) {
  sweepSessions();
  const { navigation, location } = router.state;
  // it was left by a document of its own, for which the router still waits
  if (navigation.state === 'idle') void router.revalidate();
  else {
    const here = { ...location, pathname: localPath(location.pathname) };
    void router.navigate(here, { replace: true, preventScrollReset: true });
  }
  void queries.refetchQueries({ type: 'active', stale: true });
}

/**
 * What the shell does at every navigation, whatever area it leads to.
 *
 * @param localPath a path of the document without the prefix that the router adds
 */
export function followNavigations(router: Router, queries: QueryClient, localPath: (path: string) => string) {
  let last = router.state.location;
  router.subscribe((state) => {
    if (state.navigation.state === 'loading') sweepSessions();
    const failure = state.errors && Object.values(state.errors).find(isStaleChunk);
    if (failure) reloadOnce(state.location.pathname + state.location.search);
    if (state.navigation.state !== 'idle' || state.location.key === last.key) return;
    sweepSessions();
    last = state.location;
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) bringUpToDate(router, queries, localPath);
  });
  // its first frame is what the guest waits for
  document.addEventListener('prerenderingchange', () =>
    requestAnimationFrame(() => setTimeout(() => bringUpToDate(router, queries, localPath))),
  );
}
