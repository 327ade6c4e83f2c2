import { type ApiClient, createApiClient } from '@posada/api-client';
import { catalogueOf } from '@posada/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Outlet, type RouteObject, RouterContextProvider } from 'react-router';
import { AreaContext } from '../area-context.ts';
import { readTexts, textIn } from '../area-texts.ts';
import type { Area, Messages } from '../contract.ts';
import { LinksContext, NO_LINKS, siteLinksOf } from '../links.ts';
import { readTokens } from '../session.ts';
import { ApiContext, apiContext, queryClientContext, type Site, SiteContext, siteContext } from '../site.tsx';
import { ClockContext } from '../use-visitor-day.ts';

const Nothing = () => null;

interface HostInput {
  /** Name of the area: the namespace of its texts. */
  name: string;
  mount: string;
  site: Site;
  /** The guest's clock. */
  now: Date;
  /** Where its calls end. */
  fetch: typeof globalThis.fetch;
  /** Texts of the libs that the shell brings, by namespace. */
  texts: Record<string, Messages>;
}

/** Takes the place of the shell around an area: contexts, texts, its routes at their mount. */
export async function hostArea(area: Area, { name, mount, site, now, fetch, texts: ofLibs }: HostInput) {
  const language = catalogueOf(site.locale);
  const api: ApiClient = createApiClient({
    baseUrl: 'http://api.test',
    websiteHost: 'localhost',
    websiteId: () => site.website.id,
    tokens: readTokens,
    fetch,
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const own = await readTexts(area, name, language);
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ns: [...Object.keys(own), ...Object.keys(ofLibs)],
    defaultNS: name,
    resources: { [language]: { ...own, ...ofLibs } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const textOf = (key: string) => textIn(own, key) ?? key;
  const links = area.links ? siteLinksOf([{ name, mount, links: area.links, textOf }]) : NO_LINKS;
  const place = (
    <AreaContext value={{ name, mount: mount === '/' ? '' : mount }}>
      <Outlet />
    </AreaContext>
  );
  const routes: RouteObject[] = [
    { ...(mount === '/' ? {} : { path: mount }), element: place, HydrateFallback: Nothing, children: area.routes },
    { path: '*', Component: Nothing },
  ];
  return {
    queries,
    routes,
    getContext() {
      const context = new RouterContextProvider();
      context.set(queryClientContext, queries);
      context.set(apiContext, api);
      context.set(siteContext, site);
      return context;
    },
    around: (screen: ReactNode) => (
      <SiteContext value={site}>
        <ClockContext value={() => now}>
          <ApiContext value={api}>
            <LinksContext value={links}>
              <I18nextProvider i18n={texts}>
                <QueryClientProvider client={queries}>
                  <main>{screen}</main>
                </QueryClientProvider>
              </I18nextProvider>
            </LinksContext>
          </ApiContext>
        </ClockContext>
      </SiteContext>
    ),
  };
}
