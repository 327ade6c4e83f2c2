import { readFileSync } from 'node:fs';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { need, type OperatorCommand, Usage } from './operator-command.ts';

/** Websites that are being set up on screen. */
export const WEBSITE_SETUP_COMMANDS: Record<string, OperatorCommand> = {
  'website-setup': {
    usage:
      'list | begin <file> | show <id> | save <id> <revision> <file> | check <id> | legal-pages <id> <revision> | publish <id> <revision> [draft] | delete <id>',
    about: 'websites that are being set up in the operator area; a file is a website file (docs/new-chain.md)',
    async run(ask, [action, first, revision, last], print) {
      const show = (value: unknown) => print(layOut(value));
      if (action === 'list') return show(await ask(operator.listWebsiteSetups));
      const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
      if (action === 'begin') {
        const body = JSON.stringify({ file: json(need(first)) });
        return show(await ask(operator.createWebsiteSetup, { body }));
      }
      const path = { id: need(first) };
      if (action === 'show') return show(await ask(operator.getWebsiteSetup, { path }));
      if (action === 'check') return show(await ask(operator.checkWebsiteSetup, { path }));
      if (action === 'delete') return show(await ask(operator.deleteWebsiteSetup, { path }));
      const at = { revision: Number(need(revision)) };
      if (action === 'save') {
        const body = JSON.stringify({ ...at, file: json(need(last)) });
        return show(await ask(operator.saveWebsiteSetup, { path, body }));
      }
      if (action === 'legal-pages') return show(await ask(operator.addLegalPages, { path, body: JSON.stringify(at) }));
      if (action === 'publish') {
        const body = JSON.stringify({ ...at, isDraft: last === 'draft' });
        return show(await ask(operator.publishWebsiteSetup, { path, body }));
      }
      throw new Usage();
    },
  },
};
