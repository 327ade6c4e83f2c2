import type { BodyOf, ReplyOf } from '@posada/api-client';
import {
  type ContentKind,
  contentKind,
  type listTranslations,
  type SavedTranslation,
  type saveTranslation,
  type Translation,
} from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { cleanHtml } from '../../platform/clean-html.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { contentStore, type StoredDraft } from '../content/content.store.ts';
import { type Change, called, saveDraft, tagOf, titleIn, websiteOf } from '../content/drafts.ts';
import { type Entry, type EntryName, type EntryText, type Place, textsIn } from '../entry-texts/entry-texts.ts';
import {
  confirmSources,
  hashOf,
  type RightSources,
  rightSourcesOf,
  rightSourcesOfEntry,
  sourceOf,
  stateOf,
  textIn,
} from '../entry-texts/translation-sources.ts';
import { proposalStore } from './proposals.store.ts';

/** Languages that somebody translates into; null: all. */
export type Own = readonly string[] | null;

/** Of a website, without the one that is translated from. @throws {DomainError} 404 */
async function languagesOf(database: Database, websiteId: number, own: Own) {
  const { language: main, languages } = await websiteOf(database, websiteId);
  const into = languages.filter((language) => language !== main);
  return { main: main as Locale, into: into.filter((language) => own === null || own.includes(language)), all: into };
}

/** @throws {DomainError} 403 `language_not_allowed`; 404 */
async function checkLanguage(database: Database, websiteId: number, language: string, own: Own) {
  const { main, into, all } = await languagesOf(database, websiteId, own);
  if (!(all as string[]).includes(language)) throw notFound(`${language} as a language of website ${websiteId}`);
  if (!(into as string[]).includes(language))
    throw new DomainError(403, 'language_not_allowed', `a translator of other languages asks for ${language}`, {
      details: { language },
    });
  return main;
}

/** A text that a language can have: one without a source and without a translation is none. */
const isTranslated = (text: EntryText, language: string, main: string) =>
  sourceOf(text, main) !== '' || textIn(text, language) !== '';

const titleOf = (entry: Entry, main: string) => titleIn(entry['title'] ?? entry['name'], main);
/** Names an entry among all kinds, in files too. */
export const keyOf = ({ kind, id }: EntryName) => `${kind}.${id}`;

interface ShownEntry {
  name: EntryName;
  property: string | null;
  entry: Entry;
  draft: StoredDraft | undefined;
}

/** Entries of these kinds, each as its draft has it where there is one; without those that are to be deleted. */
async function shownEntries(
  database: Database,
  websiteId: number,
  kinds: readonly ContentKind[],
): Promise<ShownEntry[]> {
  const store = contentStore(database);
  const drafts = await store.drafts(websiteId);
  const shown: ShownEntry[] = [];
  for (const kind of kinds) {
    const named = await store.names(websiteId, kind);
    const live = await store.live(
      websiteId,
      kind,
      named.map(({ id }) => id),
    );
    const own = drafts.filter((draft) => draft.kind === kind);
    for (const id of [...new Set([...live.keys(), ...own.map((draft) => draft.id)])].sort()) {
      const draft = own.find((each) => each.id === id);
      const entry = draft ? draft.entry : live.get(id);
      const property = named.find((each) => each.id === id)?.property ?? null;
      if (entry) shown.push({ name: { kind, id }, property, entry, draft });
    }
  }
  return shown;
}

/** @throws {DomainError} 404 */
export async function listTexts(
  database: Database,
  websiteId: number,
  own: Own,
  hasProposals: boolean,
): Promise<ReplyOf<typeof listTranslations>> {
  const { main, into } = await languagesOf(database, websiteId, own);
  const shown = await shownEntries(database, websiteId, contentKind.options);
  const rightOf = await rightSourcesOf(database, websiteId);
  const entries = shown.map(({ name, property, entry, draft }) => {
    const texts = textsIn(name.kind, entry);
    const right = rightOf(name);
    const counts = into.map((language) => {
      const count = { missing: 0, outdated: 0, same: 0, done: 0 };
      for (const text of texts)
        if (isTranslated(text, language, main)) count[stateOf(text, language, main, right)] += 1;
      return { language, ...count };
    });
    return { ...name, title: titleOf(entry, main), property, isDraft: draft !== undefined, counts };
  });
  return { source: main, languages: into, hasProposals, entries };
}

/** An entry whose texts are translated: its draft, or what is published. */
interface Translated {
  entry: Entry;
  draft: StoredDraft | undefined;
  live: Entry | null;
}

/** @throws {DomainError} 404: no such entry, or one that is to be deleted */
async function entryOf(database: Database, websiteId: number, name: EntryName, isLocked = false): Promise<Translated> {
  const store = contentStore(database);
  const draft = await (isLocked ? store.lockDraft(websiteId, name) : store.draft(websiteId, name));
  const live = (await store.live(websiteId, name.kind, [name.id])).get(name.id) ?? null;
  const entry = draft ? draft.entry : live;
  if (!entry) throw notFound(`texts of the ${called(name)} of website ${websiteId}`);
  return { entry, draft, live };
}

async function translationOf(
  database: Database,
  websiteId: number,
  name: EntryName,
  languages: { main: Locale; language: Locale },
): Promise<Translation> {
  const right = await rightSourcesOfEntry(database, websiteId, name);
  const proposals = await proposalStore(database).proposals(websiteId, name, languages.language);
  return viewOf(websiteId, name, await entryOf(database, websiteId, name), { right, proposals }, languages);
}

