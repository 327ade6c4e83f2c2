import { assistantEntry, assistantKnowledgeSchema } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Written } from './own-entries.ts';

const readEntries = statement(
  'assistant.readEntries',
  { id: v.string(), content: v.record(v.string(), v.unknown()) },
  'SELECT id, content FROM assistant_entry WHERE website_id = $1 ORDER BY position, id',
);

/** What a website has written for its assistant, in its order. */
export const entriesOf = async (database: Database, websiteId: number): Promise<Written[]> =>
  (await readEntries.all(database, [websiteId])).map(({ id, content }) => v.parse(assistantEntry, { id, ...content }));

const readWebsite = statement(
  'assistant.readWebsite',
  {
    language: assistantKnowledgeSchema.entries.website.entries.language,
    revision: v.number(),
    settings: v.record(v.string(), v.unknown()),
    pages: v.array(v.object({ id: v.string(), title: v.unknown() })),
    properties: v.array(v.object({ id: v.number(), name: v.unknown() })),
  },
  `SELECT w.language, w.revision, w.settings || w.switched AS settings,
     coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'title', p.content->'title') ORDER BY p.id)
       FROM page p WHERE p.website_id = w.id AND EXISTS (SELECT FROM page_path l
         WHERE l.website_id = w.id AND l.page_id = p.id)), '[]') AS pages,
     coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.content->'name') ORDER BY s.position)
       FROM website_property s JOIN property p ON p.id = s.property_id WHERE s.website_id = w.id), '[]') AS properties
   FROM website w WHERE w.id = $1 AND EXISTS (SELECT FROM website_host h WHERE h.website_id = w.id)`,
);

/** A website that is on line, with what entries can name: pages that have an address, and properties. */
export const readPlaces = (database: Database, websiteId: number) => readWebsite.first(database, [websiteId]);
