export interface Job {
  start(): void;
  stop(): Promise<void>;
}

/** Runs something again and again, one run at a time; a run that failed is told and the next one comes all the same. */
export function createJob(
  run: () => Promise<unknown>,
  { everyMs, onFailure }: { everyMs: number; onFailure: (error: unknown) => void },
): Job {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run().catch(onFailure).finally(next);
    }, everyMs);
    timer.unref();
  };
  return {
    start: next,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
