import { jest } from '@jest/globals';
import { aWebsite } from '@posada/api-client/fixtures';
import { aSite } from '@posada/area/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { createLastKnown } from './last-known.ts';
import { settlePrices } from './settle-prices.ts';

const KEY = ['lowest-stay', '3', '', '2026-06-01', 'en', ''];
const HOUR = 60 * 60_000;
const site = aSite();
const never = () => new Promise<never>(() => undefined);

/** A page that asks for a price, and whose time is over before it has come. */
function aLatePage(read: () => Promise<unknown>) {
  const queries = new QueryClient();
  void queries.prefetchQuery({ queryKey: KEY, queryFn: read });
  return queries;
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a page whose prices come too late', () => {
  it('shows the last known price, with the date of that', async () => {
    const known = createLastKnown();
    await known.read(site, KEY, async () => ({ amount: 12_000 }));
    const readAt = Date.now();
    jest.setSystemTime(readAt + HOUR / 2);
    const queries = aLatePage(() => known.read(site, KEY, never));
    expect(settlePrices({ queries, site }, known)).toBe(true);
    expect(queries.getQueryData(KEY)).toEqual({ amount: 12_000 });
    expect(queries.getQueryState(KEY)?.dataUpdatedAt).toBe(readAt);
  });

  it('knows no price that comes while it is rendered', async () => {
    const known = createLastKnown();
    let answer: (price: object) => void = () => undefined;
    const queries = aLatePage(() => known.read(site, KEY, () => new Promise((done) => (answer = done))));
    await jest.advanceTimersByTimeAsync(0);
    expect(settlePrices({ queries, site }, known)).toBe(true);
    answer({ amount: 13_000 });
    await jest.advanceTimersByTimeAsync(0);
    expect(queries.getQueryData(KEY)).toBeUndefined();
    // the next one does
    expect(known.of(site, KEY)?.data).toEqual({ amount: 13_000 });
  });

  it('shows none that was read on another website or day, or more than an hour ago', async () => {
    const known = createLastKnown();
    await known.read(aSite({ website: aWebsite({ id: '9' }) }), KEY, async () => ({ amount: 11_000 }));
    await known.read({ ...site, today: '2026-05-31' }, KEY, async () => ({ amount: 10_000 }));
    expect(known.of(site, KEY)).toBeUndefined();
    await known.read(site, KEY, async () => ({ amount: 12_000 }));
    jest.setSystemTime(Date.now() + HOUR + 1);
    const queries = aLatePage(() => known.read(site, KEY, never));
    settlePrices({ queries, site }, known);
    expect(queries.getQueryData(KEY)).toBeUndefined();
  });

  it('asks once for what several pages need, and again after a failure', async () => {
    const known = createLastKnown();
    const call = jest.fn<() => Promise<object>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue({});
    await expect(Promise.all([known.read(site, KEY, call), known.read(site, KEY, call)])).rejects.toThrow('away');
    expect(call).toHaveBeenCalledTimes(1);
    await known.read(site, KEY, call);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('leaves alone what is no price, and prices that have come', () => {
    const queries = new QueryClient();
    queries.setQueryData(KEY, { amount: 1 });
    void queries.prefetchQuery({ queryKey: ['offers', '3'], queryFn: never });
    expect(settlePrices({ queries, site }, createLastKnown())).toBe(false);
    expect(queries.getQueryData(KEY)).toEqual({ amount: 1 });
    expect(queries.getQueryState(['offers', '3'])).toBeDefined();
  });
});
