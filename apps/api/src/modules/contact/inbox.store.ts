import {
  INBOX_ENTRY_KINDS,
  INBOX_FORMS,
  type InboxForm,
  type InboxMessage,
  type InboxState,
  inboxStateSchema,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';
import { localisedSchema } from '../../platform/localise.ts';

/** What a caller reads; null: all. */
export interface InboxReach {
  websites: readonly number[] | null;
  properties: readonly number[] | null;
}
export interface InboxFilters {
  form?: InboxForm | undefined;
  state?: InboxState | undefined;
  assignee?: 'me' | 'nobody' | undefined;
  text?: string | undefined;
  before?: number | undefined;
}

const nullableText = v.nullable(v.string());
const message = {
  id: v.number(),
  website_id: v.number(),
  website_name: v.string(),
  website_language: v.string(),
  form: v.picklist(INBOX_FORMS),
  fields: v.record(v.string(), v.string()),
  received_at: moment,
  state: inboxStateSchema,
  revision: v.number(),
  property_id: v.nullable(v.number()),
  property_name: v.nullable(localisedSchema),
  assignee_id: v.nullable(v.number()),
  assignee_email: nullableText,
  assignee_name: nullableText,
  file_name: nullableText,
  file_type: nullableText,
  file_bytes: v.nullable(v.number()),
};
/** A property that the form names and the website shows. */
const NAMED_PROPERTY =
  "LEFT JOIN website_property n ON n.website_id = m.website_id AND n.property_id::text = m.fields->>'hotel'";
/** Subscriptions to the newsletter are no messages. $1: websites, $2: properties. */
const READ = `m.form <> 'newsletter' AND ($1::int[] IS NULL OR m.website_id = ANY($1))
  AND ($2::int[] IS NULL OR n.property_id = ANY($2))`;
const selectMessages = (name: string, rest: string) =>
  statement(
    name,
    message,
    `SELECT m.id, m.website_id, coalesce(w.settings->>'name', '') AS website_name, w.language AS website_language, m.form,
       m.fields, m.received_at, m.state, m.revision, n.property_id, p.content->'name' AS property_name, m.assignee_id,
       a.email AS assignee_email, concat_ws(' ', a.profile->>'name', a.profile->>'surname') AS assignee_name,
       f.name AS file_name, f.type AS file_type, octet_length(f.content) AS file_bytes
     FROM contact_message m JOIN website w ON w.id = m.website_id
       ${NAMED_PROPERTY} LEFT JOIN property p ON p.id = n.property_id
       LEFT JOIN account a ON a.id = m.assignee_id
       LEFT JOIN contact_file f ON f.message_id = m.id ${rest}`,
  );
const list = selectMessages(
  'contact.listInbox',
  `WHERE ${READ} AND ($3::text IS NULL OR m.form = $3) AND ($4::text IS NULL OR m.state = $4)
     AND ($5::text IS NULL OR ($5 = 'nobody' AND m.assignee_id IS NULL) OR ($5 = 'me' AND m.assignee_id = $6))
     AND ($7::text IS NULL OR EXISTS (SELECT FROM jsonb_each_text(m.fields) field
       WHERE position(lower($7) IN lower(field.value)) > 0))
     AND ($8::bigint IS NULL OR m.id < $8) ORDER BY m.id DESC LIMIT $9`,
);
const find = selectMessages('contact.findInInbox', "WHERE m.id = $1 AND m.form <> 'newsletter'");
/** A message of the inbox. */
export type InboxMessageRow = RowOf<typeof find>;

const count = statement(
  'contact.countInbox',
  { new: v.number(), open: v.number(), mine: v.number() },
  `SELECT count(*) FILTER (WHERE m.state = 'new')::int AS new, count(*) FILTER (WHERE m.state = 'open')::int AS open,
     count(*) FILTER (WHERE m.state IN ('new', 'open') AND m.assignee_id = $3)::int AS mine
   FROM contact_message m ${NAMED_PROPERTY} WHERE ${READ} AND m.state IN ('new', 'open')`,
);
const lock = statement(
  'contact.lockMessage',
  { revision: v.number(), state: inboxStateSchema },
  `SELECT revision, state FROM contact_message WHERE id = $1 AND form <> 'newsletter' FOR UPDATE`,
);
const placeOf = statement(
  'contact.placeOfMessage',
  { website: v.number(), property: v.nullable(v.number()) },
  `SELECT m.website_id AS website, n.property_id AS property FROM contact_message m ${NAMED_PROPERTY}
   WHERE m.id = $1 AND m.form <> 'newsletter'`,
);
const setState = statement(
  'contact.setState',
  { revision: v.number() },
  'UPDATE contact_message SET state = $2, revision = revision + 1 WHERE id = $1 RETURNING revision',
);
const setAssignee = statement('contact.setAssignee', {}, 'UPDATE contact_message SET assignee_id = $2 WHERE id = $1');
const addEntry = statement(
  'contact.addEntry',
  { id: v.number() },
  'INSERT INTO contact_entry (message_id, kind, text, at, by_name) VALUES ($1, $2, $3, $4, $5) RETURNING id',
);
const readEntries = statement(
  'contact.readEntries',
  { id: v.number(), kind: v.picklist(INBOX_ENTRY_KINDS), text: nullableText, at: moment, by: v.string() },
  'SELECT id, kind, text, at, by_name AS by FROM contact_entry WHERE message_id = $1 ORDER BY id',
);
const readFile = statement(
  'contact.readFile',
  { name: v.string(), type: v.string(), content: v.string() },
  `SELECT f.name, f.type, translate(encode(f.content, 'base64'), E'\\n', '') AS content
   FROM contact_file f JOIN contact_message m ON m.id = f.message_id WHERE m.id = $1`,
);
const readAnswer = statement(
  'contact.readAnswer',
  {
    text: v.string(),
    website: v.number(),
    fields: v.record(v.string(), v.string()),
    received_at: moment,
  },
  `SELECT coalesce(e.text, '') AS text, m.website_id AS website, m.fields, m.received_at
   FROM contact_entry e JOIN contact_message m ON m.id = e.message_id WHERE e.id = $1 AND e.kind = 'answer'`,
);
const remove = statement('contact.deleteMessage', {}, 'DELETE FROM contact_message WHERE id = $1');

/** What a person has answered to a message of a form. */
export type ContactAnswer = RowOf<typeof readAnswer>;

export interface NewEntry {
  kind: InboxMessage['entries'][number]['kind'];
  text: string | null;
  at: string;
  by: string;
}

/** Messages of forms, and what persons of the chain do with them. */
export const inboxStore = (database: Database) => ({
  list: (
    { websites, properties }: InboxReach,
    { form, state, assignee, text, before }: InboxFilters,
    accountId: number | null,
    limit: number,
  ) =>
    list.all(database, [
      ...[websites, properties, form ?? null, state ?? null, assignee ?? null, accountId],
      ...[text || null, before ?? null, limit],
    ]),
  counts: async ({ websites, properties }: InboxReach, accountId: number | null) =>
    (await count.first(database, [websites, properties, accountId])) ?? { new: 0, open: 0, mine: 0 },
  find: (id: number) => find.first(database, [id]),
  place: (id: number) => placeOf.first(database, [id]),
  /** Its row locked, to the end of the transaction. */
  lock: (id: number) => lock.first(database, [id]),
  /** Returns the revision that it has now. */
  setState: async (id: number, state: InboxState) => (await setState.first(database, [id, state]))?.revision ?? 0,
  assign: (id: number, accountId: number | null) => setAssignee.run(database, [id, accountId]),
  addEntry: async (id: number, { kind, text, at, by }: NewEntry) =>
    (await addEntry.first(database, [id, kind, text, at, by]))?.id ?? 0,
  entries: (id: number) => readEntries.all(database, [id]),
  file: (id: number) => readFile.first(database, [id]),
  /** Undefined: the message was deleted. */
  answer: (entryId: number): Promise<ContactAnswer | undefined> => readAnswer.first(database, [entryId]),
  remove: async (id: number) => (await remove.run(database, [id])) > 0,
});
