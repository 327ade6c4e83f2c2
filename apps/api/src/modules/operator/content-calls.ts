import * as operator from '@posada/api-client/operator';
import {
  discardDraft,
  listPages,
  listVersions,
  readPage,
  readVersion,
  saveDraft,
  websiteOf,
} from '../content/drafts.ts';
import { publishDrafts, scheduleDraft } from '../content/publish-drafts.ts';
import { aboutWebsite, aboutWebsiteLong, eventActor, type OperatorCall } from './operator-call.ts';

const byPath = async ({ path: { website } }: { path: { website: number } }) => website;

/** Pages of websites, their drafts and what was published of them. */
export const CONTENT_CALLS: readonly OperatorCall[] = [
  aboutWebsite(operator.listContentPages, byPath, async ({ tx, path: { website } }) => ({
    result: await listPages(tx, website),
  })),
  aboutWebsiteLong(operator.getContentPage, byPath, ({ database, now, path: { website, page }, surroundings }) =>
    readPage(database, website, page, { now, mediaFolder: surroundings.mediaFolder }),
  ),
  aboutWebsiteLong(
    operator.saveContentDraft,
    byPath,
    async ({ database, now, actor, path: { website, page }, body, surroundings, note }) => {
      await database.tx(async (tx) => {
        // what is stored every second while somebody writes is one change
        const isNew = await saveDraft(tx, website, page, body, { at: now, by: actor.name });
        if (isNew) await note(tx, `website ${website}`, { page, isDeletion: body.page === null });
      });
      return readPage(database, website, page, { now, mediaFolder: surroundings.mediaFolder });
    },
  ),
  aboutWebsite(operator.discardContentDraft, byPath, async ({ tx, path: { website, page, revision } }) => {
    await discardDraft(tx, website, page, revision);
    return { result: { page }, target: `website ${website}`, noted: { page } };
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
    async ({ database, now, actor, path: { website, page }, body, surroundings: { mediaFolder }, note }) => {
      await scheduleDraft(database, website, page, body, { at: now, by: actor.name }, { mediaFolder, note });
      return readPage(database, website, page, { now, mediaFolder });
    },
  ),
  aboutWebsite(operator.listContentVersions, byPath, async ({ tx, path: { website, page } }) => ({
    result: await listVersions(tx, website, page),
  })),
  aboutWebsite(operator.getContentVersion, byPath, async ({ tx, path: { website, page, version } }) => ({
    result: await readVersion(tx, website, page, version),
  })),
  aboutWebsiteLong(operator.createContentPreview, byPath, async ({ database, path: { website }, previews }) => {
    await websiteOf(database, website);
    return previews.issue(website);
  }),
];
