import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { EntryName } from '../entry-texts/entry-texts.ts';

const readNames = statement(
  'translations.readNames',
  { name: v.nullable(v.string()) },
  `SELECT settings->>'name' AS name FROM website WHERE id = $1
   UNION SELECT p.content->>'name' FROM website_property s JOIN property p ON p.id = s.property_id WHERE s.website_id = $1`,
);
const readProposals = statement(
  'translations.readProposals',
  { source: v.string(), text: v.string() },
  `SELECT source_hash AS source, text FROM translation_proposal
   WHERE website_id = $1 AND kind = $2 AND entry_id = $3 AND language = $4`,
);
const addProposals = statement(
  'translations.addProposals',
  {},
  `INSERT INTO translation_proposal (website_id, kind, entry_id, language, source_hash, text, made_at)
   SELECT $1, $2, $3, $4, r.source, r.text, $6 FROM json_to_recordset($5::json) AS r (source text, text text)
   ON CONFLICT (website_id, kind, entry_id, language, source_hash)
   DO UPDATE SET text = excluded.text, made_at = excluded.made_at`,
);

/** What a machine proposes. `database`: the transaction, inside one. */
export const proposalStore = (database: Database) => ({
  /** Of the website and of its hotels. */
  names: async (website: number) => (await readNames.all(database, [website])).flatMap(({ name }) => name ?? []),
  /** What a machine proposes, by the hash of its source. */
  async proposals(website: number, { kind, id }: EntryName, language: string): Promise<Map<string, string>> {
    const rows = await readProposals.all(database, [website, kind, id, language]);
    return new Map(rows.map(({ source, text }) => [source, text]));
  },
  async addProposals(
    website: number,
    { kind, id }: EntryName,
    language: string,
    rows: readonly { source: string; text: string }[],
    now: Date,
  ) {
    if (rows.length === 0) return;
    await addProposals.run(database, [website, kind, id, language, JSON.stringify(rows), now.toISOString()]);
  },
});
