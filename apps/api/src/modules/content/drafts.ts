import { createHash } from 'node:crypto';
import type { BodyOf } from '@posada/api-client';
import type {
  ContentEntry,
  ContentKind,
  ContentRow,
  ContentVersion,
  ContentVersionRow,
  saveContentDraft,
} from '@posada/api-client/operator';
import { isLocale, type Locale } from '@posada/i18n';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type Localised, localise } from '../../platform/localise.ts';
import type { Entry, EntryName } from '../entry-texts/entry-texts.ts';
import { noteSources } from '../entry-texts/translation-sources.ts';
import { canonical } from '../reservations/request-hash.ts';
import { missingIn, problemsOfEntry } from './check-entry.ts';
import { contentStore, type StoredDraft, type StoredName } from './content.store.ts';
import { isOfProperty, numbersOf, ownId } from './content-kinds.ts';
import { pathsOfEntry } from './entry-paths.ts';

/** Names a published entry: equal for entries that say the same. */
export const tagOf = (entry: Entry | null | undefined): string | null =>
  entry ? createHash('sha256').update(canonical(entry)).digest('hex') : null;

/** As messages name an entry. */
export const called = ({ kind, id }: EntryName) => `${kind} ${id}`;
const missingEntry = (website: number, name: EntryName) => notFound(`${called(name)} of website ${website}`);

export function contentChanged(
  name: EntryName,
  draft: StoredDraft | undefined,
  what: 'draft' | 'published',
): DomainError {
  const problem =
    what === 'draft'
      ? `the draft of the ${called(name)} has been changed${draft ? ` by ${draft.changedBy} at ${draft.changedAt}` : ': it is gone'}; look at it again`
      : `the ${called(name)} has been published anew since its draft began; look at it again`;
  const { revision = null, changedBy = null, changedAt = null } = draft ?? {};
  return new DomainError(409, 'content_changed', problem, {
    details: { problems: [problem], kind: name.kind, entry: name.id, revision, changedBy, changedAt },
  });
}

/** @throws {DomainError} 404 */
export async function websiteOf(database: Database, id: number) {
  const website = await contentStore(database).website(id);
  if (!website) throw notFound(`website ${id}`);
  const languages = [...new Set([website.language, ...website.languages])].filter(isLocale);
  return { ...website, languages };
}

/** A title in the language of the website. */
export const titleIn = (title: unknown, language: string) =>
  String(localise((title ?? '') as Localised, language, language));
/** How lists name an entry that is not published. */
const titleOf = (entry: Entry | null, language: string) => titleIn(entry?.['title'] ?? entry?.['name'], language);
const changeOf = ({ entry, base }: Pick<StoredDraft, 'entry' | 'base'>, isLive: boolean) =>
  entry === null ? 'deleted' : base === null && !isLive ? 'new' : 'changed';
/** What the last review says of the draft as it is; null: nothing. */
const reviewOf = ({ revision, reviewStep, reviewRevision }: StoredDraft): ContentReview =>
  reviewStep === null || (reviewStep === 'approved' && reviewRevision !== revision)
    ? null
    : (reviewStep as ContentReview);
type ContentReview = NonNullable<ContentRow['draft']>['review'];
/** Whether somebody has approved the draft as it is. */
export const isApproved = (draft: StoredDraft) => reviewOf(draft) === 'approved';

/** Of a draft, what its readers are shown. */
const shownOf = (draft: StoredDraft) => {
  const { revision, changedAt, changedBy, publishAt, refusal, release } = draft;
  return { revision, changedAt, changedBy, publishAt, refusal, release, review: reviewOf(draft) };
};

const rowOf = (
  kind: ContentKind,
  stored: StoredName | undefined,
  draft: StoredDraft | undefined,
  language: string,
): ContentRow => {
  const entry = draft?.entry ?? draft?.base ?? null;
  return {
    kind,
    id: stored?.id ?? draft?.id ?? '',
    // who looks for a draft knows what it is called now
    title: titleOf(entry, language) || (stored ? titleIn(stored.title, language) : ''),
    property: stored?.property ?? null,
    paths: stored?.paths ?? ((entry?.['paths'] ?? {}) as Record<string, string>),
    draft: draft ? { ...shownOf(draft), change: changeOf(draft, stored !== undefined) } : null,
  };
};

/** The entries of one kind, new ones too. @throws {DomainError} 404 */
export async function listEntries(database: Database, websiteId: number, kind: ContentKind): Promise<ContentRow[]> {
  const { language } = await websiteOf(database, websiteId);
  const store = contentStore(database);
  const names = await store.names(websiteId, kind);
  const drafts = (await store.drafts(websiteId)).filter((draft) => draft.kind === kind);
  const draftOf = (id: string) => drafts.find((draft) => draft.id === id);
  const published = new Set(names.map(({ id }) => id));
  return [
    ...names.map((name) => rowOf(kind, name, draftOf(name.id), language)),
    ...drafts.filter(({ id }) => !published.has(id)).map((draft) => rowOf(kind, undefined, draft, language)),
  ];
}

/** All entries with a draft. @throws {DomainError} 404 */
export async function listDrafts(database: Database, websiteId: number): Promise<ContentRow[]> {
  const { language } = await websiteOf(database, websiteId);
  const store = contentStore(database);
  const drafts = await store.drafts(websiteId);
  const names = new Map<ContentKind, Map<string, StoredName>>();
  for (const kind of new Set(drafts.map((draft) => draft.kind)))
    names.set(kind, new Map((await store.names(websiteId, kind)).map((name) => [name.id, name])));
  return drafts.map((draft) => rowOf(draft.kind, names.get(draft.kind)?.get(draft.id), draft, language));
}

