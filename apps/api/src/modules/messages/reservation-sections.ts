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
import type { MailLine, MailSection } from './mail-frame.ts';
import type { MessageTexts } from './message-texts.ts';

/** How a message writes amounts, days and moments, in a language and at the hotel. */
export const formats = (locale: Locale, currency: string, timeZone: string) => ({
  money: (amount: number) => formatMoney(amount, currency, locale),
  day: (day: string) => formatDay(day, locale, 'long'),
  moment: (moment: string) => formatMoment(moment, timeZone, locale),
  percent: (percent: number) => formatPercent(percent, locale),
  row: (...items: string[]) => formatRow(items.filter(Boolean), locale),
  labelled: (label: string, text: string) => formatLabelled(label, text, locale),
});
export type Formats = ReturnType<typeof formats>;

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

/** The stay itself: where, when, under which number. */
export const staySection = (
  { property, number, from, to, nights }: Reservation,
  t: MessageTexts,
  f: Formats,
): MailSection => ({
  title: property.name,
  lines: [
    { label: t.number, value: number, isStrong: true },
    { label: t.arrival, value: f.row(f.day(from), t.from(property.checkIn)) },
    { label: t.departure, value: f.row(f.day(to), t.until(property.checkOut)) },
    { label: '', value: t.nights(nights) },
  ],
});

export const roomSections = ({ roomstays }: Reservation, t: MessageTexts, f: Formats): MailSection[] =>
  roomstays.map((stay, index) => roomSection(stay, index + 1, roomstays.length, t, f));

/** What is still to be paid, and how. `askedOn`: the day on which a link to pay is mailed; absent: none is. */
function dueLines({ paymentOption, totals }: Reservation, askedOn: string | undefined, t: MessageTexts, f: Formats) {
  const value = f.money(totals.dueAtProperty);
  if (paymentOption !== 'payLater' || totals.dueAtProperty === 0) return [{ label: t.dueAtProperty, value }];
  const how = askedOn === undefined ? t.payLaterOnArrival : t.payLaterByLink(f.day(askedOn));
  return [
    { label: t.payLater, value },
    { label: '', value: how },
  ];
}

export function totalSection(
  reservation: Reservation,
  askedOn: string | undefined,
  t: MessageTexts,
  f: Formats,
): MailSection {
  const { totals } = reservation;
  return {
    title: t.total,
    lines: [
      { label: t.total, value: f.money(totals.total), isStrong: true },
      ...(totals.paid > 0 ? [{ label: t.paid, value: f.money(totals.paid) }] : []),
      ...dueLines(reservation, askedOn, t, f),
      ...(totals.touristTax > 0 ? [{ label: t.touristTax, value: f.money(totals.touristTax) }] : []),
    ],
  };
}

/** A line, where there is something to say. */
export const optionalLine = (label: string, value: string | null): MailLine[] => (value ? [{ label, value }] : []);
