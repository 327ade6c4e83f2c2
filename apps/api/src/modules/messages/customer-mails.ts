import { calendarFile, isStaff, type Reservation } from '@posada/api-client/reservations';
import { fullName } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import type { UnsubscribeLinks } from '../stay-mails/unsubscribe.ts';
import type { Brand } from '../websites/brands.ts';
import { addressee, greetingOf } from './greeting.ts';
import { type MailContent, type MailSection, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { type MessageTexts, textsFor } from './message-texts.ts';
import {
  atHotelSections,
  type Formats,
  formats,
  hotelLines,
  optionalLine,
  roomSectionsUnpriced,
  staySection,
  totalSection,
  unsubscribeLine,
} from './reservation-sections.ts';

export type CustomerMessage = 'confirmed' | 'reminder' | 'cancelled';

/** What the customer still pays: all of it at the hotel, or what the hotel charges whoever has paid for the rooms. */
const moneySections = (reservation: Reservation, t: MessageTexts, f: Formats): MailSection[] =>
  reservation.paymentOption === 'payAtHotel'
    ? [totalSection(reservation, undefined, t, f)]
    : atHotelSections(reservation, t, f);

const headOf = ({ property, number, from }: Reservation, kind: CustomerMessage, t: MessageTexts, f: Formats) => {
  switch (kind) {
    case 'confirmed':
      return t.subject(property.name, number);
    case 'reminder':
      return t.reminderSubject(property.name, f.day(from));
    case 'cancelled':
      return t.cancelledSubject(property.name, number);
  }
};

/**
 * To the customer of an agency that wishes so, in their language: without commission, without prices that are the
 * agency's, and without a link that changes the booking. Undefined: there is nobody to write to.
 */
export function customerMail(
  kind: CustomerMessage,
  { forCustomer, commission: _, ...given }: Reservation,
  brand: Brand,
  {
    document,
    unsubscribe,
  }: { document?: { name: string; content: string } | undefined; unsubscribe?: UnsubscribeLinks } = {},
): Omit<Mail, 'id'> | undefined {
  if (!forCustomer?.isWritten || forCustomer.email === null) return undefined;
  const reservation: Reservation = { ...given, commission: null, forCustomer: null };
  const { property, guest, arrivalTime, cancelledBy } = reservation;
  const locale = localeOf(reservation.language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, property.timeZone);
  const name = fullName(guest);
  const isCancelled = kind === 'cancelled';
  const content: MailContent = {
    language: locale,
    title: headOf(reservation, kind, t, f),
    paragraphs: [
      greetingOf(name, locale),
      isCancelled
        ? (isStaff(cancelledBy?.kind) ? t.staffCancelled.customer : t.cancelledByAgency)(
            forCustomer.agency,
            property.name,
          )
        : t.bookedByAgency(forCustomer.agency),
    ],
    sections: [
      staySection(reservation, t, f),
      ...(isCancelled
        ? []
        : [
            ...roomSectionsUnpriced(reservation, t, f),
            {
              title: t.howToArrive,
              lines: [...hotelLines(reservation, t), ...optionalLine(t.arrivalTime, arrivalTime)],
            },
            ...moneySections(reservation, t, f),
          ]),
    ],
    ...(unsubscribe ? { unsubscribe: unsubscribeLine(t, unsubscribe) } : {}),
    end: (isCancelled ? t.comeAgain : t.seeYou)(property.name),
  };
  const calendar = {
    name: `${reservation.number}.ics`,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile(reservation, t.stay(property.name), f.labelled(t.number, reservation.number)),
  };
  return {
    to: { name: addressee(name), address: forCustomer.email },
    fromName: brand.name,
    subject: content.title,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    ...(unsubscribe ? { unsubscribeUrl: unsubscribe.oneClick } : {}),
    attachments:
      kind === 'confirmed'
        ? [calendar, ...(document ? [{ ...document, type: 'application/pdf', encoding: 'base64' as const }] : [])]
        : [],
  };
}
