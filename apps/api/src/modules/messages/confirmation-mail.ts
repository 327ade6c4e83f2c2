import type { Reservation, RoomStay } from '@posada/api-client/reservations';
import {
  formatDay,
  formatLabelled,
  formatMoment,
  formatMoney,
  formatPercent,
  formatRow,
  type Locale,
} from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import { calendarFile } from './calendar-file.ts';
import { type Brand, type MailContent, type MailLine, type MailSection, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { type MessageTexts, textsFor } from './message-texts.ts';

const formats = (locale: Locale, currency: string, timeZone: string) => ({
  money: (amount: number) => formatMoney(amount, currency, locale),
  day: (day: string) => formatDay(day, locale, 'long'),
  moment: (moment: string) => formatMoment(moment, timeZone, locale),
  percent: (percent: number) => formatPercent(percent, locale),
  row: (...items: string[]) => formatRow(items.filter(Boolean), locale),
  labelled: (label: string, text: string) => formatLabelled(label, text, locale),
});
type Formats = ReturnType<typeof formats>;

function guestsOf({ occupancy }: RoomStay, t: MessageTexts, f: Formats): string {
  const { adults, children, babies } = occupancy;
  return f.row(t.adults(adults), children > 0 ? t.children(children) : '', babies > 0 ? t.babies(babies) : '');
}

/** What a cancellation costs, as of the moment at which the reservation was read. */
function cancellationText({ cancellation, total }: RoomStay, t: MessageTexts, f: Formats): string {
  const { freeUntil, limit, fee } = cancellation;
  if (freeUntil) return t.freeUntil(f.moment(freeUntil), f.money(fee));
  return !limit && fee >= total ? t.neverFree(f.money(fee)) : t.notFree(f.money(fee));
}

function roomSection(stay: RoomStay, position: number, count: number, t: MessageTexts, f: Formats): MailSection {
  return {
    title: `${t.room(position, count)} · ${stay.roomtype.name}`,
    lines: [
      { label: stay.rateplan.name, value: f.money(stay.base) },
      { label: guestsOf(stay, t, f), value: t.board[stay.rateplan.board] ?? '' },
      ...stay.discounts.map(({ name, percent, amount }) => ({
        label: `${name} (−${f.percent(percent)})`,
        value: `−${f.money(amount)}`,
      })),
      ...stay.complements.map(({ name, amount }) => ({ label: name, value: f.money(amount) })),
      {
        label: t.cancellation,
        value: cancellationText(stay, t, f),
      },
    ],
  };
}

function sectionsOf(reservation: Reservation, t: MessageTexts, f: Formats): MailSection[] {
  const { property, totals, roomstays } = reservation;
  const optional = (label: string, value: string | null): MailLine[] => (value ? [{ label, value }] : []);
  return [
    {
      title: property.name,
      lines: [
        { label: t.number, value: reservation.number, isStrong: true },
        { label: t.arrival, value: f.row(f.day(reservation.from), t.from(property.checkIn)) },
        { label: t.departure, value: f.row(f.day(reservation.to), t.until(property.checkOut)) },
        { label: '', value: t.nights(reservation.nights) },
      ],
    },
    ...roomstays.map((stay, index) => roomSection(stay, index + 1, roomstays.length, t, f)),
    {
      title: t.total,
      lines: [
        { label: t.total, value: f.money(totals.total), isStrong: true },
        ...(totals.paid > 0 ? [{ label: t.paid, value: f.money(totals.paid) }] : []),
        { label: t.dueAtProperty, value: f.money(totals.dueAtProperty) },
        ...(totals.touristTax > 0 ? [{ label: t.touristTax, value: f.money(totals.touristTax) }] : []),
      ],
    },
    {
      title: t.howToArrive,
      lines: [
        { label: t.address, value: property.address },
        ...optional(t.phone, property.phone),
        ...optional('', property.howToArrive),
        ...optional(t.requests, reservation.requests),
      ],
    },
  ];
}

/** The message to the booker of a confirmed reservation, in the language they chose, with the stay for their calendar. */
export function confirmationMail(reservation: Reservation, brand: Brand): Omit<Mail, 'id'> {
  const locale = localeOf(reservation.language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, reservation.property.timeZone);
  const { property, guest } = reservation;
  const subject = t.subject(property.name, reservation.number);
  const content: MailContent = {
    language: locale,
    title: subject,
    paragraphs: [t.greeting(`${guest.name} ${guest.surname}`), t.intro(property.name), t.taxes],
    sections: sectionsOf(reservation, t, f),
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
