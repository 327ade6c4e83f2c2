import * as operator from '@posada/api-client/operator';
import {
  called,
  discardDraft,
  listDrafts,
  listEntries,
  listVersions,
  readEntry,
  readVersion,
  saveDraft,
  websiteOf,
} from '../content/drafts.ts';
import { publishDrafts, scheduleDraft } from '../content/publish-drafts.ts';
import { listReferences } from '../content/references.ts';
import {
  createRelease,
  listReleases,
  publishRelease,
  removeRelease,
  restoreRelease,
  saveRelease,
  scheduleRelease,
} from '../content/releases.ts';
import { reviewDraft } from '../content/reviews.ts';
import { aboutWebsite, aboutWebsiteLong, eventActor, type OperatorCall } from './operator-call.ts';

const byPath = async ({ path: { website } }: { path: { website: number } }) => website;
const nameOf = ({ kind, entry }: { kind: operator.ContentKind; entry: string }) => ({ kind, id: entry });
const targetOf = (website: number) => `website ${website}`;

/** What editors of websites write: drafts, their reviews and releases, and what was published. */
export const CONTENT_CALLS: readonly OperatorCall[] = [
  aboutWebsite(operator.listContentDrafts, byPath, async ({ tx, path: { website } }) => ({
    result: await listDrafts(tx, website),
  })),
  aboutWebsite(operator.listContent, byPath, async ({ tx, path: { website, kind } }) => ({
    result: await listEntries(tx, website, kind),
  })),
  aboutWebsite(operator.listContentReferences, byPath, async ({ tx, path: { website } }) => ({
    result: await listReferences(tx, website),
  })),
  aboutWebsiteLong(operator.getContentEntry, byPath, ({ database, now, path, surroundings }) =>
    readEntry(database, path.website, nameOf(path), { now, mediaFolder: surroundings.mediaFolder }),
  ),
  aboutWebsiteLong(
    operator.saveContentDraft,
    byPath,
    async ({ database, now, actor, path, body, surroundings, note }) => {
      const { website } = path;
      const name = nameOf(path);
      await database.tx(async (tx) => {
        // what is stored every second while somebody writes is one change
        const isNew = await saveDraft(tx, website, name, body, { at: now, by: actor.name });
        if (isNew) await note(tx, targetOf(website), { entry: called(name), isDeletion: body.entry === null });
      });
      return readEntry(database, website, name, { now, mediaFolder: surroundings.mediaFolder });
    },
  ),
  aboutWebsite(operator.discardContentDraft, byPath, async ({ tx, path }) => {
    const { website, kind, entry, revision } = path;
    await discardDraft(tx, website, nameOf(path), revision);
    return { result: { kind, entry }, target: targetOf(website), noted: { entry: called(nameOf(path)) } };
  }),
  aboutWebsiteLong(
    operator.publishContent,
    byPath,
    ({ database, now, actor, path: { website }, body, surroundings, note }) =>
      publishDrafts(database, website, body, now, { ...surroundings, by: eventActor(actor), note }),
  ),
  aboutWebsiteLong(
    operator.scheduleContent,
    byPath,
    async ({ database, now, actor, path, body, surroundings: { mediaFolder }, note }) => {
      const change = { at: now, by: actor.name };
      await scheduleDraft(database, path.website, nameOf(path), body, change, { mediaFolder, note });
      return readEntry(database, path.website, nameOf(path), { now, mediaFolder });
    },
  ),
  aboutWebsiteLong(
    operator.reviewContent,
    byPath,
    async ({ database, now, actor, path, body, surroundings: { mediaFolder }, note }) => {
      const name = nameOf(path);
      await database.tx(async (tx) => {
        await reviewDraft(tx, path.website, name, body, { at: now, by: actor.name });
        await note(tx, targetOf(path.website), { entry: called(name), step: body.step });
      });
      return readEntry(database, path.website, name, { now, mediaFolder });
    },
  ),
  aboutWebsite(operator.listContentVersions, byPath, async ({ tx, path }) => ({
    result: await listVersions(tx, path.website, nameOf(path)),
  })),
  aboutWebsite(operator.getContentVersion, byPath, async ({ tx, path }) => ({
    result: await readVersion(tx, path.website, nameOf(path), path.version),
  })),
  aboutWebsite(operator.listContentReleases, byPath, async ({ tx, path: { website } }) => ({
    result: await listReleases(tx, website),
  })),
  aboutWebsite(operator.createContentRelease, byPath, async ({ tx, now, actor, path: { website }, body }) => ({
    result: await createRelease(tx, website, body, { at: now, by: actor.name }),
    target: targetOf(website),
    noted: { release: body.name, entries: body.entries.map(called) },
  })),
  aboutWebsite(operator.saveContentRelease, byPath, async ({ tx, now, actor, path: { website, release }, body }) => ({
    result: await saveRelease(tx, website, release, body, { at: now, by: actor.name }),
    target: targetOf(website),
    noted: { release: body.name, entries: body.entries.map(called) },
  })),
  aboutWebsite(operator.removeContentRelease, byPath, async ({ tx, path: { website, release } }) => {
    await removeRelease(tx, website, release);
    return { result: { release }, target: targetOf(website), noted: { release } };
  }),
  aboutWebsiteLong(
    operator.publishContentRelease,
    byPath,
    ({ database, now, actor, path: { website, release }, surroundings, note }) =>
      publishRelease(database, website, release, now, { ...surroundings, by: eventActor(actor), note }),
  ),
  aboutWebsiteLong(
    operator.scheduleContentRelease,
    byPath,
    ({ database, now, actor, path: { website, release }, body, surroundings: { mediaFolder }, note }) =>
      scheduleRelease(database, website, release, body.publishAt, { at: now, by: actor.name }, { mediaFolder, note }),
  ),
  aboutWebsite(
    operator.restoreContentRelease,
    byPath,
    async ({ tx, now, actor, path: { website, release }, body }) => ({
      result: await restoreRelease(tx, website, release, body.name, { at: now, by: actor.name }),
      target: targetOf(website),
      noted: { release: body.name, of: release },
    }),
  ),
  aboutWebsiteLong(operator.createContentPreview, byPath, async ({ database, path: { website }, body, previews }) => {
    await websiteOf(database, website);
    return previews.issue(website, body.release);
  }),
];
