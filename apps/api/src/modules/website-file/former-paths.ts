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

interface PagesOfWebsite {
  id: number;
  pages: readonly { id: string; paths: Readonly<Record<string, string>> }[];
}

/**
 * Notes the addresses that pages of a website are about to lose. An address that a page has now is no former one. To be
 * called before the pages are stored.
 */
export async function noteFormerPaths(tx: Database, { id, pages }: PagesOfWebsite, now: Date) {
  const rows = pages.flatMap(({ id: page, paths }) =>
    Object.entries(paths).map(([language, path]) => ({ page, language, path })),
  );
  const current = JSON.stringify(rows);
  await keepFormer.run(tx, [id, current, now.toISOString()]);
  await dropTaken.run(tx, [id, current]);
}
