import { type Area, defineArea } from '@posada/area';
import { createStaticHandler, matchRoutes } from 'react-router';
import { areaRoute, composeRoutes, type MountedArea } from './routes.tsx';

const mounted = (name: string, mount: string, routes: Area['routes']): MountedArea => ({
  name,
  mount,
  module: defineArea({ routes, messages: { en: async () => ({ default: {} }) } }),
});

const idsOf = (routes: Area['routes']): string[] =>
  routes.flatMap((route) => [route.id ?? '?', ...(route.children ? idsOf(route.children) : [])]);

describe('composing the site', () => {
  it('[AUTH-17] a guard that nobody knows is an error', () => {
    const odd = mounted('booking', '/booking', [{ path: 'a', handle: { guard: 'owner' } }]);
    expect(() => composeRoutes([odd])).toThrow('Unknown route middleware');
  });

  it('gives every route an id of its own, named after its area', () => {
    const routes = () => [{ path: 'a', children: [{ index: true }, { path: 'b', handle: { guard: 'client' } }] }];
    const ids = idsOf(composeRoutes([mounted('site', '/', routes()), mounted('booking', '/booking', routes())]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('booking/0/1/guard');
    expect(ids).not.toContain('?');
  });

  it('leaves addresses that nobody claims to an area at the root that the browser adds later', () => {
    const booking = mounted('booking', '/booking', [{ index: true }]);
    const site = areaRoute(mounted('site', '/', [{ path: '*' }]));
    const routes = composeRoutes([booking], undefined, [{ name: 'site', mount: '/' }]);
    routes[0]?.children?.[0]?.children?.push(site);
    expect(matchRoutes(routes, '/offers')?.at(-1)?.route.id).toBe('site/0');
    expect(idsOf(composeRoutes([booking], undefined, [{ name: 'client', mount: '/client' }]))).toContain('nowhere');
  });

  it('leads from the mounts that an area had before to the same page, also of an area that comes later', async () => {
    const booking = {
      ...mounted('booking', '/stay', [{ path: 'rooms', element: null }]),
      formerMounts: ['/booking'],
    };
    const leads = async (routes: Area['routes'], path: string) => {
      const { query } = createStaticHandler(routes, { basename: '/en' });
      const answer = await query(new Request(`http://site.example/en${path}`));
      return answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer.statusCode;
    };
    expect(await leads(composeRoutes([booking]), '/booking/rooms?id=3')).toEqual([308, '/en/stay/rooms?id=3']);
    expect(await leads(composeRoutes([booking]), '/booking')).toEqual([308, '/en/stay']);
    expect(await leads(composeRoutes([booking]), '/bookings')).toBe(404);
    const later = [{ name: 'booking', mount: '/stay', formerMounts: ['/booking'] }];
    expect(await leads(composeRoutes([], undefined, later), '/booking/rooms')).toEqual([308, '/en/stay/rooms']);
  });

  it('puts a guard before the screen, and none on the server', () => {
    const guarded = mounted('client', '/client', [
      { path: 'bookings', handle: { guard: 'client', layout: 'account' } },
    ]);
    const guard = (rules?: Parameters<typeof composeRoutes>[1]) =>
      composeRoutes([guarded], rules)[0]?.children?.[0]?.children?.find((route) => route.id === 'client')
        ?.children?.[0];
    const guardMiddleware = jest.fn(() => async () => undefined);
    expect(guard({ guardMiddleware, payload: async () => undefined })?.middleware).toHaveLength(1);
    expect(guardMiddleware).toHaveBeenCalledWith('client');
    expect(guard()?.middleware).toBeUndefined();
    expect(guard()?.handle).toEqual({ guard: 'client', layout: 'account' });
  });

  it('[ROUTE-54, GAP-46] knows a parameter that cannot be one, before the screen and its guard', async () => {
    const client = mounted('client', '/client', [
      { path: 'bookings/:id', handle: { guard: 'client' }, loader: () => 'here' },
      { path: 'card/:uuid/done', loader: () => 'here' },
    ]);
    const { query } = createStaticHandler(composeRoutes([client]));
    const statusOf = async (path: string) => {
      const answer = await query(new Request(`http://localhost${path}`));
      return answer instanceof Response ? answer.status : answer.statusCode;
    };
    expect(await statusOf('/client/bookings/POS-1a')).toBe(200);
    expect(await statusOf('/client/bookings/a_b')).toBe(404);
    expect(await statusOf('/client/card/9b1f22a0-1111-4222-8333-444455556666/done')).toBe(200);
    expect(await statusOf('/client/card/9b1f22a0/done')).toBe(404);
  });

  it('answers the address of an area itself: 404 where it has no screen there, 503 while the area is down', async () => {
    const down: MountedArea = { name: 'reviews', mount: '/reviews', module: null };
    const guarded = mounted('client', '/client', [{ path: 'bookings', handle: { guard: 'client' } }]);
    const withIndex = mounted('stay', '/stay', [{ index: true, loader: () => 'here' }]);
    const { query } = createStaticHandler(composeRoutes([guarded, down, withIndex]));
    const statusOf = async (path: string) => {
      const answer = await query(new Request(`http://localhost${path}`));
      return answer instanceof Response ? answer.status : answer.statusCode;
    };
    expect(await statusOf('/client')).toBe(404);
    expect(await statusOf('/reviews')).toBe(503);
    expect(await statusOf('/reviews/1')).toBe(503);
    expect(await statusOf('/stay')).toBe(200);
  });
});
