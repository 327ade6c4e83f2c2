import { ApiError } from '@posada/api-client';
import {
  type SavedTranslation,
  saveTranslation,
  type TranslatedText,
  type Translation,
} from '@posada/api-client/operator';
import { storedValue } from '@posada/area';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { client } from '../../../shared/client.ts';
import { useOperator } from '../../../shared/session.ts';
import { translationsQuery } from './translation-queries.ts';

/** After the last change. */
const SAVED_AFTER_MS = 800;
const TRIED_AGAIN_MS = 4000;

const editSchema = v.object({
  place: v.array(v.union([v.string(), v.number()])),
  source: v.string(),
  was: v.string(),
  translation: v.string(),
  /** It was said to be right beside this source: the same translation is stored again. */
  isRight: v.optional(v.boolean(), false),
});
type Edit = v.InferOutput<typeof editSchema>;
const storedSchema = v.object({ version: v.literal(1), edits: v.array(editSchema) });

export type SaveState = 'stored' | 'storing' | 'failed' | 'refused';
const isChange = ({ was, translation, isRight }: Edit) => was !== translation || isRight;
/** It would be refused again. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 409, 429].includes(error.status);
/** What somebody else has made of a text meanwhile. */
export type Theirs = SavedTranslation['refused'][number];

const keyOf = (place: TranslatedText['place']) => JSON.stringify(place);
type Edits = ReadonlyMap<string, Edit>;
const byPlace = (edits: readonly Edit[]): Edits => new Map(edits.map((edit) => [keyOf(edit.place), edit]));

/** A text as it is now, where it has moved to. */
const found = ({ place, source, was }: Edit, texts: readonly TranslatedText[]) => {
  const fits = (text: TranslatedText) => text.source.trim() === source.trim() && text.translation === was;
  const here = texts.find((text) => keyOf(text.place) === keyOf(place));
  return here && fits(here) ? here : texts.find(fits);
};

/**
 * Translations while they are written: stored by themselves after the last change, one save at a time. What is not stored
 * outlives a lost network and a reload, in the storage of the browser. A text that somebody else has changed meanwhile
 * waits for a choice; all others are stored.
 */
