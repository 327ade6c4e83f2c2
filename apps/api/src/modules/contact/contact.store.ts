import type { BodyOf } from '@posada/api-client';
import { DOCUMENT_TYPES, type sendContactForm } from '@posada/api-client/website';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, statement } from '../../platform/database/statement.ts';
import { outboxStore } from '../../platform/outbox.store.ts';
import type { CheckedDocument } from './document-check.ts';
import { inboxStore } from './inbox.store.ts';

type ContactForm = BodyOf<typeof sendContactForm>['form'];

export interface ContactMessage {
  websiteId: number;
  form: ContactForm;
  fields: Record<string, string | undefined>;
  file: CheckedDocument | undefined;
}

const addMessage = statement(
  'contact.addMessage',
  { id: v.number(), received_at: moment },
  'INSERT INTO contact_message (website_id, form, fields) VALUES ($1, $2, $3) RETURNING id, received_at',
);
const addFile = statement(
  'contact.addFile',
  {},
  `INSERT INTO contact_file (message_id, name, type, content, expires_at)
   VALUES ($1, $2, $3, decode($4, 'base64'), $5)`,
);
const readMessage = statement(
  'contact.readMessage',
  {
    id: v.number(),
    website_id: v.number(),
    form: v.picklist(['contact', 'newsletter', 'claim', 'agency']),
    fields: v.record(v.string(), v.string()),
    name: v.nullable(v.string()),
    type: v.nullable(v.picklist(Object.values(DOCUMENT_TYPES))),
    content: v.nullable(v.string()),
  },
  `SELECT m.id, m.website_id, m.form, m.fields, f.name, f.type, encode(f.content, 'base64') AS content
   FROM contact_message m LEFT JOIN contact_file f ON f.message_id = m.id WHERE m.id = $1`,
);

const deleteOf = statement(
  'contact.deleteOf',
  {},
  "DELETE FROM contact_message WHERE lower(fields->>'email') = lower($1)",
);

/** SQL for what guests and agencies write to a website. */
export function createContactStore(database: Database) {
  return {
    /** Keeps a message, its file until `expires`, and leaves word to pass it on: all or nothing. */
    async keep({ websiteId, form, fields, file }: ContactMessage, expires: Date) {
      return database.tx(async (tx) => {
        const row = await addMessage.first(tx, [websiteId, form, JSON.stringify(fields)]);
        if (!row) throw new Error('a contact message was not kept');
        if (file) {
          const content = file.content.toString('base64');
          await addFile.run(tx, [row.id, file.name, file.type, content, expires.toISOString()]);
        }
        const outbox = outboxStore(tx);
        if (form !== 'newsletter') await outbox.leave('contact_message', { messageId: row.id });
        if (form === 'claim') await outbox.leave('claim_received', { messageId: row.id });
        return { id: String(row.id), receivedAt: row.received_at };
      });
    },
    /** All that was written with an e-mail. */
    forget: (email: string) => deleteOf.run(database, [email]),
    /** What a person has answered; undefined: the message was deleted. */
    answer: inboxStore(database).answer,
    async find(id: number): Promise<(ContactMessage & { id: number }) | undefined> {
      const row = await readMessage.first(database, [id]);
      if (!row) return undefined;
      const { name, type, content } = row;
      const file = name && type && content ? { name, type, content: Buffer.from(content, 'base64') } : undefined;
      return { id: row.id, websiteId: row.website_id, form: row.form, fields: row.fields, file };
    },
  };
}
export type ContactStore = ReturnType<typeof createContactStore>;
