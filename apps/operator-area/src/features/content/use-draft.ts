import { refusedWith } from '@posada/api-client';
import { type ContentEntry, saveContentDraft } from '@posada/api-client/operator';
import { storedValue } from '@posada/area';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { useOperator } from '../../shared/session.ts';
import { entryQuery } from './content-queries.ts';
import type { Entry } from './page-editor/page-types.ts';

/** After the last change. */
const SAVED_AFTER_MS = 500;
const TRIED_AGAIN_MS = 4000;
/** Changes that follow this fast are undone together. */
const TYPED_TOGETHER_MS = 1000;
const MOST_UNDONE = 200;

const storedSchema = v.object({ version: v.literal(2), entry: v.nullable(v.record(v.string(), v.unknown())) });

/** Null: the entry is to be deleted. */
type Written = Entry | null;
export type SaveState = 'stored' | 'storing' | 'failed' | 'conflict';

/** What of an entry is shown and changed: its draft, or what is published. */
const shownOf = ({ draft, live }: ContentEntry): Written => (draft ? draft.entry : (live?.entry ?? null));
const same = (a: Written, b: Written) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The draft of an entry while it is written: stored by itself half a second after the last change, one at a time. What is
 * not stored outlives a lost network and a reload, in the storage of the browser. Where another person has stored the
 * draft meanwhile, who writes chooses, and can undo the choice.
 */
export function useDraft(first: ContentEntry, onStored: () => void) {
  const { id: person } = useOperator();
  const queries = useQueryClient();
  const { website, kind, id } = first;
  const stored = useMemo(
    () =>
      storedValue({
        storage: 'localStorage',
        key: `operator-content-${person}-${website}-${kind}-${id}`,
        schema: storedSchema,
      }),
    [person, website, kind, id],
  );
  const [server, setServer] = useState(first);
  const [entry, setEntry] = useState<Written>(() => shownOf(first));
  const [state, setState] = useState<SaveState>('stored');
  const [theirs, setTheirs] = useState<ContentEntry>();
  const [past, setPast] = useState<readonly Written[]>([]);
  const [future, setFuture] = useState<readonly Written[]>([]);
  const [left, setLeft] = useState(() => {
    const found = stored.read();
    return found && !same(found.entry, shownOf(first)) ? found : undefined;
  });
  /** The same for what runs later than the render that began it. */
  const now = useRef({
    server: first,
    entry,
    changedAt: 0,
    isOpen: true,
    running: undefined as Promise<SaveState> | undefined,
    timer: undefined as number | undefined,
  });
  const notify = useRef(onStored);
  notify.current = onStored;

  const take = useCallback((next: ContentEntry) => {
    now.current.server = next;
    setServer(next);
  }, []);

  /** Stores until the service has what is written. */
  const storeAll = useCallback(async (): Promise<SaveState> => {
    const current = now.current;
    setState('storing');
    try {
      while (!same(current.entry, shownOf(current.server))) {
        const { draft, live } = current.server;
        const body = {
          revision: draft?.revision ?? null,
          live: live?.tag ?? null,
          entry: current.entry,
        };
        const path = { website: String(website), kind, entry: id };
        const sent = current.entry;
        const answer = await client.call(saveContentDraft, { path, body });
        take(answer);
        // the service may store it in another order or form: what was sent is what it has
        if (same(current.entry, sent)) current.entry = shownOf(answer);
        notify.current();
      }
      stored.clear();
      return 'stored';
    } catch (error) {
      if (refusedWith(error, 'content_changed')) {
        const found = await queries
          .fetchQuery(entryQuery({ website: String(website), kind, entry: id }))
          .catch(() => undefined);
        if (found) {
          setTheirs(found);
          return 'conflict';
        }
      }
      return 'failed';
    }
  }, [website, kind, id, stored, queries, take]);

  /** One at a time. */
  const store = useCallback((): Promise<SaveState> => {
    const current = now.current;
    clearTimeout(current.timer);
    current.running ??= storeAll().then((reached) => {
      current.running = undefined;
      setState(reached);
      // a screen that was left tries no more: what it could not store is offered when it is opened again
      if (reached === 'failed' && current.isOpen) current.timer = window.setTimeout(() => void store(), TRIED_AGAIN_MS);
      return reached;
    });
    return current.running;
  }, [storeAll]);

  const write = useCallback(
    (next: Written) => {
      const current = now.current;
      current.entry = next;
      setEntry(next);
      stored.write({ version: 2, entry: next });
      clearTimeout(current.timer);
      if (theirs) return;
      setState('storing');
      current.timer = window.setTimeout(() => void store(), SAVED_AFTER_MS);
    },
    [stored, store, theirs],
  );

  const change = useCallback(
    (next: Written) => {
      const current = now.current;
      const at = Date.now();
      const { entry: last } = current;
      if (at - current.changedAt > TYPED_TOGETHER_MS || last === null || next === null)
        setPast((before) => [...before.slice(-MOST_UNDONE), last]);
      current.changedAt = at;
      setFuture([]);
      write(next);
    },
    [write],
  );

  useEffect(() => {
    const again = () => void store();
    window.addEventListener('online', again);
    const current = now.current;
    current.isOpen = true;
    return () => {
      current.isOpen = false;
      window.removeEventListener('online', again);
      clearTimeout(current.timer);
      // what was typed last, when the screen is left
      if (!same(current.entry, shownOf(current.server))) void store();
    };
  }, [store]);

  const step = (from: readonly Written[], setFrom: typeof setPast, setTo: typeof setPast) => {
    const next = from.at(-1);
    if (next === undefined) return;
    const { entry: last } = now.current;
    setFrom(from.slice(0, -1));
    setTo((to) => [...to, last]);
    now.current.changedAt = 0;
    write(next);
  };

  return {
    server,
    entry,
    state,
    theirs,
    change,
    /** Stores what is waiting to be stored, and says what came of it. */
    store,
    /** What the service has now, after something else was done with it. */
    refresh(next: ContentEntry) {
      take(next);
      now.current.entry = shownOf(next);
      setEntry(now.current.entry);
      setState('stored');
      stored.clear();
      notify.current();
    },
    choose(takesTheirs: boolean) {
      if (!theirs) return;
      const [mine, other] = [now.current.entry, shownOf(theirs)];
      take(theirs);
      setTheirs(undefined);
      // either can be reached by undoing
      setPast((before) => [...before, takesTheirs ? mine : other]);
      setFuture([]);
      now.current.changedAt = 0;
      now.current.entry = takesTheirs ? other : mine;
      setEntry(now.current.entry);
      if (takesTheirs) {
        stored.clear();
        notify.current();
      }
      void store();
    },
    undo: past.length > 0 ? () => step(past, setPast, setFuture) : undefined,
    redo: future.length > 0 ? () => step(future, setFuture, setPast) : undefined,
    /** What was typed in this browser and never stored. */
    left: left && {
      takeUp() {
        setLeft(undefined);
        change(left.entry);
      },
      drop() {
        setLeft(undefined);
        stored.clear();
      },
    },
  };
}
