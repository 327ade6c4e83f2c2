import { wholePrice } from '@posada/api-client/availability';
import { isStaff, lastCancelledAt, type Reservation, refundBy } from '@posada/api-client/reservations';
import { fullName } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import type { CancelledRooms } from '../reservations/reservation-events.ts';
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
  guestsOf,
  optionalLine,
  roomSections,
  staySection,
  totalSection,
  withoutDomains,
} from './reservation-sections.ts';

/** What was cancelled, what it costs and what goes back. */
function cancelledSection(
  { roomstays, property, status, totals }: Reservation,
  { roomstays: ids, fee, refund, lowered }: CancelledRooms,
  isForGuest: boolean,
  t: MessageTexts,
  f: Formats,
): MailSection {
  const rooms = roomstays.filter(({ id }) => ids.includes(id));
  const at = lastCancelledAt(rooms);
  const by = at && f.day(refundBy(new Date(at), property.timeZone));
  return {
    title: t.cancellation,
    lines: [
      ...rooms.map((stay) => ({
        label: t.cancelledRoom,
        value: [
          ...(roomstays.length > 1 ? [t.room(roomstays.indexOf(stay) + 1, roomstays.length)] : []),
          f.row(stay.roomtype.name, stay.rateplan.name),
          guestsOf(stay, t, f),
          f.money(stay.complements.reduce((sum, { amount }) => sum + amount, wholePrice(stay))),
        ].join(' · '),
      })),
      ...(lowered ? [{ label: t.staffCancelled.feeByTerms, value: f.money(lowered.from) }] : []),
      { label: t.cancellationFee, value: fee > 0 ? f.money(fee) : t.noFee, isStrong: true },
      ...(refund > 0 ? [{ label: isForGuest ? t.refund : t.hotelRefund, value: f.money(refund) }] : []),
      ...(refund > 0 && isForGuest && by ? [{ label: '', value: t.refundBy(by) }] : []),
      ...(status === 'cancelled' ? [] : [{ label: t.newTotal, value: f.money(wholePrice(totals)), isStrong: true }]),
    ],
  };
}

const nameOf = ({ guest }: Reservation) => fullName(guest);

/** Whether the booker asked for it: a guest or an agency by cancelling, or a guest whose wish the staff carried out. */
const isAsked = ({ by, code }: CancelledRooms) => !isStaff(by?.kind) || code === 'guest-asked';

/** What is said first: who cancelled, and why where the booker did not ask for it. */
function introTo({ property, status }: Reservation, cancelled: CancelledRooms, t: MessageTexts): string[] {
  const isWhole = status === 'cancelled';
  if (isAsked(cancelled)) return [(isWhole ? t.cancelledIntro : t.roomCancelledIntro)(property.name)];
  const { intro, roomIntro, why } = t.staffCancelled;
  const { code = 'other' } = cancelled;
  return [(isWhole ? intro : roomIntro)(property.name), ...(code in why ? [why[code as keyof typeof why]] : [])];
}

/** To the booker, in their language: what was cancelled, at what cost, and what comes back. */
export function cancellationMail(
  reservation: Reservation,
  cancelled: CancelledRooms,
  brand: Brand,
  manageUrl?: string,
): Omit<Mail, 'id'> {
  const locale = localeOf(reservation.language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, reservation.property.timeZone);
  const { property, number } = reservation;
  const isWhole = reservation.status === 'cancelled';
  const subject = (isWhole ? t.cancelledSubject : t.roomCancelledSubject)(property.name, number);
  const content: MailContent = {
    language: locale,
    title: subject,
    paragraphs: [greetingOfBooker(reservation, locale), ...introTo(reservation, cancelled, t)],
    sections: [cancelledSection(reservation, cancelled, true, t, f), staySection(reservation, t, f)],
    link: manageUrl ? { label: t.manage, url: manageUrl } : undefined,
    data: lodgingData(reservation, brand, manageUrl),
    end: (isWhole ? t.comeAgain : t.seeYou)(property.name),
  };
  return {
    to: bookerOf(reservation),
    fromName: brand.name,
    subject,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments: [],
  };
}

/** Who books for the guest, and is asked about the booking. */
const agencySections = ({ forCustomer, guest }: Reservation, t: MessageTexts): MailSection[] =>
  forCustomer
    ? [
        {
          title: t.travelAgency,
          lines: [
            { label: '', value: forCustomer.agency },
            { label: t.email, value: guest.email },
            { label: t.phone, value: guest.phoneText ?? guest.phone },
          ],
        },
      ]
    : [];

export interface HotelReader {
  /** Of the website: the hotel's own people read this. */
  language: string;
  email: string;
  brand: Brand;
}

/** To the people of the hotel: a new booking, one with other dates, rooms or guests, or what was cancelled of one. */
export function hotelMail(
  reservation: Reservation,
  became: CancelledRooms | 'booked' | 'amended',
  { language, email, brand }: HotelReader,
): Omit<Mail, 'id'> {
  const locale = localeOf(language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, reservation.property.timeZone);
  const { number, guest, property } = reservation;
  const cancelled = typeof became === 'object' ? became : undefined;
  const [subjectOf, bookedIntro] =
    became === 'amended'
      ? [t.guestChangedSubject, t.hotelStayChangedIntro]
      : [cancelled ? t.guestCancelledSubject : t.newBookingSubject, t.newBookingIntro];
  const subject = subjectOf(number, nameOf(reservation));
  const isWhole = reservation.status === 'cancelled';
  const { by, note } = cancelled ?? {};
  const { hotelIntro, hotelRoomIntro, note: noteLabel } = t.staffCancelled;
  const ofCancellation =
    by && by.kind !== 'client'
      ? (isWhole ? hotelIntro : hotelRoomIntro)(by.name ?? brand.name)
      : isWhole
        ? t.guestCancelledIntro
        : t.guestCancelledRoomIntro;
  const content: MailContent = {
    language: locale,
    title: subject,
    paragraphs: [cancelled ? ofCancellation : bookedIntro],
    sections: [
      {
        title: t.guest,
        lines: [
          { label: t.guest, value: nameOf(reservation) },
          ...optionalLine(t.email, reservation.forCustomer ? reservation.forCustomer.email : guest.email),
          ...optionalLine(t.phone, (reservation.forCustomer ?? guest).phoneText ?? ''),
          ...optionalLine(t.arrivalTime, reservation.arrivalTime),
          ...optionalLine(t.guestRequests, reservation.requests && withoutDomains(reservation.requests)),
        ],
      },
      ...agencySections(reservation, t),
      ...(cancelled ? [cancelledSection(reservation, cancelled, false, t, f)] : []),
      ...(note ? [{ title: noteLabel, lines: [{ label: '', value: note }] }] : []),
      staySection(reservation, t, f),
      ...(cancelled
        ? []
        : [
            ...roomSections(reservation, t, f),
            totalSection(reservation, undefined, t, f),
            { title: t.payment, lines: [{ label: '', value: t.paymentOptions[reservation.paymentOption] }] },
          ]),
    ],
    end: t.hotelEnd,
  };
  return {
    to: { name: property.name, address: email },
    replyTo: bookerOf(reservation),
    fromName: brand.name,
    subject,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments: [],
  };
}
