import type { ApiClient } from '@posada/api-client';
import { findRoute, getWebPage, type PostCard, type WebPage } from '@posada/api-client/website';
import { type Locale, languageTag } from '@posada/i18n';
import { photoFile } from '@posada/ui';
import { Feed } from 'feed';
import { escapeXml } from './sitemap.ts';

/** Below the language's prefix. */
export const FEED_PATH = '/feed.xml';

/** The page that the posts are listed on, in the words of its editor. */
export interface Journal extends Pick<WebPage, 'title' | 'description'> {
  /** Without language prefix. */
  path: string;
}

/** @returns undefined when the website has no page that shows posts */
export async function journalOf(
  api: ApiClient,
  language: Locale,
  posts: readonly PostCard[],
): Promise<Journal | undefined> {
  const below = posts.find((post) => post.path !== null)?.path;
  if (!below) return undefined;
  const path = below.replace(/\/[^/]+$/, '') || '/';
  const { id } = await api.call(findRoute, { query: { path, language } });
  return { ...(await api.call(getWebPage, { path: { id }, query: { language } })), path };
}

/**
 * The posts of a website as an Atom feed, in one language.
 *
 * @param posts newest first
 */
export function feedOf(
  { name }: { name: string },
  locale: Locale,
  origin: string,
  journal: Journal,
  posts: readonly PostCard[],
): string {
  const shown = posts.filter((post) => post.path !== null);
  const home = `${origin}/${locale}`;
  const feed = new Feed({
    id: `${home}${FEED_PATH}`,
    title: `${journal.title} · ${name}`,
    description: journal.description,
    link: journal.path === '/' ? home : `${home}${journal.path}`,
    ...(shown[0] ? { updated: new Date(shown[0].createdAt) } : {}),
    copyright: name,
    generator: name,
    feedLinks: { atom: `${home}${FEED_PATH}` },
    author: { name, link: home },
  });
  for (const { path, title, summary, createdAt, category, photo } of shown) {
    const link = `${home}${path}`;
    feed.addItem({
      id: link,
      link,
      // both are passed on as HTML
      title: escapeXml(title),
      description: escapeXml(summary),
      date: new Date(createdAt),
      published: new Date(createdAt),
      category: [{ name: category.name, term: category.id }],
      ...(photo ? { image: new URL(photoFile(photo, 960), origin).href } : {}),
    });
  }
  // of a language the library knows in RSS alone; on the root it is that of all entries
  return feed.atom1().replace('<feed ', `<feed xml:lang="${languageTag(locale)}" `);
}
