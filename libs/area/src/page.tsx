import { type ComponentType, createContext, lazy, use, useSyncExternalStore } from 'react';
import { preinit, preloadModule } from 'react-dom';
import type { ActionFunction, LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import type { AreaHandle, ChunkAssets } from './contract.ts';
import { fetchForPart, PartContext } from './hydrated-part.ts';

/** On the server: what must a chunk (`area/chunk`) load? Absent in the browser, where the bundler knows. */
export const AssetsContext = createContext<((chunk: string) => ChunkAssets | undefined) | null>(null);
/** The nonce of this answer, for everything that the server streams. */
export const NonceContext = createContext<string | undefined>(undefined);

/** What the module of a screen (`*.route.tsx`) exports. */
export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  ErrorBoundary?: ComponentType;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/**
 * A lazy route: `{ path: 'sign-in', ...page(() => import('./sign-in.route.ts'), { layout: 'site' }) }`.
 * What follows, the chunk's name and whether its texts have a file of their own, is written by the build recipe.
 */
export function page(load: () => Promise<PageModule>, handle: AreaHandle = {}, chunk?: string, hasTexts?: boolean) {
  return { lazy: load, handle: { ...handle, ...(chunk && { chunk }), ...(hasTexts && { hasTexts }) } };
}

/** Asks the stream for a chunk's styles and scripts; nothing in the browser. */
export function useChunkAssets(chunk: string | undefined) {
  const assets = use(AssetsContext)?.(chunk ?? '');
  const nonce = use(NonceContext);
  for (const href of assets?.css ?? []) preinit(href, { as: 'style', precedence: 'area' });
  for (const href of assets?.js ?? []) preloadModule(href, { as: 'script', ...(nonce ? { nonce } : {}) });
}

/** One export of a module that is fetched when a screen needs it. */
export interface LazyExport<T> {
  /** Fetches the code once; after a failure the next call asks again. */
  load: () => Promise<T>;
  /**
   * For components below an `<Isolated>`: suspends until the code is loaded, throws when it cannot be. What the server has
   * rendered stays as it is while its code cannot be fetched.
   */
  useExport: () => T;
  /** `area/chunk` of its code; absent: its code is in the file that names it. */
  chunk?: string;
}

const noChange = () => () => undefined;

/** While a part that the server has rendered is hydrated: suspends until its code is there. */
function useRenderedCode(fetchCode: () => Promise<unknown>, isLoaded: () => boolean) {
  const part = use(PartContext);
  // React takes the server's answer while it hydrates; afterwards the code is there, and both are the same
  const isRendered = useSyncExternalStore(noChange, isLoaded, () => typeof document !== 'undefined');
  if (part && isRendered && !isLoaded()) use(fetchForPart(part, fetchCode));
}

/**
 * A part that is more than a component: `const map = lazyExport(() => import('./map.block.tsx'), { name: 'map' })`. What is
 * loaded before a render, as by a route's loader, is rendered without waiting.
 */
export function lazyExport<M extends object, K extends keyof M>(
  load: () => Promise<M>,
  { name }: { name: K },
  chunk?: string,
): LazyExport<M[K]> {
  let loaded: { value: M[K] } | undefined;
  let pending: Promise<M[K]> | undefined;
  let failure: { error: unknown } | undefined;
  const begin = async () => {
    try {
      loaded = { value: (await load())[name] };
      return loaded.value;
    } catch (error) {
      pending = undefined;
      failure = { error };
      throw error;
    }
  };
  const get = () => {
    failure = undefined;
    pending ??= begin();
    return pending;
  };
  return {
    ...(chunk && { chunk }),
    load: get,
    useExport() {
      useChunkAssets(chunk);
      useRenderedCode(get, () => loaded !== undefined);
      if (loaded) return loaded.value;
      if (failure) {
        const { error } = failure;
        // React renders again at once before it gives up; a retry of the guest comes later and asks anew
        setTimeout(() => {
          failure = undefined;
        });
        throw error;
      }
      return use(get());
    },
  };
}

/**
 * A lazy component inside a screen: `const Map = lazyComponent(() => import('./map.tsx'))`. Use below an `<Isolated>`: after a
 * failure its retry asks for the code again.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  _options: Record<string, never> = {},
  chunk?: string,
): ComponentType<P> {
  let isLoaded = false;
  const fetchCode = async () => {
    const module = await load();
    isLoaded = true;
    return module;
  };
  const begin = () =>
    lazy(() =>
      fetchCode().catch((error: unknown) => {
        // a lazy component remembers its failure for good
        Lazy = begin();
        throw error;
      }),
    ) as unknown as ComponentType<P>;
  let Lazy = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: called once at module level, as `lazy` itself
  return function LazyComponent(props: P) {
    useChunkAssets(chunk);
    useRenderedCode(fetchCode, () => isLoaded);
    return <Lazy {...props} />;
  };
}
