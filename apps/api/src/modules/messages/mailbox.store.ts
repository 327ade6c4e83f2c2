import type { Database } from '../../platform/database/database.ts';
import type { Mail } from './mail-sender.ts';

export interface MailboxRow {
  id: number;
  sent_at: string;
  sender: string;
  recipient: string;
  subject: string;
}

export interface MailboxMessage extends MailboxRow {
  body_text: string;
  body_html: string;
  attachments: Mail['attachments'];
}

const NEWEST = 200;

export function createMailboxStore(database: Database) {
  return {
    async list(): Promise<MailboxRow[]> {
      const { rows } = await database.query<MailboxRow>(
        `SELECT id, sent_at, sender, recipient, subject FROM mailbox_message ORDER BY id DESC LIMIT ${NEWEST}`,
      );
      return rows;
    },
    async find(id: number): Promise<MailboxMessage | undefined> {
      return (await database.query<MailboxMessage>('SELECT * FROM mailbox_message WHERE id = $1', [id])).rows[0];
    },
  };
}
export type MailboxStore = ReturnType<typeof createMailboxStore>;
