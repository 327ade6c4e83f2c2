import * as operator from '@posada/api-client/operator';
import { notFound } from '../../platform/errors.ts';
import { readKnowledge, saveEntry, saveSettings } from '../assistant/knowledge.ts';
import { questionsStore } from '../assistant/questions.store.ts';
import { aboutWebsite, aboutWebsiteLong, eventActor, type OperatorCall } from './operator-call.ts';

const byPath = async ({ path: { website } }: { path: { website: number } }) => website;

/** What the assistants of websites may say, and what they could not answer. */
export const ASSISTANT_CALLS: readonly OperatorCall[] = [
  aboutWebsiteLong(operator.getAssistant, byPath, ({ database, path: { website } }) =>
    readKnowledge(database, website),
  ),
  aboutWebsiteLong(
    operator.saveAssistantEntry,
    byPath,
    ({ database, now, actor, path: { website, entry }, body, surroundings, note }) =>
      saveEntry(database, website, entry, body, { ...surroundings, now, by: eventActor(actor), note }),
  ),
  aboutWebsiteLong(
    operator.saveAssistantSettings,
    byPath,
    ({ database, now, actor, path: { website }, body, surroundings, note }) =>
      saveSettings(database, website, body, { ...surroundings, now, by: eventActor(actor), note }),
  ),
  aboutWebsiteLong(operator.tryAssistant, byPath, ({ path: { website }, body, assistant }) =>
    assistant.try(website, body),
  ),
  aboutWebsiteLong(operator.listAssistantQuestions, byPath, ({ path: { website }, assistant }) =>
    assistant.openQuestions(website),
  ),
  aboutWebsite(operator.deleteAssistantQuestion, byPath, async ({ tx, path: { website, question } }) => {
    if (!(await questionsStore(tx).remove(website, question))) throw notFound(`question ${question}`);
    return { result: { id: question }, target: `website ${website}`, noted: { question } };
  }),
];
