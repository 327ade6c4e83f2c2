import { readFileSync } from 'node:fs';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { type Ask, need, type OperatorCommand, Usage } from './operator-command.ts';

const tagOf = async (ask: Ask, path: { website: string; entry: string }) => {
  const { entries = [] } = (await ask(operator.getAssistant, { path })) as Partial<operator.AssistantKnowledge>;
  return entries.find(({ entry }) => entry.id === path.entry)?.tag ?? null;
};

/** What the assistants of websites may say. */
export const ASSISTANT_COMMANDS: Record<string, OperatorCommand> = {
  assistant: {
    usage:
      'show <website> | save <website> <entry> <file> | delete <website> <entry> | settings <website> <file> | try <website> <language> <question>... | questions <website> | dismiss <website> <question>',
    about: 'what the assistant of a website may say, and questions that it could not answer (docs/assistant.md)',
    example: '{ "questions": { "en": ["Is there a ski room?"] }, "answer": { "en": "Yes, beside the reception." } }',
    async run(ask, [action, given, ...rest], print) {
      const show = (value: unknown) => print(layOut(value));
      const website = need(given);
      const [named, ...more] = rest;
      if (action === 'show') return show(await ask(operator.getAssistant, { path: { website } }));
      if (action === 'questions') return show(await ask(operator.listAssistantQuestions, { path: { website } }));
      if (action === 'settings')
        return show(
          await ask(operator.saveAssistantSettings, { path: { website }, body: readFileSync(need(named), 'utf8') }),
        );
      if (action === 'dismiss')
        return show(await ask(operator.deleteAssistantQuestion, { path: { website, question: need(named) } }));
      if (action === 'try') {
        const body = JSON.stringify({ language: need(named), question: need(more.join(' ')) });
        return show(await ask(operator.tryAssistant, { path: { website }, body }));
      }
      if (action !== 'save' && action !== 'delete') throw new Usage();
      const path = { website, entry: need(named) };
      const entry = action === 'save' ? (JSON.parse(readFileSync(need(more[0]), 'utf8')) as unknown) : null;
      const body = JSON.stringify({ tag: await tagOf(ask, path), entry });
      return show(await ask(operator.saveAssistantEntry, { path, body }));
    },
  },
};
