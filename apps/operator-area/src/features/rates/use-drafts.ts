import { storedValue } from '@posada/area';
import { useMemo, useRef, useState } from 'react';
import { type Draft, draftsSchema, type Place, placeKey } from './drafts.ts';

/** Steps that can be taken back. */
const STEPS_AT_MOST = 200;

const listed = (list: readonly Draft[]) => ({ list, byPlace: new Map(list.map((draft) => [placeKey(draft), draft])) });

/**
 * Values that are typed and not saved yet: they outlive a reload, a lost network and the end of a session, but not their
 * night: a batch with a night before `today` would be refused.
 */
export function useDrafts(property: string, person: string, today: string) {
  const stored = useMemo(
    () => storedValue({ storage: 'localStorage', key: `operator-rates-${person}-${property}`, schema: draftsSchema }),
    [property, person],
  );
  const [shown, setShown] = useState(() => listed(stored.read()?.drafts.filter(({ day }) => day >= today) ?? []));
  // also for what is done after cells were read: it goes from the drafts of that moment
  const now = useRef(shown);
  const past = useRef<(readonly Draft[])[]>([]);
  const future = useRef<(readonly Draft[])[]>([]);

  function show(next: readonly Draft[]) {
    now.current = listed(next);
    setShown(now.current);
    if (next.length > 0) stored.write({ version: 1, drafts: [...next] });
    else stored.clear();
  }
  function change(next: readonly Draft[]) {
    past.current = [...past.current, now.current.list].slice(-STEPS_AT_MOST);
    future.current = [];
    show(next);
  }
  const step = (from: typeof past, to: typeof past) => {
    const next = from.current.pop();
    if (!next) return;
    to.current.push(now.current.list);
    show(next);
  };
  const without = (keys: ReadonlySet<string>) => now.current.list.filter((draft) => !keys.has(placeKey(draft)));
  return {
    drafts: shown.list,
    at: (place: Place) => (now.current.list.length > 0 ? now.current.byPlace.get(placeKey(place)) : undefined),
    /** A cell that gets back the value that it has needs no saving. */
    put(put: readonly Draft[]) {
      change([...without(new Set(put.map(placeKey))), ...put.filter((d) => d.value !== d.before)]);
    },
    remove(places: readonly Place[]) {
      const rest = without(new Set(places.map(placeKey)));
      if (rest.length < now.current.list.length) change(rest);
    },
    discard: () => change([]),
    /** These are saved: there is nothing to take back in the grid. */
    settle(saved: readonly Draft[]) {
      past.current = [];
      future.current = [];
      show(without(new Set(saved.map(placeKey))));
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
  };
}
export type Drafts = ReturnType<typeof useDrafts>;
