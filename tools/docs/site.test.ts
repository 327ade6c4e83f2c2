import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { buildSite, ensurePackages } from './astro.ts';
import { root, type Site } from './pages.ts';
import { SITE, writeSite } from './write-site.ts';

const DIST = join(SITE, 'dist');
/** READMEs of what is not ours, or of files for tests. */
const LEFT_OUT = /node_modules|\/dist\/|\/testing\/|^docs-site\/|^README\.md$|^docs\/decisions\/|^\.posada/;

describe('the documentation site', () => {
  let site: Site;
  const html = new Map<string, string>();
  before(() => {
    ensurePackages();
    site = writeSite();
    buildSite();
    for (const file of globSync('**/*.html', { cwd: DIST })) html.set(file, readFileSync(join(DIST, file), 'utf8'));
  });

  it('has each page of docs/ and each README in one place', () => {
    const files = globSync(['docs/**/*.md', '**/README.md', '*.md'], {
      cwd: root,
      exclude: (name) => /(^|\/)(node_modules|dist|\.posada|\.git)$/.test(name),
    });
    const sources = site.pages.flatMap(({ source }) => source ?? []);
    assert.deepEqual([...new Set(files)].filter((file) => !LEFT_OUT.test(file) && !sources.includes(file)).sort(), []);
    assert.equal(new Set(sources).size, sources.length, 'a page has two places');
    const inMenu = site.menu.flatMap(({ slugs }) => slugs);
    assert.deepEqual(
      site.pages.map(({ slug }) => slug).filter((slug) => !inMenu.includes(slug)),
      [],
    );
  });

  it('has links, pictures and styles that lead somewhere, and asks no other host for anything', () => {
    const broken: string[] = [];
    for (const [file, text] of html) {
      const page = text.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, (whole) =>
        whole.slice(0, whole.indexOf('>') + 1),
      );
      for (const [, tag = '', attributes = ''] of page.matchAll(/<(a|img|script|link)\b([^>]*)>/g)) {
        const [, address = ''] = /\s(?:href|src)="([^"]*)"/.exec(attributes) ?? [];
        const isForeign = /^(https?:)?\/\//.test(address);
        if (isForeign && tag !== 'a' && !/rel="canonical"/.test(attributes)) broken.push(`${file}: asks ${address}`);
        if (address === '' || isForeign || /^(mailto|data):/.test(address)) continue;
        const [path = '', anchor] = address.replaceAll('&amp;', '&').split('#');
        const own = `/${dirname(file) === '.' ? '' : `${dirname(file)}/`}`;
        const target = decodeURI(path === '' ? own : path.startsWith('/') ? path : join(own, path));
        const found = target.endsWith('/') ? `${target}index.html`.slice(1) : target.slice(1);
        const isThere = existsSync(join(DIST, found)) || html.has(found);
        const hasAnchor =
          !anchor || !html.has(found) || html.get(found)?.includes(`id="${decodeURIComponent(anchor)}"`) === true;
        if (!isThere || !hasAnchor) broken.push(`${file}: ${address}`);
      }
    }
    assert.deepEqual([...new Set(broken)], []);
  });

  it('has no row of a table outside its table', () => {
    const torn = [...html].flatMap(([file, text]) => (/<p>\s*\|/.test(text) ? file : []));
    assert.deepEqual(torn, []);
  });

  it('has each page as plain Markdown too, all of them in llms.txt, and an index for its search', () => {
    const listed = readFileSync(join(DIST, 'llms.txt'), 'utf8');
    for (const { slug, title } of site.pages) {
      assert.ok(html.has(`${slug}/index.html`), slug);
      assert.match(readFileSync(join(DIST, `${slug}.md`), 'utf8'), /^# \S/, slug);
      assert.ok(listed.includes(`- [${title}](/${slug}.md): `), slug);
    }
    assert.ok(existsSync(join(DIST, 'pagefind/pagefind.js')));
  });
});
