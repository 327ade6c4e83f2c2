import type { AccountKind } from '@posada/api-client';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Area, Messages } from '../contract.ts';
import { type Session, writeSession } from '../session.ts';
import type { Site } from '../site.tsx';
import { hostArea } from './area-host.tsx';
import { aSite } from './fixtures.ts';
import { type Answer, NetworkEdge } from './network-edge.ts';

export { type Answer, answer } from './network-edge.ts';

interface Standalone {
  /** Name of the area: the namespace of its texts. */
  name: string;
  mount: string;
  /** Address that is opened when none is asked for. */
  start: string;
  /** What the service answers; a call without an answer fails, and the console names it. */
  answers: readonly Answer[];
  /** English texts of the libs that the area uses, by namespace. */
  texts?: Record<string, Messages>;
  site?: Partial<Site>;
  session?: { [K in AccountKind]?: Session<K> };
}

/** Runs an area alone, without the shell and the service: `npm run standalone -- <area>`. */
export async function runStandalone(area: Area, alone: Standalone) {
  const { name, mount, start, answers, texts = {}, session = {} } = alone;
  const site = aSite({ ...alone.site, origin: location.origin });
  for (const [kind, kept] of Object.entries(session)) writeSession(kind as AccountKind, kept);
  if (location.pathname === '/' && start !== '/') history.replaceState(null, '', start);
  const edge = new NetworkEdge(answers);
  const fetch: typeof globalThis.fetch = (...call) =>
    edge.fetch(...call).catch((error: unknown) => {
      console.warn(error);
      throw error;
    });
  const host = await hostArea(area, { name, mount, site, now: new Date(`${site.today}T12:00`), fetch, texts });
  const router = createBrowserRouter(host.routes, { getContext: host.getContext });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(host.around(<RouterProvider router={router} />));
}
