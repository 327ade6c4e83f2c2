import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const readPages = statement(
  'pageTexts.readPages',
  { id: v.string(), content: v.record(v.string(), v.unknown()) },
  'SELECT id, content FROM page WHERE website_id = $1 AND id = ANY($2)',
);

const sourceColumns = {
  page: v.string(),
  language: v.string(),
  translation: v.string(),
  sources: v.array(v.string()),
};
const SOURCES = `SELECT page_id AS page, language, translation_hash AS translation, array_agg(source_hash) AS sources
  FROM translation_source WHERE website_id = $1`;
const GROUPED = 'GROUP BY page_id, language, translation_hash';
const readSources = statement('pageTexts.readSources', sourceColumns, `${SOURCES} ${GROUPED}`);
const readPageSources = statement('pageTexts.readPageSources', sourceColumns, `${SOURCES} AND page_id = $2 ${GROUPED}`);
const addSources = statement(
  'pageTexts.addSources',
  {},
  `INSERT INTO translation_source (website_id, page_id, language, translation_hash, source_hash)
   SELECT $1, $2, r.language, r.translation, r.source
   FROM json_to_recordset($3::json) AS r (language text, translation text, source text) ON CONFLICT DO NOTHING`,
);

/** That a translation was right for a source; both by their hash. */
export interface SourceRow {
  language: string;
  translation: string;
  source: string;
}

/** What translations were right for. `database`: the transaction, inside one. */
export const translationSourceStore = (database: Database) => ({
  /** Published pages without their addresses. */
  pages: (website: number, ids: readonly string[]) => readPages.all(database, [website, ids]),
  sources: (website: number) => readSources.all(database, [website]),
  sourcesOfPage: (website: number, page: string) => readPageSources.all(database, [website, page]),
  async add(website: number, page: string, rows: readonly SourceRow[]) {
    if (rows.length > 0) await addSources.run(database, [website, page, JSON.stringify(rows)]);
  },
});
