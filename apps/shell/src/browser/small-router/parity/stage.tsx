import { act, cleanup, render } from '@testing-library/react';
import * as library from 'react-router';
import { RouterProvider as LibraryProvider } from 'react-router/dom';
import * as own from '../index.ts';

/** The same names of either side. */
export type Side = typeof library;
export const SIDES = {
  library: { ...library, RouterProvider: LibraryProvider } as Side,
  own: own as unknown as Side,
};

export const RUNS = process.env['TEST_LENGTH'] === 'full' ? 400 : 25;
if (RUNS > 100) jest.setTimeout(1_200_000);

export type Route = library.RouteObject;

export const tick = () => new Promise((done) => setTimeout(done, 0));

export interface Stage {
  side: Side;
  router: ReturnType<Side['createBrowserRouter']>;
  container: HTMLElement;
  /** What loaders and middleware noted, in their order. */
  notes: string[];
  settle: () => Promise<unknown>;
}

/** Markup with attributes in their order: in which they were set tells nothing. */
function inOrder(container: HTMLElement): string {
  for (const element of container.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  }
  return container.innerHTML;
}

/** Plays a scene with one side at an address and tells what could be seen from outside. */
export async function play(
  side: Side,
  address: string,
  options: (side: Side, notes: string[]) => { routes: Route[] } & Record<string, unknown>,
  scene: (stage: Stage) => Promise<unknown>,
) {
  // so many entries before it that no scene goes back further
  for (const before of [
    '/en',
    '/en/list',
    '/en/plain',
    '/en/list/3',
    '/en/lazy',
    '/en/list?page=4',
    '/en/x',
    '/en/list',
  ]) {
    window.history.pushState(null, '', before);
  }
  window.history.pushState(null, '', address);
  const notes: string[] = [];
  const { routes, ...rest } = options(side, notes);
  const router = side.createBrowserRouter(routes, rest as never);
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { container } = render(<side.RouterProvider router={router} />);
  const settle = async () => {
    for (let count = 0; count < 200; count += 1) {
      await act(tick);
      const { navigation, revalidation, initialized } = router.state;
      if (navigation.state === 'idle' && revalidation === 'idle' && initialized) return act(tick);
    }
    throw new Error('the router does not come to rest');
  };
  try {
    const seen = await scene({ side, router, container, notes, settle });
    return { seen, notes, html: inOrder(container), address: window.location.pathname + window.location.search };
  } finally {
    router.dispose();
    cleanup();
    silent.mockRestore();
    warned.mockRestore();
  }
}

export async function same(
  ...[address, options, scene]: [string, Parameters<typeof play>[2], Parameters<typeof play>[3]]
) {
  const theirs = await play(SIDES.library, address, options, scene);
  const ours = await play(SIDES.own, address, options, scene);
  expect(ours).toEqual(theirs);
  return ours;
}

export type Step = { go: string; replace?: boolean; state?: unknown } | { by: number } | { again: true };

/** What stands in the state, without keys that are drawn by lot. */
export const told = ({ router }: Stage) => {
  const { location, historyAction, loaderData, errors, matches } = router.state;
  return {
    at: [location.pathname, location.search, location.hash, location.state],
    entry: (window.history.state as { usr: unknown } | null)?.usr ?? null,
    historyAction,
    loaderData,
    errors:
      errors &&
      Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, String(error.message ?? error.status)])),
    matches: matches.map(({ route, params, pathname }) => [route.id, params, pathname]),
  };
};

export async function take(stage: Stage, each: Step) {
  await act(async () => {
    if ('again' in each) void stage.router.revalidate();
    else if ('by' in each) window.history.go(each.by);
    else {
      const { go, ...options } = each;
      stage.router.navigate(`/en${go}`.replace(/^\/en/, ''), options).catch(() => undefined);
    }
    // the browser tells of a step in its history later
    if ('by' in each) for (let count = 0; count < 5; count += 1) await tick();
  });
}
