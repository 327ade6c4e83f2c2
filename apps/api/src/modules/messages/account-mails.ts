import { localeOf } from '../../platform/localise.ts';
import type { Brand } from '../websites/brands.ts';
import type { AccountMessage, AccountMessageKind } from './account-texts/account-message.ts';
import { ACCOUNT_TEXTS } from './account-texts.ts';
import { addressee, readsAsName } from './greeting.ts';
import { type MailContent, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';

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
  const texts = ACCOUNT_TEXTS[locale];
  const message: AccountMessage = texts[kind];
  const filled = (text: string) =>
    text.replace(
      /\{(name|code|brand|reason|agency|inviter)\}/g,
      (_, part) => ({ name: to.name, code, brand: brand.name, reason, agency, inviter })[part as 'name'],
    );
  const subject = filled(message.subject);
  const content: MailContent = {
    language: locale,
    title: subject,
    paragraphs: [
      filled(readsAsName(to.name) ? texts.greeting : texts.greetingUnnamed),
      ...message.paragraphs.map(filled),
    ],
    end: filled(message.end),
    ...(message.button && url ? { button: { label: message.button, url } } : {}),
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
