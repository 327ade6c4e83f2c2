import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { startHydration } from './hydration.ts';

/** Whether this render is on the server, or takes over what the server has rendered. It never causes another render. */
function useIsHydrating() {
  let isHydrating = false;
  useSyncExternalStore(
    () => () => {},
    () => null,
    () => {
      isHydrating = true;
      return null;
    },
  );
  return isHydrating;
}

/**
 * State whose first value only the browser knows. On a page that hydrates it is `onServer` first; the value that was read
 * is rendered as a transition, in steps between which a press is answered. (`useSyncExternalStore` would render it, and
 * hydrate everything that depends on it, in one task.) The page counts as hydrated after it: recorded events are replayed
 * then. Where the value read is `onServer` nothing is rendered again.
 *
 * @param read returns the same object until the store changes
 * @param subscribe of a store that other code changes; the same function on each render
 */
export function useBrowserState<T>(onServer: T, read: () => T, subscribe?: (changed: () => void) => () => void) {
  const isHydrating = useIsHydrating();
  const [wasHydrating] = useState(isHydrating);
  const [value, setValue] = useState(() => (isHydrating ? onServer : read()));
  const finish = useRef<() => void>(undefined);
  const latest = useRef({ onServer, read });
  latest.current = { onServer, read };
  useEffect(() => {
    const update = () => {
      const now = latest.current.read();
      setValue(() => now);
    };
    if (!wasHydrating) {
      // it may have changed since it was rendered
      if (subscribe) update();
    } else if (latest.current.read() !== latest.current.onServer) {
      finish.current = startHydration();
      startTransition(update);
    }
    const unsubscribe = subscribe?.(() => {
      update();
      // the transition may end at the value of the server, which renders nothing
      finish.current?.();
    });
    return () => {
      unsubscribe?.();
      finish.current?.();
    };
  }, [wasHydrating, subscribe]);
  useEffect(() => {
    if (value !== onServer) finish.current?.();
  }, [value, onServer]);
  return [value, setValue] as const;
}
