import type { ContentKind } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { WebsiteRef } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Entry } from '../entry-texts/entry-texts.ts';
import type { ShownProperties } from '../properties/properties.store.ts';
import type { PropertyFacts } from '../properties/property-facts.ts';
import { offerContentSchema, propertyContentSchema, roomTypeContentSchema } from '../properties/stored-content.ts';
import { itemsWithIds } from '../website-file/entities.ts';
import type { PostStore } from '../websites/posts.store.ts';
import type { ShownContent, ShownContentOf } from '../websites/shown-content.ts';
import type { PageRow, PageStore } from '../websites/websites.store.ts';
import { contentStore } from './content.store.ts';
import { withWritten } from './content-kinds.ts';

type Block = PageRow['content']['blocks'][number];
const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && typeof (value as Block).type === 'string';

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A text as pages are shown with it; one without words is empty. */
const words = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? { en: '', ...(value as Record<string, string>) }
    : String(value && typeof value !== 'object' ? value : '');

/** A draft may lack what a published page has. */
function contentOf({ title, description, blocks, itemPage, noindex, picture }: Entry): PageRow['content'] {
  return {
    title: words(title),
    description: words(description),
    blocks: Array.isArray(blocks) ? blocks.filter(isBlock) : [],
    ...(typeof itemPage === 'string' ? { itemPage } : {}),
    ...(typeof noindex === 'boolean' ? { noindex } : {}),
    ...(isFields(picture) ? { picture } : {}),
  };
}

/** Drafts of one kind, by id; null: the entry is deleted. */
type Drafts = ReadonlyMap<string, Entry | null>;
type DraftsOf = (website: number, kind: ContentKind) => Promise<Drafts>;

function draftPages(pages: PageStore, draftsOf: DraftsOf): PageStore {
  async function paths(website: number) {
    const drafts = await draftsOf(website, 'page');
    const published = (await pages.paths(website)).filter(({ page_id }) => !drafts.has(page_id));
    const drafted = [...drafts].flatMap(([page_id, page]) =>
      Object.entries((page?.['paths'] ?? {}) as Record<string, string>).map(([language, path]) => ({
        page_id,
        language,
        path,
      })),
    );
    return [...drafted, ...published];
  }
  return {
    paths,
    async findPath(website, path, languages) {
      const found = (await paths(website)).filter((row) => row.path === path);
      return languages
        .map((language) => found.find((row) => row.language === language))
        .find((row) => row !== undefined);
    },
    async pathsOf(website, id) {
      const own = (await paths(website)).filter(({ page_id }) => page_id === id);
      return Object.fromEntries(own.map(({ language, path }) => [language, path]));
    },
    async page(website, id) {
      const drafts = await draftsOf(website, 'page');
      if (!drafts.has(id)) return pages.page(website, id);
      const draft = drafts.get(id);
      return draft ? { id, content: contentOf(draft) } : undefined;
    },
    formerPath: pages.formerPath,
    hasItem: pages.hasItem,
  };
}

type PostRow = NonNullable<Awaited<ReturnType<PostStore['post']>>>;
type ShortcodeRow = NonNullable<Awaited<ReturnType<PostStore['shortcode']>>>;
const ALL_POSTS = 10_000;

