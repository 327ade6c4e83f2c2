import { useLayoutEffect, useState } from 'react';

/** Timers of more than 24 days fire at once. */
const LONGEST_WAIT_MS = 86_400_000;

/**
 * Whether a moment is over by the guest's clock, and from then on. False on the server, while hydrating, and for no
 * moment at all: until then the answer of the back end counts.
 */
export function useHasPassed(moment: string | null | undefined): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  // before the first paint: a limit that is over is never seen
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const leftMs = moment ? Date.parse(moment) - Date.now() : Number.POSITIVE_INFINITY;
      setHasPassed(leftMs <= 0);
      if (moment && leftMs > 0) timer = setTimeout(look, Math.min(leftMs, LONGEST_WAIT_MS));
    };
    look();
    // timers stand still while a laptop sleeps
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [moment]);
  return hasPassed;
}
