import { createApiClient, PREVIEW_HEADER } from '@posada/api-client';
import {
  apiContext,
  clearSession,
  deferParts,
  onMissingCode,
  queryClientContext,
  readTokens,
  setMounts,
  siteContext,
  sweepSessions,
  whenHydrated,
} from '@posada/area';
import { localDayOf } from '@posada/calendar-days';
import { catalogueOf } from '@posada/i18n';
import { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type MiddlewareFunction,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BOOT_ID, type Boot } from '../boot.ts';
import { startTagging } from '../consent/tagging.ts';
import { Document } from '../document.tsx';
import { handleOf } from '../layout/addresses.ts';
import { mayCheckBots, recaptchaKeyOf } from '../recaptcha/may-check-bots.ts';
import { composeRoutes, type MountedArea } from '../routing/routes.tsx';
import { shellCatalogues } from '../shell-catalogues.ts';
import { createTexts } from '../texts.ts';
import { addMissingTexts, loadAreaWithRetry } from './areas/areas.ts';
import { LazyAreas } from './areas/lazy-areas.ts';
import { recorder, replayEvents } from './hydration/event-replay.ts';
import { reportFailure } from './hydration/part-failures.ts';
import { watchBuild } from './navigation/build-refresh.ts';
import { guardMiddlewareFor, guardRedirect } from './navigation/guards.ts';
import { followNavigations, fullReloadMiddleware } from './navigation/navigations.ts';
import { guessNextPage } from './navigation/next-page.ts';
import { Payloads } from './navigation/payloads.ts';
import { startVisit, withVisit } from './navigation/visit-start.ts';
import { nextTask } from './next-task.ts';
import { startRum } from './rum/start-rum.ts';

const bootJson = document.getElementById(BOOT_ID)?.textContent ?? '{}';
const boot = JSON.parse(bootJson) as Boot;
const { locale, basename, site, preview } = boot;

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 60_000, gcTime: 3_600_000, retry: false, refetchOnWindowFocus: false } },
});
const payloads = new Payloads(queries);
const api = createApiClient({
  baseUrl: '/api',
  websiteHost: location.hostname,
  websiteId: () => site.website.id,
  ...(preview === undefined ? {} : { headers: { [PREVIEW_HEADER]: preview } }),
  tokens: () => {
    // who looks at drafts may have signed in on another website at this address
    if (preview !== undefined) return {};
    sweepSessions();
    return readTokens();
  },
  log: (failure, call) => console.warn(call.name, failure),
  async botToken(call) {
    const key = recaptchaKeyOf(site.website);
    if (!key) return undefined;
    const { recaptchaToken } = await import(/* webpackChunkName: "recaptcha" */ '../recaptcha/recaptcha.ts');
    return recaptchaToken(key, call);
  },
  onUnauthorized: (kind) => clearSession(kind),
});

const localPath = (path: string) => (basename === '/' ? path : path.slice(basename.length) || '/');

const { promise: hydrated, resolve: resolveHydrated } = Promise.withResolvers<void>();

/** Called once, when the page and all its isolated parts are hydrated. Tests and tools wait for the attribute. */
function onHydrated() {
  // what the browser knows and the server did not, such as a booking in progress, is rendered first
  setTimeout(() => {
    deferParts(undefined);
    document.documentElement.dataset['hydrated'] = 'true';
    replayEvents();
    guessNextPage(document);
    resolveHydrated();
  });
}

/**
 * Loaders that the server left out begin at once, beside hydration; what they bring is rendered after it, or the page would
 * differ from what the server rendered.
 */
const afterHydration: MiddlewareFunction = async (_args, next) => {
  const answer = await next();
  await hydrated;
  return answer;
};

/** A payload is of what is published. */
const withoutPayload: MiddlewareFunction = (_args, next) => next();

/** Reads the page and its address anew, as the draft has them now. */
async function showAgain(client: QueryClient, { revalidate }: { revalidate(): Promise<void> }) {
  client.removeQueries({ queryKey: ['route'] });
  await client.refetchQueries({ queryKey: ['web-page'] });
  await revalidate();
}

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

/**
 * Brings the rendered page to life: its areas, its router, hydration. The code of each step is there already and would be
 * evaluated in one task with the others: each has its own.
 */