function draftPosts(posts: PostStore, draftsOf: DraftsOf): PostStore {
  /** A post that has no category yet stands in the first one. */
  async function rowOf(website: number, { id, category, createdAt, ...content }: Entry): Promise<PostRow | undefined> {
    const categories = await posts.categories(website);
    const own = categories.find((each) => each.id === category) ?? categories[0];
    if (!own) return undefined;
    return {
      id: String(id),
      created_at: typeof createdAt === 'string' ? createdAt : new Date(0).toISOString(),
      content: {
        ...content,
        title: words(content['title']),
        summary: words(content['summary']),
        html: words(content['html']),
        photo: content['photo'] ?? null,
      },
      category_id: own.id,
      category: own.content,
    };
  }
  async function all(website: number, filter: Parameters<PostStore['posts']>[1]) {
    const drafts = await draftsOf(website, 'post');
    const published = (await posts.posts(website, {}, ALL_POSTS)).filter(({ id }) => !drafts.has(id));
    const rows = await Promise.all([...drafts.values()].map((entry) => entry && rowOf(website, entry)));
    return [...published, ...rows.flatMap((row) => row ?? [])]
      .filter((row) => !filter.posts || filter.posts.includes(row.id))
      .filter((row) => !filter.category || filter.category === row.category_id)
      .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id));
  }
  const shortcodeOf = ({ id, typology, title, html }: Entry): ShortcodeRow => ({
    id: String(id),
    typology: String(typology),
    content: { title: words(title), html: words(html) },
  });
  return {
    ...posts,
    async post(website, id) {
      return (await all(website, { posts: [id] }))[0];
    },
    async postBySlug(website, slug, languages) {
      return (await all(website, {})).find(({ content }) => {
        const own = (content['slug'] ?? {}) as Record<string, string>;
        return languages.some((language) => own[language] === slug);
      });
    },
    posts: async (website, filter, size, skipped = 0) => (await all(website, filter)).slice(skipped, skipped + size),
    countPosts: async (website, filter) => (await all(website, filter)).length,
    async shortcode(website, id) {
      const drafts = await draftsOf(website, 'shortcode');
      if (!drafts.has(id)) return posts.shortcode(website, id);
      const draft = drafts.get(id);
      return draft ? shortcodeOf(draft) : undefined;
    },
    async shortcodes(website, typology, property) {
      const drafts = await draftsOf(website, 'shortcode');
      const published = (await posts.shortcodes(website, typology, property)).filter(({ id }) => !drafts.has(id));
      const own = [...drafts.values()].flatMap((entry) =>
        entry && entry['typology'] === typology && (entry['property'] ?? null) === property ? [shortcodeOf(entry)] : [],
      );
      return [...published, ...own];
    },
  };
}

const draftMenus =
  (menu: ShownContent['menu'], draftsOf: DraftsOf): ShownContent['menu'] =>
  async (website, id) => {
    const drafts = await draftsOf(website, 'menu');
    if (!drafts.has(id)) return menu(website, id);
    const items = drafts.get(id)?.['items'];
    return Array.isArray(items) ? { id, items: itemsWithIds(items, id) } : undefined;
  };

/** The stored content with what a draft has written; a draft that is not whole yet is not shown. */
function written<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  kind: 'property' | 'room' | 'offer',
  content: T,
  draft: Entry | null | undefined,
): T {
  const changed = draft && v.safeParse(schema, withWritten(kind, { ...content } as Entry, draft));
  return changed?.success ? changed.output : content;
}

function draftProperties(properties: ShownProperties, draftsOf: DraftsOf): ShownProperties {
  async function withDrafts(website: number, facts: readonly PropertyFacts[]): Promise<PropertyFacts[]> {
    const hotels = await draftsOf(website, 'property');
    const rooms = await draftsOf(website, 'room');
    const offers = await draftsOf(website, 'offer');
    return facts.map((own) => ({
      ...own,
      content: written(propertyContentSchema, 'property', own.content, hotels.get(String(own.id))),
      roomTypes: own.roomTypes.map((room) => ({
        ...room,
        content: written(roomTypeContentSchema, 'room', room.content, rooms.get(`${own.id}-${room.id}`)),
      })),
      offers: own.offers.map((offer) => ({
        ...offer,
        content: written(offerContentSchema, 'offer', offer.content, offers.get(`${own.id}-${offer.id}`)),
      })),
    }));
  }
  return {
    async find(website, id) {
      const facts = await properties.find(website, id);
      return facts && (await withDrafts(website, [facts]))[0];
    },
    ofWebsite: async (website) => withDrafts(website, await properties.ofWebsite(website)),
  };
}

/** Content as the callers of a website see it: in a preview as if all drafts, or those of one release, were published. */
export function shownContent(published: ShownContent, database: Database): ShownContentOf {
  /** Of one website; its drafts are read once. */
  const draftsIn = (release: number | undefined): DraftsOf => {
    let read: ReturnType<ReturnType<typeof contentStore>['drafts']> | undefined;
    return async (website, kind) => {
      read ??= contentStore(database).drafts(website);
      return new Map(
        (await read)
          .filter((draft) => draft.kind === kind && (release === undefined || draft.release === release))
          .map(({ id, entry }) => [id, entry]),
      );
    };
  };
  return ({ isPreview, previewRelease }: WebsiteRef) => {
    if (!isPreview) return published;
    const draftsOf = draftsIn(previewRelease);
    return {
      pages: draftPages(published.pages, draftsOf),
      posts: draftPosts(published.posts, draftsOf),
      menu: draftMenus(published.menu, draftsOf),
      properties: draftProperties(published.properties, draftsOf),
    };
  };
}
