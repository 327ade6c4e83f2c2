import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { need, type OperatorCommand, Usage } from './operator-command.ts';

const asUpload = (path: string) => ({ name: basename(path), content: readFileSync(path).toString('base64') });

/** Pictures for pages, and the library of a website. */
export const PICTURE_COMMANDS: Record<string, OperatorCommand> = {
  picture: {
    usage:
      'add <file> | list <website> | show <website> <picture> | upload <website> <file or https address> | save <website> <picture> <file> | replace <website> <picture> <by> [<name>] | remove <website> <picture>',
    about:
      'pictures of JPEG, PNG, WebP or AVIF files; add says what a website file writes of one, the others are about the library of a website (docs/content.md)',
    async run(ask, [action, first, ...rest], print) {
      const show = (value: unknown) => print(layOut(value));
      if (action === 'add')
        return show(await ask(operator.addPicture, { body: JSON.stringify(asUpload(need(first))) }));
      const website = need(first);
      if (action === 'list') return show(await ask(operator.listPictures, { path: { website } }));
      const [named, by, name] = rest;
      const picture = need(named);
      if (action === 'upload') {
        const body = picture.startsWith('https://') ? { address: picture } : asUpload(picture);
        return show(await ask(operator.uploadPicture, { path: { website }, body: JSON.stringify(body) }));
      }
      const path = { website, picture };
      if (action === 'show') return show(await ask(operator.getPicture, { path }));
      if (action === 'save')
        return show(await ask(operator.savePicture, { path, body: readFileSync(need(by), 'utf8') }));
      if (action === 'replace') {
        const body = JSON.stringify({ by: need(by), name: name ?? `${picture} replaced` });
        return show(await ask(operator.replacePicture, { path, body }));
      }
      if (action !== 'remove') throw new Usage();
      show(await ask(operator.removePicture, { path }));
    },
  },
};
