import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import type LiveMap from './live-map.tsx';
import { allowMapLibrary } from './map-policy.ts';

/** Loaded on request, in browsers only: the library is most of the weight of a page with a map. */
async function loadMap() {
  allowMapLibrary();
  return (await import('./live-map.tsx')).default;
}

type State =
  | { kind: 'still' | 'loading' | 'failed' }
  | { kind: 'live'; Map: ComponentType<ComponentProps<typeof LiveMap>> };

/**
 * The map of a page and the way to it: nothing of it is loaded before `show` is called. `again` is its button: it has the
 * focus again when the map that took its place has failed, unless the guest has gone on, or has not `isAsked` for it.
 */
export function useLiveMap(isAsked: boolean) {
  const [state, setState] = useState<State>({ kind: 'still' });
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked && state.kind === 'failed' && document.activeElement === document.body)
      again.current?.focus({ preventScroll: true });
  }, [isAsked, state.kind]);
  const fail = (error: unknown) => {
    console.warn('the map is not available', error);
    setState({ kind: 'failed' });
  };
  const show = async () => {
    setState({ kind: 'loading' });
    try {
      setState({ kind: 'live', Map: await loadMap() });
    } catch (error) {
      fail(error);
    }
  };
  return { state, fail, show, again };
}
