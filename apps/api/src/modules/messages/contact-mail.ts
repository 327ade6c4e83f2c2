import { amountTag, catalogueOf, formatDay, formatLabelled, isLocale } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import type { ContactMessage } from '../contact/contact.store.ts';
import { CONTACT_FIELDS, contactTexts } from '../contact/contact-texts.ts';
import type { ContactAnswer } from '../contact/inbox.store.ts';
import type { Brand } from '../websites/brands.ts';
import { type MailContent, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';

interface Reader {
  brand: Brand;
  /** Of the website: the hotel's own people read this, not a guest. */
  language: string;
  to: string;
  /** Name of the hotel that a guest wrote to, if it was one. */
  hotel: string | undefined;
}

/** A message of a website's form to the people of the hotel; answering it answers the sender. */
export function contactMail(
  { form, fields, file }: ContactMessage,
  { brand, language, to, hotel }: Reader,
): Omit<Mail, 'id'> {
  const t = contactTexts(language);
  const locale = localeOf(language);
  const namesOf = (type: 'region' | 'language') => new Intl.DisplayNames([amountTag(locale)], { type });
  const shown = (field: string, value: string): string => {
    if (field === 'country') return namesOf('region').of(value) ?? value;
    if (field === 'language') return namesOf('language').of(isLocale(value) ? catalogueOf(value) : value) ?? value;
    if (field === 'agencyType') return t.types[value as keyof typeof t.types] ?? value;
    return field === 'hotel' ? (hotel ?? value) : value;
  };
  const sender = fields['agencyName'] ?? fields['name'] ?? fields['email'] ?? '';
  const title = { agency: t.agency, claim: t.claim.title, contact: t.contact, newsletter: t.contact }[form];
  const content: MailContent = {
    language: locale,
    title,
    paragraphs: [fields['message'] ?? fields['observations'] ?? ''].filter(Boolean),
    sections: [
      {
        title: sender,
        lines: CONTACT_FIELDS.filter((field) => field !== 'message' && field !== 'observations').flatMap((field) => {
          const value = fields[field];
          return value ? [{ label: t.labels[field] ?? field, value: shown(field, value) }] : [];
        }),
      },
    ],
    end: t.end,
  };
  return {
    to: { name: brand.name, address: to },
    replyTo: { name: fields['contactName'] ?? fields['name'] ?? '', address: fields['email'] ?? '' },
    fromName: brand.name,
    subject: formatLabelled(title, sender, locale),
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments: file
      ? [{ name: file.name, type: file.type, content: file.content.toString('base64'), encoding: 'base64' }]
      : [],
  };
}

/**
 * To a guest who has claimed a lower price, in the guest's language. Nothing of what was typed is in it: the address may
 * be somebody else's.
 */
export function claimReceivedMail({ fields }: ContactMessage, brand: Brand): Omit<Mail, 'id'> {
  const language = fields['language'] ?? '';
  const { claim } = contactTexts(language);
  const content: MailContent = {
    language: localeOf(language),
    title: claim.received,
    paragraphs: [claim.thanks],
    end: claim.meanwhile,
  };
  return {
    to: { name: '', address: fields['email'] ?? '' },
    fromName: brand.name,
    subject: claim.received,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments: [],
  };
}

/** What a claim has in place of a text. */
const CLAIM_FIELDS = ['booking', 'stay', 'link', 'price'] as const;

/**
 * An answer that a person has written, in the language of the form, with what the sender wrote below it. `replyTo`: the
 * contact address of the website; undefined: it has none.
 */
export function contactAnswerMail(
  { text, fields, received_at }: ContactAnswer,
  { brand, replyTo }: { brand: Brand; replyTo: string | undefined },
): Omit<Mail, 'id'> {
  const language = fields['language'] ?? '';
  const locale = localeOf(language);
  const { answer, labels } = contactTexts(language);
  const written = fields['message'] ?? fields['observations'];
  const quoted = written
    ? paragraphsOf(written)
    : CLAIM_FIELDS.flatMap((field) => {
        const value = fields[field];
        return value ? [formatLabelled(labels[field] ?? field, value, locale)] : [];
      });
  const content: MailContent = {
    language: locale,
    title: answer.subject,
    paragraphs: paragraphsOf(text),
    ...(quoted.length > 0
      ? { quote: { title: answer.quoted(formatDay(received_at.slice(0, 10), locale, 'medium')), paragraphs: quoted } }
      : {}),
    end: replyTo ? answer.end : answer.endOnSite,
  };
  return {
    // the name that a stranger typed is not written beside the address (docs/decisions/0106)
    to: { name: '', address: fields['email'] ?? '' },
    ...(replyTo ? { replyTo: { name: brand.name, address: replyTo } } : {}),
    fromName: brand.name,
    subject: formatLabelled(answer.subject, brand.name, locale),
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments: [],
  };
}

const paragraphsOf = (text: string) => text.split(/\s*\n\s*/).filter(Boolean);
