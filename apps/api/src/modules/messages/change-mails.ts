import type { Reservation } from '@posada/api-client/reservations';
import { fullName } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import type { Brand } from '../websites/brands.ts';
import type { HotelReader } from './cancellation-mails.ts';
import { greetingOfBooker } from './greeting.ts';
import { lodgingData } from './lodging-data.ts';
import { type MailContent, type MailSection, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { type MessageTexts, textsFor } from './message-texts.ts';
import {
  addressOf,
  bookerOf,
  formats,
  optionalLine,
  staySection,
  withoutDomains,
  withoutLinks,
} from './reservation-sections.ts';

/** Parts of a reservation that are changed after it was made. */
export type ChangedPart = 'arrivalTime' | 'requests' | 'invoice' | 'guest' | 'roomGuests';

/** What was changed, as it is now. */
function changesSection(
  reservation: Reservation,
  changed: readonly ChangedPart[],
  t: MessageTexts,
  { isForHotel }: { isForHotel: boolean },
): MailSection {
  const { arrivalTime, requests, invoice, language, guest, roomstays } = reservation;
  const lines: Record<ChangedPart, MailSection['lines']> = {
    arrivalTime: [{ label: t.arrivalTime, value: arrivalTime ?? t.notGiven }],
    requests: [
      isForHotel || !requests
        ? { label: t.requests, value: requests ? withoutDomains(requests) : t.notGiven }
        : { label: t.requests, value: t.passedOn },
    ],
    guest: [
      {
        label: t.guest,
        value: [fullName(guest), guest.email, guest.phoneText ?? guest.phone].join(', '),
      },
    ],
    // the first room is that of who booked, unless somebody was named
    roomGuests: roomstays.flatMap((stay, index) =>
      stay.status !== 'cancelled' && (index > 0 || stay.guest)
        ? [
            {
              label: `${t.room(index + 1, roomstays.length)} · ${t.guest}`,
              value: stay.guest ? withoutLinks(stay.guest) : t.notGiven,
            },
          ]
        : [],
    ),
    invoice: [
      {
        label: t.invoiceTo,
        value: invoice
          ? `${withoutDomains(invoice.company)}, ${t.taxId} ${invoice.taxId}, ${addressOf(invoice, language)}`
          : t.notGiven,
      },
    ],
  };
  return { title: t.changes, lines: changed.flatMap((part) => lines[part]) };
}

const nameOf = ({ guest }: Reservation) => fullName(guest);

const mailOf = (content: MailContent, to: Mail['to'], brand: Brand): Omit<Mail, 'id'> => ({
  to,
  fromName: brand.name,
  subject: content.title,
  text: mailText(content, brand),
  html: mailHtml(content, brand),
  attachments: [],
});

/** To the booker, in their language: what of the booking was changed. */
export function changedMail(
  reservation: Reservation,
  changed: readonly ChangedPart[],
  brand: Brand,
  manageUrl: string,
): Omit<Mail, 'id'> {
  const locale = localeOf(reservation.language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, reservation.property.timeZone);
  const { property, number } = reservation;
  const content: MailContent = {
    language: locale,
    title: t.changedSubject(property.name, number),
    paragraphs: [greetingOfBooker(reservation, locale), t.changedIntro],
    sections: [
      changesSection(reservation, changed, t, { isForHotel: false }),
      staySection(reservation, t, f),
      { title: t.hotel, lines: optionalLine(t.phone, property.phoneText) },
    ].filter(({ lines }) => lines.length > 0),
    link: { label: t.manage, url: manageUrl },
    data: lodgingData(reservation, brand, manageUrl),
    end: t.seeYou(property.name),
  };
  return mailOf(content, bookerOf(reservation), brand);
}

/** To the people of the hotel, in the language of their website. */
export function hotelChangedMail(
  reservation: Reservation,
  changed: readonly ChangedPart[],
  { language, email, brand }: HotelReader,
): Omit<Mail, 'id'> {
  const locale = localeOf(language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, reservation.property.timeZone);
  const content: MailContent = {
    language: locale,
    title: t.guestChangedSubject(reservation.number, nameOf(reservation)),
    paragraphs: [t.guestChangedIntro],
    sections: [
      changesSection({ ...reservation, language: locale }, changed, t, { isForHotel: true }),
      staySection(reservation, t, f),
    ],
    end: t.hotelEnd,
  };
  return {
    ...mailOf(content, { name: reservation.property.name, address: email }, brand),
    replyTo: bookerOf(reservation),
  };
}
