import type { Reservation } from '@posada/api-client/reservations';
import { dayOf } from '@posada/calendar-days';
import { fullName } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import { confirmationContent } from '../messages/confirmation-mail.ts';
import type { MailLine } from '../messages/mail-frame.ts';
import { textsFor } from '../messages/message-texts.ts';
import {
  addressOf,
  formats,
  optionalLine,
  staySection,
  totalSection,
  withoutLinks,
} from '../messages/reservation-sections.ts';
import type { DocumentFinder } from '../reservations/reservation-documents.ts';
import type { ReservationService } from '../reservations/reservations.service.ts';
import type { BrandFinder } from '../websites/brands.ts';
import { drawPdf } from './draw-pdf.ts';
import type { DocumentContent } from './pdf.ts';

/** What was booked for how much, for who asks for an invoice: the hotel's own follows at the end of the stay. */
function invoiceContent(reservation: Reservation, at: Date): DocumentContent {
  const locale = localeOf(reservation.language);
  const t = textsFor(locale);
  const f = formats(locale, reservation.currency, reservation.property.timeZone);
  const { property, guest, invoice, number, roomstays } = reservation;
  const charged = roomstays.filter(({ status }) => status !== 'cancelled');
  const room = (stay: Reservation['roomstays'][number]): MailLine[] => [
    { label: `${stay.roomtype.name} · ${stay.rateplan.name}`, value: f.money(stay.total) },
    ...stay.complements.map(({ name, amount }) => ({ label: name, value: f.money(amount) })),
  ];
  return {
    language: locale,
    title: `${t.invoice} ${number}`,
    paragraphs: [],
    sections: [
      {
        title: t.invoiceTo,
        lines: invoice
          ? [
              { label: '', value: withoutLinks(invoice.company), isStrong: true },
              { label: t.taxId, value: invoice.taxId },
              { label: t.address, value: addressOf(invoice, reservation.language) },
              { label: t.guest, value: fullName(guest) },
            ]
          : [{ label: '', value: fullName(guest), isStrong: true }],
      },
      {
        title: t.hotel,
        lines: [
          { label: '', value: property.name },
          { label: t.address, value: property.address },
          ...optionalLine(t.licence, property.touristicLicense),
          { label: t.issued, value: f.day(dayOf(at)) },
        ],
      },
      staySection(reservation, t, f),
      { title: t.payment, lines: charged.flatMap(room) },
      totalSection(reservation, undefined, t, f),
    ],
    end: t.invoiceNote,
  };
}

interface BookingDocumentsDeps {
  reservations: Pick<ReservationService, 'forMessage'>;
  brandOf: BrandFinder;
  clock: () => Date;
}

/** The documents of a reservation in a language. */
export const documentFinder =
  ({ reservations, brandOf, clock }: BookingDocumentsDeps): DocumentFinder =>
  async (reservationId, kind, language) => {
    const found = await reservations.forMessage(reservationId, language);
    if (!found) return undefined;
    const reservation = { ...found.reservation, language: localeOf(language) };
    const content =
      kind === 'invoice'
        ? invoiceContent(reservation, clock())
        : confirmationContent(reservation, { isForCustomer: reservation.forCustomer !== null });
    const pdf = await drawPdf(content, await brandOf(found.websiteId), clock());
    const name = kind === 'invoice' ? `${reservation.number}-invoice.pdf` : `${reservation.number}.pdf`;
    return { name, content: pdf.toString('base64') };
  };
