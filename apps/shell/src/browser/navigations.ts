import { sweepSessions } from '@posada/area';
import type { createBrowserRouter } from 'react-router';
import { isStaleChunk, reloadOnce, type watchBuild } from './build-refresh.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the shell does at every navigation, whatever area it leads to. */
export function followNavigations(router: Router, build: ReturnType<typeof watchBuild>, fallbackTitle: string) {
  let last = router.state.location;
  router.subscribe((state) => {
    if (state.navigation.state === 'loading') {
      sweepSessions();
      const { pathname, search, hash } = state.navigation.location;
      if (build.isOutdated()) window.location.assign(pathname + search + hash);
    }
    const failure = state.errors && Object.values(state.errors).find(isStaleChunk);
    if (failure) reloadOnce(state.location.pathname + state.location.search);
    if (state.navigation.state !== 'idle' || state.location.key === last.key) return;
    sweepSessions();
    const isOtherPage = state.location.pathname !== last.pathname;
    last = state.location;
    if (isOtherPage) arrive(state.historyAction === 'POP', fallbackTitle);
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) sweepSessions();
  });
}

/** A page begins at its top, and a screen reader at its heading. */
function arrive(isBack: boolean, fallbackTitle: string) {
  for (const open of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) open.open = false;
  requestAnimationFrame(() => {
    if (!isBack) window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    if (!document.title) document.title = fallbackTitle;
  });
}