function viewOf(
  websiteId: number,
  name: EntryName,
  { entry, draft }: Pick<Translated, 'entry' | 'draft'>,
  { right, proposals }: { right: RightSources; proposals?: ReadonlyMap<string, string> },
  { main, language }: { main: Locale; language: Locale },
): Translation {
  const texts = textsIn(name.kind, entry).filter((text) => isTranslated(text, language, main));
  return {
    website: websiteId,
    kind: name.kind,
    entry: name.id,
    title: titleOf(entry, main),
    source: main,
    language,
    draft: draft ? { changedAt: draft.changedAt, changedBy: draft.changedBy, publishAt: draft.publishAt } : null,
    texts: texts.map((text) => {
      const source = sourceOf(text, main);
      const state = stateOf(text, language, main, right);
      return {
        place: text.place,
        block: text.block,
        kind: text.kind,
        source,
        sourceHtml: text.kind === 'html' ? cleanHtml(source) : null,
        translation: textIn(text, language),
        state,
        proposal: state === 'done' || !proposals?.size ? null : (proposals.get(hashOf(source)) ?? null),
      };
    }),
  };
}

/** @throws {DomainError} 403 `language_not_allowed`; 404 */
export async function readTexts(
  database: Database,
  websiteId: number,
  name: EntryName,
  language: Locale,
  own: Own,
): Promise<Translation> {
  const main = await checkLanguage(database, websiteId, language, own);
  return translationOf(database, websiteId, name, { main, language });
}

/**
 * The texts of all entries, or of those that are named as `page.home`, with those of their drafts. A name that is none of
 * an entry has no texts.
 *
 * @throws {DomainError} 403 `language_not_allowed`; 404 no such website
 */
export async function entriesOf(
  database: Database,
  websiteId: number,
  language: Locale,
  own: Own,
  only?: ReadonlySet<string>,
): Promise<Translation[]> {
  const main = await checkLanguage(database, websiteId, language, own);
  const kinds = new Set([...(only ?? [])].map((key) => key.split('.')[0]));
  const wanted = contentKind.options.filter((kind) => only === undefined || kinds.has(kind));
  const shown = await shownEntries(database, websiteId, wanted);
  const rightOf = await rightSourcesOf(database, websiteId);
  return shown
    .filter(({ name }) => only?.has(keyOf(name)) ?? true)
    .map(({ name, ...each }) => viewOf(websiteId, name, each, { right: rightOf(name) }, { main, language }));
}

/** The text with another one in a language; empty: it has none of its own. */
function withText({ value }: EntryText, language: string, main: string, text: string): EntryText['value'] {
  const { [language]: _, ...others } = typeof value === 'string' ? { [main]: value } : value;
  if (text !== '') return { ...others, [language]: text };
  if (typeof value === 'string') return value;
  return Object.keys(others).length > 0 ? others : '';
}

/** Puts a value at a place that is there. */
function put(root: Entry, place: Place, value: unknown) {
  const [last] = place.slice(-1);
  const parent = place.slice(0, -1).reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], root);
  (parent as Record<string | number, unknown>)[last ?? ''] = value;
}

type Written = BodyOf<typeof saveTranslation>['texts'][number];

const sameLine = (a: string, b: string) => a.trim() === b.trim();

/**
 * The text that was translated: at its place, or where it was moved to, as long as it reads the same in both languages.
 * `taken`: places of texts that are written already.
 */
function find(
  texts: readonly EntryText[],
  written: Written,
  language: string,
  main: string,
  taken: ReadonlySet<string>,
) {
  const placed = JSON.stringify(written.place);
  const fits = (text: EntryText) =>
    !taken.has(JSON.stringify(text.place)) &&
    sameLine(sourceOf(text, main), written.source) &&
    textIn(text, language) === written.was;
  const here = texts.find((text) => JSON.stringify(text.place) === placed);
  return here && fits(here) ? here : texts.find(fits);
}

/**
 * Writes translations into the draft of an entry, which begins with them where there is none. A text that somebody has
 * changed meanwhile is not overwritten, and named among those that are refused. Returns whether it is a draft that has
 * just begun, or that somebody else wrote before.
 *
 * @throws {DomainError} 403 `language_not_allowed`; 404; 409 `content_changed`: a draft has begun at this very moment
 */
export async function writeTexts(
  tx: Database,
  websiteId: number,
  name: EntryName,
  language: Locale,
  { texts: written }: BodyOf<typeof saveTranslation>,
  { own, ...change }: Change & { own: Own },
): Promise<SavedTranslation & { isNew: boolean; count: number }> {
  const main = await checkLanguage(tx, websiteId, language, own);
  const { entry, draft, live } = await entryOf(tx, websiteId, name, true);
  const next = structuredClone(entry);
  const texts = textsIn(name.kind, next);
  const taken = new Set<string>();
  const confirmed: { source: string; translation: string }[] = [];
  const refused: SavedTranslation['refused'] = [];
  let count = 0;
  for (const each of written) {
    const text = find(texts, each, language, main, taken);
    if (!text) {
      const there = texts.find(({ place }) => JSON.stringify(place) === JSON.stringify(each.place));
      refused.push({
        place: each.place,
        source: there ? sourceOf(there, main) : null,
        translation: there ? textIn(there, language) : null,
      });
      continue;
    }
    taken.add(JSON.stringify(text.place));
    if (each.translation) confirmed.push({ source: sourceOf(text, main), translation: each.translation });
    if (each.translation === textIn(text, language)) continue;
    put(next, text.place, withText(text, language, main, each.translation));
    count += 1;
  }
  let isNew = false;
  if (count > 0) {
    const { revision = null } = draft ?? {};
    isNew = await saveDraft(tx, websiteId, name, { revision, live: tagOf(live), entry: next }, change);
  }
  await confirmSources(tx, websiteId, name, language, confirmed);
  return { ...(await translationOf(tx, websiteId, name, { main, language })), refused, isNew, count };
}
