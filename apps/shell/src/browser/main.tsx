import '@posada/ui/base.css';
import { createApiClient } from '@posada/api-client';
import { apiContext, clearSession, queryClientContext, readTokens, siteContext, sweepSessions } from '@posada/area';
import { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BOOT_ID, type Boot } from '../boot.ts';
import { areaRoute, composeRoutes, type MountedArea } from '../compose/routes.tsx';
import { Document } from '../document.tsx';
import { handleOf } from '../frame/addresses.ts';
import { createTexts, servedBy, shellCatalogues } from '../texts.ts';
import { currentAreas, insistOnArea, loadArea, registerAreas } from './areas.ts';
import { isStaleChunk, reloadOnce, watchBuild } from './build-refresh.ts';
import { guardingFor, turnedAway } from './guards.ts';

const bootJson = document.getElementById(BOOT_ID)?.textContent ?? '{}';
const boot = JSON.parse(bootJson) as Boot;
const { locale, basename, site } = boot;

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } },
});
const api = createApiClient({
  baseUrl: '/api',
  websiteHost: location.hostname,
  websiteId: () => site.website.id,
  tokens: () => {
    sweepSessions();
    return readTokens();
  },
  log: (failure, call) => console.warn(call.name, failure),
  onUnauthorized: (kind) => clearSession(kind),
});

const localPath = (path: string) => (basename === '/' ? path : path.slice(basename.length) || '/');

/** Screens of the page in view must be here before hydration. */
async function resolveInView(routes: RouteObject[]) {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      Reflect.deleteProperty(route, 'lazy');
    }),
  );
  return matches;
}

async function start() {
  sweepSessions();
  registerAreas(boot.areas);
  const { default: bundles } = (await shellCatalogues[servedBy(locale, shellCatalogues)]?.()) ?? { default: {} };
  const texts = createTexts(locale, bundles);
  const guarding = guardingFor(locale, basename);

  const pending = new Map(boot.areas.map((ref) => [ref.name, ref]));
  const mounted: MountedArea[] = [];
  await Promise.all(
    boot.areas.map(async (ref) => {
      if (!boot.used.includes(ref.name)) return;
      mounted.push({ name: ref.name, mount: ref.mount, module: await insistOnArea(ref, locale, texts) });
      pending.delete(ref.name);
    }),
  );
  const order = boot.areas.map((ref) => ref.name);
  mounted.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const routes = composeRoutes(mounted, guarding);
  const inView = await resolveInView(routes);
  const guard = handleOf(inView.map(({ route }) => ({ handle: route.handle }) as never)).guard;
  const away = guard && turnedAway(guard, localPath(location.pathname) + location.search);
  if (away) {
    location.replace(`/${locale}${away}`);
    return;
  }

  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: boot.router as never,
    getContext() {
      const context = new RouterContextProvider();
      context.set(queryClientContext, queries);
      context.set(apiContext, api);
      context.set(siteContext, site);
      return context;
    },
    // the other areas are fetched when a guest first enters them
    async patchRoutesOnNavigation({ path, patch }) {
      const local = localPath(path);
      const hit = [...pending.values()]
        .filter((ref) => ref.mount === '/' || local === ref.mount || local.startsWith(`${ref.mount}/`))
        .sort((a, b) => b.mount.length - a.mount.length)[0];
      if (!hit) return;
      const ref = hit.entry ? hit : ((await currentAreas().catch(() => [])).find((other) => other.name === hit.name) ?? hit);
      if (ref !== hit) registerAreas([ref]);
      const module = await loadArea(ref, locale, texts);
      // an area that cannot be had: the server says so, and draws it when it is back
      if (!module && reloadOnce(path)) return new Promise<void>(() => {});
      pending.delete(hit.name);
      patch('page', [areaRoute({ name: hit.name, mount: hit.mount, module }, guarding)]);
    },
  });

  const build = watchBuild(boot.buildId, site.website.buildPollSeconds);
  router.subscribe((state, { deletedFetchers: _ }) => {
    if (state.navigation.state === 'loading') {
      sweepSessions();
      const { pathname, search, hash } = state.navigation.location;
      if (build.isOutdated()) location.assign(pathname + search + hash);
    }
    const failure = state.errors && Object.values(state.errors).find(isStaleChunk);
    if (failure) reloadOnce(state.location.pathname + state.location.search);
  });
  afterNavigation(router);

  startTransition(() => {
    hydrateRoot(
      document,
      <Document site={site} frame={boot.frame} api={api} queries={queries} dehydrated={boot.queries} texts={texts} bootJson={bootJson}>
        <RouterProvider router={router} />
      </Document>,
      { onRecoverableError: (error) => console.error('hydration', error) },
    );
  });
  (self.requestIdleCallback ?? setTimeout)(() => {
    document.documentElement.dataset['alive'] = 'true';
  });
}

/** After a navigation the page begins at its top, and a screen reader at its heading. */
function afterNavigation(router: ReturnType<typeof createBrowserRouter>) {
  let last = router.state.location;
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || state.location.key === last.key) return;
    const isOtherPage = state.location.pathname !== last.pathname;
    last = state.location;
    if (!isOtherPage) return;
    for (const open of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) open.open = false;
    requestAnimationFrame(() => {
      if (state.historyAction !== 'POP') window.scrollTo(0, 0);
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    });
  });
}

await start();