export async function start() {
  const reported = startVisit();
  sweepSessions();
  setMounts(boot.links);
  const rum = startRum({ build: boot.buildId, share: boot.rumShare, reported, hydrated });
  const texts = createTexts(
    locale,
    await shellCatalogues[catalogueOf(locale)](),
    (namespace, key) => void addMissingTexts(texts, namespace, key).catch(console.error),
  );
  await nextTask();
  const rules = {
    guardMiddleware: guardMiddlewareFor(locale, basename, boot.links),
    payload: preview === undefined ? payloads.middleware : withoutPayload,
  };

  const inUse = boot.areas.filter((ref) => boot.used.includes(ref.name));
  const mounted: MountedArea[] = await Promise.all(
    inUse.map(async (ref) => ({
      name: ref.name,
      mount: ref.mount,
      module: await loadAreaWithRetry(ref, locale, texts, rum.fail),
    })),
  );
  await nextTask();
  const later = boot.areas.filter((ref) => !boot.used.includes(ref.name));
  const routes = composeRoutes(mounted, rules, later);
  const inView = await resolveInView(routes);
  await nextTask();
  const here = handleOf(inView.map(({ route }) => ({ handle: route.handle }) as never));
  const { guard, cacheable, takesCards } = here;
  rum.enter(here);
  const away = guard && guardRedirect(guard, localPath(location.pathname) + location.search, boot.links);
  if (away) {
    location.replace(withVisit(`/${locale}${away}`));
    return;
  }
  payloads.markFresh(location.pathname);
  const build = watchBuild(boot.buildId, site.website.buildPollSeconds);
  const tagging = startTagging(site.website, cacheable ?? false);
  const isOtherArea = (path: string) =>
    boot.areas.some(({ mount }) => mount !== '/' && `${localPath(path)}/`.startsWith(`${mount}/`));
  // the script of a payment provider stays where it was let in
  const takesCardsAt = (path: string) =>
    path !== location.pathname &&
    (takesCards || (matchRoutes(router.routes, path, basename) ?? []).some(({ route }) => route.handle?.takesCards));
  // where no form is checked and no frame shown, the content policy has no sources for it: such a page has a document of its own
  const { website } = site;
  const lacksSourcesOf = (path: string) => {
    const matches = matchRoutes(router.routes, path, basename) ?? [];
    const there = handleOf(matches.map(({ route }) => ({ handle: route.handle }) as never));
    const checksBots = !mayCheckBots(website, here) && mayCheckBots(website, there);
    return checksBots || (!here.framesSite && there.framesSite === true);
  };
  const needsDocument = (path: string) =>
    build.isOutdated() ||
    (isOtherArea(path) && tagging.requiresFullNavigation()) ||
    takesCardsAt(path) ||
    lacksSourcesOf(path);
  const { loaderData = {}, errors } = boot.router;
  const isLoaded = ({ id = '', loader }: RouteObject) => !loader || id in loaderData || errors?.[id] !== undefined;
  // below the error that the server has rendered nothing is loaded
  const failedAt = inView.findIndex(({ route }) => errors?.[route.id ?? ''] !== undefined);
  const rendered = failedAt < 0 ? inView : inView.slice(0, failedAt + 1);
  const isUnfinished = !rendered.every(({ route }) => isLoaded(route));
  const [root] = routes;
  if (root) root.middleware = [fullReloadMiddleware(needsDocument), ...(isUnfinished ? [afterHydration] : [])];

  const lazyAreas = new LazyAreas(later, {
    locale,
    texts,
    rules,
    localPath,
    shell: boot.buildId.split('-')[0] ?? '',
    onFailure: rum.fail,
  });
  const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(routes, {
    basename,
    // the router takes a route with middleware and without data for one that is still to load, and renders nothing
    hydrationData: { ...boot.router, loaderData: { root: null, ...loaderData } },
    async getContext() {
      const context = new RouterContextProvider();
      context.set(queryClientContext, queries);
      context.set(apiContext, api);
      // what is loaded from now on begins on the visitor's day (GAP-72), also the day after the document was made
      context.set(siteContext, { ...site, today: localDayOf(new Date()) });
      return context;
    },
    patchRoutesOnNavigation: (navigation) => lazyAreas.discoverRoutes(navigation),
  });
  if (preview !== undefined) {
    const { startPreview } = await import(/* webpackChunkName: "preview" */ './preview/start-preview.ts');
    startPreview(() => showAgain(queries, router));
  }
  followNavigations(router, queries, localPath);
  rum.follow(router);
  lazyAreas.prefetchOnHover(document);

  onMissingCode((error, part) => reportFailure(error, part, () => rum.fail()));
  deferParts(recorder);
  startTransition(() => {
    hydrateRoot(
      document,
      <Document
        site={site}
        layout={boot.layout}
        links={boot.links}
        api={api}
        queries={queries}
        dehydrated={boot.queries}
        texts={texts}
        bootJson={bootJson}
        onHydrated={() => whenHydrated(onHydrated)}
      >
        <RouterProvider router={router} />
      </Document>,
      {
        onRecoverableError: (error) => console.error('hydration', error),
        onCaughtError(error, { errorBoundary }) {
          const { name } = (errorBoundary?.props ?? {}) as { name?: string };
          reportFailure(error, name, () => rum.fail());
        },
      },
    );
  });
}
