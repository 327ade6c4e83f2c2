import type { BodyOf, ReplyOf } from '@posada/api-client';
import type { publishContent, scheduleContent } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { EventActor } from '../events/publish.ts';
import type { PageEntry } from '../page-texts/page-texts.ts';
import { canonical } from '../reservations/request-hash.ts';
import { WebsiteFileError } from '../website-file/file-problems.ts';
import type { Surroundings } from '../website-file/import-file.ts';
import { mergePatchTo } from '../website-file/merge-patch.ts';
import { PATCH_TRIES, patchWebsite } from '../website-file/patch-website.ts';
import { problemsOfPage } from './check-page.ts';
import { contentStore, type StoredDraft } from './content.store.ts';
import { type Change, contentChanged, lockedDraft, tagOf } from './drafts.ts';

type Publisher = EventActor & { name: string };

export interface PublishOptions extends Surroundings {
  by: Publisher;
  /** Records it, in the transaction that guests see it from. */
  note(tx: Database, target: string, noted: object): Promise<void>;
}

const same = (a: PageEntry | null, b: PageEntry | null) => canonical(a) === canonical(b);

/**
 * Publishes drafts of a website in one transaction, by a patch of its website file: all of them, or with a refusal none.
 * A page that was published anew since its draft began is not overwritten unless the publication names it.
 *
 * @throws {WebsiteFileError} 422 with each place that is wrong
 * @throws {DomainError} 404; 409 `content_changed`, `import_running`; `website_changed`: others change it all the time
 */
export async function publishDrafts(
  database: Database,
  websiteId: number,
  publication: BodyOf<typeof publishContent>,
  now: Date,
  options: PublishOptions,
): Promise<ReplyOf<typeof publishContent>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await publishOnce(database, websiteId, publication, now, options);
    } catch (error) {
      const isChanged = error instanceof DomainError && error.code === 'website_changed';
      if (!isChanged || attempt === PATCH_TRIES) throw error;
    }
  }
}

async function publishOnce(
  database: Database,
  websiteId: number,
  { pages: wanted, name }: BodyOf<typeof publishContent>,
  now: Date,
  { by, note, ...surroundings }: PublishOptions,
): Promise<ReplyOf<typeof publishContent>> {
  const ids = wanted.map(({ page }) => page);
  const read = contentStore(database);
  const website = await read.website(websiteId);
  if (!website) throw notFound(`website ${websiteId}`);
  const live = await read.live(websiteId, ids);
  const drafts = new Map<string, StoredDraft>();
  for (const { page, revision, live: seen } of wanted) {
    const draft = await read.draft(websiteId, page);
    if (draft?.revision !== revision) throw contentChanged(page, draft, 'draft');
    const tag = tagOf(live.get(page));
    if (tag !== tagOf(draft.base) && tag !== seen) throw contentChanged(page, draft, 'page');
    drafts.set(page, draft);
  }
  const patch = Object.fromEntries(
    [...drafts].map(([id, { page }]) => [id, page === null ? null : mergePatchTo(live.get(id) ?? { id }, page)]),
  );
  const { warnings } = await patchWebsite(
    database,
    websiteId,
    { revision: website.revision, websites: { [websiteId]: { pages: patch } } },
    now,
    {
      ...surroundings,
      by,
      async inSwitch(tx) {
        const store = contentStore(tx);
        const published = await store.live(websiteId, ids);
        for (const { page, revision } of wanted) {
          await lockedDraft(tx, websiteId, page, revision);
          const before = live.get(page) ?? null;
          const last = await store.versionBefore(websiteId, page);
          // published by a file or a patch, and to be brought back like others
          if (!same(before, last?.page ?? null))
            await store.insertVersion(websiteId, page, { page: before, at: now, by: null, name: null });
          const after = published.get(page) ?? null;
          await store.insertVersion(websiteId, page, { page: after, at: now, by: by.name, name: name ?? null });
          await store.removeDraft(websiteId, page);
        }
        await note(tx, `website ${websiteId}`, { pages: ids, ...(name === undefined ? {} : { name }) });
      },
    },
  );
  return { pages: ids, warnings };
}

/**
 * Says when a draft is published by itself.
 *
 * @throws {WebsiteFileError} 422 it would be refused as it is
 * @throws {DomainError} 400 the time is over; 409 `content_changed`
 */
export async function scheduleDraft(
  database: Database,
  websiteId: number,
  id: string,
  { revision, publishAt }: BodyOf<typeof scheduleContent>,
  { at: now, by }: Change,
  { mediaFolder, note }: Pick<PublishOptions, 'mediaFolder' | 'note'>,
) {
  if (publishAt !== null && Date.parse(publishAt) <= now.getTime())
    throw new DomainError(400, 'invalid_request', `${publishAt} is over`, {
      fields: { publishAt: `is ${publishAt}: a moment ahead is needed` },
    });
  const draft = await contentStore(database).draft(websiteId, id);
  if (draft?.revision !== revision) throw contentChanged(id, draft, 'draft');
  if (publishAt !== null && draft.page) {
    const problems = await problemsOfPage(database, websiteId, draft.page, now, mediaFolder);
    if (problems.length > 0) throw new WebsiteFileError(problems);
  }
  await database.tx(async (tx) => {
    await lockedDraft(tx, websiteId, id, revision);
    await contentStore(tx).scheduleDraft(websiteId, id, publishAt, publishAt === null ? null : by);
    await note(tx, `website ${websiteId}`, { page: id, publishAt });
  });
}

/** Refusals that are over by themselves: the draft is published a little later. */
const PASSING: ReadonlySet<string> = new Set(['import_running', 'website_changed']);

/**
 * Publishes the drafts whose time has come, each for itself. Several processes may do it at once: one publishes a draft,
 * the others find it gone. A draft that is refused stays, with the reason.
 */
export async function publishDue(
  database: Database,
  now: Date,
  {
    note,
    ...surroundings
  }: Surroundings & { note(tx: Database, by: string, target: string, noted: object): Promise<void> },
): Promise<number> {
  let published = 0;
  const due = await contentStore(database).due(now);
  for (const { website, page, revision, publishAt, scheduledBy } of due) {
    try {
      await publishDrafts(database, website, { pages: [{ page, revision }] }, now, {
        ...surroundings,
        by: { kind: 'operator', name: scheduledBy },
        note: (tx, target, noted) => note(tx, scheduledBy, target, { ...noted, publishAt }),
      });
      published += 1;
    } catch (error) {
      if (!(error instanceof DomainError) || PASSING.has(error.code)) throw error;
      const draft = await contentStore(database).draft(website, page);
      // another process has published it, or somebody has changed it meanwhile: it is looked at again
      if (draft?.revision !== revision) continue;
      const reasons = error instanceof WebsiteFileError ? error.sentences : [error.message];
      await contentStore(database).refuseDraft(website, page, publishAt, reasons.join('\n').slice(0, 2000));
    }
  }
  return published;
}
