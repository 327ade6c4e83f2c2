import { leftToPay, REFUND_WORKING_DAYS, type Reservation } from '@posada/api-client/reservations';
import { formatMoment, formatMoney } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import type { Brand } from '../websites/brands.ts';
import { greetingOfBooker } from './greeting.ts';
import { type MailContent, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { type MailKey, type MessageKeys, mailTexts } from './mail-texts.ts';
import { textsFor } from './message-texts.ts';
import { DUE_PARAGRAPH, PAYMENT_MESSAGES, type PaymentMessageKind } from './payment-texts.ts';
import { atHotelText, bookerOf } from './reservation-sections.ts';

interface PaymentMail {
  kind: PaymentMessageKind;
  reservation: Reservation;
  /** Minor units: what is asked for, has come or has gone back. */
  amount?: number;
  /** What the button opens, and until when. */
  url?: string;
  until?: string;
  /** Opens the booking; absent: the mail has no such link. */
  manageUrl?: string | undefined;
}

/** What goes back for a booking that stands leaves the stay ahead of the guest. */
const endOf = (kind: PaymentMessageKind, { status }: Reservation): MailKey =>
  PAYMENT_MESSAGES[kind === 'refunded' && status === 'confirmed' ? 'received' : kind].end;

/** A message about money or a card, to the booker, in their language and the brand's look. */
export function paymentMail(
  { kind, reservation, amount = 0, url, until, manageUrl }: PaymentMail,
  brand: Brand,
): Omit<Mail, 'id'> {
  const { language, currency, property, number } = reservation;
  const locale = localeOf(language);
  const inWords = (minor: number) => formatMoney(minor, currency, locale);
  const to = bookerOf(reservation);
  const values = {
    property: property.name,
    number,
    amount: inWords(amount),
    due: leftToPay(reservation).atHotel > 0 ? atHotelText(reservation, textsFor(locale), { money: inWords }) : '',
    days: String(REFUND_WORKING_DAYS),
    until: until ? formatMoment(until, property.timeZone, locale) : '',
  };
  const t = mailTexts(locale);
  const filled = (key: MailKey) => t(key, values);
  const message: MessageKeys = PAYMENT_MESSAGES[kind];
  const subject = filled(message.subject);
  const content: MailContent = {
    language: locale,
    title: subject,
    paragraphs: [
      greetingOfBooker(reservation, locale),
      ...message.paragraphs.filter((key) => values.due !== '' || key !== DUE_PARAGRAPH).map(filled),
    ],
    end: filled(endOf(kind, reservation)),
    ...(message.button && url ? { button: { label: filled(message.button), url } } : {}),
    link: manageUrl ? { label: textsFor(locale).manage, url: manageUrl } : undefined,
  };
  return {
    to,
    fromName: brand.name,
    subject,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments: [],
  };
}
