import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const CURRENT = 'json_to_recordset($2::json) AS n (page text, language text, path text)';
const keepFormer = statement(
  'websiteFile.keepFormerPaths',
  {},
  `INSERT INTO former_path (website_id, language, path, page_id, since)
   SELECT l.website_id, l.language, l.path, l.page_id, $3
   FROM page_path l JOIN ${CURRENT} ON n.page = l.page_id AND n.language = l.language
   WHERE l.website_id = $1 AND n.path <> l.path
   ON CONFLICT (website_id, language, path) DO UPDATE SET page_id = excluded.page_id, since = excluded.since`,
);
const dropTaken = statement(
  'websiteFile.dropTakenPaths',
  {},
  `DELETE FROM former_path f USING ${CURRENT} WHERE f.website_id = $1 AND f.language = n.language AND f.path = n.path`,
);

const SLUGS = 'json_to_recordset($2::json) AS n (post text, language text, slug text)';
const keepFormerSlugs = statement(
  'websiteFile.keepFormerSlugs',
  {},
  `INSERT INTO former_slug (website_id, language, slug, post_id, since)
   SELECT p.website_id, s.key, s.value, p.id, $3
   FROM post p CROSS JOIN LATERAL jsonb_each_text(coalesce(p.content->'slug', '{}')) s
   WHERE p.website_id = $1 AND NOT EXISTS (SELECT FROM ${SLUGS}
     WHERE n.post = p.id AND n.language = s.key AND n.slug = s.value)
   ON CONFLICT (website_id, language, slug) DO UPDATE SET post_id = excluded.post_id, since = excluded.since`,
);
const dropTakenSlugs = statement(
  'websiteFile.dropTakenSlugs',
  {},
  `DELETE FROM former_slug f USING ${SLUGS} WHERE f.website_id = $1 AND f.language = n.language AND f.slug = n.slug`,
);

interface PagesOfWebsite {
  id: number;
  pages: readonly { id: string; paths: Readonly<Record<string, string>> }[];
  posts: readonly { id: string; slug?: Readonly<Record<string, string>> | undefined }[];
}

/**
 * Notes the addresses that pages and posts of a website are about to lose. An address that one has now is no former one.
 * To be called before they are stored.
 */
export async function noteFormerPaths(tx: Database, { id, pages, posts }: PagesOfWebsite, now: Date) {
  const rows = pages.flatMap(({ id: page, paths }) =>
    Object.entries(paths).map(([language, path]) => ({ page, language, path })),
  );
  const current = JSON.stringify(rows);
  await keepFormer.run(tx, [id, current, now.toISOString()]);
  await dropTaken.run(tx, [id, current]);
  const slugs = JSON.stringify(
    posts.flatMap(({ id: post, slug = {} }) =>
      Object.entries(slug).map(([language, own]) => ({ post, language, slug: own })),
    ),
  );
  await keepFormerSlugs.run(tx, [id, slugs, now.toISOString()]);
  await dropTakenSlugs.run(tx, [id, slugs]);
}
