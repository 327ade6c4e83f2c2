import type { Reservation } from '@posada/api-client/reservations';
import { languageTag } from '../../platform/localise.ts';
import { ACCOUNT_TEXTS, messageLanguage } from './account-texts.ts';
import { type Brand, type MailContent, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { PAYMENT_TEXTS, type PaymentMessageKind } from './payment-texts.ts';

interface PaymentMail {
  kind: PaymentMessageKind;
  reservation: Reservation;
  /** Minor units: what is asked for, has come or has gone back. */
  amount?: number;
  /** What the button opens, and until when. */
  url?: string;
  until?: string;
}

/** A message about money or a card, to the booker, in their language and the brand's look. */
export function paymentMail(
  { kind, reservation, amount = 0, url, until }: PaymentMail,
  brand: Brand,
): Omit<Mail, 'id'> {
  const { language, currency, guest, property, number, totals } = reservation;
  const locale = languageTag(language);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const inWords = (minor: number) => money.format(minor / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: property.timeZone,
  });
  const name = `${guest.name} ${guest.surname}`;
  const parts: Record<string, string> = {
    name,
    property: property.name,
    number,
    amount: inWords(amount),
    due: inWords(totals.dueAtProperty),
    until: until ? moment.format(new Date(until)) : '',
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, part: string) => parts[part] ?? whole);
  const own = messageLanguage(language);
  const message = PAYMENT_TEXTS[own][kind];
  const subject = filled(message.subject);
  const content: MailContent = {
    language: locale,
    title: subject,
    paragraphs: [filled(ACCOUNT_TEXTS[own].greeting), ...message.paragraphs.map(filled)],
    end: filled(message.end),
    ...(message.button && url ? { button: { label: filled(message.button), url } } : {}),
  };
  return {
    to: { name, address: guest.email },
    fromName: brand.name,
    subject,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments: [],
  };
}
