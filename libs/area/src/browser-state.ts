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
 * A state that begins with what only the browser knows. On a page that hydrates it is `onServer` first; what was read is
 * rendered as a transition, in steps between which a press is answered. (`useSyncExternalStore` would render it, and
 * hydrate all that it reaches, in one task.) Presses that wait for the program wait for it too. Where the browser knows
 * nothing else, nothing is rendered again.
 *
 * @param subscribe of a store that others change: `read` is the same object until then. The same function each time
 */
export function useBrowserState<T>(onServer: T, read: () => T, subscribe?: (changed: () => void) => () => void) {
  const isHydrating = useIsHydrating();
  const [wasHydrating] = useState(isHydrating);
  const [value, setValue] = useState(() => (isHydrating ? onServer : read()));
  const finish = useRef<() => void>(undefined);
  const latest = useRef({ read, value, onServer });
  latest.current = { read, value, onServer };
  useEffect(() => {
    const begun = latest.current;
    const found = wasHydrating || subscribe ? begun.read() : begun.value;
    if (wasHydrating && found !== begun.onServer) {
      finish.current = startHydration();
      startTransition(() => setValue(() => found));
    } else setValue(() => found); // it has changed since it was rendered
    const unsubscribe = subscribe?.(() => setValue(() => latest.current.read()));
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
