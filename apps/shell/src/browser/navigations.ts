import { sweepSessions } from '@posada/area';
import type { createBrowserRouter } from 'react-router';
import { isStaleChunk, reloadOnce, type watchBuild } from './build-refresh.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the shell does at every navigation, whatever area it leads to. */
export function followNavigations(
  router: Router,
  build: ReturnType<typeof watchBuild>,
  needsDocument: (path: string) => boolean,
) {
  let last = router.state.location;
  /** The navigation for which a document was asked: the router tells of it more than once. */
  let left: string | undefined;
  router.subscribe((state) => {
    if (state.navigation.state === 'loading') {
      sweepSessions();
      const { pathname, search, hash, key } = state.navigation.location;
      if (key !== left && (build.isOutdated() || needsDocument(pathname))) {
        left = key;
        window.location.assign(pathname + search + hash);
      }
    }
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
