import type { Database } from '../../platform/database/database.ts';

interface PostRow {
  id: string;
  created_at: string;
  content: unknown;
  category_id: string;
  category: unknown;
}
interface ShortcodeRow {
  id: string;
  typology: string;
  content: unknown;
}
/** Which posts; undefined: all. */
export interface PostFilter {
  posts?: string[] | undefined;
  category?: string | undefined;
}

const POSTS = `SELECT p.id, p.created_at, p.content, p.category_id, c.content AS category
  FROM post p JOIN post_category c ON c.website_id = p.website_id AND c.id = p.category_id`;
const FILTER = `p.website_id = $1 AND ($2::text[] IS NULL OR p.id = ANY($2)) AND ($3::text IS NULL OR p.category_id = $3)`;
const valuesOf = (websiteId: number, { posts, category }: PostFilter) => [websiteId, posts ?? null, category ?? null];

/** SQL for posts, their categories and shortcodes. */
export function createPostStore(database: Database) {
  return {
    async post(websiteId: number, id: string): Promise<PostRow | undefined> {
      return (await database.query<PostRow>(`${POSTS} WHERE p.website_id = $1 AND p.id = $2`, [websiteId, id])).rows[0];
    },
    /** A slug of one of these languages. */
    async postBySlug(websiteId: number, slug: string, languages: readonly string[]): Promise<PostRow | undefined> {
      const named = `EXISTS (SELECT 1 FROM jsonb_each_text(p.content->'slug') s WHERE s.value = $2 AND s.key = ANY($3))`;
      const { rows } = await database.query<PostRow>(`${POSTS} WHERE p.website_id = $1 AND ${named} ORDER BY p.id`, [
        websiteId,
        slug,
        languages,
      ]);
      return rows[0];
    },
    /** Paths by language of the page that lists the posts and shows each of them; none: the website has no such page. */
    async journalPaths(websiteId: number): Promise<Record<string, string>> {
      const { rows } = await database.query<{ page_id: string; language: string; path: string }>(
        `SELECT pp.page_id, pp.language, pp.path FROM page p
           JOIN page_path pp ON pp.website_id = p.website_id AND pp.page_id = p.id
         WHERE p.website_id = $1 AND p.content ? 'itemPage' AND p.content->'blocks' @> '[{"type":"journal"}]'
         ORDER BY p.id`,
        [websiteId],
      );
      const own = rows.filter(({ page_id }) => page_id === rows[0]?.page_id);
      return Object.fromEntries(own.map(({ language, path }) => [language, path]));
    },
    /** Newest first. */
    async posts(websiteId: number, filter: PostFilter, size: number, skipped = 0): Promise<PostRow[]> {
      return (
        await database.query<PostRow>(
          `${POSTS} WHERE ${FILTER} ORDER BY p.created_at DESC, p.id DESC LIMIT $4 OFFSET $5`,
          [...valuesOf(websiteId, filter), size, skipped],
        )
      ).rows;
    },
    async countPosts(websiteId: number, filter: PostFilter): Promise<number> {
      const { rows } = await database.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM post p WHERE ${FILTER}`,
        valuesOf(websiteId, filter),
      );
      return rows[0]?.count ?? 0;
    },
    async categories(websiteId: number) {
      return (
        await database.query<{ id: string; content: unknown }>(
          'SELECT id, content FROM post_category WHERE website_id = $1 ORDER BY position, id',
          [websiteId],
        )
      ).rows;
    },
    async shortcode(websiteId: number, id: string): Promise<ShortcodeRow | undefined> {
      return (
        await database.query<ShortcodeRow>(
          'SELECT id, typology, content FROM shortcode WHERE website_id = $1 AND id = $2',
          [websiteId, id],
        )
      ).rows[0];
    },
    /** Of one property, or with null of the website as a whole. */
    async shortcodes(websiteId: number, typology: string, propertyId: number | null): Promise<ShortcodeRow[]> {
      return (
        await database.query<ShortcodeRow>(
          `SELECT id, typology, content FROM shortcode
           WHERE website_id = $1 AND typology = $2 AND property_id IS NOT DISTINCT FROM $3 ORDER BY position, id`,
          [websiteId, typology, propertyId],
        )
      ).rows;
    },
  };
}
export type PostStore = ReturnType<typeof createPostStore>;
