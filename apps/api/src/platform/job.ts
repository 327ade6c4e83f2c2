export interface Job {
  start(): void;
  stop(): Promise<void>;
}

/** Runs something again and again, one run at a time; a run that failed is told and the next one comes all the same. */
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
