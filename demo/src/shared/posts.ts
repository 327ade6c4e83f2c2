import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepUnits } from './units.ts';

const folder = join(import.meta.dirname, 'posts');
const HEAD = /^---\nslug: (.+)\ntitle: (.+)\nsummary: (.+)\n---\n/;

type Texts = { en: string; [language: string]: string };

interface Post {
  slug: Texts;
  title: Texts;
  summary: Texts;
  html: Texts;
}

/**
 * A post of the journal in every language that has a file for it, `posts/<language>/<name>.md`: slug, title and
 * summary between lines of dashes, then the HTML. `addressOf` is asked for each link, as in `href="hotel:3"`.
 *
 * @throws {Error} a file without that head
 */
export function postOf(name: string, addressOf: (link: string, language: string) => string): Post {
  const post: Post = { slug: { en: '' }, title: { en: '' }, summary: { en: '' }, html: { en: '' } };
  for (const language of readdirSync(folder).sort()) {
    const file = join(folder, language, `${name}.md`);
    if (!existsSync(file)) continue;
    const content = readFileSync(file, 'utf8');
    const [head, slug, title, summary] = HEAD.exec(content) ?? [];
    if (!head || !slug || !title || !summary) throw new Error(`${file} has no slug, title and summary at its head`);
    post.slug[language] = slug;
    post.title[language] = keepUnits(title);
    post.summary[language] = keepUnits(summary);
    post.html[language] = keepUnits(content.slice(head.length))
      .replace(/href="(\w+:\d+)"/g, (_, link: string) => `href="${addressOf(link, language)}"`)
      .trim();
  }
  return post;
}
