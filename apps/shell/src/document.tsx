import type { ApiClient } from '@posada/api-client';
import { ApiContext, LinksContext, type Site, SiteContext, type SiteLinks } from '@posada/area';
import { languageTag } from '@posada/i18n';
import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BOOT_ID, type LayoutData } from './boot.ts';
import { LayoutContext } from './layout-context.ts';

interface DocumentProps {
  site: Site;
  layout: LayoutData;
  links: SiteLinks;
  api: ApiClient;
  queries: QueryClient;
  dehydrated: unknown;
  texts: i18n;
  /** The boot data as they stand in the page: the browser reads them from there, so that both sides render the same. */
  bootJson: string;
  /** Called once the page is hydrated, its isolated parts perhaps not yet. */
  onHydrated?: () => void;
  children: ReactNode;
}

const never = () => () => {};

/**
 * Rendered by the server and while hydrating, never afresh by the browser: React makes script elements by `innerHTML`,
 * which the content policy forbids.
 */
function BootData({ json }: { json: string }) {
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (!isFromServer) return null;
  return (
    <script
      id={BOOT_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `inertJson` has no sign that could end the element; as children React would search all of it for one
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** The whole document, rendered alike by server and browser. Style sheets and preloads are lifted into the head by React. */
export function Document({
  site,
  layout,
  links,
  api,
  queries,
  dehydrated,
  texts,
  bootJson,
  onHydrated,
  children,
}: DocumentProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a document
  useEffect(() => onHydrated?.(), []);
  return (
    <html lang={languageTag(site.locale)} data-theme={site.website.theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={site.website.logotype.favicon} />
        {site.website.logotype.icon && <link rel="apple-touch-icon" href={`${site.website.logotype.icon}-180.png`} />}
        <link rel="manifest" href={`/${site.locale}/manifest.webmanifest`} />
      </head>
      <body>
        <SiteContext value={site}>
          <ApiContext value={api}>
            <LayoutContext value={layout}>
              <LinksContext value={links}>
                <I18nextProvider i18n={texts}>
                  <QueryClientProvider client={queries}>
                    <HydrationBoundary state={dehydrated as DehydratedState}>{children}</HydrationBoundary>
                  </QueryClientProvider>
                </I18nextProvider>
              </LinksContext>
            </LayoutContext>
          </ApiContext>
        </SiteContext>
        <BootData json={bootJson} />
      </body>
    </html>
  );
}
