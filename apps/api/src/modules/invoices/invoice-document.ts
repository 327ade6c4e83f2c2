import type { Invoicing } from '@posada/api-client/operator';
import type { InvoiceCustomer } from '@posada/api-client/reservations';
import type { Locale } from '@posada/i18n';
import { localise } from '../../platform/localise.ts';
import type { DocumentContent } from '../documents/pdf.ts';
import type { MailLine } from '../messages/mail-frame.ts';
import { textsFor } from '../messages/message-texts.ts';
import { addressOf, formats, optionalLine, withoutLinks } from '../messages/reservation-sections.ts';
import { sumsOf } from './invoice-lines.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import type { InvoiceLine } from './stored-invoice.ts';

export interface InvoiceContent {
  kind: 'invoice' | 'credit_note';
  number: string;
  issuedOn: string;
  /** The invoice that a credit note corrects. */
  corrects?: { number: string; issuedOn: string };
  language: Locale;
  currency: string;
  timeZone: string;
  issuer: Pick<Invoicing, 'name' | 'taxId' | 'address' | 'postalCode' | 'city' | 'country'>;
  customer: InvoiceCustomer;
  booking: { number: string; property: string; from: string; to: string; guest: string };
  lines: readonly InvoiceLine[];
  /** At the time of issue; absent on a credit note. */
  payment?: { paid: number; due: number };
  /** Of the page of the Spanish tax agency that checks it. */
  checkAddress?: string;
}

/** The texts of an invoice or credit note. They are stored as they are here: a document stays what it was. */
export function invoiceDocument(content: InvoiceContent): DocumentContent {
  const { kind, number, language, issuer, customer, booking, corrects, payment, checkAddress } = content;
  const t = textsFor(language);
  const own = INVOICE_TEXTS[language];
  const f = formats(language, content.currency, content.timeZone);
  const sums = sumsOf(content.lines);
  const name = (line: InvoiceLine) => {
    const text = localise(line.name, language) as string;
    if (line.kind === 'cancellation') return own.cancellation(text);
    if (line.kind === 'commission') return own.commission(text);
    if (line.kind === 'reduction') return own.reduction;
    const plan = line.plan === undefined ? '' : (localise(line.plan, language) as string);
    return [text, plan, line.nights === undefined ? '' : t.nights(line.nights)].filter(Boolean).join(' · ');
  };
  const party = (who: InvoiceContent['issuer'] | InvoiceCustomer): MailLine[] => [
    { label: '', value: withoutLinks(who.name), isStrong: true },
    ...optionalLine(t.taxId, who.taxId),
    { label: t.address, value: addressOf({ ...who, company: who.name, taxId: who.taxId ?? '' }, language) },
  ];
  return {
    language,
    title: `${kind === 'invoice' ? own.invoice : own.creditNote} ${number}`,
    paragraphs: [],
    sections: [
      { title: own.issuer, lines: party(issuer) },
      {
        title: t.invoiceTo,
        lines: [...party(customer), ...optionalLine(t.guest, booking.guest === customer.name ? null : booking.guest)],
      },
      {
        title: booking.property,
        lines: [
          { label: own.number, value: number, isStrong: true },
          { label: t.issued, value: f.day(content.issuedOn) },
          ...(corrects ? [{ label: own.corrects, value: f.row(corrects.number, f.day(corrects.issuedOn)) }] : []),
          { label: t.number, value: booking.number },
          { label: t.arrival, value: f.day(booking.from) },
          { label: t.departure, value: f.day(booking.to) },
        ],
      },
      {
        title: own.lines,
        lines: content.lines.map((line) => ({ label: name(line), value: f.money(line.net) })),
      },
      {
        title: t.total,
        lines: [
          { label: own.net, value: f.money(sums.net) },
          ...sums.taxes.map((tax) => ({
            label: own.of(
              [localise(tax.name, language) as string, tax.percent === null ? '' : f.percent(tax.percent)]
                .filter(Boolean)
                .join(' '),
              f.money(tax.base),
            ),
            value: f.money(tax.amount),
          })),
          { label: t.total, value: f.money(sums.total), isStrong: true },
          ...(payment
            ? [
                { label: own.paid, value: f.money(payment.paid) },
                { label: own.due, value: f.money(payment.due) },
              ]
            : []),
        ],
      },
    ],
    end: own.about,
    ...(checkAddress ? { checkAddress } : {}),
  };
}
