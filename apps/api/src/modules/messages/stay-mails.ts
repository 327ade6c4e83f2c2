import type { Reservation, Upsells } from '@posada/api-client/reservations';
import { localeOf } from '../../platform/localise.ts';
import type { UnsubscribeLinks } from '../stay-mails/unsubscribe.ts';
import type { Brand } from '../websites/brands.ts';
import { greetingOfBooker } from './greeting.ts';
import { lodgingData } from './lodging-data.ts';
import { type MailContent, type MailSection, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { type MessageTexts, textsFor } from './message-texts.ts';
import {
  bookerOf,
  type Formats,
  formats,
  hotelLines,
  staySection,
  totalSection,
  unsubscribeLine,
} from './reservation-sections.ts';

/** The hotel on a map, by its address. */
const mapUrl = ({ address }: Reservation['property']) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;

/** A larger room, and extras that are not booked; the page of the booking has them too. */
function upsellSections({ currency, upgrade, extras }: Upsells, t: MessageTexts, f: Formats): MailSection[] {
  return [
    ...(upgrade && currency
      ? [
          {
            title: t.upgrade,
            lines: [
              {
                label: f.row(upgrade.roomtype.name, upgrade.size === null ? '' : t.size(upgrade.size)),
                value: t.upgradePrice(f.money(upgrade.difference)),
              },
            ],
          },
        ]
      : []),
    ...(extras.length > 0
      ? [{ title: t.extrasToAdd, lines: extras.map(({ name }) => ({ label: name, value: '' })) }]
      : []),
  ];
}

const mailOf = (content: MailContent, reservation: Reservation, brand: Brand, oneClick: string): Omit<Mail, 'id'> => ({
  to: bookerOf(reservation),
  fromName: brand.name,
  subject: content.title,
  text: mailText(content, brand),
  html: mailHtml(content, brand),
  unsubscribeUrl: oneClick,
  attachments: [],
});

interface Links {
  /** Opens the booking. */
  manageUrl: string;
  /** Opens the online check-in; absent: there is nothing to check in. */
  checkInUrl?: string | undefined;
  unsubscribe: UnsubscribeLinks;
}

/** To the booker some days before arrival: where and when, how to get there, what is still to be paid and can be added. */
export function preArrivalMail(
  reservation: Reservation,
  brand: Brand,
  { manageUrl, checkInUrl, unsubscribe }: Links,
  upsells: Upsells,
): Omit<Mail, 'id'> {
  const locale = localeOf(reservation.language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, reservation.property.timeZone);
  const { property } = reservation;
  const content: MailContent = {
    language: locale,
    title: t.reminderSubject(property.name, f.day(reservation.from)),
    paragraphs: [greetingOfBooker(reservation, locale), t.reminderIntro(property.name)],
    ...(checkInUrl ? { button: { label: t.checkIn, url: checkInUrl } } : {}),
    sections: [
      staySection(reservation, t, f),
      {
        title: t.howToArrive,
        lines: [...hotelLines(reservation, t), { label: t.arrivalTime, value: reservation.arrivalTime ?? t.notGiven }],
        link: { label: t.map, url: mapUrl(property) },
      },
      totalSection(reservation, undefined, t, f),
      ...upsellSections(upsells, t, f),
    ],
    link: { label: t.manage, url: manageUrl },
    data: lodgingData(reservation, brand, manageUrl),
    unsubscribe: unsubscribeLine(t, unsubscribe),
    end: t.seeYou(property.name),
  };
  return mailOf(content, reservation, brand, unsubscribe.oneClick);
}

/** To the booker some days after departure: asks for a review. */
export function postStayMail(
  reservation: Reservation,
  brand: Brand,
  reviewUrl: string,
  unsubscribe: UnsubscribeLinks,
): Omit<Mail, 'id'> {
  const locale = localeOf(reservation.language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, reservation.property.timeZone);
  const { property } = reservation;
  const content: MailContent = {
    language: locale,
    title: t.reviewSubject(property.name),
    paragraphs: [greetingOfBooker(reservation, locale), t.reviewIntro(property.name)],
    button: { label: t.reviewButton, url: reviewUrl },
    sections: [
      {
        title: property.name,
        lines: [
          { label: t.arrival, value: f.day(reservation.from) },
          { label: t.departure, value: f.day(reservation.to) },
          { label: t.number, value: reservation.number },
        ],
      },
    ],
    unsubscribe: unsubscribeLine(t, unsubscribe),
    end: t.comeAgain(property.name),
  };
  return mailOf(content, reservation, brand, unsubscribe.oneClick);
}
