import { createHash } from 'node:crypto';
import type { TranslationState } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { type Entry, type EntryName, type EntryText, textsIn } from './entry-texts.ts';
import { type ReplacedKind, type SourceRow, translationSourceStore } from './translation-sources.store.ts';

export const hashOf = (text: string) => createHash('sha256').update(text.trim()).digest('hex');

/** By entry, language and hash of a translation: hashes of the sources that it was right for. */
export interface RightSources {
  of(language: string, translation: string): readonly string[] | undefined;
}

type Row = EntryName & { language: string; translation: string; sources: string[] };

const keyOf = ({ kind, id }: EntryName) => `${kind}/${id}`;

/** Those of each entry. */
function rightSources(rows: readonly Row[]): (name: EntryName) => RightSources {
  const byEntry = new Map<string, Map<string, string[]>>();
  for (const { language, translation, sources, ...name } of rows) {
    const own = byEntry.get(keyOf(name)) ?? new Map<string, string[]>();
    byEntry.set(keyOf(name), own.set(`${language} ${translation}`, sources));
  }
  return (name) => {
    const own = byEntry.get(keyOf(name));
    // an entry that was never changed is not hashed
    return { of: (language, translation) => own?.get(`${language} ${hashOf(translation)}`) };
  };
}

/** Of all entries of a website. */
export const rightSourcesOf = async (database: Database, website: number) =>
  rightSources(await translationSourceStore(database).sources(website));

/** Of one. */
export const rightSourcesOfEntry = async (database: Database, website: number, name: EntryName) =>
  rightSources(await translationSourceStore(database).sourcesOf(website, name))(name);

/** What a language has of a text. */
export const textIn = ({ value }: Pick<EntryText, 'value'>, language: string): string =>
  typeof value === 'object' ? (value[language] ?? '') : '';

/** What is translated. */
export const sourceOf = ({ value }: Pick<EntryText, 'value'>, main: string): string =>
  typeof value === 'string' ? value : (value[main] ?? '');

export function stateOf(
  text: Pick<EntryText, 'value'>,
  language: string,
  main: string,
  right: RightSources,
): TranslationState {
  if (typeof text.value === 'string') return 'same';
  const translation = textIn(text, language);
  if (!translation) return 'missing';
  const source = sourceOf(text, main);
  const sources = source ? right.of(language, translation) : undefined;
  return sources && !sources.includes(hashOf(source)) ? 'outdated' : 'done';
}

/** By translation: how often it is beside each source. */
function pairsIn(texts: readonly EntryText[], language: string, main: string): Map<string, Map<string, number>> {
  const pairs = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const [source, translation] = [sourceOf(text, main), textIn(text, language)];
    if (typeof text.value === 'string' || !source || !translation) continue;
    const sources = pairs.get(translation) ?? new Map<string, number>();
    pairs.set(translation, sources.set(source, (sources.get(source) ?? 0) + 1));
  }
  return pairs;
}

/** Whether a translation is now beside another source, in the place of one that it was beside before. */
function isLeftBehind(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): boolean {
  const hasNew = [...after.keys()].some((source) => !before.has(source));
  return hasNew && [...before].some(([source, count]) => (after.get(source) ?? 0) < count);
}

/**
 * Notes what translations of an entry were right for, where its source changes and they do not. Nothing is noted of places:
 * blocks move. To be called before the change is stored, with the entry before and after it.
 */
export async function noteSources(
  tx: Database,
  websiteId: number,
  name: EntryName,
  { before, after, main }: { before: Entry | null; after: Entry | null; main: string },
) {
  if (!before || !after) return;
  const [old, next] = [textsIn(name.kind, before), textsIn(name.kind, after)];
  const languages = new Set(next.flatMap(({ value }) => (typeof value === 'object' ? Object.keys(value) : [])));
  languages.delete(main);
  const rows: SourceRow[] = [...languages].flatMap((language) => {
    const [pairs, later] = [pairsIn(old, language, main), pairsIn(next, language, main)];
    return [...later].flatMap(([translation, sources]) => {
      const known = pairs.get(translation);
      if (!known || !isLeftBehind(known, sources)) return [];
      return [...known.keys()].map((source) => ({
        language,
        translation: hashOf(translation),
        source: hashOf(source),
      }));
    });
  });
  if (rows.length === 0) return;
  const store = translationSourceStore(tx);
  const noted = new Set(
    (await store.sourcesOf(websiteId, name)).map(({ language, translation }) => `${language} ${translation}`),
  );
  // one that is noted already is outdated beside every other source
  const added = rows.filter(({ language, translation }) => !noted.has(`${language} ${translation}`));
  await store.add(websiteId, name, added);
}

/** Says that translations are right for their sources, where others were noted before. */
export async function confirmSources(
  tx: Database,
  websiteId: number,
  name: EntryName,
  language: string,
  texts: readonly { source: string; translation: string }[],
) {
  const store = translationSourceStore(tx);
  const noted = new Set(
    (await store.sourcesOf(websiteId, name))
      .filter((row) => row.language === language)
      .map(({ translation }) => translation),
  );
  const rows = texts
    .map(({ source, translation }) => ({ language, source: hashOf(source), translation: hashOf(translation) }))
    .filter(({ translation }) => noted.has(translation));
  await store.add(websiteId, name, rows);
}

interface Replaced {
  id: number;
  language: string;
  pages: readonly { id: string }[];
  posts: readonly { id: string }[];
  shortcodes: readonly { id: string }[];
}

/** The same for the pages, posts and shortcodes of a website that a file replaces. */
export async function noteReplaced(tx: Database, { id: website, language, pages, posts, shortcodes }: Replaced) {
  const lists: Record<ReplacedKind, readonly { id: string }[]> = { page: pages, post: posts, shortcode: shortcodes };
  for (const kind of ['page', 'post', 'shortcode'] as const) {
    const after = new Map(lists[kind].map((entry) => [entry.id, entry as Entry]));
    for (const { id, content } of await translationSourceStore(tx).published(website, kind, [...after.keys()])) {
      const next = after.get(id);
      if (!next || !isChanged(content, next)) continue;
      await noteSources(tx, website, { kind, id }, { before: content, after: next, main: language });
    }
  }
}

const isChanged = (before: Entry, after: Entry) =>
  Object.keys(before).some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
