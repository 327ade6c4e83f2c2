import { type ComponentProps, type ComponentType, useState } from 'react';
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

/** The map of a page and the way to it: nothing of it is loaded before `show` is called. */
export function useLiveMap() {
  const [state, setState] = useState<State>({ kind: 'still' });
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
  return { state, fail, show };
}
