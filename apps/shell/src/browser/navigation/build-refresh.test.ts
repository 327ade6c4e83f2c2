import { isStaleChunk, reloadOnce, watchBuild } from './build-refresh.ts';

const answering = (...ids: (string | Error)[]) => {
  const asked: string[] = [];
  const fetcher = (async (url: string) => {
    asked.push(url);
    const id = ids[Math.min(asked.length, ids.length) - 1];
    if (id instanceof Error) throw id;
    return { json: async () => ({ id }) };
  }) as unknown as typeof fetch;
  return { asked, fetcher };
};

describe('watching for another build', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[SHELL-41] [GAP-62] asks again and again at the pace that the operator sets', async () => {
    const { asked, fetcher } = answering('one');
    const build = watchBuild('one', 3600, fetcher);
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(asked).toEqual(Array(3).fill('/builds/latest.json'));
    expect(build.isOutdated()).toBe(false);
    build.stop();
  });

  it('[SHELL-42] [SHELL-43] only remembers that it changed, and ignores failures', async () => {
    const { fetcher } = answering(new Error('away'), 'two');
    const build = watchBuild('one', 60, fetcher);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(build.isOutdated()).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(build.isOutdated()).toBe(true);
    build.stop();
  });
});

describe('code that is gone', () => {
  beforeEach(() => sessionStorage.clear());

  it('[SHELL-44] [SHELL-45] reloads a path at most once in ten seconds', () => {
    const went: string[] = [];
    const go = (path: string) => went.push(path);
    expect(reloadOnce('/en/a', 0, go)).toBe(true);
    expect(reloadOnce('/en/a', 9_999, go)).toBe(false);
    expect(reloadOnce('/en/a', 10_001, go)).toBe(true);
    expect(went).toEqual(['/en/a', '/en/a']);
  });

  it('[SHELL-46] [GAP-64] counts each path alone, in session storage', () => {
    expect(reloadOnce('/en/a', 20_000, () => {})).toBe(true);
    expect(reloadOnce('/en/b', 20_000, () => {})).toBe(true);
    expect(Object.keys(sessionStorage)).toHaveLength(2);
  });

  it('is told from other failures', () => {
    expect(isStaleChunk(new TypeError('Failed to fetch dynamically imported module: /x.js'))).toBe(true);
    expect(isStaleChunk(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe(true);
    expect(isStaleChunk(new Error('sold out'))).toBe(false);
  });
});
