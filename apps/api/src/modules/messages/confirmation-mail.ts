import type { Reservation } from '@posada/api-client/reservations';
import { localeOf } from '../../platform/localise.ts';
import { calendarFile } from './calendar-file.ts';
import { type Brand, type MailContent, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { textsFor } from './message-texts.ts';
import {
  formats,
  isTouristTaxAlone,
  optionalLine,
  roomSections,
  staySection,
  totalSection,
} from './reservation-sections.ts';

const WEB_ADDRESS = /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.)\S+/gi;
/** Anybody can book for anybody's e-mail: what a booker asks for must bring no links into a hotel's mail. */
const withoutLinks = (text: string) => text.replace(WEB_ADDRESS, '[…]');

/**
 * The message to the booker of a confirmed reservation, in the language they chose, with the stay for
 * their calendar. `askedOn`: the day on which whoever pays later is mailed a link to pay; absent: no link is mailed.
 * `manageUrl` opens the booking; absent: the mail has no such link.
 */
export function confirmationMail(
  reservation: Reservation,
  brand: Brand,
  askedOn?: string,
  manageUrl?: string,
): Omit<Mail, 'id'> {
  const locale = localeOf(reservation.language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, reservation.property.timeZone);
  const { property, guest, totals } = reservation;
  const subject = t.subject(property.name, reservation.number);
  const content: MailContent = {
    language: locale,
    title: subject,
    paragraphs: [
      t.greeting(`${guest.name} ${guest.surname}`),
      t.intro(property.name),
      totals.touristTax === 0 ? t.taxesAll : isTouristTaxAlone(reservation) ? t.taxes : t.taxesApart,
    ],
    sections: [
      staySection(reservation, t, f),
      ...roomSections(reservation, t, f),
      totalSection(reservation, askedOn, t, f),
      {
        title: t.howToArrive,
        lines: [
          { label: t.address, value: property.address },
          ...optionalLine(t.phone, property.phoneText),
          ...optionalLine('', property.howToArrive),
          ...optionalLine(t.requests, reservation.requests && withoutLinks(reservation.requests)),
        ],
      },
    ],
    link: manageUrl ? { label: t.manage, url: manageUrl } : undefined,
    end: t.seeYou(property.name),
  };
  return {
    to: { name: `${guest.name} ${guest.surname}`, address: guest.email },
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
    ],
  };
}
