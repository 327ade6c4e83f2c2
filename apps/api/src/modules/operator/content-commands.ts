import { readFileSync } from 'node:fs';
import type { ContentEntry, ContentRelease, ContentVersion } from '@posada/api-client/operator';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { type Ask, need, type OperatorCommand, Usage } from './operator-command.ts';

type Named = Record<'entry' | 'kind' | 'website', string>;

/** Stores an entry as the draft, in the place of the one that is there. */
async function saveOver(ask: Ask, path: Named, entry: unknown, known?: ContentEntry) {
  const { draft = null, live = null } = known ?? ((await ask(operator.getContentEntry, { path })) as ContentEntry);
  const body = JSON.stringify({ revision: draft?.revision ?? null, live: live?.tag ?? null, entry });
  return ask(operator.saveContentDraft, { path, body });
}

const revisionOf = async (ask: Ask, path: Named) => {
  const { draft } = (await ask(operator.getContentEntry, { path })) as ContentEntry;
  return draft?.revision;
};

/** `page/home`: a kind and the id of an entry. */
export function namedBy(text: string | undefined) {
  const [kind = '', entry = ''] = need(text).split('/');
  if (!entry) throw new Usage();
  return { kind, entry };
}

/** What editors of websites write: drafts, publication, history. */
export const CONTENT_COMMANDS: Record<string, OperatorCommand> = {
  content: {
    usage:
      'list <website> [<kind>] | show <website> <kind/entry> | new <website> <kind/entry> <file> | save <website> <kind/entry> <file> | delete <website> <kind/entry> | discard <website> <kind/entry> | publish <website> <kind/entry>... | schedule <website> <kind/entry> <moment or never> | review <website> <kind/entry> <requested, approved or returned> [<note>] | history <website> <kind/entry> | version <website> <kind/entry> <version> | restore <website> <kind/entry> <version> | references <website> | preview <website> [<release>]',
    about:
      'drafts of pages, posts, menus, shortcodes, hotels, room types and offers, as page/home; a file is an entry of a website file (docs/content.md)',
    async run(ask, [action, website, named, ...rest], print) {
      const show = (value: unknown) => print(layOut(value));
      const of = { website: need(website) };
      if (action === 'list')
        return show(
          named
            ? await ask(operator.listContent, { path: { ...of, kind: named } })
            : await ask(operator.listContentDrafts, { path: of }),
        );
      if (action === 'references') return show(await ask(operator.listContentReferences, { path: of }));
      if (action === 'preview') {
        const body = JSON.stringify(named ? { release: Number(named) } : {});
        return show(await ask(operator.createContentPreview, { path: of, body }));
      }
      const path = { ...of, ...namedBy(named) };
      if (action === 'publish') {
        const entries = await Promise.all(
          [named, ...rest].map(async (each) => {
            const { kind, entry } = namedBy(each);
            return { kind, id: entry, revision: await revisionOf(ask, { ...of, kind, entry }) };
          }),
        );
        return show(await ask(operator.publishContent, { path: of, body: JSON.stringify({ entries }) }));
      }
      if (action === 'show') return show(await ask(operator.getContentEntry, { path }));
      if (action === 'history') return show(await ask(operator.listContentVersions, { path }));
      if (action === 'delete') return show(await saveOver(ask, path, null));
      if (action === 'discard') {
        const revision = String(await revisionOf(ask, path));
        return show(await ask(operator.discardContentDraft, { path: { ...path, revision } }));
      }
      const [last, note] = rest;
      if (action === 'new' || action === 'save') {
        const written = JSON.parse(readFileSync(need(last), 'utf8')) as unknown;
        const known = action === 'new' ? ({ draft: null, live: null } as ContentEntry) : undefined;
        return show(await saveOver(ask, path, written, known));
      }
      if (action === 'schedule') {
        const publishAt = need(last) === 'never' ? null : last;
        const body = JSON.stringify({ revision: await revisionOf(ask, path), publishAt });
        return show(await ask(operator.scheduleContent, { path, body }));
      }
      if (action === 'review') {
        const body = JSON.stringify({ revision: await revisionOf(ask, path), step: need(last), ...(note && { note }) });
        return show(await ask(operator.reviewContent, { path, body }));
      }
      if (action !== 'version' && action !== 'restore') throw new Usage();
      const version = await ask(operator.getContentVersion, { path: { ...path, version: need(last) } });
      if (action === 'version') return show(version);
      return show(await saveOver(ask, path, (version as ContentVersion).entry));
    },
  },
  release: {
    usage:
      'list <website> | new <website> <name> <kind/entry>... | save <website> <release> <name> <kind/entry>... | remove <website> <release> | publish <website> <release> | schedule <website> <release> <moment or never> | restore <website> <release> <name>',
    about: 'several drafts that are published at one moment (docs/content.md)',
    async run(ask, [action, website, ...rest], print) {
      const show = (value: unknown) => print(layOut(value));
      const of = { website: need(website) };
      const entriesOf = (all: readonly string[]) => all.map(namedBy).map(({ kind, entry }) => ({ kind, id: entry }));
      if (action === 'list') return show(await ask(operator.listContentReleases, { path: of }));
      if (action === 'new') {
        const [name, ...entries] = rest;
        const body = JSON.stringify({ name: need(name), entries: entriesOf(entries) });
        const made = (await ask(operator.createContentRelease, { path: of, body })) as ContentRelease;
        return show(made);
      }
      const [release, value, ...entries] = rest;
      const path = { ...of, release: need(release) };
      if (action === 'save') {
        const body = JSON.stringify({ name: need(value), entries: entriesOf(entries) });
        return show(await ask(operator.saveContentRelease, { path, body }));
      }
      if (action === 'remove') return show(await ask(operator.removeContentRelease, { path }));
      if (action === 'publish') return show(await ask(operator.publishContentRelease, { path }));
      if (action === 'schedule') {
        const body = JSON.stringify({ publishAt: need(value) === 'never' ? null : value });
        return show(await ask(operator.scheduleContentRelease, { path, body }));
      }
      if (action !== 'restore') throw new Usage();
      const body = JSON.stringify({ name: need(value) });
      return show(await ask(operator.restoreContentRelease, { path, body }));
    },
  },
};
