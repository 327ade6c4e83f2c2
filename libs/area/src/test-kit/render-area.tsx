import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AccountKind, createApiClient } from '@posada/api-client';
import { catalogueOf } from '@posada/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Area, Messages } from '../contract.ts';
import { LinksContext, NO_LINKS, siteLinksOf } from '../links.ts';
import { readTokens, type Session, writeSession } from '../session.ts';
import { ApiContext, apiContext, queryClientContext, type Site, SiteContext, siteContext } from '../site.tsx';
import { ClockContext } from '../use-visitor-day.ts';
import { aSite } from './fixtures.ts';
import { type Answer, NetworkEdge } from './network-edge.ts';

export interface AreaTest {
  /** Name of the area: the namespace of its texts. */
  name: string;
  /** Where the shell mounts it; default `/`. */
  mount?: string;
  /** Address without language prefix: `/booking/property?id=3&…`. */
  path: string;
  answers?: readonly Answer[];
  site?: Partial<Site>;
  /** The guest's clock; default noon of the site's `today`, where the tests run. */
  now?: Date;
  locale?: Site['locale'];
  session?: { [K in AccountKind]?: Session<K> };
}

export interface RenderedArea extends RenderResult {
  edge: NetworkEdge;
  router: ReturnType<typeof createMemoryRouter>;
  queries: QueryClient;
}

// read as files: this lib stands below the libs whose texts these are, and only a test may look upwards
const catalogueOfLib = (lib: string, language: string): Messages => {
  for (const name of [language, 'en']) {
    try {
      return JSON.parse(readFileSync(join(__dirname, `../../../${lib}/src/i18n/${name}.json`), 'utf8')) as Messages;
    } catch {
      // English serves
    }
  }
  return {};
};

const Nothing = () => null;
const edges = new Set<NetworkEdge>();
if (typeof afterEach === 'function') {
  afterEach(() => {
    const unanswered = [...edges].flatMap((edge) => edge.unanswered);
    edges.clear();
    localStorage.clear();
    sessionStorage.clear();
    if (unanswered.length > 0) throw new Error(`calls without an answer:\n${unanswered.join('\n')}`);
  });
}

/**
 * Draws a screen of an area as a guest meets it: its real route with its loader, the shell's contexts around it, on a
 * fixed network edge. A call that no answer was given for fails the test.
 */
export async function renderArea(area: Area, test: AreaTest): Promise<RenderedArea> {
  const { mount = '/', path, session = {} } = test;
  const site = aSite({ ...test.site, ...(test.locale ? { locale: test.locale } : {}) });
  const language = catalogueOf(site.locale);
  const edge = new NetworkEdge(test.answers ?? []);
  edges.add(edge);
  for (const [kind, kept] of Object.entries(session)) writeSession(kind as AccountKind, kept);
  const api = createApiClient({
    baseUrl: 'http://api.test',
    websiteHost: 'localhost',
    websiteId: () => site.website.id,
    tokens: readTokens,
    fetch: edge.fetch,
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const own = (await (area.messages[language] ?? area.messages.en)()).default;
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ns: [test.name, 'ui', 'search'],
    defaultNS: test.name,
    resources: {
      [language]: { [test.name]: own, ui: catalogueOfLib('ui', language), search: catalogueOfLib('search', language) },
    },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const routes: RouteObject[] = [
    { ...(mount === '/' ? {} : { path: mount }), HydrateFallback: Nothing, children: area.routes },
    { path: '*', Component: Nothing },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    getContext() {
      const context = new RouterContextProvider();
      context.set(queryClientContext, queries);
      context.set(apiContext, api);
      context.set(siteContext, site);
      return context;
    },
  });
  const { links: declared } = area;
  const textOf = (key: string) => own[key] ?? key;
  const links = declared ? siteLinksOf([{ name: test.name, mount, links: declared, textOf }]) : NO_LINKS;
  const now = test.now ?? new Date(`${site.today}T12:00`);
  const result = render(
    <SiteContext value={site}>
      <ClockContext value={() => now}>
        <ApiContext value={api}>
          <LinksContext value={links}>
            <I18nextProvider i18n={texts}>
              <QueryClientProvider client={queries}>
                <main>
                  <RouterProvider router={router} />
                </main>
              </QueryClientProvider>
            </I18nextProvider>
          </LinksContext>
        </ApiContext>
      </ClockContext>{' '}
    </SiteContext>,
  );
  await waitFor(() => {
    if (!router.state.initialized || router.state.navigation.state !== 'idle') throw new Error('still loading');
  });
  return Object.assign(result, { edge, router, queries });
}
