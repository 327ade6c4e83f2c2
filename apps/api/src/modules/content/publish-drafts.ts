import type { BodyOf, ReplyOf } from '@posada/api-client';
import type { publishContent, scheduleContent } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Entry, EntryName } from '../entry-texts/entry-texts.ts';
import type { EventActor } from '../events/publish.ts';
import { canonical } from '../reservations/request-hash.ts';
import { withoutAlternative } from '../website-file/check-pictures.ts';
import { WebsiteFileError } from '../website-file/file-problems.ts';
import type { Surroundings } from '../website-file/import-file.ts';
import { patchWebsite, whileItChanges } from '../website-file/patch-website.ts';
import { problemsOfEntry } from './check-entry.ts';
import { contentStore, type StoredDraft, type Version } from './content.store.ts';
import { patchOf } from './content-kinds.ts';
import { type Change, called, contentChanged, isApproved, lockedDraft, tagOf } from './drafts.ts';
import { releaseStore } from './releases.store.ts';

type Publisher = EventActor & { name: string };

export interface PublishOptions extends Surroundings {
  by: Publisher;
  /** The drafts are those of this release, which is over with them. */
  release?: number;
  /** Records it, in the transaction that guests see it from. */
  note(tx: Database, target: string, noted: object): Promise<void>;
}

const same = (a: Entry | null, b: Entry | null) => canonical(a) === canonical(b);
export const keyOf = ({ kind, id }: EntryName) => `${kind} ${id}`;

/**
 * Publishes drafts of a website in one transaction, by a patch of its website file: all of them, or with a refusal none.
 * An entry that was published anew since its draft began is not overwritten unless the publication names it.
 *
 * @throws {WebsiteFileError} 422 with each place that is wrong
 * @throws {DomainError} 404; 409 `content_changed`, `review_missing`, `import_running`; `website_changed`: others change
 * it all the time
 */
export const publishDrafts = (
  database: Database,
  websiteId: number,
  publication: BodyOf<typeof publishContent>,
  now: Date,
  options: PublishOptions,
): Promise<ReplyOf<typeof publishContent>> =>
  whileItChanges(() => publishOnce(database, websiteId, publication, now, options));

/** The published entries that are wanted, by kind and id. */
export async function readAllLive(
  database: Database,
  websiteId: number,
  wanted: readonly EntryName[],
): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  for (const kind of new Set(wanted.map((name) => name.kind))) {
    const ids = wanted.filter((name) => name.kind === kind).map(({ id }) => id);
    for (const [id, entry] of await contentStore(database).live(websiteId, kind, ids))
      found.set(keyOf({ kind, id }), entry);
  }
  return found;
}

/** On a website whose drafts are reviewed: each has been approved as it is. @throws {DomainError} 409 `review_missing` */
function checkReviews(drafts: readonly StoredDraft[]) {
  const missing = drafts.filter((draft) => !isApproved(draft)).map((draft) => called(draft));
  if (missing.length === 0) return;
  const problems = missing.map((name) => `the draft of the ${name} has not been approved as it is`);
  throw new DomainError(409, 'review_missing', problems.join('; '), { details: { problems } });
}

/** Writes what was published of an entry into its history, and what was there before where a file or a patch had published it. */
export async function recordVersion(
  tx: Database,
  websiteId: number,
  name: EntryName,
  { before, ...version }: Version & { before: Entry | null },
) {
  const store = contentStore(tx);
  const last = await store.versionBefore(websiteId, name);
  if (!same(before, last?.entry ?? null))
    await store.insertVersion(websiteId, name, {
      entry: before,
      at: version.at,
      by: null,
      name: null,
      release: null,
    });
  await store.insertVersion(websiteId, name, version);
}

async function publishOnce(
  database: Database,
  websiteId: number,
  { entries: wanted, name }: BodyOf<typeof publishContent>,
  now: Date,
  { by, note, release, ...surroundings }: PublishOptions,
): Promise<ReplyOf<typeof publishContent>> {
  const read = contentStore(database);
  const website = await read.website(websiteId);
  if (!website) throw notFound(`website ${websiteId}`);
  const live = await readAllLive(database, websiteId, wanted);
  const liveOf = (entry: EntryName) => live.get(keyOf(entry)) ?? null;
  const drafts: StoredDraft[] = [];
  for (const { revision, live: seen, ...entry } of wanted) {
    const draft = await read.draft(websiteId, entry);
    if (draft?.revision !== revision) throw contentChanged(entry, draft, 'draft');
    const tag = tagOf(liveOf(entry));
    if (tag !== tagOf(draft.base) && tag !== seen) throw contentChanged(entry, draft, 'published');
    drafts.push(draft);
  }
  if (website.isReviewed) checkReviews(drafts);
  const silent = drafts.flatMap((draft) => withoutAlternative(draft.entry, website.language, [draft.kind, draft.id]));
  if (silent.length > 0) throw new WebsiteFileError(silent);
  const patch = patchOf(
    websiteId,
    drafts.map((draft) => ({ name: draft, draft: draft.entry, live: liveOf(draft) })),
  );
  const entries = wanted.map(({ kind, id }) => ({ kind, id }));
  const { warnings } = await patchWebsite(database, websiteId, { revision: website.revision, ...patch }, now, {
    ...surroundings,
    by,
    async inSwitch(tx) {
      const store = contentStore(tx);
      const published = await readAllLive(tx, websiteId, wanted);
      for (const { revision, kind, id } of wanted) {
        const entry = { kind, id };
        await lockedDraft(tx, websiteId, entry, revision);
        await recordVersion(tx, websiteId, entry, {
          before: liveOf(entry),
          entry: published.get(keyOf(entry)) ?? null,
          at: now,
          by: by.name,
          name: name ?? null,
          release: release ?? null,
        });
        await store.removeDraft(websiteId, entry);
      }
      if (release !== undefined) await releaseStore(tx).close(release, now, by.name);
      await note(tx, `website ${websiteId}`, { entries: entries.map(called), ...(name === undefined ? {} : { name }) });
    },
  });
  return { entries, warnings };
}

