import { noteBooking } from '@posada/area';
import { createMemoryRouter } from 'react-router';
import { startRum } from './start-rum.ts';
import { measureVitals } from './vitals.ts';

jest.mock('./vitals.ts', () => ({ measureVitals: jest.fn() }));

const sent = jest.fn();
const hide = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const reported = () => JSON.parse(sent.mock.calls.at(-1)?.[1]?.body ?? '{}') as { screens?: Record<string, unknown>[] };

beforeEach(() => {
  sent.mockReset().mockResolvedValue(undefined);
  Object.assign(window, {
    fetch: sent,
    matchMedia: () => ({ matches: false }),
    requestIdleCallback: (go: () => void) => go(),
  });
});
afterEach(() => jest.restoreAllMocks());

describe('real user monitoring of a document', () => {
  it('measures when the page is hydrated, follows navigations, counts failures and bookings, and reports when hidden', async () => {
    const { promise: hydrated, resolve } = Promise.withResolvers<void>();
    const rum = startRum({ build: 'shell-map', share: 100, reported: undefined, hydrated });
    rum.enter({ chunk: 'booking/rooms' });
    const handle = (chunk: string) => ({ chunk: `booking/${chunk}` });
    const router = createMemoryRouter([
      { path: '/', handle: handle('rooms') },
      { path: '/payment', handle: handle('payment') },
    ]);
    rum.follow(router);
    expect(measureVitals).not.toHaveBeenCalled();
    resolve();
    await new Promise((done) => setTimeout(done));
    expect(measureVitals).toHaveBeenCalledTimes(1);
    await router.navigate('/?filter=sea');
    await router.navigate('/payment');
    rum.fail();
    noteBooking();
    expect(sent).not.toHaveBeenCalled();
    hide();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(reported().screens).toEqual([
      { area: 'booking', screen: 'rooms', views: 1, isNewArea: true, failures: 0, bookings: 0 },
      { area: 'booking', screen: 'payment', views: 1, isNewArea: false, failures: 1, bookings: 1 },
    ]);
  });

  it('is of as many documents as the installation says', () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.3);
    const enter = (share: number) => {
      startRum({ build: 'b', share, reported: undefined, hydrated: new Promise(() => undefined) }).enter({
        chunk: 'front/home',
      });
      hide();
      return sent.mock.calls.length;
    };
    expect(enter(0)).toBe(0);
    expect(enter(30)).toBe(0);
    expect(enter(31)).toBe(1);
    random.mockReturnValue(0);
    sent.mockClear();
    expect(enter(0)).toBe(0);
  });
});
