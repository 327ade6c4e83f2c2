import nodemailer from 'nodemailer';
import type { Database } from '../../platform/database/database.ts';
import { createMailboxStore } from './mailbox.store.ts';

export interface Mail {
  /** The same for each try of one message. */
  id: number;
  to: { name: string; address: string };
  /** Who gets the answer, when that is not the sender. */
  replyTo?: { name: string; address: string };
  fromName: string;
  /** Ends mails of its kind at once, by a POST (RFC 8058). */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
  /** `content` is text, unless `encoding` says otherwise. */
  attachments: { name: string; type: string; content: string; encoding?: 'base64' }[];
}

export type MailSender = (mail: Mail) => Promise<void>;

/** Keeps messages in the database, to be read at `/mailbox`: for trying out. A message is kept once. */
export const toMailbox =
  (database: Database, sender: string, clock: () => Date): MailSender =>
  async ({ id, to, fromName, subject, text, html, attachments }) => {
    await createMailboxStore(database).add(id, {
      sent_at: clock().toISOString(),
      sender: `${fromName} <${sender}>`,
      recipient: to.address,
      subject,
      body_text: text,
      body_html: html,
      attachments,
    });
  };

/** Sends by SMTP. The message id is stable, so that a receiver can tell a second copy after a crash. */
export function bySmtp(url: string, sender: string): MailSender {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as never);
  const domain = sender.split('@')[1] ?? 'localhost';
  return async ({ id, to, replyTo, fromName, unsubscribeUrl, subject, text, html, attachments }) => {
    await transport.sendMail({
      messageId: `<posada-${id}@${domain}>`,
      from: { name: fromName, address: sender },
      to,
      ...(replyTo ? { replyTo } : {}),
      ...(unsubscribeUrl
        ? {
            headers: {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }
        : {}),
      subject,
      text,
      html,
      attachments: attachments.map(({ name, type, content, encoding }) => ({
        filename: name,
        contentType: type,
        content,
        ...(encoding ? { encoding } : {}),
      })),
    });
  };
}
