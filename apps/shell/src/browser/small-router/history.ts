import type { Location, Path } from 'react-router';
import { createPath } from './paths.ts';

/** What stands in `history.state`. */
interface Entry {
  usr: unknown;
  key: string;
  idx: number;
}

const entryNow = () => window.history.state as Partial<Entry> | null;

const newKey = () => Math.random().toString(36).slice(2, 10);

export const locationOf = (path: Partial<Path>, state: unknown = null, key = newKey()): Location => ({
  pathname: '/',
  search: '',
  hash: '',
  ...path,
  state,
  key,
});

/** Where the browser stands. */
export function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  return locationOf({ pathname, search, hash }, entryNow()?.usr ?? null, entryNow()?.key ?? 'default');
}

/** Entries know their place, as those of other pages of the site do. */
export function markFirstEntry() {
  if (entryNow()?.idx === undefined) window.history.replaceState({ ...entryNow(), idx: 0 }, '');
}

export function write(how: 'PUSH' | 'REPLACE', location: Location) {
  const at = entryNow()?.idx ?? 0;
  const entry: Entry = { usr: location.state, key: location.key, idx: how === 'PUSH' ? at + 1 : at };
  const url = createPath(location);
  if (how === 'REPLACE') return window.history.replaceState(entry, '', url);
  try {
    window.history.pushState(entry, '', url);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    // some browsers allow so many entries and no more
    window.location.assign(url);
  }
}

/** The address of a path below this origin; never another one's. */
export const urlOf = (path: string | Partial<Path>): URL => {
  const text = (typeof path === 'string' ? path : createPath(path)).replace(/ $/, '%20');
  return new URL(/^[\\/]{2}/.test(text) ? window.location.origin + text : text, window.location.origin);
};
