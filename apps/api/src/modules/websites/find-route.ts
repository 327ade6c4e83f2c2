import type { ContentRoute } from '@posada/api-client/website';
import type { WebsiteRef } from '../../platform/caller.ts';
import { localeOf } from '../../platform/localise.ts';
import type { PostStore } from './posts.store.ts';
import type { ItemKind, PageRow, PageStore } from './websites.store.ts';

/** Blocks that show one of their items where the address names it. */
const LISTS: ReadonlySet<string> = new Set([
  'complement-list',
  'facility-list',
  'offer-list',
  'property-list',
  'roomtype-amenity-top-list',
  'roomtype-list',
  'roomtype-photo-list',
]);

const KINDS: readonly ItemKind[] = ['room', 'offer'];

const ITEM = /^(.*)\/(item-\d+(?:-[\w-]+)?)$/;
const LIST = /^(.*?)(?:\/category-([A-Za-z0-9-]+))?(?:\/page-([1-9]\d{0,3}))?$/;
const LAST = /^(.*)\/([^/]+)$/;

const PAGE_SIZE = 9;

interface Block {
  type: string;
  settings?: { pageSize?: number };
}
const blockOf = (page: PageRow | undefined, type: string) =>
  ((page?.content.blocks ?? []) as Block[]).find((block) => block.type === type);

/** An address of more parts has never been one of a page. */
const MOST_STEPS = 10;

/**
 * Addresses of content pages: those of pages themselves, and what pages show one by one or in parts below their own:
 * `…/item-{id}` (GAP-66), `…/{slug}` of a post, `…/category-{id}/page-{n}` of a journal.
 */
