// biome-ignore-all lint/correctness/noComponentHookFactories: each side brings its own hooks
import type * as library from 'react-router';
import { site } from './site.tsx';
import { type Side, same, take, tick, told } from './stage.tsx';

describe('what the server brought', () => {
  const hydrated = (extra: object) => (side: Side, notes: string[]) => ({ ...site(side, notes), ...extra });

  it.each([
    ['all data', { loaderData: { root: 'r', list: 'l' } }],
    ['no data of one', { loaderData: { root: 'r' } }],
    [
      'an error',
      { loaderData: { root: 'r' }, errors: { list: { status: 410, statusText: '', internal: false, data: 1 } } },
    ],
  ])('%s', async (_name, hydrationData) => {
    const { notes } = await same('/en/list', hydrated({ hydrationData }), async (stage) => {
      const first = stage.container.innerHTML;
      await stage.settle();
      return [first, told(stage)];
    });
    expect(notes.some((each) => each.startsWith('root'))).toBe(false);
  });

  it('fall-backs stand where data are missing', async () => {
    await same(
      '/en/a/b',
      (side) => {
        const Frame = () => <main>{<side.Outlet />}</main>;
        const b = { path: 'b', loader: () => 'late', Component: () => <b>{String(side.useLoaderData())}</b> };
        const a = { path: 'a', HydrateFallback: () => <i>one moment</i>, Component: Frame, children: [b] };
        return { basename: '/en', hydrationData: { loaderData: {} }, routes: [{ Component: Frame, children: [a] }] };
      },
      async ({ container, settle }) => {
        const first = container.innerHTML;
        await settle();
        return first;
      },
    );
  });
});

describe('routes that come later', () => {
  it('are asked for at addresses that nothing certain claims, and found then', async () => {
    for (const place of ['/shop/1', '/shop', '/none', '/']) {
      await same(
        '/en',
        (side, notes) => {
          const Where = () => <p>{JSON.stringify([side.useParams(), side.useLocation().pathname])}</p>;
          return {
            basename: '/en',
            hydrationData: { loaderData: {} },
            routes: [
              {
                id: 'page',
                ErrorBoundary: () => <p>{String((side.useRouteError() as { status: number }).status)}</p>,
                children: [{ index: true, Component: Where }],
              },
            ],
            async patchRoutesOnNavigation({ path, patch }: library.PatchRoutesOnNavigationFunctionArgs) {
              notes.push(path);
              await tick();
              if (path.startsWith('/en/shop') && notes.length === 1) {
                patch('page', [
                  { id: 'shop', path: 'shop', children: [{ id: 'item', path: ':id', Component: Where }] },
                ]);
              }
            },
          };
        },
        async (stage) => {
          await stage.settle();
          await take(stage, { go: place });
          await stage.settle();
          return told(stage).matches;
        },
      );
    }
  });
});
