import type { BodyOf, ReplyOf } from '@posada/api-client';
import type { listTranslations, SavedTranslation, saveTranslation, Translation } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { cleanHtml } from '../../platform/clean-html.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import { contentStore, type StoredDraft } from '../content/content.store.ts';
import { type Change, saveDraft, tagOf, websiteOf } from '../content/drafts.ts';
import type { PageEntry } from '../page-texts/page-texts.ts';
import { type PageText, type Place, textsIn } from '../page-texts/page-texts.ts';
import {
  confirmSources,
  hashOf,
  type RightSources,
  rightSourcesOf,
  rightSourcesOfPage,
  sourceOf,
  stateOf,
  textIn,
} from '../page-texts/translation-sources.ts';
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
const isTranslated = (text: PageText, language: string, main: string) =>
  sourceOf(text, main) !== '' || textIn(text, language) !== '';

const titleOf = (page: PageEntry, main: string) => String(localise(page['title'] ?? '', main, main));

/** Pages by id, each as its draft has it where there is one; without those that are to be deleted. */
async function shownPages(database: Database, websiteId: number) {
  const store = contentStore(database);
  const shown = new Map<string, Pick<Translated, 'page' | 'draft'>>();
  for (const page of await store.livePages(websiteId)) shown.set(String(page['id']), { page, draft: undefined });
  for (const draft of await store.drafts(websiteId)) {
    if (draft.page) shown.set(draft.page_id, { page: draft.page, draft });
    else shown.delete(draft.page_id);
  }
  return new Map([...shown].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @throws {DomainError} 404 */
export async function listTexts(
  database: Database,
  websiteId: number,
  own: Own,
  hasProposals: boolean,
): Promise<ReplyOf<typeof listTranslations>> {
  const { main, into } = await languagesOf(database, websiteId, own);
  const shown = await shownPages(database, websiteId);
  const rightOf = await rightSourcesOf(database, websiteId);
  const pages = [...shown].map(([id, { page, draft }]) => {
    const texts = textsIn(page);
    const right = rightOf(id);
    const counts = into.map((language) => {
      const count = { missing: 0, outdated: 0, same: 0, done: 0 };
      for (const text of texts)
        if (isTranslated(text, language, main)) count[stateOf(text, language, main, right)] += 1;
      return { language, ...count };
    });
    return { id, title: titleOf(page, main), isDraft: draft !== undefined, counts };
  });
  return { source: main, languages: into, hasProposals, pages };
}

/** A page whose texts are translated: its draft, or what is published. */
interface Translated {
  page: PageEntry;
  draft: StoredDraft | undefined;
  live: PageEntry | null;
}

/** @throws {DomainError} 404: no such page, or one that is to be deleted */
async function pageOf(database: Database, websiteId: number, id: string, isLocked = false): Promise<Translated> {
  const store = contentStore(database);
  const draft = await (isLocked ? store.lockDraft(websiteId, id) : store.draft(websiteId, id));
  const live = (await store.live(websiteId, [id])).get(id) ?? null;
  const page = draft ? draft.page : live;
  if (!page) throw notFound(`texts of the page ${id} of website ${websiteId}`);
  return { page, draft, live };
}

async function translationOf(
  database: Database,
  websiteId: number,
  id: string,
  languages: { main: Locale; language: Locale },
): Promise<Translation> {
  const right = await rightSourcesOfPage(database, websiteId, id);
  const proposals = await proposalStore(database).proposals(websiteId, id, languages.language);
  return viewOf(websiteId, id, await pageOf(database, websiteId, id), { right, proposals }, languages);
}

function viewOf(
  websiteId: number,
  id: string,
  { page, draft }: Pick<Translated, 'page' | 'draft'>,
  { right, proposals }: { right: RightSources; proposals?: ReadonlyMap<string, string> },
  { main, language }: { main: Locale; language: Locale },
): Translation {
  const texts = textsIn(page).filter((text) => isTranslated(text, language, main));
  return {
    website: websiteId,
    page: id,
    title: titleOf(page, main),
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
  id: string,
  language: Locale,
  own: Own,
): Promise<Translation> {
  const main = await checkLanguage(database, websiteId, language, own);
  return translationOf(database, websiteId, id, { main, language });
}

/**
 * The texts of all pages, or of some, with those of their drafts.
 *
 * @throws {DomainError} 403 `language_not_allowed`; 404
 */
export async function pagesOf(
  database: Database,
  websiteId: number,
  language: Locale,
  own: Own,
  ids?: readonly string[],
): Promise<Translation[]> {
  const main = await checkLanguage(database, websiteId, language, own);
  const shown = await shownPages(database, websiteId);
  const missing = ids?.find((id) => !shown.has(id));
  if (missing !== undefined) throw notFound(`texts of the page ${missing} of website ${websiteId}`);
  const rightOf = await rightSourcesOf(database, websiteId);
  return [...shown]
    .filter(([id]) => ids?.includes(id) ?? true)
    .map(([id, page]) => viewOf(websiteId, id, page, { right: rightOf(id) }, { main, language }));
}

/** The text with another one in a language; empty: it has none of its own. */
function withText({ value }: PageText, language: string, main: string, text: string): PageText['value'] {
  const { [language]: _, ...others } = typeof value === 'string' ? { [main]: value } : value;
  if (text !== '') return { ...others, [language]: text };
  if (typeof value === 'string') return value;
  return Object.keys(others).length > 0 ? others : '';
}

/** Puts a value at a place that is there. */
function put(root: PageEntry, place: Place, value: unknown) {
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
  texts: readonly PageText[],
  written: Written,
  language: string,
  main: string,
  taken: ReadonlySet<string>,
) {
  const placed = JSON.stringify(written.place);
  const fits = (text: PageText) =>
    !taken.has(JSON.stringify(text.place)) &&
    sameLine(sourceOf(text, main), written.source) &&
    textIn(text, language) === written.was;
  const here = texts.find((text) => JSON.stringify(text.place) === placed);
  return here && fits(here) ? here : texts.find(fits);
}

/**
 * Writes translations into the draft of a page, which begins with them where there is none. A text that somebody has
 * changed meanwhile is not overwritten, and named among those that are refused. Returns whether it is a draft that has
 * just begun, or that somebody else wrote before.
 *
 * @throws {DomainError} 403 `language_not_allowed`; 404; 409 `content_changed`: a draft has begun at this very moment
 */
export async function writeTexts(
  tx: Database,
  websiteId: number,
  id: string,
  language: Locale,
  { texts: written }: BodyOf<typeof saveTranslation>,
  { own, ...change }: Change & { own: Own },
): Promise<SavedTranslation & { isNew: boolean; count: number }> {
  const main = await checkLanguage(tx, websiteId, language, own);
  const { page, draft, live } = await pageOf(tx, websiteId, id, true);
  const next = structuredClone(page);
  const texts = textsIn(next);
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
    isNew = await saveDraft(tx, websiteId, id, { revision, live: tagOf(live), page: next }, change);
  }
  await confirmSources(tx, websiteId, id, language, confirmed);
  return { ...(await translationOf(tx, websiteId, id, { main, language })), refused, isNew, count };
}
