import type { BodyOf } from '@posada/api-client';
import type { sendContactForm } from '@posada/api-client/website';
import type { Database } from '../../platform/database/database.ts';
import type { CheckedDocument } from './document-check.ts';

export type ContactForm = BodyOf<typeof sendContactForm>['form'];

export interface ContactMessage {
  websiteId: number;
  form: ContactForm;
  fields: Record<string, string | undefined>;
  file: CheckedDocument | undefined;
}

/** SQL for what guests and agencies write to a website. */
export function createContactStore(database: Database) {
  return {
    /** Keeps a message, its file until `expires`, and leaves word to pass it on: all or nothing. */
    async keep({ websiteId, form, fields, file }: ContactMessage, expires: Date) {
      return database.tx(async (tx) => {
        const { rows } = await tx.query<{ id: number; received_at: string }>(
          'INSERT INTO contact_message (website_id, form, fields) VALUES ($1, $2, $3) RETURNING id, received_at',
          [websiteId, form, JSON.stringify(fields)],
        );
        const [row] = rows;
        if (!row) throw new Error('a contact message was not kept');
        if (file) {
          await tx.query(
            `INSERT INTO contact_file (message_id, name, type, content, expires_at)
             VALUES ($1, $2, $3, decode($4, 'base64'), $5)`,
            [row.id, file.name, file.type, file.content.toString('base64'), expires.toISOString()],
          );
        }
        if (form !== 'newsletter') {
          await tx.query("INSERT INTO outbox (kind, payload) VALUES ('contact_message', $1)", [
            JSON.stringify({ messageId: row.id }),
          ]);
        }
        if (form === 'claim') {
          await tx.query("INSERT INTO outbox (kind, payload) VALUES ('claim_received', $1)", [
            JSON.stringify({ messageId: row.id }),
          ]);
        }
        return { id: String(row.id), receivedAt: row.received_at };
      });
    },
    async find(id: number): Promise<(ContactMessage & { id: number }) | undefined> {
      const { rows } = await database.query<{
        id: number;
        website_id: number;
        form: ContactForm;
        fields: Record<string, string | undefined>;
        name: string | null;
        type: CheckedDocument['type'] | null;
        content: string | null;
      }>(
        `SELECT m.id, m.website_id, m.form, m.fields, f.name, f.type, encode(f.content, 'base64') AS content
         FROM contact_message m LEFT JOIN contact_file f ON f.message_id = m.id WHERE m.id = $1`,
        [id],
      );
      const [row] = rows;
      if (!row) return undefined;
      const { name, type, content } = row;
      const file = name && type && content ? { name, type, content: Buffer.from(content, 'base64') } : undefined;
      return { id: row.id, websiteId: row.website_id, form: row.form, fields: row.fields, file };
    },
  };
}
export type ContactStore = ReturnType<typeof createContactStore>;
