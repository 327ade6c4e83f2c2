import { contentKind } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { EntryName } from './entry-texts.ts';

const readPages = statement(
  'entryTexts.readPages',
  { id: v.string(), content: v.record(v.string(), v.unknown()) },
  'SELECT id, content FROM page WHERE website_id = $1 AND id = ANY($2)',
);
const readPosts = statement(
  'entryTexts.readPosts',
  { id: v.string(), content: v.record(v.string(), v.unknown()) },
  'SELECT id, content FROM post WHERE website_id = $1 AND id = ANY($2)',
);
const readShortcodes = statement(
  'entryTexts.readShortcodes',
  { id: v.string(), content: v.record(v.string(), v.unknown()) },
  'SELECT id, content FROM shortcode WHERE website_id = $1 AND id = ANY($2)',
);
const READS = { page: readPages, post: readPosts, shortcode: readShortcodes };
/** Kinds that a website file replaces as a whole. */
export type ReplacedKind = keyof typeof READS;

const sourceColumns = {
  kind: contentKind,
  id: v.string(),
  language: v.string(),
  translation: v.string(),
  sources: v.array(v.string()),
};
const SOURCES = `SELECT kind, entry_id AS id, language, translation_hash AS translation, array_agg(source_hash) AS sources
  FROM translation_source WHERE website_id = $1`;
const GROUPED = 'GROUP BY kind, entry_id, language, translation_hash';
const readSources = statement('entryTexts.readSources', sourceColumns, `${SOURCES} ${GROUPED}`);
const readEntrySources = statement(
  'entryTexts.readEntrySources',
  sourceColumns,
  `${SOURCES} AND kind = $2 AND entry_id = $3 ${GROUPED}`,
);
const addSources = statement(
  'entryTexts.addSources',
  {},
  `INSERT INTO translation_source (website_id, kind, entry_id, language, translation_hash, source_hash)
   SELECT $1, $2, $3, r.language, r.translation, r.source
   FROM json_to_recordset($4::json) AS r (language text, translation text, source text) ON CONFLICT DO NOTHING`,
);

/** That a translation was right for a source; both by their hash. */
export interface SourceRow {
  language: string;
  translation: string;
  source: string;
}

/** What translations were right for. `database`: the transaction, inside one. */
export const translationSourceStore = (database: Database) => ({
  /** Published entries without their addresses. */
  published: (website: number, kind: ReplacedKind, ids: readonly string[]) => READS[kind].all(database, [website, ids]),
  sources: (website: number) => readSources.all(database, [website]),
  sourcesOf: (website: number, { kind, id }: EntryName) => readEntrySources.all(database, [website, kind, id]),
  async add(website: number, { kind, id }: EntryName, rows: readonly SourceRow[]) {
    if (rows.length > 0) await addSources.run(database, [website, kind, id, JSON.stringify(rows)]);
  },
});
