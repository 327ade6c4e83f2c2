import { act, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { useBrowserState } from './browser-state.ts';
import { whenHydrated } from './hydration.ts';

/** A store as browsers have: `read` is the same value until it is written. */
function aStore(value: string | undefined) {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next: string | undefined) {
      value = next;
      for (const changed of listeners) changed();
    },
    subscribe(changed: () => void) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    listeners,
  };
}

const KNOWN = aStore('known');
type Store = ReturnType<typeof aStore>;

function Reader({ store, children }: { store: Store; children?: ReactNode }) {
  const [value] = useBrowserState<string | undefined>(undefined, store.read, store.subscribe);
  return (
    <p>
      {value}
      {children}
    </p>
  );
}

/** Its effect comes before those of what is around it. */
function Writer({ store }: { store: Store }) {
  useEffect(() => store.write('after'), [store]);
  return null;
}

function Page({ onHydrated }: { onHydrated: () => void }) {
  useEffect(() => whenHydrated(onHydrated), [onHydrated]);
  return <Reader store={KNOWN} />;
}

/** Signed out by its own effect, before the transition has ended. */
function ClearedPage({ store, onHydrated }: { store: Store; onHydrated: () => void }) {
  useEffect(() => {
    whenHydrated(onHydrated);
    store.write(undefined);
  }, [store, onHydrated]);
  return <Reader store={store} />;
}

function rendersOf(store: Store, hydrate = false) {
  const renders: unknown[] = [];
  const { unmount } = renderHook(
    () => {
      renders.push(useBrowserState<string | undefined>(undefined, store.read, store.subscribe)[0]);
    },
    { hydrate },
  );
  return { renders, unmount };
}

describe('a state that begins with what only the browser knows', () => {
  it('is known at once on a page that the program shows', () => {
    expect(rendersOf(aStore('known')).renders).toEqual(['known']);
  });

  it('follows what the server rendered on a page that hydrates', () => {
    expect(rendersOf(aStore('known'), true).renders).toEqual([undefined, 'known']);
  });

  it('is not rendered again where the browser knows nothing else', () => {
    expect(rendersOf(aStore(undefined), true).renders).toEqual([undefined]);
  });

  it('follows its store until it is gone', () => {
    const store = aStore('first');
    const { renders, unmount } = rendersOf(store, true);
    act(() => store.write('second'));
    expect(renders.at(-1)).toBe('second');
    unmount();
    expect(store.listeners.size).toBe(0);
  });

  it('takes what was written between its render and its subscription', () => {
    const store = aStore('before');
    render(
      <Reader store={store}>
        <Writer store={store} />
      </Reader>,
    );
    expect(screen.getByText('after')).toBeTruthy();
  });

  it('is rendered before the page counts as hydrated', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<p></p>';
    const seen: unknown[] = [];
    render(<Page onHydrated={() => seen.push(container.textContent)} />, { container, hydrate: true });
    expect(seen).toEqual(['known']);
  });

  it('does not keep the page from being hydrated where it is cleared meanwhile', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<p></p>';
    const seen: unknown[] = [];
    render(<ClearedPage store={aStore('known')} onHydrated={() => seen.push('hydrated')} />, {
      container,
      hydrate: true,
    });
    expect([container.textContent, seen]).toEqual(['', ['hydrated']]);
  });
});
