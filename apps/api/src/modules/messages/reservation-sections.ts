import { type ChargeLine, wholePrice } from '@posada/api-client/availability';
import {
  bookingCost,
  chargeLines,
  countedStays,
  type InvoiceDetails,
  leftToPay,
  type Reservation,
  type RoomStay,
} from '@posada/api-client/reservations';
import {
  addressLines,
  formatClock,
  formatDay,
  formatLabelled,
  formatMoment,
  formatMoney,
  formatPercent,
  formatRow,
  fullName,
  type Locale,
  languageTag,
} from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import type { UnsubscribeLinks } from '../stay-mails/unsubscribe.ts';
import { addressee } from './greeting.ts';
import type { MailLine, MailSection } from './mail-frame.ts';
import type { MessageTexts } from './message-texts.ts';

/** How a message writes amounts, days and moments, in a language and at the hotel. */
export const formats = (locale: Locale, currency: string, timeZone: string) => ({
  money: (amount: number) => formatMoney(amount, currency, locale),
  day: (day: string) => formatDay(day, locale, 'long'),
  clock: (clock: string) => formatClock(clock, locale),
  moment: (moment: string) => formatMoment(moment, timeZone, locale),
  percent: (percent: number) => formatPercent(percent, locale),
  row: (...items: string[]) => formatRow(items.filter(Boolean), locale),
  labelled: (label: string, text: string) => formatLabelled(label, text, locale),
});
export type Formats = ReturnType<typeof formats>;

/** Who sleeps in a room, with the ages of the children: its price depends on them. */
export function guestsOf({ guest, occupancy }: RoomStay, t: MessageTexts, f: Formats): string {
  const { adults, children, babies, childAges } = occupancy;
  // GAP-23: a baby is a child of up to two years
  const ages = childAges.filter((age) => age > 2).map(String);
  return f.row(
    guest ?? '',
    t.adults(adults),
    children > 0 ? t.childrenOfAge(t.children(children), f.row(...ages)) : '',
    babies > 0 ? t.babies(babies) : '',
  );
}

/** What a cancellation costs, as of the moment at which the reservation was read. */
function cancellationText({ cancellation, total }: RoomStay, t: MessageTexts, f: Formats): string {
  const { freeUntil, limit, fee, steps = [], noShow } = cancellation;
  const now = freeUntil
    ? t.freeUntil(f.moment(freeUntil), f.money(fee))
    : !limit && fee >= total
      ? t.neverFree(f.money(fee))
      : t.notFree(f.money(fee));
  return [
    now,
    ...steps.map((step) => t.feeFrom(f.moment(step.from), f.money(step.fee))),
    ...(noShow === undefined ? [] : [t.noShow(f.money(noShow))]),
  ].join(' ');
}

const chargeName = ({ kind, name, percent }: ChargeLine, t: MessageTexts, f: Formats) =>
  kind === 'tourist_tax'
    ? t.touristTax
    : [name, percent === undefined ? '' : f.percent(percent)].filter(Boolean).join(' ');

/** The hotel charges nothing else on top of the total. */
export const isTouristTaxAlone = ({ roomstays }: Reservation) =>
  roomstays.every(({ charges = [] }) =>
    charges.every(({ kind, collected }) => kind === 'tourist_tax' || collected !== 'at_property'),
  );

type Priced = Pick<Reservation, 'status' | 'roomstays'> & {
  totals: Pick<Reservation['totals'], 'total' | 'touristTax'>;
};

/** The whole price, with the taxes and fees in it. */
export const priceLines = (stay: Priced, t: MessageTexts, f: Formats): MailLine[] => [
  { label: t.total, value: f.money(wholePrice(stay.totals)), isStrong: true },
  ...chargesOf(stay, t, f),
];

/** Taxes and fees that the price has in it, and those that are paid at the hotel. */
function chargesOf(reservation: Priced, t: MessageTexts, f: Formats): MailLine[] {
  const charges = chargeLines(countedStays(reservation));
  const { touristTax } = reservation.totals;
  const atHotel = charges.filter(({ collected }) => collected === 'at_property');
  return [
    ...charges
      .filter(({ collected }) => collected === 'included')
      .map((charge) => ({ label: t.included(chargeName(charge, t, f)), value: f.money(charge.amount) })),
    ...atHotel.map((charge) => ({
      label: charge.kind === 'tourist_tax' ? t.touristTax : t.atHotel(chargeName(charge, t, f)),
      value: f.money(charge.amount),
    })),
    // a booking from before charges had lines
    ...(atHotel.length === 0 && touristTax > 0 ? [{ label: t.touristTax, value: f.money(touristTax) }] : []),
  ];
}

