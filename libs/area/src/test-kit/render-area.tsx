import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountKind } from '@posada/api-client';
import { catalogueOf } from '@posada/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Area, Messages } from '../contract.ts';
import { type Session, writeSession } from '../session.ts';
import type { Site } from '../site.tsx';
import { hostArea } from './area-host.tsx';
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
 * Renders a screen of an area as a guest sees it: its real route with its loader, the shell's contexts around it, on a
 * fixed network edge. A call that no answer was given for fails the test.
 */
export async function renderArea(area: Area, test: AreaTest): Promise<RenderedArea> {
  const { mount = '/', path, session = {} } = test;
  const site = aSite({ ...test.site, ...(test.locale ? { locale: test.locale } : {}) });
  const language = catalogueOf(site.locale);
  const edge = new NetworkEdge(test.answers ?? []);
  edges.add(edge);
  // an area may have a client of its own
  globalThis.fetch = edge.fetch;
  for (const [kind, kept] of Object.entries(session)) writeSession(kind as AccountKind, kept);
  const host = await hostArea(area, {
    name: test.name,
    mount,
    site,
    now: test.now ?? new Date(`${site.today}T12:00`),
    fetch: edge.fetch,
    texts: { ui: catalogueOfLib('ui', language), search: catalogueOfLib('search', language) },
  });
  const router = createMemoryRouter(host.routes, { initialEntries: [path], getContext: host.getContext });
  const result = render(host.around(<RouterProvider router={router} />));
  await waitFor(() => {
    if (!router.state.initialized || router.state.navigation.state !== 'idle') throw new Error('still loading');
  });
  return Object.assign(result, { edge, router, queries: host.queries });
}
