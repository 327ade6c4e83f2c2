// biome-ignore-all lint/correctness/noComponentHookFactories: each side brings its own hooks
import type * as library from 'react-router';
import { type Route, type Side, tick } from './stage.tsx';

/** A site with all that a route can be. */
export function site(side: Side, notes: string[]) {
  const note =
    (name: string, answer: (args: library.LoaderFunctionArgs) => unknown = () => name) =>
    async (args: library.LoaderFunctionArgs) => {
      const { request, params } = args;
      notes.push(`${name} ${new URL(request.url).pathname}${new URL(request.url).search} ${JSON.stringify(params)}`);
      await tick();
      return answer(args);
    };
  const Screen = () => {
    const location = side.useLocation();
    const matches = side.useMatches();
    return (
      <section>
        {JSON.stringify([side.useLoaderData(), side.useParams(), matches])}
        {`${location.pathname}${location.search}${location.hash} ${JSON.stringify(location.state)} `}
        {`${side.useNavigationType()} ${side.useNavigation().state}`}
        <side.NavLink to="/list">List</side.NavLink>
        <side.NavLink to="/" end className={({ isActive }) => `home ${isActive}`}>
          Home
        </side.NavLink>
        <side.Outlet />
      </section>
    );
  };
  const Failed = () => {
    const error = side.useRouteError() as { status?: number; data?: unknown; message?: string; internal?: boolean };
    return (
      <p role="alert">
        {`${side.isRouteErrorResponse(error)} ${error.status} ${JSON.stringify(error.data)} ${error.message}`}
        {` ${error.internal}`}
      </p>
    );
  };
  const Broken = () => {
    throw new Error('cannot be drawn');
  };
  const middleware =
    (name: string, before: () => unknown = () => undefined): library.MiddlewareFunction =>
    async (_args, next) => {
      notes.push(`${name} in`);
      before();
      await next();
      notes.push(`${name} out`);
    };
  const gone = () => {
    throw side.data({ why: 'gone' }, { status: 410, statusText: 'Gone' });
  };
  const routes: Route[] = [
    {
      id: 'root',
      Component: Screen,
      ErrorBoundary: Failed,
      loader: note('root'),
      shouldRevalidate: ({ nextUrl }) => nextUrl.searchParams.has('all'),
      children: [
        { id: 'home', index: true, loader: note('home'), Component: Screen },
        {
          id: 'list',
          path: 'list',
          loader: note('list', ({ request }) => new URL(request.url).search),
          Component: Screen,
          ErrorBoundary: Failed,
          middleware: [middleware('list 1'), middleware('list 2')],
          children: [
            { id: 'one', path: ':id', loader: note('one', ({ params }) => params['id']), Component: Screen },
            { id: 'gone', path: 'gone', loader: note('gone', gone), Component: Screen },
            { id: 'broken', path: 'broken', Component: Broken },
          ],
        },
        {
          id: 'lazy',
          path: 'lazy',
          middleware: [middleware('lazy')],
          lazy: async () => {
            notes.push('fetching lazy');
            await tick();
            return { Component: Screen, loader: note('lazy') };
          },
        },
        {
          id: 'lost',
          path: 'lost',
          lazy: async () => {
            throw new Error('chunk is gone');
          },
        },
        {
          id: 'away',
          path: 'away',
          loader: () => {
            throw side.redirect('/list/7?from=away');
          },
        },
        { id: 'relative', path: 'relative/x', loader: async () => side.redirect('../list') },
        {
          id: 'guarded',
          path: 'guarded',
          middleware: [
            middleware('guard', () => {
              throw side.redirect('/list');
            }),
          ],
          loader: note('guarded'),
          children: [{ id: 'secret', path: 'secret', loader: note('secret'), Component: Screen }],
        },
        {
          id: 'refused',
          path: 'refused',
          ErrorBoundary: Failed,
          middleware: [
            middleware('refused', () => {
              throw new Error('not you');
            }),
          ],
          loader: note('refused'),
        },
        { id: 'plain', path: 'plain', element: <i>plain</i>, loader: () => side.data('unwrapped', 201) },
        { id: 'answer', path: 'answer', Component: Screen, loader: () => Response.json({ its: 'body' }) },
        {
          id: 'failing',
          path: 'failing',
          Component: Screen,
          loader: () => {
            throw new Response('no such thing', { status: 404, statusText: 'Not Found' });
          },
        },
        { id: 'nowhere', path: '*', loader: note('nowhere', gone) },
      ],
    },
  ];
  return { basename: '/en', routes };
}

/** Addresses that lead to each of its routes. */
export const PLACES = [
  '/',
  '/list',
  '/list?page=2',
  '/list?page=2&all',
  '/list#part',
  '/list/1',
  '/list/2',
  '/list/gone',
  '/list/broken',
  '/lazy',
  '/lost',
  '/away',
  '/relative/x',
  '/guarded',
  '/guarded/secret',
  '/refused',
  '/plain',
  '/answer',
  '/failing',
  '/no/such/place',
  '/x%20y',
];
