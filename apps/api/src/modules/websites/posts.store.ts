import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, statement } from '../../platform/database/statement.ts';

/** Which posts; undefined: all. */
export interface PostFilter {
  posts?: string[] | undefined;
  category?: string | undefined;
}

const FILTER =
  'p.website_id = $1 AND ($2::text[] IS NULL OR p.id = ANY($2)) AND ($3::text IS NULL OR p.category_id = $3)';
const valuesOf = (websiteId: number, { posts, category }: PostFilter) => [websiteId, posts ?? null, category ?? null];

/** Localised; the import has checked it. */
const content = v.record(v.string(), v.unknown());

const selectPosts = (name: string, rest: string) =>
  statement(
    name,
    {
      id: v.string(),
      created_at: moment,
      content,
      category_id: v.string(),
      category: content,
    },
    `SELECT p.id, p.created_at, p.content, p.category_id, c.content AS category
     FROM post p JOIN post_category c ON c.website_id = p.website_id AND c.id = p.category_id ${rest}`,
  );
const readPost = selectPosts('websites.readPost', 'WHERE p.website_id = $1 AND p.id = $2');
const findPostBySlug = selectPosts(
  'websites.findPostBySlug',
  `WHERE p.website_id = $1 AND EXISTS (SELECT 1 FROM jsonb_each_text(p.content->'slug') s WHERE s.value = $2 AND s.key = ANY($3))
   ORDER BY p.id`,
);
const findFormerSlug = statement(
  'websites.findFormerSlug',
  { post_id: v.string() },
  'SELECT post_id FROM former_slug WHERE website_id = $1 AND language = $2 AND slug = $3',
);
const readPosts = selectPosts(
  'websites.readPosts',
  `WHERE ${FILTER} ORDER BY p.created_at DESC, p.id DESC LIMIT $4 OFFSET $5`,
);
const countPosts = statement(
  'websites.countPosts',
  { count: v.number() },
  `SELECT count(*)::integer AS count FROM post p WHERE ${FILTER}`,
);
const findJournal = statement(
  'websites.findJournal',
  { page_id: v.string(), language: v.string(), path: v.string() },
  `SELECT pp.page_id, pp.language, pp.path FROM page p
   JOIN page_path pp ON pp.website_id = p.website_id AND pp.page_id = p.id
   WHERE p.website_id = $1 AND p.content ? 'itemPage' AND p.content->'blocks' @> '[{"type":"journal"}]'
   ORDER BY p.id`,
);
const readCategories = statement(
  'websites.readCategories',
  { id: v.string(), content },
  'SELECT id, content FROM post_category WHERE website_id = $1 ORDER BY position, id',
);
const shortcodeColumns = { id: v.string(), typology: v.string(), content };
const readShortcode = statement(
  'websites.readShortcode',
  shortcodeColumns,
  'SELECT id, typology, content FROM shortcode WHERE website_id = $1 AND id = $2',
);
const readShortcodes = statement(
  'websites.readShortcodes',
  shortcodeColumns,
  `SELECT id, typology, content FROM shortcode
   WHERE website_id = $1 AND typology = $2 AND property_id IS NOT DISTINCT FROM $3 ORDER BY position, id`,
);

/** Posts, their categories and shortcodes. */
export function createPostStore(database: Database) {
  return {
    post: (websiteId: number, id: string) => readPost.first(database, [websiteId, id]),
    /** A slug of one of these languages. */
    postBySlug: (websiteId: number, slug: string, languages: readonly string[]) =>
      findPostBySlug.first(database, [websiteId, slug, languages]),
    /** Id of the post that had this slug before in this language. */
    formerSlug: async (websiteId: number, slug: string, language: string): Promise<string | undefined> =>
      (await findFormerSlug.first(database, [websiteId, language, slug]))?.post_id,
    /** Paths by language of the page that lists the posts and shows each of them; none: the website has no such page. */
    async journalPaths(websiteId: number): Promise<Record<string, string>> {
      const rows = await findJournal.all(database, [websiteId]);
      const own = rows.filter(({ page_id }) => page_id === rows[0]?.page_id);
      return Object.fromEntries(own.map(({ language, path }) => [language, path]));
    },
    /** Newest first. */
    posts: (websiteId: number, filter: PostFilter, size: number, skipped = 0) =>
      readPosts.all(database, [...valuesOf(websiteId, filter), size, skipped]),
    async countPosts(websiteId: number, filter: PostFilter): Promise<number> {
      return (await countPosts.first(database, valuesOf(websiteId, filter)))?.count ?? 0;
    },
    categories: (websiteId: number) => readCategories.all(database, [websiteId]),
    shortcode: (websiteId: number, id: string) => readShortcode.first(database, [websiteId, id]),
    /** Of one property, or with null of the website as a whole. */
    shortcodes: (websiteId: number, typology: string, propertyId: number | null) =>
      readShortcodes.all(database, [websiteId, typology, propertyId]),
  };
}
export type PostStore = ReturnType<typeof createPostStore>;
