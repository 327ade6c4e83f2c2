import type { VisitStep } from '@posada/api-client/server';
import { onBooking } from '@posada/area';
import type { createBrowserRouter } from 'react-router';
import { handleOf } from '../../layout/addresses.ts';
import { Visit } from './visit.ts';

/** Browsers without idle callbacks wait so long. */
const IDLE_MS = 2000;

const whenIdle = (go: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(go, { timeout: 10_000 }) : setTimeout(go, IDLE_MS);

/** Of a document that reports nothing. */
const SILENT: Pick<Visit, 'enter' | 'fail'> & { follow: (router: Router) => void } = {
  enter: () => undefined,
  fail: () => undefined,
  follow: () => undefined,
};
type Router = ReturnType<typeof createBrowserRouter>;
export type Rum = typeof SILENT;

const shownBy = (router: Router) =>
  handleOf(router.state.matches.map(({ route }) => ({ handle: route.handle }) as never));

interface RumOptions {
  build: string;
  /** Percent of the documents. */
  share: number;
  /** How far the visit came in documents before this one; null: it begins; undefined: not known. */
  reported: VisitStep | null | undefined;
  hydrated: Promise<void>;
}

/**
 * Real user monitoring of this document, if it is in the sample. The library that measures is fetched when the page is
 * hydrated and nothing else is to be done: no press waits for it.
 */
export function startRum({ build, share, reported, hydrated }: RumOptions): Rum {
  if (Math.random() * 100 >= share) return SILENT;
  const visit = new Visit(build, reported);
  onBooking(() => visit.book());
  void hydrated.then(() =>
    whenIdle(() => {
      // without it the visit is reported all the same
      import(/* webpackChunkName: "vitals" */ './vitals.ts').then(
        ({ measureVitals }) => measureVitals(visit),
        () => undefined,
      );
    }),
  );
  // at the window, after the listeners of the library: it notes its last values first
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') visit.send();
  });
  return {
    enter: (shown) => visit.enter(shown),
    fail: (area) => visit.fail(area),
    follow(router) {
      let last = { path: router.state.location.pathname, chunk: shownBy(router).chunk };
      router.subscribe(({ location: { pathname: path }, navigation }) => {
        const shown = shownBy(router);
        const { chunk } = shown;
        if (navigation.state !== 'idle' || (path === last.path && chunk === last.chunk)) return;
        last = { path, chunk };
        visit.enter(shown);
      });
    },
  };
}
