import { storedValue } from '@posada/area';
import { useMemo, useRef, useState } from 'react';
import { type Draft, draftsSchema, type Place, placeKey } from './drafts.ts';

/** Steps that can be taken back. */
const STEPS_AT_MOST = 200;

/** Values that are typed and not saved yet: they outlive a reload, a lost network and the end of a session. */
export function useDrafts(property: string, person: string) {
  const stored = useMemo(
    () => storedValue({ storage: 'localStorage', key: `operator-rates-${person}-${property}`, schema: draftsSchema }),
    [property, person],
  );
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => stored.read()?.drafts ?? []);
  const past = useRef<(readonly Draft[])[]>([]);
  const future = useRef<(readonly Draft[])[]>([]);

  function show(next: readonly Draft[]) {
    setDrafts(next);
    if (next.length > 0) stored.write({ version: 1, drafts: [...next] });
    else stored.clear();
  }
  function change(next: readonly Draft[]) {
    past.current = [...past.current, drafts].slice(-STEPS_AT_MOST);
    future.current = [];
    show(next);
  }
  const step = (from: typeof past, to: typeof past) => {
    const next = from.current.pop();
    if (!next) return;
    to.current.push(drafts);
    show(next);
  };
  return {
    drafts,
    byPlace: useMemo(() => new Map(drafts.map((draft) => [placeKey(draft), draft])), [drafts]),
    /** A cell that gets back the value that it has needs no saving. */
    put(put: readonly Draft[]) {
      const keys = new Set(put.map(placeKey));
      change([...drafts.filter((draft) => !keys.has(placeKey(draft))), ...put.filter((d) => d.value !== d.before)]);
    },
    remove(places: readonly Place[]) {
      const keys = new Set(places.map(placeKey));
      const rest = drafts.filter((draft) => !keys.has(placeKey(draft)));
      if (rest.length < drafts.length) change(rest);
    },
    discard: () => change([]),
    /** They are saved: there is nothing to take back in the grid. */
    settle() {
      past.current = [];
      future.current = [];
      show([]);
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
  };
}
export type Drafts = ReturnType<typeof useDrafts>;
