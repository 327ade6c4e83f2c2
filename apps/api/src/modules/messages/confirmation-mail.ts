import { calendarFile, type Reservation } from '@posada/api-client/reservations';
import { fullName } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import type { Brand } from '../websites/brands.ts';
import { greetingOf, greetingOfBooker } from './greeting.ts';
import { lodgingData } from './lodging-data.ts';
import { type MailContent, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { textsFor } from './message-texts.ts';
import {
  atHotelSections,
  bookerOf,
  formats,
  hasNetRates,
  hotelLines,
  invoiceSections,
  isTouristTaxAlone,
  optionalLine,
  requestLines,
  roomSections,
  roomSectionsUnpriced,
  staySection,
  totalSection,
} from './reservation-sections.ts';

/**
 * Texts of a confirmed reservation for its booker, in the language they chose, as a mail and as a document. An agency
 * gives the document to its customer (`isForCustomer`): it has neither commission nor prices that are the agency's alone.
 * `isChanged`: it was confirmed before, with other dates, rooms or guests.
 */
export function confirmationContent(
  reservation: Reservation,
  {
    askedOn,
    isForCustomer = false,
    isChanged = false,
  }: { askedOn?: string | undefined; isForCustomer?: boolean; isChanged?: boolean | undefined } = {},
): MailContent {
  const locale = localeOf(reservation.language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, reservation.property.timeZone);
  const { property, guest, totals } = reservation;
  const isUnpriced = isForCustomer && hasNetRates(reservation);
  return {
    language: locale,
    title: (isChanged ? t.changedSubject : t.subject)(property.name, reservation.number),
    paragraphs: [
      isForCustomer ? greetingOf(fullName(guest), locale) : greetingOfBooker(reservation, locale),
      isChanged ? t.stayChangedIntro : t.intro(property.name),
      ...(isUnpriced
        ? []
        : [totals.touristTax === 0 ? t.taxesAll : isTouristTaxAlone(reservation) ? t.taxes : t.taxesApart]),
    ],
    sections: [
      staySection(reservation, t, f),
      ...(isUnpriced
        ? [...roomSectionsUnpriced(reservation, t, f), ...atHotelSections(reservation, t, f)]
        : [
            ...roomSections(reservation, t, f),
            totalSection(isForCustomer ? { ...reservation, commission: null } : reservation, askedOn, t, f),
          ]),
      {
        title: t.howToArrive,
        lines: [
          ...hotelLines(reservation, t),
          ...optionalLine(t.arrivalTime, reservation.arrivalTime),
          ...requestLines(reservation, t),
        ],
      },
      ...invoiceSections(reservation, t),
    ],
    end: t.seeYou(property.name),
  };
}

interface Confirmation {
  /** The day on which a guest who pays later is mailed a link to pay; absent: no link is mailed. */
  askedOn?: string | undefined;
  /** Opens the booking; absent: the mail has no such link. */
  manageUrl?: string;
  /** The same as a PDF, base64. */
  document?: { name: string; content: string } | undefined;
  /** It was confirmed before, with other dates, rooms or guests. */
  isChanged?: boolean;
}

/**
 * The message to the booker of a confirmed reservation, in the language they chose, with the stay for their calendar.
 */
export function confirmationMail(
  reservation: Reservation,
  brand: Brand,
  { askedOn, manageUrl, document, isChanged }: Confirmation = {},
): Omit<Mail, 'id'> {
  const locale = localeOf(reservation.language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, reservation.property.timeZone);
  const { property } = reservation;
  const content: MailContent = {
    ...confirmationContent(reservation, { askedOn, isChanged }),
    link: manageUrl ? { label: t.manage, url: manageUrl } : undefined,
    data: lodgingData(reservation, brand, manageUrl),
  };
  const { title: subject } = content;
  return {
    to: bookerOf(reservation),
    fromName: brand.name,
    subject,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments: [
      {
        name: `${reservation.number}.ics`,
        type: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendarFile(reservation, t.stay(property.name), f.labelled(t.number, reservation.number)),
      },
      ...(document ? [{ ...document, type: 'application/pdf', encoding: 'base64' as const }] : []),
    ],
  };
}
