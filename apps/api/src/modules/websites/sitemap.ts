import { getSitemap } from '@posada/api-client/website';
import { implement, type Route } from '../../platform/server.ts';
import type { PostStore } from './posts.store.ts';
import type { WebsiteStore } from './websites.store.ts';

const POSTS_AT_MOST = 10_000;

/** All addresses of a website that search engines should know: its pages, then its posts, newest first. */
export const sitemapRoutes = (websites: WebsiteStore, posts: PostStore): Route[] => [
  implement(getSitemap, async ({ website }) => {
    const pages = new Map<string, Record<string, string>>();
    const hidden = new Set(
      (await websites.pages(website.id)).flatMap(({ id, content }) =>
        'noindex' in content && content.noindex ? [id] : [],
      ),
    );
    for (const { page_id, language, path } of await websites.paths(website.id))
      if (!hidden.has(page_id)) pages.set(page_id, { ...pages.get(page_id), [language]: path });
    const journal = await posts.journalPaths(website.id);
    const rows = Object.keys(journal).length > 0 ? await posts.posts(website.id, {}, POSTS_AT_MOST) : [];
    const ofPosts = rows.map(({ id, created_at, content }) => {
      const { slug = {} } = content as { slug?: Record<string, string> };
      const paths = Object.entries(journal).map(([language, path]) => [
        language,
        `${path}/${slug[language] ?? slug[website.language] ?? `item-${id}`}`,
      ]);
      return { paths: Object.fromEntries(paths) as Record<string, string>, changedAt: created_at };
    });
    const ofPages = [...pages.values()].map((paths) => ({ paths, changedAt: null as string | null }));
    return ofPages.concat(ofPosts);
  }),
];
