import type { Mail } from '../modules/messages/mail-sender.ts';

/** Adds a mail that was sent, in the order of the outbox: several are sent at once, and arrive in any order. */
export function noteMail(mails: Mail[], mail: Mail): void {
  mails.push(mail);
  mails.sort((a, b) => a.id - b.id);
}
