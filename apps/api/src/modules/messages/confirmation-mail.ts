import type { Reservation, RoomStay } from '@posada/api-client/reservations';
import { calendarFile } from './calendar-file.ts';
import type { Mail } from './mail-sender.ts';
import { type MessageTexts, textsFor } from './message-texts.ts';

/** Colours of the brands for mails, which cannot read the site's style sheets. */
const COLOURS: Record<string, { brand: string; onBrand: string; background: string; text: string }> = {
  agir: { brand: '#c2301c', onBrand: '#ffffff', background: '#f4f6f8', text: '#10202e' },
  app: { brand: '#1f4fd8', onBrand: '#ffffff', background: '#f6f7f9', text: '#14181f' },
  fennec: { brand: '#a0431d', onBrand: '#ffffff', background: '#fbf6ee', text: '#2b211a' },
  medplaya: { brand: '#00708c', onBrand: '#ffffff', background: '#f1fafc', text: '#0b2b3c' },
  redwood: { brand: '#7a2e1d', onBrand: '#ffffff', background: '#f7f4ef', text: '#231a15' },
  willow: { brand: '#2f6b57', onBrand: '#ffffff', background: '#fafaf7', text: '#22302b' },
};

export interface Brand {
  name: string;
  theme: string;
  /** The brand's site. */
  url: string;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

interface Line {
  label: string;
  value: string;
  isStrong?: boolean;
}

interface Section {
  title: string;
  lines: Line[];
}

function formats(language: string, currency: string, timeZone: string) {
  const locale = language === 'es' ? 'es' : 'en-GB';
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const factor = 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone });
  return {
    money: (amount: number) => money.format(amount / factor),
    day: (text: string) => day.format(new Date(`${text}T12:00:00Z`)),
    moment: (text: string) => moment.format(new Date(text)),
  };
}
type Formats = ReturnType<typeof formats>;

function guestsOf({ occupancy }: RoomStay, t: MessageTexts): string {
  const { adults, children, babies } = occupancy;
  return [t.adults(adults), children > 0 ? t.children(children) : '', babies > 0 ? t.babies(babies) : '']
    .filter(Boolean)
    .join(', ');
}

function roomSection(stay: RoomStay, position: number, count: number, t: MessageTexts, f: Formats): Section {
  const { freeUntil, fee } = stay.cancellation;
  return {
    title: `${t.room(position, count)}: ${stay.roomtype.name}`,
    lines: [
      { label: stay.rateplan.name, value: f.money(stay.base) },
      { label: guestsOf(stay, t), value: t.board[stay.rateplan.board] ?? '' },
      ...stay.discounts.map(({ name, percent, amount }) => ({
        label: `${name} (−${percent} %)`,
        value: `−${f.money(amount)}`,
      })),
      ...stay.complements.map(({ name, amount }) => ({ label: name, value: f.money(amount) })),
      {
        label: t.cancellation,
        value: freeUntil ? t.freeUntil(f.moment(freeUntil), f.money(fee)) : t.neverFree(f.money(fee)),
      },
    ],
  };
}

function sectionsOf(reservation: Reservation, t: MessageTexts, f: Formats): Section[] {
  const { property, totals, roomstays } = reservation;
  const optional = (label: string, value: string | null): Line[] => (value ? [{ label, value }] : []);
  return [
    {
      title: property.name,
      lines: [
        { label: t.number, value: reservation.number, isStrong: true },
        { label: t.arrival, value: `${f.day(reservation.from)}, ${t.from(property.checkIn)}` },
        { label: t.departure, value: `${f.day(reservation.to)}, ${t.until(property.checkOut)}` },
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

const toText = (paragraphs: string[], sections: Section[], end: string) =>
  [
    ...paragraphs,
    ...sections.map(({ title, lines }) =>
      [title.toUpperCase(), ...lines.map(({ label, value }) => (label ? `${label}: ${value}` : value))].join('\n'),
    ),
    end,
  ].join('\n\n');

/** Tables and inline styles: what mail programs understand. */
function toHtml(title: string, brand: Brand, language: string, paragraphs: string[], sections: Section[], end: string) {
  const colours = COLOURS[brand.theme] ?? COLOURS['app'];
  const { brand: main, onBrand, background, text } = colours as NonNullable<typeof colours>;
  const row = ({ label, value, isStrong }: Line) =>
    `<tr><td style="padding:6px 16px 6px 0;vertical-align:top;color:${text}">${escapeHtml(label)}</td>` +
    `<td style="padding:6px 0;vertical-align:top;text-align:right;color:${text}${isStrong ? ';font-weight:bold;font-size:18px' : ''}">${escapeHtml(value)}</td></tr>`;
  const section = ({ title: heading, lines }: Section) =>
    `<h2 style="font-size:18px;margin:28px 0 8px;color:${main}">${escapeHtml(heading)}</h2>` +
    `<table role="presentation" width="100%" style="border-collapse:collapse;border-top:1px solid ${background}">${lines.map(row).join('')}</table>`;
  const paragraph = (content: string) => `<p style="margin:0 0 12px;line-height:1.5">${escapeHtml(content)}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:${background};color:${text};font-family:Arial,Helvetica,sans-serif;font-size:16px">
<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:600px;border-collapse:collapse;background:#ffffff;text-align:left">
<tr><td style="background:${main};color:${onBrand};padding:20px 24px;font-size:20px;font-weight:bold">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:24px"><h1 style="font-size:24px;margin:0 0 16px">${escapeHtml(title)}</h1>${paragraphs.map(paragraph).join('')}${sections.map(section).join('')}
<p style="margin:28px 0 0">${escapeHtml(end)}<br><a href="${escapeHtml(brand.url)}" style="color:${main}">${escapeHtml(new URL(brand.url).host)}</a></p></td></tr></table></td></tr></table></body></html>`;
}

/** The message to the booker of a confirmed reservation, in the language they chose, with the stay for their calendar. */
export function confirmationMail(reservation: Reservation, brand: Brand): Omit<Mail, 'id'> {
  const t = textsFor(reservation.language);
  const language = reservation.language === 'es' ? 'es' : 'en';
  const f = formats(language, reservation.currency, reservation.property.timeZone);
  const { property, guest } = reservation;
  const subject = t.subject(property.name, reservation.number);
  const paragraphs = [t.greeting(`${guest.name} ${guest.surname}`), t.intro(property.name), t.taxes];
  const sections = sectionsOf(reservation, t, f);
  const end = t.seeYou(property.name);
  return {
    to: { name: `${guest.name} ${guest.surname}`, address: guest.email },
    fromName: brand.name,
    subject,
    text: toText(paragraphs, sections, `${end}\n${brand.url}`),
    html: toHtml(subject, brand, language, paragraphs, sections, end),
    attachments: [
      {
        name: `${reservation.number}.ics`,
        type: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendarFile(reservation, t.stay(property.name), `${t.number}: ${reservation.number}`),
      },
    ],
  };
}