function roomSection(stay: RoomStay, position: number, count: number, t: MessageTexts, f: Formats): MailSection {
  return {
    title: `${t.room(position, count)} · ${stay.roomtype.name}`,
    lines: [
      { label: stay.rateplan.name, value: f.money(stay.base) },
      { label: guestsOf(stay, t, f), value: t.board[stay.rateplan.board] ?? '' },
      ...stay.discounts.map(({ name, percent, amount }) => ({
        label: percent > 0 ? `${name} (−${f.percent(percent)})` : name,
        value: `−${f.money(amount)}`,
      })),
      ...(stay.charges ?? [])
        .filter(({ collected }) => collected === 'added')
        .map((charge) => ({ label: chargeName(charge, t, f), value: f.money(charge.amount) })),
      ...stay.complements.map(({ name, amount }) => ({ label: name, value: f.money(amount) })),
      {
        label: t.cancellation,
        value: cancellationText(stay, t, f),
      },
    ],
  };
}

const guestNameOf = ({ guest }: Reservation) => fullName(guest);

/** Who is written to about a booking: its guest, or the agency that booked for its customer. */
export const bookerOf = (reservation: Reservation) => ({
  name: reservation.forCustomer?.agency || addressee(guestNameOf(reservation)),
  address: reservation.guest.email,
});

/** Whose stay an agency has booked, and under which number of its own. */
const customerLines = (reservation: Reservation, t: MessageTexts): MailLine[] =>
  reservation.forCustomer
    ? [
        { label: t.guest, value: guestNameOf(reservation) },
        ...optionalLine(t.agencyReference, reservation.forCustomer.reference),
      ]
    : [];

/** Whether the price of a booking is its agency's alone: its customer has another one. */
export const hasNetRates = ({ commission }: Reservation) => commission?.model === 'net';

/** The stay itself: where, when, under which number. */
export const staySection = (reservation: Reservation, t: MessageTexts, f: Formats): MailSection => ({
  title: reservation.property.name,
  lines: [
    { label: t.number, value: reservation.number, isStrong: true },
    ...customerLines(reservation, t),
    ...stayLines(reservation, t, f),
  ],
});

type Stay = Pick<Reservation, 'property' | 'from' | 'to' | 'nights'>;

export const stayLines = ({ property, from, to, nights }: Stay, t: MessageTexts, f: Formats): MailLine[] => [
  { label: t.arrival, value: f.row(f.day(from), t.from(f.clock(property.checkIn))) },
  { label: t.departure, value: f.row(f.day(to), t.until(f.clock(property.checkOut))) },
  { label: '', value: t.nights(nights) },
];

/** Where the hotel is, how it is reached and under which licence it sells. */
export const hotelLines = ({ property }: Pick<Reservation, 'property'>, t: MessageTexts): MailLine[] => [
  { label: t.address, value: property.address },
  ...optionalLine(t.phone, property.phoneText),
  ...optionalLine(t.licence, property.touristicLicense),
  ...optionalLine('', property.howToArrive),
];

/** What is booked, for whom the price is nothing to know. */
export const roomSectionsUnpriced = ({ roomstays }: Reservation, t: MessageTexts, f: Formats): MailSection[] =>
  roomstays.map((stay, index) => ({
    title: `${t.room(index + 1, roomstays.length)} · ${stay.roomtype.name}`,
    lines: [
      { label: guestsOf(stay, t, f), value: t.board[stay.rateplan.board] ?? '' },
      ...stay.complements.map(({ name }) => ({ label: '', value: name })),
    ],
  }));

/** What is charged at the hotel whoever has paid for the rooms. */
export function atHotelSections(reservation: Reservation, t: MessageTexts, f: Formats): MailSection[] {
  const lines = chargesOf(
    { ...reservation, roomstays: reservation.roomstays.map((stay) => ({ ...stay, charges: atHotelOf(stay) })) },
    t,
    f,
  );
  return lines.length > 0 ? [{ title: t.payment, lines }] : [];
}
const atHotelOf = ({ charges = [] }: RoomStay) => charges.filter(({ collected }) => collected === 'at_property');

