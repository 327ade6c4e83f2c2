import { createHash } from 'node:crypto';
import type { BodyOf } from '@posada/api-client';
import type {
  ContentPage,
  ContentPageRow,
  ContentVersion,
  ContentVersionRow,
  saveContentDraft,
} from '@posada/api-client/operator';
import { isLocale, type Locale } from '@posada/i18n';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import type { PageEntry } from '../page-texts/page-texts.ts';
import { noteSources } from '../page-texts/translation-sources.ts';
import { canonical } from '../reservations/request-hash.ts';
import { missingIn, problemsOfPage } from './check-page.ts';
import { contentStore, type StoredDraft } from './content.store.ts';

/** Names a published page: equal for pages that say the same. */
export const tagOf = (page: PageEntry | null | undefined): string | null =>
  page ? createHash('sha256').update(canonical(page)).digest('hex') : null;

const missingPage = (website: number, page: string) => notFound(`page ${page} of website ${website}`);

export function contentChanged(page: string, draft: StoredDraft | undefined, what: 'draft' | 'page'): DomainError {
  const problem =
    what === 'draft'
      ? `the draft of the page ${page} has been changed${draft ? ` by ${draft.changedBy} at ${draft.changedAt}` : ': it is gone'}; look at it again`
      : `the page ${page} has been published anew since its draft began; look at it again`;
  const { revision = null, changedBy = null, changedAt = null } = draft ?? {};
  return new DomainError(409, 'content_changed', problem, {
    details: { problems: [problem], page, revision, changedBy, changedAt },
  });
}

/** @throws {DomainError} 404 */
export async function websiteOf(database: Database, id: number) {
  const website = await contentStore(database).website(id);
  if (!website) throw notFound(`website ${id}`);
  const languages = [...new Set([website.language, ...website.languages])].filter(isLocale);
  return { ...website, languages };
}

const titleOf = (page: PageEntry, language: string) => String(localise(page['title'] ?? '', language, language));
const changeOf = ({ page, base }: Pick<StoredDraft, 'page' | 'base'>, isLive: boolean) =>
  page === null ? 'deleted' : base === null && !isLive ? 'new' : 'changed';

/** Of a draft, what its readers are shown. */
const shownOf = ({ revision, changedAt, changedBy, publishAt, refusal }: StoredDraft) => ({
  revision,
  changedAt,
  changedBy,
  publishAt,
  refusal,
});

/** @throws {DomainError} 404 */
export async function listPages(database: Database, websiteId: number): Promise<ContentPageRow[]> {
  const { language } = await websiteOf(database, websiteId);
  const store = contentStore(database);
  const live = new Map((await store.livePages(websiteId)).map((page) => [String(page['id']), page]));
  const drafts = new Map((await store.drafts(websiteId)).map((draft) => [draft.page_id, draft]));
  const ids = [...new Set([...live.keys(), ...drafts.keys()])].sort();
  return ids.map((id) => {
    const draft = drafts.get(id);
    const page = live.get(id) ?? draft?.page ?? draft?.base ?? {};
    return {
      id,
      title: titleOf(page, language),
      paths: (page['paths'] ?? {}) as Record<string, string>,
      draft: draft ? { ...shownOf(draft), change: changeOf(draft, live.has(id)) } : null,
    };
  });
}

interface ReadOptions {
  now: Date;
  mediaFolder: string | undefined;
}

/** @throws {DomainError} 404 */
export async function readPage(
  database: Database,
  websiteId: number,
  id: string,
  { now, mediaFolder }: ReadOptions,
): Promise<ContentPage> {
  const { languages, timeZone } = await websiteOf(database, websiteId);
  const store = contentStore(database);
  const live = (await store.live(websiteId, [id])).get(id) ?? null;
  const draft = await store.draft(websiteId, id);
  if (!live && !draft) throw missingPage(websiteId, id);
  const shown = draft ? draft.page : live;
  const problems = draft?.page ? await problemsOfPage(database, websiteId, draft.page, now, mediaFolder) : [];
  return {
    id,
    website: websiteId,
    timeZone,
    languages: languages as Locale[],
    live: live && { tag: tagOf(live) ?? '', page: live },
    draft: draft ? { ...shownOf(draft), page: draft.page, isBehind: tagOf(draft.base) !== tagOf(live) } : null,
    problems: problems.map(({ place, problem }) => ({ place: [...place], problem })),
    missing: missingIn(shown, languages as Locale[]),
  };
}

/** Who changes a draft, and when. */
export interface Change {
  at: Date;
  by: string;
}

/**
 * Stores a draft. Returns whether it is one that has just begun, or that somebody else wrote before.
 *
 * @throws {DomainError} 400 the page has another id than its address; 404; 409 `content_changed`
 */
export async function saveDraft(
  tx: Database,
  websiteId: number,
  id: string,
  { revision, live: seen, page }: BodyOf<typeof saveContentDraft>,
  { at, by }: Change,
): Promise<boolean> {
  if (page && page['id'] !== id)
    throw new DomainError(400, 'invalid_request', `a page ${String(page['id'])} was sent for ${id}`, {
      fields: { 'page.id': `is ${String(page['id'])}: ${id} is needed, as in the address` },
    });
  const { language: main } = await websiteOf(tx, websiteId);
  const store = contentStore(tx);
  const before = await store.lockDraft(websiteId, id);
  if ((before?.revision ?? null) !== revision) throw contentChanged(id, before, 'draft');
  if (before) {
    await noteSources(tx, websiteId, id, { before: before.page, after: page, main });
    await store.updateDraft(websiteId, id, { draft: page, at, by });
    return before.changedBy !== by;
  }
  const base = (await store.live(websiteId, [id])).get(id) ?? null;
  if (tagOf(base) !== seen) throw contentChanged(id, undefined, 'page');
  if (!base && !page) throw missingPage(websiteId, id);
  await noteSources(tx, websiteId, id, { before: base, after: page, main });
  if (!(await store.insertDraft(websiteId, id, { draft: page, base, at, by })))
    throw contentChanged(id, await store.draft(websiteId, id), 'draft');
  return true;
}

/** The draft at this revision, locked. @throws {DomainError} 404; 409 `content_changed` */
export async function lockedDraft(tx: Database, websiteId: number, id: string, revision: number): Promise<StoredDraft> {
  const draft = await contentStore(tx).lockDraft(websiteId, id);
  if (draft?.revision !== revision) throw contentChanged(id, draft, 'draft');
  return draft;
}

/** @throws {DomainError} 409 `content_changed` */
export async function discardDraft(tx: Database, websiteId: number, id: string, revision: number) {
  await lockedDraft(tx, websiteId, id, revision);
  await contentStore(tx).removeDraft(websiteId, id);
}

/** @throws {DomainError} 404 */
export async function listVersions(database: Database, websiteId: number, id: string): Promise<ContentVersionRow[]> {
  await websiteOf(database, websiteId);
  return contentStore(database).versions(websiteId, id);
}

/** @throws {DomainError} 404 */
export async function readVersion(
  database: Database,
  websiteId: number,
  id: string,
  version: number,
): Promise<ContentVersion> {
  const store = contentStore(database);
  const found = await store.version(websiteId, id, version);
  if (!found) throw notFound(`version ${version} of the page ${id}`);
  return { ...found, before: (await store.versionBefore(websiteId, id, version))?.page ?? null };
}
