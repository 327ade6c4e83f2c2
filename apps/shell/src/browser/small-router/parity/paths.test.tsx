// biome-ignore-all lint/correctness/noComponentHookFactories: each side brings its own hooks
import fc from 'fast-check';
import { type Route, RUNS, SIDES, type Side, same } from './stage.tsx';

describe('paths', () => {
  const segment = fc.constantFrom('a', 'b', ':x', ':y', ':z?', 'a?', 'c/d', 'A', 'é', 'a.b', '(a)');
  const path = fc.array(segment, { minLength: 1, maxLength: 2 }).map((parts) => parts.join('/'));
  const tree: fc.Arbitrary<Route[]> = fc.letrec<{ routes: Route[] }>((tie) => ({
    routes: fc.array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom<Route>({ index: true }, { path: '*' }, { path: 'a/*' }, { path: '' }),
        path.map((own) => ({ path: own })),
        fc.record({ path, children: tie('routes') }),
        fc.record({ children: tie('routes') }),
      ),
      { minLength: 1, maxLength: 4 },
    ) as fc.Arbitrary<Route[]>,
  })).routes;
  const address = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd', 'A', '%C3%A9', 'é', 'a.b', '(a)', '', '%2F', '%', 'x%20y'), {
      maxLength: 4,
    })
    .map((parts) => `/${parts.join('/')}`);
  const named = (routes: Route[], prefix = ''): Route[] =>
    routes.map((route, index) => ({
      ...route,
      id: `${prefix}${index}`,
      ...(route.children ? { children: named(route.children, `${prefix}${index}-`) } : {}),
    })) as Route[];

  it('lead to the same routes with the same parameters', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
    fc.assert(
      fc.property(tree, address, fc.constantFrom('/', '/en', '/a'), (routes, pathname, basename) => {
        const told = (side: Side) =>
          side
            .matchRoutes(named(routes), { pathname }, basename)
            ?.map(({ route, params, pathname: whole, pathnameBase }) => [route.id, params, whole, pathnameBase]) ??
          null;
        expect(told(SIDES.own)).toEqual(told(SIDES.library));
      }),
      { numRuns: RUNS * 40 },
    );
    warned.mockRestore();
  });

  it('of links are the same from wherever they are drawn', async () => {
    const part = fc.constantFrom('..', '.', 'x', '', 'y z', 'é', '%41', 'x/');
    const to = fc.oneof(
      fc.array(part, { maxLength: 3 }).map((parts) => parts.join('/')),
      fc.array(part, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`),
      fc.constantFrom('?q=1', '#h', '?', '#', 'x?a=1#b', '..?a', 'https://elsewhere.example/x', '//elsewhere.example'),
      fc.constantFrom({ pathname: '..', search: 'a=1' }, { search: '?b' }, { hash: 'c' }, { pathname: 'd' }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(to, fc.constantFrom('route', 'path')), { minLength: 5, maxLength: 20 }),
        fc.constantFrom('/en', '/en/', '/en/p/one', '/en/p/one/', '/en/p/one/deep/er?q=2', '/en/p/a%2Fb/deep'),
        async (links, address) => {
          await same(
            address,
            (side) => {
              const Links = () => (
                <nav>
                  {links.map(([target, relative], index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
                    <side.Link key={index} to={target as string} relative={relative as 'path'}>
                      {String(target)}
                    </side.Link>
                  ))}
                  <side.Outlet />
                </nav>
              );
              const children = [
                { index: true, Component: Links },
                { path: 'p/:id', Component: Links, children: [{ path: 'deep/*', Component: Links }] },
              ];
              return { basename: '/en', routes: [{ path: '/', Component: Links, children }] as Route[] };
            },
            ({ settle }) => settle(),
          );
        },
      ),
      { numRuns: Math.ceil(RUNS / 3) },
    );
  });
});