/** @throws {DomainError} 400 it is not ahead */
export function checkAhead(publishAt: string | null, now: Date) {
  if (publishAt === null || Date.parse(publishAt) > now.getTime()) return;
  throw new DomainError(400, 'invalid_request', `${publishAt} is over`, {
    fields: { publishAt: `is ${publishAt}: a moment ahead is needed` },
  });
}

/**
 * That a draft could be published as it is.
 *
 * @throws {WebsiteFileError} 422
 * @throws {DomainError} 409 `review_missing`
 */
export async function checkPublishable(
  database: Database,
  websiteId: number,
  drafts: readonly StoredDraft[],
  now: Date,
  mediaFolder: string | undefined,
) {
  const website = await contentStore(database).website(websiteId);
  if (website?.isReviewed) checkReviews(drafts);
  for (const draft of drafts) {
    if (!draft.entry) continue;
    const problems = await problemsOfEntry(database, websiteId, draft, draft.entry, now, mediaFolder);
    if (problems.length > 0) throw new WebsiteFileError(problems);
  }
}

/**
 * Says when the draft is published by itself.
 *
 * @throws {WebsiteFileError} 422 it would be refused as it is
 * @throws {DomainError} 400 the time is over; 409 `content_changed`, `review_missing`; `content_in_release`: it is
 * published with its release
 */
export async function scheduleDraft(
  database: Database,
  websiteId: number,
  name: EntryName,
  { revision, publishAt }: BodyOf<typeof scheduleContent>,
  { at: now, by }: Change,
  { mediaFolder, note }: Pick<PublishOptions, 'mediaFolder' | 'note'>,
) {
  checkAhead(publishAt, now);
  const draft = await contentStore(database).draft(websiteId, name);
  if (draft?.revision !== revision) throw contentChanged(name, draft, 'draft');
  if (publishAt !== null) await checkPublishable(database, websiteId, [draft], now, mediaFolder);
  await database.tx(async (tx) => {
    const { release } = await lockedDraft(tx, websiteId, name, revision);
    if (publishAt !== null && release !== null)
      throw new DomainError(409, 'content_in_release', `the ${called(name)} is published with release ${release}`);
    await contentStore(tx).scheduleDraft(websiteId, name, publishAt, publishAt === null ? null : by);
    await note(tx, `website ${websiteId}`, { entry: called(name), publishAt });
  });
}

/** Refusals that are over by themselves: the draft is published a little later. */
const PASSING: ReadonlySet<string> = new Set(['import_running', 'website_changed']);

/**
 * What is written beside a draft or a release that could not be published at its time.
 *
 * @throws the error itself where it may be over the next time
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof DomainError) || PASSING.has(error.code)) throw error;
  const reasons = error instanceof WebsiteFileError ? error.sentences : [error.message];
  return reasons.join('\n').slice(0, 2000);
}

export interface DueOptions extends Surroundings {
  note(tx: Database, by: string, target: string, noted: object): Promise<void>;
}

/**
 * Publishes the drafts whose time has come, each for itself. Several processes may do it at once: one publishes a draft,
 * the others find it gone. A draft that is refused stays, with the reason.
 */
export async function publishDue(database: Database, now: Date, options: DueOptions): Promise<number> {
  const { note, ...surroundings } = options;
  let published = 0;
  const due = await contentStore(database).due(now);
  for (const { website, kind, id, revision, publishAt, scheduledBy } of due) {
    try {
      await publishDrafts(database, website, { entries: [{ kind, id, revision }] }, now, {
        ...surroundings,
        by: { kind: 'operator', name: scheduledBy },
        note: (tx, target, noted) => note(tx, scheduledBy, target, { ...noted, publishAt }),
      });
      published += 1;
    } catch (error) {
      const reason = reasonOf(error);
      const draft = await contentStore(database).draft(website, { kind, id });
      // another process has published it, or somebody has changed it meanwhile: it is looked at again
      if (draft?.revision !== revision) continue;
      await contentStore(database).refuseDraft(website, { kind, id }, publishAt, reason);
    }
  }
  return published;
}
