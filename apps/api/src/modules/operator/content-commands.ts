import { readFileSync } from 'node:fs';
import type { ContentPage, ContentVersion } from '@posada/api-client/operator';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { type Ask, need, type OperatorCommand, Usage } from './operator-command.ts';

type Named = Record<'page' | 'website', string>;

/** Stores a page as the draft, in the place of the one that is there. */
async function saveOver(ask: Ask, path: Named, page: unknown, known?: ContentPage) {
  const { draft = null, live = null } = known ?? ((await ask(operator.getContentPage, { path })) as ContentPage);
  const body = JSON.stringify({ revision: draft?.revision ?? null, live: live?.tag ?? null, page });
  return ask(operator.saveContentDraft, { path, body });
}

const revisionOf = async (ask: Ask, path: Named) => {
  const { draft } = (await ask(operator.getContentPage, { path })) as ContentPage;
  return draft?.revision;
};

/** Pages of websites: drafts, publication, history. */
export const CONTENT_COMMANDS: Record<string, OperatorCommand> = {
  page: {
    usage:
      'list <website> | show <website> <page> | new <website> <page> <file> | save <website> <page> <file> | delete <website> <page> | discard <website> <page> | publish <website> <page>... | schedule <website> <page> <moment or never> | history <website> <page> | version <website> <page> <version> | restore <website> <page> <version> | preview <website>',
    about: 'drafts of pages, their publication and their history; a file is a page of a website file (docs/content.md)',
    async run(ask, [action, website, page, ...rest], print) {
      const show = (value: unknown) => print(layOut(value));
      const of = { website: need(website) };
      if (action === 'list') return show(await ask(operator.listContentPages, { path: of }));
      if (action === 'preview') return show(await ask(operator.createContentPreview, { path: of }));
      const path = { ...of, page: need(page) };
      if (action === 'publish') {
        const pages = await Promise.all(
          [path.page, ...rest].map(async (each) => ({
            page: each,
            revision: await revisionOf(ask, { ...of, page: each }),
          })),
        );
        return show(await ask(operator.publishContent, { path: of, body: JSON.stringify({ pages }) }));
      }
      if (action === 'show') return show(await ask(operator.getContentPage, { path }));
      if (action === 'history') return show(await ask(operator.listContentVersions, { path }));
      if (action === 'delete') return show(await saveOver(ask, path, null));
      if (action === 'discard') {
        const revision = String(await revisionOf(ask, path));
        return show(await ask(operator.discardContentDraft, { path: { ...path, revision } }));
      }
      const [last] = rest;
      if (action === 'new' || action === 'save') {
        const written = JSON.parse(readFileSync(need(last), 'utf8')) as unknown;
        const known = action === 'new' ? ({ draft: null, live: null } as ContentPage) : undefined;
        return show(await saveOver(ask, path, written, known));
      }
      if (action === 'schedule') {
        const publishAt = need(last) === 'never' ? null : last;
        const body = JSON.stringify({ revision: await revisionOf(ask, path), publishAt });
        return show(await ask(operator.scheduleContent, { path, body }));
      }
      if (action !== 'version' && action !== 'restore') throw new Usage();
      const version = await ask(operator.getContentVersion, { path: { ...path, version: need(last) } });
      if (action === 'version') return show(version);
      return show(await saveOver(ask, path, (version as ContentVersion).page));
    },
  },
};