export function useTranslation(first: Translation) {
  const { id: person } = useOperator();
  const queries = useQueryClient();
  const { website, kind, entry, language } = first;
  const stored = useMemo(
    () =>
      storedValue({
        storage: 'localStorage',
        key: `operator-translation-${person}-${website}-${kind}-${entry}-${language}`,
        schema: storedSchema,
      }),
    [person, website, kind, entry, language],
  );
  const [server, setServer] = useState(first);
  const [edits, setEdits] = useState<Edits>(() => byPlace(stored.read()?.edits ?? []));
  const [theirs, setTheirs] = useState<ReadonlyMap<string, Theirs>>(new Map());
  const [state, setState] = useState<SaveState>('stored');
  const [failure, setFailure] = useState<unknown>(null);
  /** The same for what runs later than the render that began it. */
  const now = useRef({
    edits,
    theirs,
    isOpen: true,
    running: undefined as Promise<SaveState> | undefined,
    timer: undefined as number | undefined,
  });

  const setAll = useCallback(
    (next: Edits, refused: ReadonlyMap<string, Theirs>) => {
      now.current.edits = next;
      now.current.theirs = refused;
      setEdits(next);
      setTheirs(refused);
      if (next.size === 0) stored.clear();
      else stored.write({ version: 1, edits: [...next.values()] });
    },
    [stored],
  );

  /** What is typed and still differs after an answer, where its text is now. */
  const take = useCallback(
    (sent: readonly Edit[], { refused, ...answer }: SavedTranslation) => {
      const current = now.current;
      const waiting = new Map(current.theirs);
      for (const each of refused) waiting.set(keyOf(each.place), each);
      const rest = new Map<string, Edit>();
      for (const [key, edit] of current.edits) {
        if (waiting.has(key)) {
          rest.set(key, edit);
          continue;
        }
        const before = sent.find((each) => keyOf(each.place) === key);
        const base = before ? { ...edit, was: before.translation, isRight: false } : edit;
        const text = found(base, answer.texts);
        if (text && base.translation === text.translation) continue;
        if (text) rest.set(keyOf(text.place), { ...base, place: text.place });
        // typed after it was sent, and not there any more: the service says so when it is sent
        else if (base.translation !== base.was) rest.set(key, base);
      }
      setServer(answer);
      setAll(rest, waiting);
    },
    [setAll],
  );

  const storeAll = useCallback(async (): Promise<SaveState> => {
    const current = now.current;
    setState('storing');
    try {
      for (;;) {
        const sent = [...current.edits.values()].filter(
          (edit) => isChange(edit) && !current.theirs.has(keyOf(edit.place)),
        );
        if (sent.length === 0) break;
        const path = { website: String(website), kind, entry, language };
        const texts = sent.map(({ isRight: _, ...text }) => text);
        take(sent, await client.call(saveTranslation, { path, body: { texts } }));
      }
      // typed and taken back
      if (![...current.edits.values()].every(isChange))
        setAll(byPlace([...current.edits.values()].filter(isChange)), current.theirs);
      setFailure(null);
      void queries.invalidateQueries({ queryKey: translationsQuery(website).queryKey, exact: true });
      return 'stored';
    } catch (error) {
      setFailure(error);
      return isFinal(error) ? 'refused' : 'failed';
    }
  }, [website, kind, entry, language, queries, take, setAll]);

  /** One at a time. */
  const store = useCallback((): Promise<SaveState> => {
    const current = now.current;
    clearTimeout(current.timer);
    current.running ??= storeAll().then((reached) => {
      current.running = undefined;
      setState(reached);
      if (reached === 'failed' && current.isOpen) current.timer = window.setTimeout(() => void store(), TRIED_AGAIN_MS);
      return reached;
    });
    return current.running;
  }, [storeAll]);

  const set = useCallback(
    (edit: Edit, waiting: ReadonlyMap<string, Theirs> = now.current.theirs) => {
      const current = now.current;
      setAll(new Map(current.edits).set(keyOf(edit.place), edit), waiting);
      setState('storing');
      clearTimeout(current.timer);
      current.timer = window.setTimeout(() => void store(), SAVED_AFTER_MS);
    },
    [setAll, store],
  );

  useEffect(() => {
    const current = now.current;
    current.isOpen = true;
    const again = () => void store();
    window.addEventListener('online', again);
    // what a reload has left
    if (current.edits.size > 0) void store();
    return () => {
      current.isOpen = false;
      window.removeEventListener('online', again);
      clearTimeout(current.timer);
      // what was typed last, when the screen is left
      if (current.edits.size > 0) void store();
    };
  }, [store]);

  const without = (key: string, map: ReadonlyMap<string, Theirs>) => new Map([...map].filter(([each]) => each !== key));

  return {
    server,
    state,
    /** Why the last save failed; null: it did not. */
    failure,
    textOf: (text: TranslatedText) => edits.get(keyOf(text.place))?.translation ?? text.translation,
    theirsOf: (text: TranslatedText) => theirs.get(keyOf(text.place)),
    /** Texts that are not there any more, with what was typed for them. */
    lost: [...theirs.values()]
      .filter(({ source }) => source === null)
      .map((gone) => ({ gone, mine: edits.get(keyOf(gone.place))?.translation ?? '' })),
    write({ place, source, translation: was }: TranslatedText, translation: string) {
      const before = now.current.edits.get(keyOf(place));
      set({ place, source, was, ...before, translation, isRight: false });
    },
    /** What the service has now, beside what is typed. */
    refresh: (next: Translation) => setServer(next),
    /** The same translation, which is right beside the source of today. */
    confirm({ place, source, translation }: TranslatedText) {
      set({ place, source, was: translation, translation, isRight: true });
    },
    choose({ place, source, translation }: Theirs, takesTheirs: boolean) {
      const key = keyOf(place);
      const mine = now.current.edits.get(key);
      const waiting = without(key, now.current.theirs);
      if (takesTheirs || !mine || source === null) {
        setAll(new Map([...now.current.edits].filter(([each]) => each !== key)), waiting);
        return;
      }
      set({ ...mine, source, was: translation ?? '', isRight: true }, waiting);
    },
  };
}
