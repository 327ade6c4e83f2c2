export interface Job {
  start(): void;
  stop(): Promise<void>;
}

/** Runs something periodically, one run at a time; a failed run is reported and does not stop the next. */
export function createJob(
  run: () => Promise<unknown>,
  {
    everyMs,
    firstAfterMs = everyMs,
    onFailure,
  }: { everyMs: number; firstAfterMs?: number; onFailure: (error: unknown) => void },
): Job {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const next = (afterMs = everyMs) => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run()
        .catch(onFailure)
        .finally(() => next());
    }, afterMs);
    timer.unref();
  };
  return {
    start: () => next(firstAfterMs),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