/** What the agency of a booking earns, and what it pays itself. */
function agencyLines(
  { commission, totals, paymentOption, roomstays, status }: Reservation,
  t: MessageTexts,
  f: Formats,
): MailLine[] {
  if (!commission) return [];
  const fees = roomstays.map(({ cancelled }) => cancelled?.fee);
  const net = f.money(bookingCost({ status, total: totals.total }, fees) - commission.commission);
  if (commission.model === 'commission') return [{ label: t.agencyCommission, value: f.money(commission.commission) }];
  return [
    { label: t.agencyCommission, value: `−${f.money(commission.commission)}` },
    { label: paymentOption === 'onAccount' ? t.onAccount : t.agencyPays, value: net, isStrong: true },
  ];
}

export const roomSections = (
  { roomstays }: Pick<Reservation, 'roomstays'>,
  t: MessageTexts,
  f: Formats,
): MailSection[] => roomstays.map((stay, index) => roomSection(stay, index + 1, roomstays.length, t, f));

/** What is to be paid at the hotel, with the taxes and fees in it: "€336.76, incl. €22.80 tourist tax". */
export function atHotelText(reservation: Reservation, t: MessageTexts, f: Pick<Formats, 'money'>): string {
  const { atHotel, charged } = leftToPay(reservation);
  const amount = f.money(atHotel);
  if (charged === 0) return amount;
  const [all, part] = isTouristTaxAlone(reservation) ? [t.onlyTax, t.withTax] : [t.onlyCharges, t.withCharges];
  return atHotel === charged ? all(amount) : part(amount, f.money(charged));
}

/** What is still to be paid, and how. `askedOn`: the day on which a link to pay is mailed; absent: none is. */
function dueLines(reservation: Reservation, askedOn: string | undefined, t: MessageTexts, f: Formats): MailLine[] {
  const { later, atHotel } = leftToPay(reservation);
  const how = askedOn === undefined ? t.payLaterOnArrival : t.payLaterByLink(f.day(askedOn));
  const isPaidHere = later === 0 && reservation.paymentOption !== 'onAccount';
  return [
    ...(later > 0
      ? [
          { label: t.payLater, value: f.money(later) },
          { label: '', value: how },
        ]
      : []),
    ...(atHotel > 0 || isPaidHere ? [{ label: t.dueAtProperty, value: atHotelText(reservation, t, f) }] : []),
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
      ...priceLines(reservation, t, f),
      ...agencyLines(reservation, t, f),
      ...(totals.paid > 0 ? [{ label: t.paid, value: f.money(totals.paid) }] : []),
      ...dueLines(reservation, askedOn, t, f),
    ],
  };
}

/** The end of a mail that the guest may switch off. */
export const unsubscribeLine = (t: MessageTexts, { page }: UnsubscribeLinks) => ({
  reason: t.stayMailReason,
  label: t.stayMailOff,
  url: page,
});

/** A line, where there is something to say. */
export const optionalLine = (label: string, value: string | null): MailLine[] => (value ? [{ label, value }] : []);

const WEB_ADDRESS = /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.)\S+/gi;
/** Anybody can book for anybody's e-mail: what a booker asks for must bring no links into a hotel's mail. */
export const withoutLinks = (text: string) => text.replace(WEB_ADDRESS, '[…]');

/** A dot that a mail program takes for that of a domain. */
const CLOSE_DOT = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu;
/** The same in a mail to an address that is not verified: `evil.example` is no link either. */
export const withoutDomains = (text: string) => withoutLinks(text).replace(CLOSE_DOT, '. ');

/**
 * What a guest asks for, in a message to the guest: that the hotel has it, not what was written. The address may be
 * somebody else's, and any sentence would be the hotel's; the booking itself shows the text.
 */
export const requestLines = ({ requests }: Reservation, t: MessageTexts) =>
  optionalLine(t.requests, requests && t.passedOn);

/** Who the invoice is made out to, where that is a company. */
export const invoiceSections = ({ invoice, language }: Reservation, t: MessageTexts): MailSection[] =>
  invoice
    ? [
        {
          title: t.invoiceTo,
          lines: [
            { label: '', value: withoutDomains(invoice.company) },
            { label: t.taxId, value: invoice.taxId },
            { label: t.address, value: addressOf(invoice, language) },
          ],
        },
      ]
    : [];

const nameOfCountry = (code: string, language: string) =>
  new Intl.DisplayNames([languageTag(localeOf(language))], { type: 'region' }).of(code) ?? code;

/** An address on one line, the country in the reader's language. */
export const addressOf = ({ address, postalCode, city, country }: InvoiceDetails, language: string) =>
  [
    ...addressLines({ street: withoutDomains(address), postcode: postalCode, city: withoutDomains(city), country }),
    nameOfCountry(country, language),
  ].join(', ');
