import { contentKind } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** A photo of a website file: no other thing of it has all of these. */
const PHOTOS = `'strict $.** ? (exists(@.id) && exists(@.widths) && @.url starts with "/media/")'`;
const readPhotos = statement(
  'content.readPhotos',
  { kind: contentKind, id: v.string(), isDraft: v.boolean(), photo: v.record(v.string(), v.unknown()) },
  `SELECT 'page' AS kind, p.id, false AS "isDraft", jsonb_path_query(p.content, ${PHOTOS}) AS photo
     FROM page p WHERE p.website_id = $1
   UNION ALL SELECT 'post', p.id, false, jsonb_path_query(p.content, ${PHOTOS}) FROM post p WHERE p.website_id = $1
   UNION ALL SELECT 'property', p.id::text, false, jsonb_path_query(p.content, ${PHOTOS})
     FROM property p JOIN website_property s ON s.property_id = p.id WHERE s.website_id = $1
   UNION ALL SELECT 'room', r.property_id || '-' || r.id, false, jsonb_path_query(r.content, ${PHOTOS})
     FROM room_type r JOIN website_property s ON s.property_id = r.property_id WHERE s.website_id = $1
   UNION ALL SELECT 'offer', o.property_id || '-' || o.id, false, jsonb_path_query(o.content, ${PHOTOS})
     FROM offer o JOIN website_property s ON s.property_id = o.property_id WHERE s.website_id = $1
   UNION ALL SELECT d.kind, d.entry_id, true, jsonb_path_query(d.entry::jsonb, ${PHOTOS})
     FROM content_draft d WHERE d.website_id = $1`,
);

/** Photos of the content of a website, drafts too, with the entries that show them. */
export const readPhotosOf = (database: Database, website: number) => readPhotos.all(database, [website]);
