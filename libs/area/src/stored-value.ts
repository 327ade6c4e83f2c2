import * as v from 'valibot';

/** Of the stored shape. A change of the shape takes the next number. */
interface Versioned {
  version: number;
}

interface StoredAs<S> {
  storage: 'localStorage' | 'sessionStorage';
  key: string;
  /** Its `version` is a literal: what was stored with another one is forgotten. */
  schema: S;
  /** Takes what an earlier version has stored on to this one, where that can be done. */
  upgraded?: (stored: unknown) => unknown;
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/**
 * One value in the storage of the browser, with a version and a schema: the one way in which the program stores what it
 * wrote itself. What an older or newer page or somebody else has stored there is as good as nothing. Where storage is
 * full or closed, the value lasts as long as the document.
 */
export function storedValue<S extends v.GenericSchema<unknown, Versioned>>({
  storage,
  key,
  schema,
  upgraded = (stored) => stored,
}: StoredAs<S>) {
  const listeners = new Set<() => void>();
  let unstored: string | null = null;
  let last: { raw: string | null; stored?: unknown; value?: v.InferOutput<S> } = { raw: null };

  function readRaw() {
    try {
      return unstored ?? globalThis[storage].getItem(key);
    } catch {
      return unstored; // closed; on a server there is none
    }
  }
  function look() {
    const raw = readRaw();
    if (raw === last.raw) return last;
    const stored = raw === null ? undefined : upgraded(parsed(raw));
    const { success, output } = v.safeParse(schema, stored);
    last = success ? { raw, value: output } : { raw, stored };
    return last;
  }
  function put(raw: string | null) {
    unstored = null;
    try {
      if (raw === null) globalThis[storage].removeItem(key);
      else globalThis[storage].setItem(key, raw);
    } catch (error) {
      unstored = raw;
      console.warn(`${key} cannot be stored`, error);
    }
    for (const changed of listeners) changed();
  }

  return {
    /** The same object until what is stored has changed; undefined: nothing, or nothing that can be read. */
    read: (): v.InferOutput<S> | undefined => look().value,
    /** Whether something is stored that cannot be read, and what it is, as far as it is JSON. */
    unreadable: () => {
      const { raw, value, stored } = look();
      return { isThere: raw !== null && value === undefined, stored };
    },
    write: (value: v.InferInput<S>) => put(JSON.stringify(value)),
    clear: () => put(null),
    /** Of changes in this document, in others of the tab before it is come back to, and in tabs that share the storage. */
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      addEventListener('storage', changed);
      addEventListener('pageshow', changed);
      return () => {
        listeners.delete(changed);
        removeEventListener('storage', changed);
        removeEventListener('pageshow', changed);
      };
    },
  };
}
