import { useRef } from 'react';

interface Keyed {
  list: readonly unknown[];
  keys: readonly number[];
}

/**
 * Keys of a list whose entries have no ids: an entry that is the same object keeps its key wherever it has gone; one that
 * was changed in its place has the key of that place.
 */
export function nextKeys(before: Keyed, list: readonly unknown[], free: () => number): readonly number[] {
  const unused = new Map(before.list.map((entry, index) => [index, entry]));
  const keys: (number | undefined)[] = list.map((entry) => {
    for (const [index, own] of unused)
      if (own === entry) {
        unused.delete(index);
        return before.keys[index];
      }
    return undefined;
  });
  const isSameLength = before.list.length === list.length;
  return keys.map((key, index) => {
    if (key !== undefined) return key;
    if (!isSameLength || !unused.has(index)) return free();
    return before.keys[index] ?? free();
  });
}

/** Keys for React, for as long as the list is shown. */
export function useListKeys(list: readonly unknown[]): readonly number[] {
  const last = useRef<Keyed>({ list: [], keys: [] });
  const count = useRef(0);
  if (last.current.list !== list) {
    const keys = nextKeys(last.current, list, () => {
      count.current += 1;
      return count.current;
    });
    last.current = { list, keys };
  }
  return last.current.keys;
}
