const GUARD_MS = 10_000;
const guardKey = (path: string) => `reload:${path}`;

/** Reloads this path because its code is gone, at most once in ten seconds (SHELL-44 to SHELL-46). False: too soon. */
export function reloadOnce(
  path: string,
  nowMs = Date.now(),
  go: (path: string) => void = (to) => window.location.assign(to),
): boolean {
  const last = sessionStorage.getItem(guardKey(path));
  if (last !== null && nowMs - Number(last) < GUARD_MS) return false;
  sessionStorage.setItem(guardKey(path), String(nowMs));
  go(path);
  return true;
}

export const isStaleChunk = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /dynamically imported module|Loading (CSS )?chunk/i.test(error.message));

/** Polls for another build. What it finds matters at the next navigation only (SHELL-41 to SHELL-43). */
export function watchBuild(
  current: string,
  seconds: number,
  fetcher: typeof fetch = fetch,
): { isOutdated(): boolean; stop(): void } {
  let outdated = false;
  const timer = setInterval(async () => {
    try {
      const response = await fetcher('/builds/latest.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
      const { id } = (await response.json()) as { id: string };
      outdated = id !== current;
    } catch {
      // the next poll tells
    }
  }, seconds * 1000);
  return { isOutdated: () => outdated, stop: () => clearInterval(timer) };
}
