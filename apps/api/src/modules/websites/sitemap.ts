import { firstPhoto } from '@posada/api-client/blocks';
import { getSitemap, type SitemapEntry } from '@posada/api-client/website';
import { todayAt } from '@posada/calendar-days';
import { implement, type Route } from '../../platform/route.ts';
import type { PropertyStore } from '../properties/properties.store.ts';
import { itemKey } from '../properties/property-shapes.ts';
import type { PostStore } from './posts.store.ts';
import type { WebsiteStore } from './websites.store.ts';

const POSTS_AT_MOST = 10_000;

/** The first picture of these. Rooms, offers and posts have theirs where settings of blocks have them. */
function pictureOf(...blocks: { settings?: unknown }[]): Pick<SitemapEntry, 'photo'> {
  const photo = firstPhoto(blocks);
  return photo ? { photo: { url: photo.url, widths: photo.widths } } : {};
}

/** The pages of single rooms, and of offers that can still be booked. */
async function itemsOf(properties: PropertyStore, websiteId: number, now: Date): Promise<SitemapEntry[]> {
  const all = await properties.ofWebsite(websiteId);
  const ofEach = await Promise.all(
    all.map(async ({ id, timeZone, content: property, roomTypes, offers }) => {
      const places = await properties.itemPagesOf(websiteId, id);
      const today = todayAt(timeZone, now);
      const open = offers.filter(({ book_until }) => book_until === null || book_until >= today);
      const below = (pages: Record<string, string>, key: string, content: unknown): SitemapEntry => ({
        paths: Object.fromEntries(
          Object.entries(pages).map(([language, path]) => [language, `${path === '/' ? '' : path}/${key}`]),
        ),
        changedAt: null,
        ...pictureOf({ settings: content }, { settings: property }),
      });
      return [
        ...roomTypes.map((room) => below(places.rooms, itemKey(id, 'room', room.id), room.content)),
        ...open.map((offer) => below(places.offers, itemKey(id, 'offer', offer.id), offer.content)),
      ];
    }),
  );
  return ofEach.flat().filter(({ paths }) => Object.keys(paths).length > 0);
}

interface SitemapOptions {
  websites: WebsiteStore;
  posts: PostStore;
  properties: PropertyStore;
  clock: () => Date;
}

/** All addresses of a website that search engines should know: its pages, rooms, offers and categories of posts, then its posts, newest first. */
export const sitemapRoutes = ({ websites, posts, properties, clock }: SitemapOptions): Route[] => [
  implement(getSitemap, async ({ website }): Promise<SitemapEntry[]> => {
    const contents = new Map((await websites.pages(website.id)).map(({ id, content }) => [id, content]));
    const pages = new Map<string, Record<string, string>>();
    for (const { page_id, language, path } of await websites.paths(website.id)) {
      const content = contents.get(page_id);
      const isHidden = content && 'noindex' in content && content.noindex;
      if (!isHidden) pages.set(page_id, { ...pages.get(page_id), [language]: path });
    }
    const journal = await posts.journalPaths(website.id);
    const hasJournal = Object.keys(journal).length > 0;
    const rows = hasJournal ? await posts.posts(website.id, {}, POSTS_AT_MOST) : [];
    const ofCategories = (hasJournal ? await posts.categories(website.id) : []).map(({ id }) => ({
      paths: Object.fromEntries(
        Object.entries(journal).map(([language, path]) => [language, `${path}/category-${id}`]),
      ),
      changedAt: null,
    }));
    const ofPosts = rows.map(({ id, created_at, content }) => {
      const { slug = {} } = content as { slug?: Record<string, string> };
      const paths = Object.entries(journal).map(([language, path]) => [
        language,
        `${path}/${slug[language] ?? slug[website.language] ?? `item-${id}`}`,
      ]);
      return {
        paths: Object.fromEntries(paths) as Record<string, string>,
        changedAt: created_at,
        ...pictureOf({ settings: content }),
      };
    });
    const ofPages = [...pages].map(([id, paths]) => ({
      paths,
      changedAt: null,
      ...pictureOf(...((contents.get(id)?.blocks ?? []) as { settings?: unknown }[])),
    }));
    return [...ofPages, ...(await itemsOf(properties, website.id, clock())), ...ofCategories, ...ofPosts];
  }),
];
