import * as operator from '@posada/api-client/operator';
import { websiteOf } from '../content/drafts.ts';
import { listPictures, readPicture, removePicture, savePicture } from '../content/pictures.ts';
import { replacePicture } from '../content/replace-picture.ts';
import { addToLibrary, nameOfPicture, uploadPicture } from '../media/upload-picture.ts';
import { aboutWebsite, aboutWebsiteLong, eventActor, type OperatorCall } from './operator-call.ts';

const byPath = async ({ path: { website } }: { path: { website: number } }) => website;

/** The pictures of a website. */
export const PICTURE_CALLS: readonly OperatorCall[] = [
  aboutWebsite(operator.listPictures, byPath, async ({ tx, path: { website } }) => ({
    result: await listPictures(tx, website),
  })),
  aboutWebsite(operator.getPicture, byPath, async ({ tx, path: { website, picture } }) => ({
    result: await readPicture(tx, website, picture),
  })),
  aboutWebsiteLong(
    operator.uploadPicture,
    byPath,
    async ({ database, now, actor, path: { website }, body, surroundings, note }) => {
      await websiteOf(database, website);
      const uploaded = await uploadPicture(body, surroundings.mediaFolder);
      await database.tx((tx) => addToLibrary(tx, website, uploaded, { at: now, by: actor.name, note }));
      return readPicture(database, website, nameOfPicture(uploaded.made.url));
    },
  ),
  aboutWebsite(operator.savePicture, byPath, async ({ tx, now, path: { website, picture }, body }) => {
    const { revision: _, ...noted } = body;
    return {
      result: await savePicture(tx, website, picture, body, now),
      target: `picture /media/${picture}`,
      noted: { website, ...noted },
    };
  }),
  aboutWebsiteLong(
    operator.replacePicture,
    byPath,
    ({ database, now, actor, path: { website, picture }, body, surroundings, note }) =>
      replacePicture(database, website, picture, body, now, { ...surroundings, by: eventActor(actor), note }),
  ),
  aboutWebsiteLong(
    operator.removePicture,
    byPath,
    async ({ database, path: { website, picture }, surroundings, note }) => {
      await removePicture(database, website, picture, surroundings.mediaFolder);
      await note(database, `picture /media/${picture}`, { website });
      return { name: picture };
    },
  ),
];
