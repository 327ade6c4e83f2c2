import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { llmsText, plainMarkdown, readSite, root, type Site, summaryOf } from './pages.ts';

export const SITE = join(root, 'docs-site');
/** What Astro reads; not in the repository. */
const MADE = join(SITE, '.pages');

const HEAD = {
  title: 'Posada',
  description: 'An open website for booking hotels directly.',
  template: 'splash',
  hero: {
    tagline:
      'An open website for booking hotels directly. A chain puts up one multilingual site for all its hotels, under its own brand.',
    actions: [
      { text: 'Try it in five minutes', link: '/try-it/try-it/', icon: 'right-arrow' },
      { text: 'Put a chain online', link: '/put-a-chain-online/new-chain/', variant: 'minimal' },
    ],
  },
};

const withHead = (head: object, markdown: string) => `---\n${JSON.stringify(head)}\n---\n\n${markdown}\n`;

/** The first page: what each part of the site is for. */
const homeText = ({ menu }: Site) =>
  [
    '![Two brands of the demo chain, on a desktop and on a phone](/pictures/screens/readme.jpg)',
    '',
    '| you want to | begin with |',
    '| --- | --- |',
    ...menu.flatMap(({ title, about, slugs }) => (about ? [`| ${about} | [${title}](/${slugs[0]}/) |`] : [])),
  ].join('\n');

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes the pages, their plain Markdown, llms.txt, pictures and menu, in place of those of the run before. */
export function writeSite(): Site {
  const site = readSite();
  rmSync(MADE, { recursive: true, force: true });
  for (const page of site.pages) {
    const badge = page.kind === 'reference' ? {} : { sidebar: { badge: page.kind } };
    const head = { title: page.title, description: summaryOf(page), ...badge };
    write(join(MADE, 'pages', `${page.slug}.md`), withHead(head, page.markdown));
    write(join(MADE, 'public', `${page.slug}.md`), plainMarkdown(page));
  }
  write(join(MADE, 'pages/index.md'), withHead(HEAD, homeText(site)));
  cpSync(join(root, 'docs/screens/readme.jpg'), join(MADE, 'public/pictures/screens/readme.jpg'));
  cpSync(join(root, 'libs/themes/src/app/mark.svg'), join(MADE, 'public/favicon.svg'));
  write(join(MADE, 'public/llms.txt'), llmsText(site));
  for (const [path, file] of site.pictures) cpSync(join(root, file), join(MADE, 'public', path));
  const sidebar = site.menu.map(({ title, slugs, isFolded }) => ({ label: title, collapsed: isFolded, items: slugs }));
  write(join(MADE, 'site.json'), JSON.stringify({ sidebar }));
  return site;
}