export function createRouteFinder(store: Omit<PageStore, 'paths'>, posts: PostStore) {
  /**
   * Whether a block of the page shows the item of a key: first number the property, last the item (GAP-66). A page for
   * single items shows those of its own kinds.
   */
  async function knowsItem(website: WebsiteRef, page: PageRow, key: string) {
    const ids = key.match(/\d+/g) ?? [];
    const [first, last] = [ids[0], ids.length > 1 ? ids.at(-1) : undefined].map((id) => (id ? Number(id) : undefined));
    if (first === undefined || ![...LISTS].some((type) => blockOf(page, type))) return false;
    const { itemPage } = page.content;
    if (!itemPage) return store.hasItem(website.id, first, last, KINDS);
    const shown = await store.page(website.id, itemPage);
    const kinds = KINDS.filter((kind) => blockOf(shown, kind));
    return last !== undefined && store.hasItem(website.id, first, last, kinds);
  }

  /** The paths of a page, each with something behind it that may differ by language. */
  async function alternatesOf(website: WebsiteRef, pageId: string, rest: (language: string) => string) {
    const paths = await store.pathsOf(website.id, pageId);
    return Object.fromEntries(
      Object.entries(paths).map(([language, path]) => [language, (path === '/' ? '' : path) + rest(language)]),
    );
  }

  async function itemAt(website: WebsiteRef, path: string, languages: readonly string[]) {
    const named = ITEM.exec(path);
    const found = named && (await store.findPath(website.id, named[1] || '/', languages));
    if (!found) return undefined;
    const key = named[2] ?? '';
    const page = await store.page(website.id, found.page_id);
    if (!page || !(await knowsItem(website, page, key))) return undefined;
    const alternates = await alternatesOf(website, found.page_id, () => `/${key}`);
    return { id: page.content.itemPage ?? page.id, path, key, alternates };
  }

  /** Last part of the address of a post. */
  function lastOf(website: WebsiteRef, post: NonNullable<Awaited<ReturnType<PostStore['post']>>>, language: string) {
    const { slug = {} } = post.content as { slug?: Record<string, string> };
    return slug[language] ?? slug[website.language] ?? slug['en'] ?? `item-${post.id}`;
  }

  async function postAt(website: WebsiteRef, path: string, languages: readonly string[]) {
    const [, parent = '', last = ''] = LAST.exec(path) ?? [];
    const found = parent && (await store.findPath(website.id, parent, languages));
    const page = found ? await store.page(website.id, found.page_id) : undefined;
    if (!page?.content.itemPage || !blockOf(page, 'journal')) return undefined;
    const post = last.startsWith('item-')
      ? await posts.post(website.id, last.slice('item-'.length))
      : await posts.postBySlug(website.id, last, languages);
    if (!post) return undefined;
    const alternates = await alternatesOf(website, page.id, (language) => `/${lastOf(website, post, language)}`);
    return { id: page.content.itemPage, path, key: `item-${post.id}`, alternates };
  }

  async function listAt(website: WebsiteRef, path: string, languages: readonly string[]) {
    const [, parent = '', category = null, number] = LIST.exec(path) ?? [];
    if (parent === path) return undefined;
    const found = await store.findPath(website.id, parent || '/', languages);
    const page = found && (await store.page(website.id, found.page_id));
    const journal = blockOf(page, 'journal');
    if (!page || !journal) return undefined;
    if (category && !(await posts.categories(website.id)).some(({ id }) => id === category)) return undefined;
    const list = { category, page: Number(number ?? 1) };
    const count = number ? await posts.countPosts(website.id, { category: category ?? undefined }) : 0;
    // the first page is the list itself
    if (number && (list.page === 1 || (list.page - 1) * (journal.settings?.pageSize ?? PAGE_SIZE) >= count))
      return undefined;
    const rest = path.slice(parent.length);
    return { id: page.id, path, key: null, list, alternates: await alternatesOf(website, page.id, () => rest) };
  }

  type Route = Omit<ContentRoute, 'isMoved'>;

  async function belowPage(
    website: WebsiteRef,
    path: string,
    languages: readonly string[],
  ): Promise<Route | undefined> {
    const found =
      (await listAt(website, path, languages)) ??
      (await itemAt(website, path, languages)) ??
      (await postAt(website, path, languages));
    return found && { list: null, ...found };
  }
  async function standing(website: WebsiteRef, path: string, languages: readonly string[]): Promise<Route | undefined> {
    const page = await store.findPath(website.id, path, languages);
    return page ? pageAt(website, path, page.page_id) : belowPage(website, path, languages);
  }
  const pageAt = async (website: WebsiteRef, path: string, id: string): Promise<Route> => ({
    id,
    path,
    key: null,
    list: null,
    alternates: await store.pathsOf(website.id, id),
  });

  /** Where the page stands now that had this address before, or the page above what the address names. */
  async function movedTo(website: WebsiteRef, path: string, language: string): Promise<string | undefined> {
    const steps = path.split('/').slice(1, MOST_STEPS + 1);
    const above = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
    const former = await store.formerPath(website.id, above, language);
    if (!former) return undefined;
    const now = (await store.pathsOf(website.id, former.page_id))[language];
    return now && `${now === '/' ? '' : now}${path.slice(former.path.length)}`;
  }

  /** Where the post stands now that had this address before. */
  async function postMovedTo(website: WebsiteRef, path: string, language: string): Promise<string | undefined> {
    const [, parent, last = ''] = LAST.exec(path) ?? [];
    if (!parent) return undefined;
    const id = await posts.formerSlug(website.id, last, language);
    const post = id === undefined ? undefined : await posts.post(website.id, id);
    return post && `${parent}/${lastOf(website, post, language)}`;
  }

  /** @returns undefined where no page stands and none has stood */
  return async (website: WebsiteRef, given: string, language: string): Promise<ContentRoute | undefined> => {
    const path = given.length > 1 ? given.replace(/\/+$/, '') : '/';
    const languages = [...new Set([localeOf(language), website.language, 'en'])];
    const [own = 'en'] = languages;
    const page = await store.findPath(website.id, path, languages);
    if (page?.language === own) return { ...(await pageAt(website, path, page.page_id)), isMoved: false };
    // an address of another language stands in for one that there is not, and not for one that there was
    const now = await movedTo(website, path, own);
    const moved = now === undefined ? undefined : await standing(website, now, languages);
    if (moved) return { ...moved, isMoved: true };
    const found = page ? await pageAt(website, path, page.page_id) : await belowPage(website, path, languages);
    if (found) return { ...found, isMoved: false };
    const post = await postMovedTo(website, now ?? path, own);
    const movedPost = post === undefined ? undefined : await standing(website, post, languages);
    return movedPost && { ...movedPost, isMoved: true };
  };
}
