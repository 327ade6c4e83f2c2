interface Bounds {
  atOnce: number;
  waitingAtMost: number;
  /** Message of the error when the queue is full. */
  refusal: () => Error;
}

/** A queue in front of work that may be done so many times at once: first come, first served. */
export function createTurns({ atOnce, waitingAtMost, refusal }: Bounds) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw refusal();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
