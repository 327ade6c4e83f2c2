import { readFileSync } from 'node:fs';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { need, type OperatorCommand, Usage } from './operator-command.ts';

/** Texts of pages by language. */
export const TRANSLATION_COMMANDS: Record<string, OperatorCommand> = {
  translations: {
    usage: 'list <website> | show <website> <page> <language> | write <website> <page> <language> <file>',
    about:
      'texts of pages by language: which are missing or outdated; a file has `texts`, as PUT takes them (docs/translations.md)',
    async run(ask, [action, website, page, language, file], print) {
      const show = (value: unknown) => print(layOut(value));
      const of = { website: need(website) };
      if (action === 'list') return show(await ask(operator.listTranslations, { path: of }));
      const path = { ...of, page: need(page), language: need(language) };
      if (action === 'show') return show(await ask(operator.getTranslation, { path }));
      if (action !== 'write') throw new Usage();
      return show(await ask(operator.saveTranslation, { path, body: readFileSync(need(file), 'utf8') }));
    },
  },
};
