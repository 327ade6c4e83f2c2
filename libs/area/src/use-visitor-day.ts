import { localDayOf } from '@posada/calendar-days';
import { createContext, use, useSyncExternalStore } from 'react';
import { useSite } from './site.tsx';

/** The guest's clock. Tests set their own. */
export const ClockContext = createContext(() => new Date());

const MINUTE_MS = 60_000;

/** Days begin while a page is open, and while a laptop sleeps. */
function watchClock(changed: () => void) {
  const timer = setInterval(changed, MINUTE_MS);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/**
 * A calendar day that the guest's clock tells, `YYYY-MM-DD`. On the server and while hydrating it is `rendered`; left
 * out, the day on which the document was made, which may be another one: a page is rendered for all time zones.
 */
export function useDay(read: (now: Date) => string, rendered?: string): string {
  const { today } = useSite();
  const clock = use(ClockContext);
  return useSyncExternalStore(
    watchClock,
    () => read(clock()),
    () => rendered ?? today,
  );
}

/** Today, where the visitor is (GAP-72). */
export const useVisitorDay = (): string => useDay(localDayOf);
