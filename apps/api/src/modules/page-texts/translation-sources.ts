import { createHash } from 'node:crypto';
import type { TranslationState } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { type PageEntry, type PageText, textsIn } from './page-texts.ts';
import { type SourceRow, translationSourceStore } from './translation-sources.store.ts';

export const hashOf = (text: string) => createHash('sha256').update(text.trim()).digest('hex');

/** By page, language and hash of a translation: hashes of the sources that it was right for. */
export interface RightSources {
  of(language: string, translation: string): readonly string[] | undefined;
}

type Row = { page: string; language: string; translation: string; sources: string[] };

/** Those of each page. */
function rightSources(rows: readonly Row[]): (page: string) => RightSources {
  const byPage = new Map<string, Map<string, string[]>>();
  for (const { page, language, translation, sources } of rows) {
    const own = byPage.get(page) ?? new Map<string, string[]>();
    byPage.set(page, own.set(`${language} ${translation}`, sources));
  }
  return (page) => {
    const own = byPage.get(page);
    // a page that was never changed is not hashed
    return { of: (language, translation) => own?.get(`${language} ${hashOf(translation)}`) };
  };
}

/** Of all pages of a website. */
export const rightSourcesOf = async (database: Database, website: number) =>
  rightSources(await translationSourceStore(database).sources(website));

/** Of one. */
export const rightSourcesOfPage = async (database: Database, website: number, page: string) =>
  rightSources(await translationSourceStore(database).sourcesOfPage(website, page))(page);

/** What a language has of a text. */
export const textIn = ({ value }: Pick<PageText, 'value'>, language: string): string =>
  typeof value === 'object' ? (value[language] ?? '') : '';

/** What is translated. */
export const sourceOf = ({ value }: Pick<PageText, 'value'>, main: string): string =>
  typeof value === 'string' ? value : (value[main] ?? '');

export function stateOf(
  text: Pick<PageText, 'value'>,
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
function pairsIn(texts: readonly PageText[], language: string, main: string): Map<string, Map<string, number>> {
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
 * Notes what translations of a page were right for, where its source changes and they do not. Nothing is noted of places:
 * blocks move. To be called before the change is stored, with the page before and after it.
 */
export async function noteSources(
  tx: Database,
  websiteId: number,
  pageId: string,
  { before, after, main }: { before: PageEntry | null; after: PageEntry | null; main: string },
) {
  if (!before || !after) return;
  const [old, next] = [textsIn(before), textsIn(after)];
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
    (await store.sourcesOfPage(websiteId, pageId)).map(({ language, translation }) => `${language} ${translation}`),
  );
  // one that is noted already is outdated beside every other source
  const added = rows.filter(({ language, translation }) => !noted.has(`${language} ${translation}`));
  await store.add(websiteId, pageId, added);
}

/** Says that translations are right for their sources, where others were noted before. */
export async function confirmSources(
  tx: Database,
  websiteId: number,
  pageId: string,
  language: string,
  texts: readonly { source: string; translation: string }[],
) {
  const store = translationSourceStore(tx);
  const noted = new Set(
    (await store.sourcesOfPage(websiteId, pageId))
      .filter((row) => row.language === language)
      .map(({ translation }) => translation),
  );
  const rows = texts
    .map(({ source, translation }) => ({ language, source: hashOf(source), translation: hashOf(translation) }))
    .filter(({ translation }) => noted.has(translation));
  await store.add(websiteId, pageId, rows);
}

/** The same for the pages of a website that a file replaces. */
export async function noteReplacedPages(
  tx: Database,
  { id, language, pages }: { id: number; language: string; pages: readonly { id: string }[] },
) {
  const after = new Map(pages.map((page) => [page.id, page as PageEntry]));
  for (const { id: page, content } of await translationSourceStore(tx).pages(id, [...after.keys()])) {
    const next = after.get(page);
    if (!next || !isChanged(content, next)) continue;
    await noteSources(tx, id, page, { before: content, after: next, main: language });
  }
}

const isChanged = (before: PageEntry, after: PageEntry) =>
  ['title', 'description', 'blocks'].some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
