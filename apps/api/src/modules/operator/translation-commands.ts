import { readFileSync, writeFileSync } from 'node:fs';
import * as operator from '@posada/api-client/operator';
import { namedBy } from './content-commands.ts';
import { layOut } from './json-layout.ts';
import { need, type OperatorCommand, Usage } from './operator-command.ts';

/** Texts of content by language. */
export const TRANSLATION_COMMANDS: Record<string, OperatorCommand> = {
  translations: {
    usage:
      'list <website> | show <website> <kind/entry> <language> | write <website> <kind/entry> <language> <file> | propose <website> <kind/entry> <language> | export <website> <language> <file> | import <website> <language> <file> [dry-run] [takes-changed]',
    about:
      'texts by language: which are missing or outdated; a file has `texts`, as PUT takes them; XLIFF out and in (docs/translations.md)',
    async run(ask, [action, website, named, language, file, ...more], print) {
      const show = (value: unknown) => print(layOut(value));
      const of = { website: need(website) };
      if (action === 'list') return show(await ask(operator.listTranslations, { path: of }));
      if (action === 'export' || action === 'import') {
        const path = { ...of, language: need(named) };
        const name = need(language);
        if (action === 'export') {
          const { content } = (await ask(operator.exportXliff, { path })) as operator.XliffExport;
          writeFileSync(name, content);
          return print(`The texts are in ${name}.`);
        }
        const options = [file, ...more];
        const body = {
          file: readFileSync(name, 'utf8'),
          isDryRun: options.includes('dry-run'),
          takesChanged: options.includes('takes-changed'),
        };
        return show(await ask(operator.importXliff, { path, body: JSON.stringify(body) }));
      }
      const path = { ...of, ...namedBy(named), language: need(language) };
      if (action === 'show') return show(await ask(operator.getTranslation, { path }));
      if (action === 'propose') return show(await ask(operator.proposeTranslations, { path }));
      if (action !== 'write') throw new Usage();
      return show(await ask(operator.saveTranslation, { path, body: readFileSync(need(file), 'utf8') }));
    },
  },
};
