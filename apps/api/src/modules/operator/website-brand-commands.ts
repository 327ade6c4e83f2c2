import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { need, type OperatorCommand, Usage } from './operator-command.ts';

/** How websites look. */
export const WEBSITE_BRAND_COMMANDS: Record<string, OperatorCommand> = {
  brand: {
    usage:
      'show <website> | logotype <website> <SVG, PNG, WebP or JPEG> | mark <website> <file> | font <website> <WOFF2>',
    about:
      'shows how a website looks; makes the files of a logotype or mark on the machine of the site, and says what settings.logotype writes of them; stores a font, and says what settings.look writes of it',
    async run(ask, [action, website, file], print) {
      const id = need(website);
      if (action === 'show') return print(layOut(await ask(operator.getWebsiteBrand, { path: { id } })));
      if (action !== 'logotype' && action !== 'mark' && action !== 'font') throw new Usage();
      const path = need(file);
      const sent = { name: basename(path), content: readFileSync(path).toString('base64') };
      if (action === 'font')
        return print(layOut(await ask(operator.addFont, { path: { website: id }, body: JSON.stringify(sent) })));
      const body = JSON.stringify({ kind: action, ...sent });
      print(layOut(await ask(operator.addLogotype, { path: { website: id }, body })));
    },
  },
};
