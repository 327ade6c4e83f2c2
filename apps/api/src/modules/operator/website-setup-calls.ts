import * as operator from '@posada/api-client/operator';
import { picturesNamedIn, removeUnusedPictures } from '../media/unused-pictures.ts';
import { addToLibrary, uploadPicture } from '../media/upload-picture.ts';
import { websiteSetupStore } from '../website-setup/website-setup.store.ts';
import {
  addLegalPagesTo,
  checkSetup,
  createSetup,
  publishSetup,
  readSetup,
  removeSetup,
  saveSetup,
} from '../website-setup/website-setup.ts';
import { answer, answerLong, eventActor, type OperatorCall } from './operator-call.ts';

/** Websites that are being set up: for who works for the whole chain. */
export const WEBSITE_SETUP_CALLS: readonly OperatorCall[] = [
  answer(operator.listWebsiteSetups, async ({ tx }) => ({ result: await websiteSetupStore(tx).all() })),
  answer(operator.createWebsiteSetup, async ({ tx, now, actor, body }) => {
    const result = await createSetup(tx, body, { at: now, by: actor.name });
    return { result, target: `set-up ${result.id}`, noted: { name: result.name } };
  }),
  answer(operator.getWebsiteSetup, async ({ tx, path: { id } }) => ({ result: await readSetup(tx, id) })),
  answer(operator.saveWebsiteSetup, async ({ tx, now, actor, path: { id }, body }) => {
    const result = await saveSetup(tx, id, body, { at: now, by: actor.name });
    return { result, target: `set-up ${id}`, noted: { name: result.name, revision: result.revision } };
  }),
  answerLong(operator.deleteWebsiteSetup, async ({ database, path: { id }, surroundings, note }) => {
    const { file } = await readSetup(database, id);
    await database.tx(async (tx) => {
      await removeSetup(tx, id);
      await note(tx, `set-up ${id}`, {});
    });
    await removeUnusedPictures(database, picturesNamedIn([JSON.stringify(file)]), surroundings.mediaFolder);
    return { id };
  }),
  answerLong(operator.checkWebsiteSetup, ({ database, now, path: { id }, surroundings }) =>
    checkSetup(database, id, now, surroundings),
  ),
  answer(operator.addLegalPages, async ({ tx, now, actor, path: { id }, body: { revision } }) => {
    const result = await addLegalPagesTo(tx, id, revision, { at: now, by: actor.name });
    return { result, target: `set-up ${id}`, noted: { name: result.name, revision: result.revision } };
  }),
  answerLong(operator.publishWebsiteSetup, ({ database, now, actor, path: { id }, body, surroundings, note }) =>
    publishSetup(database, id, body, now, { ...surroundings, by: eventActor(actor), note }),
  ),
  answerLong(operator.addPicture, async ({ database, now, actor, body, surroundings, note }) => {
    const uploaded = await uploadPicture(body, surroundings.mediaFolder);
    await database.tx((tx) => addToLibrary(tx, null, uploaded, { at: now, by: actor.name, note }));
    return uploaded.made;
  }),
];
