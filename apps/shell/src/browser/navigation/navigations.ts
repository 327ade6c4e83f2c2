import { sweepSessions } from '@posada/area';
import type { createBrowserRouter, MiddlewareFunction } from 'react-router';
import { isStaleChunk, reloadOnce } from './build-refresh.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Around all loaders of a navigation: where it needs a document of its own, that is asked for, and nothing of it is
 * rendered in this one.
 */
export const fullReloadMiddleware =
  (needsDocument: (path: string) => boolean): MiddlewareFunction =>
  ({ url: { pathname, search, hash } }, next) => {
    if (!needsDocument(pathname)) return next();
    window.location.assign(pathname + search + hash);
    return new Promise<never>(() => {});
  };

/** What the shell does at every navigation, whatever area it leads to. */
export function followNavigations(router: Router) {
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
    if (event.persisted) sweepSessions();
  });
}
