import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { callPages } from './call-pages.ts';
import { API_CALLS, DECISIONS, type Kind, SECTIONS } from './structure.ts';

export const root = resolve(import.meta.dirname, '../..');

export interface Page {
  /** Address without slashes around it, such as `connect/webhooks`. */
  slug: string;
  title: string;
  kind: Kind;
  /** File that it is made of, from the root of the repository; undefined: it is made of the description of the API. */
  source: string | undefined;
  /** Markdown below the title, with links and pictures of the site. */
  markdown: string;
}

interface Written {
  slug: string;
  kind: Kind;
  source: string;
}

/** A group of the menu, with the addresses of its pages. */
export interface Menu {
  title: string;
  /** What its reader wants to do; absent: the group belongs to the one before. */
  about?: string;
  slugs: readonly string[];
  isFolded: boolean;
}

export interface Site {
  pages: readonly Page[];
  menu: readonly Menu[];
  /** Pictures: their file by the path from the root of the site. */
  pictures: ReadonlyMap<string, string>;
}

const nameOf = (source: string) => source.slice(source.lastIndexOf('/') + 1).replace(/\.md$/, '');

const decisionFiles = () =>
  readdirSync(join(root, DECISIONS.folder))
    .filter((name) => name.endsWith('.md'))
    .sort();

const writtenPages = (): Written[] => [
  ...SECTIONS.flatMap(({ slug, pages }) =>
    pages.map(({ source, kind, slug: own }) => ({ slug: `${slug}/${own ?? nameOf(source)}`, kind, source })),
  ),
  ...decisionFiles().map((name) => ({
    slug: `${DECISIONS.slug}/${name === 'README.md' ? 'about' : nameOf(name)}`,
    kind: 'explanation' as const,
    source: `${DECISIONS.folder}/${name}`,
  })),
];

/** Parts of Markdown that have no links: blocks and spans of code. */
const CODE = /(^```[\s\S]*?^```|`[^`\n]+`)/gm;
const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;
const PICTURE = /\.(webp|png|jpe?g|svg)$/;

/**
 * Text with the links of the site: a page of the site by its address, a picture by its own. Another file of the repository
 * is named with its path, or linked at the address of the repository where one is given.
 */
function withLinks(
  text: string,
  source: string,
  site: { slugs: ReadonlyMap<string, string>; pictures: Map<string, string> },
) {
  const repository = process.env['DOCS_REPOSITORY_URL'];
  const linked = (whole: string, sign: string, name: string, target: string): string => {
    if (/^(https?:|mailto:|#|\/)/.test(target)) return whole;
    const [path = '', anchor] = target.split('#');
    const file = normalize(join(dirname(source), path)).replace(/\/$/, '');
    if (sign || PICTURE.test(path)) {
      const own = `pictures/${file.replace(/^docs\//, '')}`;
      site.pictures.set(own, file);
      return `${sign}[${name}](/${own})`;
    }
    const slug = site.slugs.get(file) ?? site.slugs.get(`${file}/README.md`);
    if (slug !== undefined) return `[${name}](/${slug}/${anchor ? `#${anchor}` : ''})`;
    if (repository) return `[${name}](${repository}/${file}${anchor ? `#${anchor}` : ''})`;
    const shown = name.replaceAll('`', '');
    return shown === path || shown === file ? `\`${file}\`` : `${name} (\`${file}\`)`;
  };
  return text
    .split(CODE)
    .map((part, place) => {
      // what was matched by the group
      if (place % 2 === 1) return part;
      return part.replace(LINK, linked);
    })
    .join('');
}

/** In place of a span of code in the text of a link, while links are read: a sign for private use, which no page has. */
const MASK = '\ue000';

/** The same for links whose text is a span of code. */
function rewritten(text: string, source: string, site: Parameters<typeof withLinks>[2]): string {
  const hidden: string[] = [];
  const masked = text.replace(/\[(`[^`\n]+`)\]\(/g, (_, code: string) => {
    hidden.push(code);
    return `[${MASK}${hidden.length - 1}${MASK}](`;
  });
  return withLinks(masked, source, site).replace(
    new RegExp(`${MASK}(\\d+)${MASK}`, 'g'),
    (_, place: string) => hidden[Number(place)] ?? '',
  );
}

function readPage({ slug, kind, source }: Written, site: Parameters<typeof withLinks>[2]): Page {
  const text = readFileSync(join(root, source), 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  const [, title = ''] = /^# (.+)$/m.exec(text) ?? [];
  if (title === '') throw new Error(`${source} has no title: a line that begins with "# "`);
  return {
    slug,
    title: title.replaceAll('`', ''),
    kind,
    source,
    markdown: rewritten(text.replace(/^# .+\n+/m, ''), source, site).trim(),
  };
}

/** All pages of the site, made of their files anew. @throws {Error} a file has no title, or a picture is missing */
export function readSite(): Site {
  const written = writtenPages();
  const slugs = new Map(written.map(({ source, slug }) => [source, slug]));
  const pictures = new Map<string, string>();
  const calls = callPages().map((page) => ({ ...page, kind: 'reference' as const, source: undefined }));
  const pages = [...written.map((page) => readPage(page, { slugs, pictures })), ...calls];
  const missing = [...pictures.values()].filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`pictures are missing: ${missing.join(', ')}`);
  const inSection = (slug: string) =>
    pages.filter((page) => page.slug.startsWith(`${slug}/`) && !page.slug.startsWith(`${API_CALLS.slug}/`));
  return {
    pages,
    pictures,
    menu: [
      ...SECTIONS.flatMap(({ slug, title, about }) => [
        { title, about, slugs: inSection(slug).map((page) => page.slug), isFolded: slug !== 'try-it' },
        ...(slug === 'reference'
          ? [{ title: API_CALLS.title, slugs: calls.map((page) => page.slug), isFolded: true }]
          : []),
      ]),
      {
        title: DECISIONS.title,
        about: DECISIONS.about,
        slugs: inSection(DECISIONS.slug).map((page) => page.slug),
        isFolded: true,
      },
    ],
  };
}

/** A page as plain Markdown, with its title. */
export const plainMarkdown = ({ title, markdown }: Page): string => `# ${title}\n\n${markdown}\n`;

/** The first sentence of a page, without marks: what search engines and `llms.txt` say of it. */
export function summaryOf({ markdown, title }: Page): string {
  const paragraph = markdown.split(/\n\s*\n/).find((part) => /^(?!Date:)[A-Z"`[(]/.test(part.trim())) ?? title;
  const plain = paragraph.replace(LINK, '$2').replace(/[`*]/g, '').replace(/\s+/g, ' ').trim();
  const [sentence = plain] = /^.*?\.(?=\s|$)/.exec(plain) ?? [];
  return sentence.length <= 200 ? sentence : `${sentence.slice(0, 197)}…`;
}

/** `llms.txt`: each page with its address as Markdown and its first sentence (https://llmstxt.org). */
export function llmsText({ pages, menu }: Site): string {
  const byslug = new Map(pages.map((page) => [page.slug, page]));
  const parts = menu.map(({ title, slugs }) => {
    const lines = slugs.map((slug) => {
      const page = byslug.get(slug);
      return page ? `- [${page.title}](/${slug}.md): ${summaryOf(page)}` : '';
    });
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `# Posada\n\n> An open website for booking hotels directly: documentation for hotel chains, developers and operators.\n\n${parts.join('\n\n')}\n`;
}
