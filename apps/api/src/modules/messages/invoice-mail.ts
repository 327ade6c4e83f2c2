import { formatDays, formatLabelled } from '@posada/i18n';
import { localeOf } from '../../platform/localise.ts';
import type { Brand, BrandFinder } from '../websites/brands.ts';
import { type MailContent, mailHtml, mailText } from './mail-frame.ts';
import type { Mail, MailSender } from './mail-sender.ts';
import { mailTexts } from './mail-texts.ts';
import type { OutboxHandlers } from './outbox.ts';

/** A document as it is mailed. */
interface MailedInvoice {
  kind: 'invoice' | 'credit_note';
  number: string;
  language: string;
  websiteId: number;
  /** Number of the booking. */
  booking: string;
  property: string;
  arrival: string;
  departure: string;
  /** A PDF, base64. */
  pdf: { name: string; content: string };
}
export type MailedInvoiceReader = (reservationId: number, documentId: string) => Promise<MailedInvoice | undefined>;

/** A document that was issued, to an address that staff have entered, in the language of the document. */
function invoiceMail(
  { kind, number, language, booking, property, arrival, departure, pdf }: MailedInvoice,
  email: string,
  brand: Brand,
): Omit<Mail, 'id'> {
  const locale = localeOf(language);
  const t = mailTexts(locale);
  const title = formatLabelled(t(`invoice.${kind}`), number, locale);
  const content: MailContent = {
    language: locale,
    title,
    paragraphs: [t('invoice.intro', { title, property, days: formatDays(arrival, departure, locale), booking })],
    end: t('invoice.end'),
  };
  return {
    to: { name: '', address: email },
    fromName: brand.name,
    subject: title,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments: [{ ...pdf, type: 'application/pdf', encoding: 'base64' }],
  };
}

/** Invoices and credit notes that staff send. */
export const invoiceMessageHandlers = ({
  readInvoice,
  brandOf,
  send,
}: {
  readInvoice: MailedInvoiceReader;
  brandOf: BrandFinder;
  send: MailSender;
}): OutboxHandlers => ({
  async invoice_document({ id, payload }) {
    const invoice = await readInvoice(Number(payload['reservationId']), String(payload['documentId']));
    if (!invoice) return;
    await send({ id, ...invoiceMail(invoice, String(payload['email']), await brandOf(invoice.websiteId)) });
  },
});