interface ReadOptions {
  now: Date;
  mediaFolder: string | undefined;
}

/** @throws {DomainError} 404 */
export async function readEntry(
  database: Database,
  websiteId: number,
  name: EntryName,
  { now, mediaFolder }: ReadOptions,
): Promise<ContentEntry> {
  const { languages, timeZone, isReviewed } = await websiteOf(database, websiteId);
  const store = contentStore(database);
  const { kind, id } = name;
  const live = (await store.live(websiteId, kind, [id])).get(id) ?? null;
  const draft = await store.draft(websiteId, name);
  if (!live && !draft) throw missingEntry(websiteId, name);
  const shown = draft ? draft.entry : live;
  const problems = draft?.entry ? await problemsOfEntry(database, websiteId, name, draft.entry, now, mediaFolder) : [];
  return {
    kind,
    id,
    website: websiteId,
    timeZone,
    languages: languages as Locale[],
    paths: await pathsOfEntry(database, websiteId, name, shown, languages),
    isReviewed,
    live: live && { tag: tagOf(live) ?? '', entry: live },
    draft: draft
      ? {
          ...shownOf(draft),
          entry: draft.entry,
          isBehind: tagOf(draft.base) !== tagOf(live),
          reviews: await store.reviews(websiteId, name),
        }
      : null,
    problems: problems.map(({ place, problem }) => ({ place: [...place], problem })),
    missing: missingIn(kind, shown, languages as Locale[]),
  };
}

/** Who changes a draft, and when. */
export interface Change {
  at: Date;
  by: string;
}

/** @throws {DomainError} 400 */
function checkName(name: EntryName, entry: Entry | null) {
  const own = ownId(name);
  if (isOfProperty(name.kind) && !numbersOf(name))
    throw new DomainError(400, 'invalid_request', `${name.id} names no ${name.kind}`, {
      fields: { entry: `is ${name.id}: ${name.kind === 'property' ? 'a number' : 'two numbers, as 15-151'} is needed` },
    });
  if (entry && entry['id'] !== own)
    throw new DomainError(400, 'invalid_request', `${name.kind} ${String(entry['id'])} was sent for ${own}`, {
      fields: { 'entry.id': `is ${String(entry['id'])}: ${own} is needed, as in the address` },
    });
  if (entry && name.kind === 'page' && !('blocks' in entry))
    throw new DomainError(400, 'invalid_request', `the page ${name.id} has no blocks`, {
      fields: { 'entry.blocks': 'is missing: a page with id, paths, title, description and blocks is needed' },
    });
  if (!entry && isOfProperty(name.kind))
    throw new DomainError(400, 'invalid_request', `a ${name.kind} is not deleted here`, {
      fields: { entry: `is null: the texts of a ${name.kind} stay with it` },
    });
}

/**
 * Stores a draft. Returns whether it is one that has just begun, or that somebody else wrote before.
 *
 * @throws {DomainError} 400 the entry has another id than its address; 404; 409 `content_changed`
 */
export async function saveDraft(
  tx: Database,
  websiteId: number,
  name: EntryName,
  { revision, live: seen, entry }: BodyOf<typeof saveContentDraft>,
  { at, by }: Change,
): Promise<boolean> {
  checkName(name, entry);
  const { language: main } = await websiteOf(tx, websiteId);
  const store = contentStore(tx);
  const before = await store.lockDraft(websiteId, name);
  if ((before?.revision ?? null) !== revision) throw contentChanged(name, before, 'draft');
  if (before) {
    await noteSources(tx, websiteId, name, { before: before.entry, after: entry, main });
    await store.updateDraft(websiteId, name, { draft: entry, at, by });
    return before.changedBy !== by;
  }
  const base = (await store.live(websiteId, name.kind, [name.id])).get(name.id) ?? null;
  // hotels, room types and offers are made elsewhere
  if (!base && (!entry || isOfProperty(name.kind))) throw missingEntry(websiteId, name);
  if (tagOf(base) !== seen) throw contentChanged(name, undefined, 'published');
  await noteSources(tx, websiteId, name, { before: base, after: entry, main });
  if (!(await store.insertDraft(websiteId, name, { draft: entry, base, at, by })))
    throw contentChanged(name, await store.draft(websiteId, name), 'draft');
  return true;
}

/** The draft at this revision, locked. @throws {DomainError} 404; 409 `content_changed` */
export async function lockedDraft(
  tx: Database,
  websiteId: number,
  name: EntryName,
  revision: number,
): Promise<StoredDraft> {
  const draft = await contentStore(tx).lockDraft(websiteId, name);
  if (draft?.revision !== revision) throw contentChanged(name, draft, 'draft');
  return draft;
}

/** @throws {DomainError} 409 `content_changed` */
export async function discardDraft(tx: Database, websiteId: number, name: EntryName, revision: number) {
  await lockedDraft(tx, websiteId, name, revision);
  await contentStore(tx).removeDraft(websiteId, name);
}

/** @throws {DomainError} 404 */
export async function listVersions(
  database: Database,
  websiteId: number,
  name: EntryName,
): Promise<ContentVersionRow[]> {
  await websiteOf(database, websiteId);
  return contentStore(database).versions(websiteId, name);
}

/** @throws {DomainError} 404 */
export async function readVersion(
  database: Database,
  websiteId: number,
  name: EntryName,
  version: number,
): Promise<ContentVersion> {
  const store = contentStore(database);
  const found = await store.version(websiteId, name, version);
  if (!found) throw notFound(`version ${version} of the ${called(name)}`);
  return { ...found, before: (await store.versionBefore(websiteId, name, version))?.entry ?? null };
}
