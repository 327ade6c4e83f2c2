import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { moment, type RowOf, statement } from '../../platform/database/statement.ts';

const NEWEST = 200;

const row = { id: v.number(), sent_at: moment, sender: v.string(), recipient: v.string(), subject: v.string() };
const attachment = v.object({
  name: v.string(),
  type: v.string(),
  content: v.string(),
  encoding: v.exactOptional(v.literal('base64')),
});
const readNewest = statement(
  'messages.readNewest',
  row,
  `SELECT id, sent_at, sender, recipient, subject FROM mailbox_message ORDER BY id DESC LIMIT ${NEWEST}`,
);
const readMessage = statement(
  'messages.readMessage',
  { ...row, body_text: v.string(), body_html: v.string(), attachments: v.array(attachment) },
  `SELECT id, sent_at, sender, recipient, subject, body_text, body_html, attachments FROM mailbox_message WHERE id = $1`,
);
export type MailboxMessage = RowOf<typeof readMessage>;
const addMessage = statement(
  'messages.addMessage',
  {},
  `INSERT INTO mailbox_message (outbox_id, sent_at, sender, recipient, subject, body_text, body_html, attachments)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (outbox_id) DO NOTHING`,
);

const deleteTo = statement('messages.deleteTo', {}, 'DELETE FROM mailbox_message WHERE lower(recipient) = lower($1)');

export function createMailboxStore(database: Database) {
  return {
    list: () => readNewest.all(database),
    /** All to an address. */
    forget: (recipient: string) => deleteTo.run(database, [recipient]),
    find: (id: number) => readMessage.first(database, [id]),
    /** A message is stored once: `outboxId` is the same for each try. */
    add: (outboxId: number, { sent_at, sender, recipient, subject, ...message }: Omit<MailboxMessage, 'id'>) =>
      addMessage.run(database, [
        outboxId,
        sent_at,
        sender,
        recipient,
        subject,
        message.body_text,
        message.body_html,
        JSON.stringify(message.attachments),
      ]),
  };
}
export type MailboxStore = ReturnType<typeof createMailboxStore>;
