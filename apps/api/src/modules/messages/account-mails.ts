import { localeOf } from '../../platform/localise.ts';
import type { Brand } from '../websites/brands.ts';
import { ACCOUNT_MESSAGES, type AccountMessageKind } from './account-texts.ts';
import { addressee, readsAsName } from './greeting.ts';
import { type MailContent, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { type MailKey, type MessageKeys, mailTexts } from './mail-texts.ts';

interface AccountMail {
  kind: AccountMessageKind;
  to: { name: string; address: string };
  language: string;
  /** What the button opens, where the message has one. */
  url?: string;
  code?: string;
  /** As an agent wrote it. */
  reason?: string;
  /** Name of a travel agency; who invites to it. */
  agency?: string;
  inviter?: string;
}

/** A message about an account, in the reader's language and the brand's look. */
export function accountMail(
  { kind, to, language, url, code = '', reason = '', agency = '', inviter = '' }: AccountMail,
  brand: Brand,
): Omit<Mail, 'id'> {
  const locale = localeOf(language);
  const t = mailTexts(locale);
  const message: MessageKeys = ACCOUNT_MESSAGES[kind];
  const values = { name: to.name, code, brand: brand.name, reason, agency, inviter };
  const filled = (key: MailKey) => t(key, values);
  const subject = filled(message.subject);
  const content: MailContent = {
    language: locale,
    title: subject,
    paragraphs: [
      filled(readsAsName(to.name) ? 'account.greeting' : 'account.greetingUnnamed'),
      ...message.paragraphs.map(filled),
    ],
    end: filled(message.end),
    ...(message.button && url ? { button: { label: filled(message.button), url } } : {}),
  };
  return {
    to: { ...to, name: addressee(to.name) },
    fromName: brand.name,
    subject,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments: [],
  };
}
