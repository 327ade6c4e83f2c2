import type { PostCard } from '@posada/api-client/website';
import type { Locale } from '@posada/i18n';
import { photoFile } from '@posada/ui';
import { Feed } from 'feed';
import type { WebsiteFacts } from './websites.ts';

/** Below the language's prefix. */
export const FEED_PATH = '/feed.xml';

/**
 * The posts of a website as an Atom feed, in one language.
 *
 * @param posts newest first
 * @returns undefined when the website has no page that shows posts
 */
export function feedOf(
  { website }: WebsiteFacts,
  locale: Locale,
  origin: string,
  posts: readonly PostCard[],
): string | undefined {
  const shown = posts.filter((post) => post.path !== null);
  const [newest] = shown;
  if (!newest) return undefined;
  const home = `${origin}/${locale}`;
  const feed = new Feed({
    id: `${home}${FEED_PATH}`,
    title: website.name,
    link: home,
    language: locale,
    updated: new Date(newest.createdAt),
    copyright: website.name,
    generator: website.name,
    feedLinks: { atom: `${home}${FEED_PATH}` },
    author: { name: website.name, link: home },
  });
  for (const { path, title, summary, createdAt, category, photo } of shown) {
    const link = `${home}${path}`;
    feed.addItem({
      id: link,
      link,
      title,
      description: summary,
      date: new Date(createdAt),
      published: new Date(createdAt),
      category: [{ name: category.name, term: category.id }],
      ...(photo ? { image: new URL(photoFile(photo, 960), origin).href } : {}),
    });
  }
  return feed.atom1();
}
